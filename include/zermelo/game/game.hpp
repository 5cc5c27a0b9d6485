// SPDX-License-Identifier: BSL-1.0
//
// What a game is: three operations on a state.
//
//   moves(state)        the legal moves, as anything that a range-for takes
//   play(state, move)   the state becomes its child
//   payoff(state)       what a finished position is worth to the player to move; empty while the
//                       game goes on
//
// The rules are an object apart from the state. So a board class of your own need not be touched,
// rules can carry parameters, and knowledge is added by deriving from the rules. All operations are
// const, and the same state gives the same answers.
//
//   struct nim {
//     using state_type = int;  // the pile
//     using move_type = int;   // how many to take
//     constexpr auto moves(int pile) const { ... }
//     constexpr void play(int& pile, int taken) const { pile -= taken; }
//     constexpr std::optional<zermelo::score> payoff(int pile) const { ... }
//   };
#pragma once

#include <concepts>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>

#include "value.hpp"

namespace zermelo {

template <class Game>
using state_t = typename Game::state_type;

template <class Game>
using move_t = typename Game::move_type;

template <class Game>
using payoff_t = decltype(std::declval<const Game&>().payoff(std::declval<const state_t<Game>&>()));

// The type of a game's values; void where there is no payoff to tell, so that it is the concept
// below that complains, and not a return type.
namespace detail {
template <class Game>
struct value_of {
  using type = void;
};
template <class Game>
  requires requires { *std::declval<payoff_t<Game>>(); }
struct value_of<Game> {
  using type = std::remove_cvref_t<decltype(*std::declval<payoff_t<Game>>())>;
};
}  // namespace detail
template <class Game>
using value_t = typename detail::value_of<Game>::type;

// What a range-for needs and no more. std::ranges::input_range would refuse many an honest list.
namespace detail {
using std::begin;
using std::end;
template <class Range>
using begin_t = decltype(begin(std::declval<Range&>()));
template <class Range>
using end_t = decltype(end(std::declval<Range&>()));
}  // namespace detail
template <class Range, class Item>
concept range_of = requires(detail::begin_t<Range>& at, const detail::end_t<Range>& end) {
  { *at } -> std::convertible_to<Item>;
  { at != end } -> std::convertible_to<bool>;
  ++at;
};

// std::optional<Value>, or what can be used like one.
template <class Optional>
concept optional_value = std::constructible_from<bool, Optional> && requires(Optional optional) {
  requires value<std::remove_cvref_t<decltype(*optional)>>;
};

// One concept an operation, so that a compiler's message names the one that is missing.

// state_type is copyable; move_type is copyable, default-constructible and has ==.
template <class Game>
concept has_types = requires {
  typename Game::state_type;
  typename Game::move_type;
} && std::copyable<state_t<Game>> && std::regular<move_t<Game>>;

// moves(const state_type&) const -> a range of move_type
template <class Game>
concept has_moves = requires(const Game& game, const state_t<Game>& state) {
  { game.moves(state) } -> range_of<move_t<Game>>;
};

// play(state_type&, const move_type&) const
template <class Game>
concept has_play = requires(const Game& game, state_t<Game>& state, const move_t<Game>& move) {
  game.play(state, move);
};

// payoff(const state_type&) const -> std::optional of a value
template <class Game>
concept has_payoff = requires(const Game& game, const state_t<Game>& state) {
  { game.payoff(state) } -> optional_value;
};

// A game. Beyond the syntax: `moves` is empty only where `payoff` is set (or the game has `stuck`),
// every listed move may be played, and, unless the game has `to_move`, the players alternate.
template <class Game>
concept game = has_types<Game> && has_moves<Game> && has_play<Game> && has_payoff<Game>;

}  // namespace zermelo
