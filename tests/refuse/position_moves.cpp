// SPDX-License-Identifier: BSL-1.0
//
// A class of positions without moves.
// expect: expected `moves\(const state_type&\) const -> a range of move_type`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  int left = 2;

  void play(int taken) { left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
