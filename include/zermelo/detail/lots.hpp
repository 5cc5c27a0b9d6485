// SPDX-License-Identifier: BSL-1.0
//
// Drawing lots that fall the same way on every machine.
#pragma once

#include <cstdint>

#include "config.hpp"

namespace zermelo {

// A small generator of random bits: splitmix64 (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", 2014). With the same seed the same numbers, on every machine and
// in constant expressions.
class random_bits {
 public:
  using result_type = std::uint64_t;

  constexpr explicit random_bits(std::uint64_t seed = 0) noexcept : state_(seed) {}

  static constexpr result_type(min)() noexcept { return 0; }
  static constexpr result_type(max)() noexcept { return ~result_type{0}; }

  constexpr result_type operator()() noexcept {
    std::uint64_t bits = state_ += 0x9E37'79B9'7F4A'7C15u;
    bits = (bits ^ bits >> 30) * 0xBF58'476D'1CE4'E5B9u;
    bits = (bits ^ bits >> 27) * 0x94D0'49BB'1331'11EBu;
    return bits ^ bits >> 31;
  }

 private:
  std::uint64_t state_;
};

namespace detail {

// A number from 0 to count - 1, each as likely as another, from a generator such as
// std::mt19937_64. The standard library's distributions would draw differently from one library to
// the next.
template <class Random>
constexpr std::uint64_t draw_below(std::uint64_t count, Random& random) {
  constexpr auto least = static_cast<std::uint64_t>((Random::min)());
  constexpr auto largest = static_cast<std::uint64_t>((Random::max)()) - least;
  ZERMELO_ASSERT(count > 0 && count - 1 <= largest);
  // What is left over when the generator's numbers are shared out would favour the small ones, so
  // those numbers are drawn again.
  const std::uint64_t unfair = (largest % count + 1) % count;
  while (true) {
    const std::uint64_t drawn = static_cast<std::uint64_t>(random()) - least;
    if (drawn <= largest - unfair) return drawn % count;
  }
}

}  // namespace detail

}  // namespace zermelo
