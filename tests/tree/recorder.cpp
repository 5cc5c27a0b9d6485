// SPDX-License-Identifier: BSL-1.0
#include <zermelo/tree/recorder.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <random>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include <zermelo/engine/searcher.hpp>
#include <zermelo/game/adapt.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/any_search.hpp"
#include "support/boards.hpp"
#include "support/exactness.hpp"
#include "support/passing.hpp"
#include "support/textbook.hpp"

using namespace zermelo;

namespace {

template <class Game>
using visit_node = typename tree<recorded_visit<Game>>::node;

// --- A tree from a textbook ----------------------------------------------------------------------

std::string word(fate how) {
  constexpr const char* words[] = {"searched", "beta cut", "alpha cut", "over",     "horizon",
                                   "recalled", "settled",  "abandoned", "unvisited"};
  return words[static_cast<int>(how)];
}

// A line for each visit: its move, who is to move, the window, what was found.
template <class Game>
void write(std::ostream& out, const visit_node<Game>& at, int level) {
  const recorded_visit<Game>& visit = *at;
  const auto put = [&](const value_t<Game>& value) {
    using traits = value_traits<value_t<Game>>;
    if (value > traits::lowest && value < traits::highest) {
      out << value;
    } else {
      out << "...";
    }
  };
  out << '\n' << std::string(static_cast<std::size_t>(2 * level), ' ');
  if (visit.move) out << *visit.move << ": ";
  out << (visit.is_max ? "max [" : "min [");
  put(visit.window.alpha);
  out << ", ";
  put(visit.window.beta);
  out << "] " << visit.kind << ' ' << visit.value << ", " << word(visit.fate);
  if (visit.cut_by) out << " by " << *visit.cut_by;
  if (visit.left_out != 0) out << ", " << visit.left_out << " left out";
  for (const auto child : at.children()) write<Game>(out, child, level + 1);
}
template <class Game>
std::string written(recorder<Game>& record) {
  std::ostringstream out;
  for (const auto& pass : record.passes()) write<Game>(out, pass.visits.root(), 0);
  return out.str();
}

TEST_CASE("the textbook's example of alpha-beta") {
  const textbook game;
  recorder record(game);
  CHECK(alpha_beta(game, 0, {}, record).value == 3);
  CHECK(record.passes().size() == 1);
  CHECK(record.passes().front().root == 0);
  CHECK(record.passes().front().ply == 0);
  CHECK(written(record) == R"(
max [..., ...] exact 3, searched
  1: min [..., ...] exact -3, searched
    1: max [..., ...] exact 3, over
    2: max [..., 3] exact 12, over
    3: max [..., 3] exact 8, over
  2: min [..., -3] lower -2, alpha cut by 1, 2 left out
    1: max [3, ...] exact 2, over
    2: max [..., ...] unknown 0, unvisited
    3: max [..., ...] unknown 0, unvisited
  3: min [..., -3] lower -2, searched by 3
    1: max [3, ...] exact 14, over
    2: max [3, 14] exact 5, over
    3: max [3, 5] exact 2, over)");
  CHECK(record.counted().nodes == 11);
  CHECK(record.counted().leaves == 7);
  CHECK(record.counted().cutoffs == 2);
}

TEST_CASE("a search that is stopped, and one that goes no deeper") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 0, {.nodes = 7}, record);
  CHECK(written(record) == R"(
max [..., ...] unknown 0, abandoned
  1: min [..., ...] exact -3, searched
    1: max [..., ...] exact 3, over
    2: max [..., 3] exact 12, over
    3: max [..., 3] exact 8, over
  2: min [..., -3] lower -2, alpha cut by 1, 2 left out
    1: max [3, ...] exact 2, over
    2: max [..., ...] unknown 0, unvisited
    3: max [..., ...] unknown 0, unvisited)");

  // The next one begins anew, whether or not somebody looked.
  record.forget();
  CHECK(record.passes().empty());
  CHECK(record.counted().nodes == 0);
  alpha_beta(game, 0, {.nodes = 2}, record);
  negamax(game, 0, {.depth = 1}, record);
  alpha_beta(game, 2, window{1, 3}, {}, record);
  CHECK(written(record) == R"(
max [..., ...] unknown 0, abandoned
  1: min [..., ...] unknown 0, abandoned
max [..., ...] exact 0, searched
  1: min [..., ...] exact 0, horizon, 3 left out
  2: min [..., ...] exact 0, horizon, 3 left out
  3: min [..., ...] exact 0, horizon, 3 left out
max [1, 3] upper -2, searched
  1: min [-3, -1] exact 2, over
  2: min [-3, -1] exact 4, over
  3: min [-3, -1] exact 6, over)");
}

constexpr bool records_when_compiled() {
  const nim game;
  recorder record(game);
  alpha_beta(game, 5, {}, record);
  alpha_beta(game, 5, {.nodes = 4}, record);
  const auto& passes = record.passes();
  return passes.size() == 2 && passes[0].visits.root()->value == score::win(3) &&
         passes[1].visits.root()->fate == fate::abandoned &&
         record.counted().nodes == alpha_beta(game, 5).stats.nodes + 4;
}
static_assert(records_when_compiled());

TEST_CASE("a recorder can be compiled") { CHECK(records_when_compiled()); }

// --- Noughts and crosses -------------------------------------------------------------------------

// What a recorded tree has, and how large the trees are that it never went into.
template <class Game>
class census {
 public:
  explicit census(recorder<Game>& record) : game_(record.game()) {
    for (const auto& pass : record.passes()) count(pass.visits.root(), pass.root);
  }

  std::uint64_t visited = 0, unvisited = 0, left_out = 0;
  std::uint64_t below_unvisited = 0;  // positions, themselves among them
  int again = 0;                      // visits by a move that was visited before

 private:
  void count(const visit_node<Game>& at, const state_t<Game>& state) {
    ++visited;
    left_out += at->left_out;
    std::vector<move_t<Game>> moves;
    for (const auto child : at.children()) {
      state_t<Game> below = state;
      game_.play(below, *child->move);
      if (child->fate == fate::unvisited) {
        ++unvisited;
        below_unvisited += size(below);
      } else {
        again += std::count(moves.begin(), moves.end(), *child->move) != 0;
        moves.push_back(*child->move);
        count(child, below);
      }
    }
  }
  std::uint64_t size(const state_t<Game>& state) {
    if (const auto known = sizes_.find(game_.key(state)); known != sizes_.end()) {
      return known->second;
    }
    std::uint64_t sum = 1;
    if (!game_.payoff(state)) {
      for (const move_t<Game> move : game_.moves(state)) {
        state_t<Game> below = state;
        game_.play(below, move);
        sum += size(below);
      }
    }
    return sizes_[game_.key(state)] = sum;
  }

  const Game& game_;
  std::unordered_map<std::uint64_t, std::uint64_t> sizes_{};
};

template <class Game>
void check_alpha_beta(const Game& game, std::uint64_t nodes) {
  recorder record(game);
  const auto found = alpha_beta(game, {}, {}, record);
  const census seen(record);
  CHECK(record.passes().size() == 1);
  CHECK(record.passes().front().visits.root()->value == found.value);
  CHECK(seen.visited == nodes);
  CHECK(record.counted().nodes == nodes);
  CHECK(found.stats.nodes == nodes);
  CHECK(seen.unvisited == seen.left_out);
  CHECK(seen.visited + seen.below_unvisited == 549'946);
  CHECK(seen.again == 0);
}

template <tic_tac_toe_options Options>
constexpr tic_tac_toe<3, 3, 3, Options> three;

TEST_CASE("what alpha-beta visits, and what it leaves out, are the whole tree") {
  check_alpha_beta(with_value<int>(three<by_number>), 18'297);
  check_alpha_beta(three<by_number>, 16'811);
  check_alpha_beta(with_value<int>(three<centre_corner_edge>), 7'275);
  check_alpha_beta(three<centre_corner_edge>, 6'323);
}

template <class Game>
void check_pvs(const Game& game, std::uint64_t nodes, int again) {
  static constexpr features scouting = [] {
    features on = features::none();
    on.pvs = true;
    return on;
  }();
  searcher<Game, scouting> engine(game);
  recorder record(game);
  CHECK(engine({}, {}, record).stats.nodes == nodes);
  const census seen(record);
  CHECK(seen.visited == nodes);
  CHECK(seen.unvisited == seen.left_out);
  CHECK(seen.again == again);
}

TEST_CASE("principal variation search comes to some moves twice") {
  check_pvs(with_value<int>(three<by_number>), 18'016, 10);
  check_pvs(with_value<int>(three<centre_corner_edge>), 6'378, 5);
}

TEST_CASE("a position that is remembered less deep is searched all the same") {
  features on = features::none();
  on.table = on.internal_deepening = true;
  const auto& game = three<by_number>;
  auto engine = make_engine(game, on, 1 << 20);
  engine({}, {.depth = 4});
  recorder record(game);
  engine({}, {.depth = 6}, record);
  std::uint64_t recalled = 0;
  const auto count = [&](const auto& self, const auto& at) -> void {
    if (at->fate == fate::recalled) {
      ++recalled;
      CHECK(at.is_leaf());
    }
    for (const auto child : at.children()) self(self, child);
  };
  for (const auto& pass : record.passes()) count(count, pass.visits.root());
  CHECK(recalled > 0);
  CHECK(recalled < record.counted().recalls);
}

// --- Any search of any game ----------------------------------------------------------------------

using random_games::hold;
using random_games::sample;
using random_games::small_state;
using random_games::to_worth;

// How many passes there are so far. (The recorder itself is not looked at: that would tell it that
// a search is over.)
template <class Game>
std::size_t passes_of(recorder<Game> copy) {
  return copy.passes().size();
}

// A recorder that knows which passes belong to which depth.
template <class Game>
struct dated : recorder<Game> {
  using recorder<Game>::recorder;
  struct end {
    std::size_t passes;
    int depth;
  };
  std::vector<end> iterations{};

  void iteration(const result<Game>& found) {
    iterations.push_back({passes_of<Game>(*this), found.depth});
  }
};

// What there is in a recording, held against the rules of the game and of the search.
template <class Game>
class inspection {
  using value_type = value_t<Game>;
  using traits = value_traits<value_type>;
  using window_type = window<value_type>;
  using visit_type = recorded_visit<Game>;
  using node = visit_node<Game>;

 public:
  inspection(sample<Game>& asked, const any_search<Game>& search, const limits& limit,
             const state_t<Game>& start)
      : asked_(asked), search_(search), limit_(limit), start_(start) {}

  std::uint64_t visits = 0, leaves = 0, recalls = 0, cuts = 0;

  // The depth is that of the whole search, if it is known.
  void of(const recorded_pass<Game>& pass, std::optional<int> depth) {
    hold(pass.ply > 0 || pass.root == start_, "a search begins at its root");
    hold(!pass.visits.root()->move, "no move leads to the root of a pass");
    pass_ = &pass;
    if (depth) depth = random_games::plies_to(*depth) - pass.ply;
    inspect(pass.visits.root(), pass.root, depth, nullptr);
  }

 private:
  // --- What is known of the search ---

  bool is(way how) const { return search_.how == how; }
  bool is_engine() const { return is(way::engine) || is(way::engine_analyses); }
  bool remembers() const {
    if (is(way::minimax) || is(way::negamax) || is(way::alpha_beta)) return false;
    const bool is_able = keyed<Game> || symmetric<Game>;
    return is_able && (!is_engine() || search_.on.table);
  }
  // Whether the rules may settle a position, or make a move good enough that does not reach beta.
  bool settles() const {
    if (is(way::minimax)) return false;
    const bool by_bounds = bounded<Game> && (!is_engine() || search_.on.bounds);
    const bool by_distance = std::same_as<value_type, score> && is_engine() && search_.on.distance;
    return by_bounds || by_distance;
  }
  // Whether a position is visited once, and all that is known of it comes from there.
  bool is_plain() const { return !remembers() && !settles() && !is_engine(); }
  // Whether this is the root of an analysis, whose moves are searched one by one.
  bool is_analysed(const node& at) const {
    return (is(way::analyse) || is(way::engine_analyses)) && pass_->ply == 0 &&
           at == pass_->visits.root();
  }

  // --- Node by node ---

  bool is_max(const small_state& here) const {
    return asked_.at(here).mover == asked_.at(start_).mover;
  }

  void inspect(const node& at, const small_state& here, std::optional<int> left,
               const visit_type* parent) {
    const visit_type& visit = *at;
    ++visits;
    leaves += visit.fate == fate::over || visit.fate == fate::horizon;
    recalls += visit.fate == fate::recalled;
    cuts += visit.cut_by.has_value();
    hold(visit.is_max == is_max(here), "whose turn it is");
    check_fate(at, here, left);

    const std::vector<int> tried = check_children(at, here, left);
    if (visit.fate == fate::abandoned) {
      hold(limit_.nodes != limits::any_nodes, "what is stopped has a limit");
      hold(parent == nullptr || parent->fate == fate::abandoned, "so is all that leads there");
      hold(visit.kind == bound::unknown && visit.left_out == 0, "nothing is known");
      return;
    }
    const auto moves = static_cast<std::size_t>(asked_.move_count(here));
    hold(visit.fate == fate::over || visit.left_out + tried.size() == moves, "what is left out");
    hold(visit.fate != fate::searched || visit.left_out == 0, "searched is searched");
    if (left && !(is_engine() && is_analysed(at))) check_value(visit, here, *left);
    if (is_plain() && !tried.empty()) check_best(at, here);
  }

  void check_fate(const node& at, const small_state& here, std::optional<int> left) {
    const bool is_at_horizon = left && *left <= 0, may_be_at_horizon = is_at_horizon || !left;
    const bool is_over = asked_.at(here).over;
    // Nobody looks for moves at a horizon. There a position without one is worth a guess, and is
    // over only if that happens to be right.
    const bool is_stuck = !is_over && asked_.move_count(here) == 0;
    const bool is_paid = is_stuck && to_worth(at->value) == asked_.worth_of(here, 1);
    const fate how = at->fate;
    hold(how != fate::over || is_over || is_paid, "over");
    hold(how != fate::horizon || (!is_over && may_be_at_horizon), "horizon");
    if (is_plain() && how != fate::abandoned) {
      hold(!is_over || how == fate::over, "what is over is over");
      hold(!is_stuck || is_at_horizon || how == fate::over, "so is what is stuck");
      hold(is_over || is_stuck || (how == fate::horizon) == is_at_horizon, "no further than that");
    }
    hold(how != fate::recalled || remembers(), "recalled");
    hold(how != fate::settled || settles() || (is_engine() && is_analysed(at)), "settled");
    hold(how != fate::beta_cut || at->is_max, "a beta cut is Max's");
    hold(how != fate::alpha_cut || !at->is_max, "an alpha cut is Min's");
    hold(how != fate::unvisited, "a visit is one");
  }

  // Returns the moves that were visited.
  std::vector<int> check_children(const node& at, const small_state& here,
                                  std::optional<int> left) {
    const visit_type& visit = *at;
    std::vector<int> tried, listed;
    window_type seen = visit.window;
    const visit_type* last = nullptr;
    for (const node child : at.children()) {
      const visit_type& below = *child;
      const bool is_legal = below.move && *below.move >= 0 && *below.move < asked_.move_count(here);
      hold(is_legal, "a move leads there");
      if (!is_legal) return {};
      const small_state next = child_at(asked_.positions, here, *below.move);
      if (below.fate == fate::unvisited) {
        hold(child.is_leaf() && below.left_out == 0 && below.kind == bound::unknown,
             "nothing is known of what was left out");
        hold(below.is_max == is_max(next), "but whose turn it would be");
        listed.push_back(*below.move);
        continue;
      }
      hold(listed.empty(), "what was left out comes last");
      hold(last == nullptr || last->fate != fate::abandoned, "a search is stopped once");
      check_window(seen, below, here, next);
      // (An engine may come back to a move with a window that is wider again.)
      const bool narrows = !is_engine() && !is_analysed(at);
      if (narrows) seen.alpha = std::max(seen.alpha, worth(here, below, next));
      inspect(child, next, left ? std::optional(*left - 1) : left, &visit);
      tried.push_back(*below.move);
      last = &below;
    }
    std::sort(tried.begin(), tried.end());
    tried.erase(std::unique(tried.begin(), tried.end()), tried.end());

    const bool is_leaf =
        visit.fate == fate::over || visit.fate == fate::horizon || visit.fate == fate::recalled;
    hold(!is_leaf || tried.empty(), "nothing is below a leaf");
    check_cut(visit, last, tried, listed);
    return tried;
  }

  void check_cut(const visit_type& visit, const visit_type* last, const std::vector<int>& tried,
                 const std::vector<int>& listed) const {
    const bool is_cut = visit.fate == fate::beta_cut || visit.fate == fate::alpha_cut;
    hold(listed.size() == (is_cut ? visit.left_out : 0), "after a cut each move is there");
    std::vector<int> all = tried;
    all.insert(all.end(), listed.begin(), listed.end());
    std::sort(all.begin(), all.end());
    hold(std::adjacent_find(all.begin(), all.end()) == all.end(), "and each but once");
    hold(!is_cut || (visit.cut_by && visit.left_out > 0), "a cut has its move");
    if (!visit.cut_by || visit.fate == fate::abandoned) return;
    hold(last != nullptr && last->move == visit.cut_by, "which is the last");
    // What is remembered may narrow the window further.
    const bool is_narrowed = remembers() && !is_engine();
    hold(settles() || is_narrowed || visit.value >= visit.window.beta, "and is worth beta");
  }

  // What is said of a value is true.
  void check_value(const visit_type& visit, const small_state& here, int left) {
    const auto truth = asked_.worth_of(here, left);
    const auto said = to_worth(visit.value);
    hold(visit.kind != bound::unknown, "something is known");
    hold(visit.kind != bound::exact || said == truth, "exact is exact");
    hold(visit.kind != bound::lower || said <= truth, "a lower bound holds");
    hold(visit.kind != bound::upper || said >= truth, "an upper bound holds");
    const bool is_leaf = visit.fate == fate::over || visit.fate == fate::horizon;
    hold(visit.kind == (is_leaf ? bound::exact : bound_of(visit.value, visit.window)),
         "the window tells how to read it, but for what the rules or a guess say");
  }

  value_type worth(const small_state& here, const visit_type& below,
                   const small_state& next) const {
    return traits::aged(is_max(here) == is_max(next) ? below.value : opposite(below.value));
  }

  // A position is worth its best move.
  void check_best(const node& at, const small_state& here) const {
    std::optional<value_type> best;
    for (const node child : at.children()) {
      if (child->fate == fate::unvisited) continue;
      const auto found = worth(here, *child, child_at(asked_.positions, here, *child->move));
      if (!best || found > *best) best = found;
    }
    hold(best == at->value, "a position is worth its best move");
  }

  // The window of a child is what its parent has seen so far, from the other side, or narrower.
  void check_window(const window_type& seen, const visit_type& below, const small_state& here,
                    const small_state& next) const {
    if (is(way::minimax) || is(way::negamax)) {
      hold(below.window == window_type{}, "minimax knows no window");
      return;
    }
    window_type flipped{traits::unaged(seen.alpha), traits::unaged(seen.beta)};
    if (is_max(here) != is_max(next)) flipped = {opposite(flipped.beta), opposite(flipped.alpha)};
    hold(below.window.alpha >= flipped.alpha && below.window.beta <= flipped.beta,
         "a window lies inside that of the parent");
    hold(!is_plain() || below.window == flipped, "and is that");
  }

  sample<Game>& asked_;
  const any_search<Game>& search_;
  limits limit_;
  state_t<Game> start_;
  const recorded_pass<Game>* pass_ = nullptr;
};

template <class Game>
void holds() {
  std::mt19937_64 random(2);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    sample<Game> asked(seed);
    for (const way how : ways) {
      any_search<Game> search(asked.rules, how, random);
      dated<Game> record(asked.rules);
      for (int question = 0; question < 6; ++question) {
        constexpr int depths[] = {0, 1, 2, 4, 6, limits::any_depth};
        constexpr std::uint64_t nodes[] = {limits::any_nodes, limits::any_nodes, 0, 1, 7, 40};
        const limits limit{.depth = depths[random() % 6], .nodes = nodes[random() % 6]};
        CAPTURE(seed);
        CAPTURE(static_cast<int>(how));
        CAPTURE(question);
        CAPTURE(limit.depth);
        CAPTURE(limit.nodes);
        const auto root = asked.start({0, random() % 2 == 0});

        // One recorder may serve search after search.
        if (random() % 3 == 0) {
          record.forget();
          record.iterations.clear();
          CHECK(record.passes().empty());
        }
        const std::size_t before = passes_of<Game>(record);
        const counters counted = record.counted();
        const auto visited = search(root, limit, record);
        dated<Game> copy = record;
        const auto& passes = copy.passes();

        const bool is_engine = how == way::engine || how == way::engine_analyses;
        inspection<Game> seen(asked, search, limit, root);
        for (std::size_t i = before; i < passes.size(); ++i) {
          std::optional<int> depth = limit.depth;
          if (is_engine && search.on.deepening) {
            depth = std::nullopt;
            for (auto end = record.iterations.rbegin(); end != record.iterations.rend(); ++end) {
              if (i < end->passes) depth = end->depth;
            }
          }
          if (is_engine && search.on.internal_deepening) depth = std::nullopt;
          seen.of(passes[i], depth);
        }
        if (visited) CHECK(seen.visits == *visited);
        CHECK(record.counted().nodes == counted.nodes + seen.visits);
        // A position that is first searched less deep may be cut twice, and so on.
        if (is_engine && search.on.internal_deepening) continue;
        CHECK(record.counted().leaves == counted.leaves + seen.leaves);
        CHECK(record.counted().recalls == counted.recalls + seen.recalls);
        CHECK(record.counted().cutoffs == counted.cutoffs + seen.cuts);
      }
    }
  }
}

TEST_CASE("any search: outcomes, keys") {
  using namespace random_games;
  holds<random_games::game<outcome, small_state, random_games::key | constants>>();
}
TEST_CASE("any search: scores, taken back, passes") {
  using namespace random_games;
  holds<random_games::game<score, heap_state, random_games::key | undo | to_move | stuck>>();
}
TEST_CASE("any search: scores without a memory") {
  using namespace random_games;
  holds<random_games::game<score, small_state, evaluate | priority>>();
}
TEST_CASE("any search: numbers, bounds, symmetry") {
  using namespace random_games;
  holds<random_games::game<int, small_state, canonical_key | bounds | priority>>();
}
TEST_CASE("any search: fractions, guesses, tokens, passes") {
  using namespace random_games;
  holds<random_games::game<double, small_state, token | evaluate | stuck | to_move>>();
}
TEST_CASE("any search: bytes, guesses, keys, passes") {
  using namespace random_games;
  holds<random_games::game<std::int8_t, large_state,
                           random_games::key | undo | evaluate | to_move>>();
}

// --- Techniques that change answers --------------------------------------------------------------

// Whose turn it is, and which moves there are, is true of every visit, whatever led to it.
void inspect(const visit_node<passing>& at, const state_t<passing>& state, mark max,
             std::uint64_t& visits, std::uint64_t& passes) {
  const passing game;
  const recorded_visit<passing>& visit = *at;
  CHECK(visit.is_max == (state.turn == max));
  if (visit.fate == fate::unvisited) return;
  ++visits;
  CHECK((visit.fate == fate::over) == game.payoff(state).has_value());
  cells tried, legal;
  if (!game.payoff(state)) legal = sorted(game.moves(state));
  for (const auto child : at.children()) {
    auto below = state;
    if (child->move) {
      CHECK(std::count(legal.begin(), legal.end(), *child->move) == 1);
      game.play(below, *child->move);
      if (child->fate != fate::unvisited) tried.push_back(*child->move);
    } else {
      ++passes;
      game.pass(below);
    }
    inspect(child, below, max, visits, passes);
  }
  tried = sorted(tried);
  tried.erase(std::unique(tried.begin(), tried.end()), tried.end());
  CHECK(visit.left_out + tried.size() == legal.size());
}

TEST_CASE("what an engine visits that looks less deep here and deeper there") {
  for (unsigned which = 0; which < 16; ++which) {
    CAPTURE(which);
    features on;
    on.table = which % 3 != 0;
    on.selective_quiescence = (which & 1) != 0;
    on.selective_null_move = (which & 2) != 0;
    on.selective_reductions = (which & 4) != 0;
    on.selective_extensions = (which & 8) != 0;
    const passing game;
    auto engine = make_engine(game, on);
    std::uint64_t passed = 0;
    for (const int first : {0, 1, 4}) {
      auto state = initial_state(game);
      game.play(state, first);
      recorder record(game);
      const auto found = engine(state, {.depth = 6}, record);
      std::uint64_t visits = 0;
      for (const auto& pass : record.passes()) {
        inspect(pass.visits.root(), pass.root, state.turn, visits, passed);
      }
      CHECK(visits == found.stats.nodes);
    }
    CHECK((passed > 0) == on.selective_null_move);
  }
}

// A walk along a line, where one may turn back.
struct walk_on {
  using state_type = int;
  using move_type = int;
  std::array<int, 2> moves(int) const { return {-1, 1}; }
  void play(int& place, int step) const { place += step; }
  std::optional<int> payoff(int) const { return std::nullopt; }
  int key(int place) const { return place; }
};

TEST_CASE("a position that has come up before is a horizon") {
  features on = features::none();
  on.repetition = true;
  const walk_on game;
  auto engine = make_engine(game, on);
  recorder record(game);
  engine(0, window{-1, 1}, {.depth = 3}, record);
  CHECK(written(record) == R"(
max [-1, 1] exact 0, searched
  -1: min [-1, 1] exact 0, searched
    -1: max [-1, 1] exact 0, searched
      -1: min [-1, 1] exact 0, horizon, 2 left out
      1: min [-1, 0] exact 0, horizon, 2 left out
    1: max [-1, 0] exact 0, horizon, 2 left out
  1: min [-1, 0] lower 0, alpha cut by -1, 1 left out
    -1: max [0, 1] exact 0, horizon, 2 left out
    1: max [..., ...] unknown 0, unvisited)");
}

TEST_CASE("who looks at the passes while a search goes on cuts it off, and no more") {
  const nim game;
  recorder record(game);
  int looks = 0;
  const auto curious = [&] {
    looks += record.passes().empty() ? 0 : 1;
    return false;
  };
  searcher<nim> engine;
  const auto found = engine(9, {.depth = 6}, curious, record);
  CHECK(found.value == alpha_beta(game, 9, {.depth = 6}).value);
  CHECK(looks > 0);
  CHECK(record.counted().nodes == found.stats.nodes);
}

}  // namespace
