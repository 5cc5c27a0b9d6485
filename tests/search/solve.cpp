// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/solve.hpp>

#include <doctest/doctest.h>

#include <cstdint>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::memo;
using zermelo::nim;
using zermelo::outcome;
using zermelo::score;
using zermelo::solve;
using zermelo::tic_tac_toe;

// The smallest questions are answered by the compiler, within what it allows by default.
static_assert(solve(tic_tac_toe<3, 3, 3>{}) == outcome::draw);
static_assert(solve(tic_tac_toe<3, 4, 3>{}) == outcome::win);
static_assert(solve(nim{}, 8) == score::loss(4));
static_assert(solve(nim{}, 7) == score::win(3));
static_assert(solve(nim{}, 0) == score::loss());

namespace {

template <class Game>
void holds() {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    sample<Game> asked(seed, {.is_tree = seed % 4 == 3});
    zermelo::no_memo nothing;
    zermelo::counters with, without;
    for (int at = 0; at < asked.size() && at < 40; ++at) {
      CAPTURE(seed);
      CAPTURE(at);
      const auto root = asked.start({at, at % 2 != 0});
      const auto copy = root;
      const worth truth = asked.worth_of({at}, to_the_end);
      hold(to_worth(solve(asked.rules, root)) == truth, "the value is the oracle's");
      hold(to_worth(solve(asked.rules, root, nothing, without)) == truth, "and without a memo");
      if constexpr (zermelo::keyed<Game> || zermelo::symmetric<Game>) {
        memo<Game> memory(at % 3 == 0 ? 1 : 1'024);
        hold(to_worth(solve(asked.rules, root, memory, with)) == truth, "and with one");
        hold(to_worth(solve(asked.rules, root, memory, with)) == truth, "and from memory");
      }
      hold(root == copy, "the position is as it was");
    }
    hold(without.recalls == 0, "nothing comes of nothing");
  }
}

template <unsigned Fast, class Value, unsigned Question>
void holds_in_every_state() {
  holds<game<Value, small_state, Question | Fast>>();
  holds<game<Value, small_state, Question | Fast | token>>();
  holds<game<Value, large_state, Question | Fast | undo>>();
  holds<game<Value, heap_state, Question | Fast | undo>>();
}

}  // namespace

TEST_CASE("solve: games without a key") {
  holds_in_every_state<0, outcome, to_move>();
  holds_in_every_state<bounds | constants, std::int64_t, stuck>();
}
TEST_CASE("solve: games with a key") {
  holds_in_every_state<key, score, to_move | stuck>();
  holds_in_every_state<key | priority | bounds, outcome, stuck>();
}
TEST_CASE("solve: games with symmetries") {
  holds_in_every_state<canonical_key, double, to_move>();
  holds_in_every_state<key | canonical_key | priority | bounds, score, 0>();
}

TEST_CASE("solve: what was found once is not looked for again") {
  constexpr tic_tac_toe<3, 3, 3> board;
  memo<tic_tac_toe<3, 3, 3>> memory(1 << 16);
  zermelo::counters first, again;
  CHECK(solve(board, {}, memory, first) == outcome::draw);
  CHECK(solve(board, {}, memory, again) == outcome::draw);
  CHECK(first.nodes > 1'000);
  CHECK(again.nodes == 1);
  CHECK(again.recalls == 1);
}
