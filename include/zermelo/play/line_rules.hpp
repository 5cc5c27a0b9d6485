// SPDX-License-Identifier: BSL-1.0
//
// How to play a game of lines without looking ahead: complete a line, or else stop one, or else
// stop two at once, or else take the cell that counts for most. On 3x3 a player with these four
// rules cannot be beaten, neither as first nor as second.
//
//   const auto player = line_rules<tic_tac_toe<3, 3, 3>>();
//
// A game of lines has `lines`, a list of lists of cells, and positions with the marks `own` and
// `other`: tic_tac_toe on any board, and what is derived from it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

#include "../game/bits.hpp"
#include "../game/capabilities.hpp"
#include "rules.hpp"

namespace zermelo {

template <class Game>
concept line_game = game<Game> && requires(const state_t<Game>& state) {
  { has_bit(state.own, Game::lines[0][0]) } -> std::same_as<bool>;
  { has_bit(state.other, Game::lines[0][0]) } -> std::same_as<bool>;
};

// How many marks of each player there are on a line.
struct marks_on_line {
  int own = 0, other = 0;
};
template <line_game Game, class Line>
constexpr marks_on_line count_marks(const state_t<Game>& state, const Line& line) {
  marks_on_line marks;
  for (const int cell : line) {
    marks.own += has_bit(state.own, cell);
    marks.other += has_bit(state.other, cell);
  }
  return marks;
}

namespace detail {

template <line_game Game>
constexpr bool is_empty(const state_t<Game>& state, int cell) {
  return !has_bit(state.own, cell) && !has_bit(state.other, cell);
}

template <line_game Game>
inline constexpr int line_length = static_cast<int>(Game::lines[0].size());

// The empty cell of the first line that lacks one mark of this player and has none of the other.
template <line_game Game>
constexpr std::optional<int> last_gap(const state_t<Game>& state, bool of_own) {
  for (const auto& line : Game::lines) {
    const marks_on_line marks = count_marks<Game>(state, line);
    const int mine = of_own ? marks.own : marks.other;
    const int theirs = of_own ? marks.other : marks.own;
    if (mine != line_length<Game> - 1 || theirs != 0) continue;
    for (const int cell : line) {
      if (is_empty<Game>(state, cell)) return cell;
    }
  }
  return std::nullopt;
}

}  // namespace detail

// Completes a line.
template <line_game Game>
struct complete_a_line {
  constexpr std::optional<int> operator()(const state_t<Game>& state) const {
    return detail::last_gap<Game>(state, true);
  }
};

// Takes the cell with which the other player would complete one.
template <line_game Game>
struct block_a_line {
  constexpr std::optional<int> operator()(const state_t<Game>& state) const {
    return detail::last_gap<Game>(state, false);
  }
};

// Where a row and a column end in the same cell, and both lack two marks of the other player and
// have none of one's own, a mark in that cell would threaten both. So takes a cell of one of them,
// the middle first, which makes the other player answer.
template <line_game Game>
struct prevent_a_fork {
  // In which order the cells of the line are tried: 1 0 2 for three of them.
  using order_type = std::array<std::size_t, static_cast<std::size_t>(detail::line_length<Game>)>;
  order_type order = middle_first();
  bool takes_the_row = true;  // and not the column

  static constexpr order_type middle_first() {
    order_type order{};
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto from_middle = [&](std::size_t i) {
      return 2 * i < order.size() - 1 ? order.size() - 1 - 2 * i : 2 * i - (order.size() - 1);
    };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return from_middle(a) != from_middle(b) ? from_middle(a) < from_middle(b) : a < b;
    });
    return order;
  }

  constexpr std::optional<int> operator()(const state_t<Game>& state) const {
    for (const auto& row : Game::lines) {
      if (!is_row(row) || !is_begun(state, row)) continue;
      for (const auto& column : Game::lines) {
        if (!is_column(column) || !is_begun(state, column)) continue;
        if (!share_an_empty_end(state, row, column)) continue;
        const auto& line = takes_the_row ? row : column;
        for (const std::size_t i : order) {
          if (detail::is_empty<Game>(state, line[i])) return line[i];
        }
      }
    }
    return std::nullopt;
  }

 private:
  using line_type = std::remove_cvref_t<decltype(Game::lines[0])>;

  static constexpr int step(const line_type& line) {
    return line.size() > 1 ? line[1] - line[0] : 0;
  }
  static constexpr bool is_row(const line_type& line) { return step(line) == 1; }
  static constexpr bool is_column(const line_type& line) { return step(line) == Game::columns; }
  static constexpr bool is_begun(const state_t<Game>& state, const line_type& line) {
    const marks_on_line marks = count_marks<Game>(state, line);
    return marks.own == 0 && marks.other == detail::line_length<Game> - 2;
  }
  static constexpr bool share_an_empty_end(const state_t<Game>& state, const line_type& row,
                                           const line_type& column) {
    for (const int end : {row.front(), row.back()}) {
      if (end != column.front() && end != column.back()) continue;
      if (detail::is_empty<Game>(state, end)) return true;
    }
    return false;
  }
};

// Takes the cell that lies on the most lines which a player can still complete, the first of
// equals; where no line is left, the first empty cell.
template <line_game Game>
struct highest_impact {
  constexpr std::optional<int> operator()(const state_t<Game>& state) const {
    std::array<int, static_cast<std::size_t>(Game::cells)> impact{};
    for (const auto& line : Game::lines) {
      const marks_on_line marks = count_marks<Game>(state, line);
      if (marks.own != 0 && marks.other != 0) continue;
      for (const int cell : line) ++impact[static_cast<std::size_t>(cell)];
    }
    std::optional<int> best;
    for (int cell = 0; cell < Game::cells; ++cell) {
      if (!detail::is_empty<Game>(state, cell)) continue;
      if (!best || impact[static_cast<std::size_t>(cell)] > impact[static_cast<std::size_t>(*best)])
        best = cell;
    }
    return best;
  }
};

// The player that they make.
template <line_game Game>
constexpr auto line_rules() {
  return rule_player(rule("win", complete_a_line<Game>{}), rule("block", block_a_line<Game>{}),
                     rule("fork", prevent_a_fork<Game>{}), rule("impact", highest_impact<Game>{}));
}

}  // namespace zermelo
