// SPDX-License-Identifier: BSL-1.0
//
// What takes more than a second to count.

#include <doctest/doctest.h>
#include <zermelo/check/perft.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include <cstdint>
#include <vector>

using namespace zermelo;

namespace {

TEST_CASE("the whole tree of three rows of four, node by node") {
  const tic_tac_toe<3, 4, 3> game;
  const auto tree = count_tree(game, {});
  CHECK(tree.nodes == 276'911'233);
  CHECK(tree.leaves == 151'188'768);
  CHECK(tree.wins == 79'797'600);
  CHECK(tree.losses == 56'875'968);
  CHECK(tree.draws == 14'515'200);
  CHECK(tree.depth == 12);

  const std::vector<std::uint64_t> by_depth(tree.nodes_by_depth.begin(), tree.nodes_by_depth.end());
  CHECK(by_depth == std::vector<std::uint64_t>{1, 12, 132, 1'320, 11'880, 95'040, 622'944,
                                               3'499'200, 14'031'360, 44'872'704, 81'527'040,
                                               96'825'600, 35'424'000});
  CHECK(perft(game, {}, 12) == 35'424'000);
}

TEST_CASE("larger boards, one ply deeper") {
  CHECK(perft(tic_tac_toe<4, 4, 3>{}, {}, 7) == 52'817'760);
  CHECK(perft(tic_tac_toe<4, 4, 4>{}, {}, 7) == 57'657'600);
  CHECK(perft(tic_tac_toe<5, 5, 4>{}, {}, 6) == 127'512'000);
}

}  // namespace
