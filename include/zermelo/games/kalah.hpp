// SPDX-License-Identifier: BSL-1.0
//
// Kalah, with any number of pits and stones: kalah<6, 4> is the game as it is sold.
//
// Each player has a row of pits and a store at its right end. A move takes all stones out of one of
// one's own pits and sows them one by one to the right: into the pits that follow, one's own store,
// the opponent's pits, and round again; the opponent's store is left out. Whose last stone falls
// into the own store moves again. Whose last stone falls into an own pit that was empty captures
// it, together with the stones in the opposite pit, provided there are any. When one row is empty,
// the stones in the other go to their owner's store and the game is over. A position is worth the
// stones that the player to move has in store at the end, less the other's.
//
// Pits are numbered from 0 at their owner's left; the name of a move counts from 1. A position is
// written as the pits and the store of the first player, then those of the second, each seen from
// where its owner sits: 4,4,4,4,4,4,0/4,4,4,4,4,4,0.
//
// Irving, Donkers and Uiterwijk ("Solving Kalah", 2000) solved boards of up to six pits and five
// stones; most are won by the first player.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "../game/game.hpp"

namespace zermelo {

struct kalah_options {
  bool empty_capture = false;  // the last stone is captured even where the opposite pit is empty
};

namespace detail {

// A player's pits from the left and then the store, eight bits for each in a word, so that sowing
// is an addition. A count leaves the top bit of its eight alone. The very last of these is set in
// the second player's word, which tells whose word it is.
template <int Pits, int Stones>
struct kalah_rows {
  static constexpr int stones = 2 * Pits * Stones;
  static constexpr int circle = 2 * Pits + 1;  // the places where a player sows

  static constexpr std::uint64_t of(int count, int place) {
    return static_cast<std::uint64_t>(count) << 8 * place;
  }
  static constexpr int count(std::uint64_t row, int place) {
    return static_cast<int>(row >> 8 * place & 0x7f);
  }

  static constexpr std::uint64_t each = 0x0101'0101'0101'0101;
  static constexpr std::uint64_t second = std::uint64_t{1} << 63;
  static constexpr std::uint64_t pits = (std::uint64_t{1} << 8 * Pits) - 1;

  // All counts of a row added up: the product's top eight bits gather every one of them.
  static constexpr int total(std::uint64_t row) {
    return static_cast<int>((row & ~second) * each >> 56);
  }
  // The top bit of the eight for each pit that holds a stone.
  static constexpr std::uint64_t filled(std::uint64_t row) {
    return ((row & pits) + 0x7f * each) & (each << 7) & pits;
  }

  // What so many stones from a pit add to the rows, and where the last one falls.
  struct sowing {
    std::uint64_t own = 0, other = 0;
    int last = 0;
  };
  static constexpr auto sowings = [] {
    std::array<std::array<sowing, std::size_t{stones} + 1>, std::size_t{Pits}> result{};
    for (int pit = 0; pit < Pits; ++pit) {
      sowing sown{0, 0, pit};
      for (auto& entry : result[static_cast<std::size_t>(pit)]) {
        entry = sown;
        sown.last = (sown.last + 1) % circle;
        if (sown.last <= Pits)
          sown.own += of(1, sown.last);
        else
          sown.other += of(1, sown.last - Pits - 1);
      }
    }
    return result;
  }();
};

// The row of the player to move and that of the other.
template <class Rows>
struct kalah_state {
  std::uint64_t own = 0, other = Rows::second;

  constexpr int mover() const noexcept { return own & Rows::second ? 1 : 0; }

  friend constexpr bool operator==(const kalah_state&, const kalah_state&) = default;
};

// The pits that hold a stone, the nearest to the store first: that one's last stone is the
// likeliest to fall into it.
struct filled_pits {
  class iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(std::uint64_t rest) noexcept : rest_(rest) {}

    constexpr int operator*() const noexcept { return (63 - std::countl_zero(rest_)) / 8; }
    constexpr iterator& operator++() noexcept {
      rest_ ^= std::bit_floor(rest_);
      return *this;
    }
    constexpr void operator++(int) noexcept { ++*this; }
    friend constexpr bool operator==(const iterator& it, std::default_sentinel_t) noexcept {
      return it.rest_ == 0;
    }

   private:
    std::uint64_t rest_ = 0;
  };

  std::uint64_t filled = 0;

  constexpr iterator begin() const noexcept { return iterator(filled); }
  constexpr std::default_sentinel_t end() const noexcept { return {}; }
  constexpr std::size_t size() const noexcept {
    return static_cast<std::size_t>(std::popcount(filled));
  }
};

}  // namespace detail

template <int Pits = 6, int Stones = 4, kalah_options Options = kalah_options{}>
  requires(Pits > 0 && Pits <= 7 && Stones > 0 && 2 * Pits * Stones <= 127)
class kalah {
  using rows = detail::kalah_rows<Pits, Stones>;

 public:
  using state_type = detail::kalah_state<rows>;
  using move_type = int;  // the number of a pit

  static constexpr int pits = Pits;
  static constexpr int stones = rows::stones;
  static constexpr kalah_options options = Options;
  static constexpr int max_moves = Pits;

  constexpr state_type initial() const noexcept {
    std::uint64_t row = 0;
    for (int pit = 0; pit < Pits; ++pit) row += rows::of(Stones, pit);
    return {row, row | rows::second};
  }

  constexpr detail::filled_pits moves(const state_type& state) const noexcept {
    return {rows::filled(state.own)};
  }
  constexpr void play(state_type& state, int pit) const noexcept {
    const int taken = rows::count(state.own, pit);
    const auto& sown =
        rows::sowings[static_cast<std::size_t>(pit)][static_cast<std::size_t>(taken)];
    std::uint64_t own = state.own - rows::of(taken, pit) + sown.own;
    std::uint64_t other = state.other + sown.other;
    if (sown.last == Pits) {
      state = {own, other};
      return;
    }
    if (sown.last < Pits && rows::count(own, sown.last) == 1) {
      const int opposite = Pits - 1 - sown.last;
      const int captured = rows::count(other, opposite);
      if (captured != 0 || Options.empty_capture) {
        own += rows::of(captured + 1, Pits) - rows::of(1, sown.last);
        other -= rows::of(captured, opposite);
      }
    }
    state = {other, own};
  }
  constexpr std::optional<int> payoff(const state_type& state) const noexcept {
    if ((state.own & rows::pits) != 0 && (state.other & rows::pits) != 0) return std::nullopt;
    return rows::total(state.own) - rows::total(state.other);
  }

  // Who is to move: 0 is the first player, 1 the second.
  constexpr int to_move(const state_type& state) const noexcept { return state.mover(); }
  constexpr auto key(const state_type& state) const noexcept {
    return std::array{state.own & ~rows::second, state.other & ~rows::second};
  }
  // What is in store stays there.
  constexpr interval<int> bounds(const state_type& state) const noexcept {
    const int all = rows::total(state.own) + rows::total(state.other);
    return {2 * rows::count(state.own, Pits) - all, all - 2 * rows::count(state.other, Pits)};
  }

  // The stones that the player to move has in store by now, less the other's: a simple guess at how
  // the game will end.
  static constexpr int lead(const state_type& state) noexcept {
    return rows::count(state.own, Pits) - rows::count(state.other, Pits);
  }

  // The position that a text like 4,4,4,4,4,4,0/4,4,4,4,4,4,0 describes, with this player to move;
  // nothing if it is written otherwise or has more stones than a new game.
  static constexpr std::optional<state_type> position(std::string_view text, int to_move = 0) {
    std::uint64_t row[2] = {};
    int left = stones;
    for (int i = 0; i < 2; ++i) {
      for (int place = 0; place <= Pits; ++place) {
        const auto count = number(text);
        const char end = place < Pits ? ',' : '/';
        if (!count || *count > left) return std::nullopt;
        left -= *count;
        row[i] += rows::of(*count, place);
        if (i == 1 && place == Pits) break;
        if (text.empty() || text.front() != end) return std::nullopt;
        text.remove_prefix(1);
      }
    }
    if (!text.empty()) return std::nullopt;
    row[1] |= rows::second;
    return to_move == 0 ? state_type{row[0], row[1]} : state_type{row[1], row[0]};
  }

  std::string show(const state_type& state) const {
    std::string text;
    for (const int player : {0, 1}) {
      const std::uint64_t row = player == to_move(state) ? state.own : state.other;
      if (player == 1) text += '/';
      for (int place = 0; place <= Pits; ++place) {
        if (place > 0) text += ',';
        text += std::to_string(rows::count(row, place));
      }
    }
    return text;
  }
  std::string name(const state_type&, int pit) const { return std::to_string(pit + 1); }

  // A pit's number, counted from 1; nothing if it is not one or is empty.
  constexpr std::optional<int> parse(const state_type& state, std::string_view text) const {
    const auto pit = number(text);
    if (!pit || !text.empty() || *pit < 1 || *pit > Pits) return std::nullopt;
    if (rows::count(state.own, *pit - 1) == 0) return std::nullopt;
    return *pit - 1;
  }

 private:
  // Reads the number that a text begins with, up to 127; nothing if it begins otherwise.
  static constexpr std::optional<int> number(std::string_view& text) {
    std::optional<int> result;
    for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1)) {
      result = 10 * result.value_or(0) + (text.front() - '0');
      if (*result > 127) return std::nullopt;
    }
    return result;
  }
};

}  // namespace zermelo
