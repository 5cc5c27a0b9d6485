// SPDX-License-Identifier: BSL-1.0
//
// What takes more than a second to count.

#include <doctest/doctest.h>
#include <zermelo/search/memo.hpp>

#include "support/boards.hpp"
#include "support/exact_memory.hpp"

using namespace zermelo;

namespace {

TEST_CASE("all positions of 4x4 up to symmetry, and their minimax") {
  const tic_tac_toe<4, 4, 4, with_symmetry(by_number)> four;
  memo_minimax search(four);
  CHECK(search(initial_state(four)) == outcome::draw);
  CHECK(search.calls == 6'460'009);
  CHECK(search.distinct() == 1'217'977);

  const tic_tac_toe<4, 4, 3, with_symmetry(by_number)> three;
  memo_minimax search_of_three(three);
  CHECK(search_of_three(initial_state(three)) == outcome::win);
  CHECK(search_of_three.distinct() == 756'387);
}

TEST_CASE("4x4 with three in a row has 6,036,001 positions") {
  const tic_tac_toe<4, 4, 3, by_number> game;
  memo_minimax search(game);
  CHECK(search(initial_state(game)) == outcome::win);
  CHECK(search.distinct() == 6'036'001);
  CHECK(search.expanded == 3'463'541);
  CHECK(search.lost == 2'572'442);
  CHECK(search.drawn == 18);
}

}  // namespace
