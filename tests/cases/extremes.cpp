// SPDX-License-Identifier: BSL-1.0
//
// Values at the ends of the integral types: none of them has to be negated that cannot be.

#include <doctest/doctest.h>

#include <concepts>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/drawn_tree.hpp"

namespace {

template <std::signed_integral Value>
void check_integers() {
  constexpr Value least = std::numeric_limits<Value>::min(),
                  most = std::numeric_limits<Value>::max();
  const std::vector<Value> ends{least, static_cast<Value>(least + 1), -1,  0,
                                1,     static_cast<Value>(most - 1),  most};
  check_extremes<Value, Value>(ends, ends);
  check_extremes<Value, Value>({least}, {most});
  check_extremes<Value, Value>({least, most}, {least, most});
  using wide = std::int64_t;
  check_extremes<Value, wide>({-1, 0, 1}, {std::numeric_limits<wide>::min(), -200, 0, 200,
                                           std::numeric_limits<wide>::max()});
}

TEST_CASE("the largest and the smallest numbers of all types") {
  check_integers<std::int8_t>();
  check_integers<std::int16_t>();
  check_integers<std::int32_t>();
  check_integers<std::int64_t>();
}

}  // namespace
