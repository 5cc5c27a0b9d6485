// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/alpha_beta.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <type_traits>
#include <utility>

#include <zermelo/games/tic_tac_toe.hpp>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::alpha_beta;
using zermelo::bound;
using zermelo::limits;
using zermelo::outcome;
using zermelo::score;
using zermelo::stop_reason;
using zermelo::window;

namespace {

constexpr int depths[] = {0, 1, 2, 3, 5, limits::any_depth};

// The answers of a game from some of its positions and their mirror images, to every depth, through
// an open window and through narrow ones.
template <class Game>
void holds() {
  using value = typename Game::value_type;
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    sample<Game> asked(seed, {.is_tree = seed % 4 == 3});
    dice roll(seed);
    for (const int depth : depths) {
      const small_state here{roll.chance(3) ? roll(asked.size()) : 0, roll.chance(2)};
      const auto root = asked.start(here);
      CAPTURE(seed);
      CAPTURE(here.at);
      CAPTURE(depth);
      const auto open = alpha_beta(asked.rules, root, {.depth = depth});
      holds_exactly(asked, here, depth, answer(open), asked.order(here, asked.prioritised));

      constexpr worth most = most_of<value>;
      const worth ends[] = {-most, 3 - most, -2, -1, 0, 1, 2, most - 3, most};
      const int below = roll(8), above = roll.between(below + 1, 8);
      const window<value> narrow{to_value<value>(ends[below]), to_value<value>(ends[above])};
      if (!(narrow.alpha < narrow.beta)) continue;
      CAPTURE(below);
      CAPTURE(above);
      const auto through = alpha_beta(asked.rules, root, narrow, {.depth = depth});
      holds_as_a_bound(asked, here, depth, answer(through));
      const bool inside = narrow.alpha < open.value && open.value < narrow.beta;
      hold(!inside || through.kind == bound::exact, "inside the window is exact");
      hold(!inside || through.line == open.line, "inside the window is the line");

      const auto short_of = alpha_beta(asked.rules, root, narrow,
                                       {.depth = depth, .nodes = static_cast<unsigned>(roll(40))});
      holds_as_a_bound(asked, here, depth, answer(short_of));
    }
  }
}

// Every combination of the capabilities that make this search faster, each on top of another
// question: one with or without guesses, passes, positions without a move, and each type of values.
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

TEST_CASE("alpha-beta: outcomes") { holds_in_every_state<0, outcome, 0>(); }
TEST_CASE("alpha-beta: outcomes, priority, passes") {
  holds_in_every_state<priority, outcome, to_move>();
}
TEST_CASE("alpha-beta: outcomes, bounds, passes, stuck") {
  holds_in_every_state<bounds, outcome, to_move | stuck>();
}
TEST_CASE("alpha-beta: scores, bounds, priority") {
  holds_in_every_state<bounds | priority, score, 0>();
}
TEST_CASE("alpha-beta: scores, constants, guesses, passes, stuck") {
  holds_in_every_state<constants, score, evaluate | to_move | stuck>();
}
TEST_CASE("alpha-beta: int, constants, priority, guesses") {
  holds_in_every_state<constants | priority, int, evaluate>();
}
TEST_CASE("alpha-beta: int8_t, constants, bounds, stuck") {
  holds_in_every_state<constants | bounds, std::int8_t, evaluate | stuck>();
}
TEST_CASE("alpha-beta: double, constants, bounds, priority, passes") {
  holds_in_every_state<constants | bounds | priority, double, evaluate | to_move>();
}

TEST_CASE("alpha-beta: with a memory that lasts, and one that does not") {
  using game = zermelo::tic_tac_toe<3, 3, 3>;
  zermelo::memo<game> memory(1 << 12);
  zermelo::counters first, second;
  const auto found = alpha_beta(game{}, {}, {}, memory, first);
  const auto again =
      alpha_beta(game{}, {}, window{outcome::loss, outcome::win}, {}, memory, second);
  const auto plain = alpha_beta(game{}, {});
  CHECK(found.value == plain.value);
  CHECK(found.line == plain.line);
  CHECK(again.line == plain.line);
  CHECK(found.stats.nodes == first.nodes);
  CHECK(second.nodes < first.nodes);
  CHECK(first.nodes < plain.stats.nodes);
  CHECK(alpha_beta(game{}, {}, {}, zermelo::memo<game, 64>{}).value == outcome::draw);
}
