// SPDX-License-Identifier: BSL-1.0
//
// A class of positions whose undo wants another token than play returns.
// expect: expected `undo\(state_type&, const move_type&\) const`, or `undo\(state_type&, const
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  int play(int taken) { return left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  void undo(int, const char*) {}
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
