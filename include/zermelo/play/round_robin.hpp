// SPDX-License-Identifier: BSL-1.0
//
// A tournament: everybody plays a match against everybody else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "match.hpp"

namespace zermelo {

template <class Player>
struct entrant {
  std::string name{};
  Player player;
};

// `games[i][j]` are the games between i and j, from i's side.
struct crosstable {
  std::vector<std::string> names{};
  std::vector<std::vector<tally>> games{};

  // All games of one entrant.
  tally total(std::size_t index) const {
    tally sum;
    for (const tally& each : games[index]) sum += each;
    return sum;
  }
  // The entrants, the highest score first.
  std::vector<std::size_t> standings() const {
    std::vector<std::size_t> order(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return total(a).score() > total(b).score();
    });
    return order;
  }
};

// Plays it. The entrants are of one type; where they are not, a std::function makes them so. After
// each pair of games `watch(table)` is told how things stand; when it returns false the tournament
// ends there, with what has been played.
template <checked_game Game, checked_player_of<Game> Player, class Watcher = detail::no_watcher>
crosstable round_robin(const Game& game, std::vector<entrant<Player>>& entrants,
                       const match_options<Game>& options = {}, Watcher&& watch = {}) {
  const std::size_t count = entrants.size();
  crosstable table{{}, std::vector(count, std::vector<tally>(count))};
  for (const entrant<Player>& each : entrants) table.names.push_back(each.name);

  bool goes_on = true;
  for (std::size_t i = 0; i < count && goes_on; ++i) {
    for (std::size_t j = i + 1; j < count && goes_on; ++j) {
      match(game, entrants[i].player, entrants[j].player, options,
            [&](const match_report<Game>& report) {
              const tally& games = report.games;
              table.games[i][j] = games;
              table.games[j][i] = {games.losses, games.draws, games.wins};
              return goes_on = watch(std::as_const(table));
            });
    }
  }
  return table;
}

}  // namespace zermelo
