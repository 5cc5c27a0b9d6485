// SPDX-License-Identifier: BSL-1.0
//
// A fault in what is derived from a wrapped game.
// expect: expected `evaluate\(const state_type&\) const -> the value of payoff
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

struct guessing : zermelo::revalued<zermelo::score, pile> {
  const char* evaluate(int) const { return "good"; }
};

int main() { static_cast<void>(zermelo::solve(guessing{}, 2)); }
