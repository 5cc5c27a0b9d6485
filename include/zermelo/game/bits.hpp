// SPDX-License-Identifier: BSL-1.0
//
// Sets of cells as bits, for boards of any size: the narrowest word that holds them, the same few
// operations whatever its width, and the set bits as a range.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace zermelo {

// A word of 64 * Count bits with the operators of an unsigned integer. A shift by the whole width
// or more leaves nothing.
template <std::size_t Count>
struct wide_word {
  std::array<std::uint64_t, Count> parts{};  // the least significant first

  constexpr wide_word& operator&=(const wide_word& other) noexcept {
    for (std::size_t i = 0; i < Count; ++i) parts[i] &= other.parts[i];
    return *this;
  }
  constexpr wide_word& operator|=(const wide_word& other) noexcept {
    for (std::size_t i = 0; i < Count; ++i) parts[i] |= other.parts[i];
    return *this;
  }
  constexpr wide_word& operator^=(const wide_word& other) noexcept {
    for (std::size_t i = 0; i < Count; ++i) parts[i] ^= other.parts[i];
    return *this;
  }
  friend constexpr wide_word operator&(wide_word a, const wide_word& b) noexcept { return a &= b; }
  friend constexpr wide_word operator|(wide_word a, const wide_word& b) noexcept { return a |= b; }
  friend constexpr wide_word operator^(wide_word a, const wide_word& b) noexcept { return a ^= b; }
  friend constexpr wide_word operator~(wide_word a) noexcept {
    for (std::uint64_t& part : a.parts) part = ~part;
    return a;
  }

  friend constexpr wide_word operator>>(const wide_word& a, int shift) noexcept {
    const auto whole = static_cast<std::size_t>(shift / 64);
    const int rest = shift % 64;
    wide_word result;
    for (std::size_t i = 0; i + whole < Count; ++i) {
      result.parts[i] = a.parts[i + whole] >> rest;
      if (rest != 0 && i + whole + 1 < Count) {
        result.parts[i] |= a.parts[i + whole + 1] << (64 - rest);
      }
    }
    return result;
  }
  friend constexpr wide_word operator<<(const wide_word& a, int shift) noexcept {
    const auto whole = static_cast<std::size_t>(shift / 64);
    const int rest = shift % 64;
    wide_word result;
    for (std::size_t i = whole; i < Count; ++i) {
      result.parts[i] = a.parts[i - whole] << rest;
      if (rest != 0 && i > whole) result.parts[i] |= a.parts[i - whole - 1] >> (64 - rest);
    }
    return result;
  }
  friend constexpr bool operator==(const wide_word&, const wide_word&) noexcept = default;
};

// The narrowest word for so many bits.
template <std::size_t Bits>
using word_of = std::conditional_t<
    (Bits <= 32), std::uint32_t,
    std::conditional_t<(Bits <= 64), std::uint64_t, wide_word<(Bits + 63) / 64>>>;

// The operations that integers and wide words share. A bit's index is 0 or more and less than the
// width.

template <std::unsigned_integral Word>
constexpr bool has_bit(Word word, int index) noexcept {
  return (word >> index & 1u) != 0;
}
template <std::size_t Count>
constexpr bool has_bit(const wide_word<Count>& word, int index) noexcept {
  return has_bit(word.parts[static_cast<std::size_t>(index) / 64], index % 64);
}

template <std::unsigned_integral Word>
constexpr void set_bit(Word& word, int index) noexcept {
  word = static_cast<Word>(word | Word{1} << index);
}
template <std::size_t Count>
constexpr void set_bit(wide_word<Count>& word, int index) noexcept {
  set_bit(word.parts[static_cast<std::size_t>(index) / 64], index % 64);
}

template <std::unsigned_integral Word>
constexpr int count_bits(Word word) noexcept {
  return std::popcount(word);
}
template <std::size_t Count>
constexpr int count_bits(const wide_word<Count>& word) noexcept {
  int count = 0;
  for (const std::uint64_t part : word.parts) count += std::popcount(part);
  return count;
}

// The index of the lowest bit that is set; there must be one.
template <std::unsigned_integral Word>
constexpr int lowest_bit(Word word) noexcept {
  return std::countr_zero(word);
}
template <std::size_t Count>
constexpr int lowest_bit(const wide_word<Count>& word) noexcept {
  std::size_t i = 0;
  while (i + 1 < Count && word.parts[i] == 0) ++i;
  return static_cast<int>(i) * 64 + std::countr_zero(word.parts[i]);
}

template <std::unsigned_integral Word>
constexpr void clear_lowest_bit(Word& word) noexcept {
  word = static_cast<Word>(word & (word - 1));
}
template <std::size_t Count>
constexpr void clear_lowest_bit(wide_word<Count>& word) noexcept {
  for (std::uint64_t& part : word.parts) {
    if (part != 0) return clear_lowest_bit(part);
  }
}

// The indices of the bits that are set, the lowest first.
template <class Word>
struct bit_range {
  class iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(const Word& rest) noexcept : rest_(rest) {}

    constexpr int operator*() const noexcept { return lowest_bit(rest_); }
    constexpr iterator& operator++() noexcept {
      clear_lowest_bit(rest_);
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const iterator&, const iterator&) noexcept = default;

   private:
    Word rest_{};
  };

  Word word{};

  constexpr iterator begin() const noexcept { return iterator(word); }
  constexpr iterator end() const noexcept { return iterator(); }
};

template <class Word>
bit_range(Word) -> bit_range<Word>;

// The same bits in the order of a constexpr array of indices, the most promising first. The array
// outlives the program, so the range carries only the word.
template <const auto& Order, class Word>
struct ordered_bits {
  class iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(const Word& bits) noexcept : bits_(bits) { skip_absent(); }

    constexpr int operator*() const noexcept { return static_cast<int>(Order[at_]); }
    constexpr iterator& operator++() noexcept {
      ++at_;
      skip_absent();
      return *this;
    }
    constexpr void operator++(int) noexcept { ++*this; }
    friend constexpr bool operator==(const iterator& it, std::default_sentinel_t) noexcept {
      return it.at_ == Order.size();
    }

   private:
    constexpr void skip_absent() noexcept {
      while (at_ != Order.size() && !has_bit(bits_, static_cast<int>(Order[at_]))) ++at_;
    }

    Word bits_{};
    std::size_t at_ = 0;
  };

  Word word{};

  constexpr iterator begin() const noexcept { return iterator(word); }
  constexpr std::default_sentinel_t end() const noexcept { return {}; }
};

}  // namespace zermelo
