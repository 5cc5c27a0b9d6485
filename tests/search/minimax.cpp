// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/minimax.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::limits;
using zermelo::minimax;
using zermelo::outcome;
using zermelo::score;

namespace {

// The yardstick itself, against an oracle that is not of this library: every position of some
// random games, to every depth.
template <class Game>
void holds() {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    sample<Game> asked(seed, {.layers = 6, .width = 4, .is_tree = seed % 3 == 2});
    for (int at = 0; at < asked.size(); at += 1 + at / 12) {
      for (const int depth : {-1, 0, 1, 2, 4, limits::any_depth}) {
        const small_state here{at, (seed + static_cast<std::uint64_t>(at)) % 2 != 0};
        CAPTURE(seed);
        CAPTURE(at);
        CAPTURE(depth);
        const auto found = minimax(asked.rules, asked.start(here), {.depth = depth});
        holds_exactly(asked, here, depth, answer(found),
                      asked.order(here, depth <= 0 && asked.prioritised));
        hold(found.depth == (depth < 0 ? 0 : depth), "the depth is the one that was asked for");
      }
    }
  }
}

template <class Value, unsigned... Questions>
void holds_for_each(std::integer_sequence<unsigned, Questions...>) {
  (holds<game<Value, small_state, Questions>>(), ...);
}

}  // namespace

TEST_CASE("minimax: outcomes") {
  holds_for_each<outcome>(std::integer_sequence<unsigned, 0, to_move, stuck, to_move | stuck>{});
}
TEST_CASE("minimax: scores") {
  holds_for_each<score>(
      std::integer_sequence<unsigned, 0, evaluate, to_move, stuck, evaluate | to_move,
                            evaluate | stuck, to_move | stuck, evaluate | to_move | stuck>{});
}
TEST_CASE("minimax: numbers") {
  holds<game<std::int8_t, small_state, evaluate>>();
  holds<game<std::int16_t, small_state, to_move>>();
  holds<game<std::int32_t, small_state, evaluate | stuck>>();
  holds<game<std::int64_t, small_state, evaluate | to_move | stuck>>();
  holds<game<float, small_state, evaluate | to_move>>();
  holds<game<double, large_state, evaluate | stuck>>();
  holds<game<long double, heap_state, evaluate>>();
}

// What does not change the answer does not change the textbook either: it takes no notice of it.
TEST_CASE("minimax: no capability changes the order of moves") {
  holds<game<int, small_state, priority | key | canonical_key | token | evaluate>>();
  holds<game<score, large_state, bounds | undo | constants | stuck>>();
}

TEST_CASE("minimax: in constant expressions") {
  constexpr auto pile = minimax(zermelo::nim{}, 5);
  static_assert(pile.value == score::win(3) && pile.best == 1);
  static_assert(pile.line.size() == 3 && pile.stats.nodes == 28);
  static_assert(minimax(zermelo::nim{}, 8).value == score::loss(4));

  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  constexpr auto fork = minimax(board, *board.position(".../X../OXO", zermelo::mark::o));
  static_assert(fork.value == outcome::win && fork.best == 4);
  CHECK(fork.line.size() % 2 == 1);
}
