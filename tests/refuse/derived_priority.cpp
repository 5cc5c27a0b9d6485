// SPDX-License-Identifier: BSL-1.0
//
// A fault in what is derived from an adapted class of positions.
// expect: expected `priority\(const state_type&, const move_type&\) const -> int`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  void play(int taken) { left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
};

struct ordered : zermelo::game_of<pile> {
  int priority(const pile&) const { return 0; }
};

int main() { static_cast<void>(zermelo::solve(ordered{}, pile{})); }
