// SPDX-License-Identifier: BSL-1.0
//
// Tic-tac-toe as the tests spell it: options by name, positions as text.
#pragma once

#include <zermelo/games/tic_tac_toe.hpp>

#include <algorithm>
#include <ostream>
#include <string_view>
#include <vector>

#include "tic_tac_toe_oracle.hpp"

using zermelo::cell_order;
using zermelo::mark;

inline constexpr zermelo::tic_tac_toe_options by_number{.order = cell_order::by_number};
inline constexpr zermelo::tic_tac_toe_options centre_first{};
inline constexpr zermelo::tic_tac_toe_options centre_corner_edge{
    .order = cell_order::centre_corner_edge};

constexpr zermelo::tic_tac_toe_options with_symmetry(zermelo::tic_tac_toe_options options) {
  options.symmetry = true;
  return options;
}

// A position that is known to be possible: the build or the test stops if it is not.
template <class Game>
constexpr zermelo::state_t<Game> at(std::string_view text, mark to_move = mark::x) {
  return Game::position(text, to_move).value();
}
template <class Game>
constexpr zermelo::state_t<Game> at(const Game&, std::string_view text, mark to_move = mark::x) {
  return at<Game>(text, to_move);
}

// The oracle's position as the library's.
template <class Game>
zermelo::state_t<Game> at(const oracle::tic_tac_toe& rules, const oracle::position& position) {
  return at<Game>(rules.text(position), position.to_move == 'X' ? mark::x : mark::o);
}

using cells = oracle::cell_list;

template <class Moves>
cells cells_of(const Moves& moves) {
  cells result;
  for (const int move : moves) result.push_back(move);
  return result;
}
template <class Moves>
cells sorted(const Moves& moves) {
  cells result = cells_of(moves);
  std::sort(result.begin(), result.end());
  return result;
}

// 1, 0 or -1: who wins, whatever the type of the value.
template <class Value>
constexpr int sign(const Value& value) {
  return (value > Value{}) - (value < Value{});
}
