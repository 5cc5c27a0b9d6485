// SPDX-License-Identifier: BSL-1.0
//
// How many positions each search visits to find that tic-tac-toe is a draw.
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <zermelo/zermelo.hpp>

namespace {

template <zermelo::cell_order Order, bool Symmetry = false>
using board =
    zermelo::tic_tac_toe<3, 3, 3,
                         zermelo::tic_tac_toe_options{.order = Order, .symmetry = Symmetry}>;

void report(const char* search, std::uint64_t nodes) {
  std::cout << std::left << std::setw(44) << search << std::right << std::setw(8) << nodes << '\n';
}

// With a memo: no position is searched a second time.
template <class Game>
std::uint64_t nodes_with_memo(const Game& game) {
  zermelo::memo<Game> memory(1 << 16);
  zermelo::counters counted;
  zermelo::solve(game, initial_state(game), memory, counted);
  return counted.nodes;
}

}  // namespace

int main() {
  using enum zermelo::cell_order;
  const board<by_number> plain;
  const board<centre_corner_edge> ordered;
  const auto empty = initial_state(plain);

  report("minimax", minimax(plain, empty).stats.nodes);
  report("negamax", negamax(plain, empty).stats.nodes);
  report("alpha-beta, numbers", alpha_beta(zermelo::with_value<int>(plain), empty).stats.nodes);
  report("alpha-beta", alpha_beta(plain, empty).stats.nodes);
  report("alpha-beta, good moves first", alpha_beta(ordered, empty).stats.nodes);
  report("alpha-beta, good moves first, memo", nodes_with_memo(ordered));
  report("alpha-beta, good moves first, memo, symmetry",
         nodes_with_memo(board<centre_corner_edge, true>{}));
}
