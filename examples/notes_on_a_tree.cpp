// SPDX-License-Identifier: BSL-1.0
//
// What a function says of a position stands on its node: here how promising it looks.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::tic_tac_toe<3, 3, 3>;
  const board game;
  const auto tree = grow(game, initial_state(game), 1, board::open_line_points);
  for (const auto child : tree.root().children()) {
    std::cout << "cell " << child->move << ": " << child->payload << " for O, who is to move\n";
  }
}
