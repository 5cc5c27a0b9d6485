// SPDX-License-Identifier: BSL-1.0
//
// Tic-tac-toe where marks fall to the bottom of their column. A move is the cell where one lands.
#pragma once

#include <zermelo/game/static_vector.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include <cstddef>

template <int Rows, int Columns, int Line>
struct drop_game : zermelo::tic_tac_toe<Rows, Columns, Line> {
  using base = zermelo::tic_tac_toe<Rows, Columns, Line>;
  using typename base::state_type;

  static constexpr std::size_t max_moves = Columns;

  constexpr zermelo::static_vector<int, max_moves> moves(const state_type& state) const {
    zermelo::static_vector<int, max_moves> landings;
    for (int column = 0; column < Columns; ++column) {
      for (int row = Rows - 1; row >= 0; --row) {
        const int cell = row * Columns + column;
        if (zermelo::has_bit(state.own, cell) || zermelo::has_bit(state.other, cell)) continue;
        landings.push_back(cell);
        break;
      }
    }
    return landings;
  }
};
