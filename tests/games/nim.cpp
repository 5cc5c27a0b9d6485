// SPDX-License-Identifier: BSL-1.0

#include <zermelo/games/nim.hpp>

#include <doctest/doctest.h>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include <ostream>

using namespace zermelo;

namespace {

constexpr nim game;

static_assert(checked_game<nim> && keyed<nim> && few_moves<nim>);
static_assert(solve(game, 8) == score::loss(4));
static_assert(solve(game, 7) == score::win(3));
static_assert(alpha_beta(game, 7).best == 3);
static_assert(game.payoff(0) == score::loss());
static_assert(!game.payoff(1));

// A pile of a multiple of four is lost after two plies for each four; any other is won by leaving
// such a pile, one ply longer.
constexpr score expected(int pile) {
  return pile % 4 == 0 ? score::loss(pile / 2) : score::win(pile / 4 * 2 + 1);
}

TEST_CASE("multiples of four are lost") {
  for (int pile = 0; pile <= 20; ++pile) {
    CAPTURE(pile);
    for (const auto& found : {minimax(game, pile), negamax(game, pile), alpha_beta(game, pile)}) {
      CHECK(found.value == expected(pile));
      CHECK(found.reason == stop_reason::proved);
      CHECK(static_cast<int>(found.line.size()) == expected(pile).plies());
      CHECK(found.best.has_value() == (pile > 0));
      if (pile % 4 != 0) CHECK(found.best == pile % 4);
    }
    CHECK(solve(game, pile) == expected(pile));
  }
}

TEST_CASE("only one move wins, or none") {
  for (int pile = 1; pile <= 40; ++pile) {
    CAPTURE(pile);
    const auto found = analyse(game, pile);
    if (pile % 4 != 0) {
      CHECK(found.best_moves().size() == 1);
      CHECK(found.best_moves().front() == pile % 4);
    } else {
      CHECK(found.best_moves().size() == 3);
    }
    for (const auto& move : found.moves) {
      const score after = expected(pile - move.move);
      CHECK(move.value.is_win() == after.is_loss());
      CHECK(move.value.plies() == after.plies() + 1);
    }
  }
}

TEST_CASE("a large pile is no trouble for a memory") {
  memo<nim> memory(1 << 10);
  CHECK(solve(game, 400, memory) == score::loss(200));
  CHECK(solve(game, 401, memory) == score::win(201));
}

TEST_CASE("no more is taken than there is") {
  CHECK(game.moves(0).empty());
  CHECK(game.moves(1).size() == 1);
  CHECK(game.moves(2).size() == 2);
  CHECK(game.moves(100).size() == 3);
}

}  // namespace
