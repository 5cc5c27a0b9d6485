// SPDX-License-Identifier: BSL-1.0
//
// A payoff that has no opposite.
// expect: expected `payoff\(const state_type&\) const -> std::optional of outcome, score or a
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  using state_type = int;
  using move_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<unsigned> payoff(int) const { return 1u; }
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
