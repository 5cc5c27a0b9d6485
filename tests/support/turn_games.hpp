// SPDX-License-Identifier: BSL-1.0
//
// Games whose players do not simply alternate: one may move again, or has to pass.
#pragma once

#include <zermelo/game/bits.hpp>
#include <zermelo/game/static_vector.hpp>
#include <zermelo/game/value.hpp>

#include <cstdint>
#include <optional>

// A heap: take one, and the other player is to move; take three, and move again. Whoever takes the
// last wins.
struct one_or_three {
  struct state_type {
    int left = 0;
    int mover = 0;
    int last = 0;  // who took last
  };
  using move_type = int;

  static constexpr int max_moves = 2;

  constexpr zermelo::static_vector<int, 2> moves(const state_type& heap) const {
    zermelo::static_vector<int, 2> takes;
    if (heap.left >= 1) takes.push_back(1);
    if (heap.left >= 3) takes.push_back(3);
    return takes;
  }
  constexpr void play(state_type& heap, int taken) const {
    heap.left -= taken;
    heap.last = heap.mover;
    if (taken == 1) heap.mover = 1 - heap.mover;
  }
  constexpr std::optional<zermelo::outcome> payoff(const state_type& heap) const {
    if (heap.left > 0) return std::nullopt;
    return heap.last == heap.mover ? zermelo::outcome::win : zermelo::outcome::loss;
  }
  constexpr int to_move(const state_type& heap) const { return heap.mover; }
  constexpr int key(const state_type& heap) const {
    return 2 * heap.left + (heap.last == heap.mover ? 1 : 0);
  }
};

// Dots and boxes: a move draws an edge; whoever completes a box owns it and moves again. Edges are
// numbered row by row, those that lie across first. A position is worth the boxes of the player to
// move less the other's.
template <int Rows, int Columns>
struct dots_and_boxes {
  static constexpr int across = (Rows + 1) * Columns;
  static constexpr int edges = across + Rows * (Columns + 1);

  struct state_type {
    std::uint32_t drawn = 0;
    int lead = 0;  // of the player to move
    int mover = 0;
  };
  using move_type = int;

  static constexpr int max_moves = edges;
  static constexpr int max_plies = edges;

  constexpr zermelo::bit_range<std::uint32_t> moves(const state_type& state) const {
    return {~state.drawn & all};
  }
  constexpr void play(state_type& state, int edge) const {
    const int before = boxes(state.drawn);
    zermelo::set_bit(state.drawn, edge);
    const int completed = boxes(state.drawn) - before;
    state.lead += completed;
    if (completed == 0) {
      state.lead = -state.lead;
      state.mover = 1 - state.mover;
    }
  }
  constexpr std::optional<int> payoff(const state_type& state) const {
    if (state.drawn != all) return std::nullopt;
    return state.lead;
  }
  constexpr int to_move(const state_type& state) const { return state.mover; }
  constexpr std::uint32_t key(const state_type& state) const {
    return state.drawn << 5 | static_cast<std::uint32_t>(state.lead + Rows * Columns);
  }

 private:
  static_assert(edges <= 27 && 2 * Rows * Columns < 32, "the key has no room for this board");
  static constexpr std::uint32_t all = (std::uint32_t{1} << edges) - 1;

  static constexpr int boxes(std::uint32_t drawn) {
    int count = 0;
    for (int row = 0; row < Rows; ++row) {
      for (int column = 0; column < Columns; ++column) {
        const int top = row * Columns + column;
        const int left = across + row * (Columns + 1) + column;
        count += zermelo::has_bit(drawn, top) && zermelo::has_bit(drawn, top + Columns) &&
                 zermelo::has_bit(drawn, left) && zermelo::has_bit(drawn, left + 1);
      }
    }
    return count;
  }
};

// Othello on 4x4. A position is worth the discs of the player to move less the other's.
struct othello_board {
  std::uint32_t own = 0, other = 0;
  bool dark = true;  // the player to move

  static constexpr int size = 4;

  // The discs that a disc on this cell would turn over.
  constexpr std::uint32_t flips(int cell) const {
    std::uint32_t result = 0;
    if (zermelo::has_bit(own | other, cell)) return result;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::uint32_t between = 0;
        int row = cell / size + down, column = cell % size + right;
        for (; is_inside(row, column) && zermelo::has_bit(other, row * size + column);
             row += down, column += right) {
          zermelo::set_bit(between, row * size + column);
        }
        if (is_inside(row, column) && zermelo::has_bit(own, row * size + column)) result |= between;
      }
    }
    return result;
  }

  constexpr std::uint32_t places() const {
    std::uint32_t result = 0;
    for (int cell = 0; cell < size * size; ++cell) {
      if (flips(cell) != 0) zermelo::set_bit(result, cell);
    }
    return result;
  }

  constexpr othello_board passed() const { return {other, own, !dark}; }
  constexpr othello_board played(int cell) const {
    const std::uint32_t turned = flips(cell);
    return {other & ~turned, own | turned | std::uint32_t{1} << cell, !dark};
  }
  constexpr bool is_over() const { return places() == 0 && passed().places() == 0; }
  constexpr int lead() const { return zermelo::count_bits(own) - zermelo::count_bits(other); }

  static constexpr othello_board start() { return {1u << 6 | 1u << 9, 1u << 5 | 1u << 10, true}; }

  friend constexpr bool operator==(const othello_board&, const othello_board&) = default;

 private:
  static constexpr bool is_inside(int row, int column) {
    return row >= 0 && row < size && column >= 0 && column < size;
  }
};

// Told in the first way: a player who cannot move passes, and that is a move. A move turns over
// many discs, so `play` returns the board as it was, for `undo`.
struct passing_othello {
  using state_type = othello_board;
  using move_type = int;  // a cell, or `pass`

  static constexpr int pass = 16;
  static constexpr int max_moves = 12;

  constexpr zermelo::static_vector<int, 12> moves(const othello_board& board) const {
    zermelo::static_vector<int, 12> result;
    for (const int cell : zermelo::bit_range{board.places()}) result.push_back(cell);
    if (result.empty()) result.push_back(pass);
    return result;
  }
  constexpr othello_board play(othello_board& board, int move) const {
    const othello_board before = board;
    board = move == pass ? board.passed() : board.played(move);
    return before;
  }
  constexpr void undo(othello_board& board, int, const othello_board& before) const {
    board = before;
  }
  constexpr std::optional<int> payoff(const othello_board& board) const {
    if (!board.is_over()) return std::nullopt;
    return board.lead();
  }
  constexpr std::uint32_t key(const othello_board& board) const {
    return board.own << 16 | board.other;
  }
  constexpr othello_board initial() const { return othello_board::start(); }
};

// Told in the second way: nobody passes; whose opponent cannot move is to move again.
struct turning_othello {
  using state_type = othello_board;
  using move_type = int;

  static constexpr int max_moves = 12;

  constexpr zermelo::bit_range<std::uint32_t> moves(const othello_board& board) const {
    return {board.places()};
  }
  constexpr void play(othello_board& board, int cell) const {
    board = board.played(cell);
    if (board.places() == 0 && board.passed().places() != 0) board = board.passed();
  }
  constexpr std::optional<int> payoff(const othello_board& board) const {
    if (!board.is_over()) return std::nullopt;
    return board.lead();
  }
  constexpr bool to_move(const othello_board& board) const { return board.dark; }
  constexpr std::uint32_t key(const othello_board& board) const {
    return board.own << 16 | board.other;
  }
  constexpr othello_board initial() const { return othello_board::start(); }
};
