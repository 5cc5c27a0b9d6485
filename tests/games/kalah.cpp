// SPDX-License-Identifier: BSL-1.0
//
// Kalah on boards of every size, against rules that move one stone at a time; values against a
// recursion that looks at every position from the first player's side.

#include <doctest/doctest.h>
#include <zermelo/check/perft.hpp>
#include <zermelo/game/adapt.hpp>
#include <zermelo/games/kalah.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/listed.hpp"

using namespace zermelo;

namespace {

constexpr kalah_options empty_capture{.empty_capture = true};

// --- Rules that move one stone at a time ---------------------------------------------------------

struct table {
  int pits;
  bool empty_capture;
  std::vector<int> row[2];  // the pits, then the store
  int mover = 0;

  int in_pits(int player) const {
    return std::accumulate(row[player].begin(), row[player].end() - 1, 0);
  }
  bool is_over() const { return in_pits(0) == 0 || in_pits(1) == 0; }
  // The first player's stones less the second's, when each has taken what lies in the own row.
  int lead() const { return in_pits(0) + row[0].back() - in_pits(1) - row[1].back(); }
  std::vector<int> moves() const {
    std::vector<int> result;
    for (int pit = pits - 1; pit >= 0; --pit) {
      if (row[mover][static_cast<std::size_t>(pit)] > 0) result.push_back(pit);
    }
    return result;
  }

  void play(int pit) {
    int side = mover, place = pit;
    int hand = std::exchange(row[side][static_cast<std::size_t>(place)], 0);
    while (hand > 0) {
      ++place;
      if (place > pits || (place == pits && side != mover)) {
        place = 0;
        side = 1 - side;
      }
      ++row[side][static_cast<std::size_t>(place)];
      --hand;
    }
    if (place == pits) return;  // the own store: the same player again
    int& here = row[side][static_cast<std::size_t>(place)];
    int& there = row[1 - side][static_cast<std::size_t>(pits - 1 - place)];
    if (side == mover && here == 1 && (there > 0 || empty_capture)) {
      row[mover].back() += here + there;
      here = there = 0;
    }
    mover = 1 - mover;
  }

  // What the game is worth to the first player.
  using memory = std::map<std::pair<std::vector<int>, int>, int>;
  int value(memory& known) const {
    if (is_over()) return lead();
    std::vector<int> all = row[0];
    all.insert(all.end(), row[1].begin(), row[1].end());
    const auto key = std::pair(all, mover);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    std::optional<int> best;
    for (const int pit : moves()) {
      table child = *this;
      child.play(pit);
      const int worth = child.value(known);
      if (!best || (mover == 0 ? worth > *best : worth < *best)) best = worth;
    }
    return known[key] = *best;
  }

  std::string text() const {
    std::string result;
    for (const int player : {0, 1}) {
      if (player == 1) result += '/';
      for (int place = 0; place <= pits; ++place) {
        if (place > 0) result += ',';
        result += std::to_string(row[player][static_cast<std::size_t>(place)]);
      }
    }
    return result;
  }
};

template <class Game>
table start() {
  std::vector<int> row(static_cast<std::size_t>(Game::pits), Game::stones / (2 * Game::pits));
  row.push_back(0);
  return {Game::pits, Game::options.empty_capture, {row, row}};
}

// --- All sizes -----------------------------------------------------------------------------------

template <class Game>
void check_games(int games) {
  CAPTURE(Game::pits);
  CAPTURE(Game::stones);
  const Game game;
  std::mt19937_64 random(Game::stones);
  std::map<decltype(game.key(game.initial())), std::pair<std::vector<int>, std::vector<int>>> seen;
  for (int i = 0; i < games; ++i) {
    table board = start<Game>();
    auto state = game.initial();
    std::vector<interval<int>> bounds;  // for the first player
    for (;;) {
      INFO(board.text());
      CHECK(game.show(state) == board.text());
      CHECK(game.to_move(state) == board.mover);
      CHECK(Game::position(board.text(), board.mover) == state);
      const std::vector<int>& own = board.row[board.mover];
      const std::vector<int>& other = board.row[1 - board.mover];
      CHECK(Game::lead(state) == own.back() - other.back());
      CHECK(seen.emplace(game.key(state), std::pair(own, other)).first->second ==
            std::pair(own, other));

      const auto bound = game.bounds(state);
      bounds.push_back(board.mover == 0 ? bound : interval<int>{-bound.upper, -bound.lower});
      CHECK(game.payoff(state).has_value() == board.is_over());
      if (board.is_over()) break;

      const std::vector<int> moves = board.moves();
      CHECK(listed(game.moves(state)) == moves);
      CHECK(game.moves(state).size() == moves.size());
      for (int pit = 0; pit < Game::pits; ++pit) {
        const bool allowed = own[static_cast<std::size_t>(pit)] > 0;
        CHECK(game.parse(state, game.name(state, pit)) ==
              (allowed ? std::optional<int>(pit) : std::nullopt));
      }
      const int pit = moves[random() % moves.size()];
      board.play(pit);
      game.play(state, pit);
    }
    CHECK(*game.payoff(state) == (board.mover == 0 ? board.lead() : -board.lead()));
    for (const auto& bound : bounds) {
      CHECK(bound.lower <= board.lead());
      CHECK(board.lead() <= bound.upper);
    }
  }
}

TEST_CASE("boards of all sizes") {
  check_games<kalah<1, 1>>(1);
  check_games<kalah<1, 63>>(5);  // many times round
  check_games<kalah<2, 3>>(30);
  check_games<kalah<3, 4>>(50);
  check_games<kalah<3, 20>>(50);
  check_games<kalah<6, 4>>(200);
  check_games<kalah<6, 10>>(50);
  check_games<kalah<7, 9>>(50);  // a row fills its word
}
TEST_CASE("boards of all sizes, where an empty pit can be captured") {
  check_games<kalah<2, 3, empty_capture>>(30);
  check_games<kalah<6, 4, empty_capture>>(200);
  check_games<kalah<7, 5, empty_capture>>(50);
}

// --- Rules, one by one ---------------------------------------------------------------------------

using board = kalah<>;

std::string played(const char* text, int pit, int mover = 0) {
  auto state = board::position(text, mover).value();
  board{}.play(state, pit);
  return (board{}.to_move(state) == 0 ? "0: " : "1: ") + board{}.show(state);
}

TEST_CASE("the last stone in the own store moves again") {
  CHECK(played("4,4,4,4,4,4,0/4,4,4,4,4,4,0", 2) == "0: 4,4,0,5,5,5,1/4,4,4,4,4,4,0");
  CHECK(played("4,4,4,4,4,4,0/4,4,4,4,4,4,0", 3) == "1: 4,4,4,0,5,5,1/5,4,4,4,4,4,0");
}
TEST_CASE("the last stone captures from an own pit that was empty") {
  CHECK(played("1,0,0,0,0,1,0/1,2,3,4,5,6,0", 0) == "1: 0,0,0,0,0,1,6/1,2,3,4,0,6,0");
  CHECK(played("1,0,0,0,0,1,0/1,2,3,4,0,6,0", 0) == "1: 0,1,0,0,0,1,0/1,2,3,4,0,6,0");
  CHECK(played("1,2,3,4,5,6,0/1,0,0,0,0,1,0", 0, 1) == "0: 1,2,3,4,0,6,0/0,0,0,0,0,1,6");
  // Not from an opponent's pit, and not from one that held a stone.
  CHECK(played("0,0,0,0,0,2,0/0,0,1,0,0,5,0", 5) == "1: 0,0,0,0,0,0,1/1,0,1,0,0,5,0");
  CHECK(played("1,1,0,0,0,1,0/1,2,3,4,5,6,0", 0) == "1: 0,2,0,0,0,1,0/1,2,3,4,5,6,0");
}
TEST_CASE("thirteen stones go round to where they came from") {
  // The opponent's store is passed over, and the pit they came from is empty when the last arrives.
  CHECK(played("13,0,0,0,0,0,0/2,2,2,2,2,2,0", 0) == "1: 0,1,1,1,1,1,5/3,3,3,3,3,0,0");
  CHECK(played("14,0,0,0,0,0,0/2,2,2,2,2,2,0", 0) == "1: 1,2,1,1,1,1,1/3,3,3,3,3,3,0");
}
TEST_CASE("an empty row ends the game") {
  const board game;
  const auto over = board::position("0,0,0,0,0,0,20/1,2,0,0,0,3,15", 1).value();
  CHECK(game.payoff(over) == 1);  // 21 to 20, for the second player
  CHECK(game.payoff(*board::position("0,0,0,0,0,0,20/1,2,0,0,0,3,15", 0)) == -1);
  CHECK_FALSE(game.payoff(*board::position("0,0,0,0,0,1,20/1,2,0,0,0,3,15", 1)));

  // The row of whoever moved is empty, though the last stone fell into the store.
  auto last = board::position("0,0,0,0,0,1,20/1,2,0,0,0,3,15", 0).value();
  game.play(last, 5);
  CHECK(game.to_move(last) == 0);
  CHECK(game.payoff(last) == 0);
}

// --- Values --------------------------------------------------------------------------------------

template <class Game>
void check_value() {
  CAPTURE(Game::pits);
  CAPTURE(Game::stones);
  const Game game;
  table::memory known;
  const int value = start<Game>().value(known);
  CHECK(solve(game, game.initial()) == value);
  memo<Game> memory(1 << 12);
  CHECK(analyse(game, game.initial(), {}, memory).value == value);
  for (const auto& found : analyse(game, game.initial(), {}, memory).moves) {
    table child = start<Game>();
    child.play(found.move);
    CHECK(found.value == child.value(known));
  }
}

TEST_CASE("small boards, against a recursion of its own") {
  check_value<kalah<1, 1>>();
  check_value<kalah<1, 2>>();
  check_value<kalah<1, 3>>();
  check_value<kalah<1, 4>>();
  check_value<kalah<2, 1>>();
  check_value<kalah<2, 2>>();
  check_value<kalah<2, 3>>();
  check_value<kalah<2, 4>>();
  check_value<kalah<3, 1>>();
  check_value<kalah<3, 2>>();
  check_value<kalah<4, 1>>();
  check_value<kalah<2, 3, empty_capture>>();
  check_value<kalah<2, 4, empty_capture>>();
  check_value<kalah<3, 2, empty_capture>>();
  check_value<kalah<4, 1, empty_capture>>();
}

TEST_CASE("every search agrees") {
  const kalah<3, 1> game;
  CHECK(minimax(game, game.initial()).value == 0);
  CHECK(negamax(game, game.initial()).value == 0);
  CHECK(alpha_beta(game, game.initial()).value == 0);
  static_assert(solve(kalah<2, 1>{}) == 2);
  static_assert(solve(kalah<1, 3>{}) == 6);
}

template <class Game>
int value() {
  memo<Game> memory(1 << 16);
  return solve(Game{}, Game{}.initial(), memory);
}
TEST_CASE("larger boards") {
  CHECK(value<kalah<4, 2>>() == 6);
  CHECK(value<kalah<5, 1>>() == 0);
  CHECK(value<kalah<6, 1>>() == 2);
  CHECK(value<kalah<5, 2>>() == 2);
  CHECK(value<kalah<5, 2, empty_capture>>() == 0);
}

// --- Text ----------------------------------------------------------------------------------------

TEST_CASE("what is no position") {
  using small = kalah<2, 3>;
  CHECK(small::position("3,3,0/3,3,0") == small{}.initial());
  CHECK(small::position("0,1,2/3,0,0", 1).has_value());
  for (const char* text : {"", "3,3,0", "3,3,0/3,3", "3,3,0/3,3,0,0", "3,3,0/3,3,0/", "3;3;0/3;3;0",
                           "3,3,0/3,3,1", "-3,3,0/3,3,0", "3,,0/3,3,0", "3,3,0 /3,3,0",
                           "128,0,0/0,0,0", "4294967296,0,0/0,0,0", "3,3/0,3,3,0"}) {
    CAPTURE(text);
    CHECK_FALSE(small::position(text));
  }
}

TEST_CASE("what is no move") {
  const board game;
  const auto state = board::position("4,0,4,4,4,4,0/4,4,4,4,4,4,0").value();
  for (const char* text : {"", "0", "2", "7", "-1", "1 ", " 1", "a", "4294967297"}) {
    CAPTURE(text);
    CHECK_FALSE(game.parse(state, text));
  }
  CHECK(game.parse(state, "1") == 0);
  CHECK(game.parse(state, "6") == 5);
}

// The lead in stones is a fair guess.
TEST_CASE("an evaluation in stones") {
  const with_evaluation guessing(board{}, [](const auto& s) { return board::lead(s); });
  const auto found = alpha_beta(guessing, board{}.initial(), {.depth = 6});
  CHECK(found.value == minimax(guessing, board{}.initial(), {.depth = 6}).value);
  CHECK(found.reason == stop_reason::depth);
}

}  // namespace
