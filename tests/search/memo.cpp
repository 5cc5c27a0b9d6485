// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/memo.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>

#include <zermelo/games/nim.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/solve.hpp>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::limits;
using zermelo::memo;
using zermelo::outcome;
using zermelo::score;
using zermelo::window;

namespace {

// One memo for a long mixture of questions: positions at random, windows at random, depths at
// random. After each of them a full question is asked, and has the answer that it has without a
// memo. (A solved or analysed game leaves bounds behind, as a searched window does.)
template <class Game>
void never_misremembers(std::size_t places) {
  using value = typename Game::value_type;
  using search = zermelo::detail::alpha_beta_search<Game, const zermelo::no_observer, memo<Game>,
                                                    zermelo::line_of<Game>>;
  constexpr zermelo::no_observer unobserved;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    sample<Game> asked(seed, {.layers = 9, .width = 4});
    memo<Game> memory(places);
    REQUIRE(memory.size() == places);
    dice roll(seed);
    for (int i = 0; i < 60; ++i) {
      CAPTURE(places);
      CAPTURE(seed);
      CAPTURE(i);
      const small_state noise{roll(asked.size()), roll.chance(2)};
      const int depth = roll.chance(4) ? limits::any_depth : roll(10);
      const int below = roll.between(-2, 1), above = roll.between(below + 1, 2);
      CAPTURE(noise.at);
      CAPTURE(depth);
      const bool is_open = roll.chance(5) || !(to_value<value>(below) < to_value<value>(above));
      const window<value> narrow =
          is_open ? window<value>{} : window<value>{to_value<value>(below), to_value<value>(above)};
      zermelo::line_of<Game> line;
      search pollutes(asked.rules, {.depth = depth}, unobserved, memory);
      const value found = pollutes.run(asked.start(noise), narrow, line);
      holds_as_a_bound(
          asked, noise, depth,
          answer(pollutes.report(asked.start(noise), narrow, found, line, limits::any_nodes)));

      const small_state here{roll(asked.size()), roll.chance(2)};
      const auto root = asked.start(here);
      CAPTURE(here.at);
      hold(to_worth(zermelo::solve(asked.rules, root, memory)) == asked.worth_of(here, to_the_end),
           "solve is right");

      line.clear();
      const int full_depth = roll.chance(2) ? limits::any_depth : roll(10);
      CAPTURE(full_depth);
      search full(asked.rules, {.depth = full_depth}, unobserved, memory);
      const value all = full.run(root, {}, line);
      holds_exactly(asked, here, full_depth,
                    answer(full.report(root, {}, all, line, limits::any_nodes)),
                    asked.order(here, asked.prioritised));
    }
  }
}

template <class Game>
void never_misremembers() {
  for (const std::size_t places : {1u, 2u, 64u, 65'536u}) never_misremembers<Game>(places);
}

}  // namespace

TEST_CASE("memo: D01, outcomes") {
  never_misremembers<game<outcome, small_state, key>>();
  never_misremembers<game<outcome, large_state, canonical_key | undo | bounds | priority>>();
}
TEST_CASE("memo: D01, scores") {
  never_misremembers<game<score, small_state, key | evaluate>>();
  never_misremembers<game<score, small_state, canonical_key | evaluate | to_move | stuck>>();
  never_misremembers<game<score, heap_state, key | canonical_key | undo | evaluate | bounds>>();
  never_misremembers<game<score, heap_state, key | token | constants | priority | stuck>>();
}
TEST_CASE("memo: D01, numbers") {
  never_misremembers<game<std::int8_t, small_state, key | evaluate | to_move>>();
  never_misremembers<game<double, large_state, canonical_key | evaluate | bounds | stuck>>();
}

// A depth is a number of plies, not a few bits of one: no depth passes for another.
TEST_CASE("memo: any depth that a limit can hold") {
  using number_game = game<int, small_state, key | evaluate>;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    sample<number_game> asked(seed, {.layers = 9, .width = 4});
    for (const int deep : {32'767, 32'768, 65'536, 65'540, 2'147'483'647}) {
      for (int depth = 1; depth < 7; ++depth) {
        CAPTURE(seed);
        CAPTURE(deep);
        CAPTURE(depth);
        memo<number_game> memory(1'024);
        const auto truth = zermelo::analyse(asked.rules, asked.start({}), {.depth = deep}, memory);
        hold(to_worth(truth.value) == asked.worth_of({}, to_the_end), "deep is to the end");
        const auto found = zermelo::analyse(asked.rules, asked.start({}), {.depth = depth}, memory);
        hold(to_worth(found.value) == asked.worth_of({}, depth), "shallow is no deeper than that");
      }
    }
  }
}

namespace {

struct keys {
  using state_type = std::uint64_t;
  using move_type = int;
  constexpr std::array<int, 1> moves(std::uint64_t) const { return {0}; }
  constexpr void play(std::uint64_t& state, int) const { ++state; }
  constexpr std::optional<int> payoff(std::uint64_t) const { return 0; }
  constexpr std::uint64_t key(std::uint64_t state) const { return state; }
};

constexpr zermelo::memo_entry<int> entry(int lower, int upper, int depth, bool guessed) {
  return {lower, upper, static_cast<std::int16_t>(depth), guessed};
}

}  // namespace

TEST_CASE("memo: what is stored is found, until another takes its place") {
  memo<keys> memory(8);
  CHECK(memory.find(0).depth < 0);
  CHECK(memory.find(42).depth < 0);
  memory.store(42, entry(-3, 5, 7, true));
  REQUIRE(memory.find(42).depth >= 0);
  CHECK(memory.find(42).lower == -3);
  CHECK(memory.find(42).upper == 5);
  CHECK(memory.find(42).depth == 7);
  CHECK(memory.find(42).guessed);

  // No more than there are places, and never under another's key.
  for (int i = 0; i < 1'000; ++i) {
    memory.store(mix(static_cast<std::uint64_t>(i)), entry(i, i, 1, false));
  }
  int kept = 0;
  for (int i = 0; i < 2'000; ++i) {
    const auto found = memory.find(mix(static_cast<std::uint64_t>(i)));
    if (found.depth < 0) continue;
    ++kept;
    CHECK(found.lower == i);
  }
  CHECK(kept <= 8);
  CHECK(kept > 0);
}

TEST_CASE("memo: the number of places is a power of two, at least one") {
  CHECK(memo<keys>(0).size() == 1);
  CHECK(memo<keys>(1).size() == 1);
  CHECK(memo<keys>(3).size() == 4);
  CHECK(memo<keys>(65'536).size() == 65'536);
  static_assert(memo<keys, 64>{}.size() == 64);
}

TEST_CASE("memo: an entry holds at its depth, and if it met no horizon at any greater one") {
  CHECK(entry(0, 0, 4, true).holds_at(4));
  CHECK_FALSE(entry(0, 0, 4, true).holds_at(3));
  CHECK_FALSE(entry(0, 0, 4, true).holds_at(5));
  CHECK(entry(0, 0, 4, false).holds_at(9));
  CHECK_FALSE(entry(0, 0, 4, false).holds_at(3));
  CHECK_FALSE(zermelo::memo_entry<int>{}.holds_at(0));
  CHECK_FALSE(zermelo::memo_entry<int>{}.holds_at(9));
}

// A thousand keys over a thousand places hit 632 of them if chance decides. A key whose words
// differ in a few bits, as those of a board do, should not do much worse.
TEST_CASE("memo: keys that differ little are spread over the places") {
  using zermelo::detail::spread;
  std::set<std::uint64_t> by_word, by_high_bits, by_words;
  for (std::uint64_t i = 0; i < 1'024; ++i) {
    by_word.insert(spread(i) >> 54);
    by_high_bits.insert(spread(i << 20) >> 54);
    by_words.insert(spread(std::array<std::uint64_t, 2>{i << 32, i}) >> 54);
  }
  CHECK(by_word.size() > 512);
  CHECK(by_high_bits.size() > 512);
  CHECK(by_words.size() > 512);
}

TEST_CASE("memo: in constant expressions") {
  constexpr auto kept = [] {
    memo<keys, 4> memory;
    memory.store(7, entry(1, 2, 3, false));
    return memory.find(7);
  }();
  static_assert(kept.lower == 1 && kept.upper == 2 && kept.depth == 3 && !kept.guessed);
  static_assert(zermelo::memo_key(zermelo::nim{}, 9) == 9);
}
