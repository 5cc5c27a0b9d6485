// SPDX-License-Identifier: BSL-1.0
//
// A position as text: what people type, what is saved, and what passes between the commands and the
// boards, which differ in their types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <zermelo/games/tic_tac_toe.hpp>
#include "boards.hpp"

struct position {
  std::string text;  // rows from the top, X, O or . for each cell: X.O/.X./..O
  zermelo::mark to_move = zermelo::mark::x;

  friend bool operator==(const position&, const position&) = default;
};

// How large a text's board is. Throws usage_error where a character is none of X O . and / or the
// rows differ in length.
struct extent {
  int rows, columns;
};
extent measure(std::string_view text);

position empty_position(const board&, zermelo::mark first);

// The character of a cell, and the position after a move there.
char cell_of(const position&, const board&, int cell);
position after(position, const board&, int cell);

std::vector<int> empty_cells(const position&, const board&);

// The cells of every line that has been completed, in order; empty where there is none.
std::vector<int> completed_cells(const position&, const board&);

// Throws usage_error where both players have a line: no game leads there.
void require_possible(const position&, const board&);

// "4 0 8", or "none".
std::string list_of_cells(const std::vector<int>& cells);

constexpr char letter(zermelo::mark player) { return player == zermelo::mark::x ? 'X' : 'O'; }
