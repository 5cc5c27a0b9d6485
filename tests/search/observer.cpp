// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/observer.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include "support/exactness.hpp"

using zermelo::counters;
using zermelo::limits;
using zermelo::nim;
using zermelo::score;
using zermelo::window;

namespace {

// Writes down what happens. Finished piles are leaves, so `enter` and `leaf` alternate there.
struct diary {
  std::string text;
  void enter(int pile, int ply, const window<score>&) {
    text += '(' + std::to_string(ply) + ':' + std::to_string(pile) + ' ';
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
  CHECK(seen.text == "(0:2 (1:1 (2:0 end (1:0 end ");

  seen.text.clear();
  zermelo::minimax(nim{}, 3, {.depth = 1}, seen);
  CHECK(seen.text == "(0:3 (1:2 horizon (1:1 horizon (1:0 end ");

  seen.text.clear();
  zermelo::alpha_beta(nim{}, 2, window<score>{score{}, score::win(3)}, {}, seen);
  CHECK(seen.text == "(0:2 (1:1 (2:0 end cut 1-1#0 (1:0 end cut 2-2#1 ");

  seen.text.clear();
  zermelo::memo<nim> memory(64);
  zermelo::solve(nim{}, 2, memory, seen);
  seen.text.clear();
  zermelo::solve(nim{}, 2, memory, seen);
  CHECK(seen.text == "(0:2 recall 2 ");
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
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, cut).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, mute).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, none).line == found.line);
  CHECK(zermelo::alpha_beta(nim{}, 6, {}, counters{}).line == found.line);
  CHECK(entered.count == static_cast<int>(all.nodes));
  CHECK(finished.count == static_cast<int>(all.leaves));
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

TEST_CASE("counting works in constant expressions") {
  constexpr std::uint64_t nodes = [] {
    counters seen;
    zermelo::minimax(nim{}, 5, {}, seen);
    return seen.nodes;
  }();
  static_assert(nodes == 28);
}
