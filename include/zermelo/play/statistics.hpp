// SPDX-License-Identifier: BSL-1.0
//
// How much a match proves. All formulas are closed and have their source beside them; a game is
// worth 1, 1/2 or 0 points.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "../game/value.hpp"
#include "tally.hpp"

namespace zermelo {

// How many standard deviations to either side hold 95 of 100 cases.
inline constexpr double z_95 = 1.959963984540054;

// The mean of a number of trials, and its variance: of one trial, not of the mean.
struct sample {
  double trials = 0, mean = 0.5, variance = 0;

  double error() const { return trials > 0 ? std::sqrt(variance / trials) : infinite; }
  static constexpr double infinite = std::numeric_limits<double>::infinity();
};

// Games played in pairs, the same opening with both colours, by the points that a pair brought: 0,
// 1/2, 1, 3/2 or 2. What an opening favours cancels out, so pairs tell more than games do.
struct pair_tally {
  std::array<std::uint64_t, 5> pairs{};

  constexpr std::uint64_t count() const noexcept {
    std::uint64_t sum = 0;
    for (const std::uint64_t each : pairs) sum += each;
    return sum;
  }
  friend constexpr bool operator==(const pair_tally&, const pair_tally&) noexcept = default;
};

namespace detail {
template <std::size_t Outcomes>
constexpr sample sample_of(const std::array<double, Outcomes>& counts) {
  sample result;
  double sum = 0;
  result.trials = 0;
  for (std::size_t i = 0; i < Outcomes; ++i) {
    result.trials += counts[i];
    sum += counts[i] * static_cast<double>(i) / (Outcomes - 1);
  }
  if (result.trials <= 0) return result;
  result.mean = sum / result.trials;
  for (std::size_t i = 0; i < Outcomes; ++i) {
    const double off = static_cast<double>(i) / (Outcomes - 1) - result.mean;
    result.variance += counts[i] * off * off / result.trials;
  }
  return result;
}
}  // namespace detail

// Points a game. A trial is a game, or a pair.
constexpr sample sample_of(const tally& games) {
  return detail::sample_of<3>({static_cast<double>(games.losses), static_cast<double>(games.draws),
                               static_cast<double>(games.wins)});
}
constexpr sample sample_of(const pair_tally& pairs) {
  std::array<double, 5> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<double>(pairs.pairs[i]);
  return detail::sample_of(counts);
}

// Where the true score lies, with a confidence of 95 in 100 unless another z is given (Wilson,
// "Probable inference, the law of succession, and statistical inference", 1927). A draw counts as
// half a win and half a loss, which makes the interval rather too wide than too narrow.
inline interval<double> wilson(double score, double trials, double z = z_95) {
  if (!(trials > 0)) return {0, 1};
  const double centre = (score + z * z / (2 * trials)) / (1 + z * z / trials);
  const double half = z / (1 + z * z / trials) *
                      std::sqrt(score * (1 - score) / trials + z * z / (4 * trials * trials));
  // The ends of the scale are exact, whatever was rounded.
  return {score > 0 ? std::fmax(0.0, centre - half) : 0.0,
          score < 1 ? std::fmin(1.0, centre + half) : 1.0};
}
inline interval<double> wilson(const tally& games, double z = z_95) {
  return wilson(games.score(), static_cast<double>(games.games()), z);
}

// By how many points of rating a player who scores so much is the stronger one, and the score that
// such a player is expected to reach (Elo, "The rating of chessplayers", 1978).
inline double elo_of(double score) {
  if (score <= 0) return -sample::infinite;
  if (score >= 1) return sample::infinite;
  return 400 * std::log10(score / (1 - score));
}
inline double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// The difference in rating, and between which bounds it lies. Where all trials went alike there is
// no variance to go by, and the bounds are Wilson's.
struct elo_difference {
  double value = 0, lower = -sample::infinite, upper = sample::infinite;
};
inline elo_difference elo_of(const sample& points, double z = z_95) {
  if (!(points.trials > 0)) return {};
  const double off = z * points.error();
  const interval<double> scores = points.variance > 0
                                      ? interval<double>{points.mean - off, points.mean + off}
                                      : wilson(points.mean, points.trials, z);
  return {elo_of(points.mean), elo_of(scores.lower), elo_of(scores.upper)};
}

// How likely it is that the player is the stronger one: that a normal variable with the sample's
// mean and error is more than one half. With no result but draws it is one half.
inline double likelihood_of_superiority(const sample& points) {
  const double off = points.mean - 0.5;
  const double error = points.error();
  if (error > 0) return (1 + std::erf(off / (error * std::sqrt(2.0)))) / 2;
  return off > 0 ? 1 : off < 0 ? 0 : 0.5;
}

// --- A test that ends as soon as it may ----------------------------------------------------------

// Whether the player is stronger by `upper` points of rating rather than by `lower` (Wald,
// "Sequential tests of statistical hypotheses", 1945).
struct sprt {
  double lower = 0, upper = 5;  // Elo
  double alpha = 0.05;          // how often `upper` is accepted although `lower` is true
  double beta = 0.05;           // and the other way round
};

enum class verdict : std::uint8_t { undecided, lower, upper };

// The logarithm of how much likelier the sample is if the upper hypothesis is true, for a score
// that is normal. Its variance is the one that was observed, about the middle of the hypotheses. A
// small sample may have next to none by chance and would decide too soon; so two trials are added
// that vary as much as can be. With that the errors stay at or below alpha and beta, as simulations
// show; where both hypotheses are 100 points or more from equality, one of them up to a third
// above.
inline double log_likelihood_ratio(const sprt& test, const sample& points) {
  constexpr double added = 2, widest = 0.25;
  const double low = score_of(test.lower), high = score_of(test.upper);
  const double off = points.mean - (low + high) / 2;
  const double variance =
      (points.trials * (points.variance + off * off) + added * widest) / (points.trials + added);
  return points.trials * (high - low) * off / variance;
}
inline verdict judge(const sprt& test, const sample& points) {
  ZERMELO_ASSERT(test.lower < test.upper && test.alpha > 0 && test.beta > 0 &&
                 test.alpha + test.beta < 1);
  const double ratio = log_likelihood_ratio(test, points);
  if (ratio >= std::log((1 - test.beta) / test.alpha)) return verdict::upper;
  if (ratio <= std::log(test.beta / (1 - test.alpha))) return verdict::lower;
  return verdict::undecided;
}

}  // namespace zermelo
