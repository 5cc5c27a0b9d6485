// SPDX-License-Identifier: BSL-1.0
//
// The published counts of Connect Four that take longer than a moment, and small boards whose
// values are published.

#include <doctest/doctest.h>
#include <zermelo/check/perft.hpp>
#include <zermelo/games/connect_four.hpp>
#include <zermelo/search/solve.hpp>

using namespace zermelo;

namespace {

TEST_CASE("perft, deeper") {
  CHECK(perft(connect_four<>{}, {}, 9) == 39'394'572);
  CHECK(perft(connect_four<>{}, {}, 10) == 268'031'646);
}

template <int Width, int Height>
outcome value() {
  using game = connect_four<Width, Height, 4, connect_four_options{.symmetry = true}>;
  memo<game> memory(1 << 20);
  return solve(game{}, {}, memory);
}

TEST_CASE("small boards, deeper") {
  CHECK(value<5, 4>() == outcome::draw);
  CHECK(value<5, 5>() == outcome::draw);
  CHECK(value<6, 4>() == outcome::loss);
}

}  // namespace
