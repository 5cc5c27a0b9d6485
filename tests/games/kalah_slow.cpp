// SPDX-License-Identifier: BSL-1.0
//
// Boards of Kalah that take longer than a moment.

#include <doctest/doctest.h>
#include <zermelo/games/kalah.hpp>
#include <zermelo/search/solve.hpp>

using namespace zermelo;

namespace {

constexpr kalah_options empty_capture{.empty_capture = true};

template <class Game>
int value() {
  memo<Game> memory(1 << 20);
  return solve(Game{}, Game{}.initial(), memory);
}

TEST_CASE("larger boards") {
  CHECK(value<kalah<3, 6>>() == -8);
  CHECK(value<kalah<4, 3>>() == 6);
  CHECK(value<kalah<4, 4>>() == 2);
  CHECK(value<kalah<5, 3>>() == 6);
  CHECK(value<kalah<6, 2>>() == 6);
}
TEST_CASE("larger boards, where an empty pit can be captured") {
  CHECK(value<kalah<3, 6, empty_capture>>() == -10);
  CHECK(value<kalah<4, 3, empty_capture>>() == 8);
  CHECK(value<kalah<4, 4, empty_capture>>() == 2);
  CHECK(value<kalah<5, 3, empty_capture>>() == 8);
  CHECK(value<kalah<6, 2, empty_capture>>() == 10);
  CHECK(value<kalah<6, 3, empty_capture>>() == 2);
}

}  // namespace
