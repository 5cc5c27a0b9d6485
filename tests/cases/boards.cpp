// SPDX-License-Identifier: BSL-1.0
//
// Lines on boards of other sizes: how many there are, where they end, and what wins or draws.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <string_view>

#include "support/boards.hpp"
#include "support/drop_game.hpp"
#include "support/expect_moves.hpp"

using namespace zermelo;

namespace {

TEST_CASE("lines are counted on boards of all sorts") {
  CHECK(tic_tac_toe<3, 3, 3>::line_count == 8);
  CHECK(tic_tac_toe<3, 4, 3>::line_count == 14);
  CHECK(tic_tac_toe<4, 3, 3>::line_count == 14);
  CHECK(tic_tac_toe<4, 4, 3>::line_count == 24);
  CHECK(tic_tac_toe<4, 4, 4>::line_count == 10);
  CHECK(tic_tac_toe<3, 5, 3>::line_count == 20);
  CHECK(tic_tac_toe<5, 4, 4>::line_count == 17);
  CHECK(tic_tac_toe<5, 5, 4>::line_count == 28);
  CHECK(tic_tac_toe<5, 5, 5>::line_count == 12);
  CHECK(tic_tac_toe<6, 7, 4>::line_count == 69);
  CHECK(tic_tac_toe<7, 6, 4>::line_count == 69);
  CHECK(tic_tac_toe<8, 7, 4>::line_count == 107);
  CHECK(tic_tac_toe<2, 6, 3>::line_count == 8);
  CHECK(tic_tac_toe<1, 7, 4>::line_count == 4);
  CHECK(tic_tac_toe<7, 1, 4>::line_count == 4);
  CHECK(tic_tac_toe<3, 3, 2>::line_count == 20);
  CHECK(tic_tac_toe<3, 3, 5>::line_count == 0);
  CHECK(tic_tac_toe<3, 3, 1>::line_count == 9);
  CHECK(tic_tac_toe<10, 10, 5>::line_count == 192);
  CHECK(tic_tac_toe<15, 15, 5>::line_count == 572);
  CHECK(tic_tac_toe<19, 19, 5>::line_count == 1'020);
}

template <class Game>
bool has_line(std::string_view text, mark player) {
  return Game::has_line(at<Game>(text).marks(player));
}

TEST_CASE("a short diagonal is a line") {
  using game = tic_tac_toe<4, 4, 3>;
  CHECK(has_line<game>("..X./.X../X.O./.OO.", mark::x));
  CHECK_FALSE(has_line<game>("..X./.X../X.O./.OO.", mark::o));
  CHECK(has_line<tic_tac_toe<3, 3, 3>>("..X/.X./X..", mark::x));
}

TEST_CASE("a gap is no part of a line") {
  using game = tic_tac_toe<6, 7, 4>;
  constexpr std::string_view gap = "......./....X../...X.../......./.X...../X......";
  constexpr std::string_view filled = "......./....X../...X.../..X..../.X...../X......";
  constexpr std::string_view row = "......./......./......./......./......./XX.XX..";
  CHECK_FALSE(has_line<game>(gap, mark::x));
  CHECK(has_line<game>(filled, mark::x));
  CHECK_FALSE(has_line<game>(row, mark::x));
  for (const std::string_view text : {gap, filled, row}) CHECK_FALSE(has_line<game>(text, mark::o));
}

TEST_CASE("a line does not run on in the next row") {
  using game = tic_tac_toe<6, 7, 4>;
  CHECK_FALSE(has_line<game>(".....XX/XX...../......./......./......./.......", mark::x));
  CHECK_FALSE(has_line<game>("......./......X/X....../.X...../..X..../.......", mark::x));
  CHECK_FALSE(has_line<game>("..X..../.X...../X....../......X/......./.......", mark::x));
}

TEST_CASE("the last mark of a full board may win") {
  const tic_tac_toe<3, 3, 3> game;
  expect_moves(game, at(game, "XOO/XOX/.XO"), {{6, {1, 1}}});

  const auto won = at(game, "XOO/XOX/XXO", mark::o);
  CHECK(game.payoff(won) == outcome::loss);
  CHECK(solve(game, won) == outcome::loss);
  CHECK_FALSE(alpha_beta(game, won).best);

  const auto drawn = at(game, "XOX/XOO/OXX", mark::o);
  CHECK(game.payoff(drawn) == outcome::draw);
  CHECK(solve(game, drawn) == outcome::draw);
  CHECK_FALSE(alpha_beta(game, drawn).best);
}

TEST_CASE("a win is seen on a board of eight rows of seven, where marks fall") {
  const drop_game<8, 7, 4> game;
  expect_moves(game, at(game, ".X.X.O./OO.X.O./OX.OXX./XO.XOOX/OX.OXXO/XO.XXOX/OXOOXOO/XOXXOXO"),
               {{0, {1, 9}}, {11, {1, 1}}, {20, {1, 11}}, {37, {1, 3}}});
}

TEST_CASE("where no line can be completed any more, the game is still played to the end") {
  const tic_tac_toe<4, 4, 4> game;
  const auto state = at(game, "XOXO/OXOX/OXOX/XO..");
  CHECK_FALSE(game.payoff(state));
  expect_moves(game, state, each_of({14, 15}, {0, 2}));
}

}  // namespace
