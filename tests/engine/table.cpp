// SPDX-License-Identifier: BSL-1.0
#include <zermelo/engine/table.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/games/nim.hpp>

#include "support/random_games.hpp"

using random_games::dice;
using random_games::mix;
using zermelo::bound;
using zermelo::limits;
using zermelo::no_table;
using zermelo::outcome;
using zermelo::replacement;
using zermelo::score;
using zermelo::table_entry;
using zermelo::table_for;
using zermelo::transposition_table;

namespace {

// Games of nothing but states; what counts is what they are remembered under.
template <class Value, class Move>
struct plain {
  using state_type = std::uint64_t;
  using move_type = Move;
  constexpr std::array<Move, 1> moves(std::uint64_t) const { return {}; }
  constexpr void play(std::uint64_t& state, const Move&) const { ++state; }
  constexpr std::optional<Value> payoff(std::uint64_t) const { return Value{}; }
};
template <class Value = score, class Move = int, class Key = std::uint64_t>
struct by_key : plain<Value, Move> {
  constexpr Key key(std::uint64_t state) const { return static_cast<Key>(state); }
};
template <class Value = score, class Move = int>
struct by_words : plain<Value, Move> {
  constexpr std::array<std::uint64_t, 2> key(std::uint64_t state) const { return {7, state}; }
};
struct by_hash : plain<score, int> {
  constexpr std::uint32_t hash(std::uint64_t state) const {
    return static_cast<std::uint32_t>(state % 100);
  }
};
struct by_key_and_hash : by_hash {
  constexpr std::uint64_t key(std::uint64_t state) const { return state; }
};
struct by_canonical_key : by_key_and_hash {
  constexpr std::uint64_t canonical_key(std::uint64_t state) const { return state / 2; }
};

struct square_pair {
  std::uint8_t from = 0, to = 0;
  friend constexpr bool operator==(square_pair, square_pair) = default;
};
struct wide_pair {
  int from = 0;
  std::int8_t to = 0;  // followed by padding
  friend constexpr bool operator==(wide_pair, wide_pair) = default;
};
enum class direction : std::uint8_t { north, east, south, west };

template <class Table>
struct game_of_table;
template <class Game, replacement Policy, std::size_t Entries, bool Checked>
struct game_of_table<transposition_table<Game, Policy, Entries, Checked>> {
  using type = Game;
};

// The table of a game whose state is the key.
template <class Table>
struct used {
  using game = typename game_of_table<Table>::type;
  using entry = table_entry<game>;

  Table table;

  constexpr void store(std::uint64_t state, const entry& given) {
    table.store(table.key(game{}, state), given);
  }
  constexpr std::optional<entry> find(std::uint64_t state) {
    return table.find(table.key(game{}, state));
  }
  constexpr int depth_of(std::uint64_t state) {
    const auto found = find(state);
    return found ? found->depth : -1;
  }
};

template <class Game>
constexpr bool operator==(const table_entry<Game>& a, const table_entry<Game>& b) {
  return a.value == b.value && a.kind == b.kind && a.depth == b.depth && a.guessed == b.guessed &&
         a.best == b.best;
}

template <class Game = by_key<>>
constexpr table_entry<Game> at_depth(int depth, bool guessed = true) {
  return {zermelo::value_t<Game>{}, bound::lower, depth, guessed, {}};
}

}  // namespace

// --- Room ----------------------------------------------------------------------------------------

TEST_CASE("table: 16 bytes an entry, or less, where key, value and move allow") {
  static_assert(transposition_table<by_key<score, int>>::bytes_per_entry == 16);
  static_assert(transposition_table<by_key<int, std::int64_t>>::bytes_per_entry == 16);
  static_assert(transposition_table<by_key<float, square_pair>>::bytes_per_entry == 16);
  static_assert(transposition_table<by_key<score, direction>>::bytes_per_entry == 16);
  static_assert(transposition_table<by_key<score, std::string>>::bytes_per_entry == 16);
  static_assert(transposition_table<by_key<outcome, int>>::bytes_per_entry == 16);
  static_assert(transposition_table<by_hash>::bytes_per_entry == 16);
  static_assert(transposition_table<by_key_and_hash>::bytes_per_entry == 16);
  static_assert(transposition_table<by_canonical_key>::bytes_per_entry == 16);

  static_assert(transposition_table<by_key<score, int, std::uint32_t>>::bytes_per_entry == 12);
  static_assert(transposition_table<by_key<outcome, int, std::uint32_t>>::bytes_per_entry == 12);
  static_assert(transposition_table<by_key<outcome, direction, int>>::bytes_per_entry == 8);

  static_assert(transposition_table<by_key<double, int>>::bytes_per_entry == 24);
  static_assert(transposition_table<by_key<score, wide_pair>>::bytes_per_entry <= 32);
  static_assert(transposition_table<by_words<>>::bytes_per_entry == 24);
  static_assert(
      transposition_table<by_key_and_hash, replacement::always, 0, true>::bytes_per_entry == 24);
}

TEST_CASE("table: as many bytes as it is given, rounded down to a power of two of buckets") {
  const auto entries = [](auto policy, std::size_t bytes) {
    const transposition_table<by_key<>, decltype(policy)::value> table(bytes);
    CHECK(table.bytes() == table.size() * table.bytes_per_entry);
    return table.size();
  };
  constexpr std::integral_constant<replacement, replacement::always> always;
  CHECK(entries(always, 0) == 1);
  CHECK(entries(always, 31) == 1);
  CHECK(entries(always, 32) == 2);
  CHECK(entries(always, 1'000'000) == 32'768);
  constexpr std::integral_constant<replacement, replacement::two_tier> two_tier;
  CHECK(entries(two_tier, 0) == 2);
  CHECK(entries(two_tier, 1'048'576) == 65'536);
  constexpr std::integral_constant<replacement, replacement::buckets> buckets;
  CHECK(entries(buckets, 0) == 4);
  CHECK(entries(buckets, 64 * 3) == 8);
  CHECK(transposition_table<by_key<>>().bytes() == std::size_t{16} << 20);

  static_assert(transposition_table<by_key<>, replacement::always, 1>().size() == 1);
  static_assert(transposition_table<by_key<>, replacement::always, 2>().size() == 2);
  static_assert(transposition_table<by_key<>, replacement::buckets, 64>().size() == 64);
}

// --- What comes back is what was stored ----------------------------------------------------------

namespace {

template <class Table>
constexpr bool keeps(const typename used<Table>::entry& given) {
  used<Table> it{};
  if (it.find(42) || it.find(0)) return false;
  it.store(42, given);
  const auto found = it.find(42);
  return found && *found == given && !it.find(43);
}

// What is stored and cannot be kept leaves no trace; other than a hint, which is only left out.
template <class Table>
constexpr bool refuses(const typename used<Table>::entry& given) {
  used<Table> it{};
  it.store(42, given);
  return !it.find(42) && it.table.statistics().stores == 0;
}

constexpr bool keeps_every_field() {
  using table = transposition_table<by_key<>, replacement::buckets, 64>;
  for (const bound kind : {bound::exact, bound::lower, bound::upper}) {
    for (const bool guessed : {false, true}) {
      for (const int depth : {0, 1, 127, 128, 253, 254, limits::any_depth}) {
        if (!keeps<table>({score::win(3), kind, depth, guessed, 5})) return false;
        if (!keeps<table>({score::heuristic(-7), kind, depth, guessed, {}})) return false;
      }
    }
  }
  return true;
}

constexpr bool refuses_what_would_not_be_right() {
  using table = transposition_table<by_key<>, replacement::buckets, 64>;
  for (const int depth : {-1, -256, 255, 256, 511, 31'999, 32'001, 65'536}) {
    if (!refuses<table>({score{}, bound::exact, depth, false, 5})) return false;
  }
  return refuses<table>({score{}, bound::unknown, 3, false, 5});
}

template <class Move>
constexpr std::optional<Move> hint(const Move& move) {
  using game = by_key<score, Move>;
  used<transposition_table<game, replacement::always, 1>> it{};
  it.store(1, {score{}, bound::exact, 1, false, move});
  return it.find(1)->best;
}

template <class Move>
constexpr bool stays(const Move& move) {
  return hint<Move>(move) == move;
}

constexpr bool keeps_hints_that_fit() {
  return stays<int>(0) && stays<int>(-1) && stays<int>(32'767) && stays<int>(-32'767) &&
         !hint<int>(-32'768) && !hint<int>(32'768) && !hint<int>(65'541) && !hint<int>(-65'531) &&
         stays<std::uint64_t>(65'534) && !hint<std::uint64_t>(65'535) &&
         !hint<std::uint64_t>(65'536) && !hint<std::uint64_t>(std::uint64_t{1} << 63) &&
         stays<std::int64_t>(-5) && !hint<std::int64_t>(std::int64_t{1} << 40) &&
         stays<std::int8_t>(127) && stays<std::int8_t>(-1) && !hint<std::int8_t>(-128) &&
         stays<std::uint8_t>(254) && !hint<std::uint8_t>(255) && stays<std::int16_t>(-32'767) &&
         !hint<std::int16_t>(-32'768) && stays<std::uint16_t>(65'534) && stays<bool>(true) &&
         stays<bool>(false) && stays<char>('z') && stays<wchar_t>(L'z') && stays<char32_t>(U'z') &&
         stays(direction::west) && stays(square_pair{8, 16}) && !hint(square_pair{255, 255}) &&
         stays(wide_pair{1'000'000, -1}) && stays(std::array<int, 3>{1, 2, 3});
}

}  // namespace

TEST_CASE("table: every field comes back") {
  CHECK(keeps_every_field());
  static_assert(keeps_every_field());
  CHECK(keeps<transposition_table<by_words<>, replacement::always, 2>>(at_depth<by_words<>>(9)));
  using numbers = by_key<double, wide_pair>;
  CHECK(keeps<transposition_table<numbers, replacement::two_tier, 64>>(
      {-0.125, bound::upper, 3, true, wide_pair{-3, 4}}));
  using outcomes = by_key<outcome, direction, std::int8_t>;
  CHECK(keeps<transposition_table<outcomes, replacement::two_tier, 64>>(
      {outcome::loss, bound::upper, limits::any_depth, false, direction::west}));
}

TEST_CASE("table: what is not known, or lies too deep to be told, is not remembered") {
  CHECK(refuses_what_would_not_be_right());
  static_assert(refuses_what_would_not_be_right());
  using table = transposition_table<by_key<double>, replacement::always, 1>;
  CHECK(refuses<table>({std::numeric_limits<double>::quiet_NaN(), bound::exact, 3, false, 5}));
}

TEST_CASE("table: a hint is kept if it fits, and never becomes another move") {
  CHECK(keeps_hints_that_fit());
  static_assert(keeps_hints_that_fit());

  used<transposition_table<by_key<score, std::string>>> it;
  it.store(1, {score::win(1), bound::exact, 1, false, "e2e4"});
  REQUIRE(it.find(1));
  CHECK(it.find(1)->value == score::win(1));
  CHECK_FALSE(it.find(1)->best);
}

TEST_CASE("table: an entry holds at its depth, and if it met no horizon at any greater one") {
  CHECK(at_depth(4, true).holds_at(4));
  CHECK_FALSE(at_depth(4, true).holds_at(3));
  CHECK_FALSE(at_depth(4, true).holds_at(5));
  CHECK(at_depth(4, false).holds_at(5));
  CHECK(at_depth(4, false).holds_at(limits::any_depth));
  CHECK_FALSE(at_depth(4, false).holds_at(3));
  CHECK(at_depth(limits::any_depth, false).holds_at(limits::any_depth));
}

// --- Who makes room ------------------------------------------------------------------------------

namespace {

// Each policy in a bucket of its own, so that everything competes.

constexpr bool always_takes_the_newcomer() {
  used<transposition_table<by_key<>, replacement::always, 1>> it{};
  it.store(1, at_depth(9));
  it.store(2, at_depth(0));
  return it.depth_of(1) == -1 && it.depth_of(2) == 0;
}

constexpr bool depth_preferred_keeps_the_deeper() {
  used<transposition_table<by_key<>, replacement::depth_preferred, 1>> it{};
  it.store(1, at_depth(5));
  it.store(2, at_depth(4));
  if (it.depth_of(1) != 5 || it.depth_of(2) != -1) return false;
  it.store(3, at_depth(5));  // of equals the new one
  if (it.depth_of(1) != -1 || it.depth_of(3) != 5) return false;
  it.store(4, at_depth(limits::any_depth, false));
  it.store(5, at_depth(254));
  if (it.depth_of(4) != limits::any_depth) return false;
  it.table.grow_old();
  it.store(6, at_depth(0));
  return it.depth_of(4) == -1 && it.depth_of(6) == 0;
}

constexpr bool two_tier_has_a_place_for_either() {
  used<transposition_table<by_key<>, replacement::two_tier, 2>> it{};
  it.store(1, at_depth(5));
  it.store(2, at_depth(3));
  it.store(3, at_depth(2));
  if (it.depth_of(1) != 5 || it.depth_of(2) != -1 || it.depth_of(3) != 2) return false;
  it.store(4, at_depth(6));  // the deeper one moves on to the second place
  if (it.depth_of(4) != 6 || it.depth_of(1) != 5 || it.depth_of(3) != -1) return false;
  it.store(1, at_depth(7));  // and back, once it is deeper again
  it.store(5, at_depth(0));
  if (it.depth_of(1) != 7 || it.depth_of(5) != 0 || it.depth_of(4) != -1) return false;
  it.table.grow_old();
  it.store(6, at_depth(1));  // no entry of this age makes room for an old one
  it.store(7, at_depth(1));
  return it.depth_of(6) == 1 && it.depth_of(7) == 1;
}

constexpr bool buckets_drop_the_old_and_then_the_shallow() {
  used<transposition_table<by_key<>, replacement::buckets, 4>> it{};
  for (const int depth : {4, 2, 5, 3}) it.store(static_cast<std::uint64_t>(depth), at_depth(depth));
  it.store(9, at_depth(0));  // takes the place of the shallowest
  if (it.depth_of(2) != -1 || it.depth_of(9) != 0) return false;
  it.store(10, at_depth(1));
  if (it.depth_of(9) != -1 || it.depth_of(10) != 1) return false;
  it.table.grow_old();
  if (it.depth_of(10) != 1) return false;  // is found, so it is not old
  it.store(11, at_depth(0));
  it.store(12, at_depth(0));
  it.store(13, at_depth(0));
  return it.depth_of(3) == -1 && it.depth_of(4) == -1 && it.depth_of(5) == -1 &&
         it.depth_of(10) == 1 && it.depth_of(11) == 0;
}

// A bucket with an entry of this age and one that is so many ages old: which one goes?
constexpr bool is_taken_for_old(int years) {
  used<transposition_table<by_key<>, replacement::depth_preferred, 1>> it{};
  it.store(1, at_depth(5));
  for (int i = 0; i < years; ++i) it.table.grow_old();
  it.store(2, at_depth(4));
  return it.depth_of(1) == -1;
}
constexpr bool ages_wrap() {
  for (int years = 1; years < 32; ++years) {
    if (!is_taken_for_old(years)) return false;
  }
  return !is_taken_for_old(0) && !is_taken_for_old(32) && is_taken_for_old(33);
}

constexpr bool the_oldest_goes_first(int first_age) {
  used<transposition_table<by_key<>, replacement::buckets, 4>> it{};
  for (int i = 0; i < first_age; ++i) it.table.grow_old();
  for (std::uint64_t i = 0; i < 4; ++i) {
    it.store(i, at_depth(9 - static_cast<int>(i)));
    it.table.grow_old();
  }
  for (std::uint64_t i = 4; i < 8; ++i) {
    it.store(i, at_depth(0));
    it.table.grow_old();
  }
  for (std::uint64_t i = 0; i < 8; ++i) {
    if (it.depth_of(i) != (i < 4 ? -1 : 0)) return false;
  }
  return true;
}

template <replacement Policy>
constexpr bool the_same_position_is_renewed() {
  using table = transposition_table<by_key<>, Policy, 64>;
  using entry = table_entry<by_key<>>;
  const auto after = [](const entry& first, const entry& second) {
    used<table> it{};
    it.store(1, first);
    it.store(1, second);
    return *it.find(1);
  };
  const score small = score::heuristic(1), large = score::heuristic(2);
  const entry exact{small, bound::exact, 4, true, 7};
  // The newer bound; but no bound for an exact value at the same depth.
  const entry lower{small, bound::lower, 4, true, 7}, upper{large, bound::upper, 4, true, 8};
  if (!(after(lower, upper) == upper)) return false;
  if (!(after(upper, exact) == exact)) return false;
  if (!(after(exact, upper) == exact)) return false;
  if (!(after(exact, {large, bound::exact, 4, true, 8}).value == large)) return false;
  // A deeper search, and not the other way round, unless the shallow one saw the end.
  const entry deep{large, bound::lower, 5, true, 9};
  if (!(after(exact, deep) == deep)) return false;
  if (!(after(deep, exact) == deep)) return false;
  const entry truth{large, bound::exact, 3, false, 2};
  if (!(after(deep, truth) == truth)) return false;
  const entry endless{large, bound::exact, limits::any_depth, false, 2};
  if (!(after(exact, endless) == endless)) return false;
  if (!(after(endless, exact) == endless)) return false;
  if (!(after(endless, truth) == truth)) return false;
  // A hint is not lost.
  const entry mute{large, bound::lower, 6, true, {}};
  if (after(exact, mute).best != 7 || after(exact, mute).depth != 6) return false;
  if (after(mute, exact).best != 7 || after(mute, exact).depth != 6) return false;

  // Whichever it is, it is of this age.
  used<table> it{};
  it.store(1, deep);
  it.table.grow_old();
  const double before = it.table.fill();
  it.store(1, exact);
  return before == 0 && it.table.fill() == 1.0 / 64;
}

}  // namespace

TEST_CASE("table: who makes room") {
  CHECK(always_takes_the_newcomer());
  CHECK(depth_preferred_keeps_the_deeper());
  CHECK(two_tier_has_a_place_for_either());
  CHECK(buckets_drop_the_old_and_then_the_shallow());
  static_assert(always_takes_the_newcomer());
  static_assert(depth_preferred_keeps_the_deeper());
  static_assert(two_tier_has_a_place_for_either());
  static_assert(buckets_drop_the_old_and_then_the_shallow());
}

TEST_CASE("table: there are 32 ages, and they wrap") {
  CHECK(ages_wrap());
  static_assert(ages_wrap());
  for (int first_age = 0; first_age < 40; ++first_age) {
    CAPTURE(first_age);
    CHECK(the_oldest_goes_first(first_age));
  }
}

TEST_CASE("table: the same position, stored again") {
  CHECK(the_same_position_is_renewed<replacement::always>());
  CHECK(the_same_position_is_renewed<replacement::depth_preferred>());
  CHECK(the_same_position_is_renewed<replacement::two_tier>());
  CHECK(the_same_position_is_renewed<replacement::buckets>());
  static_assert(the_same_position_is_renewed<replacement::buckets>());
}

// --- Against a model -----------------------------------------------------------------------------

namespace {

// The rules once more, in lists: what lies in a bucket, the most recently placed last, and every
// policy as a choice of who has to go.
template <class Game>
class model {
 public:
  using entry = table_entry<Game>;

  model(replacement policy, std::size_t entries)
      : policy_(policy),
        ways_(policy == replacement::buckets    ? 4
              : policy == replacement::two_tier ? 2
                                                : 1),
        buckets_(entries / ways_) {}

  void store(std::uint64_t key, entry given) {
    if (given.kind == bound::unknown || given.depth < 0) return;
    if (given.depth > 254 && given.depth != limits::any_depth) return;
    ++stores;
    std::vector<record>& there = lists_[bucket(key)];
    for (std::size_t i = 0; i < there.size(); ++i) {
      if (there[i].key == key) return again(there, i, given);
    }
    const record made{key, given, now_};
    switch (policy_) {
      case replacement::always:
        there = {made};
        break;
      case replacement::depth_preferred:
        if (there.empty() || !is_worth_more(there[0], made)) there = {made};
        break;
      case replacement::two_tier:
        if (there.empty()) {
          there = {made};
        } else if (is_worth_more(there[0], made)) {
          there = {there[0], made};
        } else {
          const bool second = there.size() == 2 && is_worth_more(there[1], there[0]);
          there = {made, there[second ? 1 : 0]};
        }
        break;
      case replacement::buckets:
        if (there.size() < 4) {
          there.push_back(made);
        } else {
          std::size_t worst = 0;
          for (std::size_t i = 1; i < 4; ++i) {
            if (is_worth_more(there[worst], there[i])) worst = i;
          }
          there[worst] = made;
        }
        break;
    }
  }

  std::optional<entry> find(std::uint64_t key) {
    ++probes;
    for (record& each : lists_[bucket(key)]) {
      if (each.key != key) continue;
      ++hits;
      each.born = now_;
      return each.kept;
    }
    return std::nullopt;
  }

  void grow_old() { ++now_; }
  double fill() const {
    std::size_t taken = 0;
    for (const auto& [bucket, there] : lists_) {
      for (const record& each : there) taken += years(each) == 0 ? 1u : 0u;
    }
    return static_cast<double>(taken) / static_cast<double>(buckets_ * ways_);
  }

  std::uint64_t probes = 0, hits = 0, stores = 0;

 private:
  struct record {
    std::uint64_t key;
    entry kept;
    int born;
  };

  void again(std::vector<record>& there, std::size_t i, const entry& given) {
    record& old = there[i];
    const entry before = old.kept;
    bool stays = false;
    if (before.depth > given.depth) stays = given.guessed;
    if (before.depth == given.depth) {
      stays = before.kind == bound::exact && given.kind != bound::exact;
    }
    if (!stays) old.kept = given;
    if (!old.kept.best) old.kept.best = stays ? given.best : before.best;
    old.born = now_;
    if (policy_ == replacement::two_tier && there.size() == 2 && is_worth_more(there[1], there[0]))
      there = {there[1], there[0]};
  }

  int years(const record& of) const { return (now_ - of.born) % 32; }
  bool is_worth_more(const record& a, const record& b) const {
    return years(a) != years(b) ? years(a) < years(b) : a.kept.depth > b.kept.depth;
  }
  std::uint64_t bucket(std::uint64_t key) const {
    std::uint64_t spread = key * 0x9E37'79B9'7F4A'7C15u, chosen = 0;
    for (std::size_t size = buckets_; size > 1; size /= 2) {
      chosen = 2 * chosen + (spread >> 63);
      spread *= 2;
    }
    return chosen;
  }

  replacement policy_;
  std::size_t ways_, buckets_;
  int now_ = 0;
  std::map<std::uint64_t, std::vector<record>> lists_;
};

template <class Value>
Value random_value(dice& roll) {
  const int points = roll.between(-100, 100);
  if constexpr (std::is_same_v<Value, score>) {
    return roll.chance(3) ? score::win(points + 100) : score::heuristic(points);
  } else {
    return static_cast<Value>(points);
  }
}
template <class Move>
Move random_move(dice& roll) {
  if constexpr (std::is_same_v<Move, int>) {
    return roll.between(-1, 400);
  } else {
    return {roll(1'000'000), static_cast<std::int8_t>(roll(100))};
  }
}

// A long story of finds and stores. There are twice as many positions as places, so they compete,
// and each comes up several times.
template <class Game, replacement Policy>
void does_as_the_model(std::size_t entries) {
  using table_type = transposition_table<Game, Policy>;
  used<table_type> it{table_type(entries * table_type::bytes_per_entry)};
  REQUIRE(it.table.size() == entries);
  model<Game> expected(Policy, entries);
  dice roll(entries);
  const int positions = static_cast<int>(2 * entries) + 5;
  const auto position = [&] { return mix(static_cast<std::uint64_t>(roll(positions))); };
  int wrong = 0;
  for (int i = 0; i < 3 * positions + 5'000; ++i) {
    const std::uint64_t key = position();
    if (roll.chance(2)) {
      if (it.find(key) != expected.find(key)) ++wrong;
    } else {
      table_entry<Game> entry;
      entry.value = random_value<zermelo::value_t<Game>>(roll);
      entry.kind = static_cast<bound>(roll(4));
      entry.depth = roll.chance(9) ? limits::any_depth : roll.between(-1, 256);
      entry.depth = roll.chance(2) ? entry.depth : roll(4);
      entry.guessed = entry.depth != limits::any_depth && !roll.chance(3);
      if (!roll.chance(3)) entry.best = random_move<zermelo::move_t<Game>>(roll);
      it.store(key, entry);
      expected.store(key, entry);
    }
    if (roll.chance(positions)) {
      it.table.grow_old();
      expected.grow_old();
    }
  }
  CHECK(it.table.fill() == expected.fill());
  for (int i = 0; i < 2 * positions; ++i) {  // half of them were never stored
    const std::uint64_t key = mix(static_cast<std::uint64_t>(i));
    if (it.find(key) != expected.find(key)) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(it.table.fill() == expected.fill());
  const zermelo::table_statistics counted = it.table.statistics();
  CHECK(counted.probes == expected.probes);
  CHECK(counted.hits == expected.hits);
  CHECK(counted.stores == expected.stores);
  CHECK(counted.cuts == 0);
  CHECK(counted.collisions == 0);
  CHECK(counted.hits > 0);
  CHECK(counted.hits < counted.probes);
}

template <class Game>
void does_as_the_model() {
  for (const std::size_t entries : {1u, 2u, 64u, 65'536u}) {
    CAPTURE(entries);
    does_as_the_model<Game, replacement::always>(entries);
    does_as_the_model<Game, replacement::depth_preferred>(entries);
    if (entries >= 2) does_as_the_model<Game, replacement::two_tier>(entries);
    if (entries >= 4) does_as_the_model<Game, replacement::buckets>(entries);
  }
}

}  // namespace

TEST_CASE("table: any number of finds and stores, 16 bytes an entry") {
  does_as_the_model<by_key<score, int>>();
}
TEST_CASE("table: any number of finds and stores, large entries") {
  does_as_the_model<by_key<double, wide_pair>>();
}

// --- Keys and hashes -----------------------------------------------------------------------------

namespace {

// Of the positions 0 ... 999, what is found under a name that it was not stored under.
template <class Table>
int mistaken() {
  used<Table> it{};
  for (int i = 0; i < 1'000; ++i)
    it.store(static_cast<std::uint64_t>(i), at_depth<typename used<Table>::game>(i % 200));
  int result = 0;
  for (int i = 0; i < 1'000; ++i) {
    const int depth = it.depth_of(static_cast<std::uint64_t>(i));
    if (depth >= 0 && depth != i % 200) ++result;
  }
  return result;
}

}  // namespace

TEST_CASE("table: what is found under a key is a fact, what is found under a hash is not") {
  static_assert(transposition_table<by_key<>>::is_verified);
  static_assert(transposition_table<by_words<>>::is_verified);
  static_assert(transposition_table<by_key_and_hash>::is_verified);
  static_assert(transposition_table<by_canonical_key>::is_verified);
  static_assert(!transposition_table<by_hash>::is_verified);
  CHECK(mistaken<transposition_table<by_key<>>>() == 0);
  CHECK(mistaken<transposition_table<by_words<>>>() == 0);
  CHECK(mistaken<transposition_table<by_key_and_hash>>() == 0);
  CHECK(mistaken<transposition_table<by_hash>>() > 0);
}

TEST_CASE("table: where there is a hash, it chooses the place, and the key is compared") {
  // All of these have the same hash, and so they share a bucket of four.
  used<transposition_table<by_key_and_hash>> it;
  for (std::uint64_t i = 0; i < 10; ++i) it.store(100 * i + 3, at_depth<by_key_and_hash>(9));
  int found = 0;
  for (std::uint64_t i = 0; i < 10; ++i) found += it.find(100 * i + 3) ? 1 : 0;
  CHECK(found == 4);
}

TEST_CASE("table: the images of a position share an entry, whatever their hashes") {
  used<transposition_table<by_canonical_key>> it;
  it.store(10, at_depth<by_canonical_key>(9));
  CHECK(it.depth_of(11) == 9);
  CHECK(it.depth_of(12) == -1);
}

TEST_CASE("table: a checked table counts the collisions of a hash") {
  used<transposition_table<by_key_and_hash, replacement::buckets, 64, true>> it{};
  it.store(3, at_depth<by_key_and_hash>(5));
  CHECK(it.depth_of(3) == 5);
  CHECK(it.table.statistics().collisions == 0);
  CHECK(it.depth_of(103) == -1);
  CHECK(it.table.statistics().collisions == 1);
  CHECK(it.depth_of(4) == -1);
  CHECK(it.table.statistics().collisions == 1);
  it.store(103, at_depth<by_key_and_hash>(6));
  CHECK(it.depth_of(203) == -1);
  CHECK(it.table.statistics().hits == 1);
  CHECK(it.table.statistics().collisions == 3);
  CHECK(mistaken<transposition_table<by_key_and_hash, replacement::always, 64, true>>() == 0);
  CHECK(mistaken<transposition_table<by_canonical_key, replacement::always, 64, true>>() == 0);

  transposition_table<by_key_and_hash, replacement::buckets, 0, true> checked(1 << 20);
  for (std::uint64_t state = 0; state < 150; ++state) {
    checked.store(checked.key({}, state), at_depth<by_key_and_hash>(1));
    CHECK(checked.find(checked.key({}, state)));
  }
  CHECK(checked.statistics().collisions == 50);

  // In an equal bucket, but of another hash: no collision. (One bucket holds everything.)
  used<transposition_table<by_key_and_hash, replacement::buckets, 4, true>> one{};
  one.store(3, at_depth<by_key_and_hash>(5));
  CHECK(one.depth_of(4) == -1);
  CHECK(one.table.statistics().collisions == 0);
}

// --- Counting ------------------------------------------------------------------------------------

TEST_CASE("table: what happened is counted, and forgotten with everything else") {
  used<transposition_table<by_key<>>> it;
  CHECK(it.table.statistics() == zermelo::table_statistics{});
  it.find(1);
  it.store(1, at_depth(3));
  it.store(1, at_depth(-1));
  it.find(1);
  it.find(1);
  it.table.count_cut();
  const zermelo::table_statistics expected{
      .probes = 3, .hits = 2, .cuts = 1, .stores = 1, .collisions = 0};
  CHECK(it.table.statistics() == expected);
  it.table.clear();
  CHECK(it.table.statistics() == zermelo::table_statistics{});
  CHECK(it.table.fill() == 0);
  CHECK_FALSE(it.find(1));
}

TEST_CASE("table: the share of the places that are taken") {
  used<transposition_table<by_key<>, replacement::always, 64>> small{};
  CHECK(small.table.fill() == 0);
  for (std::uint64_t i = 0; i < 1'000; ++i) small.store(mix(i), at_depth(3));
  CHECK(small.table.fill() == 1);
  small.table.grow_old();
  CHECK(small.table.fill() == 0);
  small.store(1, at_depth(3));
  CHECK(small.table.fill() == 1.0 / 64);

  // A large table is sampled. Half as many positions as places take 39 % if chance decides.
  used<transposition_table<by_key<>, replacement::always>> large{
      transposition_table<by_key<>, replacement::always>(std::size_t{16} << 20)};
  for (std::uint64_t i = 0; i < large.table.size() / 2; ++i) large.store(mix(i), at_depth(3));
  CHECK(large.table.fill() > 0.38);
  CHECK(large.table.fill() < 0.41);
}

// --- Other tables --------------------------------------------------------------------------------

namespace {

struct nothing_to_tell : plain<score, int> {};

// A table of a user's own: it has no bounds to its room.
struct map_table {
  static constexpr bool is_verified = true;
  static int key(const zermelo::nim& game, int pile) { return game.key(pile); }
  std::optional<table_entry<zermelo::nim>> find(int key) {
    const auto found = entries.find(key);
    if (found == entries.end()) return std::nullopt;
    return found->second;
  }
  void store(int key, const table_entry<zermelo::nim>& entry) { entries[key] = entry; }
  void count_cut() {}
  void grow_old() {}
  std::map<int, table_entry<zermelo::nim>> entries;
};

template <class Table>
int remembered(Table& table) {
  const zermelo::nim game;
  const auto key = table.key(game, 7);
  table.store(key, table_entry<zermelo::nim>{score::win(3), bound::exact, 5, false, 3});
  const std::optional<table_entry<zermelo::nim>> found = table.find(key);
  return found ? found->depth : -1;
}

}  // namespace

TEST_CASE("table: an engine can use any table, or none") {
  static_assert(table_for<transposition_table<zermelo::nim>, zermelo::nim>);
  static_assert(table_for<transposition_table<by_hash, replacement::always, 4>, by_hash>);
  static_assert(table_for<map_table, zermelo::nim>);
  static_assert(table_for<no_table, zermelo::nim>);
  static_assert(table_for<no_table, nothing_to_tell>);
  static_assert(!table_for<map_table, by_hash>);
  static_assert(!table_for<int, zermelo::nim>);
  static_assert(zermelo::rememberable<by_hash> && zermelo::rememberable<zermelo::nim>);
  static_assert(!zermelo::rememberable<nothing_to_tell>);

  transposition_table<zermelo::nim> table;
  CHECK(remembered(table) == 5);
  map_table own;
  CHECK(remembered(own) == 5);
  no_table none;
  CHECK(remembered(none) == -1);
}

TEST_CASE("table: in constant expressions, on the heap too") {
  constexpr auto found = [] {
    used<transposition_table<by_key<>>> it{transposition_table<by_key<>>(64)};
    it.store(7, {score::loss(2), bound::upper, 3, false, 5});
    it.table.grow_old();
    return *it.find(7);
  }();
  static_assert(found.value == score::loss(2) && found.kind == bound::upper && found.depth == 3);
  static_assert(!found.guessed && found.best == 5);
}
