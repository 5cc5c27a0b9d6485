// SPDX-License-Identifier: BSL-1.0
#include <zermelo/engine/table_file.hpp>

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <new>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/othello.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/random_games.hpp"

using random_games::mix;
using zermelo::bound;
using zermelo::describe;
using zermelo::limits;
using zermelo::load;
using zermelo::outcome;
using zermelo::replacement;
using zermelo::save;
using zermelo::score;
using zermelo::table_entry;
using zermelo::table_error;
using zermelo::transposition_table;

namespace {

// A race to zero, with everything about its rules open to change.
struct race {
  using state_type = int;
  using move_type = int;
  int start = 30, most = 3, komi = 0, weight = 1, stuck_at = -1, worth_stuck = 5, most_noisy = 1,
      salt = 0;
  bool again = false;

  constexpr int initial() const { return start; }
  constexpr std::vector<int> moves(int left) const {
    std::vector<int> result;
    for (int taken = 1; taken <= most && taken <= left && left != stuck_at; ++taken) {
      result.push_back(taken);
    }
    return result;
  }
  constexpr std::vector<int> noisy_moves(int left) const {
    return left < most_noisy ? std::vector<int>() : std::vector<int>(1, most_noisy);
  }
  constexpr void play(int& left, int taken) const { left -= taken; }
  constexpr std::optional<int> payoff(int left) const {
    if (left == 0) return komi - 1;
    return std::nullopt;
  }
  constexpr int stuck(int) const { return worth_stuck; }
  constexpr int key(int left) const { return left + salt; }
  constexpr int evaluate(int left) const { return weight * (left % 4); }
  constexpr bool to_move(int left) const { return again || left % 2 == 0; }
};

// What is remembered under a hash, or under a key whose place depends on one.
struct hashed_race : race {
  int seed = 0;
  constexpr int hash(int left) const { return left * 7 + seed; }
};

struct hashed {
  using state_type = std::uint64_t;
  using move_type = std::uint8_t;
  std::uint64_t seed = 0;
  std::array<std::uint8_t, 2> moves(std::uint64_t) const { return {1, 2}; }
  void play(std::uint64_t& state, std::uint8_t move) const { state += move; }
  std::optional<outcome> payoff(std::uint64_t state) const {
    if (state >= 20) return outcome::loss;
    return std::nullopt;
  }
  std::uint64_t hash(std::uint64_t state) const { return mix(state, seed); }
};

template <class Game, replacement Policy, std::size_t Entries, bool Checked>
std::string saved(const transposition_table<Game, Policy, Entries, Checked>& table,
                  const Game& game = {}) {
  std::ostringstream out;
  REQUIRE(save(table, game, out));
  return out.str();
}
template <class Table, class Game>
table_error loaded(Table& table, const Game& game, const std::string& bytes) {
  std::istringstream in(bytes);
  return load(table, game, in);
}

// Puts so many entries of all kinds into a table.
template <class Table, class Game>
void fill(Table& table, const Game& game, int entries) {
  for (int i = 0; i < entries; ++i) {
    const auto random = [i](int salt, int sides) {
      return static_cast<int>(mix(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(salt)) %
                              static_cast<unsigned>(sides));
    };
    table_entry<Game> entry;
    entry.value = static_cast<zermelo::value_t<Game>>(random(1, 3) - 1);
    entry.kind = static_cast<bound>(random(2, 3));
    entry.depth = random(3, 5) == 0 ? limits::any_depth : random(4, 255);
    entry.guessed = random(5, 2) == 0;
    if (random(6, 3) != 0) entry.best = static_cast<zermelo::move_t<Game>>(random(7, 90));
    table.store(table.key(game, static_cast<zermelo::state_t<Game>>(i)), entry);
    if (random(8, entries) == 0) table.grow_old();
  }
}

template <class Table, class Game>
bool same_answers(Table a, Table b, const Game& game, int states) {
  for (int i = 0; i < states; ++i) {
    const auto key = a.key(game, static_cast<zermelo::state_t<Game>>(i));
    const auto x = a.find(key), y = b.find(key);
    if (x.has_value() != y.has_value()) return false;
    if (x && (x->value != y->value || x->kind != y->kind || x->depth != y->depth ||
              x->guessed != y->guessed || x->best != y->best)) {
      return false;
    }
  }
  return a.fill() == b.fill();
}

template <class Table, class Game>
void comes_back(Table table, Table other, const Game& game, int entries) {
  fill(table, game, entries);
  REQUIRE(table.fill() > 0);
  const std::string bytes = saved(table, game);
  CHECK(loaded(other, game, bytes) == table_error::none);
  CHECK(other.size() == table.size());
  CHECK(same_answers(table, other, game, 2 * entries));
  CHECK(saved(other, game) == bytes);
  CHECK(saved(table, game) == bytes);

  CHECK(table.statistics().stores != 0);
  CHECK(loaded(table, game, bytes) == table_error::none);
  CHECK(table.statistics() == zermelo::table_statistics{});

  // It goes on as the first one does: ages and places are the same.
  fill(table, game, 3 * entries);
  fill(other, game, 3 * entries);
  table.grow_old();
  other.grow_old();
  CHECK(saved(other, game) == saved(table, game));
}

}  // namespace

TEST_CASE("table file: what was saved comes back") {
  comes_back(transposition_table<race>(1'024), transposition_table<race>(), race{}, 100);
  comes_back(transposition_table<race>(1 << 20), transposition_table<race>(0), race{}, 30'000);
  comes_back(transposition_table<race, replacement::always>(0),
             transposition_table<race, replacement::always>(500), race{}, 3);
  comes_back(transposition_table<race, replacement::two_tier>(4'096),
             transposition_table<race, replacement::two_tier>(), race{}, 300);
  comes_back(transposition_table<race, replacement::depth_preferred, 64>(),
             transposition_table<race, replacement::depth_preferred, 64>(), race{}, 100);
  comes_back(transposition_table<hashed>(2'048), transposition_table<hashed>(), hashed{}, 200);
  comes_back(transposition_table<hashed_race>(2'048), transposition_table<hashed_race>(),
             hashed_race{}, 200);
  comes_back(transposition_table<hashed_race, replacement::buckets, 256, true>(),
             transposition_table<hashed_race, replacement::buckets, 256, true>(), hashed_race{},
             200);
}

namespace {

// Moves that are too large for two bytes: one all of whose bytes mean something, and one with a
// gap.
struct long_move {
  int from = 0, to = 0;
  friend constexpr bool operator==(long_move, long_move) = default;
};
struct gap_move {
  char kind = 0;
  int to = 0;
  friend constexpr bool operator==(gap_move, gap_move) = default;
};
template <class Value, class Move>
struct counting {
  using state_type = int;
  using move_type = Move;
  constexpr std::array<Move, 1> moves(int) const { return {}; }
  constexpr void play(int& state, const Move&) const { ++state; }
  constexpr std::optional<Value> payoff(int state) const {
    if (state > 5) return Value{};
    return std::nullopt;
  }
  constexpr std::array<std::uint32_t, 3> key(int state) const {
    return {static_cast<std::uint32_t>(state), 1, 2};
  }
};

template <class Value, class Move>
std::optional<Move> hint_after_loading(const Move& move) {
  using game = counting<Value, Move>;
  transposition_table<game> table(64), other(64);
  const auto key = table.key(game{}, 1);
  table.store(key, {static_cast<Value>(-1.5), bound::upper, 9, false, move});
  table.store(table.key(game{}, 2), {Value{}, bound::upper, 9, false, {}});
  REQUIRE(loaded(other, game{}, saved(table)) == table_error::none);
  REQUIRE(other.find(key));
  CHECK(other.find(key)->value == static_cast<Value>(-1.5));
  REQUIRE(other.find(table.key(game{}, 2)));
  CHECK_FALSE(other.find(table.key(game{}, 2))->best);
  return other.find(key)->best;
}

}  // namespace

TEST_CASE("table file: values and moves of many types") {
  CHECK(hint_after_loading<double>(std::int64_t{-7}) == -7);
  CHECK(hint_after_loading<float>(std::uint16_t{7}) == 7);
  CHECK(hint_after_loading<std::int8_t>(true) == true);
  CHECK(hint_after_loading<std::int64_t>(long_move{1'000'000, -1}) == long_move{1'000'000, -1});
  CHECK(hint_after_loading<double>(gap_move{'a', 3}) == std::nullopt);
  CHECK(hint_after_loading<double>(std::string("e2e4")) == std::nullopt);
}

// A file does not depend on what lay in memory before: not in unused places, not in gaps.
TEST_CASE("table file: equal tables make equal files") {
  using game = counting<double, gap_move>;
  std::set<std::string> files;
  for (const int junk : {0, 0x55, 0xFF}) {
    alignas(64)
        std::array<unsigned char, sizeof(transposition_table<game, replacement::always, 64>)>
            room;
    room.fill(static_cast<unsigned char>(junk));
    auto& table = *new (room.data()) transposition_table<game, replacement::always, 64>();
    for (int i = 0; i < 50; ++i) {
      table_entry<game> entry;
      entry.value = i;
      entry.kind = bound::exact;
      entry.depth = i;
      if (i % 2 == 0) entry.best = gap_move{'a', i};
      table.store(table.key(game{}, i), entry);
    }
    files.insert(saved(table));
  }
  CHECK(files.size() == 1);
}

// --- Refused -------------------------------------------------------------------------------------

namespace {

// A file of which every part is in use, and a table that has something to lose.
struct small_case {
  race game;
  transposition_table<race> table{128};
  std::string file, before;

  small_case() {
    transposition_table<race> first(128);
    fill(first, game, 9);
    file = saved(first, game);
    fill(table, game, 3);
    before = saved(table, game);
    REQUIRE(before != file);
  }
  table_error after(const std::string& bytes) {
    const table_error error = loaded(table, game, bytes);
    CHECK(saved(table, game) == before);
    CHECK(table.statistics().stores == 3);
    return error;
  }
};

}  // namespace

TEST_CASE("table file: any byte changed, and it is refused") {
  small_case it;
  for (std::size_t i = 0; i < it.file.size(); ++i) {
    for (const int change : {0x01, 0x80, 0xFF}) {
      CAPTURE(i);
      std::string bytes = it.file;
      bytes[i] = static_cast<char>(bytes[i] ^ change);
      CHECK(it.after(bytes) == (i < 8    ? table_error::not_a_table
                                : i < 16 ? table_error::other_version
                                         : table_error::damaged));
    }
  }
}

TEST_CASE("table file: a byte lost or one too many, and it is refused") {
  small_case it;
  for (std::size_t i = 0; i < it.file.size(); ++i) {
    CAPTURE(i);
    CHECK(it.after(it.file.substr(0, i)) == (i == 0  ? table_error::unreadable
                                             : i < 8 ? table_error::not_a_table
                                                     : table_error::damaged));
    CHECK(it.after(it.file.substr(0, i) + it.file.substr(i + 1)) != table_error::none);
    CHECK(it.after(it.file.substr(0, i) + 'x' + it.file.substr(i)) != table_error::none);
  }
  CHECK(loaded(it.table, it.game, it.file) == table_error::none);
}

TEST_CASE("table file: what is no table is refused") {
  small_case it;
  CHECK(it.after("") == table_error::unreadable);
  CHECK(it.after("zermelo") == table_error::not_a_table);
  CHECK(it.after("% This is not a table, but it is longer than one would have to be to count.") ==
        table_error::not_a_table);
  CHECK(it.after(std::string(1'000, '\0')) == table_error::not_a_table);

  std::ifstream missing("there/is/no/such/file", std::ios::binary);
  CHECK(load(it.table, it.game, missing) == table_error::unreadable);
  std::ofstream unwritable("there/is/no/such/file", std::ios::binary);
  CHECK_FALSE(save(it.table, it.game, unwritable));
}

namespace {

// The file again with other numbers in its header, and checksums that fit them.
std::string with_header(const std::string& file, std::uint64_t places, std::uint64_t age,
                        std::size_t body) {
  using zermelo::detail::bytes_to_word;
  zermelo::detail::digest sum;
  std::string result;
  const auto write_word = [&](std::uint64_t word) {
    for (const char byte : zermelo::detail::word_to_bytes(word)) result += byte;
    sum.add(word);
  };
  for (std::size_t i = 0; i < 4; ++i) write_word(bytes_to_word(file.data() + 8 * i));
  write_word(places);
  write_word(age);
  write_word(sum.value());
  for (std::size_t i = 0; i < body; ++i) {  // of empty places
    result += '\0';
    sum.add(std::array<char, 1>{});
  }
  write_word(sum.value());
  return result;
}

}  // namespace

// Whoever made it, and whatever its checksums say.
TEST_CASE("table file: no room is made for what is only promised, nor for what cannot be") {
  small_case it;
  for (const int bits : {4, 20, 62, 63}) {
    CAPTURE(bits);
    CHECK(it.after(with_header(it.file, std::uint64_t{1} << bits, 0, 8)) == table_error::damaged);
  }
  for (const std::size_t places : {0u, 1u, 2u, 3u, 6u, 12u}) {
    CAPTURE(places);
    CHECK(it.after(with_header(it.file, places, 0, places)) == table_error::damaged);
  }
  CHECK(it.after(with_header(it.file, 8, 32, 8)) == table_error::damaged);
  CHECK(loaded(it.table, it.game, with_header(it.file, 8, 31, 8)) == table_error::none);
}

TEST_CASE("table file: a table of another kind is refused") {
  small_case it;
  const auto refuses = [&](auto table) {
    const std::string before = saved(table, it.game);
    const bool refused = loaded(table, it.game, it.file) == table_error::other_layout;
    return refused && saved(table, it.game) == before;
  };
  CHECK(refuses(transposition_table<race, replacement::always>()));
  CHECK(refuses(transposition_table<race, replacement::depth_preferred>()));
  CHECK(refuses(transposition_table<race, replacement::two_tier>()));
  CHECK(refuses(transposition_table<race, replacement::buckets, 16>()));
  CHECK_FALSE(refuses(transposition_table<race, replacement::buckets, 8>()));
  CHECK_FALSE(refuses(transposition_table<race>()));

  const auto kind = [](auto table) { return saved(table).substr(16, 8); };
  CHECK(kind(transposition_table<counting<int, int>>(0)) ==
        kind(transposition_table<counting<float, int>>(0)));  // the signature tells these apart
  CHECK(kind(transposition_table<counting<int, int>>(0)) !=
        kind(transposition_table<counting<double, int>>(0)));
  CHECK(kind(transposition_table<counting<int, int>>(0)) !=
        kind(transposition_table<counting<int, bool>>(0)));
  CHECK(kind(transposition_table<counting<int, int>>(0)) !=
        kind(transposition_table<counting<int, long_move>>(0)));
  CHECK(kind(transposition_table<hashed_race>(0)) !=
        kind(transposition_table<hashed_race, replacement::buckets, 0, true>(0)));
}

// --- Signatures ----------------------------------------------------------------------------------

namespace {

template <class Game>
std::uint64_t signature(const Game& game) {
  return zermelo::detail::signature<false>(game, zermelo::initial_state(game));
}

}  // namespace

TEST_CASE("table file: a table of another game is refused, be it only another parameter") {
  const race here;
  std::set<std::uint64_t> seen{signature(here)};
  std::vector<race> others(9);
  others[0].start = 31;
  others[1].most = 4;
  others[2].komi = 1;
  others[3].weight = 2;
  others[4].stuck_at = 2;
  others[5].salt = 1;
  others[6].again = true;
  others[7].stuck_at = 2;
  others[7].worth_stuck = 6;
  others[8].most_noisy = 3;
  for (const race& there : others) {
    CAPTURE(seen.size());
    CHECK(seen.insert(signature(there)).second);
    transposition_table<race> table(256);
    fill(table, here, 9);
    const std::string file = saved(table, here);
    CHECK(loaded(table, there, file) == table_error::other_game);
    CHECK(loaded(table, here, file) == table_error::none);
  }

  hashed_race seeded;
  const std::uint64_t before = signature(seeded);
  seeded.seed = 1;
  CHECK(signature(seeded) != before);
  CHECK(signature(hashed{1}) != signature(hashed{2}));

  // The type of the values, where nothing else differs.
  CHECK(signature(counting<int, int>{}) != signature(counting<float, int>{}));
}

TEST_CASE("table file: another evaluation of the same game is another game") {
  using game = zermelo::tic_tac_toe<4, 4, 4>;
  const auto weighing = [](int weight) {
    return zermelo::with_evaluation(game{}, [weight](const auto& state) {
      return weight * static_cast<int>(game{}.key(state) % 9);
    });
  };
  const auto one = weighing(1), other = weighing(2);
  transposition_table<std::remove_const_t<decltype(one)>> table(4'096);
  std::stringstream file;
  REQUIRE(save(table, one, file));
  CHECK(load(table, other, file) == table_error::other_game);
  file.clear();
  file.seekg(0);
  CHECK(load(table, one, file) == table_error::none);
}

TEST_CASE("table file: a start can be named, and is part of the game") {
  transposition_table<zermelo::nim> table(256);
  const zermelo::nim game;
  std::stringstream file;
  REQUIRE(save(table, game, 21, file));
  CHECK(load(table, game, 22, file) == table_error::other_game);
  file.seekg(0);
  CHECK(load(table, game, 21, file) == table_error::none);
}

// These must stay: a file that an earlier compiler, machine or release has written is read. If the
// format has to change, so has its version.
TEST_CASE("table file: the format and the signatures are the same everywhere") {
  CHECK(signature(zermelo::tic_tac_toe<3, 3, 3>{}) == 0x31ed'f75a'2bef'7e21u);
  CHECK(signature(zermelo::othello<>{}) == 0x8967'0b9b'207b'3e1fu);
  static_assert(zermelo::detail::signature<false>(zermelo::nim{}, 21) == 0x28c5'572c'0a89'820au);
  if constexpr (std::endian::native == std::endian::little) {
    small_case it;
    zermelo::detail::digest sum;
    for (const char byte : it.file) sum.add(std::array<char, 1>{byte});
    CHECK(it.file.size() == 160);
    CHECK(sum.value() == 0x49c7'ee64'710a'bdc0u);
  }
}

// --- Streams -------------------------------------------------------------------------------------

namespace {

// A stream of a user's own, with room for so many bytes.
template <std::size_t Room>
struct memory {
  std::array<char, Room> bytes{};
  std::size_t written = 0, taken = 0;

  constexpr bool write(const char* from, std::ptrdiff_t count) {
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      if (written == Room) return false;
      bytes[written++] = from[i];
    }
    return true;
  }
  constexpr bool read(char* to, std::ptrdiff_t count) {
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      if (taken == written) return false;
      to[i] = bytes[taken++];
    }
    return true;
  }
};

// One that finds out late that the disk is full.
struct full_disk {
  bool write(const char*, std::ptrdiff_t) { return true; }
  bool flush() { return false; }
};

template <class Table>
constexpr bool goes_through_memory(Table table, Table other) {
  const zermelo::nim game;
  table.store(table.key(game, 7), {score::win(3), bound::exact, 5, false, 3});
  memory<500> file;
  if (!save(table, game, 9, file) || load(other, game, 9, file) != table_error::none) return false;
  memory<60> small;
  return other.find(table.key(game, 7))->best == 3 && !save(table, game, 9, small);
}
constexpr bool goes_through_memory() {
  using on_heap = transposition_table<zermelo::nim>;
  using inside = transposition_table<zermelo::nim, replacement::buckets, 8>;
  return goes_through_memory(on_heap(128), on_heap(0)) && goes_through_memory(inside(), inside());
}

}  // namespace

TEST_CASE("table file: streams of your own, in constant expressions too") {
  CHECK(goes_through_memory());
  static_assert(goes_through_memory());
  CHECK_FALSE(save(transposition_table<race>(0), race{}, full_disk{}));
  static_assert(zermelo::byte_sink<std::ofstream> && zermelo::byte_source<std::ifstream>);
  static_assert(!zermelo::byte_sink<std::ifstream> && !zermelo::byte_source<int>);
}

TEST_CASE("table file: nothing beyond the end is read") {
  transposition_table<race> first(256), second(512), other;
  fill(first, race{}, 20);
  fill(second, race{}, 40);
  std::stringstream file(saved(first) + saved(second) + "and more", std::ios::in);
  CHECK(load(other, race{}, file) == table_error::none);
  CHECK(saved(other) == saved(first));
  CHECK(load(other, race{}, file) == table_error::none);
  CHECK(saved(other) == saved(second));
  std::string rest;
  std::getline(file, rest);
  CHECK(rest == "and more");
}

TEST_CASE("table file: each error has one clear line of its own") {
  std::set<std::string> lines;
  for (int i = 0; i < 7; ++i) {
    const std::string line(describe(static_cast<table_error>(i)));
    CHECK(line.size() > 10);
    CHECK(line.find('\n') == std::string::npos);
    lines.insert(line);
  }
  CHECK(lines.size() == 7);
}
