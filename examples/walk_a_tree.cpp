// SPDX-License-Identifier: BSL-1.0
//
// A game is played along its tree. The tree is grown once; each move leaves a part of it.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<3, 3, 3> game;
  auto tree = label(grow(game, initial_state(game)));

  for (const int cell : {0, 8, 7, 2, 3}) {  // what X plays
    if (!tree.descend(cell)) return 1;      // no such move
    if (const auto reply = best(tree)) tree.descend(*reply);
    std::cout << game.show(tree.state()) << "  " << tree.root()->payload.for_first()
              << " for X, nodes left: " << tree.size() << '\n';
  }
}
