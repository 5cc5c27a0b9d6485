// SPDX-License-Identifier: BSL-1.0
//
// The size of a game, and a test of its move generator.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<3, 3, 3> game;
  const auto empty = initial_state(game);

  for (int depth = 0; depth <= 5; ++depth) {
    std::cout << depth << " plies: " << perft(game, empty, depth) << " positions\n";
  }

  const auto tree = count_tree(game, empty);
  std::cout << "whole tree: " << tree.nodes << " nodes, " << tree.leaves << " leaves\n"
            << "X wins " << tree.wins << ", O wins " << tree.losses << ", draws " << tree.draws
            << '\n';
}
