// SPDX-License-Identifier: BSL-1.0
//
// What a search remembers: for a position, what its value is at least and at most.
//
// An entry also says how deep the search looked, for a value at depth 4 is not the value at depth
// 6. With that a memo may outlive a search: any mixture of questions, depths and windows on the
// same game gets the same answers as without it. The key tells positions apart, so what is found
// is a fact, not a likelihood.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "../game/capabilities.hpp"

namespace zermelo {

// The key under which a position is remembered: the same for all its images where the game knows
// its symmetries.
template <checked_game Game>
  requires keyed<Game> || symmetric<Game>
constexpr auto memo_key(const Game& game, const state_t<Game>& state) {
  if constexpr (symmetric<Game>) {
    return game.canonical_key(state);
  } else {
    return game.key(state);
  }
}

template <class Game>
using memo_key_t =
    decltype(memo_key(std::declval<const Game&>(), std::declval<const state_t<Game>&>()));

template <class Value>
struct memo_entry {
  Value lower = value_traits<Value>::lowest;
  Value upper = value_traits<Value>::highest;
  std::int16_t depth = -1;  // of the search that found the bounds; -1 where there is none
  bool guessed = false;     // a horizon had a part in the bounds

  // Whether a search to this depth would find the same. One that met no horizon has seen all there
  // is to see, so looking deeper changes nothing.
  constexpr bool holds_at(int asked) const noexcept {
    return depth == asked || (!guessed && depth >= 0 && depth < asked);
  }
};

namespace detail {

// Spreads a key over the bits of a word; the top ones are the best mixed (Knuth, "The art of
// computer programming", volume 3, 6.4, on multiplicative hashing by the golden ratio).
template <std::integral Key>
constexpr std::uint64_t spread(Key key) noexcept {
  return static_cast<std::uint64_t>(key) * 0x9E37'79B9'7F4A'7C15u;
}
template <class Word, std::size_t Count>
constexpr std::uint64_t spread(const std::array<Word, Count>& key) noexcept {
  std::uint64_t result = 0;
  for (const Word word : key) {
    result = spread((result ^ result >> 29) + static_cast<std::uint64_t>(word));
  }
  return result;
}

// For the containers of the standard library.
template <class Key>
struct hash_of_key {
  constexpr std::size_t operator()(const Key& key) const noexcept {
    return static_cast<std::size_t>(spread(key) >> 1);
  }
};

}  // namespace detail

// A memo with a fixed number of places, a power of two. A position has one place; whatever was
// there before is forgotten. With Places given it is an array, fit for constant expressions;
// without, the number is given at construction and the room comes from the heap, once.
template <checked_game Game, std::size_t Places = 0>
class memo {
 public:
  using key_type = memo_key_t<Game>;
  using entry_type = memo_entry<value_t<Game>>;

  constexpr memo()
    requires(Places != 0)
  = default;
  constexpr explicit memo(std::size_t places)
    requires(Places == 0)
      : places_(std::bit_ceil(places)) {}

  constexpr std::size_t size() const noexcept { return places_.size(); }

  constexpr entry_type find(const key_type& key) const {
    const place& there = places_[index(key)];
    return there.key == key ? there.entry : entry_type{};
  }
  constexpr void store(const key_type& key, const entry_type& entry) {
    place& there = places_[index(key)];
    there.key = key;
    there.entry = entry;
  }

 private:
  struct place {
    key_type key{};
    entry_type entry{};
  };

  constexpr std::size_t index(const key_type& key) const noexcept {
    return static_cast<std::size_t>(detail::spread(key) >> shift_ >> 1);
  }

  std::conditional_t<Places == 0, std::vector<place>, std::array<place, Places>> places_{};
  int shift_ =
      63 - std::countr_zero(places_.size());  // one less than the bits to drop: no shift by 64
  static_assert(Places == 0 || std::has_single_bit(Places));
};

// Remembers nothing.
struct no_memo {};

// What a search can remember in: a memo, or a type of your own.
template <class Memory, class Game>
concept memory_for =
    std::same_as<Memory, no_memo> ||
    requires(Memory& memory, const memo_key_t<Game>& key, const memo_entry<value_t<Game>>& entry) {
      { memory.find(key) } -> std::convertible_to<memo_entry<value_t<Game>>>;
      memory.store(key, entry);
    };

}  // namespace zermelo
