// SPDX-License-Identifier: BSL-1.0
//
// A search, drawn in three forms: for reading, for Graphviz, and for other programs.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<3, 3, 3> game;
  zermelo::recorder record(game);
  alpha_beta(game, game.position("OO./XXO/X..", zermelo::mark::x).value(), {}, record);

  const zermelo::picture picture = draw(record, "X wins");
  zermelo::write_text(std::cout, {picture});
  std::cout << '\n';
  zermelo::write_dot(std::cout, {picture});
  std::cout << '\n';
  zermelo::write_json(std::cout, {picture});
}
