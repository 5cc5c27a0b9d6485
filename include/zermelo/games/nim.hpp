// SPDX-License-Identifier: BSL-1.0
//
// Nim with one pile: take one, two or three; whoever takes the last one wins.
//
// The smallest example of a game. A pile of a multiple of four is lost for the player to move, and
// every other pile is won by leaving such a multiple.
#pragma once

#include <optional>

#include "../game/game.hpp"
#include "../game/static_vector.hpp"

namespace zermelo {

struct nim {
  using state_type = int;  // the pile
  using move_type = int;   // how many to take

  static constexpr int max_moves = 3;

  constexpr static_vector<int, max_moves> moves(int pile) const {
    static_vector<int, max_moves> takes;
    for (int taken = 1; taken <= max_moves && taken <= pile; ++taken) takes.push_back(taken);
    return takes;
  }
  constexpr void play(int& pile, int taken) const { pile -= taken; }
  constexpr std::optional<score> payoff(int pile) const {
    if (pile == 0) return score::loss();  // the other player took the last one
    return std::nullopt;
  }
  constexpr int key(int pile) const { return pile; }
};

}  // namespace zermelo
