// SPDX-License-Identifier: BSL-1.0
//
// All that can be learnt of a player by letting everybody play against it.
#include <cstddef>
#include <iostream>
#include <zermelo/zermelo.hpp>

using board = zermelo::tic_tac_toe<3, 3, 3>;
using zermelo::rule;
using zermelo::seat;

int main() {
  const board game;
  const zermelo::rule_player player(rule("win", zermelo::complete_a_line<board>{}),
                                    rule("block", zermelo::block_a_line<board>{}),
                                    rule("impact", zermelo::highest_impact<board>{}));

  const auto report = every_reply(game, player, seat::second, {.audits = true});
  std::cout << statement(report) << '\n';
  for (std::size_t plies = 0; plies < report.by_length.size(); ++plies) {
    const zermelo::tally& games = report.by_length[plies];
    if (games.games() == 0) continue;
    std::cout << plies << " plies: won " << games.wins << ", drawn " << games.draws << ", lost "
              << games.losses << '\n';
  }

  // Where it went wrong.
  std::cout << "slips: " << report.slips << '\n';
  for (const auto& slip : report.slipped) {
    std::cout << game.show(slip.state) << ": " << slip.move << " turns a " << slip.before
              << " into a " << slip.after << '\n';
  }

  // Opponents who make no mistake, though this player makes some.
  std::cout
      << "against the best: "
      << every_reply(game, player, seat::second, {.against = zermelo::opponents::best}).games.losses
      << " lost\n";

  // A player who draws lots among the best moves: all that it might play.
  auto best = random_best_player(game, 2024);
  const auto any_of_the_best = [&](const auto& state) { return best.choices(state); };
  std::cout << statement(every_reply(game, any_of_the_best, seat::second)) << '\n';
}
