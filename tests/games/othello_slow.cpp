// SPDX-License-Identifier: BSL-1.0
//
// The published counts of Othello that take longer than a moment. From depth 10 on they count a
// game that ended before as a leaf, as count_tree does and perft does not.

#include <doctest/doctest.h>
#include <zermelo/check/perft.hpp>
#include <zermelo/games/othello.hpp>

using namespace zermelo;

namespace {

TEST_CASE("perft, deeper") {
  const othello<> game;
  const auto start = game.initial();
  const auto counts = count_tree(game, start, 10);
  CHECK(counts.leaves == 24'571'284);
  const auto over = counts.wins + counts.losses + counts.draws;
  CHECK(perft(game, start, 11) + over == 212'258'800);
}

}  // namespace
