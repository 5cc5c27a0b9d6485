// SPDX-License-Identifier: BSL-1.0
//
// A narrower question costs less: not what a position is worth, but whether it is more than a draw.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using zermelo::outcome;
  const zermelo::tic_tac_toe<3, 3, 3> game;
  const auto empty = initial_state(game);

  const auto value = alpha_beta(game, empty);
  const auto wins = alpha_beta(game, empty, zermelo::window{outcome::draw, outcome::win});
  std::cout << "its value: " << value.value << ", " << value.kind << ", " << value.stats.nodes
            << " positions\n"
            << "a win? at most a " << wins.value << ", " << wins.kind << ", " << wins.stats.nodes
            << " positions\n";
}
