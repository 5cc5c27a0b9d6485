// SPDX-License-Identifier: BSL-1.0
//
// Five in a row on a board that is too large to search to the end. The search looks three plies
// ahead and asks a function how the position looks there.
#include <iostream>
#include <zermelo/zermelo.hpp>

using board = zermelo::tic_tac_toe<10, 10, 5>;

int main() {
  // Lines that are still open count for whoever has marks on them.
  const board without;
  const zermelo::with_evaluation with(without, board::open_line_points);

  auto position = initial_state(without);
  for (const int cell : {44, 45, 55, 54}) without.play(position, cell);

  const auto blind = alpha_beta(without, position, {.depth = 3});
  std::cout << "without: play " << *blind.best << ", worth " << blind.value << '\n';
  const auto found = alpha_beta(with, position, {.depth = 3});
  std::cout << "with: play " << *found.best << ", worth " << found.value << " (" << found.reason
            << ")\n";
}
