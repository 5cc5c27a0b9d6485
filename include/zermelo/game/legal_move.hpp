// SPDX-License-Identifier: BSL-1.0
//
// Moves that are known to be legal.
//
// `play` trusts its caller, as a search needs it to. Where a move comes from outside, ask first:
// `try_play` answers with the child or with nothing, and a `legal_move` is a move that was checked
// once, when it was made, so that playing it cannot fail. A constant one that is not legal does not
// compile.
#pragma once

#include <optional>
#include <utility>

#include "capabilities.hpp"

namespace zermelo {

// The game goes on and the move is listed. Linear in the number of moves.
template <checked_game Game>
[[nodiscard]] constexpr bool is_legal(const Game& game, const state_t<Game>& state,
                                      const move_t<Game>& move) {
  if (game.payoff(state)) return false;
  for (move_t<Game> listed : game.moves(state)) {
    if (listed == move) return true;
  }
  return false;
}

// The child of a position by a move, or nothing if the move is not legal there.
template <checked_game Game>
[[nodiscard]] constexpr std::optional<state_t<Game>> try_play(const Game& game,
                                                              const state_t<Game>& state,
                                                              const move_t<Game>& move) {
  if (!is_legal(game, state, move)) return std::nullopt;
  state_t<Game> child = state;
  game.play(child, move);
  return child;
}

namespace detail {
void this_move_is_not_legal();  // not constexpr: calling it ends a constant evaluation
}

// A move together with the position in which it was found to be legal.
template <checked_game Game>
class legal_move {
 public:
  // For constants: stops the build if the move is not legal.
  consteval legal_move(const Game& game, const state_t<Game>& state, const move_t<Game>& move)
      : state_(state), move_(move) {
    if (!is_legal(game, state, move)) detail::this_move_is_not_legal();
  }

  // For whatever is known only at run time: nothing if the move is not legal.
  static constexpr std::optional<legal_move> check(const Game& game, const state_t<Game>& state,
                                                   const move_t<Game>& move) {
    if (!is_legal(game, state, move)) return std::nullopt;
    return legal_move(state, move);
  }

  constexpr const state_t<Game>& state() const noexcept { return state_; }
  constexpr const move_t<Game>& move() const noexcept { return move_; }

  // The child: always there.
  constexpr state_t<Game> played(const Game& game) const {
    state_t<Game> child = state_;
    game.play(child, move_);
    return child;
  }

 private:
  constexpr legal_move(const state_t<Game>& state, const move_t<Game>& move)
      : state_(state), move_(move) {}

  state_t<Game> state_;
  move_t<Game> move_;
};

}  // namespace zermelo
