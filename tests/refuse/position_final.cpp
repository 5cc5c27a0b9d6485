// SPDX-License-Identifier: BSL-1.0
//
// A class that cannot be derived from, and its key cannot be used.
// expect: expected `key\(const state_type&\) const -> integer or std::array of unsigned integers`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile final {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  void play(int taken) { left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  double key() const { return 0; }
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
