// SPDX-License-Identifier: BSL-1.0
//
// A search that has no time, or hardly any: there is a legal move, and what it says of itself is
// true.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/search/stop.hpp>
#include <zermelo/zermelo.hpp>

#include <chrono>
#include <cstdint>
#include <limits>
#include <ostream>
#include <random>
#include <stop_token>
#include <utility>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/stopped_engine.hpp"

using namespace std::chrono_literals;
using namespace zermelo;

namespace {

using four = tic_tac_toe<4, 4, 4>;
using fifteen = tic_tac_toe<15, 15, 5>;

template <class Game>
void check_hardly_any_time(const Game& game, const state_t<Game>& state) {
  std::mt19937_64 random(1);
  for (int draw = 0; draw < 30; ++draw) {
    auto engine = make_engine(game, any_features(random));
    for (const auto budget : {-1h, 0h}) {
      watcher seen;
      const auto found = engine(state, {}, within(budget), seen);
      check_stopped(game, state, found, seen);
      CHECK(found.reason == stop_reason::asked);
      CHECK(found.stats.nodes == 0);
      CHECK(found.depth == 0);
    }
    for (const auto budget : {1ns, 1'000ns}) {
      watcher seen;
      const auto found = engine(state, {}, within(budget), seen);
      check_stopped(game, state, found, seen);
      CHECK(found.reason == stop_reason::asked);
    }
    for (const std::uint64_t nodes : {0u, 1u, 2u}) {
      watcher seen;
      const auto found = engine(state, {.nodes = nodes}, seen);
      check_stopped(game, state, found, seen);
      CHECK(found.reason == stop_reason::nodes);
      CHECK(found.stats.nodes == nodes);
      CHECK(found.depth == 0);
    }
    std::stop_source source;
    source.request_stop();
    watcher seen;
    const auto found = engine(state, {}, when_requested(source.get_token()) || within(1h), seen);
    check_stopped(game, state, found, seen);
    CHECK(found.stats.nodes == 0);
    CHECK(found.reason == stop_reason::asked);

    const auto several = engine.analyse(state, 3, {}, within(0s));
    CHECK(several.moves.empty());
    CHECK(several.best == found.best);
  }
}

TEST_CASE("there is a move when there was no time, and a depth that tells so") {
  check_hardly_any_time(four{}, {});
  check_hardly_any_time(fifteen{}, {});
}

TEST_CASE("the only legal move is found in no time") {
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3>{});
  const auto state = at(game, "XOX/XOO/OX.");
  std::mt19937_64 random(2);
  for (int draw = 0; draw < 30; ++draw) {
    auto engine = make_engine(game, any_features(random));
    CHECK(engine(state, {}, within(0s)).best == 8);
    for (const std::uint64_t nodes : {0u, 1u, 2u, 3u}) {
      CHECK(engine(state, {.nodes = nodes}).best == 8);
    }
    const auto found = engine(state);
    CHECK(found.best == 8);
    CHECK(found.value == score{});
    CHECK(found.reason == stop_reason::proved);
  }
}

TEST_CASE("zero, less than zero, and nothing at all are limits of their own") {
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3>{});
  const auto state = at(game, "X../.O./..X", mark::o);
  const auto won = at(game, "XXX/OO./...", mark::o);
  const auto full = at(game, "XOX/XOO/OXX", mark::o);
  std::mt19937_64 random(5);
  for (int draw = 0; draw < 100; ++draw) {
    auto engine = make_engine(game, any_features(random));
    for (const int depth : {0, -1, std::numeric_limits<int>::min()}) {
      const auto found = engine(state, {.depth = depth});
      CHECK(found.value == score{});
      CHECK(found.reason == stop_reason::depth);
      CHECK(found.depth == 0);
      CHECK(found.line.empty());
      REQUIRE(found.best);
      CHECK(is_legal(game, state, *found.best));
      CHECK(engine.analyse(state, 9, {.depth = depth}).moves.empty());

      CHECK(engine(won, {.depth = depth}).value == score::loss());
      CHECK(engine(won, {.depth = depth}).reason == stop_reason::proved);
    }
    CHECK(engine(state, {.depth = std::numeric_limits<int>::max()}).reason == stop_reason::proved);

    for (const auto& [over, value] : {std::pair(won, score::loss()), std::pair(full, score{})}) {
      const auto found = engine(over);
      CHECK(found.value == value);
      CHECK(found.reason == stop_reason::proved);
      CHECK(found.kind == bound::exact);
      CHECK_FALSE(found.best);
      CHECK(found.line.empty());
      CHECK(engine.analyse(over, 3).moves.empty());

      const auto none = engine(over, {.nodes = 0});
      CHECK(none.reason == stop_reason::nodes);
      CHECK(none.kind == bound::unknown);
      CHECK_FALSE(none.best);
      CHECK_FALSE(engine(over, {}, within(0s)).best);
    }
    CHECK(engine.analyse(state, 0).value == score{});
  }
}

}  // namespace
