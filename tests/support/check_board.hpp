// SPDX-License-Identifier: BSL-1.0
//
// Checks the geometry of a board of any size: lines in all directions up to the last cell,
// symmetries, orders, text. Compared with an oracle that reads boards as text.
#pragma once

#include <doctest/doctest.h>
#include <zermelo/games/tic_tac_toe.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "tic_tac_toe_oracle.hpp"

// What a type of boards can do, told in text, so that the checks below are compiled once.
class board {
 public:
  board(oracle::rules rules, int lines) : size(rules), game(rules), line_count(lines) {}
  virtual ~board() = default;

  // There and back: from text to the library's position, and from that to text.
  virtual std::optional<oracle::position> read(const oracle::position&) const = 0;
  virtual oracle::position played(const oracle::position&, int cell) const = 0;
  virtual cells moves(const oracle::position&, cell_order) const = 0;
  virtual bool is_over(const oracle::position&) const = 0;
  virtual bool has_line(const oracle::position&, char player) const = 0;
  virtual bool has_exact_line(const oracle::position&, char player) const = 0;
  virtual int points(const oracle::position&) const = 0;

  using key_type = std::vector<std::uint64_t>;
  virtual key_type key(const oracle::position&) const = 0;
  virtual key_type canonical_key(const oracle::position&) const = 0;

  const oracle::rules size;
  const oracle::tic_tac_toe game;
  const int line_count;
  std::vector<cells> symmetries{};

  int cell_count() const { return size.rows * size.columns; }
};

template <int Rows, int Columns, int Line>
class board_of : public board {
  template <zermelo::tic_tac_toe_options Options>
  using with = zermelo::tic_tac_toe<Rows, Columns, Line, Options>;
  using plain = with<with_symmetry(by_number)>;
  using state_type = zermelo::state_t<plain>;
  static constexpr plain rules{};

 public:
  board_of() : board({.rows = Rows, .columns = Columns, .line = Line}, plain::line_count) {
    for (const auto& symmetry : plain::symmetries) symmetries.push_back(cells_of(symmetry));
  }

  std::optional<oracle::position> read(const oracle::position& position) const override {
    const auto state =
        plain::position(game.text(position), position.to_move == 'X' ? mark::x : mark::o);
    return state ? std::optional(written(*state)) : std::nullopt;
  }
  oracle::position played(const oracle::position& position, int cell) const override {
    state_type state = marked(position);
    rules.play(state, cell);
    return written(state);
  }
  cells moves(const oracle::position& position, cell_order order) const override {
    const state_type state = marked(position);
    return order == cell_order::by_number      ? cells_of(with<by_number>{}.moves(state))
           : order == cell_order::centre_first ? cells_of(with<centre_first>{}.moves(state))
                                               : cells_of(with<centre_corner_edge>{}.moves(state));
  }
  bool is_over(const oracle::position& position) const override {
    return rules.payoff(marked(position)).has_value();
  }
  bool has_line(const oracle::position& position, char player) const override {
    return plain::has_line(marked(position).marks(player == 'X' ? mark::x : mark::o));
  }
  bool has_exact_line(const oracle::position& position, char player) const override {
    constexpr zermelo::tic_tac_toe_options exactly{.exact = Line > 1};
    return with<exactly>::has_line(marked(position).marks(player == 'X' ? mark::x : mark::o));
  }
  int points(const oracle::position& position) const override {
    return plain::open_line_points(marked(position));
  }
  key_type key(const oracle::position& position) const override {
    return words(rules.key(marked(position)));
  }
  key_type canonical_key(const oracle::position& position) const override {
    return words(rules.canonical_key(marked(position)));
  }

 private:
  static state_type marked(const oracle::position& position) {
    state_type state{};
    state.turn = position.to_move == 'X' ? mark::x : mark::o;
    for (int cell = 0; cell < plain::cells; ++cell) {
      const char there = position.cells[static_cast<std::size_t>(cell)];
      if (there != '.') zermelo::set_bit(there == position.to_move ? state.own : state.other, cell);
    }
    return state;
  }
  static oracle::position written(const state_type& state) {
    std::string text = rules.show(state);
    text.erase(std::remove(text.begin(), text.end(), '/'), text.end());
    return {text, state.turn == mark::x ? 'X' : 'O'};
  }
  static key_type words(std::uint64_t key) { return {key}; }
  template <std::size_t Count>
  static key_type words(const std::array<std::uint64_t, Count>& key) {
    return {key.begin(), key.end()};
  }
};

// Every line of the board, cell by cell.
inline std::vector<cells> all_lines(const oracle::rules& size) {
  std::vector<cells> result;
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      for (const auto& [down, right] :
           {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1), std::pair(1, -1)}) {
        const int last_row = row + (size.line - 1) * down;
        const int last_column = column + (size.line - 1) * right;
        if (last_row >= size.rows || last_column < 0 || last_column >= size.columns) continue;
        cells found;
        for (int i = 0; i < size.line; ++i) {
          found.push_back((row + i * down) * size.columns + column + i * right);
        }
        result.push_back(found);
        if (size.line == 1) break;  // it is the same in all directions
      }
    }
  }
  return result;
}

inline oracle::position marked_on(const board& b, const cells& marked) {
  oracle::position result = b.game.start();
  for (const int cell : marked) result.cells[static_cast<std::size_t>(cell)] = 'X';
  return result;
}

// Crowded boards and sparse ones.
inline oracle::position random_position(const board& b, std::mt19937_64& random) {
  oracle::position result = b.game.start();
  const std::uint64_t kinds = 2 + random() % 4;
  for (char& cell : result.cells) {
    const std::uint64_t drawn = random() % kinds;
    cell = drawn == 0 ? 'X' : drawn == 1 ? 'O' : '.';
  }
  if (random() % 2 == 0) result.to_move = 'O';
  return result;
}

inline oracle::position image_of(const oracle::position& position, const cells& symmetry) {
  oracle::position image = position;
  for (std::size_t cell = 0; cell < symmetry.size(); ++cell) {
    image.cells[static_cast<std::size_t>(symmetry[cell])] = position.cells[cell];
  }
  return image;
}

inline void check_lines(const board& b) {
  const std::vector<cells> lines = all_lines(b.size);
  CHECK(b.line_count == static_cast<int>(lines.size()));
  for (const cells& line : lines) {
    CHECK(b.has_line(marked_on(b, line), 'X'));
    for (std::size_t gap = 0; gap < line.size(); ++gap) {
      cells broken = line;
      broken.erase(broken.begin() + static_cast<std::ptrdiff_t>(gap));
      CHECK_FALSE(b.has_line(marked_on(b, broken), 'X'));
    }
  }
}

inline void check_symmetries(const board& b) {
  const bool is_square = b.size.rows == b.size.columns;
  REQUIRE(b.symmetries.size() == (is_square ? 8 : 4));
  CHECK(std::is_sorted(b.symmetries[0].begin(), b.symmetries[0].end()));  // the identity
  if (b.size.rows > 1 && b.size.columns > 1) {
    CHECK(std::set<cells>(b.symmetries.begin(), b.symmetries.end()).size() == b.symmetries.size());
  }
  for (const cells& symmetry : b.symmetries) {
    CHECK(sorted(symmetry) == b.game.empty_cells(b.game.start()));  // a permutation
    for (cells line : all_lines(b.size)) {
      for (int& cell : line) cell = symmetry[static_cast<std::size_t>(cell)];
      CHECK(b.has_line(marked_on(b, line), 'X'));
    }
  }
}

inline void check_keys(const board& b, const oracle::position& position) {
  const board::key_type canonical = b.canonical_key(position);
  bool is_that_of_an_image = false;
  for (const cells& symmetry : b.symmetries) {
    const oracle::position image = image_of(position, symmetry);
    CHECK(b.canonical_key(image) == canonical);
    CHECK(b.is_over(image) == b.is_over(position));
    is_that_of_an_image = is_that_of_an_image || b.key(image) == canonical;
  }
  CHECK(is_that_of_an_image);

  CHECK(b.key(oracle::swapped(position)) == b.key(position));
  if (position.cells.find_first_not_of('.') != std::string::npos) {
    CHECK(b.key(oracle::passed(position)) != b.key(position));
  }
}

// The lines that are still open to one player only, each worth 4 to the power of its marks.
inline void check_points(const board& b, const oracle::position& position) {
  std::int64_t points = 0;
  for (const cells& line : all_lines(b.size)) {
    const auto count = [&](char player) {
      return std::count_if(line.begin(), line.end(), [&](int cell) {
        return position.cells[static_cast<std::size_t>(cell)] == player;
      });
    };
    const auto own = count(position.to_move), other = count(oracle::opponent(position.to_move));
    if (own > 0 && other == 0) points += std::int64_t{1} << 2 * own;
    if (other > 0 && own == 0) points -= std::int64_t{1} << 2 * other;
  }
  CHECK(b.points(position) == points);
  CHECK(b.points(oracle::passed(position)) == -points);
}

inline void check_position(const board& b, const oracle::position& position) {
  INFO(b.game.describe(position));
  const bool x = b.game.has_line(position.cells, 'X'), o = b.game.has_line(position.cells, 'O');
  CHECK(b.has_line(position, 'X') == x);
  CHECK(b.has_line(position, 'O') == o);
  CHECK(b.is_over(position) == b.game.is_over(position));
  const std::optional<oracle::position> read = b.read(position);
  CHECK(read.has_value() == !(x && o));
  if (read) CHECK(*read == position);

  oracle::rules exactly = b.size;
  exactly.exact = exactly.line > 1;
  for (const char player : {'X', 'O'}) {
    CHECK(b.has_exact_line(position, player) ==
          oracle::tic_tac_toe(exactly).has_line(position.cells, player));
  }

  const cells empty = b.game.empty_cells(position);
  CHECK(b.moves(position, cell_order::by_number) == empty);
  CHECK(sorted(b.moves(position, cell_order::centre_first)) == empty);
  CHECK(sorted(b.moves(position, cell_order::centre_corner_edge)) == empty);
  for (const int cell : empty) {
    const oracle::position child = b.game.played(position, cell);
    CHECK(b.played(position, cell) == child);
    CHECK(b.key(child) != b.key(position));
  }
}

template <int Rows, int Columns, int Line>
void check_board() {
  CAPTURE(Rows);
  CAPTURE(Columns);
  CAPTURE(Line);
  const board_of<Rows, Columns, Line> b;
  check_lines(b);
  check_symmetries(b);

  std::mt19937_64 random(Rows * Columns);
  const int count = b.cell_count() > 64 ? 30 : 200;
  for (int i = 0; i < count; ++i) {
    const oracle::position position = random_position(b, random);
    check_position(b, position);
    check_keys(b, position);
    check_points(b, position);
  }
}
