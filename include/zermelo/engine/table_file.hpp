// SPDX-License-Identifier: BSL-1.0
//
// Transposition tables in files: what was found today is still known tomorrow.
//
//   std::ofstream out("openings.table", std::ios::binary);
//   if (!save(table, game, out)) ...
//
//   std::ifstream in("openings.table", std::ios::binary);
//   if (const auto error = load(table, game, in); error != table_error::none) ...describe(error)
//
// A table of other rules would be believed as readily as the right one. So a file bears a
// signature of its game, and a checksum, and is taken as a whole or not at all.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "../game/capabilities.hpp"
#include "table.hpp"

namespace zermelo {

// Why a file was refused.
enum class table_error : std::uint8_t {
  none,
  unreadable,     // there is not a single byte to read
  not_a_table,    // it begins as no table does
  other_version,  // the format is newer, or older
  other_layout,   // another policy, other types of key, value or move, or another kind of machine
  other_game,     // the rules, the evaluation or the kind of search are not the same
  damaged,        // something in it was changed, or the end is missing
};

constexpr std::string_view describe(table_error error) noexcept {
  switch (error) {
    case table_error::none:
      return "the table was loaded";
    case table_error::unreadable:
      return "there is nothing to read";
    case table_error::not_a_table:
      return "this is not a saved table";
    case table_error::other_version:
      return "the table was saved by another version of the library";
    case table_error::other_layout:
      return "the table is of another kind: its policy, its types or its machine differ";
    case table_error::other_game:
      return "the table is of another game: its rules or its evaluation differ";
    case table_error::damaged:
      return "the saved table is damaged or incomplete";
  }
  return "";
}

// Streams of bytes, such as those of the standard library, opened as binary.
template <class Stream>
concept byte_sink = requires(Stream& out, const char* bytes, std::ptrdiff_t count) {
  static_cast<bool>(out.write(bytes, count));
};
template <class Stream>
concept byte_source = requires(Stream& in, char* bytes, std::ptrdiff_t count) {
  static_cast<bool>(in.read(bytes, count));
};

namespace detail {

// Equal values have equal bytes, or at least bytes of their own.
template <class Value>
inline constexpr bool is_plain = std::has_unique_object_representations_v<Value> ||
                                 std::same_as<Value, float> || std::same_as<Value, double>;

template <class Value>
constexpr std::array<char, sizeof(Value)> to_bytes(const Value& value) {
  return std::bit_cast<std::array<char, sizeof(Value)>>(value);
}

// The same on every machine, for what says how to read the rest.
constexpr std::array<char, 8> word_to_bytes(std::uint64_t word) {
  std::array<char, 8> bytes{};
  for (char& byte : bytes) {
    byte = static_cast<char>(static_cast<unsigned char>(word & 0xFF));
    word >>= 8;
  }
  return bytes;
}
constexpr std::uint64_t bytes_to_word(const char* bytes, std::size_t count = 8) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < count; ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
  }
  return word;
}

// A checksum. Of two texts that differ in one word, the checksums differ for certain, since every
// step can be undone.
class digest {
 public:
  constexpr void add(std::uint64_t word) noexcept {
    state_ = spread((state_ ^ state_ >> 29) + word);
  }
  template <std::size_t Count>
  constexpr void add(const std::array<char, Count>& bytes) noexcept {
    for (std::size_t i = 0; i < Count; i += 8) {
      add(bytes_to_word(bytes.data() + i, Count - i < 8 ? Count - i : 8));
    }
  }
  constexpr std::uint64_t value() const noexcept { return state_; }

 private:
  std::uint64_t state_ = 1;
};

// The signature of a game: what is said of the positions of some games that are played at random,
// each to its end. So the parameters that the rules were made with show in it, if they show in the
// course of play: in the keys, the number of moves, the payoffs or the evaluations.
template <bool Checked, checked_game Game>
constexpr std::uint64_t signature(const Game& game, const state_t<Game>& start) {
  constexpr int games = 32, most_plies = 256;
  digest result;
  result.add(to_bytes(value_traits<value_t<Game>>::lowest));
  std::uint64_t dice = 0;
  for (int i = 0; i < games; ++i) {
    state_t<Game> state = start;
    for (int ply = 0; ply < most_plies; ++ply) {
      const auto key = table_key_of<Game, Checked>(game, state);
      result.add(to_bytes(key.stored));
      result.add(key.spread);
      if (const auto end = game.payoff(state)) {
        result.add(to_bytes(static_cast<value_t<Game>>(*end)));
        break;
      }
      if constexpr (evaluated<Game>) {
        result.add(to_bytes(static_cast<value_t<Game>>(
            value_traits<value_t<Game>>::guessed(game.evaluate(state)))));
      }
      if constexpr (noisy<Game>) {
        std::uint64_t noisy_moves = 0;
        for ([[maybe_unused]] move_t<Game> move : game.noisy_moves(state)) ++noisy_moves;
        result.add(noisy_moves);
      }
      std::uint64_t moves = 0;
      for ([[maybe_unused]] move_t<Game> move : game.moves(state)) ++moves;
      result.add(moves);
      if (moves == 0) {
        if constexpr (pays_when_stuck<Game>) result.add(to_bytes(game.stuck(state)));
        break;
      }
      dice = dice * 0x5851'F42D'4C95'7F2Du + 0x1405'7B7E'F767'814Fu;
      std::uint64_t skipped = (dice >> 33) % moves;
      state_t<Game> child = state;
      for (move_t<Game> move : game.moves(state)) {
        if (skipped-- != 0) continue;
        game.play(child, move);
        break;
      }
      if constexpr (turned<Game>) result.add(game.to_move(state) == game.to_move(child) ? 1u : 0u);
      state = std::move(child);
    }
  }
  return result.value();
}

template <class Value, std::size_t Count>
constexpr void put(std::array<char, Count>& bytes, std::size_t& at, const Value& value) {
  for (const char byte : to_bytes(value)) bytes[at++] = byte;
}
template <class Value, std::size_t Count>
constexpr Value take(const std::array<char, Count>& bytes, std::size_t& at) {
  std::array<char, sizeof(Value)> part{};
  for (char& byte : part) byte = bytes[at++];
  return std::bit_cast<Value>(part);
}

// The format. A word is of 8 bytes, the least significant first.
//
//   begin    "zermelo\n" and a word, the version of the format
//   header   words: layout, signature, number of places, age, and a checksum so far
//   places   each a byte of age, guess and kind, which is 0 where the place is empty; otherwise the
//            key, the hash if the table is checked, the value, the hint and the depth follow
//   end      a word, the checksum of everything before
//
// What is unused in a place is not written, so equal tables make equal files.
struct table_file {
  static constexpr std::array<char, 8> magic{'z', 'e', 'r', 'm', 'e', 'l', 'o', '\n'};
  static constexpr std::uint64_t version = 1;

  template <class Table>
  struct format;
  template <class Game, replacement Policy, std::size_t Entries, bool Checked>
  struct format<transposition_table<Game, Policy, Entries, Checked>> {
    using table_type = transposition_table<Game, Policy, Entries, Checked>;
    using place = typename table_type::place;
    using bucket = typename table_type::bucket;
    using move_type = move_t<Game>;
    static constexpr std::size_t ways = table_type::ways;

    // A hint that may have bytes of no meaning stays behind.
    static constexpr std::size_t hint_bytes = is_packed<move_type>  ? sizeof(place::best)
                                              : is_plain<move_type> ? 1 + sizeof(move_type)
                                                                    : 0;
    static constexpr std::size_t bytes = sizeof(place::key) + (Checked ? 8 : 0) +
                                         sizeof(place::value) + hint_bytes + sizeof(place::depth);

    static constexpr std::uint64_t layout() {
      digest result;
      for (const std::size_t part : {static_cast<std::size_t>(Policy), std::size_t{Checked},
                                     sizeof(place::key), sizeof(place::value), hint_bytes,
                                     std::size_t{std::endian::native == std::endian::little}}) {
        result.add(part);
      }
      return result.value();
    }

    static constexpr std::array<char, bytes> encode(const place& from) {
      std::array<char, bytes> result{};
      std::size_t at = 0;
      put(result, at, from.key);
      if constexpr (Checked) put(result, at, from.hash);
      put(result, at, from.value);
      if constexpr (is_packed<move_type>) {
        put(result, at, from.best);
      } else if constexpr (is_plain<move_type>) {
        put(result, at, static_cast<std::uint8_t>(from.best.has_value() ? 1 : 0));
        put(result, at, from.best.value_or(move_type{}));
      }
      put(result, at, from.depth);
      return result;
    }
    static constexpr place decode(std::uint8_t mark, const std::array<char, bytes>& from) {
      place result;
      std::size_t at = 0;
      result.key = take<decltype(result.key)>(from, at);
      if constexpr (Checked) result.hash = take<std::uint64_t>(from, at);
      result.value = take<decltype(result.value)>(from, at);
      if constexpr (is_packed<move_type>) {
        result.best = take<decltype(result.best)>(from, at);
      } else if constexpr (is_plain<move_type>) {
        const auto is_there = take<std::uint8_t>(from, at);
        const move_type move = take<move_type>(from, at);
        if (is_there != 0) result.best = move;
      }
      result.depth = take<std::uint8_t>(from, at);
      result.mark = mark;
      return result;
    }

    template <byte_sink Out>
    static constexpr bool save(const table_type& table, std::uint64_t signature, Out& out) {
      signature ^= spread(table.kind_);
      digest sum;
      bool is_written = true;
      const auto write = [&]<std::size_t Count>(const std::array<char, Count>& given) {
        sum.add(given);
        is_written =
            is_written && static_cast<bool>(out.write(given.data(), std::ptrdiff_t{Count}));
      };
      write(magic);
      for (const std::uint64_t word : {version, layout(), signature, std::uint64_t{table.size()},
                                       static_cast<std::uint64_t>(table.age_)}) {
        write(word_to_bytes(word));
      }
      write(word_to_bytes(sum.value()));
      for (const bucket& each : table.buckets_) {
        for (const place& from : each) {
          write(to_bytes(from.mark));
          if (!from.is_empty()) write(encode(from));
        }
        if (!is_written) return false;
      }
      write(word_to_bytes(sum.value()));
      if constexpr (requires { static_cast<bool>(out.flush()); }) {
        is_written = is_written && static_cast<bool>(out.flush());
      }
      return is_written;
    }

    template <byte_source In>
    static constexpr table_error load(table_type& table, std::uint64_t signature, In& in) {
      signature ^= spread(table.kind_);
      digest sum;
      bool is_read = true;
      const auto read = [&]<std::size_t Count>(std::array<char, Count> taken) {
        is_read = is_read && static_cast<bool>(in.read(taken.data(), std::ptrdiff_t{Count}));
        sum.add(taken);
        return taken;
      };
      const auto word = [&] { return bytes_to_word(read(std::array<char, 8>{}).data()); };
      const auto checks = [&] {
        const std::uint64_t expected = sum.value();
        return word() == expected && is_read;
      };

      // Byte by byte, for a file may be shorter than that.
      std::array<char, magic.size()> begin{};
      for (char& byte : begin) {
        if (!in.read(&byte, std::ptrdiff_t{1})) {
          return &byte == begin.data() ? table_error::unreadable : table_error::not_a_table;
        }
      }
      if (begin != magic) return table_error::not_a_table;
      sum.add(begin);
      const std::uint64_t found_version = word();
      if (!is_read) return table_error::damaged;
      if (found_version != version) return table_error::other_version;
      const std::uint64_t found_layout = word(), found_signature = word(), size = word(),
                          age = word();
      if (!checks()) return table_error::damaged;
      if (found_layout != layout()) return table_error::other_layout;
      if (found_signature != signature) return table_error::other_game;
      if (Entries != 0 && size != Entries) return table_error::other_layout;
      if (!std::has_single_bit(size) || size < ways || age >= table_type::ages) {
        return table_error::damaged;
      }

      // Room is made for what is read, not for what is promised.
      std::vector<bucket> buckets;
      for (std::uint64_t i = 0; i < size / ways; ++i) {
        buckets.emplace_back();
        for (place& to : buckets.back()) {
          to.mark = std::bit_cast<std::uint8_t>(read(std::array<char, 1>{}));
          if (!to.is_empty()) to = decode(to.mark, read(std::array<char, bytes>{}));
        }
        if (!is_read) return table_error::damaged;
      }
      if (!checks()) return table_error::damaged;

      if constexpr (Entries == 0) {
        table.buckets_ = std::move(buckets);
      } else {
        for (std::size_t i = 0; i < buckets.size(); ++i) table.buckets_[i] = buckets[i];
      }
      table.shift_ = table_type::shift_for(table.buckets_.size());
      table.age_ = static_cast<int>(age);
      table.statistics_ = {};
      return table_error::none;
    }
  };
};

}  // namespace detail

// Writes a table, and the signature of the game that it was filled for. False if the stream did not
// take everything. Where a game can start in more than one way, name a start from which it shows
// what it is, and the same one when loading.
template <checked_game Game, replacement Policy, std::size_t Entries, bool Checked, byte_sink Out>
  requires detail::is_plain<value_t<Game>>
[[nodiscard]] constexpr bool save(const transposition_table<Game, Policy, Entries, Checked>& table,
                                  const Game& game, const state_t<Game>& start, Out&& out) {
  using format = detail::table_file::format<transposition_table<Game, Policy, Entries, Checked>>;
  return format::save(table, detail::signature<Checked>(game, start), out);
}
template <checked_game Game, replacement Policy, std::size_t Entries, bool Checked, byte_sink Out>
  requires detail::is_plain<value_t<Game>>
[[nodiscard]] constexpr bool save(const transposition_table<Game, Policy, Entries, Checked>& table,
                                  const Game& game, Out&& out) {
  return save(table, game, initial_state(game), out);
}

// Reads a table, and nothing beyond its end. It replaces what was in `table`, whose room becomes
// that of the saved one; an array of Entries takes no other size. Statistics begin anew. After any
// error the table is what it was.
template <checked_game Game, replacement Policy, std::size_t Entries, bool Checked, byte_source In>
  requires detail::is_plain<value_t<Game>>
[[nodiscard]] constexpr table_error load(transposition_table<Game, Policy, Entries, Checked>& table,
                                         const Game& game, const state_t<Game>& start, In&& in) {
  using format = detail::table_file::format<transposition_table<Game, Policy, Entries, Checked>>;
  return format::load(table, detail::signature<Checked>(game, start), in);
}
template <checked_game Game, replacement Policy, std::size_t Entries, bool Checked, byte_source In>
  requires detail::is_plain<value_t<Game>>
[[nodiscard]] constexpr table_error load(transposition_table<Game, Policy, Entries, Checked>& table,
                                         const Game& game, In&& in) {
  return load(table, game, initial_state(game), in);
}

}  // namespace zermelo
