// SPDX-License-Identifier: BSL-1.0
//
// A fault is found in a class of positions, through two wrappers.
// expect: expected `show\(const state_type&\) const -> string`
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

  int show() const { return 0; }
};

int main() {
  static_cast<void>(zermelo::solve(
      zermelo::with_priority(zermelo::game_of<pile>{}, [](const pile&, int) { return 0; }),
      pile{}));
}
