// SPDX-License-Identifier: BSL-1.0
//
// Draws a board of cells as text, in one of two ways. It knows of no game: a cell is a word and the
// way it is meant to look.
#pragma once

#include <string>
#include <vector>

#include "terminal.hpp"

struct drawn_cell {
  std::string text{};  // each character is one column wide
  tone look = tone::plain;
  bool is_marked = false;  // stands out among its like
};

struct drawing {
  int rows = 0, columns = 0;
  int cell_width = 1;               // at least: a board keeps its shape while its labels go
  std::vector<drawn_cell> cells{};  // row by row
};

// +---+---+     Every cell in a box as wide as the widest text. Where the board is too wide for the
// | x | 1 |     terminal, the boxes close up.
// +---+---+
std::string draw_boxed(const drawing&, const terminal&);

//    |          Three lines of text a row, for cells of one character.
//  X |
//    |
std::string draw_grid(const drawing&, const terminal&);
