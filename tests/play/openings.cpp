// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/openings.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/boards.hpp"
#include "support/random_games.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;
using lines = std::vector<std::vector<int>>;

state_t<board> after(const std::vector<int>& moves) {
  state_t<board> state;
  for (const int move : moves) game.play(state, move);
  return state;
}

// The same without a key.
struct unkeyed {
  using state_type = state_t<board>;
  using move_type = int;
  auto moves(const state_type& state) const { return game.moves(state); }
  void play(state_type& state, int cell) const { game.play(state, cell); }
  std::optional<outcome> payoff(const state_type& state) const { return game.payoff(state); }
};

TEST_CASE("every opening: as many as there are positions that go on") {
  const std::vector<std::size_t> counts{1, 9, 72, 252, 756, 1'140, 1'372, 696, 222, 0, 0};
  for (std::size_t plies = 0; plies < counts.size(); ++plies) {
    CAPTURE(plies);
    const auto openings = every_opening(game, {}, static_cast<int>(plies));
    CHECK(openings.size() == counts[plies]);
    std::set<std::uint64_t> keys;
    for (const auto& opening : openings) {
      CHECK(opening.size() == plies);
      CHECK_FALSE(game.payoff(after(opening)));
      CHECK(keys.insert(game.key(after(opening))).second);
    }
  }
  CHECK(every_opening(game, {}, 1) == lines{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}});
  CHECK(every_opening(game, {}, 0) == lines{{}});
  CHECK(every_opening(game, {}, -1) == lines{{}});
}

TEST_CASE("each by the first way that leads there, with no finished game on it") {
  CHECK(every_opening(nim{}, 5, 1) == lines{{1}, {2}, {3}});
  CHECK(every_opening(nim{}, 5, 2) == lines{{1, 1}, {1, 2}, {1, 3}});  // piles of 3, 2 and 1
  CHECK(every_opening(nim{}, 3, 1) == lines{{1}, {2}});
  CHECK(every_opening(nim{}, 3, 3).empty());
  CHECK(every_opening(nim{}, 0, 0).empty());
  CHECK(every_opening(nim{}, 0, 1).empty());
}

TEST_CASE("from any position, and without a key every way there is") {
  CHECK(every_opening(game, at<board>("XOX/OXO/OX."), 1).empty());
  CHECK(every_opening(game, at<board>("XOX/XO./...", mark::o), 1) == lines{{5}, {6}, {8}});
  CHECK(every_opening(unkeyed{}, {}, 2).size() == 72);
  CHECK(every_opening(unkeyed{}, {}, 3).size() == 504);
  CHECK(every_opening(unkeyed{}, {}, 5).size() == 15'120 - 1'440);
}

TEST_CASE("random openings differ, and are as long as was asked for") {
  for (const int plies : {0, 1, 2, 5, 8}) {
    CAPTURE(plies);
    const std::size_t all = every_opening(game, {}, plies).size();
    const std::size_t count = std::min<std::size_t>(all, 40);
    const auto openings = random_openings(game, {}, plies, count, 7);
    CHECK(openings.size() == count);
    std::set<std::uint64_t> keys;
    for (const auto& opening : openings) {
      CHECK(opening.size() == static_cast<std::size_t>(plies));
      CHECK_FALSE(game.payoff(after(opening)));
      CHECK(keys.insert(game.key(after(opening))).second);
    }
  }
}

TEST_CASE("with the same seed the same, and with another others") {
  const auto openings = random_openings(game, {}, 4, 30, 7);
  CHECK(random_openings(game, {}, 4, 30, 7) == openings);
  CHECK(random_openings(game, {}, 4, 30, 8) != openings);
  auto fewer = openings;
  fewer.resize(10);
  CHECK(random_openings(game, {}, 4, 10, 7) == fewer);
  // On every machine.
  CHECK(random_openings(game, {}, 1, 1, 0) ==
        lines{{static_cast<int>(0xE220'A839'7B1D'CDAFu % 9)}});
}

TEST_CASE("every opening is drawn as often as another") {
  std::map<int, int> times;
  for (std::uint64_t seed = 0; seed < 2'700; ++seed) {
    ++times[random_openings(game, {}, 1, 1, seed).front().front()];
  }
  CHECK(times.size() == 9);
  for (const auto& [move, count] : times) CHECK(std::abs(count - 300) < 85);
}

TEST_CASE("fewer where there are no more, and none where all games are over") {
  CHECK(random_openings(game, {}, 1, 100, 3).size() == 9);
  CHECK(random_openings(game, {}, 0, 5, 3) == lines{{}});
  CHECK(random_openings(game, {}, 9, 5, 3).empty());
  CHECK(random_openings(game, {}, 20, 5, 3).empty());
  CHECK(random_openings(game, {}, 2, 0, 3).empty());
  CHECK(random_openings(nim{}, 0, 0, 5, 3).empty());
  CHECK(random_openings(nim{}, 5, 2, 5, 3).size() == 3);
  // Without a key there is no telling.
  CHECK(random_openings(unkeyed{}, {}, 1, 100, 3).size() == 100);
  CHECK(random_openings(unkeyed{}, {}, 9, 5, 3).empty());
}

// One move after another, so many at most; and how often any was played.
struct corridor {
  using state_type = int;
  using move_type = int;
  int length = 1;
  int* played;

  std::vector<int> moves(int) const { return {0}; }
  void play(int& walked, int) const { ++walked, ++*played; }
  std::optional<outcome> payoff(int walked) const {
    if (walked < length) return std::nullopt;
    return outcome::draw;
  }
  int key(int walked) const { return walked; }
};

TEST_CASE("after a hundred attempts in a row that bring nothing new it gives up") {
  int played = 0;
  CHECK(random_openings(corridor{1, &played}, 0, 1, 5, 3).empty());
  CHECK(played == 100);
  played = 0;
  CHECK(random_openings(corridor{2, &played}, 0, 1, 5, 3) == lines{{0}});
  CHECK(played == 101);
}

TEST_CASE("a position without a move does not go on either") {
  using namespace random_games;
  using game_type = random_games::game<int, small_state, key | to_move | stuck>;
  int stuck_positions = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    random_games::sample<game_type> sample(seed);
    // The positions at each ply by any way that leads there.
    std::set<std::pair<int, bool>> level{{0, false}};
    for (int plies = 0; plies < 8; ++plies) {
      std::set<std::pair<int, bool>> going_on, next;
      for (const auto& [place, mirrored] : level) {
        const small_state here{place, mirrored};
        stuck_positions += !sample.at(here).over && sample.move_count(here) == 0;
        if (sample.move_count(here) != 0) going_on.insert({place, mirrored});
        for (int move = 0; move < sample.move_count(here); ++move) {
          const small_state child = child_at(sample.positions, here, move);
          next.insert({child.at, child.mirrored});
        }
      }
      std::set<std::pair<int, bool>> found;
      for (const auto& opening : every_opening(sample.rules, sample.start({}), plies)) {
        small_state here;
        for (const int move : opening) here = child_at(sample.positions, here, move);
        CHECK(opening.size() == static_cast<std::size_t>(plies));
        CHECK(found.insert({here.at, here.mirrored}).second);
      }
      CHECK(found == going_on);
      for (const auto& opening : random_openings(sample.rules, sample.start({}), plies, 20, seed)) {
        small_state here;
        for (const int move : opening) here = child_at(sample.positions, here, move);
        CHECK(going_on.contains({here.at, here.mirrored}));
      }
      level = next;
    }
  }
  CHECK(stuck_positions > 20);
}

}  // namespace
