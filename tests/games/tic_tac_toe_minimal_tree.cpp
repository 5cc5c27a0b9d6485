// SPDX-License-Identifier: BSL-1.0
//
// Told which move to try first, alpha-beta visits the least that any search with its windows can:
// no position more.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <cstdint>

#include "support/boards.hpp"
#include "support/minimal_tree.hpp"

using namespace zermelo;

namespace {

// Tells the order of moves through which window a position is seen.
struct watcher {
  window<int> now{};
  std::uint64_t leaves = 0;

  template <class State>
  void enter(const State&, int, const window<int>& seen) {
    now = seen;
  }
  template <class State>
  void leaf(const State&, int) {
    ++leaves;
  }
};

struct visited {
  std::uint64_t nodes = 0, leaves = 0;
};

template <class Game>
visited visit_least(const Game& game, const window<int>& asked) {
  minimal_tree tree(game);
  watcher watch;
  const with_priority ordered(game, [&](const state_t<Game>& state, int move) {
    return tree.from(state, watch.now).first == move ? 1 : 0;
  });
  const auto start = initial_state(game);
  const auto found = alpha_beta(ordered, start, asked, {}, watch);
  CHECK(found.value == tree.value(start));
  CHECK(found.stats.nodes == tree.from(start, asked).nodes);
  return {found.stats.nodes, watch.leaves};
}

template <int Rows, int Columns, int Line>
constexpr auto game = with_value<int>(tic_tac_toe<Rows, Columns, Line, by_number>{});

TEST_CASE("the minimal tree of noughts and crosses") {
  for (const window<int>& asked : {window<int>{}, window{-1, 1}}) {
    const visited least = visit_least(game<3, 3, 3>, asked);
    CHECK(least.nodes == 1'452);
    CHECK(least.leaves == 529);
  }
}

TEST_CASE("the minimal tree of three rows of four") {
  CHECK(visit_least(game<3, 4, 3>, {}).nodes == 2'549);
  CHECK(visit_least(game<3, 4, 3>, {-1, 1}).nodes == 264);
}

TEST_CASE("the minimal tree of three rows of four, four in a row") {
  CHECK(visit_least(game<3, 4, 4>, {}).nodes == 108'183);
}

}  // namespace
