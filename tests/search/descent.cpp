// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/descent.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <ostream>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include "support/exactness.hpp"

using zermelo::outcome;
using zermelo::score;

namespace {

// A piece slides along a strip of eight cells and takes what it meets; who cannot move any more
// loses. A move changes two cells, the number of moves and the player, and what it took is gone.
struct strip {
  std::array<signed char, 8> cells{1, 1, 0, -1, 0, -1, -1, 0};
  int moves_made = 0;
  signed char turn = 1;

  friend bool operator==(const strip&, const strip&) = default;
};

struct sliding {
  using state_type = strip;
  using move_type = std::pair<int, int>;

  std::vector<move_type> moves(const strip& state) const {
    std::vector<move_type> result;
    for (int from = 0; from < 8; ++from) {
      if (state.cells[static_cast<std::size_t>(from)] != state.turn) continue;
      for (const int step : {-1, 1}) {
        for (int to = from + step; to >= 0 && to < 8; to += step) {
          const int there = state.cells[static_cast<std::size_t>(to)];
          if (there == state.turn) break;
          result.push_back({from, to});
          if (there != 0) break;
        }
      }
    }
    return result;
  }
  void play(strip& state, const move_type& move) const {
    state.cells[static_cast<std::size_t>(move.second)] = state.turn;
    state.cells[static_cast<std::size_t>(move.first)] = 0;
    state.turn = static_cast<signed char>(-state.turn);
    ++state.moves_made;
  }
  std::optional<score> payoff(const strip& state) const {
    int own = 0;
    for (const int cell : state.cells) own += cell == state.turn ? 1 : 0;
    if (own == 0) return score::loss();
    if (state.moves_made == 6) return score::heuristic(10 * own);
    return std::nullopt;
  }
  score stuck(const strip&) const { return score::loss(); }
};

// Taken back with a token: what stood where the piece went.
struct sliding_with_token : sliding {
  int play(strip& state, const move_type& move) const {
    const int taken = state.cells[static_cast<std::size_t>(move.second)];
    sliding::play(state, move);
    return taken;
  }
  void undo(strip& state, const move_type& move, int taken) const {
    state.turn = static_cast<signed char>(-state.turn);
    --state.moves_made;
    state.cells[static_cast<std::size_t>(move.first)] = state.turn;
    state.cells[static_cast<std::size_t>(move.second)] = static_cast<signed char>(taken);
  }
};

// The list of moves is a member of the position, and another position's once a move is played.
struct with_a_list {
  std::vector<int> free{0, 1, 2, 3};
  std::vector<int> made{};
  friend bool operator==(const with_a_list&, const with_a_list&) = default;
};
struct listing {
  using state_type = with_a_list;
  using move_type = int;
  const std::vector<int>& moves(const with_a_list& state) const { return state.free; }
  void play(with_a_list& state, int move) const {
    state.made.push_back(move);
    std::erase(state.free, move);
  }
  std::optional<int> payoff(const with_a_list& state) const {
    if (!state.free.empty()) return std::nullopt;
    int worth = 0;
    for (const int move : state.made) worth = (5 * worth + move) % 13;
    return worth - 6;
  }
};
struct listing_in_place : listing {
  void undo(with_a_list& state, int move) const {
    state.made.pop_back();
    const auto at = std::lower_bound(state.free.begin(), state.free.end(), move);
    state.free.insert(at, move);
    state.free.shrink_to_fit();
  }
};

template <class Game, class Tell>
void ask_all(const Game& game, const zermelo::state_t<Game>& state, Tell tell) {
  tell(zermelo::minimax(game, state));
  tell(zermelo::negamax(game, state));
  tell(zermelo::alpha_beta(game, state));
  tell(zermelo::alpha_beta(game, state, {.depth = 3}));
  tell(zermelo::alpha_beta(game, state, {.nodes = 50}));
  tell(zermelo::analyse(game, state));
}

}  // namespace

TEST_CASE("H01: a move that changes several things is taken back in full") {
  const strip start;
  const auto textbook = zermelo::minimax(sliding{}, start);
  CHECK(zermelo::alpha_beta(sliding{}, start).line == textbook.line);
  CHECK(zermelo::alpha_beta(sliding_with_token{}, start).line == textbook.line);
  CHECK(zermelo::negamax(sliding_with_token{}, start).stats == textbook.stats);
  CHECK(zermelo::minimax(sliding_with_token{}, start).line == textbook.line);
  CHECK(zermelo::analyse(sliding_with_token{}, start).line == textbook.line);
  CHECK(zermelo::solve(sliding_with_token{}, start) == textbook.value);
}

TEST_CASE("H01: a list of moves that lives in the position") {
  const with_a_list start;
  const auto textbook = zermelo::minimax(listing{}, start);
  CHECK(textbook.stats.nodes == 65);
  CHECK(zermelo::negamax(listing{}, start).stats == textbook.stats);
  CHECK(zermelo::negamax(listing_in_place{}, start).stats == textbook.stats);
  CHECK(zermelo::negamax(listing_in_place{}, start).line == textbook.line);
  CHECK(zermelo::alpha_beta(listing_in_place{}, start).line == textbook.line);
  CHECK(zermelo::analyse(listing_in_place{}, start).line == textbook.line);
  CHECK(start == with_a_list{});
}

TEST_CASE("H03: a win as the first, the middle and the last move") {
  constexpr zermelo::tic_tac_toe_options by_number{.order = zermelo::cell_order::by_number};
  constexpr zermelo::tic_tac_toe<3, 3, 3, by_number> board;
  const struct {
    std::string_view text;
    int win;
  } cases[] = {{".XX/OO./...", 0}, {"XX./OO./...", 2}, {"OO./.../XX.", 8}};
  for (const auto& [text, win] : cases) {
    const auto state = *board.position(text);
    auto copy = state;
    for (int i = 0; i < 3; ++i) {
      CHECK(zermelo::analyse(board, copy).best == win);
      CHECK(std::memcmp(&copy, &state, sizeof state) == 0);
      ask_all(board, copy,
              [&](const auto&) { CHECK(std::memcmp(&copy, &state, sizeof state) == 0); });
    }
  }
}

TEST_CASE("H05: the same answer a hundred times, and the position as it was") {
  using namespace random_games;
  sample<game<score, heap_state, undo | key | evaluate>> asked(11);
  const auto start = asked.start({});
  const auto copy = start;
  const auto first = zermelo::alpha_beta(asked.rules, start, {.depth = 4});
  for (int i = 0; i < 100; ++i) {
    const auto again = zermelo::alpha_beta(asked.rules, start, {.depth = 4});
    CHECK(again.value == first.value);
    CHECK(again.line == first.line);
    CHECK(again.stats == first.stats);
  }
  ask_all(asked.rules, start, [&](const auto&) { CHECK(start == copy); });

  const strip still;
  for (const std::uint64_t nodes : {0u, 1u, 7u, 100u}) {
    zermelo::alpha_beta(sliding_with_token{}, still, {.nodes = nodes});
    CHECK(still == strip{});
  }
}

TEST_CASE("H05: two threads, two copies") {
  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  const auto state = *board.position("..O/.X./.X.", zermelo::mark::o);
  std::array<std::optional<int>, 2> best;
  std::array<std::uint64_t, 2> nodes{};
  std::array<std::thread, 2> threads;
  for (std::size_t i = 0; i < 2; ++i) {
    threads[i] = std::thread([&, i, copy = state] {
      for (int again = 0; again < 100; ++again) {
        const auto found = zermelo::alpha_beta(board, copy);
        best[i] = found.best;
        nodes[i] += found.stats.nodes;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(best[0] == 1);
  CHECK(best[1] == 1);
  CHECK(nodes[0] == nodes[1]);
}

TEST_CASE("a position travels in registers, by reference, or in place") {
  using namespace random_games;
  using zermelo::detail::position_t;
  static_assert(std::is_same_v<position_t<game<int, small_state, 0>>, small_state>);
  static_assert(std::is_same_v<position_t<game<int, large_state, 0>>, const large_state&>);
  static_assert(std::is_same_v<position_t<game<int, heap_state, 0>>, const heap_state&>);
  static_assert(std::is_same_v<position_t<game<int, large_state, undo>>, large_state&>);
  static_assert(std::is_same_v<position_t<game<int, small_state, token>>, small_state&>);
}

TEST_CASE("moves are tried by priority, and equals as they are listed") {
  struct listed_so {
    using state_type = int;
    using move_type = int;
    std::array<int, 7> moves(int) const { return {10, 21, 31, 22, 11, 32, 23}; }
    void play(int& state, int) const { ++state; }
    std::optional<outcome> payoff(int) const { return std::nullopt; }
    int priority(int, int move) const { return move / 10; }
  };
  const auto order = zermelo::detail::candidates(listed_so{}, 0);
  CHECK(std::vector<int>(order.begin(), order.end()) == std::vector{31, 32, 21, 22, 23, 10, 11});
}
