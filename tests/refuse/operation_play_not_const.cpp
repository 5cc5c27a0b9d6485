// SPDX-License-Identifier: BSL-1.0
//
// Rules that change when a move is played.
// expect: expected `play\(state_type&, const move_type&\) const`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  using state_type = int;
  using move_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) { left -= taken; }
  std::optional<zermelo::score> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
