// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/bits.hpp>

#include <doctest/doctest.h>

#include <array>
#include <bitset>
#include <cstdint>
#include <ostream>
#include <type_traits>
#include <vector>

#include "support/random_games.hpp"

using namespace zermelo;

static_assert(std::is_same_v<word_of<1>, std::uint32_t> &&
              std::is_same_v<word_of<32>, std::uint32_t>);
static_assert(std::is_same_v<word_of<33>, std::uint64_t> &&
              std::is_same_v<word_of<64>, std::uint64_t>);
static_assert(std::is_same_v<word_of<65>, wide_word<2>> &&
              std::is_same_v<word_of<361>, wide_word<6>>);

namespace {

template <std::size_t Count>
std::bitset<64 * Count> bits_of(const wide_word<Count>& word) {
  std::bitset<64 * Count> result;
  for (std::size_t i = 0; i < 64 * Count; ++i) result[i] = has_bit(word, static_cast<int>(i));
  return result;
}

template <std::size_t Count>
void behaves_like_a_bitset() {
  constexpr int width = 64 * static_cast<int>(Count);
  random_games::dice roll(Count);
  for (int round = 0; round < 40; ++round) {
    wide_word<Count> a, b;
    for (int i = 0; i < width; ++i) {
      if (roll.chance(3)) set_bit(a, i);
      if (roll.chance(2)) set_bit(b, i);
    }
    const auto in_a = bits_of(a), in_b = bits_of(b);
    CHECK(bits_of(a & b) == (in_a & in_b));
    CHECK(bits_of(a | b) == (in_a | in_b));
    CHECK(bits_of(a ^ b) == (in_a ^ in_b));
    CHECK(bits_of(~a) == ~in_a);
    CHECK((a == b) == (in_a == in_b));
    CHECK(count_bits(a) == static_cast<int>(in_a.count()));
    for (const int shift :
         {0, 1, 5, 63, 64, 65, 127, 128, width - 1, width, width + 1, 2 * width}) {
      CHECK(bits_of(a << shift) == in_a << static_cast<std::size_t>(shift));
      CHECK(bits_of(a >> shift) == in_a >> static_cast<std::size_t>(shift));
    }
    std::vector<int> listed, expected;
    for (const int i : bit_range{a}) listed.push_back(i);
    for (int i = 0; i < width; ++i) {
      if (in_a[static_cast<std::size_t>(i)]) expected.push_back(i);
    }
    CHECK(listed == expected);
  }
}

constexpr std::array<std::uint8_t, 5> inwards{4, 0, 3, 1, 2};

}  // namespace

TEST_CASE("wide_word: the operators of an unsigned integer") {
  behaves_like_a_bitset<1>();
  behaves_like_a_bitset<2>();
  behaves_like_a_bitset<6>();
}

TEST_CASE_TEMPLATE("every bit of every word", word, std::uint8_t, std::uint16_t, std::uint32_t,
                   std::uint64_t, wide_word<2>, wide_word<3>) {
  const int width = static_cast<int>(8 * sizeof(word));
  for (int i = 0; i < width; ++i) {
    word one{};
    CHECK(count_bits(one) == 0);
    set_bit(one, i);
    CHECK(has_bit(one, i));
    CHECK(count_bits(one) == 1);
    CHECK(lowest_bit(one) == i);
    set_bit(one, width - 1);
    CHECK(lowest_bit(one) == i);
    clear_lowest_bit(one);
    CHECK(count_bits(one) == (i == width - 1 ? 0 : 1));
    CHECK_FALSE((has_bit(one, i) && i != width - 1));
  }
}

TEST_CASE("bit_range and ordered_bits: the bits that are set, in an order") {
  static_assert(std::forward_iterator<bit_range<std::uint32_t>::iterator>);
  static_assert(bit_range<std::uint32_t>{}.begin() == bit_range<std::uint32_t>{}.end());
  const auto listed = [](auto range) {
    std::vector<int> result;
    for (const int i : range) result.push_back(i);
    return result;
  };
  CHECK(listed(bit_range{0b10110u}) == std::vector{1, 2, 4});
  CHECK(listed(ordered_bits<inwards, std::uint32_t>{0b10110u}) == std::vector{4, 1, 2});
  CHECK(listed(ordered_bits<inwards, std::uint32_t>{0b11111u}) == std::vector{4, 0, 3, 1, 2});
  CHECK(listed(ordered_bits<inwards, std::uint32_t>{0u}).empty());
  constexpr int sum = [] {
    int result = 0;
    for (const int i : bit_range{0b10110u}) result = 10 * result + i;
    return result;
  }();
  static_assert(sum == 124);
}
