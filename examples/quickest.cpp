// SPDX-License-Identifier: BSL-1.0
//
// Outcomes ask who wins. Scores ask how soon as well.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::tic_tac_toe<3, 3, 3>;
  const auto position = board::position("XO./OX./...", zermelo::mark::x).value();

  const auto some = alpha_beta(board{}, position);
  std::cout << "a win:        cell " << *some.best << ", " << some.value << '\n';

  const auto soonest = alpha_beta(zermelo::with_value<zermelo::score>(board{}), position);
  std::cout << "the quickest: cell " << *soonest.best << ", " << soonest.value << '\n';
}
