// SPDX-License-Identifier: BSL-1.0
#include <zermelo/detail/lots.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <random>

using zermelo::random_bits;
using zermelo::detail::draw_below;

namespace {

TEST_CASE("the numbers are those of splitmix64, on every machine") {
  constexpr auto first_three = [](std::uint64_t seed) {
    random_bits random(seed);
    return std::array{random(), random(), random()};
  };
  static_assert(first_three(0) == std::array<std::uint64_t, 3>{0xE220'A839'7B1D'CDAFu,
                                                               0x6E78'9E6A'A1B9'65F4u,
                                                               0x06C4'5D18'8009'454Fu});
  static_assert(first_three(1'234'567) == std::array<std::uint64_t, 3>{6'457'827'717'110'365'317u,
                                                                       3'203'168'211'198'807'973u,
                                                                       9'817'491'932'198'370'423u});
  CHECK(random_bits()() == random_bits(0)());
  static_assert(random_bits::min() == 0);
  static_assert(random_bits::max() == ~std::uint64_t{0});
  static_assert(std::uniform_random_bit_generator<random_bits>);
}

// Gives 3, 4, 5 and so on up to 12, and then 3 again.
struct counter {
  std::uint64_t next = 3;

  static constexpr std::uint64_t min() { return 3; }
  static constexpr std::uint64_t max() { return 12; }
  constexpr std::uint64_t operator()() { return next == max() ? (next = min(), max()) : next++; }
};

TEST_CASE("a number below a bound is as likely as another: what is left over is drawn again") {
  // Of the ten numbers of the counter eight can be shared out among four.
  constexpr auto drawn = [](std::uint64_t count) {
    std::array<int, 10> times{};
    counter random;
    for (int i = 0; i < 40; ++i) ++times[draw_below(count, random)];
    return times;
  };
  static_assert(drawn(1) == std::array{40, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  static_assert(drawn(4) == std::array{10, 10, 10, 10, 0, 0, 0, 0, 0, 0});
  static_assert(drawn(3) == std::array{14, 13, 13, 0, 0, 0, 0, 0, 0, 0});
  static_assert(drawn(10) == std::array{4, 4, 4, 4, 4, 4, 4, 4, 4, 4});
  // Six of seven are drawn, then the four that are left over are passed by.
  static_assert(drawn(6) == std::array{7, 7, 7, 7, 6, 6, 0, 0, 0, 0});
}

TEST_CASE("a bound may be as large as a generator's numbers") {
  constexpr std::uint64_t half = std::uint64_t{1} << 63;
  random_bits random, same;
  int passed_by = 0;
  for (int i = 0; i < 1'000; ++i) {
    const std::uint64_t drawn = draw_below(half + 1, random);
    std::uint64_t expected = same();
    for (; expected > half; expected = same()) ++passed_by;
    CHECK(drawn == expected);
  }
  CHECK(passed_by > 800);
  CHECK(passed_by < 1'200);
  for (int i = 0; i < 1'000; ++i) CHECK(draw_below(~std::uint64_t{0}, random) != ~std::uint64_t{0});
  std::mt19937 other(1);  // 32 bits
  for (int i = 0; i < 1'000; ++i) CHECK(draw_below(7, other) < 7);
}

TEST_CASE("neighbouring seeds have nothing in common") {
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    random_bits a(seed), b(seed + 1);
    int same = 0;
    for (int i = 0; i < 640; ++i) same += draw_below(64, a) == draw_below(64, b);
    CHECK(same < 30);  // 10 are expected
  }
}

}  // namespace
