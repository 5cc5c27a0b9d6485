// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/statistics.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "support/simulated_match.hpp"

using namespace zermelo;
using doctest::Approx;

namespace {

constexpr double infinite = sample::infinite;

// --- Samples -------------------------------------------------------------------------------------

TEST_CASE("the mean and the variance of games") {
  constexpr sample even = sample_of(tally{1, 0, 1});
  static_assert(even.trials == 2 && even.mean == 0.5 && even.variance == 0.25);
  constexpr sample drawn = sample_of(tally{0, 8, 0});
  static_assert(drawn.trials == 8 && drawn.mean == 0.5 && drawn.variance == 0);
  constexpr sample won = sample_of(tally{5, 0, 0});
  static_assert(won.trials == 5 && won.mean == 1 && won.variance == 0);
  constexpr sample mixed = sample_of(tally{3, 4, 1});  // 5 of 8
  static_assert(mixed.mean == 0.625);
  static_assert(mixed.variance == (3 * 0.375 * 0.375 + 4 * 0.125 * 0.125 + 0.625 * 0.625) / 8);
  constexpr sample none = sample_of(tally{});
  static_assert(none.trials == 0 && none.mean == 0.5 && none.variance == 0);
  CHECK(even.error() == Approx(std::sqrt(0.125)));
  CHECK(drawn.error() == 0);
  CHECK(none.error() == infinite);
}

TEST_CASE("pairs of games, by the points that they brought") {
  constexpr pair_tally pairs{{1, 2, 3, 4, 5}};
  static_assert(pairs.count() == 15);
  static_assert(pair_tally{}.count() == 0);
  constexpr sample points = sample_of(pairs);
  static_assert(points.trials == 15);
  CHECK(points.mean == Approx((2 * 0.25 + 3 * 0.5 + 4 * 0.75 + 5) / 15));
  const double m = points.mean;
  CHECK(points.variance == Approx((m * m + 2 * (0.25 - m) * (0.25 - m) + 3 * (0.5 - m) * (0.5 - m) +
                                   4 * (0.75 - m) * (0.75 - m) + 5 * (1 - m) * (1 - m)) /
                                  15));
  static_assert(sample_of(pair_tally{}).trials == 0);
  static_assert(!(pairs == pair_tally{{1, 2, 3, 5, 4}}));
}

TEST_CASE("where the two games of a pair have nothing to do with each other, pairs tell the same") {
  // All pairs of games of which 3 of 8 are won, 4 drawn and 1 is lost.
  constexpr tally games{3, 4, 1};
  pair_tally pairs;
  const std::uint64_t of[3] = {games.losses, games.draws, games.wins};
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) pairs.pairs[a + b] += of[a] * of[b];
  }
  const sample one = sample_of(games), two = sample_of(pairs);
  CHECK(two.trials == 64);
  CHECK(two.mean == Approx(one.mean));
  CHECK(two.variance == Approx(one.variance / 2));
  // 64 pairs are 128 games.
  CHECK(two.error() == Approx(sample_of(tally{48, 64, 16}).error()));
}

TEST_CASE("where the opening decides, pairs tell more") {
  // Whoever has the good side wins: 10 pairs, each with a win and a loss.
  CHECK(sample_of(pair_tally{{0, 0, 10, 0, 0}}).error() == 0);
  CHECK(sample_of(tally{10, 0, 10}).error() > 0.1);
}

// --- Intervals -----------------------------------------------------------------------------------

TEST_CASE("Wilson's interval") {
  const interval<double> eight_of_ten = wilson(0.8, 10);
  CHECK(eight_of_ten.lower == Approx(0.4902).epsilon(0.0001));
  CHECK(eight_of_ten.upper == Approx(0.9433).epsilon(0.0001));
  // Agresti and Coull, "Approximate is better than exact", 1998: no success in 10.
  CHECK(wilson(0, 10).upper == Approx(0.2775).epsilon(0.001));
  // Newcombe, "Two-sided confidence intervals for the single proportion", 1998: 81 of 263, 15 of
  // 148, 0 of 20 and 1 of 29.
  CHECK(wilson(81.0 / 263, 263).lower == Approx(0.2553).epsilon(0.0002));
  CHECK(wilson(81.0 / 263, 263).upper == Approx(0.3662).epsilon(0.0002));
  CHECK(wilson(15.0 / 148, 148).lower == Approx(0.0624).epsilon(0.0005));
  CHECK(wilson(15.0 / 148, 148).upper == Approx(0.1605).epsilon(0.0005));
  CHECK(wilson(0, 20).upper == Approx(0.1611).epsilon(0.0005));
  CHECK(wilson(1.0 / 29, 29).lower == Approx(0.0061).epsilon(0.005));
  CHECK(wilson(1.0 / 29, 29).upper == Approx(0.1718).epsilon(0.0005));

  // It is where the true score p lies z standard deviations of p from what was seen.
  for (const double score : {0.0, 0.1, 0.5, 0.83, 1.0}) {
    for (const double trials : {1.0, 7.0, 1'000.0}) {
      for (const double z : {1.0, z_95, 3.0}) {
        const interval<double> found = wilson(score, trials, z);
        for (const double p : {found.lower, found.upper}) {
          if (p == 0 || p == 1) continue;
          CHECK((score - p) * (score - p) == Approx(z * z * p * (1 - p) / trials));
        }
        CHECK(found.lower <= score);
        CHECK(found.upper >= score);
        const interval<double> mirrored = wilson(1 - score, trials, z);
        CHECK(mirrored.lower == Approx(1 - found.upper));
        CHECK(mirrored.upper == Approx(1 - found.lower));
      }
    }
  }
}

TEST_CASE("it ends where scores end, and without a trial nothing is known") {
  for (int trials = 1; trials < 2'000; ++trials) {
    CHECK(wilson(0, trials).lower == 0);
    CHECK(wilson(1, trials).upper == 1);
    CHECK(wilson(0, trials).upper < 1);
    CHECK(wilson(1, trials).lower > 0);
  }
  CHECK(wilson(0.5, 0) == interval<double>{0, 1});
  CHECK(wilson(tally{}) == interval<double>{0, 1});
  CHECK(wilson(tally{6, 4, 0}) == wilson(0.8, 10));
  CHECK(wilson(tally{6, 4, 0}, 1) == wilson(0.8, 10, 1));
}

// --- Ratings -------------------------------------------------------------------------------------

TEST_CASE("scores and points of rating") {
  CHECK(elo_of(0.75) == Approx(190.85).epsilon(0.0001));
  CHECK(elo_of(0.5) == 0);
  CHECK(elo_of(0.25) == Approx(-190.85).epsilon(0.0001));
  CHECK(elo_of(10.0 / 11) == Approx(400));
  CHECK(elo_of(0.0) == -infinite);
  CHECK(elo_of(-0.1) == -infinite);
  CHECK(elo_of(1.0) == infinite);
  CHECK(elo_of(1.1) == infinite);
  CHECK(score_of(0) == 0.5);
  CHECK(score_of(400) == Approx(10.0 / 11));
  CHECK(score_of(-400) == Approx(1.0 / 11));
  CHECK(score_of(infinite) == 1);
  CHECK(score_of(-infinite) == 0);
  for (const double elo : {-700.0, -3.0, 0.5, 100.0}) CHECK(elo_of(score_of(elo)) == Approx(elo));
}

TEST_CASE("the difference in rating, and its bounds") {
  // 60 won, 20 drawn, 20 lost: 0.7, and the variance of a game is 0.16; so the error is 0.04.
  const sample points = sample_of(tally{60, 20, 20});
  CHECK(points.variance == Approx(0.16));
  const elo_difference found = elo_of(points);
  CHECK(found.value == Approx(147.19).epsilon(0.0001));
  CHECK(found.lower == Approx(elo_of(0.7 - 0.0783986)));
  CHECK(found.upper == Approx(elo_of(0.7 + 0.0783986)));
  CHECK(found.lower == Approx(86.25).epsilon(0.001));
  CHECK(found.upper == Approx(218.26).epsilon(0.001));
  const elo_difference narrow = elo_of(points, 1);
  CHECK(narrow.value == found.value);
  CHECK(narrow.lower == Approx(elo_of(0.66)));
  CHECK(narrow.upper == Approx(elo_of(0.74)));
}

TEST_CASE("bounds without variance are Wilson's, and finite where they can be") {
  const elo_difference drawn = elo_of(sample_of(tally{0, 10, 0}));
  CHECK(drawn.value == 0);
  CHECK(drawn.upper == Approx(elo_of(wilson(0.5, 10).upper)));
  CHECK(drawn.lower == Approx(-drawn.upper));
  CHECK(std::isfinite(drawn.upper));

  for (const std::uint64_t games : {1u, 2u, 3u, 10u, 77u, 1'000u}) {
    const elo_difference won = elo_of(sample_of(tally{games, 0, 0}));
    CHECK(won.value == infinite);
    CHECK(won.upper == infinite);
    CHECK(won.lower == Approx(elo_of(wilson(1, static_cast<double>(games)).lower)));
    CHECK(std::isfinite(won.lower));
    const elo_difference lost = elo_of(sample_of(tally{0, 0, games}));
    CHECK(lost.value == -infinite);
    CHECK(lost.lower == -infinite);
    CHECK(lost.upper == Approx(-won.lower));
  }
  // Pairs that all went alike, each with a win and a draw.
  const elo_difference alike = elo_of(sample_of(pair_tally{{0, 0, 0, 30, 0}}));
  CHECK(alike.value == Approx(190.85).epsilon(0.0001));
  CHECK(alike.lower == Approx(elo_of(wilson(0.75, 30).lower)));
  CHECK(std::isfinite(alike.upper));

  const elo_difference none = elo_of(sample_of(tally{}));
  CHECK(none.value == 0);
  CHECK(none.lower == -infinite);
  CHECK(none.upper == infinite);
  // Two games do not bound it.
  CHECK(elo_of(sample_of(tally{1, 0, 1})).upper == infinite);
  CHECK(elo_of(sample_of(tally{1, 0, 1})).lower == -infinite);
}

TEST_CASE("how likely it is that a player is the stronger one") {
  CHECK(likelihood_of_superiority(sample_of(tally{})) == 0.5);
  CHECK(likelihood_of_superiority(sample_of(tally{0, 9, 0})) == 0.5);
  CHECK(likelihood_of_superiority(sample_of(tally{4, 2, 4})) == 0.5);
  CHECK(likelihood_of_superiority(sample_of(tally{1, 0, 0})) == 1);
  CHECK(likelihood_of_superiority(sample_of(tally{0, 0, 1})) == 0);
  // 0.05 more than one half, and the error is 0.05: one standard deviation.
  const sample one_off{100, 0.55, 0.25};
  CHECK(likelihood_of_superiority(one_off) == Approx(0.841345));
  CHECK(likelihood_of_superiority({100, 0.45, 0.25}) == Approx(1 - 0.841345));
  CHECK(likelihood_of_superiority({100, 0.5 + z_95 * 0.05, 0.25}) == Approx(0.975));
}

// --- A test that ends as soon as it may ----------------------------------------------------------

TEST_CASE("the logarithm of the likelihood ratio") {
  // 0.55 of 98 trials, 0.0356 more than the middle of 0.5 and 0.528755. The variance about that
  // middle is 0.16127, and with two trials of the widest variance 0.16304.
  const sprt test{0, 20};
  CHECK(log_likelihood_ratio(test, {98, 0.55, 0.16}) == Approx(0.6157).epsilon(0.0001));
  const double middle = (0.5 + score_of(20)) / 2;
  CHECK(log_likelihood_ratio(test, {98, 2 * middle - 0.55, 0.16}) ==
        Approx(-0.6157).epsilon(0.0001));
  CHECK(log_likelihood_ratio(test, {98, middle, 0.16}) == Approx(0));
  CHECK(log_likelihood_ratio(test, sample_of(tally{})) == 0);
  // The same as one likelihood by the other, of games that are never drawn: p to the number of wins
  // and 1 - p to that of losses.
  const double high = score_of(20), won = 5'300, lost = 4'700;
  CHECK(log_likelihood_ratio(test, sample_of(tally{5'300, 0, 4'700})) ==
        Approx(won * std::log(high / 0.5) + lost * std::log((1 - high) / 0.5)).epsilon(0.002));
}

// A sample with this much to say, for or against the upper hypothesis, or nearly so.
sample saying(const sprt& test, double ratio) {
  const double low = score_of(test.lower), high = score_of(test.upper);
  return {100'000, (low + high) / 2 + ratio * 0.25 / (100'000 * (high - low)), 0.25};
}

TEST_CASE("it is decided at plus or minus 2.944 if both errors may be 5 in 100") {
  const sprt test{0, 5};
  CHECK(log_likelihood_ratio(test, saying(test, 2.5)) == Approx(2.5).epsilon(0.0001));
  CHECK(judge(test, saying(test, 2.94)) == verdict::undecided);
  CHECK(judge(test, saying(test, 2.95)) == verdict::upper);
  CHECK(judge(test, saying(test, -2.94)) == verdict::undecided);
  CHECK(judge(test, saying(test, -2.95)) == verdict::lower);
  CHECK(judge(test, sample_of(tally{})) == verdict::undecided);

  // log((1 - beta) / alpha) and log(beta / (1 - alpha)).
  const sprt strict{.lower = -5, .upper = 5, .alpha = 0.01, .beta = 0.1};
  CHECK(judge(strict, saying(strict, 4.49)) == verdict::undecided);
  CHECK(judge(strict, saying(strict, 4.51)) == verdict::upper);
  CHECK(judge(strict, saying(strict, -2.29)) == verdict::undecided);
  CHECK(judge(strict, saying(strict, -2.30)) == verdict::lower);
}

TEST_CASE("a few games that all went alike decide nothing") {
  const sprt test{0, 5};
  CHECK(judge(test, sample_of(tally{5, 0, 0})) == verdict::undecided);
  CHECK(judge(test, sample_of(tally{0, 5, 0})) == verdict::undecided);
  CHECK(judge(test, sample_of(pair_tally{{0, 0, 5, 0, 0}})) == verdict::undecided);
  CHECK(judge(test, sample_of(tally{0, 0, 5})) == verdict::undecided);
}

TEST_CASE("it errs as seldom as it says") {
  // Hypotheses far apart, so that the matches are short; statistics_slow has others.
  struct question {
    double draws;
    sprt test;
  };
  for (const question& asked :
       {question{0, {0, 60}}, question{0.1, {-30, 30}}, question{0.5, {0, 60}},
        question{0.5, {0, 60, 0.1, 0.02}}, question{0.9, {0, 25}}, question{0.9, {-12, 12}}}) {
    const sprt& test = asked.test;
    CAPTURE(asked.draws);
    CAPTURE(test.lower);
    CAPTURE(test.alpha);
    constexpr int matches = 1'000;
    const error_rates found = simulate(test, asked.draws, matches, 1);
    CHECK(found.wrongly_upper <= test.alpha + noise(test.alpha, matches));
    CHECK(found.wrongly_lower <= test.beta + noise(test.beta, matches));
    CHECK(found.undecided == 0);
    CHECK(found.pairs > 10);
  }
}

}  // namespace
