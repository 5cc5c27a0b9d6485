// SPDX-License-Identifier: BSL-1.0
//
// The rules: whose turn it is, what ends a game, and positions as text.

#include <zermelo/games/tic_tac_toe.hpp>

#include <doctest/doctest.h>
#include <zermelo/game/capabilities.hpp>

#include <optional>
#include <ostream>
#include <string_view>

#include "support/boards.hpp"

using namespace zermelo;

namespace {

using three = tic_tac_toe<3, 3, 3>;
constexpr three game;

// --- Capabilities --------------------------------------------------------------------------------

template <class Game>
constexpr bool has_all_that_it_should =
    checked_game<Game> && keyed<Game> && few_moves<Game> && short_games<Game> && named<Game> &&
    parsed<Game> && shown<Game> && !turned<Game> && !undoable<Game> && !evaluated<Game> &&
    !bounded<Game> && !prioritised<Game> && !pays_when_stuck<Game>;

static_assert(has_all_that_it_should<three>);
static_assert(has_all_that_it_should<tic_tac_toe<8, 8, 5>>);
static_assert(has_all_that_it_should<tic_tac_toe<19, 19, 5>>);
static_assert(has_all_that_it_should<tic_tac_toe<3, 3, 3, with_symmetry(centre_first)>>);

static_assert(!symmetric<three>);
static_assert(symmetric<tic_tac_toe<3, 3, 3, with_symmetry(centre_first)>>);
static_assert(symmetric<tic_tac_toe<10, 10, 5, with_symmetry(by_number)>>);

static_assert(three::max_moves == 9 && three::max_plies == 9 && three::cells == 9);
static_assert(tic_tac_toe<3, 5, 4>::rows == 3 && tic_tac_toe<3, 5, 4>::columns == 5);
static_assert(std::same_as<value_t<three>, outcome>);

// --- Turns ---------------------------------------------------------------------------------------

TEST_CASE("X moves first, and then they take turns") {
  auto state = initial_state(game);
  CHECK(state.turn == mark::x);
  game.play(state, 4);
  CHECK(state.turn == mark::o);
  game.play(state, 0);
  CHECK(state.turn == mark::x);
  CHECK(game.show(state) == "O../.X./...");
  CHECK(state.marks(mark::x) == 1u << 4);
  CHECK(state.marks(mark::o) == 1u << 0);
}

TEST_CASE("the player to move is what one says, whatever the number of marks") {
  for (const std::string_view text :
       {".../.../...", "XXX/.../...", "XX./.../...", "O../.../..O", "XX./OO./...", "OOO/.X./..."}) {
    CAPTURE(text);
    for (const mark to_move : {mark::x, mark::o}) {
      const auto state = three::position(text, to_move);
      REQUIRE(state);
      CHECK(state->turn == to_move);
      CHECK(game.show(*state) == text);
    }
    CHECK(three::position(text) == three::position(text, mark::x));
  }
}

TEST_CASE("the same marks with the other player to move have another key") {
  CHECK(game.key(at(game, "XX./OO./...", mark::x)) != game.key(at(game, "XX./OO./...", mark::o)));
  CHECK(game.key(at(game, "XX./OO./...", mark::x)) == game.key(at(game, "OO./XX./...", mark::o)));
}

// --- The end of a game ---------------------------------------------------------------------------

TEST_CASE("a line ends the game, whoever is to move") {
  CHECK(game.payoff(at(game, "XXX/OO./...", mark::o)) == outcome::loss);
  CHECK(game.payoff(at(game, "XXX/OO./...", mark::x)) == outcome::win);
  CHECK(game.payoff(at(game, "..O/.O./O..", mark::o)) == outcome::win);
  CHECK(game.payoff(at(game, "XO./XO./X..", mark::o)) == outcome::loss);
  CHECK_FALSE(game.payoff(at(game, "XX./OO./...")));
}
TEST_CASE("a full board with a line is won, without one it is drawn") {
  CHECK(game.payoff(at(game, "XOX/OOX/XXO", mark::o)) == outcome::draw);
  CHECK(game.payoff(at(game, "XOO/OXX/OOX", mark::o)) == outcome::loss);
}

TEST_CASE("where a line loses") {
  const tic_tac_toe<3, 3, 3, tic_tac_toe_options{.misere = true}> misere;
  CHECK(misere.payoff(at(misere, "XXX/OO./...", mark::o)) == outcome::win);
  CHECK(misere.payoff(at(misere, "XXX/OO./...", mark::x)) == outcome::loss);
  CHECK(misere.payoff(at(misere, "XOX/OOX/XXO", mark::o)) == outcome::draw);
}

TEST_CASE("where a line of more marks does not count") {
  const tic_tac_toe<1, 7, 3, tic_tac_toe_options{.exact = true}> exact;
  const tic_tac_toe<1, 7, 3> any;
  CHECK(exact.payoff(at(exact, "XXX.OO.", mark::o)) == outcome::loss);
  CHECK(exact.payoff(at(exact, "OO.XXX.", mark::o)) == outcome::loss);
  CHECK(exact.payoff(at(exact, "OO..XXX", mark::o)) == outcome::loss);
  CHECK_FALSE(exact.payoff(at(exact, "XXXX.OO", mark::o)));
  CHECK_FALSE(exact.payoff(at(exact, "OO.XXXX", mark::o)));
  CHECK(any.payoff(at(any, "XXXX.OO", mark::o)) == outcome::loss);

  // Four in one direction are no line, and three in another are one.
  const tic_tac_toe<4, 4, 3, tic_tac_toe_options{.exact = true}> square;
  CHECK_FALSE(square.payoff(at(square, "XXXX/OOO./..../....", mark::o)) == outcome::loss);
  CHECK(square.payoff(at(square, "XXXX/X.OO/X.OO/....", mark::o)) == outcome::loss);
  CHECK_FALSE(square.payoff(at(square, "X.../.X../..X./OO.X", mark::o)));
}

// --- Text ----------------------------------------------------------------------------------------

TEST_CASE("what is not a position is refused") {
  for (const std::string_view text :
       {"", "/", "//", "X.O/.X./..", "X.O/.X./..O/", "X.O/.X./..O.", "X.O/.X./..OX",   // size
        "X.O.X...O", "X.O/.X..../", "X.O./X./..O", "X/O.X/./..O", "X.O/.X.\n..O",      // shape
        "x.O/.X./..O", "X.o/.X./..O", "X.0/.X./..O", "X O/.X./..O", "X.O/.X./..\xc3",  // marks
        "XXX/OOO/...", "XXX/.../OOO"}) {                                               // two lines
    CAPTURE(text);
    CHECK_FALSE(three::position(text));
  }
}

TEST_CASE("two lines of one player are possible, and so is any number of marks") {
  CHECK(three::position("XXX/XOO/XOO"));
  CHECK(three::position("XXX/XXX/XXX"));
  CHECK(three::position("X../.../..."));
}

TEST_CASE("oblong boards are written as many rows as they have") {
  CHECK(tic_tac_toe<2, 4, 3>::position("XO../..OX"));
  CHECK_FALSE(tic_tac_toe<2, 4, 3>::position("XO/../..OX"));
  CHECK_FALSE(tic_tac_toe<4, 2, 3>::position("XO../..OX"));
  CHECK(tic_tac_toe<4, 2, 3>::position("XO/../../OX"));
  CHECK(tic_tac_toe<1, 4, 3>::position("XO.X"));
  CHECK(tic_tac_toe<4, 1, 3>::position("X/O/./X"));
  CHECK(tic_tac_toe<1, 1, 1>::position("."));
}

TEST_CASE("a cell's name is its number, and leads back to it") {
  const auto state = at(game, "X.O/.X./..O");
  for (const int cell : game.moves(state)) {
    CHECK(game.parse(state, game.name(state, cell)) == cell);
  }
  const tic_tac_toe<19, 19, 5> large;
  const auto start = initial_state(large);
  for (const int cell : large.moves(start)) {
    CHECK(large.parse(start, large.name(start, cell)) == cell);
  }
  CHECK(large.name(start, 360) == "360");
  CHECK_FALSE(large.parse(start, "361"));
}

// Text is understood at compile time, too.
static_assert(three::position("X.O/.X./..O")->turn == mark::x);
static_assert(!three::position("X.O/.X./..o"));
static_assert(game.parse(*three::position("X.O/.X./..O"), "1") == 1);
static_assert(!game.parse(*three::position("X.O/.X./..O"), "0"));

}  // namespace
