// SPDX-License-Identifier: BSL-1.0
//
// Boards that take more than a word of 64 bits.

#include <doctest/doctest.h>

#include "support/check_board.hpp"

namespace {

TEST_CASE("boards of two words") {
  check_board<5, 13, 4>();
  check_board<65, 1, 3>();
  check_board<10, 10, 5>();
}
TEST_CASE("boards of four and of six words") {
  check_board<15, 15, 5>();
  check_board<19, 19, 5>();
}

}  // namespace
