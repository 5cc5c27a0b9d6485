// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/limits.hpp>

#include <doctest/doctest.h>

#include <array>
#include <climits>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <ostream>
#include <type_traits>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>

#include "support/exactness.hpp"

using zermelo::bound;
using zermelo::limits;
using zermelo::outcome;
using zermelo::score;
using zermelo::stop_condition;
using zermelo::stop_reason;
using zermelo::detail::pace_of;

static_assert(limits{}.depth == limits::any_depth && limits{}.nodes == limits::any_nodes);

namespace {

// Asks every search, and hands each answer to `tell` together with what an observer counted.
template <class Game, class Tell>
void ask_all(const Game& game, const zermelo::state_t<Game>& state, limits limit, Tell tell) {
  const auto ask = [&](auto search) {
    zermelo::counters seen;
    tell(search(seen), seen);
  };
  ask([&](auto& seen) { return zermelo::minimax(game, state, limit, seen); });
  ask([&](auto& seen) { return zermelo::negamax(game, state, limit, seen); });
  ask([&](auto& seen) { return zermelo::alpha_beta(game, state, limit, seen); });
  ask([&](auto& seen) {
    zermelo::no_memo nothing;
    return zermelo::analyse(game, state, limit, nothing, seen);
  });
}

constexpr std::uint64_t node_limits[] = {0, 1, 2, 10, 1'000, 50'000};

template <class Board>
void never_exceeds(const Board& board, const zermelo::state_t<Board>& state) {
  for (const std::uint64_t nodes : node_limits) {
    CAPTURE(nodes);
    ask_all(board, state, {.nodes = nodes}, [&](const auto& found, const auto& seen) {
      CHECK(found.stats.nodes <= nodes);
      CHECK(found.stats.nodes == seen.nodes);
      REQUIRE(found.best);
      CHECK(board.parse(state, board.name(state, *found.best)));
      if (found.reason == stop_reason::nodes) {
        CHECK(found.stats.nodes == nodes);
        CHECK(found.depth == 0);
        CHECK(found.kind != bound::exact);
      } else {
        CHECK(found.reason == stop_reason::proved);
        CHECK(found.kind == bound::exact);
      }
    });
  }
}

}  // namespace

TEST_CASE("E01, E06: a legal move within any number of nodes, and the number is never exceeded") {
  never_exceeds(zermelo::tic_tac_toe<3, 3, 3>{}, {});
  never_exceeds(zermelo::tic_tac_toe<4, 4, 4>{}, {});
  never_exceeds(zermelo::tic_tac_toe<15, 15, 5>{}, {});
}

TEST_CASE("a search that just fits is not cut short, and one node less cuts it") {
  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  const auto state = *board.position("X../.O./..X", zermelo::mark::o);
  const auto whole = zermelo::alpha_beta(board, state);
  const auto fits = zermelo::alpha_beta(board, state, {.nodes = whole.stats.nodes});
  const auto short_by_one = zermelo::alpha_beta(board, state, {.nodes = whole.stats.nodes - 1});
  CHECK(fits.reason == stop_reason::proved);
  CHECK(fits.line == whole.line);
  CHECK(short_by_one.reason == stop_reason::nodes);
  CHECK(short_by_one.kind == bound::lower);
}

TEST_CASE("E01: a single legal move, and no node to spend") {
  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  const auto state = *board.position("XOX/XOO/OX.");
  for (const std::uint64_t nodes : {0u, 1u, 2u}) {
    ask_all(board, state, {.nodes = nodes},
            [](const auto& found, const auto&) { CHECK(found.best == 8); });
  }
}

TEST_CASE("E04: depth zero, less than zero, and more than any game lasts") {
  using namespace random_games;
  sample<game<int, small_state, evaluate | priority>> asked(3);
  for (const int depth : {0, -1, INT_MIN}) {
    ask_all(asked.rules, asked.start({}), {.depth = depth},
            [&](const auto& found, const auto& seen) {
              CHECK(found.value == asked.positions[0].guess);
              CHECK(found.best == asked.order({}, true).front());
              CHECK(found.line.empty());
              CHECK(found.depth == 0);
              CHECK(found.reason == stop_reason::depth);
              CHECK(seen.nodes == 1);
              CHECK(seen.leaves == 1);
            });
  }
  for (const int depth : {100, limits::any_depth, limits::any_depth + 1, INT_MAX}) {
    ask_all(asked.rules, asked.start({}), {.depth = depth}, [&](const auto& found, const auto&) {
      CHECK(to_worth(found.value) == asked.worth_of({}, to_the_end));
      CHECK(found.reason == stop_reason::proved);
    });
  }
}

TEST_CASE("E04: a finished position has its result and no move, whatever the limits") {
  for (const auto limit : {limits{}, limits{.depth = 0}, limits{.depth = -3}, limits{.nodes = 1}}) {
    ask_all(zermelo::nim{}, 0, limit, [](const auto& found, const auto& seen) {
      CHECK(found.value == score::loss());
      CHECK(found.kind == bound::exact);
      CHECK(found.reason == stop_reason::proved);
      CHECK_FALSE(found.best);
      CHECK(found.line.empty());
      CHECK(seen.nodes == 1);
    });
  }
  ask_all(zermelo::nim{}, 0, {.nodes = 0}, [](const auto& found, const auto& seen) {
    CHECK(found.reason == stop_reason::nodes);
    CHECK(found.kind == bound::unknown);
    CHECK_FALSE(found.best);
    CHECK(seen.nodes == 0);
    CHECK(seen.leaves == 0);
  });
}

TEST_CASE("the horizon of a game without an evaluation is worth nothing, and says so") {
  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  ask_all(board, {}, {.depth = 4}, [](const auto& found, const auto&) {
    CHECK(found.value == decltype(found.value){});
    CHECK(found.reason == stop_reason::depth);
    CHECK(found.depth == 4);
    CHECK(found.line.size() == 4);
  });
}

// A value that a limit had a part in is never called proved; one that it had no part in is.
TEST_CASE("the reason is honest at every depth") {
  using namespace random_games;
  int early = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    sample<game<score, small_state, evaluate>> asked(seed);
    for (int depth = 0; depth < 8; ++depth) {
      CAPTURE(depth);
      ask_all(asked.rules, asked.start({}), {.depth = depth}, [&](const auto& found, const auto&) {
        const bool proved = found.reason == stop_reason::proved;
        if (proved) CHECK(to_worth(found.value) == asked.worth_of({}, to_the_end));
        if (depth == 7) CHECK(proved);
        early += proved && depth < 4 ? 1 : 0;
      });
    }
  }
  CHECK(early > 0);
}

namespace {

// The first of two moves is worth nobody knows what, the second loses 5.
struct dubious {
  using state_type = int;
  using move_type = int;
  std::array<int, 2> moves(int) const { return {1, 2}; }
  void play(int& state, int move) const { state = move; }
  std::optional<double> payoff(int state) const {
    if (state == 0) return std::nullopt;
    return state == 1 ? std::numeric_limits<double>::quiet_NaN() : 5.0;
  }
};

}  // namespace

TEST_CASE("a search that is cut short after NaN knows no bound") {
  for (const auto& found : {zermelo::alpha_beta(dubious{}, 0, {.nodes = 2}),
                            zermelo::minimax(dubious{}, 0, {.nodes = 2}),
                            zermelo::negamax(dubious{}, 0, {.nodes = 2})}) {
    CHECK(found.kind == bound::unknown);
    CHECK(found.best == 1);
  }
  CHECK(zermelo::alpha_beta(dubious{}, 0, {.nodes = 3}).value == -5.0);
  CHECK(zermelo::alpha_beta(dubious{}, 0, {.nodes = 3}).best == 2);
}

// --- Stop conditions -----------------------------------------------------------------------------

namespace {

template <class Pace>
struct paced_by {
  Pace own;
  constexpr bool operator()() { return false; }
  constexpr Pace pace() const { return own; }
};

constexpr std::uint64_t pace_from(auto stop) { return pace_of(stop); }

// Asks a condition until it stops.
template <stop_condition Stop>
constexpr int questions(Stop&& stop) {
  int asked = 1;
  while (!stop()) ++asked;
  return asked;
}

constexpr bool works_as_lambda() {
  int left = 3;
  const auto by_reference = [&left] { return --left == 0; };
  const auto truth = [] { return std::true_type{}; };
  return questions(by_reference) == 3 &&
         questions([left = 5]() mutable { return --left == 0; }) == 5 && questions(truth) == 1 &&
         pace_from(by_reference) == 64;
}
static_assert(works_as_lambda());

static_assert(!zermelo::never{}() && pace_from(zermelo::never{}) == limits::any_nodes);
static_assert(stop_condition<zermelo::never> && stop_condition<const zermelo::never>);
static_assert(stop_condition<bool (*)()> && stop_condition<std::reference_wrapper<zermelo::never>>);

struct cannot_be_copied {
  cannot_be_copied(cannot_be_copied&&) = default;
  bool operator()() const;
};
static_assert(!stop_condition<cannot_be_copied>);
static_assert(!stop_condition<int> && !stop_condition<decltype([] {})>);
static_assert(!stop_condition<decltype([](int) { return true; })>);

static_assert(pace_from(paced_by<std::uint64_t>{limits::any_nodes}) == limits::any_nodes);
static_assert(pace_from(paced_by<int>{7}) == 7 && pace_from(paced_by<unsigned char>{255}) == 255);
static_assert(pace_from(paced_by<int>{0}) == 1 && pace_from(paced_by<int>{-5}) == 1);
static_assert(pace_from(paced_by<unsigned>{0}) == 1);

}  // namespace
