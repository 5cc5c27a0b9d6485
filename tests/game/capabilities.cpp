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
