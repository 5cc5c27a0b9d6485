// SPDX-License-Identifier: BSL-1.0
//
// Six points of ten games, or sixty of a hundred: how sure is it that this player is the stronger
// one, and by how much?
#include <iomanip>
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  std::cout << std::fixed;
  for (const zermelo::tally games : {zermelo::tally{.wins = 4, .draws = 4, .losses = 2},
                                     zermelo::tally{.wins = 40, .draws = 40, .losses = 20},
                                     zermelo::tally{.wins = 400, .draws = 400, .losses = 200}}) {
    const auto scores = wilson(games);
    const auto rating = elo_of(sample_of(games));
    std::cout << std::setprecision(2) << std::setw(4) << games.games() << " games: score "
              << games.score() << " (" << scores.lower << " to " << scores.upper << "), Elo "
              << std::setprecision(0) << rating.value << " (" << rating.lower << " to "
              << rating.upper << "), stronger: " << std::setprecision(1)
              << 100 * likelihood_of_superiority(sample_of(games)) << " %\n";
  }

  // The same hundred games in pairs. In most openings one side is better off. Whoever had that side
  // won, so 30 pairs ended level; the other 20 went to this player by half a point.
  const zermelo::pair_tally pairs{{0, 0, 30, 20, 0}};
  const auto rating = elo_of(sample_of(pairs));
  std::cout << std::setprecision(0) << "  50 pairs: Elo " << rating.value << " (" << rating.lower
            << " to " << rating.upper << ")\n";

  // What ratings mean.
  for (const int elo : {0, 50, 100, 200, 400}) {
    std::cout << elo << " points stronger: " << 100 * zermelo::score_of(elo) << " of 100\n";
  }
}
