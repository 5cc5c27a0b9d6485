// SPDX-License-Identifier: BSL-1.0
//
// A user's game, written before they have read much of the documentation: take one, two or three
// from a pile, and whoever finds it empty has lost.
#pragma once

#include <optional>
#include <vector>

#include <zermelo/zermelo.hpp>

struct pile_game {
  using state_type = int;
  using move_type = int;

  std::vector<int> moves(int pile) const {
    std::vector<int> moves;
    for (int taken = 1; taken <= 3 && taken <= pile; ++taken) moves.push_back(taken);
    return moves;
  }
  void play(int& pile, int taken) const { pile -= taken; }
  std::optional<zermelo::outcome> payoff(int pile) const {
    if (pile > 0) return std::nullopt;
    return zermelo::outcome::loss;
  }
};
