// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/capabilities.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/games/nim.hpp>

#include "support/random_games.hpp"

using namespace random_games;

namespace {

template <unsigned Set>
using with = game<int, large_state, Set>;

}  // namespace

// Each capability is found where it is, and nowhere else.
static_assert(zermelo::checked_game<with<0>> && zermelo::checked_game<with<1023 - token>>);
static_assert(zermelo::undoable<with<undo>> && zermelo::undoable<with<token>>);
static_assert(!zermelo::undoable<with<1023 - undo - token>>);
static_assert(zermelo::keyed<with<key>> && !zermelo::keyed<with<1021 - key>>);
static_assert(zermelo::symmetric<with<canonical_key>>);
static_assert(!zermelo::symmetric<with<1021 - canonical_key>>);
static_assert(zermelo::prioritised<with<priority>> && !zermelo::prioritised<with<1021 - priority>>);
static_assert(zermelo::bounded<with<bounds>> && !zermelo::bounded<with<1021 - bounds>>);
static_assert(zermelo::few_moves<with<constants>> && zermelo::short_games<with<constants>>);
static_assert(!zermelo::few_moves<with<1021 - constants>>);
static_assert(!zermelo::short_games<with<1021 - constants>>);
static_assert(zermelo::evaluated<with<evaluate>> && !zermelo::evaluated<with<1021 - evaluate>>);
static_assert(zermelo::turned<with<to_move>> && !zermelo::turned<with<1021 - to_move>>);
static_assert(zermelo::pays_when_stuck<with<stuck>>);
static_assert(!zermelo::pays_when_stuck<with<1021 - stuck>>);

namespace {

struct hashing : zermelo::nim {
  std::uint64_t stored = 1;
  const std::uint64_t& hash(int) const { return stored; }
};
struct hashing_wide : zermelo::nim {
  std::array<std::uint64_t, 2> hash(int) const { return {}; }
};
struct indexing : zermelo::nim {
  enum index { only };
  index move_index(int) const { return only; }
};
struct indexing_in_place : zermelo::nim {
  int move_index(int, int) const { return 0; }
};
struct listing : zermelo::nim {
  std::vector<short> noisy_moves(int) const { return {1}; }
};
struct listing_and_guessing : listing {
  int evaluate(int) const { return 0; }
};
struct guessing : zermelo::nim {
  int evaluate(int) const { return 0; }
};
struct listing_texts : guessing {
  std::vector<std::string> noisy_moves(int) const { return {}; }
};
struct passing : zermelo::nim {
  void pass(int&) const {}
};
struct having_to_pass : zermelo::nim {
  bool pass(int) const { return false; }
};
struct with_a_pass : zermelo::nim {
  static constexpr short pass = 0;
};
struct with_an_enumerator : zermelo::nim {
  enum { pass };
};

}  // namespace

static_assert(zermelo::hashed<hashing> && !zermelo::hashed<zermelo::nim>);
static_assert(!zermelo::hashed<hashing_wide>);
static_assert(zermelo::indexed<indexing> && !zermelo::indexed<zermelo::nim>);
static_assert(!zermelo::indexed<indexing_in_place>);
static_assert(zermelo::noisy<listing_and_guessing> && !zermelo::noisy<guessing>);
static_assert(!zermelo::noisy<listing_texts>);
static_assert(zermelo::passable<passing> && !zermelo::passable<zermelo::nim>);
static_assert(!zermelo::passable<having_to_pass>);

// Noisy moves wait for an evaluation, which may come from outside.
static_assert(zermelo::checked_game<listing> && !zermelo::noisy<listing>);

// Where passing is a move, that move may be called so, and is no capability.
static_assert(zermelo::checked_game<with_a_pass> && !zermelo::passable<with_a_pass>);
static_assert(zermelo::checked_game<with_an_enumerator>);

// What identifies a position.
static_assert(zermelo::position_key<int> && zermelo::position_key<std::uint64_t>);
static_assert(zermelo::position_key<std::array<std::uint64_t, 3>>);
static_assert(zermelo::position_key<const std::array<std::uint8_t, 9>&>);
static_assert(!zermelo::position_key<double> && !zermelo::position_key<std::string>);
static_assert(!zermelo::position_key<std::array<int, 2>>);
static_assert(!zermelo::position_key<std::vector<unsigned>>);

// An unfinished class, or one that is no game, is no error: there may be another function to call.
static_assert(!zermelo::checked_game<int> && !zermelo::checked_game<std::vector<int>>);

namespace {

struct from_ten : zermelo::nim {
  constexpr int initial() const { return 10; }
};

// Neither a virtual function nor a missing one confuses the search for names.
struct with_virtuals {
  using state_type = int;
  using move_type = int;
  virtual ~with_virtuals() = default;
  std::array<int, 1> moves(int) const { return {1}; }
  virtual void play(int& left, int taken) const { left -= taken; }
  virtual std::optional<int> payoff(int left) const = 0;
  virtual int key(int left) const { return left; }
};
static_assert(zermelo::checked_game<with_virtuals> && zermelo::keyed<with_virtuals>);

}  // namespace

TEST_CASE("initial_state: where the game says, or where its state begins") {
  static_assert(zermelo::initial_state(zermelo::nim{}) == 0);
  static_assert(zermelo::initial_state(from_ten{}) == 10);
  CHECK(zermelo::initial_state(with<0>{}) == large_state{});
}
