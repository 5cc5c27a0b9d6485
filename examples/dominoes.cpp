// SPDX-License-Identifier: BSL-1.0
//
// Two players lay dominoes on a strip of cells; whoever finds no room loses. A position is a set of
// free cells, held as bits.
#include <cstdint>
#include <iostream>
#include <optional>
#include <zermelo/zermelo.hpp>

struct dominoes {
  using state_type = std::uint32_t;  // a bit for each free cell
  using move_type = int;             // the first of two neighbouring free cells

  constexpr auto moves(std::uint32_t free) const { return zermelo::bit_range{free & free >> 1}; }
  constexpr void play(std::uint32_t& free, int cell) const { free &= ~(3u << cell); }
  constexpr std::uint32_t key(std::uint32_t free) const { return free; }

  // The game is never over before somebody is stuck, and that is a loss.
  constexpr std::optional<zermelo::outcome> payoff(std::uint32_t) const { return std::nullopt; }
  constexpr zermelo::outcome stuck(std::uint32_t) const { return zermelo::outcome::loss; }
};

int main() {
  std::cout << "strips that are lost for the player to move:";
  for (int cells = 1; cells <= 20; ++cells) {
    const std::uint32_t strip = (1u << cells) - 1;
    if (zermelo::solve(dominoes{}, strip) == zermelo::outcome::loss) std::cout << ' ' << cells;
  }
  std::cout << '\n';
}
