// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/negamax.hpp>

#include <doctest/doctest.h>

#include <cstdint>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/minimax.hpp>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::limits;
using zermelo::minimax;
using zermelo::negamax;
using zermelo::outcome;
using zermelo::score;

namespace {

template <class Game>
void holds() {
  for (std::uint64_t seed = 100; seed < 112; ++seed) {
    sample<Game> asked(seed, {.is_tree = seed % 4 == 3});
    dice roll(seed);
    for (const int depth : {0, 1, 2, 4, limits::any_depth}) {
      const small_state here{roll.chance(3) ? roll(asked.size()) : 0, roll.chance(2)};
      CAPTURE(seed);
      CAPTURE(here.at);
      CAPTURE(depth);
      const auto root = asked.start(here);
      const auto found = negamax(asked.rules, root, {.depth = depth});
      holds_exactly(asked, here, depth, answer(found), asked.order(here, asked.prioritised));
    }
  }
}

// Each combination of an order, of bounds, and of a way to come back, each on another question.
template <unsigned Fast, class Value, unsigned Question>
void holds_in_every_state() {
  holds<game<Value, small_state, Question | Fast>>();
  holds<game<Value, small_state, Question | Fast | token>>();
  holds<game<Value, large_state, Question | Fast>>();
  holds<game<Value, large_state, Question | Fast | undo>>();
  holds<game<Value, heap_state, Question | Fast | undo>>();
  holds<game<Value, heap_state, Question | Fast | token>>();
}

}  // namespace

TEST_CASE("negamax: scores, guesses, passes") {
  holds_in_every_state<0, score, evaluate | to_move>();
}
TEST_CASE("negamax: outcomes, priority, passes, stuck") {
  holds_in_every_state<priority, outcome, to_move | stuck>();
}
TEST_CASE("negamax: int16_t, bounds, guesses, stuck") {
  holds_in_every_state<bounds, std::int16_t, evaluate | stuck>();
}
TEST_CASE("negamax: float, bounds, priority, guesses, passes") {
  holds_in_every_state<bounds | priority, float, evaluate | to_move>();
}

TEST_CASE("negamax visits what minimax visits, and where the game has bounds, no more") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    sample<game<int, small_state, evaluate>> open(seed);
    sample<game<int, small_state, evaluate | bounds>> within(seed);
    for (const int depth : {0, 3, limits::any_depth}) {
      const limits limit{.depth = depth};
      const auto all = minimax(open.rules, open.start({}), limit);
      const auto same = negamax(open.rules, open.start({}), limit);
      const auto fewer = negamax(within.rules, within.start({}), limit);
      CHECK(same.stats == all.stats);
      CHECK(same.line == all.line);
      CHECK(fewer.stats.nodes <= all.stats.nodes);
      CHECK(fewer.line == all.line);
    }
  }
}

TEST_CASE("negamax: in constant expressions") {
  constexpr auto pile = negamax(zermelo::nim{}, 8);
  static_assert(pile.value == score::loss(4) && pile.best == 1 && pile.line.size() == 4);

  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  constexpr auto block = negamax(board, *board.position("X../OO./..X"), {.depth = 2});
  static_assert(block.best == 5 && block.value == outcome::draw);
  CHECK(block.reason == zermelo::stop_reason::depth);
}
