// SPDX-License-Identifier: BSL-1.0
//
// How often a player who looks a few plies ahead is right, where that matters.
#include <iomanip>
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::tic_tac_toe<3, 3, 3>;
  const board game;

  const auto positions = critical_positions(game, initial_state(game));
  std::cout << positions.size() << " critical positions\n";
  const auto& one = positions.front();
  std::cout << game.show(one.state) << ", a " << one.value << ": right are";
  for (const int cell : one.best) std::cout << ' ' << cell;
  std::cout << ", of " << one.moves << " moves\n";

  const zermelo::with_evaluation guessing(zermelo::with_value<double>(game),
                                          zermelo::tanh_of_lines<board>{});
  std::cout << std::fixed << std::setprecision(1);
  for (int depth = 1; depth <= 6; ++depth) {
    auto player = depth_limited_player(guessing, depth);
    const auto choices = [&](const auto& state) { return player.choices(state); };
    const auto marks = examine(positions, choices);
    std::cout << depth << " plies: " << 100 * marks.share() << " %, surely right in "
              << marks.surely_right << ", surely wrong in " << marks.surely_wrong << '\n';
  }
}
