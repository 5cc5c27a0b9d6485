// SPDX-License-Identifier: BSL-1.0
//
// Matches between players of known strength, played with dice: how often does a sequential test
// err?
#pragma once

#include <zermelo/detail/lots.hpp>
#include <zermelo/play/statistics.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>

struct error_rates {
  double wrongly_upper = 0;  // of matches in which the lower hypothesis was true
  double wrongly_lower = 0;  // and the other way round
  int undecided = 0;         // after very many pairs of games
  double pairs = 0;          // a match, on average
};

// By how much a rate may be off by chance: three standard deviations.
inline double noise(double rate, int matches) { return 3 * std::sqrt(rate * (1 - rate) / matches); }

// One match. So many games are drawn, and the rest is shared out so that the score is as expected
// of such a difference. Where `bias` is not nothing, the first game of a pair is as much better for
// the player as the second is worse.
inline zermelo::verdict play_match(const zermelo::sprt& test, double elo, double draws, double bias,
                                   zermelo::random_bits& random, std::uint64_t& pairs) {
  const auto chance = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  const auto points = [&](double score) -> std::size_t {  // in halves
    const double win = score - draws / 2;
    ZERMELO_ASSERT(win >= 0 && win + draws <= 1);  // there are such players
    const double drawn = chance();
    return drawn < win ? 2 : drawn < win + draws ? 1 : 0;
  };
  const double score = zermelo::score_of(elo);
  zermelo::pair_tally tally;
  for (int pair = 0; pair < 1'000'000; ++pair) {
    ++tally.pairs[points(score + bias) + points(score - bias)];
    ++pairs;
    const zermelo::verdict decided = zermelo::judge(test, zermelo::sample_of(tally));
    if (decided != zermelo::verdict::undecided) return decided;
  }
  return zermelo::verdict::undecided;
}

inline error_rates simulate(const zermelo::sprt& test, double draws, int matches,
                            std::uint64_t seed, double bias = 0) {
  zermelo::random_bits random(seed);
  error_rates found;
  std::uint64_t pairs = 0;
  for (int match = 0; match < matches; ++match) {
    const auto low = play_match(test, test.lower, draws, bias, random, pairs);
    const auto high = play_match(test, test.upper, draws, bias, random, pairs);
    found.wrongly_upper += low == zermelo::verdict::upper;
    found.wrongly_lower += high == zermelo::verdict::lower;
    found.undecided += low == zermelo::verdict::undecided;
    found.undecided += high == zermelo::verdict::undecided;
  }
  found.wrongly_upper /= matches;
  found.wrongly_lower /= matches;
  found.pairs = static_cast<double>(pairs) / (2.0 * matches);
  return found;
}
