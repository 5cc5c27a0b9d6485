// SPDX-License-Identifier: BSL-1.0
//
// What every node of a tree is worth, and which moves are best.
#include <iostream>
#include <random>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<3, 3, 3> game;
  const auto position = game.position("X../.O./..X", zermelo::mark::o).value();

  const auto tree = label(grow(game, position));
  for (const auto child : tree.root().children()) {
    std::cout << "cell " << child->move << ": " << child->payload.for_first() << " for O, "
              << child->payload.for_second() << " for X\n";
  }
  std::cout << "best:";
  for (const int cell : best_moves(tree)) std::cout << ' ' << cell;
  std::cout << "\nthe first of them: " << *best(tree) << "\nany of them:";
  std::mt19937_64 random(2024);
  for (int i = 0; i < 8; ++i) std::cout << ' ' << *random_best(tree, random);

  // Three plies do not show that a corner loses.
  std::cout << "\nbest, as far as three plies show:";
  for (const int cell : best_moves(label(grow(game, position, 3)))) std::cout << ' ' << cell;
  std::cout << '\n';
}
