// SPDX-License-Identifier: BSL-1.0
//
// Openings: all of a length, or some drawn by lot.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::connect_four<> game;
  const auto start = initial_state(game);

  for (const int plies : {1, 2, 3, 4}) {
    std::cout << plies << " plies: " << every_opening(game, start, plies).size() << " positions, "
              << perft(game, start, plies) << " ways\n";
  }
  for (const auto& opening : random_openings(game, start, 6, 3, 2024)) {
    std::cout << "columns " << line_text(game, start, opening) << '\n';
  }
}
