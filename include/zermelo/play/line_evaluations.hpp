// SPDX-License-Identifier: BSL-1.0
//
// How promising a position of a game of lines looks: three evaluations that have been used for
// noughts and crosses, made for any board.
//
//   using board = tic_tac_toe<3, 3, 3>;
//   const with_evaluation game(with_value<double>(board{}), open_lines<board>{});
//   depth_limited_player(game, 3);
//
// A win is worth 1 where values are fractions, so all of them lie between -1 and 1.
#pragma once

#include <algorithm>
#include <cmath>

#include "line_rules.hpp"

namespace zermelo {

namespace detail {

// Lines as a fraction: a hundredth each; on a large board less, so that all of them, with five for
// each, are still no win.
template <line_game Game>
constexpr double share_of_a_win(int lines) {
  return lines / (std::max)(100.0, 6.0 * static_cast<double>(Game::lines.size()));
}

}  // namespace detail

// The lines that the player can still complete, less those that the other one can.
template <line_game Game>
struct open_lines {
  constexpr double operator()(const state_t<Game>& state) const {
    int open = 0;
    for (const auto& line : Game::lines) {
      const marks_on_line marks = count_marks<Game>(state, line);
      open += (marks.other == 0) - (marks.own == 0);
    }
    return detail::share_of_a_win<Game>(open);
  }
};

// The same as the player sees it who has just moved, and with caution: each line that lacks one
// mark of the other player takes four off. It is a guess for searches to an odd depth, after which
// the player who searches has just moved.
template <line_game Game>
struct cautious_open_lines {
  bool counts_blocked = true;  // lines, that is, that have a mark of one's own

  constexpr double operator()(const state_t<Game>& state) const {
    int worth = 0;  // to the player who has just moved, whose marks are `other`
    for (const auto& line : Game::lines) {
      const marks_on_line marks = count_marks<Game>(state, line);
      worth += (marks.own == 0) - (marks.other == 0);
      const bool is_threat = marks.own == detail::line_length<Game> - 1;
      if (is_threat && (counts_blocked || marks.other == 0)) worth -= 4;
    }
    return detail::share_of_a_win<Game>(-worth);
  }
};

// A line that is open to one player is worth 1 with one of their marks and 3 with two, 5 with three
// and so on; the difference s becomes 0.9 tanh(s / 6).
template <line_game Game>
struct tanh_of_lines {
  double operator()(const state_t<Game>& state) const {
    int sum = 0;
    for (const auto& line : Game::lines) {
      const marks_on_line marks = count_marks<Game>(state, line);
      if (marks.other == 0 && marks.own > 0) sum += 2 * marks.own - 1;
      if (marks.own == 0 && marks.other > 0) sum -= 2 * marks.other - 1;
    }
    return 0.9 * std::tanh(sum / 6.0);
  }
};

}  // namespace zermelo
