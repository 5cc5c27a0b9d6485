// SPDX-License-Identifier: BSL-1.0
//
// A game without a type of moves.
// expect: expected `state_type` \(copyable\) and `move_type`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  using state_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<zermelo::score> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
