// SPDX-License-Identifier: BSL-1.0
//
// What a search answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <type_traits>
#include <vector>

#include "../game/capabilities.hpp"
#include "../game/static_vector.hpp"
#include "limits.hpp"

namespace zermelo {

// Why a search ended.
enum class stop_reason : std::uint8_t {
  proved,      // the value is the game's: no limit and no guess had a part in it
  depth,       // the depth limit was reached somewhere
  nodes,       // the node limit was reached
  asked,       // a stop condition was met: the time was up, or someone asked
  unverified,  // there was no more to see, but what was remembered under a hash had a part in it,
               // and two positions may share a hash
};

// How a value stands to the truth.
enum class bound : std::uint8_t {
  exact,
  lower,    // the truth is this or more
  upper,    // the truth is this or less
  unknown,  // the search was cut short before it could say, or met nothing but NaN
};

template <class Char, class Traits>
std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                             stop_reason reason) {
  return out << (reason == stop_reason::proved  ? "proved"
                 : reason == stop_reason::depth ? "depth"
                 : reason == stop_reason::nodes ? "nodes"
                 : reason == stop_reason::asked ? "asked"
                                                : "unverified");
}

template <class Char, class Traits>
std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out, bound kind) {
  return out << (kind == bound::exact   ? "exact"
                 : kind == bound::lower ? "lower"
                 : kind == bound::upper ? "upper"
                                        : "unknown");
}

// The values that a search cares about: strictly between alpha and beta. A value at or below alpha
// is only known to be at most so much, one at or above beta at least so much. The ends of an open
// window are no bounds: whatever reaches them is exact.
template <value Value>
struct window {
  Value alpha = value_traits<Value>::lowest;
  Value beta = value_traits<Value>::highest;

  friend constexpr bool operator==(const window&, const window&) = default;
};

template <class Value>
window(Value, Value) -> window<Value>;

// What it says of the truth that a search through this window has found so much.
template <value Value>
constexpr bound bound_of(const Value& found, const window<Value>& window) {
  using traits = value_traits<Value>;
  return !is_known(found)                                         ? bound::unknown
         : found >= window.beta && window.beta < traits::highest  ? bound::lower
         : found <= window.alpha && window.alpha > traits::lowest ? bound::upper
                                                                  : bound::exact;
}

struct statistics {
  std::uint64_t nodes = 0;  // positions visited, the root and the finished ones among them

  friend constexpr bool operator==(const statistics&, const statistics&) = default;
};

// How many moves a line has room for: as many as a game can last, or 128 where the game has no
// max_plies. A longer line is cut off there.
template <checked_game Game>
inline constexpr std::size_t line_capacity = 128;
template <checked_game Game>
  requires short_games<Game>
inline constexpr std::size_t line_capacity<Game> = static_cast<std::size_t>(Game::max_plies);

template <checked_game Game>
using line_of = static_vector<move_t<Game>, line_capacity<Game>>;

// A list with an item for each move of a position: on the stack where the game has max_moves.
namespace detail {
template <class Game, class Item>
struct per_move_list {
  using type = std::vector<Item>;
};
template <class Game, class Item>
  requires few_moves<Game>
struct per_move_list<Game, Item> {
  using type = static_vector<Item, static_cast<std::size_t>(Game::max_moves)>;
};
}  // namespace detail
template <checked_game Game, class Item>
using per_move = typename detail::per_move_list<Game, Item>::type;

// `best` is the first of the moves that are worth `value`, in the order in which they were
// searched. It is a legal move even if the search was cut short at once, and empty only if the game
// is over. `line` is the principal variation: the best move, the best reply, and so on; where
// `kind` is exact and the search ran to its end, playing it leads to a position worth `value`.
template <checked_game Game>
struct result {
  value_t<Game> value{};               // to the player to move at the root
  bound kind = bound::exact;           // how that value is to be read
  std::optional<move_t<Game>> best{};  // what to play
  line_of<Game> line{};                // how the game would go on
  int depth = 0;                       // of the search that came to its end; 0 if none did
  stop_reason reason = stop_reason::proved;
  statistics stats{};
};

}  // namespace zermelo
