// SPDX-License-Identifier: BSL-1.0
//
// Two searches of one position on a page for the browser, side by side.
#include <iostream>
#include <sstream>
#include <vector>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<3, 3, 3> game;
  const auto position = game.position("X../.O./..X", zermelo::mark::o).value();

  zermelo::recorder all(game);
  zermelo::recorder some(game);
  minimax(game, position, {}, all);
  alpha_beta(game, position, {}, some);
  const std::vector<zermelo::picture> pictures{draw(all, "minimax"), draw(some, "alpha-beta")};
  for (const zermelo::picture& each : pictures) {
    std::cout << each.title << ": " << each.counted.nodes << " positions, " << each.unvisited()
              << " moves never looked at\n";
  }

  // As well a file: std::ofstream page("tree.html");
  std::ostringstream page;
  write_html(page, pictures);
  std::cout << (page ? "the page is written\n" : "the page could not be written\n");
}
