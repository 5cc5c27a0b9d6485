// SPDX-License-Identifier: BSL-1.0
//
// A win is to be hurried and a loss to be put off, and there is always a move.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include "support/boards.hpp"
#include "support/drop_game.hpp"
#include "support/expect_moves.hpp"

using namespace zermelo;

namespace {

constexpr tic_tac_toe<3, 3, 3> game;

TEST_CASE("a win at once comes before the wins that are tried first") {
  expect_moves(game, at(game, "X../X.O/.O."), each_of({1, 2, 4, 8}, {1, 3}) + worths{{6, {1, 1}}});
  expect_moves(game, at(game, "XXO/OX./O.."), {{5, {1, 3}}, {7, {1, 1}}, {8, {1, 1}}});
  expect_moves(game, at(game, ".X./.O./OXX", mark::o),
               each_of({0, 3, 5}, {1, 3}) + worths{{2, {1, 1}}});
}

TEST_CASE("where every move loses as soon, there still is a move") {
  expect_moves(game, at(game, ".../.XO/OXX", mark::o), each_of({0, 1, 2, 3}, {-1, 2}));
}

TEST_CASE("on 4x4 with three in a row one reply holds out for ten plies, the others for six") {
  const tic_tac_toe<4, 4, 3, with_symmetry(centre_first)> large;
  const auto state = at(large, "X.../..../..../....", mark::o);
  memo<with_plies_t<decltype(large)>> memory(1 << 18);
  const auto found = analyse(large, state, {}, memory);
  expect_analysis(found, each_of({1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {-1, 6}) +
                             worths{{5, {-1, 10}}});
  CHECK(found.value == score::loss(10));
  CHECK(found.best == 5);
}

TEST_CASE("a threat is met even if the game is lost") {
  const drop_game<3, 4, 3> dropping;
  expect_moves(dropping, at(dropping, "..../..../...."),
               each_of({8, 11}, {1, 11}) + each_of({9, 10}, {1, 9}));
  expect_moves(dropping, at(dropping, "..../..X./O.X.", mark::o),
               each_of({4, 9, 11}, {-1, 2}) + worths{{2, {-1, 6}}});
}

}  // namespace
