// SPDX-License-Identifier: BSL-1.0
//
// What a position is worth, and nothing else: the cheapest question, fit for a static_assert.
//
//   static_assert(zermelo::solve(zermelo::tic_tac_toe<3, 3, 3>{}) == zermelo::outcome::draw);
#pragma once

#include <cstddef>

#include "alpha_beta.hpp"

namespace zermelo {

// The value of a position, by alpha-beta to the end of the game, or so many plies deep. What is
// found is kept in the memory, which may be one that has served before, such as a
// `memo<Game> memory(1 << 20);`.
template <checked_game Game, class Memory, class Observer = no_observer>
  requires memory_for<std::remove_reference_t<Memory>, Game>
constexpr value_t<Game> solve(const Game& game, const state_t<Game>& state, int depth,
                              Memory&& memory, Observer&& observer = {}) {
  detail::no_line line;
  return detail::alpha_beta_search<Game, std::remove_reference_t<Observer>,
                                   std::remove_reference_t<Memory>, detail::no_line>(
             game, {.depth = depth}, observer, memory)
      .run(state, {}, line);
}
template <checked_game Game, class Memory, class Observer = no_observer>
  requires memory_for<std::remove_reference_t<Memory>, Game>
constexpr value_t<Game> solve(const Game& game, const state_t<Game>& state, Memory&& memory,
                              Observer&& observer = {}) {
  return solve(game, state, limits::any_depth, memory, observer);
}

// The same. A game with a key gets a memo of 2,048 positions, which lasts as long as the call.
template <checked_game Game>
constexpr value_t<Game> solve(const Game& game, const state_t<Game>& state,
                              int depth = limits::any_depth) {
  if constexpr (keyed<Game> || symmetric<Game>) {
    memo<Game, 2'048> memory;
    return solve(game, state, depth, memory);
  } else {
    no_memo memory;
    return solve(game, state, depth, memory);
  }
}

// The value of a game: that of the position where it starts.
template <checked_game Game>
constexpr value_t<Game> solve(const Game& game) {
  return solve(game, initial_state(game));
}

}  // namespace zermelo
