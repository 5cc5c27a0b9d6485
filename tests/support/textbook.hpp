// SPDX-License-Identifier: BSL-1.0
//
// The textbook's example of alpha-beta: Max picks one of three, Min one of three, and Max gets so
// much (Russell and Norvig, "Artificial intelligence: a modern approach").
#pragma once

#include <array>
#include <optional>
#include <string>

struct textbook {
  using state_type = int;  // the moves that led here as digits: 0; 1 to 3; 11 to 33
  using move_type = int;   // 1 to 3

  constexpr std::array<int, 3> moves(int) const { return {1, 2, 3}; }
  constexpr void play(int& at, int move) const { at = 10 * at + move; }
  constexpr std::optional<int> payoff(int at) const {
    constexpr int paid[3][3] = {{3, 12, 8}, {2, 4, 6}, {14, 5, 2}};
    if (at < 10) return std::nullopt;
    return paid[at / 10 - 1][at % 10 - 1];
  }
  // Max's moves are A, B and C; Min's are a, b and c.
  std::string name(int at, int move) const {
    return std::string(1, "ABCabc"[move - 1 + (at == 0 ? 0 : 3)]);
  }
  std::string show(int at) const { return "at " + std::to_string(at); }
};
