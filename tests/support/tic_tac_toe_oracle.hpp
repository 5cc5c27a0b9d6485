// SPDX-License-Identifier: BSL-1.0
//
// What tic-tac-toe positions are worth, found without the library: a board is a text, the game is
// played by writing into it, and every position is looked at. Slow, short and easy to believe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

using cell_list = std::vector<int>;

// X, O or . for each cell, row by row, and who is to move.
struct position {
  std::string cells;
  char to_move = 'X';

  friend auto operator<=>(const position&, const position&) = default;
};

struct answer {
  int value = 0;   // to the player to move: 1, 0 or -1
  int plies = 0;   // to the end, where a win is hurried and a loss put off; a draw fills the board
  cell_list best;  // the moves that keep both, none if the game is over
  cell_list kept;  // the moves that keep the value
};

inline char opponent(char player) { return player == 'X' ? 'O' : 'X'; }

struct rules {
  int rows = 3, columns = 3, line = 3;
  bool misere = false;  // a line loses
  bool exact = false;   // a longer line does not count
};

class tic_tac_toe : rules {
 public:
  explicit tic_tac_toe(rules r = {}) : rules(r) {}

  position start() const { return {std::string(static_cast<std::size_t>(rows * columns), '.')}; }

  bool has_line(const std::string& cells, char player) const {
    static constexpr std::pair<int, int> ways[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        for (const auto& [down, right] : ways) {
          if (is_at(cells, player, row - down, column - right)) continue;
          int length = 0;
          while (is_at(cells, player, row + length * down, column + length * right)) ++length;
          if (exact ? length == line : length >= line) return true;
        }
      }
    }
    return false;
  }

  bool is_over(const position& p) const {
    return has_line(p.cells, 'X') || has_line(p.cells, 'O') ||
           p.cells.find('.') == std::string::npos;
  }

  cell_list empty_cells(const position& p) const {
    cell_list result;
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (p.cells[static_cast<std::size_t>(cell)] == '.') result.push_back(cell);
    }
    return result;
  }

  static position played(position p, int cell) {
    p.cells[static_cast<std::size_t>(cell)] = p.to_move;
    p.to_move = opponent(p.to_move);
    return p;
  }

  const answer& solve(const position& p) {
    if (const auto found = known_.find(p); found != known_.end()) return found->second;
    answer result;
    if (has_line(p.cells, p.to_move)) {
      result.value = misere ? -1 : 1;
    } else if (has_line(p.cells, opponent(p.to_move))) {
      result.value = misere ? 1 : -1;
    } else if (!is_over(p)) {
      struct worth {
        int cell, value, plies;
      };
      std::vector<worth> moves;
      for (const int cell : empty_cells(p)) {
        const answer& reply = solve(played(p, cell));
        moves.push_back({cell, -reply.value, reply.plies + 1});
      }
      const auto rank = [](const worth& move) {
        return std::pair(move.value, move.value > 0 ? -move.plies : move.plies);
      };
      const worth top =
          *std::max_element(moves.begin(), moves.end(),
                            [&](const worth& a, const worth& b) { return rank(a) < rank(b); });
      result.value = top.value;
      result.plies = top.plies;
      for (const worth& move : moves) {
        if (move.value != top.value) continue;
        result.kept.push_back(move.cell);
        if (move.plies == top.plies) result.best.push_back(move.cell);
      }
    }
    return known_[p] = std::move(result);
  }

  // Every position that play from the empty board can reach, X first.
  std::vector<position> reachable() const {
    std::map<position, bool> seen;
    std::vector<position> found{start()};
    for (std::size_t next = 0; next < found.size(); ++next) {
      const position p = found[next];
      if (is_over(p)) continue;
      for (const int cell : empty_cells(p)) {
        const position child = played(p, cell);
        if (seen.emplace(child, true).second) found.push_back(child);
      }
    }
    return found;
  }

  std::string describe(const position& p) const {
    return text(p) + (p.to_move == 'X' ? ", X to move" : ", O to move");
  }

  // As the library writes it: a slash between rows.
  std::string text(const position& p) const {
    std::string result;
    for (int row = 0; row < rows; ++row) {
      if (row != 0) result += '/';
      result += p.cells.substr(static_cast<std::size_t>(row * columns),
                               static_cast<std::size_t>(columns));
    }
    return result;
  }

 private:
  bool is_at(const std::string& cells, char player, int row, int column) const {
    return row >= 0 && row < rows && column >= 0 && column < columns &&
           cells[static_cast<std::size_t>(row * columns + column)] == player;
  }

  std::map<position, answer> known_;
};

// The same stones with other colours, and the other player to move.
inline position swapped(position p) {
  for (char& cell : p.cells) {
    if (cell != '.') cell = opponent(cell);
  }
  p.to_move = opponent(p.to_move);
  return p;
}

// The same stones with the other player to move.
inline position passed(position p) {
  p.to_move = opponent(p.to_move);
  return p;
}

}  // namespace oracle
