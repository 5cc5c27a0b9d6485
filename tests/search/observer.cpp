// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/observer.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include "support/any_search.hpp"
#include "support/exactness.hpp"

using zermelo::counters;
using zermelo::limits;
using zermelo::nim;
using zermelo::outcome;
using zermelo::score;
using zermelo::window;

namespace {

// Writes down what happens. Finished piles are leaves, so `enter` and `leaf` alternate there.
struct diary {
  std::string text;
  void enter(int pile, int ply, const window<score>&) {
    text += '(' + std::to_string(ply) + ':' + std::to_string(pile) + ' ';
  }
  void descend(int pile, int move) {
    CHECK(move <= pile);
    text += '-' + std::to_string(move) + ' ';
  }
  void leave(int, score found) {
    text += found.is_win() ? "won) " : found.is_loss() ? "lost) " : "open) ";
  }
  void leaf(int pile, score worth) {
    CHECK(worth == (pile == 0 ? score::loss() : score{}));
    text += pile == 0 ? "end " : "horizon ";
  }
  void cutoff(int pile, int move, int index) {
    text += "cut " + std::to_string(pile) + '-' + std::to_string(move) + '#' +
            std::to_string(index) + ' ';
  }
  void recall(int pile) { text += "recall " + std::to_string(pile) + ' '; }
};

}  // namespace

TEST_CASE("an observer sees what happens in its order") {
  diary seen;
  zermelo::minimax(nim{}, 2, {}, seen);
  const std::string both = "(0:2 -1 (1:1 -1 (2:0 end lost) won) -2 (1:0 end lost) won) ";
  CHECK(seen.text == both);

  seen.text.clear();
  zermelo::negamax(nim{}, 2, {}, seen);
  CHECK(seen.text == both);

  seen.text.clear();
  zermelo::minimax(nim{}, 3, {.depth = 1}, seen);
  CHECK(seen.text == "(0:3 -1 (1:2 horizon open) -2 (1:1 horizon open) -3 (1:0 end lost) won) ");

  seen.text.clear();
  zermelo::alpha_beta(nim{}, 2, window<score>{score{}, score::win(3)}, {}, seen);
  CHECK(seen.text ==
        "(0:2 -1 (1:1 -1 (2:0 end lost) cut 1-1#0 won) -2 (1:0 end lost) cut 2-2#1 won) ");

  seen.text.clear();
  zermelo::memo<nim> memory(64);
  zermelo::solve(nim{}, 2, memory, seen);
  CHECK(seen.text == both);
  seen.text.clear();
  zermelo::solve(nim{}, 2, memory, seen);
  CHECK(seen.text == "(0:2 recall 2 won) ");
}

TEST_CASE("where a search is stopped nothing is left any more") {
  diary seen;
  zermelo::minimax(nim{}, 2, {.nodes = 3}, seen);
  const std::string three = "(0:2 -1 (1:1 -1 (2:0 end lost) won) -2 ";
  CHECK(seen.text == three);

  seen.text.clear();
  zermelo::negamax(nim{}, 2, {.nodes = 3}, seen);
  CHECK(seen.text == three);

  seen.text.clear();
  zermelo::alpha_beta(nim{}, 2, {.nodes = 3}, seen);
  CHECK(seen.text == three);

  seen.text.clear();
  zermelo::searcher<nim, zermelo::features::none()> engine;
  engine(2, {.nodes = 3}, seen);
  CHECK(seen.text == three);

  seen.text.clear();
  zermelo::analyse(nim{}, 2, {.nodes = 3}, zermelo::no_memo{}, seen);
  CHECK(seen.text == three);

  seen.text.clear();
  zermelo::minimax(nim{}, 2, {.nodes = 0}, seen);
  CHECK(seen.text.empty());
}

namespace {

// Each hook alone: what is not there is not missed.
struct enters {
  int count = 0;
  void enter(int, int ply, const window<score>& seen) {
    ++count;
    CHECK(ply >= 0);
    CHECK(ply <= 6);
    CHECK(seen.alpha <= seen.beta);
  }
};
struct leaves {
  int count = 0;
  constexpr void leaf(int, const score&) { ++count; }
};
struct descends {
  int count = 0;
  constexpr void descend(int, int) { ++count; }
};
struct departures {
  int count = 0;
  void leave(const int&, const score&) { ++count; }
};
struct cutoffs {
  int count = 0;
  template <class... Any>
  void cutoff(const Any&...) {
    ++count;
  }
};
struct recalls {
  int count = 0;
  void recall(const int&) { ++count; }
};

// One that is looked at and not changed.
struct silent {
  void enter(int, int, const window<score>&) const {}
};

static_assert(std::is_empty_v<zermelo::no_observer>);

}  // namespace

TEST_CASE("an observer may have any of the hooks, or none") {
  counters all;
  enters entered;
  leaves finished;
  descends descended;
  departures left;
  cutoffs cut;
  recalls recalled;
  const silent mute;
  zermelo::no_observer none;
  zermelo::memo<nim> memory(64), again(64);
  zermelo::solve(nim{}, 6, memory, all);
  zermelo::solve(nim{}, 6, again, recalled);
  CHECK(all.recalls > 0);
  CHECK(recalled.count == static_cast<int>(all.recalls));

  all = {};
  const auto found = zermelo::alpha_beta(nim{}, 6, {}, all);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, entered).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, finished).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, descended).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, left).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, cut).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, mute).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, none).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, counters{}).line == found.line);
  CHECK(entered.count == static_cast<int>(all.nodes));
  CHECK(finished.count == static_cast<int>(all.leaves));
  CHECK(descended.count == static_cast<int>(all.nodes) - 1);
  CHECK(left.count == static_cast<int>(all.nodes));
  CHECK(cut.count == static_cast<int>(all.cutoffs));
  CHECK(all.recalls == 0);
  CHECK(all.first_move_cutoffs <= all.cutoffs);
}

TEST_CASE("what is counted is what was visited") {
  using namespace random_games;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    sample<game<int, small_state, evaluate | stuck | to_move>> asked(seed);
    for (const int depth : {0, 2, 4, limits::any_depth}) {
      counters full, pruned, one_sided;
      const auto root = asked.start({});
      const limits limit{.depth = depth};
      CHECK(zermelo::minimax(asked.rules, root, limit, full).stats.nodes == full.nodes);
      CHECK(zermelo::negamax(asked.rules, root, limit, one_sided).stats.nodes == one_sided.nodes);
      CHECK(zermelo::alpha_beta(asked.rules, root, limit, pruned).stats.nodes == pruned.nodes);
      CHECK(full.leaves == one_sided.leaves);
      CHECK(full.cutoffs == 0);
      CHECK((pruned.nodes == full.nodes || pruned.cutoffs > 0));
    }
  }
}

namespace {

// Holds what it sees against the rules of the hooks: visits are entered and left in pairs, what is
// visited below comes of the move that was told, and what is left is worth what is said of it.
template <class Game>
struct witness {
  using state = zermelo::state_t<Game>;
  using value = zermelo::value_t<Game>;
  struct visit {
    state here;
    int ply;
    window<value> seen;
    std::optional<int> tried{};
    bool is_leaf = false;
  };

  random_games::sample<Game>& asked;
  std::optional<int> depth;  // of the search, if it is always the same
  bool leaves_moves_out;     // of the root, once they are found to be the best
  std::vector<visit> path{};
  std::uint64_t entered = 0, left = 0;

  void enter(const state& here, int ply, const window<value>& seen) {
    ++entered;
    if (!path.empty() && ply == path.back().ply + 1) {
      const visit& parent = path.back();
      random_games::hold(parent.tried.has_value(), "a move leads down");
      if (parent.tried) {
        state child = parent.here;
        asked.rules.play(child, *parent.tried);
        random_games::hold(child == here, "the move that was told leads here");
      }
    }
    path.push_back({here, ply, seen});
  }
  void descend(const state& here, int move) {
    if (path.empty()) return;  // along a line, where nothing is visited
    random_games::hold(path.back().here == here, "a move is played where the search is");
    random_games::hold(move >= 0 && move < asked.move_count(here), "the move is legal");
    path.back().tried = move;
  }
  void leaf(const state& here, const value&) {
    random_games::hold(path.back().here == here, "the leaf is where the search is");
    path.back().is_leaf = true;
  }
  void leave(const state& here, const value& found) {
    REQUIRE_FALSE(path.empty());
    ++left;
    const visit& last = path.back();
    random_games::hold(last.here == here, "what was entered last is left first");
    if (depth && !(leaves_moves_out && last.ply == 0)) {
      const zermelo::bound kind = bound_of(found, last.is_leaf ? window<value>{} : last.seen);
      const int plies = random_games::plies_to(*depth) - last.ply;
      const random_games::worth truth = asked.worth_of(here, plies);
      const random_games::worth said = random_games::to_worth(found);
      random_games::hold(kind != zermelo::bound::exact || said == truth, "exact is exact");
      random_games::hold(kind != zermelo::bound::lower || said <= truth, "a lower bound holds");
      random_games::hold(kind != zermelo::bound::upper || said >= truth, "an upper bound holds");
    }
    path.pop_back();
  }
};

template <class Game>
void holds_for_every_search() {
  using namespace random_games;
  std::mt19937_64 random(1);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    sample<Game> asked(seed);
    for (const way how : ways) {
      any_search<Game> search(asked.rules, how, random);
      const bool is_engine = how == way::engine || how == way::engine_analyses;
      const bool is_one_depth =
          !is_engine || !(search.on.deepening || search.on.internal_deepening);
      for (int question = 0; question < 6; ++question) {
        constexpr int depths[] = {0, 1, 2, 4, 6, limits::any_depth};
        constexpr std::uint64_t nodes[] = {limits::any_nodes, 0, 1, 7, 40};
        const limits limit{.depth = depths[random() % 6], .nodes = nodes[random() % 5]};
        CAPTURE(seed);
        CAPTURE(static_cast<int>(how));
        CAPTURE(limit.depth);
        CAPTURE(limit.nodes);
        witness<Game> seen{asked, is_one_depth ? std::optional(limit.depth) : std::nullopt,
                           how == way::engine_analyses};
        const auto visited = search(asked.start({0, random() % 2 == 0}), limit, seen);
        if (visited) CHECK(seen.entered == *visited);
        // Where a search is stopped nothing more is left: what is open is the way to the last
        // visit.
        CHECK(seen.entered == seen.left + seen.path.size());
        if (limit.nodes == limits::any_nodes || how == way::solve) CHECK(seen.path.empty());
        if (visited && *visited < limit.nodes) CHECK(seen.path.empty());
      }
    }
  }
}

}  // namespace

TEST_CASE("every search enters and leaves in pairs: outcomes, keys") {
  using namespace random_games;
  holds_for_every_search<game<outcome, small_state, random_games::key | constants>>();
}
TEST_CASE("every search enters and leaves in pairs: scores, taken back, passes") {
  using namespace random_games;
  holds_for_every_search<game<score, heap_state, random_games::key | undo | to_move | stuck>>();
}
TEST_CASE("every search enters and leaves in pairs: numbers, bounds, guesses") {
  using namespace random_games;
  holds_for_every_search<game<int, small_state, canonical_key | bounds | priority>>();
  holds_for_every_search<game<double, small_state, token | evaluate | stuck | to_move>>();
}

TEST_CASE("counting works in constant expressions") {
  constexpr std::uint64_t nodes = [] {
    counters seen;
    zermelo::minimax(nim{}, 5, {}, seen);
    return seen.nodes;
  }();
  static_assert(nodes == 28);
}
