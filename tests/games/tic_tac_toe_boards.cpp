// SPDX-License-Identifier: BSL-1.0

#include <doctest/doctest.h>
#include <zermelo/game/capabilities.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "support/boards.hpp"
#include "support/check_board.hpp"

using namespace zermelo;

namespace {

TEST_CASE("boards that are looked up") {
  check_board<1, 1, 1>();
  check_board<3, 3, 1>();
  check_board<3, 3, 3>();
  check_board<3, 3, 5>();  // no line fits
  check_board<3, 4, 3>();
  check_board<2, 6, 6>();
  check_board<1, 12, 4>();
  check_board<12, 1, 5>();
}
TEST_CASE("boards of up to 32 cells") {
  check_board<4, 4, 3>();
  check_board<4, 4, 4>();
  check_board<5, 5, 5>();
  check_board<5, 6, 6>();
  check_board<1, 32, 5>();
}
TEST_CASE("boards of up to 64 cells") {
  check_board<1, 33, 3>();
  check_board<7, 9, 7>();
  check_board<8, 8, 5>();
}
TEST_CASE("orders of cells") {
  const auto order = [](const auto& game) { return cells_of(game.moves(initial_state(game))); };
  CHECK(order(tic_tac_toe<3, 3, 3, by_number>{}) == cells{0, 1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(order(tic_tac_toe<3, 3, 3, centre_first>{}) == cells{4, 1, 3, 5, 7, 0, 2, 6, 8});
  CHECK(order(tic_tac_toe<3, 3, 3, centre_corner_edge>{}) == cells{4, 0, 2, 6, 8, 1, 3, 5, 7});
  CHECK(order(tic_tac_toe<2, 4, 3, centre_first>{}) == cells{1, 2, 5, 6, 0, 3, 4, 7});
  CHECK(order(tic_tac_toe<3, 4, 3, centre_corner_edge>{}).front() == 5);
  CHECK(order(tic_tac_toe<19, 19, 5, centre_first>{}).front() == 180);
  CHECK(order(tic_tac_toe<19, 19, 5, centre_corner_edge>{}).size() == 361);
}

// --- No board costs more than it needs -----------------------------------------------------------

template <int Rows, int Columns>
using word_of_board = decltype(state_t<tic_tac_toe<Rows, Columns, 3>>::own);

static_assert(std::same_as<word_of_board<1, 1>, std::uint32_t>);
static_assert(std::same_as<word_of_board<3, 3>, std::uint32_t>);
static_assert(std::same_as<word_of_board<4, 8>, std::uint32_t>);
static_assert(std::same_as<word_of_board<3, 11>, std::uint64_t>);
static_assert(std::same_as<word_of_board<8, 8>, std::uint64_t>);
static_assert(std::same_as<word_of_board<5, 13>, wide_word<2>>);
static_assert(std::same_as<word_of_board<10, 10>, wide_word<2>>);
static_assert(std::same_as<word_of_board<15, 15>, wide_word<4>>);
static_assert(std::same_as<word_of_board<19, 19>, wide_word<6>>);

static_assert(std::is_trivially_copyable_v<state_t<tic_tac_toe<3, 3, 3>>>);
static_assert(sizeof(state_t<tic_tac_toe<3, 3, 3>>) <= 16);
static_assert(sizeof(state_t<tic_tac_toe<4, 8, 3>>) <= 16);
static_assert(sizeof(tic_tac_toe<19, 19, 5>) == 1);

}  // namespace
