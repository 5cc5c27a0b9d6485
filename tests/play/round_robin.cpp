// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/round_robin.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/line_rules.hpp>

#include "support/boards.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;
using anybody = std::function<int(const state_t<board>&)>;

int first_cell(const state_t<board>& state) { return *game.moves(state).begin(); }
int last_cell(const state_t<board>& state) {
  int last = 0;
  for (const int cell : game.moves(state)) last = cell;
  return last;
}

std::vector<entrant<anybody>> four_of_them() {
  const auto rules = [](const state_t<board>& state) { return *line_rules<board>()(state); };
  return {{"first", first_cell},
          {"perfect", minimax_player(game)},
          {"random", random_player(game, 9)},
          {"rules", rules}};
}

tally reversed(const tally& games) { return {games.losses, games.draws, games.wins}; }

TEST_CASE("everybody plays against everybody else, and the table agrees with itself") {
  auto entrants = four_of_them();
  const auto table =
      round_robin(game, entrants, {.pairs = 9, .openings = every_opening(game, {}, 1)});
  CHECK(table.names == std::vector<std::string>{"first", "perfect", "random", "rules"});
  REQUIRE(table.games.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    REQUIRE(table.games[i].size() == 4);
    tally sum;
    for (std::size_t j = 0; j < 4; ++j) {
      CHECK(table.games[i][j].games() == (i == j ? 0 : 18));
      CHECK(table.games[i][j] == reversed(table.games[j][i]));
      sum += table.games[i][j];
    }
    CHECK(table.total(i) == sum);
    CHECK(sum.games() == 54);
  }
  // Of those openings none loses, and these two never do either.
  CHECK(table.games[1][3] == tally{0, 18, 0});
  CHECK(table.total(1).losses == 0);
  CHECK(table.total(3).losses == 0);
  CHECK(table.games[0][1].wins == 0);
}

TEST_CASE("each two play the match that they would play alone") {
  auto entrants = four_of_them();
  const match_options<board> options{.pairs = 4, .openings = every_opening(game, {}, 2)};
  const auto table = round_robin(game, entrants, options);
  CHECK(table.games[0][1] == match(game, first_cell, minimax_player(game), options).games);
  CHECK(table.games[3][0] == match(game, line_rules<board>(), first_cell, options).games);
}

TEST_CASE("the standings: the highest score first, equals as they entered") {
  crosstable table{{"a", "b", "c", "d"}, std::vector(4, std::vector<tally>(4))};
  const auto put = [&](std::size_t i, std::size_t j, const tally& games) {
    table.games[i][j] = games;
    table.games[j][i] = reversed(games);
  };
  put(0, 1, {0, 2, 0});
  put(0, 2, {0, 0, 2});
  put(1, 2, {1, 0, 1});
  put(1, 3, {1, 0, 1});
  put(2, 3, {1, 1, 0});
  put(0, 3, {0, 1, 1});
  // Points of six games: a 1.5, b 3, c 4.5, d 3.
  CHECK(table.total(0) == tally{0, 3, 3});
  CHECK(table.total(1) == tally{2, 2, 2});
  CHECK(table.total(2) == tally{4, 1, 1});
  CHECK(table.total(3) == tally{2, 2, 2});
  CHECK(table.standings() == std::vector<std::size_t>{2, 1, 3, 0});
  CHECK(crosstable{}.standings().empty());
}

TEST_CASE("whoever watches sees how things stand, and may end the tournament") {
  auto entrants = four_of_them();
  std::vector<std::uint64_t> played;
  const auto watch = [&](const crosstable& table) {
    CHECK(table.names.size() == 4);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += table.total(i).games();
    played.push_back(sum / 2);
    return played.size() < 5;
  };
  const auto table = round_robin(game, entrants, {.pairs = 3}, watch);
  CHECK(played == std::vector<std::uint64_t>{2, 4, 6, 8, 10});
  CHECK(table.games[0][1].games() == 6);
  CHECK(table.games[0][2].games() == 4);
  CHECK(table.games[0][3].games() == 0);
  CHECK(table.games[1][2].games() == 0);

  played.clear();
  const auto all = round_robin(game, entrants, {.pairs = 1}, [&](const crosstable&) {
    played.push_back(0);
    return true;
  });
  CHECK(played.size() == 6);
  CHECK(all.games[2][3].games() == 2);
}

TEST_CASE("nobody, or one alone, plays no game") {
  std::vector<entrant<anybody>> none;
  CHECK(round_robin(game, none).games.empty());
  std::vector<entrant<anybody>> one{{"alone", first_cell}};
  const auto table = round_robin(game, one);
  CHECK(table.total(0) == tally{});
  CHECK(table.standings() == std::vector<std::size_t>{0});
}

TEST_CASE("entrants of one type need no wrapper, and learn as they play") {
  struct learner {
    int asked = 0;
    int operator()(const state_t<board>& state) { return ++asked, last_cell(state); }
  };
  std::vector<entrant<learner>> entrants(2);
  entrants[0].name = "one";
  entrants[1].name = "two";
  const auto table = round_robin(game, entrants, {.pairs = 1});
  CHECK(table.games[0][1] == tally{1, 0, 1});
  CHECK(entrants[0].player.asked == 7);
  CHECK(entrants[1].player.asked == 7);
}

}  // namespace
