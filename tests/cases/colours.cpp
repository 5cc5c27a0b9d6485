// SPDX-License-Identifier: BSL-1.0
//
// A search plays as well with one colour as with the other.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <ostream>
#include <random>
#include <type_traits>

#include "support/any_engine.hpp"
#include "support/boards.hpp"

using namespace zermelo;

namespace {

// Two plies without any evaluation are enough to see a threat.
TEST_CASE("a threat is met at depth 2, whatever the colours") {
  const tic_tac_toe<3, 3, 3> game;
  for (const auto& state : {at(game, "X../OO./..X", mark::x), at(game, "O../XX./..O", mark::o)}) {
    const auto found = alpha_beta(game, state, {.depth = 2});
    CHECK(found.value == outcome::draw);
    CHECK(found.reason == stop_reason::depth);
    CHECK(found.best == 5);
    CHECK(minimax(game, state, {.depth = 2}).best == 5);
    CHECK(negamax(game, state, {.depth = 2}).best == 5);
    std::mt19937_64 random(3);
    for (const driver windows : drivers) {
      auto engine = make_engine(game, any_features(random, windows));
      CHECK(engine(state, {.depth = 2}).value == outcome::draw);
      CHECK(engine(state, {.depth = 2}).best == 5);
    }

    const auto all = analyse(game, state);
    CHECK(all.value == score{});
    CHECK(sorted(all.quickest_moves()) == cells{5});
    for (const auto& move : all.moves) {
      CHECK(move.value == (move.move == 5 ? score{} : score::loss(2)));
      CHECK(move.plies == (move.move == 5 ? 5 : 2));
    }
  }
}

// The same position with the colours exchanged is worth the same, and one engine is asked for both.
TEST_CASE("every position of tic-tac-toe is worth as much in other colours") {
  oracle::tic_tac_toe rules;
  std::mt19937_64 random(4);
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3>{});
  using game_type = std::remove_const_t<decltype(game)>;
  for (const driver windows : drivers) {
    auto engine = make_engine(game, any_features(random, windows));
    for (const oracle::position& position : rules.reachable()) {
      INFO(rules.describe(position));
      for (const oracle::position& either : {position, oracle::passed(position)}) {
        const int value = rules.solve(either).value;
        CHECK(sign(engine(at<game_type>(rules, either)).value) == value);
        CHECK(sign(engine(at<game_type>(rules, oracle::swapped(either))).value) == value);
      }
    }
  }
}

}  // namespace
