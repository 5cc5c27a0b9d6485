// SPDX-License-Identifier: BSL-1.0
//
// The move whose tree is the least deep need not win soonest.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using zermelo::cell_order;
  using zermelo::tic_tac_toe_options;
  const zermelo::tic_tac_toe<3, 3, 3, tic_tac_toe_options{.order = cell_order::by_number}> game;
  const auto position = game.position(".../..X/XOO", zermelo::mark::x).value();

  const auto tree = label(grow(game, position));
  const auto in_plies = label(grow(with_plies(game), position));
  for (const auto child : in_plies.root().children()) {
    const zermelo::score value = child->payload.for_first();
    if (!value.is_win()) continue;
    std::cout << "cell " << child->move << " wins in " << value.plies() + 1
              << " plies; the longest line takes " << child.depth() + 1 << '\n';
  }
  std::cout << "shallowest: cell " << *shallowest_best(tree) << '\n'
            << "quickest:   cell " << *best(in_plies) << '\n'
            << "both:       cell " << *shallowest_best(in_plies) << '\n';
}
