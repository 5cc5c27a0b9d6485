// SPDX-License-Identifier: BSL-1.0
//
// An observer that cannot be changed, whose hook would change it.
// expect: expected the observer's `enter\(
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  using state_type = int;
  using move_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<zermelo::score> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
};

int main() {
  const zermelo::counters seen;
  zermelo::alpha_beta(pile{}, 2, {}, seen);
}
