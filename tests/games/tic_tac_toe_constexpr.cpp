// SPDX-License-Identifier: BSL-1.0
//
// Searches that are over before the program runs, within what compilers allow by default.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <cstdint>

#include "support/boards.hpp"

using namespace zermelo;

namespace {

constexpr tic_tac_toe<3, 3, 3> three;

// Whole games.
static_assert(solve(tic_tac_toe<3, 3, 3>{}) == outcome::draw);
static_assert(solve(tic_tac_toe<3, 4, 3>{}) == outcome::win);
static_assert(solve(tic_tac_toe<4, 3, 3>{}) == outcome::win);
static_assert(solve(tic_tac_toe<2, 2, 2>{}) == outcome::win);
static_assert(solve(tic_tac_toe<1, 1, 1>{}) == outcome::win);
static_assert(solve(tic_tac_toe<3, 3, 3, centre_corner_edge>{}) == outcome::draw);
static_assert(solve(tic_tac_toe<3, 3, 3, with_symmetry(centre_first)>{}) == outcome::draw);
static_assert(solve(tic_tac_toe<3, 3, 3, with_symmetry(tic_tac_toe_options{.misere = true})>{}) ==
              outcome::draw);

// What a game on a larger board comes to, once it is decided.
static_assert(solve(tic_tac_toe<4, 4, 3>{}, at<tic_tac_toe<4, 4, 3>>(".XX./OO../..../....")) ==
              outcome::win);

// The value of a position, the best move, and the line.
constexpr auto fork = alpha_beta(three, at(three, "X../.O./..X", mark::o));
static_assert(fork.value == outcome::draw);
static_assert(fork.best == 1);
static_assert(fork.line.size() == 6);
static_assert(fork.kind == bound::exact && fork.reason == stop_reason::proved);

constexpr auto counting = with_value<score>(three);
constexpr auto mate = alpha_beta(counting, at(three, ".../X../OXO", mark::o));
static_assert(mate.value == score::win(3));
static_assert(mate.best == 4);
static_assert(mate.line.size() == 3);

constexpr auto lost = minimax(counting, at(three, ".../.XO/OXX", mark::o));
static_assert(lost.value == score::loss(2));
static_assert(lost.best.has_value());
static_assert(negamax(counting, at(three, ".../.XO/OXX", mark::o)).value == score::loss(2));

constexpr auto hints = analyse(three, at(three, "X../XOO/..."));
static_assert(hints.value == score::win(1));
static_assert(hints.best == 6);
static_assert(hints.moves.size() == 5);
static_assert(hints.best_moves().size() == 3);
static_assert(hints.quickest_moves().size() == 1);

// How many positions it took (see tic_tac_toe_counts.cpp).
template <class Game>
constexpr std::uint64_t nodes_with_memo() {
  const Game game;
  memo<Game, 2'048> memory;
  counters counted;
  solve(game, initial_state(game), memory, counted);
  return counted.nodes;
}
using alike = tic_tac_toe<3, 3, 3, with_symmetry(by_number)>;
static_assert(nodes_with_memo<tic_tac_toe<3, 3, 3, centre_corner_edge>>() == 1'778);
static_assert(nodes_with_memo<tic_tac_toe<3, 3, 3, with_symmetry(centre_corner_edge)>>() == 427);
static_assert(nodes_with_memo<alike>() == 854);
static_assert(nodes_with_memo<revalued<int, alike>>() == 1'101);

#ifndef __clang__  // which allows a million steps: too few for these
template <tic_tac_toe_options Options>
constexpr std::uint64_t nodes(auto value) {
  const auto game = with_value<decltype(value)>(tic_tac_toe<3, 3, 3, Options>{});
  return alpha_beta(game, initial_state(game)).stats.nodes;
}
static_assert(nodes<centre_corner_edge>(outcome{}) == 6'323);
static_assert(nodes<centre_corner_edge>(int{}) == 7'275);
static_assert(nodes<by_number>(outcome{}) == 16'811);
#endif

// Boards that do not fit a word.
constexpr tic_tac_toe<10, 10, 5> large;
static_assert([] {
  auto state = initial_state(large);
  for (const int cell : {95, 0, 96, 11, 97, 33, 98, 94}) large.play(state, cell);
  return solve(large, state, 1) == outcome::win &&
         alpha_beta(large, state, {.depth = 1}).best == 99;
}());

TEST_CASE("what was found at compile time is found at run time") {
  const auto found = alpha_beta(three, at(three, "X../.O./..X", mark::o));
  CHECK(found.value == fork.value);
  CHECK(found.best == fork.best);
  CHECK(found.line == fork.line);
  CHECK(found.stats == fork.stats);
  CHECK(analyse(three, at(three, "X../XOO/...")).line == hints.line);
}

}  // namespace
