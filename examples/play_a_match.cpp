// SPDX-License-Identifier: BSL-1.0
//
// A match at Connect Four: why games need openings, and what the referee does about a player who
// breaks the rules.
#include <iostream>
#include <zermelo/zermelo.hpp>

using board = zermelo::connect_four<>;

void tell(const char* name, const zermelo::match_report<board>& report) {
  std::cout << name << ": won " << report.games.wins << ", drawn " << report.games.draws
            << ", lost " << report.games.losses << ", score " << report.games.score()
            << "; games that came up before: " << report.duplicates << '\n';
}

int main() {
  const board game;

  // One sees a win, and the other player's, and nothing else. The other one looks a ply further,
  // and there counts the threats on the board.
  auto careful = depth_limited_player(game, 2);
  const zermelo::with_evaluation counting(game, board::threat_points);
  auto thinker = depth_limited_player(counting, 3);

  tell("always the same start", match(game, thinker, careful));

  const auto openings = every_opening(game, initial_state(game), 2);
  tell("openings", match(game, thinker, careful, {.pairs = 49, .openings = openings}));

  // The referee trusts nobody. This one takes the middle column, full or not.
  const auto stubborn = [](const board::state_type&) { return 3; };
  for (const auto& record : match(game, thinker, stubborn, {.pairs = 1}).records) {
    std::cout << line_text(game, initial_state(game), record.moves);
    if (record.refused) std::cout << ", then column " << *record.refused + 1 << ", which is full";
    std::cout << ": a " << record.for_a << " for the thinker\n";
  }
}
