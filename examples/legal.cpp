// SPDX-License-Identifier: BSL-1.0
//
// Moves from outside are checked before they are played.
#include <iostream>
#include <zermelo/zermelo.hpp>

using board = zermelo::tic_tac_toe<3, 3, 3>;

// A constant move is checked by the compiler: with cell 0, which is taken, this line does not
// compile.
constexpr zermelo::legal_move<board> centre(board{}, *board::position("X../.../..."), 4);

int main() {
  const board game;
  const auto position = *board::position("X../.../...", zermelo::mark::o);
  for (const int cell : {0, 4, 9}) {
    if (const auto child = try_play(game, position, cell)) {
      std::cout << cell << ": " << game.show(*child) << '\n';
    } else {
      std::cout << cell << ": not a legal move\n";
    }
  }
  std::cout << "the constant one: " << game.show(centre.played(game)) << '\n';
}
