// SPDX-License-Identifier: BSL-1.0
//
// A class whose positions change when they are valued.
// expect: expected `payoff\(const state_type&\) const -> std::optional of outcome, score or a
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  void play(int taken) { left -= taken; }
  std::optional<int> payoff() { return left; }
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
