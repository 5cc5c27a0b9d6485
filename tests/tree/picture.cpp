// SPDX-License-Identifier: BSL-1.0
#include <zermelo/tree/picture.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/any_search.hpp"
#include "support/boards.hpp"
#include "support/passing.hpp"
#include "support/textbook.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

template <class Game>
using visit_node = typename tree<recorded_visit<Game>>::node;

// Every field of every node, a line a node, what is empty as a dash.
void write(std::string& text, const tree<picture::node>::node& at, int level) {
  const picture::node& node = *at;
  const auto put = [&](std::string_view part) { text.append(part.empty() ? "-" : part) += ' '; };
  text += '\n' + std::string(static_cast<std::size_t>(2 * level), ' ');
  put(node.move);
  put(node.board);
  put(node.is_max ? "max" : "min");
  put(node.alpha);
  put(node.beta);
  put(node.value);
  constexpr const char* kinds[] = {"exact", "lower", "upper", "unknown"};
  put(kinds[static_cast<int>(node.kind)]);
  constexpr const char* fates[] = {"searched", "beta_cut", "alpha_cut", "over",     "horizon",
                                   "recalled", "settled",  "abandoned", "unvisited"};
  put(fates[static_cast<int>(node.fate)]);
  put(node.cut_by);
  text += std::to_string(node.left_out);
  for (const auto child : at.children()) write(text, child, level + 1);
}
std::string written(const picture& drawn) {
  std::string text;
  for (const picture::pass& pass : drawn.passes) write(text, pass.nodes.root(), 0);
  return text;
}

// --- From Max's side -----------------------------------------------------------------------------

TEST_CASE("values and windows are told from Max's side") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 0, {}, record);
  const picture drawn = draw(record, "alpha-beta");
  CHECK(drawn.title == "alpha-beta");
  REQUIRE(drawn.passes.size() == 1);
  CHECK(drawn.passes[0].title.empty());
  CHECK(written(drawn) == R"(
- at 0 max - - 3 exact searched - 0
  A at 1 min - - 3 exact searched - 0
    a at 11 max - - 3 exact over - 0
    b at 12 max - 3 12 exact over - 0
    c at 13 max - 3 8 exact over - 0
  B at 2 min 3 - 2 upper alpha_cut a 2
    a at 21 max 3 - 2 exact over - 0
    b at 22 max - - - unknown unvisited - 0
    c at 23 max - - - unknown unvisited - 0
  C at 3 min 3 - 2 upper searched c 0
    a at 31 max 3 - 14 exact over - 0
    b at 32 max 3 14 5 exact over - 0
    c at 33 max 3 5 2 exact over - 0)");
  CHECK(drawn.counted.nodes == 11);
  CHECK(drawn.counted.leaves == 7);
  CHECK(drawn.counted.cutoffs == 2);
  CHECK(drawn.size() == 13);
  CHECK(drawn.unvisited() == 2);
}

TEST_CASE("a search that begins with Min is told from Min's side, for there Min is Max") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 2, window{-3, -1}, {}, record);
  CHECK(written(draw(record, "")) == R"(
- at 2 max -3 -1 -2 exact searched - 0
  a at 21 min -3 -1 -2 exact over - 0
  b at 22 min -2 -1 -4 exact over - 0
  c at 23 min -2 -1 -6 exact over - 0)");

  record.forget();
  alpha_beta(game, 2, window{-5, -3}, {}, record);
  CHECK(written(draw(record, "")) == R"(
- at 2 max -5 -3 -2 lower beta_cut a 2
  a at 21 min -5 -3 -2 exact over - 0
  b at 22 min - - - unknown unvisited - 0
  c at 23 min - - - unknown unvisited - 0)");
}

TEST_CASE("a tree with labels is told from the side of whoever moves at its root") {
  const tic_tac_toe<3, 3, 3, by_number> game;
  auto tree = label(grow(game, at(game, "O../XXO/XO.", mark::o)));
  const picture drawn = draw(tree, "whole");
  CHECK(drawn.title == "whole");
  CHECK(written(drawn) == R"(
- O../XXO/XO. max - - win exact searched - 0
  1 OO./XXO/XO. min - - loss exact searched - 0
    2 OOX/XXO/XO. max - - loss exact over - 0
    8 OO./XXO/XOX max - - win exact searched - 0
      2 OOO/XXO/XOX min - - win exact over - 0
  2 O.O/XXO/XO. min - - win exact searched - 0
    1 OXO/XXO/XO. max - - win exact searched - 0
      8 OXO/XXO/XOO min - - win exact over - 0
    8 O.O/XXO/XOX max - - win exact searched - 0
      1 OOO/XXO/XOX min - - win exact over - 0
  8 O../XXO/XOO min - - loss exact searched - 0
    1 OX./XXO/XOO max - - win exact searched - 0
      2 OXO/XXO/XOO min - - win exact over - 0
    2 O.X/XXO/XOO max - - loss exact over - 0)");
  CHECK(drawn.counted.nodes == 14);
  CHECK(drawn.counted.leaves == 6);
  CHECK(drawn.unvisited() == 0);

  CHECK(tree.descend(1));
  CHECK(written(draw(tree, "")) == R"(
- OO./XXO/XO. max - - win exact searched - 0
  2 OOX/XXO/XO. min - - win exact over - 0
  8 OO./XXO/XOX min - - loss exact searched - 0
    2 OOO/XXO/XOX max - - loss exact over - 0)");
}

TEST_CASE("where a player moves twice, Max stays Max") {
  const one_or_three game;
  recorder record(game);
  minimax(game, {4, 0, 0}, {}, record);
  CHECK(written(draw(record, "")) == R"(
- - max - - win exact searched - 0
  1 - min - - loss exact searched - 0
    1 - max - - loss exact searched - 0
      1 - min - - loss exact searched - 0
        1 - max - - loss exact over - 0
    3 - min - - loss exact over - 0
  3 - max - - win exact searched - 0
    1 - min - - win exact over - 0)");
  CHECK(written(draw(record, "")) == written(draw(label(grow(game, {4, 0, 0})), "")));
}

// --- Texts ---------------------------------------------------------------------------------------

// A game of two moves of some type, and then a payoff.
template <class Move, class Value>
struct two_moves {
  using state_type = int;
  using move_type = Move;
  Move first{}, second{};
  Value payoffs[2]{};

  std::array<Move, 2> moves(int) const { return {first, second}; }
  void play(int& at, const Move& move) const { at = move == first ? 1 : 2; }
  std::optional<Value> payoff(int at) const {
    if (at == 0) return std::nullopt;
    return payoffs[at - 1];
  }
};

// A picture's moves and values.
template <class Game>
std::string texts(const Game& game) {
  std::string text;
  const picture drawn = draw(label(grow(game, {})), "");
  for (const auto child : drawn.passes[0].nodes.root().children()) {
    text += child->move + '=' + child->value + ' ';
  }
  recorder record(game);
  negamax(game, {}, {}, record);
  CHECK(written(draw(record, "")) == written(drawn));
  return text;
}

enum class direction { left, right };
struct word {
  std::string text{};
  friend bool operator==(const word&, const word&) = default;
  friend std::ostream& operator<<(std::ostream& out, const word& w) { return out << w.text; }
};

TEST_CASE("moves and values as text, whatever their type") {
  CHECK(texts(two_moves<int, int>{3, -4, {7, -8}}) == "3=-7 -4=8 ");
  CHECK(texts(two_moves<std::int8_t, std::int8_t>{65, 66, {1, -2}}) == "65=-1 66=2 ");
  CHECK(texts(two_moves<std::uint8_t, std::int64_t>{65, 66, {1'000'000, 0}}) ==
        "65=-1000000 66=0 ");
  CHECK(texts(two_moves<bool, outcome>{true, false, {outcome::win, outcome::draw}}) ==
        "1=loss 0=draw ");
  CHECK(texts(two_moves<word, score>{{"up"}, {"down"}, {score::win(), score::loss()}}) ==
        "up=loss in 0 down=win in 0 ");
  // What cannot be written goes by its place.
  CHECK(texts(two_moves<direction, double>{direction::right, direction::left, {0.5, -1e9}}) ==
        "move 1=-0.5 move 2=1e+09 ");
  CHECK(texts(two_moves<std::pair<int, int>, float>{{1, 2}, {3, 4}, {0.25f, -3}}) ==
        "move 1=-0.25 move 2=3 ");
}

TEST_CASE("what is not known has no value") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const two_moves<int, double> game{1, 2, {nan, -1}};
  CHECK(written(draw(label(grow(game, {})), "")) == R"(
- - max - - 1 exact searched - 0
  1 - min - - - unknown over - 0
  2 - min - - 1 exact over - 0)");
  CHECK(texts(game) == "1= 2=1 ");
}

TEST_CASE("at the horizon: a guess, or undecided") {
  using plain = tic_tac_toe<3, 3, 3, by_number>;
  const plain game;
  const auto state = at(game, "XX./OO./X.O", mark::o);
  const std::string expected = R"(
- XX./OO./X.O max - - win exact searched - 0
  2 XXO/OO./X.O min - - undecided exact horizon - 2
  5 XX./OOO/X.O min - - win exact over - 0
  7 XX./OO./XOO min - - undecided exact horizon - 2)";
  CHECK(written(draw(label(grow(game, state, 1)), "")) == expected);
  recorder record(game);
  minimax(game, state, {.depth = 1}, record);
  CHECK(written(draw(record, "")) == expected);

  const with_evaluation guessing(with_value<int>(game), [](const state_t<plain>&) { return 5; });
  CHECK(written(draw(label(grow(guessing, state, 1)), "")) == R"(
- XX./OO./X.O max - - 1 exact searched - 0
  2 XXO/OO./X.O min - - -5 exact horizon - 2
  5 XX./OOO/X.O min - - 1 exact over - 0
  7 XX./OO./XOO min - - -5 exact horizon - 2)");
}

// --- Passes --------------------------------------------------------------------------------------

TEST_CASE("a search that comes to its root again has as many trees, each with a title") {
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3, by_number>{});
  recorder record(game);
  searcher engine(game);
  const auto found = engine(at(game, "X../.O./...", mark::x), {.depth = 3}, record);
  const picture drawn = draw(record, "engine");
  REQUIRE(drawn.passes.size() >= 3);
  CHECK(drawn.passes[0].title == "pass 1, 1 ply deep");
  CHECK(drawn.passes[1].title == "pass 2, 2 plies deep");
  CHECK(drawn.passes.back().title.ends_with("3 plies deep"));
  CHECK(drawn.counted.nodes == found.stats.nodes);
  std::size_t nodes = 0;
  for (const auto& pass : drawn.passes) nodes += pass.nodes.size();
  CHECK(drawn.size() == nodes);
  CHECK(drawn.unvisited() == nodes - found.stats.nodes);
}

TEST_CASE("the rest of a line is a tree of its own") {
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3>{});
  recorder record(game);
  memo<with_plies_t<tic_tac_toe<3, 3, 3>>> memory(4'096);
  analyse(game, {}, {}, memory, record);
  const picture drawn = draw(record, "");
  REQUIRE(drawn.passes.size() > 1);
  for (std::size_t i = 1; i < drawn.passes.size(); ++i) {
    const auto& pass = record.passes()[i];
    CHECK(pass.ply > 0);
    CHECK(drawn.passes[i].title.starts_with("pass " + std::to_string(i + 1) + ", from ply " +
                                            std::to_string(pass.ply) + ", "));
    CHECK(drawn.passes[i].nodes.root()->is_max == (pass.ply % 2 == 0));
    CHECK(drawn.passes[i].nodes.root()->board == game.show(pass.root));
  }
}

TEST_CASE("a null move is a pass") {
  features on;
  on.deepening = on.table = false;
  on.selective_null_move = true;
  const passing game;
  auto engine = make_engine(game, on);
  recorder record(game);
  engine({}, {.depth = 6}, record);
  const picture drawn = draw(record, "");
  int passes = 0;
  const auto find = [&](const auto& self, const tree<picture::node>::node& at) -> void {
    for (const auto child : at.children()) {
      std::string board = at->board;
      if (child->move == "pass") {
        ++passes;
      } else {
        const auto cell = static_cast<std::size_t>(std::stoi(child->move));
        board[cell + cell / 3] = at->is_max ? 'X' : 'O';
      }
      CHECK(child->board == board);
      CHECK(child->is_max == !at->is_max);
      self(self, child);
    }
  };
  for (const auto& pass : drawn.passes) find(find, pass.nodes.root());
  CHECK(passes > 0);
}

TEST_CASE("what was stopped, and what was never begun") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 0, {.nodes = 2}, record);
  CHECK(written(draw(record, "")) == R"(
- at 0 max - - - unknown abandoned - 0
  A at 1 min - - - unknown abandoned - 0)");
  CHECK(draw(record, "").unvisited() == 0);

  record.forget();
  alpha_beta(game, 0, {.nodes = 0}, record);
  const picture nothing = draw(record, "nothing");
  CHECK(nothing.title == "nothing");
  REQUIRE(nothing.passes.size() == 1);
  CHECK(nothing.passes[0].nodes.empty());
  CHECK(nothing.size() == 0);
  CHECK(nothing.counted.nodes == 0);
  CHECK(nothing.unvisited() == 0);

  // Whoever makes a picture by hand may leave out what was visited.
  picture counted_only{.title = ""};
  counted_only.counted.nodes = 5;
  CHECK(counted_only.unvisited() == 0);
}

// --- Any search ----------------------------------------------------------------------------------

// What a picture says is what was recorded, and makes sense from Max's side.
template <class Game>
void compare(const Game& game, const visit_node<Game>& at, const state_t<Game>& state,
             const tree<picture::node>::node& drawn) {
  const recorded_visit<Game>& visit = *at;
  const picture::node& node = *drawn;
  const auto number = [](const std::string& text, double otherwise) {
    return text.empty() ? otherwise : std::stod(text);
  };
  const double side = visit.is_max ? 1 : -1, infinity = std::numeric_limits<double>::infinity();
  const double alpha = number(node.alpha, -infinity), beta = number(node.beta, infinity);
  const double value = number(node.value, 0);
  const bool is_known = visit.kind != bound::unknown;
  const bool is_leaf = visit.fate == fate::over || visit.fate == fate::horizon;
  CHECK(node.is_max == visit.is_max);
  CHECK(node.fate == visit.fate);
  CHECK(node.left_out == visit.left_out);
  CHECK(node.cut_by == (visit.cut_by ? std::to_string(*visit.cut_by) : ""));
  CHECK(node.value.empty() == !is_known);
  CHECK(is_known == (node.kind != bound::unknown));
  if (is_known) CHECK(value == side * visit.value);
  CHECK(alpha <= beta);
  if (node.kind == bound::lower) CHECK(value >= beta);
  if (node.kind == bound::upper) CHECK(value <= alpha);
  if (node.kind == bound::exact && !is_leaf) CHECK((alpha < value && value < beta));

  auto twin = drawn.children().begin();
  for (const auto child : at.children()) {
    CHECK((*twin)->move == std::to_string(*child->move));
    auto below = state;
    game.play(below, *child->move);
    compare(game, child, below, *twin++);
  }
  CHECK(twin == drawn.children().end());
}

template <class Game>
void holds() {
  std::mt19937_64 random(3);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    random_games::sample<Game> asked(seed);
    for (const way how : ways) {
      CAPTURE(seed);
      CAPTURE(static_cast<int>(how));
      any_search<Game> search(asked.rules, how, random);
      recorder record(asked.rules);
      search(asked.start({}), {.depth = 5}, record);
      search(asked.start({}), {.nodes = 20}, record);
      const picture drawn = draw(record, "");
      REQUIRE(drawn.passes.size() == record.passes().size());
      for (std::size_t i = 0; i < drawn.passes.size(); ++i) {
        const auto& pass = record.passes()[i];
        compare(asked.rules, pass.visits.root(), pass.root, drawn.passes[i].nodes.root());
      }
    }
  }
}

TEST_CASE("any search: what is drawn is what was recorded") {
  using namespace random_games;
  holds<random_games::game<int, small_state, random_games::key | evaluate>>();
  holds<random_games::game<int, small_state, evaluate | stuck | to_move>>();
}

TEST_CASE("a labelled tree that is pruned keeps its values, and one that is cut has none there") {
  const tic_tac_toe<3, 3, 3> game;
  const auto position = at(game, ".../..X/XOO", mark::x);
  const auto values = [&](const labelled_tree<tic_tac_toe<3, 3, 3>>& tree) {
    std::string text;
    const picture drawn = draw(tree, "");
    for (const auto child : drawn.passes.front().nodes.root().children()) {
      CHECK(child->fate == fate::horizon);
      text += child->value + " ";
    }
    return text;
  };
  CHECK(values(prune(label(grow(game, position)), 1)) == "win win win win loss ");
  CHECK(values(label(grow(game, position, 1))) ==
        "undecided undecided undecided undecided undecided ");
}

}  // namespace
