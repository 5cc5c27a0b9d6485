// SPDX-License-Identifier: BSL-1.0
//
// A memo that serves more than one question: the second one finds its answer there.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using game = zermelo::tic_tac_toe<4, 4, 4>;
  zermelo::memo<game> memory(1 << 20);  // places for a million positions

  auto position = game::position("XO../..../..../....").value();
  for (const int move : {5, 10}) {
    zermelo::counters counted;
    std::cout << game{}.show(position) << ": " << solve(game{}, position, memory, counted) << ", "
              << counted.nodes << " positions visited\n";
    game{}.play(position, move);
  }
}
