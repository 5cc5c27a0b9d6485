// SPDX-License-Identifier: BSL-1.0
//
// Two members of a name, and neither can be used.
// expect: expected `key\(const state_type&\) const -> integer or std::array of unsigned integers`
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

  double key(int) const { return 0; }
  int key(int, int) const { return 0; }
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
