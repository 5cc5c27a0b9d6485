// SPDX-License-Identifier: BSL-1.0
//
// An outcome leaves no room for guesses.
// expect: an outcome has no room for heuristic values
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

  zermelo::outcome evaluate(int) const { return zermelo::outcome::draw; }
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
