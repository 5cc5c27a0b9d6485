// SPDX-License-Identifier: BSL-1.0
//
// Positions in which programs have been seen to pick the wrong move.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include "support/boards.hpp"
#include "support/expect_moves.hpp"

using namespace zermelo;

namespace {

constexpr tic_tac_toe<3, 3, 3> game;

// Rules of thumb (centre, then a corner) lose here to a fork.
TEST_CASE("against two opposite corners only an edge holds the draw") {
  expect_moves(game, at(game, "X../.O./..X", mark::o),
               each_of({1, 3, 5, 7}, {0, 6}) + each_of({2, 6}, {-1, 4}));
  expect_moves(game, at(game, "..X/.O./X..", mark::o),
               each_of({1, 3, 5, 7}, {0, 6}) + each_of({0, 8}, {-1, 4}));
}

TEST_CASE("a fork wins where no line is threatened yet") {
  expect_moves(game, at(game, ".../X../OXO", mark::o),
               {{0, {-1, 4}}, {1, {0, 5}}, {2, {1, 3}}, {4, {1, 3}}, {5, {0, 5}}});
}

TEST_CASE("the centre is not the only move that holds the draw") {
  expect_moves(game, at(game, "XO./O../..."),
               each_of({4, 5, 7}, {0, 6}) + each_of({2, 6, 8}, {-1, 4}));
}

TEST_CASE("a single move wins, three plies deep") {
  expect_moves(game, at(game, ".../XOO/.X."),
               each_of({0, 2, 8}, {0, 5}) + worths{{1, {-1, 4}}, {6, {1, 3}}});
}
TEST_CASE("three moves win, one of them at once") {
  expect_moves(game, at(game, "X../XOO/..."),
               each_of({1, 2}, {1, 3}) + each_of({7, 8}, {0, 5}) + worths{{6, {1, 1}}});
}

// A full board is worth as much to both players: nothing, which is more than a loss.
TEST_CASE("one move of three draws, and the others lose at once") {
  expect_moves(game, at(game, "OX./XOO/X.."), {{2, {-1, 2}}, {7, {-1, 2}}, {8, {0, 3}}});
  expect_moves(game, at(game, ".XO/XO./.OX"), {{0, {-1, 2}}, {5, {-1, 2}}, {6, {0, 3}}});
}

}  // namespace
