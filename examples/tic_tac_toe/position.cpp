// SPDX-License-Identifier: BSL-1.0
#include "position.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>

#include "usage_error.hpp"

namespace {

std::string printable(char c) {
  return std::isprint(static_cast<unsigned char>(c)) != 0 ? std::string{'\'', c, '\''}
                                                          : "a character that cannot be shown";
}

// Where a cell stands in the text, in which a slash follows each row.
std::size_t index_of(const board& board, int cell) {
  return static_cast<std::size_t>(cell + cell / board.columns);
}

}  // namespace

extent measure(std::string_view text) {
  extent found{1, 0};
  int row_length = 0;
  const auto end_row = [&] {
    const std::string row = std::to_string(found.rows);
    if (row_length == 0) {
      throw usage_error("row " + row +
                        " of the board is empty; a board is written row by row, as in "
                        "X.O/.X./..O");
    }
    if (found.rows == 1) found.columns = row_length;
    if (row_length != found.columns) {
      throw usage_error("row " + row + " of the board has " + std::to_string(row_length) +
                        " cells and row 1 has " + std::to_string(found.columns) +
                        "; all rows must be equally long");
    }
  };
  for (const char c : text) {
    if (c == '/') {
      end_row();
      ++found.rows;
      row_length = 0;
    } else if (c == 'X' || c == 'O' || c == '.') {
      ++row_length;
    } else {
      throw usage_error(printable(c) + " in row " + std::to_string(found.rows) +
                        " of the board; "
                        "a cell is X, O or . and rows are separated by /");
    }
  }
  end_row();
  return found;
}

position empty_position(const board& board, zermelo::mark first) {
  position start{"", first};
  for (int row = 0; row < board.rows; ++row) {
    if (row != 0) start.text += '/';
    start.text.append(static_cast<std::size_t>(board.columns), '.');
  }
  return start;
}

char cell_of(const position& position, const board& board, int cell) {
  return position.text[index_of(board, cell)];
}

position after(position position, const board& board, int cell) {
  position.text[index_of(board, cell)] = letter(position.to_move);
  position.to_move = zermelo::opponent(position.to_move);
  return position;
}

std::vector<int> empty_cells(const position& position, const board& board) {
  std::vector<int> cells;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell_of(position, board, cell) == '.') cells.push_back(cell);
  }
  return cells;
}

std::vector<int> completed_cells(const position& position, const board& board) {
  constexpr std::array<std::pair<int, int>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
  std::vector<int> found;
  for (int start = 0; start < board.cells(); ++start) {
    const char mark = cell_of(position, board, start);
    if (mark == '.') continue;
    for (const auto& [down, across] : directions) {
      std::vector<int> line;
      int row = start / board.columns, column = start % board.columns;
      while (static_cast<int>(line.size()) < board.line && row < board.rows && column >= 0 &&
             column < board.columns &&
             cell_of(position, board, row * board.columns + column) == mark) {
        line.push_back(row * board.columns + column);
        row += down;
        column += across;
      }
      if (static_cast<int>(line.size()) == board.line) {
        found.insert(found.end(), line.begin(), line.end());
      }
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

void require_possible(const position& position, const board& board) {
  const std::vector<int> completed = completed_cells(position, board);
  const auto is_of = [&](char mark) {
    return std::any_of(completed.begin(), completed.end(),
                       [&](int cell) { return cell_of(position, board, cell) == mark; });
  };
  if (is_of('X') && is_of('O')) {
    throw usage_error("both players have a line of " + std::to_string(board.line) +
                      "; no game leads to such a board");
  }
}

std::string list_of_cells(const std::vector<int>& cells) {
  if (cells.empty()) return "none";
  std::ostringstream list;
  for (std::size_t i = 0; i < cells.size(); ++i) list << (i == 0 ? "" : " ") << cells[i];
  return list.str();
}
