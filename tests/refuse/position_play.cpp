// SPDX-License-Identifier: BSL-1.0
//
// A class of positions that cannot be played.
// expect: expected `play\(state_type&, const move_type&\) const`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
