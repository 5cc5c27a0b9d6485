// SPDX-License-Identifier: BSL-1.0
#include <zermelo/tree/label.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/minimax.hpp>

#include "support/boards.hpp"
#include "support/drawn_tree.hpp"
#include "support/exactness.hpp"
#include "support/tic_tac_toe_oracle.hpp"
#include "support/trees.hpp"

using namespace zermelo;

namespace {

using three = tic_tac_toe<3, 3, 3, by_number>;
constexpr three game;

// --- Who wins ------------------------------------------------------------------------------------

// A node's label and, in brackets, those of its children, each after its move. Who is to move at
// the root is O, whoever is to move at the node.
using three_node = labelled_tree<three>::node;
std::string winner(const three_node& at) {
  const outcome for_o = at->payload.for_first();
  CHECK(at->payload.for_second() == -for_o);
  return for_o == outcome::win ? "O" : for_o == outcome::loss ? "X" : ".";
}
std::string labels(const three_node& at) {
  std::string text = winner(at);
  char separator = '(';
  for (const auto child : at.children()) {
    text += separator + std::to_string(child->move) + ':' + labels(child);
    separator = ' ';
  }
  return at.is_leaf() ? text : text + ')';
}
std::string leaves(const three_node& at) {
  std::string text;
  for (const auto child : at.children()) text += leaves(child);
  return at.is_leaf() ? winner(at) : text;
}

TEST_CASE("a tree in which the first move wins at once") {
  const auto tree = label(grow(game, at(game, "X../OOX/XO.", mark::o)));
  CHECK(labels(tree.root()) == "O(1:O 2:.(1:.(8:.) 8:O(1:O)) 8:.(1:.(2:.) 2:O(1:O)))");
  CHECK(leaves(tree.root()) == "O.O.O");
  CHECK(best(tree) == 1);
  CHECK(tree.size() == 12);
  CHECK(tree.depth() == 3);
}

TEST_CASE("a tree in which only the middle move wins") {
  const auto tree = label(grow(game, at(game, "O../XXO/XO.", mark::o)));
  CHECK(labels(tree.root()) == "O(1:X(2:X 8:O(2:O)) 2:O(1:O(8:O) 8:O(1:O)) 8:X(1:O(2:O) 2:X))");
  CHECK(leaves(tree.root()) == "XOOOOX");
  CHECK(best(tree) == 2);
  CHECK(tree.size() == 14);
  CHECK(tree.depth() == 3);
}

TEST_CASE("a tree that is walked down keeps its labels, and speaks for the same player") {
  auto tree = label(grow(game, at(game, "O../XXO/XO.", mark::o)));
  CHECK(tree.descend(1));
  CHECK(labels(tree.root()) == "X(2:X 8:O(2:O))");
  CHECK_FALSE(tree.root()->payload.first_moves());
  CHECK(tree.root()->payload.for_mover() == outcome::win);
  CHECK(best(tree) == 2);
  CHECK_FALSE(tree.descend(1));
  CHECK(tree.descend(8));
  CHECK(labels(tree.root()) == "O(2:O)");
  CHECK(tree.root()->payload.first_moves());
  CHECK(tree.descend(2));
  CHECK(labels(tree.root()) == "O");
  CHECK_FALSE(best(tree));
}

TEST_CASE("the same trees, and what they say, when they are compiled") {
  constexpr auto small_is_won = [] {
    const tic_tac_toe<2, 2, 2> small;
    auto tree = label(grow(small, {}));
    bool holds = tree.size() == 41 && tree.root()->payload.for_mover() == outcome::win;
    holds = holds && best(tree) == 0 && best_moves(tree).size() == 4 && shallowest_best(tree) == 0;
    holds = holds && label(prune(tree, 2)).root()->payload.for_mover() == outcome::draw;
    holds = holds && tree.descend(3) && tree.root()->payload.for_mover() == outcome::loss;
    return holds && tree.root()->payload.for_first() == outcome::win && tree.size() == 10;
  };
  static_assert(small_is_won());
  CHECK(small_is_won());
  static_assert(label(grow(nim{}, 7)).root()->payload.for_mover() == score::win(3));
  static_assert(best(label(grow(nim{}, 7))) == 3);
  static_assert(label(grow(nim{}, 7, 2)).root()->payload.for_mover() == score{});
}

// --- Any game ------------------------------------------------------------------------------------

using random_games::dice;
using random_games::sample;
using random_games::small_state;
using random_games::to_worth;

// The longest line from here, as far as the tree goes.
int longest(const random_games::world& asked, const small_state& here, int left) {
  int most = 0;
  for (int move = 0; left > 0 && move < asked.move_count(here); ++move) {
    most = std::max(most, 1 + longest(asked, child_at(asked.positions, here, move), left - 1));
  }
  return most;
}

template <class Game>
void holds() {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CAPTURE(seed);
    sample<Game> asked(seed, {.is_tree = seed % 3 == 2});
    const auto root = asked.start({0, seed % 2 != 0});
    for (int depth = 0; depth <= 7; ++depth) {
      CAPTURE(depth);
      const auto grown = grow(asked.rules, root, depth);
      auto tree = label(grown);
      const auto found = minimax(asked.rules, root, {.depth = depth});
      CHECK(tree.root()->payload.for_mover() == found.value);
      CHECK(tree.size() == found.stats.nodes);
      CHECK(best(tree) == (depth == 0 ? std::nullopt : found.best));

      // Every node is worth what the oracle says.
      const int first = asked.at(root).mover;
      tree.walk([&](const auto& at, const state_t<Game>& state, int level) {
        const node_label<Game> label = at->payload;
        const bool first_moves = asked.at(state).mover == first;
        const auto worth = asked.worth_of(state, depth - level);
        CHECK(to_worth(label.for_mover()) == worth);
        CHECK(label.first_moves() == first_moves);
        CHECK(to_worth(label.for_first()) == (first_moves ? worth : -worth));
        CHECK(label.for_second() == opposite(label.for_first()));
      });

      // So is every move, down a random path.
      dice roll(seed);
      std::mt19937_64 random(seed);
      for (int left = depth;; --left) {
        const small_state here = tree.state();
        std::vector<int> expected;
        std::optional<int> shallowest;
        int least = 0;
        for (int move = 0; left > 0 && move < asked.move_count(here); ++move) {
          if (asked.worth_of_move(here, move, left) != asked.worth_of(here, left)) continue;
          expected.push_back(move);
          const int below = longest(asked, child_at(asked.positions, here, move), left - 1);
          if (!shallowest || below < least) shallowest = move;
          if (shallowest == move) least = below;
        }
        CHECK(best_moves(tree) == expected);
        CHECK(best(tree) == (expected.empty() ? std::nullopt : std::optional(expected.front())));
        CHECK(shallowest_best(tree) == shallowest);
        const auto any = random_best(tree, random);
        CHECK(any.has_value() == !expected.empty());
        if (any) CHECK(std::count(expected.begin(), expected.end(), *any) == 1);
        if (tree.root().is_leaf()) break;
        CHECK(tree.descend(roll(asked.move_count(here))));
      }

      // A tree that is cut and labelled is one that was grown no further.
      if constexpr (!pays_when_stuck<Game>) {
        for (const int levels : {0, 1, 3}) {
          if (levels > depth) continue;
          CHECK(same_tree(label(prune(grown, levels)), label(grow(asked.rules, root, levels))));
        }
      }
    }
  }
}

TEST_CASE("any game: every node is worth what minimax finds") {
  using namespace random_games;
  holds<random_games::game<outcome, small_state, 0>>();
  holds<random_games::game<outcome, small_state, to_move | stuck | token>>();
  holds<random_games::game<score, small_state, evaluate | constants>>();
  holds<random_games::game<score, heap_state, undo | stuck | to_move | priority>>();
  holds<random_games::game<std::int8_t, small_state, evaluate | stuck | key>>();
  holds<random_games::game<int, large_state, undo | evaluate | to_move | bounds>>();
  holds<random_games::game<double, small_state, token | evaluate | constants | to_move>>();
}

template <class Value>
void check_unknown(const std::vector<Value>& payoffs, const std::vector<Value>& guesses) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const drawn_tree<Value, Value> drawn{payoffs, guesses, seed};
    for (int depth = 1; depth <= 6; ++depth) {
      CAPTURE(depth);
      const auto tree = label(grow(drawn, 0, depth));
      const auto found = minimax(drawn, 0, {.depth = depth});
      const Value value = tree.root()->payload.for_mover();
      CHECK(is_known(value) == (found.kind == bound::exact));
      if (is_known(value)) CHECK(value == found.value);
      CHECK(best(tree) == found.best);
    }
  }
}

TEST_CASE("infinite values, and what is not known") {
  const double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  check_unknown<double>({-infinity, -0.0, 0.0, infinity}, {-infinity, infinity, 0.5});
  check_unknown<double>({0, 1, -1}, {nan, 1, nan, -1});
  check_unknown<double>({nan, 0, 1}, {nan, 0, infinity});
  check_unknown<double>({nan}, {nan});
}

// --- All positions of noughts and crosses --------------------------------------------------------

TEST_CASE("how often a pruned tree is wrong about the value, and about the move") {
  oracle::tic_tac_toe rules;
  std::array<std::pair<int, int>, 9> wrong{};
  int positions = 0;
  for (const oracle::position& position : rules.reachable()) {
    if (rules.is_over(position)) continue;
    ++positions;
    const oracle::answer& truth = rules.solve(position);
    const auto state = at<three>(rules, position);
    const auto whole = grow(game, state);
    for (int levels = 1; levels <= 9; ++levels) {
      const auto tree = label(prune(whole, levels));
      const outcome value = tree.root()->payload.for_mover();
      const auto move = best(tree);
      const auto found = alpha_beta(game, state, {.depth = levels});
      CHECK(value == found.value);
      CHECK(move == found.best);
      CHECK((found.reason == stop_reason::depth || sign(value) == truth.value));

      auto& [wrong_value, wrong_move] = wrong[static_cast<std::size_t>(levels - 1)];
      wrong_value += sign(value) != truth.value;
      wrong_move += std::count(truth.kept.begin(), truth.kept.end(), *move) == 0;
    }
  }
  CHECK(positions == 4'520);
  CHECK(wrong == std::array<std::pair<int, int>, 9>{{{1'110, 851},
                                                     {602, 282},
                                                     {246, 151},
                                                     {122, 56},
                                                     {0, 19},
                                                     {0, 0},
                                                     {0, 0},
                                                     {0, 0},
                                                     {0, 0}}});
}

TEST_CASE("neither the first best move nor that of the shallowest tree is always the quickest") {
  oracle::tic_tac_toe rules;
  const auto counting = with_plies(game);
  struct tally {
    int won = 0, slower_if_first = 0, slower_if_shallowest = 0;
  };
  std::map<char, tally> by_mover;
  for (const oracle::position& position : rules.reachable()) {
    if (rules.is_over(position)) continue;
    const oracle::answer& truth = rules.solve(position);
    const auto state = at<three>(rules, position);
    const auto tree = label(grow(game, state));
    CHECK(best_moves(label(grow(counting, state))) == truth.best);
    CHECK(best_moves(tree) == truth.kept);
    if (truth.value <= 0) continue;
    const auto is_slower = [&](const std::optional<int>& move) {
      return std::count(truth.best.begin(), truth.best.end(), *move) == 0;
    };
    tally& count = by_mover[position.to_move];
    ++count.won;
    count.slower_if_first += is_slower(best(tree));
    count.slower_if_shallowest += is_slower(shallowest_best(tree));
  }
  const tally& first = by_mover['X'];  // to move as the player who began
  CHECK(first.won == 1'830);
  CHECK(first.slower_if_first == 299);
  CHECK(first.slower_if_shallowest == 8);
  const tally& second = by_mover['O'];
  CHECK(second.won == 1'006);
  CHECK(second.slower_if_first == 101);
  CHECK(second.slower_if_shallowest == 0);
}

TEST_CASE("a shallow tree is not a quick win") {
  const auto state = at(game, ".../..O/OXX", mark::o);
  const auto tree = label(grow(game, state));
  CHECK(best(tree) == 0);
  CHECK(shallowest_best(tree) == 0);
  CHECK(best(label(grow(with_plies(game), state))) == 3);
}

// --- Any of the best -----------------------------------------------------------------------------

TEST_CASE("one of the best moves is drawn, each as likely as another") {
  const auto tree = label(grow(game, at(game, "OO./.X./.X.", mark::o)));
  CHECK(best_moves(tree) == cells{2, 3, 6});
  std::mt19937_64 random(1);
  std::minstd_rand other(1);  // which never draws a zero
  std::map<int, int> drawn, by_other;
  for (int i = 0; i < 30'000; ++i) {
    ++drawn[random_best(tree, random).value()];
    ++by_other[random_best(tree, other).value()];
  }
  for (const auto& counts : {drawn, by_other}) {
    CHECK(counts.size() == 3);
    for (const int move : {2, 3, 6}) CHECK(std::abs(counts.at(move) - 10'000) < 500);
  }
}

// Draws 0, 1, 2, 3 in turn.
struct four_sides {
  using result_type = unsigned;
  unsigned next = 0;
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return 3; }
  constexpr unsigned operator()() { return next++ % 4; }
};

TEST_CASE("no move is favoured by a generator that has more sides than there are moves") {
  const auto tree = label(grow(game, at(game, "OO./.X./.X.", mark::o)));
  four_sides die;
  std::map<int, int> drawn;
  for (int i = 0; i < 300; ++i) ++drawn[random_best(tree, die).value()];
  CHECK(drawn == std::map<int, int>{{2, 100}, {3, 100}, {6, 100}});
  CHECK(die.next == 399);  // a 3 is thrown again

  // Where the sides can be shared out evenly, no throw is wasted.
  const auto pair = label(grow(game, at(game, "O../.O./..X")));
  die = {};
  drawn.clear();
  for (int i = 0; i < 300; ++i) ++drawn[random_best(pair, die).value()];
  CHECK(drawn == std::map<int, int>{{2, 150}, {6, 150}});
  CHECK(die.next == 300);
}

TEST_CASE("with the same seed the same moves, on every machine") {
  const auto tree = label(grow(game, at(game, "OO./.X./.X.", mark::o)));
  std::mt19937_64 random(7);
  cells drawn;
  for (int i = 0; i < 12; ++i) drawn.push_back(random_best(tree, random).value());
  CHECK(drawn == cells{2, 2, 2, 2, 3, 2, 2, 3, 2, 6, 3, 2});
  CHECK(random_best(tree, std::mt19937_64(7)) == drawn.front());
  CHECK_FALSE(random_best(label(grow(game, at(game, "XXX/OO./...", mark::o))), random));
  CHECK_FALSE(random_best(label(grow(game, {}, 0)), random));
}

}  // namespace
