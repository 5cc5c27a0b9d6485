// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/legal_move.hpp>

#include <doctest/doctest.h>

#include <ostream>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

using zermelo::is_legal;
using zermelo::legal_move;
using zermelo::nim;
using zermelo::try_play;

using board = zermelo::tic_tac_toe<3, 3, 3>;

TEST_CASE("is_legal: what is listed, as long as the game goes on") {
  const auto state = *board::position("X.O/.X./...");
  const auto over = *board::position("X.O/.XO/..X", zermelo::mark::o);
  for (int cell = -3; cell < 12; ++cell) {
    CAPTURE(cell);
    const bool empty = cell == 1 || cell == 3 || (cell >= 5 && cell <= 8);
    CHECK(is_legal(board{}, state, cell) == empty);
    CHECK(try_play(board{}, state, cell).has_value() == empty);
    CHECK(legal_move<board>::check(board{}, state, cell).has_value() == empty);
    CHECK_FALSE(is_legal(board{}, over, cell));
    CHECK_FALSE(try_play(board{}, over, cell));
    CHECK_FALSE(legal_move<board>::check(board{}, over, cell));
  }
}

TEST_CASE("try_play and legal_move lead to the child, and leave the position alone") {
  const auto state = *board::position("X.O/.X./...");
  const auto copy = state;
  const auto child = try_play(board{}, state, 8);
  REQUIRE(child);
  CHECK(board{}.show(*child) == "X.O/.X./..X");
  const auto checked = legal_move<board>::check(board{}, state, 8);
  REQUIRE(checked);
  CHECK(checked->played(board{}) == *child);
  CHECK(checked->state() == state);
  CHECK(checked->move() == 8);
  CHECK(state == copy);
}

TEST_CASE("a constant move is checked by the compiler") {
  constexpr legal_move take(nim{}, 7, 3);
  static_assert(take.state() == 7 && take.move() == 3 && take.played(nim{}) == 4);
  static_assert(!legal_move<nim>::check(nim{}, 2, 3) && !try_play(nim{}, 0, 1));
  static_assert(*try_play(nim{}, 2, 2) == 0);
  CHECK(take.played(nim{}) == 4);
}
