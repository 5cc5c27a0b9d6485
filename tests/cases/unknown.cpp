// SPDX-License-Identifier: BSL-1.0
//
// Fractions at the ends of their types, infinities, and NaN: what is not known is never the best.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <concepts>
#include <limits>
#include <ostream>
#include <vector>

#include "support/any_engine.hpp"
#include "support/drawn_tree.hpp"

using namespace zermelo;

namespace {

template <std::floating_point Value>
void check_fractions() {
  using of = std::numeric_limits<Value>;
  const std::vector<Value> ends{
      of::lowest(),     -1,        -of::min(), -of::denorm_min(), -Value{}, Value{},
      of::denorm_min(), of::min(), 1,          of::max()};
  check_extremes<Value, Value>(ends, ends);
  const Value infinity = of::infinity(), nan = of::quiet_NaN();
  check_extremes<Value, Value>({-infinity, of::lowest(), 0, of::max(), infinity},
                               {-infinity, 0, infinity});
  check_extremes<Value, Value>({-infinity, infinity}, {nan, infinity, -infinity});
  check_extremes<Value, Value>({0, 1, -1}, {nan});
  check_extremes<Value, Value>({0, 1, -1}, {nan, 1, nan, -1});
  check_extremes<Value, Value>({nan}, {nan});
  check_extremes<Value, Value>({nan, 0, 1}, {nan, 0, infinity});
}

TEST_CASE("the largest and the smallest fractions, infinities and NaN") {
  check_fractions<float>();
  check_fractions<double>();
}

// Where the last iteration had no answer there is nothing to expect of the next one, and no reason
// to look at all of it.
TEST_CASE("what is not known costs hardly more than a search without a window") {
  using plain = tic_tac_toe<5, 5, 4>;
  for (const int parity : {0, 1}) {
    const auto guess = [parity](const state_t<plain>& state) {
      return count_bits(state.own | state.other) % 2 == parity
                 ? std::numeric_limits<double>::quiet_NaN()
                 : plain::open_line_points(state);
    };
    const with_evaluation game(with_value<double>(plain{}), guess);
    const auto nodes = [&](driver windows, int depth) {
      auto engine = make_engine(game, {.windows = windows});
      return engine({}, {.depth = depth}).stats.nodes;
    };
    for (const int depth : {2, 3, 4}) {
      CAPTURE(parity);
      CAPTURE(depth);
      for (const driver windows : drivers) {
        CAPTURE(static_cast<int>(windows));
        CHECK(nodes(windows, depth) <= 3 * nodes(driver::open, depth));
      }
    }
  }
}

}  // namespace
