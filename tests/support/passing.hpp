// SPDX-License-Identifier: BSL-1.0
//
// Noughts and crosses with what selective techniques ask for: a null move, a guess, and as noise
// the moves that win at once.
#pragma once

#include <zermelo/game/adapt.hpp>
#include <zermelo/game/static_vector.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

struct passing : zermelo::revalued<zermelo::score, zermelo::tic_tac_toe<3, 3, 3>> {
  using plain = zermelo::tic_tac_toe<3, 3, 3>;

  int evaluate(const state_type& state) const { return plain::open_line_points(state); }
  void pass(state_type& state) const {
    state = {state.other, state.own, zermelo::opponent(state.turn)};
  }
  zermelo::static_vector<int, max_moves> noisy_moves(const state_type& state) const {
    zermelo::static_vector<int, max_moves> winning;
    for (const int move : moves(state)) {
      state_type next = state;
      play(next, move);
      if (payoff(next) == zermelo::score::loss()) winning.push_back(move);
    }
    return winning;
  }
};
static_assert(zermelo::passable<passing> && zermelo::noisy<passing>);
