// SPDX-License-Identifier: BSL-1.0
//
// How often a sequential test errs: simulations that take long.
#include <zermelo/play/statistics.hpp>

#include <doctest/doctest.h>

#include "support/simulated_match.hpp"

using namespace zermelo;

namespace {

void check(const sprt& test, double draws, double bias, int matches, double excess = 0) {
  CAPTURE(test.lower);
  CAPTURE(test.upper);
  CAPTURE(test.alpha);
  CAPTURE(draws);
  CAPTURE(bias);
  const error_rates found = simulate(test, draws, matches, 4'242, bias);
  const double alpha = test.alpha * (1 + excess), beta = test.beta * (1 + excess);
  CHECK(found.wrongly_upper <= alpha + noise(alpha, matches));
  CHECK(found.wrongly_lower <= beta + noise(beta, matches));
  CHECK(found.undecided == 0);
}

TEST_CASE("few draws or many, and hypotheses near and far") {
  for (const double draws : {0.0, 0.3, 0.6}) {
    check({0, 10}, draws, 0, 1'000);
    check({-10, 10}, draws, 0, 2'500);
    check({0, 20}, draws, 0, 2'500);
    check({0, 40}, draws, 0, 10'000);
    check({-30, 30}, draws, 0, 10'000);
    check({0, 80}, draws, 0, 10'000);
    check({0, 120}, draws, 0, 10'000);
    check({0, 40, 0.01, 0.01}, draws, 0, 10'000);
    check({0, 40, 0.1, 0.02}, draws, 0, 10'000);
  }
  for (const double draws : {0.8, 0.9, 0.95}) {
    check({0, 5}, draws, 0, 1'000);
    check({-8, 8}, draws, 0, 10'000);
    check({0, 12}, draws, 0, 10'000);
  }
}

TEST_CASE("openings that favour one side") {
  for (const double bias : {0.1, 0.2}) {
    check({0, 20}, 0.3, bias, 2'500);
    check({0, 60}, 0.3, bias, 10'000);
    check({-30, 30}, 0.3, bias, 10'000);
  }
}

TEST_CASE("far from equality one error may be larger by a third") {
  check({100, 160}, 0, 0, 10'000, 0.34);
  check({200, 260}, 0, 0, 10'000, 0.34);
  check({-260, -200}, 0, 0, 10'000, 0.34);
}

}  // namespace
