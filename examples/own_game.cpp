// SPDX-License-Identifier: BSL-1.0
//
// A game of your own, from nothing: what a state is, what a move is, and three operations.
#include <iostream>
#include <optional>
#include <vector>
#include <zermelo/zermelo.hpp>

struct sticks {
  using state_type = int;  // how many are left
  using move_type = int;   // how many to take

  std::vector<int> moves(int left) const {
    std::vector<int> takes;
    for (int taken = 1; taken <= 3 && taken <= left; ++taken) takes.push_back(taken);
    return takes;
  }
  void play(int& left, int taken) const { left -= taken; }

  std::optional<zermelo::outcome> payoff(int left) const {
    if (left > 0) return std::nullopt;  // the game goes on
    return zermelo::outcome::loss;      // the other player has just taken the last one
  }
};

// Ask the compiler what it has seen: nothing yet but the game.
static_assert(zermelo::game<sticks> && !zermelo::keyed<sticks>);

int main() {
  for (int left = 1; left <= 8; ++left) {
    std::cout << left << " sticks: " << zermelo::solve(sticks{}, left) << '\n';
  }
}
