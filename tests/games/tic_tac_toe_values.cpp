// SPDX-License-Identifier: BSL-1.0
//
// What boards of many sizes are worth, and what each first move on them is.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <cstddef>

#include "support/boards.hpp"
#include "support/exact_memory.hpp"
#include "support/expect_moves.hpp"

using namespace zermelo;

namespace {

template <int Rows, int Columns, int Line, bool Misere = false>
auto analysed(std::size_t places = 1 << 16) {
  constexpr tic_tac_toe_options options{.misere = Misere, .symmetry = true};
  const tic_tac_toe<Rows, Columns, Line, options> game;
  memo<with_plies_t<decltype(game)>> memory(places);
  return analyse(game, initial_state(game), {}, memory);
}

cells all_cells(int count) {
  cells result;
  for (int cell = 0; cell < count; ++cell) result.push_back(cell);
  return result;
}

TEST_CASE("3x3: every first move draws") {
  expect_analysis(analysed<3, 3, 3>(), each_of(all_cells(9), {0, 9}));
}
TEST_CASE("3x3 where a line loses: the centre draws, everything else loses in 9") {
  expect_analysis(analysed<3, 3, 3, true>(),
                  each_of({0, 1, 2, 3, 5, 6, 7, 8}, {-1, 9}) + worths{{4, {0, 9}}});
}

TEST_CASE("three rows of four, three in a row: the first player wins in 7") {
  const auto found = analysed<3, 4, 3>();
  expect_analysis(found, each_of({1, 2, 5, 6, 9, 10}, {1, 7}) + each_of({0, 3, 8, 11}, {1, 9}) +
                             each_of({4, 7}, {-1, 10}));
  CHECK(found.value == score::win(7));
  CHECK(found.best_moves().size() == 10);
  CHECK(found.quickest_moves().size() == 6);
}
TEST_CASE("four rows of three are the same, turned") {
  expect_analysis(analysed<4, 3, 3>(), each_of({3, 4, 5, 6, 7, 8}, {1, 7}) +
                                           each_of({0, 2, 9, 11}, {1, 9}) +
                                           each_of({1, 10}, {-1, 10}));
}
TEST_CASE("three rows of four where a line loses: the first player loses in 11") {
  expect_analysis(analysed<3, 4, 3, true>(), each_of(all_cells(12), {-1, 11}));
}
TEST_CASE("three rows of four, four in a row: a draw") {
  expect_analysis(analysed<3, 4, 4>(), each_of(all_cells(12), {0, 12}));
}

TEST_CASE("three rows of five, three in a row: the first player wins in 7") {
  expect_analysis(analysed<3, 5, 3>(1 << 18), each_of({1, 2, 3, 6, 7, 8, 11, 12, 13}, {1, 7}) +
                                                  each_of({0, 4, 10, 14}, {1, 9}) +
                                                  each_of({5, 9}, {-1, 10}));
}
TEST_CASE("three rows of five, four in a row: a draw") {
  expect_analysis(analysed<3, 5, 4>(1 << 18), each_of(all_cells(15), {0, 15}));
}

TEST_CASE("4x4, three in a row: the first player wins in 5, and anywhere") {
  expect_analysis(analysed<4, 4, 3>(1 << 18), each_of({5, 6, 9, 10}, {1, 5}) +
                                                  each_of({1, 2, 4, 7, 8, 11, 13, 14}, {1, 7}) +
                                                  each_of({0, 3, 12, 15}, {1, 11}));
}
TEST_CASE("4x4, four in a row: a draw") {
  expect_analysis(analysed<4, 4, 4>(1 << 20), each_of(all_cells(16), {0, 16}));
}

TEST_CASE("the smallest boards") {
  expect_analysis(analysed<1, 1, 1>(), {{0, {1, 1}}});
  expect_analysis(analysed<2, 2, 2>(), each_of(all_cells(4), {1, 3}));
  expect_analysis(analysed<2, 2, 3>(), each_of(all_cells(4), {0, 4}));
}

// --- How many positions there are ----------------------------------------------------------------

struct positions {
  std::size_t all, unfinished, won, drawn;

  friend bool operator==(const positions&, const positions&) = default;
  friend std::ostream& operator<<(std::ostream& out, const positions& p) {
    return out << p.all << " = " << p.unfinished << " + " << p.won << " + " << p.drawn;
  }
};

template <int Rows, int Columns, int Line, tic_tac_toe_options Options = by_number>
positions reachable() {
  const tic_tac_toe<Rows, Columns, Line, Options> game;
  memo_minimax search(game);
  search(initial_state(game));
  // Whoever is to move when the game is over has not completed a line.
  CHECK((Options.misere ? search.lost : search.won) == 0);
  return {search.distinct(), search.expanded, search.lost + search.won, search.drawn};
}

TEST_CASE("positions that can be reached") {
  constexpr tic_tac_toe_options misere{.misere = true, .order = cell_order::by_number};
  CHECK(reachable<3, 3, 3>() == positions{5'478, 4'520, 942, 16});
  CHECK(reachable<3, 3, 3, misere>() == positions{5'478, 4'520, 942, 16});
  CHECK(reachable<3, 4, 3>() == positions{111'973, 79'563, 32'382, 28});
  CHECK(reachable<4, 3, 3>() == positions{111'973, 79'563, 32'382, 28});
  CHECK(reachable<3, 4, 4>().all == 142'231);
  CHECK(reachable<2, 2, 2>().all == 29);
  CHECK(reachable<1, 1, 1>().all == 2);
}

TEST_CASE("and how many of them are left where those that are alike count once") {
  CHECK(reachable<3, 3, 3, with_symmetry(by_number)>() == positions{765, 627, 135, 3});
  CHECK(reachable<3, 4, 3, with_symmetry(by_number)>() == positions{28'275, 20'088, 8'177, 10});
  CHECK(reachable<4, 3, 3, with_symmetry(by_number)>() == positions{28'275, 20'088, 8'177, 10});
  CHECK(reachable<3, 4, 4, with_symmetry(by_number)>().all == 35'957);
  CHECK(reachable<2, 2, 2, with_symmetry(by_number)>().all == 6);
  CHECK(reachable<1, 1, 1, with_symmetry(by_number)>().all == 2);
}

}  // namespace
