// SPDX-License-Identifier: BSL-1.0
#include "boards.hpp"

#include <sstream>

#include "usage_error.hpp"

std::string describe(const board& board) {
  return std::to_string(board.rows) + "x" + std::to_string(board.columns) + ", line " +
         std::to_string(board.line);
}

std::string list_of_boards() {
  std::ostringstream list;
  for (const board& board : boards) {
    if (board != boards.front()) list << ' ';
    list << board.rows << 'x' << board.columns << 'x' << board.line;
  }
  return list.str();
}

board find_board(std::optional<int> rows, std::optional<int> columns, std::optional<int> line) {
  if (!rows) rows = columns.value_or(3);
  if (!columns) columns = rows;
  for (const board& candidate : boards) {
    if (candidate.rows == *rows && candidate.columns == *columns &&
        candidate.line == line.value_or(candidate.line)) {
      return candidate;
    }
  }
  throw usage_error("there is no board of " + std::to_string(*rows) + "x" +
                    std::to_string(*columns) +
                    (line ? " with a line of " + std::to_string(*line) : "") +
                    "; there are (rows x columns x line) " + list_of_boards());
}
