// SPDX-License-Identifier: BSL-1.0
//
// A game with nothing wrong about it, so it compiles. The programs beside it differ from it by one
// fault each.
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  using state_type = int;
  using move_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<zermelo::outcome> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::outcome::loss;
  }
};

int main() { return zermelo::solve(pile{}, 2) == zermelo::outcome::loss ? 0 : 1; }
