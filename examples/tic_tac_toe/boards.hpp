// SPDX-License-Identifier: BSL-1.0
//
// The boards that the program plays on. The library takes any size as a template argument; a
// program has to say which ones it means to use, and here is where it does.
#pragma once

#include <array>
#include <optional>
#include <string>

struct board {
  int rows, columns, line;

  constexpr int cells() const { return rows * columns; }
  friend constexpr bool operator==(const board&, const board&) = default;
};

// By the number of cells, and for one size the shortest line first: it is the default.
inline constexpr std::array boards{
    board{1, 1, 1},   board{2, 2, 2},   board{3, 3, 3},   board{3, 4, 3},   board{3, 4, 4},
    board{4, 3, 3},   board{3, 5, 3},   board{3, 5, 4},   board{4, 4, 3},   board{4, 4, 4},
    board{5, 4, 4},   board{5, 5, 4},   board{5, 5, 5},   board{6, 6, 5},   board{6, 7, 4},
    board{7, 7, 5},   board{8, 8, 5},   board{10, 10, 5}, board{12, 15, 5}, board{15, 15, 5},
    board{19, 19, 5}, board{26, 26, 5}, board{27, 27, 5},
};

// "3x4, line 3"
std::string describe(const board&);

// All of them in one line: "1x1x1 2x2x2 3x3x3 ..."
std::string list_of_boards();

// The board that was asked for. What was not said follows from the rest: a square, and the shortest
// line that there is. Throws usage_error, with the list, where there is no such board.
board find_board(std::optional<int> rows, std::optional<int> columns, std::optional<int> line);
