// SPDX-License-Identifier: BSL-1.0
//
// Guesses that are larger than a win.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <cstdint>
#include <limits>
#include <ostream>
#include <random>

#include "support/any_engine.hpp"
#include "support/boards.hpp"

using namespace zermelo;

namespace {

template <class Guess>
auto guessed_as(Guess guess) {
  using game_type = tic_tac_toe<4, 4, 3>;
  return with_evaluation(game_type{}, [guess](const state_t<game_type>&) { return guess; });
}

TEST_CASE("no guess is as good as a win, and none is called proved") {
  std::mt19937_64 random(2);
  const auto check = [&](const auto& game) {
    const auto winning = at<tic_tac_toe<4, 4, 3>>("XX../O.../O.../....");
    for (int draw = 0; draw < 20; ++draw) {
      for (int depth = 1; depth <= 4; ++depth) {
        CAPTURE(depth);
        auto engine = make_engine(game, any_features(random));
        const auto found = engine(winning, {.depth = depth});
        CHECK(found.best == 2);
        CHECK(found.value == score::win(1));
        CHECK(found.reason == stop_reason::proved);

        const auto open = engine({}, {.depth = depth});
        CHECK_FALSE(open.value.is_win());
        CHECK_FALSE(open.value.is_loss());
        CHECK(open.reason == stop_reason::depth);
        const auto threatened = at<tic_tac_toe<4, 4, 3>>("OO../X.../..../....");
        for (const auto& move : engine.analyse(threatened, 13, {.depth = 2}).moves) {
          CHECK(move.value.is_loss() == (move.move != 2));
          CHECK(move.proved == (move.move != 2));
        }
      }
    }
  };
  check(guessed_as(1'000'000));
  check(guessed_as(-1'000'000));
  check(guessed_as(std::numeric_limits<int>::max()));
  check(guessed_as(std::numeric_limits<int>::min()));
  check(guessed_as(std::numeric_limits<std::int64_t>::min()));
}

}  // namespace
