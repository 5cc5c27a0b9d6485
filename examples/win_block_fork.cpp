// SPDX-License-Identifier: BSL-1.0
//
// Noughts and crosses without a search: four rules that cannot be beaten, and what the third of
// them is there for.
#include <iostream>
#include <zermelo/zermelo.hpp>

using board = zermelo::tic_tac_toe<3, 3, 3>;

int main() {
  using zermelo::rule;
  using zermelo::seat;
  const board game;

  const auto player = zermelo::line_rules<board>();
  std::cout << "First:  " << statement(every_reply(game, player, seat::first)) << '\n'
            << "Second: " << statement(every_reply(game, player, seat::second)) << '\n';

  const zermelo::rule_player without_fork(rule("win", zermelo::complete_a_line<board>{}),
                                          rule("block", zermelo::block_a_line<board>{}),
                                          rule("impact", zermelo::highest_impact<board>{}));
  const auto report = every_reply(game, without_fork, seat::second);
  std::cout << "Without fork, second: " << statement(report) << '\n'
            << "Lost: " << line_text(game, initial_state(game), report.lost_lines.front()) << '\n';

  // Where that game went wrong: what the four rules say there, and what the three.
  const auto state = board::position(".../XO./..X", zermelo::mark::o).value();
  for (const auto& said : {player.explain(state), without_fork.explain(state)}) {
    std::cout << game.show(state) << ": cell " << said->move << ", " << said->rule << '\n';
  }

  // The same four on a larger board.
  using larger = zermelo::tic_tac_toe<4, 4, 4>;
  const auto there = every_reply(larger{}, zermelo::line_rules<larger>(), seat::second);
  std::cout << "4x4: " << statement(there) << '\n';
}
