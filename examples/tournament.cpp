// SPDX-License-Identifier: BSL-1.0
//
// A tournament of players of different types.
#include <functional>
#include <iomanip>
#include <iostream>
#include <optional>
#include <vector>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::connect_four<>;
  using player = std::function<std::optional<int>(const board::state_type&)>;
  const board game;
  const zermelo::with_evaluation watchful(game, board::threat_points);

  std::vector<zermelo::entrant<player>> entrants{
      {"random", zermelo::random_player(game, 2024)},
      {"two plies", depth_limited_player(game, 2)},
      {"two plies, watchful", depth_limited_player(watchful, 2)},
      {"four plies, watchful", depth_limited_player(watchful, 4)},
  };
  const auto table = round_robin(
      game, entrants, {.pairs = 49, .openings = every_opening(game, initial_state(game), 2)});

  std::cout << std::fixed << std::setprecision(2);
  for (const auto place : table.standings()) {
    std::cout << std::left << std::setw(22) << table.names[place];
    for (const auto other : table.standings()) {
      if (other == place) {
        std::cout << "  -- ";
      } else {
        std::cout << ' ' << table.games[place][other].score();
      }
    }
    const auto total = table.total(place);
    std::cout << "  all: " << total.score() << " of " << total.games() << " games\n";
  }
}
