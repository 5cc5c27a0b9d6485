// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/tally.hpp>

#include <doctest/doctest.h>

#include <cstdint>

using zermelo::tally;

namespace {

TEST_CASE("games, and points a game") {
  static_assert(tally{}.games() == 0);
  static_assert(tally{3, 4, 5}.games() == 12);
  static_assert(tally{}.score() == 0.5);
  static_assert(tally{.wins = 3}.score() == 1);
  static_assert(tally{.draws = 3}.score() == 0.5);
  static_assert(tally{.losses = 3}.score() == 0);
  static_assert(tally{.wins = 1, .draws = 1, .losses = 2}.score() == 0.375);
  static_assert(tally{.wins = 2, .draws = 1, .losses = 1}.score() == 0.625);
  CHECK(tally{364, 125, 0}.score() == doctest::Approx(426.5 / 489));
}

TEST_CASE("tallies add up") {
  static_assert([] {
    tally sum{1, 2, 3};
    const tally& same = sum += {10, 20, 30};
    sum += {100, 200, 300};
    return sum == tally{111, 222, 333} && &same == &sum;
  }());
  static_assert(!(tally{1, 2, 3} == tally{1, 3, 2}));
}

TEST_CASE("more games than can be counted are as many as can be counted") {
  constexpr std::uint64_t most = ~std::uint64_t{0};
  static_assert([] {
    tally sum{most - 1, most - 2, most};
    sum += {1, 1, 0};
    const bool all_there = sum == tally{most, most - 1, most};
    sum += {1, 2, most};
    return all_there && sum == tally{most, most, most};
  }());
  static_assert(tally{most, 1, 0}.games() == most);
  static_assert(tally{most, 0, 1}.games() == most);
  static_assert(tally{most - 2, 1, 1}.games() == most);
  static_assert(tally{most, 0, most}.score() == 0.5);
  static_assert(tally{0, most, most}.score() == 0.25);
}

}  // namespace
