// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/game.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <forward_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

using zermelo::outcome;
using zermelo::score;

static_assert(zermelo::game<zermelo::nim>);
static_assert(zermelo::game<zermelo::tic_tac_toe<3, 3, 3>>);
static_assert(!zermelo::game<int> && !zermelo::game<std::string>);
static_assert(std::is_same_v<zermelo::value_t<zermelo::nim>, score>);
static_assert(std::is_same_v<zermelo::value_t<zermelo::tic_tac_toe<3, 3, 3>>, outcome>);

namespace {

// A game with these types and this list of moves.
template <class State, class Move, class List, class Payoff>
struct of {
  using state_type = State;
  using move_type = Move;
  List moves(const State&) const;
  void play(State&, const Move&) const;
  Payoff payoff(const State&) const;
};
using end = std::optional<int>;

// What a list need not have.
struct bare_iterator {
  int operator*() const;
  bare_iterator& operator++();
  bool operator!=(const struct bare_sentinel&) const;
};
struct bare_sentinel {};
struct bare_list {
  bare_iterator begin() const;
  bare_sentinel end() const;
};

struct no_default {
  explicit no_default(int);
  bool operator==(const no_default&) const = default;
};
struct no_equality {};

}  // namespace

// Anything that a range-for takes is a list of moves.
static_assert(zermelo::game<of<int, int, std::vector<int>, end>>);
static_assert(zermelo::game<of<int, int, std::array<int, 3>, end>>);
static_assert(zermelo::game<of<int, int, std::array<short, 3>, end>>);
static_assert(zermelo::game<of<int, int, const std::forward_list<int>&, end>>);
static_assert(zermelo::game<of<int, int, bare_list, end>>);
static_assert(zermelo::game<of<int, int, std::vector<bool>, end>>);
static_assert(zermelo::game<of<int, std::string, std::vector<std::string>, end>>);
static_assert(!zermelo::game<of<int, int, int, end>>);
static_assert(!zermelo::game<of<int, int, std::vector<std::string>, end>>);

// A state is copyable and need not have a default; a move is regular.
static_assert(zermelo::game<of<no_default, int, std::vector<int>, end>>);
static_assert(!zermelo::game<of<std::unique_ptr<int>, int, std::vector<int>, end>>);
static_assert(!zermelo::game<of<int, no_default, std::vector<no_default>, end>>);
static_assert(!zermelo::game<of<int, no_equality, std::vector<no_equality>, end>>);

// A payoff is an optional value, or what can be used like one.
static_assert(zermelo::game<of<int, int, std::vector<int>, std::optional<outcome>>>);
static_assert(zermelo::game<of<int, int, std::vector<int>, std::optional<std::int8_t>>>);
static_assert(zermelo::game<of<int, int, std::vector<int>, const double*>>);
static_assert(!zermelo::game<of<int, int, std::vector<int>, int>>);
static_assert(!zermelo::game<of<int, int, std::vector<int>, void>>);
static_assert(!zermelo::game<of<int, int, std::vector<int>, std::optional<unsigned>>>);
static_assert(!zermelo::game<of<int, int, std::vector<int>, std::optional<std::string>>>);

namespace {

struct nothing {};
struct half {
  using state_type = int;
  using move_type = int;
  void play(int&, int) const {}
};

}  // namespace

TEST_CASE("game: one concept an operation") {
  CHECK_FALSE(zermelo::has_types<nothing>);
  CHECK(zermelo::has_types<half>);
  CHECK(zermelo::has_play<half>);
  CHECK_FALSE(zermelo::has_moves<half>);
  CHECK_FALSE(zermelo::has_payoff<half>);
}

namespace elsewhere {

// Its begin and end are found by its namespace alone.
struct few {
  int items[2];
};
inline const int* begin(const few& list) { return list.items; }
inline const int* end(const few& list) { return list.items + 2; }

}  // namespace elsewhere

TEST_CASE("range_of: whatever a range-for takes") {
  static_assert(zermelo::range_of<elsewhere::few, int>);
  static_assert(zermelo::range_of<int[3], long>);
  static_assert(!zermelo::range_of<int, int>);
  int sum = 0;
  for (const int item : elsewhere::few{{1, 2}}) sum += item;
  CHECK(sum == 3);
}
