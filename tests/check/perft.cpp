// SPDX-License-Identifier: BSL-1.0

#include <zermelo/check/perft.hpp>

#include <doctest/doctest.h>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "support/boards.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using counts = std::vector<std::uint64_t>;

template <class Game>
counts perft_to(const Game& game, int depth) {
  counts result;
  for (int d = 0; d <= depth; ++d) result.push_back(perft(game, initial_state(game), d));
  return result;
}

template <class Counts>
counts listed(const Counts& from) {
  return counts(from.begin(), from.end());
}

constexpr tic_tac_toe<3, 3, 3, by_number> noughts_and_crosses;

TEST_CASE("perft of noughts and crosses") {
  const counts expected{1, 9, 72, 504, 3'024, 15'120, 54'720, 148'176, 200'448, 127'872};
  CHECK(perft_to(noughts_and_crosses, 9) == expected);
  CHECK(perft(noughts_and_crosses, {}, 10) == 0);
  CHECK(perft(noughts_and_crosses, {}, -1) == 1);
  CHECK(perft_to(tic_tac_toe<3, 3, 3, centre_corner_edge>{}, 9) == expected);
}

TEST_CASE("perft of larger boards") {
  CHECK(perft_to(tic_tac_toe<3, 4, 3>{}, 8) ==
        counts{1, 12, 132, 1'320, 11'880, 95'040, 622'944, 3'499'200, 14'031'360});
  CHECK(perft_to(tic_tac_toe<4, 3, 3>{}, 8) ==
        counts{1, 12, 132, 1'320, 11'880, 95'040, 622'944, 3'499'200, 14'031'360});
  CHECK(perft_to(tic_tac_toe<4, 4, 3>{}, 6) ==
        counts{1, 16, 240, 3'360, 43'680, 524'160, 5'518'656});
  CHECK(perft_to(tic_tac_toe<4, 4, 4>{}, 6) ==
        counts{1, 16, 240, 3'360, 43'680, 524'160, 5'765'760});
  CHECK(perft_to(tic_tac_toe<4, 5, 4>{}, 6) ==
        counts{1, 20, 380, 6'840, 116'280, 1'860'480, 27'907'200});
  CHECK(perft_to(tic_tac_toe<5, 5, 4>{}, 5) == counts{1, 25, 600, 13'800, 303'600, 6'375'600});
}

// 5x5 has 25 * 24 * 23 * 22 openings of four plies, whatever the line.
TEST_CASE("perft of boards of more than one word") {
  CHECK(perft_to(tic_tac_toe<9, 9, 5>{}, 3) == counts{1, 81, 81 * 80, 81 * 80 * 79});
  CHECK(perft_to(tic_tac_toe<19, 19, 5>{}, 2) == counts{1, 361, 361 * 360});
}

TEST_CASE("the counts by move add up, in the order of the moves") {
  for (const int depth : {1, 2, 5, 9}) {
    CAPTURE(depth);
    std::uint64_t sum = 0;
    int cell = 0;
    for (const auto& [move, count] : perft_by_move(noughts_and_crosses, {}, depth)) {
      CHECK(move == cell++);
      sum += count;
    }
    CHECK(cell == 9);
    CHECK(sum == perft(noughts_and_crosses, {}, depth));
  }
  CHECK(perft_by_move(noughts_and_crosses, {}, 0).empty());
  CHECK(perft_by_move(noughts_and_crosses, at(noughts_and_crosses, "XXX/OO./..."), 3).empty());
}

TEST_CASE("the whole tree of noughts and crosses") {
  const auto tree = count_tree(noughts_and_crosses, {});
  CHECK(tree.nodes == 549'946);
  CHECK(tree.leaves == 255'168);
  CHECK(tree.wins == 131'184);
  CHECK(tree.losses == 77'904);
  CHECK(tree.draws == 46'080);
  CHECK(tree.unfinished == 0);
  CHECK(tree.depth == 9);
  CHECK(listed(tree.nodes_by_depth) ==
        counts{1, 9, 72, 504, 3'024, 15'120, 54'720, 148'176, 200'448, 127'872});

  // Games of 5, 6, 7, 8 and 9 plies.
  CHECK(listed(tree.leaves_by_depth) ==
        counts{0, 0, 0, 0, 0, 1'440, 5'328, 47'952, 72'576, 127'872});
}

TEST_CASE("as much of it as lies within so many plies") {
  const counts nodes{1, 10, 82, 586, 3'610, 18'730, 73'450, 221'626, 422'074, 549'946};
  for (int depth = 0; depth <= 9; ++depth) {
    CAPTURE(depth);
    const auto tree = count_tree(noughts_and_crosses, {}, depth);
    CHECK(tree.nodes == nodes[static_cast<std::size_t>(depth)]);
    CHECK(tree.depth == depth);
    CHECK(tree.wins + tree.losses + tree.draws + tree.unfinished == tree.leaves);
    CHECK((tree.unfinished > 0) == (depth < 9));
  }
}

// The first player wins 131,184 games, from whichever side the root is seen.
TEST_CASE("results are told from the side of the player to move at the root") {
  std::uint64_t wins = 0, losses = 0, draws = 0;
  for (int cell = 0; cell < 9; ++cell) {
    auto child = initial_state(noughts_and_crosses);
    noughts_and_crosses.play(child, cell);
    const auto tree = count_tree(noughts_and_crosses, child);
    wins += tree.losses;
    losses += tree.wins;
    draws += tree.draws;
  }
  CHECK(wins == 131'184);
  CHECK(losses == 77'904);
  CHECK(draws == 46'080);
}

TEST_CASE("the smallest boards") {
  const auto one = count_tree(tic_tac_toe<1, 1, 1>{}, {});
  CHECK(one.nodes == 2);
  CHECK(one.depth == 1);
  const auto two = count_tree(tic_tac_toe<2, 2, 2>{}, {});
  CHECK(two.nodes == 41);
  CHECK(two.depth == 3);
}

TEST_CASE("a game that is over is a tree of one leaf") {
  const auto state = at(noughts_and_crosses, "XXX/OO./...", mark::o);
  const auto tree = count_tree(noughts_and_crosses, state);
  CHECK(tree.nodes == 1);
  CHECK(tree.leaves == 1);
  CHECK(tree.losses == 1);
  CHECK(perft(noughts_and_crosses, state, 0) == 1);
  CHECK(perft(noughts_and_crosses, state, 1) == 0);
}

TEST_CASE("where a player may move twice, wins are still those of the player at the root") {
  // Heap of three: take 1, 1, 1; or 3 at once. Player 0 takes last in both, and wins.
  const auto three = count_tree(one_or_three{}, {3, 0, 0});
  CHECK(three.nodes == 5);
  CHECK(three.leaves == 2);
  CHECK(three.wins == 2);
  // Heap of four: 1 1 1 1; 1 3; 3 1. The first is lost, since the other player takes last; so is
  // the second. After 3 the same player moves again and takes the last.
  const auto four = count_tree(one_or_three{}, {4, 0, 0});
  CHECK(four.leaves == 3);
  CHECK(four.wins == 1);
  CHECK(four.losses == 2);
}

TEST_CASE("Othello on 4x4, by copies and by moves taken back") {
  const auto passing = count_tree(passing_othello{}, passing_othello{}.initial());
  const auto turning = count_tree(turning_othello{}, turning_othello{}.initial());
  CHECK(passing.leaves == 60'060);
  CHECK(turning.leaves == 60'060);
  CHECK(turning.wins == passing.wins);
  CHECK(turning.losses == passing.losses);
  CHECK(turning.draws == passing.draws);
  CHECK(turning.nodes < passing.nodes);  // nobody passes
}

static_assert(perft(noughts_and_crosses, {}, 3) == 504);
static_assert(perft_by_move(noughts_and_crosses, {}, 2)[4] ==
              move_count<tic_tac_toe<3, 3, 3, by_number>>{4, 8});
static_assert(count_tree(noughts_and_crosses, {}, 3).nodes == 586);
static_assert(count_tree(tic_tac_toe<2, 2, 2>{}, {}).nodes == 41);
static_assert(count_tree(nim{}, 3).leaves == 4);  // 1 1 1, 1 2, 2 1, 3

}  // namespace
