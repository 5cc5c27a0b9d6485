// SPDX-License-Identifier: BSL-1.0
//
// What every move of a position is worth, and how long the game still lasts after it.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::tic_tac_toe<3, 3, 3>;
  const auto position = board::position("X../.O./..X", zermelo::mark::o).value();
  const auto found = zermelo::analyse(board{}, position);

  for (const auto& hint : found.moves) {
    const auto who = static_cast<zermelo::outcome>(hint.value);
    std::cout << "cell " << hint.move << ": " << who << ", " << hint.plies << " plies\n";
  }
  std::cout << "best:";
  for (const int cell : found.best_moves()) std::cout << ' ' << cell;
  std::cout << '\n';
}
