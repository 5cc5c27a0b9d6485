// SPDX-License-Identifier: BSL-1.0
//
// Transposition tables: what an engine remembers of positions, in as many bytes as it is given.
//
// A memo keeps both bounds of a value and forgets whatever was in its place. A transposition table
// is made for games that are too large for that. An entry holds one bound and the move to try
// first, in 16 bytes where key, value and move allow, and a policy says which entry makes room for
// another (Breuker, "Memory versus search in games", 1998).
//
// A game that has a `key` or a `canonical_key` is remembered under it, and what is found is a fact.
// A game that has only a `hash` is remembered under that, and another position may share it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "../game/capabilities.hpp"
#include "../search/limits.hpp"
#include "../search/memo.hpp"
#include "../search/result.hpp"

namespace zermelo {

// Which entry makes room for a new one, among those in whose place it may lie. The worth of an
// entry is its age, the younger the better, and then its depth.
enum class replacement : std::uint8_t {
  always,           // the one that is there
  depth_preferred,  // the one that is there, unless it is worth more than the new one
  two_tier,         // of two, the first is as above; what is not kept there takes the second
  buckets,          // of four, the one that is worth least
};

// What is remembered of a position.
template <checked_game Game>
struct table_entry {
  value_t<Game> value{};
  bound kind = bound::unknown;
  int depth = 0;         // of the search that found it; limits::any_depth if it had no limit
  bool guessed = false;  // a horizon had a part in the value
  std::optional<move_t<Game>> best{};  // only a hint: it need not be legal here

  // Whether a search to this depth would find the same. One that met no horizon has seen all there
  // is to see, so looking deeper changes nothing.
  constexpr bool holds_at(int asked) const noexcept {
    return depth == asked || (!guessed && depth < asked);
  }
};

// What happened to a table. Each `find` is a probe; who uses the table counts the cuts.
struct table_statistics {
  std::uint64_t probes = 0;
  std::uint64_t hits = 0;        // probes that found the position
  std::uint64_t cuts = 0;        // hits that made a search of the position needless
  std::uint64_t stores = 0;      // entries that were offered and can be remembered
  std::uint64_t collisions = 0;  // probes that met another position of the same hash; counted by a
                                 // checked table only

  friend constexpr bool operator==(const table_statistics&, const table_statistics&) = default;
};

// A game whose positions can be remembered.
template <class Game>
concept rememberable = keyed<Game> || symmetric<Game> || hashed<Game>;

namespace detail {

struct table_file;  // saves and loads, see table_file.hpp

// How a move is kept. Small ones are kept as they are, in one or two bytes, and integers of any
// type in two. One pattern of bits stands for no move; a move that has this pattern, or does not
// fit, is left out, which a hint may be. A type with a heap of its own is left out altogether: the
// room of a table is what it says.
template <class Move>
inline constexpr bool is_narrowed = std::integral<Move> && sizeof(Move) > 2;
template <class Move>
inline constexpr bool is_packed =
    is_narrowed<Move> || (sizeof(Move) <= 2 && std::has_unique_object_representations_v<Move>);

struct left_out {
  friend constexpr bool operator==(left_out, left_out) = default;
};
template <class Move>
using packed_t = std::conditional_t<
    is_packed<Move>, std::conditional_t<sizeof(Move) == 1, std::uint8_t, std::uint16_t>,
    std::conditional_t<std::is_trivially_copyable_v<Move>, std::optional<Move>, left_out>>;

// -1 is a likely name for a pass, so for signed integers it is the least that stands for no move.
template <class Move>
inline constexpr packed_t<Move> no_move = [] {
  if constexpr (is_packed<Move>) {
    constexpr auto all = (std::numeric_limits<packed_t<Move>>::max)();
    return static_cast<packed_t<Move>>(std::is_signed_v<Move> ? all / 2 + 1 : all);
  } else {
    return packed_t<Move>{};
  }
}();

template <class Move>
constexpr packed_t<Move> pack(const std::optional<Move>& move) {
  if constexpr (is_narrowed<Move>) {
    using narrow = std::conditional_t<std::is_signed_v<Move>, std::int16_t, std::uint16_t>;
    if (!move || static_cast<Move>(static_cast<narrow>(*move)) != *move) return no_move<Move>;
    return static_cast<std::uint16_t>(*move);
  } else if constexpr (is_packed<Move>) {
    return move ? std::bit_cast<packed_t<Move>>(*move) : no_move<Move>;
  } else if constexpr (std::is_trivially_copyable_v<Move>) {
    return move;
  } else {
    return {};
  }
}

template <class Move>
constexpr std::optional<Move> unpack(const packed_t<Move>& packed) {
  if constexpr (is_packed<Move>) {
    if (packed == no_move<Move>) return std::nullopt;
  }
  if constexpr (is_narrowed<Move>) {
    using narrow = std::conditional_t<std::is_signed_v<Move>, std::int16_t, std::uint16_t>;
    return static_cast<Move>(static_cast<narrow>(packed));
  } else if constexpr (is_packed<Move>) {
    return std::bit_cast<Move>(packed);
  } else if constexpr (std::is_trivially_copyable_v<Move>) {
    return packed;
  } else {
    return std::nullopt;
  }
}

// What a position is remembered under, and the bits that choose its place.
template <class Stored>
struct table_key {
  Stored stored{};
  std::uint64_t spread = 0;

  friend constexpr bool operator==(const table_key& a, const table_key& b) {
    return a.stored == b.stored;
  }
};
template <class Stored>
table_key(Stored, std::uint64_t) -> table_key<Stored>;

template <class Game, bool Checked>
constexpr auto table_key_of(const Game& game, const state_t<Game>& state) {
  const auto stored = [&] {
    if constexpr (Checked) {
      return game.key(state);
    } else if constexpr (keyed<Game> || symmetric<Game>) {
      return memo_key(game, state);
    } else {
      return static_cast<std::uint64_t>(game.hash(state));
    }
  }();
  // A hash is often carried along from move to move, where a long key has to be multiplied out. It
  // need not be the same for the images of a position, so symmetry does without.
  if constexpr (hashed<Game> && (Checked || !symmetric<Game>)) {
    return table_key{stored, spread(static_cast<std::uint64_t>(game.hash(state)))};
  } else {
    return table_key{stored, spread(stored)};
  }
}

}  // namespace detail

// A transposition table. Without Entries it takes its room from the heap, once; with Entries, a
// power of two, it is an array of so many, fit for constant expressions.
//
// A checked table is for testing a hash. Of a game with a `key` and a `hash` it remembers both, and
// counts how often a table that knew the hash alone would have taken one position for another. It
// makes no use of symmetry.
template <checked_game Game, replacement Policy = replacement::buckets, std::size_t Entries = 0,
          bool Checked = false>
  requires rememberable<Game> && (!Checked || (keyed<Game> && hashed<Game>))
class transposition_table {
 public:
  // Whether what is found is a fact. Otherwise another position may have the same hash, and what
  // rests on it is not proved.
  static constexpr bool is_verified = keyed<Game> || symmetric<Game>;

  static constexpr std::size_t default_bytes = std::size_t{16} << 20;
  // Deeper searches than this are not remembered, unless they have no limit.
  static constexpr int most_depth = 254;

  // The key of a position: made once a node, used to find and to store.
  using key_type = decltype(detail::table_key_of<Game, Checked>(
      std::declval<const Game&>(), std::declval<const state_t<Game>&>()));
  static constexpr key_type key(const Game& game, const state_t<Game>& state) {
    return detail::table_key_of<Game, Checked>(game, state);
  }
  using entry_type = table_entry<Game>;

 private:
  using value_type = value_t<Game>;
  using move_type = move_t<Game>;
  static constexpr int ages = 32;

  struct place {
    decltype(key_type::stored) key{};
    [[no_unique_address]] std::conditional_t<Checked, std::uint64_t, detail::left_out> hash{};
    value_type value{};
    [[no_unique_address]] detail::packed_t<move_type> best = detail::no_move<move_type>;
    std::uint8_t depth = 0;
    std::uint8_t mark = 0;  // from the top: 5 bits of age, 1 of guessed, 2 of kind; 0 if empty

    constexpr bool is_empty() const noexcept { return (mark & 3) == 0; }
    constexpr bound kind() const noexcept { return static_cast<bound>((mark & 3) - 1); }
    constexpr bool guessed() const noexcept { return (mark & 4) != 0; }
    constexpr int age() const noexcept { return mark >> 3; }
    constexpr void set_age(int age) noexcept {
      mark = static_cast<std::uint8_t>((mark & 7) | age << 3);
    }
  };

  static constexpr std::size_t ways = Policy == replacement::buckets    ? 4
                                      : Policy == replacement::two_tier ? 2
                                                                        : 1;
  static_assert(Entries == 0 || (std::has_single_bit(Entries) && Entries >= ways),
                "zermelo: expected a power of two of entries, at least 2 for two_tier and 4 for "
                "buckets");

  // A bucket that fits a line of the cache does not straddle two.
  using places = std::array<place, ways>;
  struct alignas(Entries == 0 && std::has_single_bit(sizeof(places)) && sizeof(places) <= 64
                     ? sizeof(places)
                     : alignof(places)) bucket : places {};

 public:
  static constexpr std::size_t bytes_per_entry = sizeof(place);

  // As many buckets as fit, rounded down to a power of two, but at least one.
  constexpr explicit transposition_table(std::size_t bytes)
    requires(Entries == 0)
      : buckets_((std::max)(std::bit_floor(bytes / sizeof(bucket)), std::size_t{1})) {}
  constexpr transposition_table()
    requires(Entries == 0)
      : transposition_table(default_bytes) {}
  constexpr transposition_table()
    requires(Entries != 0)
  = default;

  constexpr std::size_t size() const noexcept { return buckets_.size() * ways; }
  constexpr std::size_t bytes() const noexcept { return buckets_.size() * sizeof(bucket); }
  constexpr const table_statistics& statistics() const noexcept { return statistics_; }

  // The share of the places that have been written or found since the table last grew old, from 0
  // to 1: a count of small tables, an estimate of those with more than 65,536 places.
  constexpr double fill() const {
    constexpr std::size_t most = 65'536 / ways;
    const std::size_t step = (std::max)(buckets_.size() / most, std::size_t{1});
    std::size_t taken = 0;
    for (std::size_t i = 0; i < buckets_.size(); i += step) {
      for (const place& each : buckets_[i]) {
        if (!each.is_empty() && each.age() == age_) ++taken;
      }
    }
    return static_cast<double>(taken) / static_cast<double>(buckets_.size() / step * ways);
  }

  // What is known of a position: a copy, so the table may change while it is in use.
  constexpr std::optional<entry_type> find(const key_type& key) {
    ++statistics_.probes;
    for (place& each : buckets_[index(key)]) {
      if (each.is_empty()) continue;
      if (!(each.key == key.stored)) {
        if constexpr (Checked) {
          if (each.hash == key.spread) ++statistics_.collisions;
        }
        continue;
      }
      ++statistics_.hits;
      if (each.age() != age_) each.set_age(age_);  // of use again
      return entry_type{each.value, each.kind(),
                        each.depth > most_depth ? limits::any_depth : each.depth, each.guessed(),
                        detail::unpack<move_type>(each.best)};
    }
    return std::nullopt;
  }

  // Remembers a position, if the policy finds a place for it. A bound that is unknown says nothing,
  // and a depth that does not fit would say too much; they are not remembered.
  constexpr void store(const key_type& key, const entry_type& entry) {
    const bool is_endless = entry.depth == limits::any_depth;
    if (entry.kind == bound::unknown || !is_known(entry.value) || entry.depth < 0 ||
        (entry.depth > most_depth && !is_endless)) {
      return;
    }
    ++statistics_.stores;
    place next;
    next.key = key.stored;
    if constexpr (Checked) next.hash = key.spread;
    next.value = entry.value;
    next.best = detail::pack<move_type>(entry.best);
    next.depth = static_cast<std::uint8_t>(is_endless ? most_depth + 1 : entry.depth);
    next.mark = static_cast<std::uint8_t>(static_cast<int>(entry.kind) + 1 +
                                          (entry.guessed ? 4 : 0) + (age_ << 3));
    bucket& there = buckets_[index(key)];
    for (place& each : there) {
      if (!each.is_empty() && each.key == key.stored) return renew(there, each, next);
    }
    replace(there, next);
  }

  // What kind of search the table serves, as a number; 0 is an exact one without repetitions. The
  // values of one kind are none of another's, so they are forgotten where the kind changes.
  constexpr void serve(unsigned kind) {
    if (kind == kind_) return;
    clear();
    kind_ = kind;
  }

  // A hit ended the search of a position.
  constexpr void count_cut() noexcept { ++statistics_.cuts; }

  // What was stored before counts as old from now on, and goes first. There are 32 ages, so what
  // was neither stored again nor found for so long passes for new.
  constexpr void grow_old() noexcept { age_ = (age_ + 1) % ages; }

  // Forgets everything.
  constexpr void clear() {
    std::fill(buckets_.begin(), buckets_.end(), bucket{});
    statistics_ = {};
    age_ = 0;
  }

 private:
  // The same position once more. A guess does not displace a deeper search, nor a bound the exact
  // value at the same depth; otherwise the new entry is the one. A hint is better than none.
  constexpr void renew(bucket& there, place& old, place next) {
    const bool stays =
        old.depth > next.depth
            ? next.guessed()
            : old.depth == next.depth && old.kind() == bound::exact && next.kind() != bound::exact;
    place kept = stays ? old : next;
    if (kept.best == detail::no_move<move_type>) kept.best = stays ? next.best : old.best;
    kept.set_age(age_);
    old = kept;
    if constexpr (Policy == replacement::two_tier) {
      if (worth(there[0]) < worth(there[1])) std::swap(there[0], there[1]);
    }
  }

  // Another position: one goes, if only the new one.
  constexpr void replace(bucket& there, const place& next) {
    if constexpr (Policy == replacement::always) {
      there[0] = next;
    } else if constexpr (Policy == replacement::depth_preferred) {
      if (worth(next) >= worth(there[0])) there[0] = next;
    } else if constexpr (Policy == replacement::two_tier) {
      if (worth(next) < worth(there[0])) {
        there[1] = next;
      } else {
        if (worth(there[0]) >= worth(there[1])) there[1] = there[0];
        there[0] = next;
      }
    } else {
      std::size_t least = 0;
      int least_worth = worth(there[0]);
      for (std::size_t i = 1; i < ways; ++i) {
        const int each_worth = worth(there[i]);
        least = each_worth < least_worth ? i : least;
        least_worth = each_worth < least_worth ? each_worth : least_worth;
      }
      there[least] = next;
    }
  }

  constexpr int worth(const place& of) const noexcept {
    const int years = (age_ - of.age()) & (ages - 1);
    return of.is_empty() ? 0 : (ages - years) * 256 + of.depth;
  }

  constexpr std::size_t index(const key_type& key) const noexcept {
    return static_cast<std::size_t>(key.spread >> shift_ >> 1);
  }

  static constexpr int shift_for(std::size_t buckets) noexcept {
    return 63 - std::countr_zero(buckets);  // one less than the bits to drop: no shift by 64
  }

  friend struct detail::table_file;

  std::conditional_t<Entries == 0, std::vector<bucket>, std::array<bucket, Entries / ways>>
      buckets_{};
  int shift_ = shift_for(buckets_.size());
  int age_ = 0;
  unsigned kind_ = 0;
  table_statistics statistics_{};
};

// Remembers nothing.
struct no_table {
  static constexpr bool is_verified = true;

  template <class Game>
  static constexpr detail::left_out key(const Game&, const state_t<Game>&) noexcept {
    return {};
  }
  constexpr std::nullopt_t find(detail::left_out) noexcept { return std::nullopt; }
  template <class Entry>
  constexpr void store(detail::left_out, const Entry&) noexcept {}
  constexpr void count_cut() noexcept {}
  constexpr void grow_old() noexcept {}
};

// What an engine can remember in: one of the tables above, or a type of your own. What `key`
// returns is the table's business.
template <class Table, class Game>
concept table_for =
    requires(Table& table, const Game& game, const state_t<Game>& state,
             const decltype(table.key(game, state))& key, const table_entry<Game>& entry) {
      { key == key } -> std::convertible_to<bool>;
      { table.find(key) } -> std::convertible_to<std::optional<table_entry<Game>>>;
      table.store(key, entry);
      table.count_cut();
      table.grow_old();
      { Table::is_verified } -> std::convertible_to<bool>;
    };

}  // namespace zermelo
