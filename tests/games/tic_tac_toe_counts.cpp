// SPDX-License-Identifier: BSL-1.0
//
// How many positions each search visits: known figures, counted by others as well. A change of one
// of them is a change of the search, and never an accident.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <cstddef>
#include <cstdint>
#include <ostream>

#include "support/boards.hpp"
#include "support/exact_memory.hpp"

using namespace zermelo;

namespace {

// Values -1, 0 and 1 with nothing beyond are the window (-1, 1). Numbers leave the window open, and
// then a search goes on after a win, for there might be something better.
template <int Rows, int Columns, int Line, tic_tac_toe_options Options>
struct game_of_size {
  using closed = tic_tac_toe<Rows, Columns, Line, Options>;
  using open = revalued<int, closed>;
};
template <tic_tac_toe_options Options>
using three = game_of_size<3, 3, 3, Options>;

template <class Game>
std::uint64_t alpha_beta_nodes() {
  const Game game;
  return alpha_beta(game, initial_state(game)).stats.nodes;
}

struct memory_use {
  std::uint64_t nodes = 0;
  std::size_t entries = 0;

  friend bool operator==(const memory_use&, const memory_use&) = default;
  friend std::ostream& operator<<(std::ostream& out, const memory_use& use) {
    return out << use.nodes << " nodes, " << use.entries << " entries";
  }
};

// With a memory that forgets nothing.
template <class Game>
memory_use with_exact_memory() {
  const Game game;
  exact_memory<Game> memory;
  counters counted;
  solve(game, initial_state(game), memory, counted);
  return {counted.nodes, memory.size()};
}

// With one that forgets what it has no place for.
template <class Game>
std::uint64_t with_memo(std::size_t places) {
  const Game game;
  memo<Game> memory(places);
  counters counted;
  solve(game, initial_state(game), memory, counted);
  return counted.nodes;
}

TEST_CASE("minimax and negamax visit everything") {
  const three<by_number>::closed game;
  const auto start = initial_state(game);
  for (const auto& found : {minimax(game, start), negamax(game, start)}) {
    CHECK(found.value == outcome::draw);
    CHECK(found.stats.nodes == 549'946);
    CHECK(found.line.size() == 9);
  }
  counters counted;
  minimax(game, start, {}, counted);
  CHECK(counted.nodes == 549'946);
  CHECK(counted.leaves == 255'168);
  CHECK(minimax(three<centre_corner_edge>::open{}, start).stats.nodes == 549'946);
}

// A game that knows no better than a win and no worse than a loss.
template <class Game>
struct knows_its_bounds : Game {
  constexpr interval<outcome> bounds(const state_t<Game>&) const {
    return {outcome::loss, outcome::win};
  }
};

template <class Game>
std::uint64_t until_the_first_win() {
  const knows_its_bounds<Game> game;
  return negamax(game, initial_state(game)).stats.nodes;
}

TEST_CASE("negamax that leaves a position at its first win") {
  CHECK(until_the_first_win<three<by_number>::closed>() == 94'978);
  CHECK(until_the_first_win<three<centre_corner_edge>::closed>() == 67'182);
  CHECK(until_the_first_win<game_of_size<3, 4, 3, by_number>::closed>() == 46'035);
}

TEST_CASE("alpha-beta, by number and with the best cells first") {
  CHECK(alpha_beta_nodes<three<by_number>::open>() == 18'297);
  CHECK(alpha_beta_nodes<three<by_number>::closed>() == 16'811);
  CHECK(alpha_beta_nodes<three<centre_corner_edge>::open>() == 7'275);
  CHECK(alpha_beta_nodes<three<centre_corner_edge>::closed>() == 6'323);

  const three<by_number>::open numbers;
  CHECK(alpha_beta(numbers, initial_state(numbers), window{-1, 1}).stats.nodes == 16'811);
  CHECK(alpha_beta(numbers, initial_state(numbers), window{-2, 2}).stats.nodes == 18'297);
}

TEST_CASE("alpha-beta with a table") {
  CHECK(with_exact_memory<three<by_number>::open>() == memory_use{4'769, 1'994});
  CHECK(with_exact_memory<three<by_number>::closed>() == memory_use{4'309, 1'964});
  CHECK(with_exact_memory<three<centre_corner_edge>::open>().nodes == 1'981);
  CHECK(with_exact_memory<three<centre_corner_edge>::closed>().nodes == 1'764);
}

TEST_CASE("alpha-beta with a table and symmetry") {
  CHECK(with_exact_memory<three<with_symmetry(by_number)>::open>() == memory_use{1'069, 404});
  CHECK(with_exact_memory<three<with_symmetry(by_number)>::closed>() == memory_use{832, 371});
  CHECK(with_exact_memory<three<with_symmetry(centre_corner_edge)>::open>().nodes == 472);
  CHECK(with_exact_memory<three<with_symmetry(centre_corner_edge)>::closed>().nodes == 426);
}

TEST_CASE("a memo with room for all does as well as one that forgets nothing") {
  constexpr std::size_t room = 1 << 20;
  CHECK(with_memo<three<by_number>::open>(room) == 4'769);
  CHECK(with_memo<three<by_number>::closed>(room) == 4'309);
  CHECK(with_memo<three<centre_corner_edge>::open>(room) == 1'981);
  CHECK(with_memo<three<centre_corner_edge>::closed>(room) == 1'764);
  CHECK(with_memo<three<with_symmetry(by_number)>::open>(room) == 1'069);
  CHECK(with_memo<three<with_symmetry(by_number)>::closed>(room) == 832);
  CHECK(with_memo<three<with_symmetry(centre_corner_edge)>::open>(room) == 472);
  CHECK(with_memo<three<with_symmetry(centre_corner_edge)>::closed>(room) == 426);
}

// What the library does when nobody gives it a memory. These are its own figures, and no others':
// they follow from the hash and from what is forgotten.
TEST_CASE("the memo of 2,048 places forgets a little") {
  CHECK(with_memo<three<by_number>::open>(2'048) == 5'286);
  CHECK(with_memo<three<by_number>::closed>(2'048) == 4'796);
  CHECK(with_memo<three<centre_corner_edge>::open>(2'048) == 1'996);
  CHECK(with_memo<three<centre_corner_edge>::closed>(2'048) == 1'778);
  CHECK(with_memo<three<with_symmetry(by_number)>::open>(2'048) == 1'101);
  CHECK(with_memo<three<with_symmetry(by_number)>::closed>(2'048) == 854);
  CHECK(with_memo<three<with_symmetry(centre_corner_edge)>::open>(2'048) == 473);
  CHECK(with_memo<three<with_symmetry(centre_corner_edge)>::closed>(2'048) == 427);
  CHECK(with_memo<game_of_size<3, 4, 3, by_number>::closed>(2'048) == 11'125);
}

template <class Game>
void check_memo_minimax(std::uint64_t calls, std::size_t distinct, std::size_t expanded) {
  const Game game;
  memo_minimax<Game> search(game);
  CHECK(search(initial_state(game)) == solve(game));
  CHECK(search.calls == calls);
  CHECK(search.distinct() == distinct);
  CHECK(search.expanded == expanded);
}

TEST_CASE("minimax with a memory looks at every position once") {
  check_memo_minimax<three<by_number>::closed>(16'168, 5'478, 4'520);
  check_memo_minimax<three<centre_corner_edge>::closed>(16'168, 5'478, 4'520);
  check_memo_minimax<three<with_symmetry(by_number)>::closed>(2'271, 765, 627);
  check_memo_minimax<three<with_symmetry(centre_corner_edge)>::closed>(2'271, 765, 627);
}

TEST_CASE("three rows of four") {
  using plain = game_of_size<3, 4, 3, by_number>;
  using alike = game_of_size<3, 4, 3, with_symmetry(by_number)>;
  CHECK(alpha_beta_nodes<plain::closed>() == 44'624);
  CHECK(alpha_beta_nodes<plain::open>() == 75'266);
  CHECK(with_exact_memory<plain::closed>().nodes == 9'144);
  CHECK(with_exact_memory<plain::open>().nodes == 12'776);
  CHECK(with_exact_memory<alike::closed>().nodes == 7'532);
  CHECK(with_exact_memory<alike::open>().nodes == 9'418);
  check_memo_minimax<plain::closed>(391'063, 111'973, 79'563);
  check_memo_minimax<alike::closed>(98'848, 28'275, 20'088);
}

// The number of 3x3 in another order, by coincidence.
TEST_CASE("four rows of three") {
  using plain = game_of_size<4, 3, 3, by_number>;
  CHECK(alpha_beta_nodes<plain::closed>() == 7'275);
  CHECK(alpha_beta_nodes<plain::open>() == 30'936);
}

TEST_CASE("four rows of four, three in a row") {
  using plain = game_of_size<4, 4, 3, by_number>;
  CHECK(alpha_beta_nodes<plain::closed>() == 245'560);
  CHECK(alpha_beta_nodes<plain::open>() == 947'128);
  CHECK(with_exact_memory<plain::closed>().nodes == 47'322);
  CHECK(with_exact_memory<plain::open>().nodes == 72'183);
}

TEST_CASE("four rows of four, four in a row") {
  using plain = game_of_size<4, 4, 4, by_number>;
  using alike = game_of_size<4, 4, 4, with_symmetry(by_number)>;
  CHECK(with_exact_memory<plain::closed>() == memory_use{992'173, 355'545});
  CHECK(with_exact_memory<plain::open>() == memory_use{1'017'702, 355'989});
  CHECK(with_exact_memory<alike::closed>().nodes == 356'215);
  CHECK(with_exact_memory<alike::open>().nodes == 369'775);
}

}  // namespace
