// SPDX-License-Identifier: BSL-1.0
//
// The compiler plays. Every assertion on this page is searched while the program is built.
#include <iostream>
#include <zermelo/zermelo.hpp>

using zermelo::mark;
using zermelo::outcome;
using zermelo::score;

// A pile of eight is lost, four plies later. A pile of seven is won by taking three.
static_assert(zermelo::solve(zermelo::nim{}, 8) == score::loss(4));
static_assert(zermelo::alpha_beta(zermelo::nim{}, 7).best == 3);

// Noughts and crosses is a draw; with a fourth column the first player wins.
static_assert(zermelo::solve(zermelo::tic_tac_toe<3, 3, 3>{}) == outcome::draw);
static_assert(zermelo::solve(zermelo::tic_tac_toe<3, 4, 3>{}) == outcome::win);

// O has two in a row on the diagonal, so X has to go to cell 6.
using board = zermelo::tic_tac_toe<3, 3, 3>;
constexpr auto position = board::position("X.O/.O./..X", mark::x).value();
constexpr auto found = zermelo::alpha_beta(board{}, position);
static_assert(found.best == 6);

int main() {
  std::cout << board{}.show(position) << " is a " << found.value << " by";
  for (const int cell : found.line) std::cout << ' ' << cell;
  std::cout << "\nsearched by the compiler: " << found.stats.nodes << " positions\n";
}
