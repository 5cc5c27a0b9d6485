// SPDX-License-Identifier: BSL-1.0
//
// Engines that are stopped, and what is promised of their answers.
#pragma once

#include <doctest/doctest.h>
#include <zermelo/game/legal_move.hpp>
#include <zermelo/search/result.hpp>

#include <cstdint>
#include <ostream>

// Counts visits, and remembers the last depth that was searched to its end.
struct watcher {
  std::uint64_t visits = 0;
  int depth = 0;

  template <class State, class Window>
  void enter(const State&, int, const Window&) {
    ++visits;
  }
  template <class Result>
  void iteration(const Result& found) {
    depth = found.depth;
  }
};

// What is promised of a search that was stopped, whatever stopped it.
template <class Game>
void check_stopped(const Game& game, const zermelo::state_t<Game>& state,
                   const zermelo::result<Game>& found, const watcher& seen) {
  REQUIRE(found.best);
  CHECK(zermelo::is_legal(game, state, *found.best));
  CHECK(found.stats.nodes == seen.visits);
  CHECK(found.depth == seen.depth);
  CHECK(
      (found.reason == zermelo::stop_reason::asked || found.reason == zermelo::stop_reason::nodes));
  if (found.depth == 0 && found.line.empty()) CHECK(found.kind == zermelo::bound::unknown);
}
