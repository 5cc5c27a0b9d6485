// SPDX-License-Identifier: BSL-1.0
//
// What a game may add to its three operations. Each capability is one more member of the rules and
// is found at compile time; a search uses what is there. They come in two kinds.
//
// Faster, same answer:
//
//   undo(state, move)           takes the move back, so that nothing is copied. What `moves` lists
//                               must not read the state later on, since the state changes meanwhile
//   undo(state, move, token)    the same, given what `play` returned
//   key(state)                  tells positions apart: equal keys, equal positions (with the player
//                               to move). An integer or a std::array of unsigned integers
//   canonical_key(state)        the same key for positions that are alike by symmetry
//   hash(state)                 tells positions apart most of the time: an integer, by which an
//                               engine may remember. What leans on it is never called proved
//   priority(state, move)       moves of larger priority are searched sooner
//   move_index(move)            a number from 0 on, for tables of how moves have fared: moves with
//                               the same index share their fate. An integral move needs none
//   bounds(state)               an interval that the value is known to lie in
//   max_moves                   a constant: move lists live on the stack
//   max_plies                   a constant: no game is longer, so lines need no more room
//
// Another question:
//
//   evaluate(state)             a guess at the value, for the player to move
//   noisy_moves(state)          the moves, such as captures, with which a search goes on at the
//                               horizon, for a guess amid them is worth little. Needs evaluate
//   pass(state)                 the same position with the other player to move, whether or not the
//                               rules allow a pass: who is well off even so need not look further
//   to_move(state)              who moves, where players need not alternate
//   stuck(state)                the value where there is no move, so that payoff need not look
//   initial()                   where a game starts, if not at state_type{}
//   name(state, move)           the move as text
//   parse(state, text)          the text as an optional move
//   show(state)                 the position as text
//
// A member that bears one of these names and cannot be used, misspelt in its signature or not
// const, stops the build with the signature that was expected. Nothing is ignored in silence; so a
// capability that is there for some template arguments only belongs into a base class that is
// there for them only, not behind a requires-clause.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "../detail/members.hpp"
#include "game.hpp"

namespace zermelo {

namespace detail {

template <class Game>
concept undoes = requires(const Game& game, state_t<Game>& state, const move_t<Game>& move) {
  game.undo(state, move);
};

template <class Game>
concept undoes_with_token =
    requires(const Game& game, state_t<Game>& state, const move_t<Game>& move) {
      game.undo(state, move, game.play(state, move));
    };

template <class Game>
concept lists_noisy_moves = requires(const Game& game, const state_t<Game>& state) {
  { game.noisy_moves(state) } -> range_of<move_t<Game>>;
};

// A game in which passing is a move may call that move `pass`, and means no capability.
template <class Class, class Move>
concept calls_a_move_pass = requires {
  { Class::pass } -> std::convertible_to<Move>;
};

template <class Key>
inline constexpr bool is_key = std::integral<Key>;
template <std::unsigned_integral Word, std::size_t Count>
inline constexpr bool is_key<std::array<Word, Count>> = true;

}  // namespace detail

// An integer, or a std::array of unsigned integers where 64 bits do not suffice.
template <class Key>
concept position_key = detail::is_key<std::remove_cvref_t<Key>>;

template <class Game>
concept undoable = game<Game> && (detail::undoes<Game> || detail::undoes_with_token<Game>);

template <class Game>
concept keyed = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  { game.key(state) } -> position_key;
};

template <class Game>
concept symmetric = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  { game.canonical_key(state) } -> position_key;
};

template <class Game>
concept hashed = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  requires std::integral<std::remove_cvref_t<decltype(game.hash(state))>>;
};

template <class Game>
concept prioritised =
    game<Game> && requires(const Game& game, const state_t<Game>& state, const move_t<Game>& move) {
      int{game.priority(state, move)};
    };

template <class Game>
concept indexed = game<Game> && requires(const Game& game, const move_t<Game>& move) {
  { game.move_index(move) } -> std::convertible_to<std::size_t>;
};

template <class Game>
concept bounded = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  { game.bounds(state) } -> std::convertible_to<interval<value_t<Game>>>;
};

template <class Game>
concept few_moves = game<Game> && requires {
  { Game::max_moves } -> std::convertible_to<std::size_t>;
  typename std::integral_constant<std::size_t, static_cast<std::size_t>(Game::max_moves)>;
};

template <class Game>
concept short_games = game<Game> && requires {
  { Game::max_plies } -> std::convertible_to<std::size_t>;
  typename std::integral_constant<std::size_t, static_cast<std::size_t>(Game::max_plies)>;
};

template <class Game>
concept evaluated = game<Game> && value_traits<value_t<Game>>::has_heuristics &&
                    requires(const Game& game, const state_t<Game>& state) {
                      {
                        value_traits<value_t<Game>>::guessed(game.evaluate(state))
                      } -> std::convertible_to<value_t<Game>>;
                    };

// Who lists noisy moves and has no evaluation yet may be given one: see with_evaluation.
template <class Game>
concept noisy = evaluated<Game> && detail::lists_noisy_moves<Game>;

template <class Game>
concept passable = game<Game> && requires(const Game& game, state_t<Game>& state) {
  { game.pass(state) } -> std::same_as<void>;
};

template <class Game>
concept turned = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  { game.to_move(state) } -> std::equality_comparable;
};

template <class Game>
concept pays_when_stuck = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  { game.stuck(state) } -> std::same_as<value_t<Game>>;
};

template <class Game>
concept has_initial = game<Game> && requires(const Game& game) {
  { game.initial() } -> std::convertible_to<state_t<Game>>;
};

template <class Game>
concept named =
    game<Game> && requires(const Game& game, const state_t<Game>& state, const move_t<Game>& move) {
      { game.name(state, move) } -> std::convertible_to<std::string_view>;
    };

template <class Game>
concept parsed =
    game<Game> && requires(const Game& game, const state_t<Game>& state, std::string_view text) {
      { *game.parse(state, text) } -> std::convertible_to<move_t<Game>>;
      static_cast<bool>(game.parse(state, text));
    };

template <class Game>
concept shown = game<Game> && requires(const Game& game, const state_t<Game>& state) {
  { game.show(state) } -> std::convertible_to<std::string_view>;
};

namespace detail {

// Stops the build, with the signature that was expected, where an operation is missing or a
// capability cannot be used. True otherwise.
template <class Game>
consteval bool diagnose() {
  static_assert(has_types<Game>,
                "zermelo: expected `state_type` (copyable) and `move_type` (regular: copyable, "
                "default-constructible, with ==)");
  static_assert(has_moves<Game>,
                "zermelo: expected `moves(const state_type&) const -> a range of move_type`");
  static_assert(has_play<Game>, "zermelo: expected `play(state_type&, const move_type&) const`");
  static_assert(has_payoff<Game>,
                "zermelo: expected `payoff(const state_type&) const -> std::optional of outcome, "
                "score or a signed number`");
  if constexpr (game<Game>) {
    static_assert(undoable<Game> || !bears_undo<Game>,
                  "zermelo: expected `undo(state_type&, const move_type&) const`, or `undo("
                  "state_type&, const move_type&, token) const` where token is what play returns");
    static_assert(keyed<Game> || !bears_key<Game>,
                  "zermelo: expected `key(const state_type&) const -> integer or std::array of "
                  "unsigned integers`");
    static_assert(symmetric<Game> || !bears_canonical_key<Game>,
                  "zermelo: expected `canonical_key(const state_type&) const -> integer or "
                  "std::array of unsigned integers`");
    static_assert(hashed<Game> || !bears_hash<Game>,
                  "zermelo: expected `hash(const state_type&) const -> integer`");
    static_assert(prioritised<Game> || !bears_priority<Game>,
                  "zermelo: expected `priority(const state_type&, const move_type&) const -> int`");
    static_assert(indexed<Game> || !bears_move_index<Game>,
                  "zermelo: expected `move_index(const move_type&) const -> integer`");
    static_assert(bounded<Game> || !bears_bounds<Game>,
                  "zermelo: expected `bounds(const state_type&) const -> interval of the value`");
    static_assert(few_moves<Game> || !bears_max_moves<Game>,
                  "zermelo: expected `static constexpr int max_moves`");
    static_assert(short_games<Game> || !bears_max_plies<Game>,
                  "zermelo: expected `static constexpr int max_plies`");
    static_assert(!bears_evaluate<Game> || value_traits<value_t<Game>>::has_heuristics,
                  "zermelo: an outcome has no room for heuristic values; expected `payoff` to "
                  "return std::optional of score or a signed number, see with_value<score>(game)");
    static_assert(
        evaluated<Game> || !bears_evaluate<Game> || !value_traits<value_t<Game>>::has_heuristics,
        "zermelo: expected `evaluate(const state_type&) const -> the value of payoff, or points`");
    static_assert(
        lists_noisy_moves<Game> || !bears_noisy_moves<Game>,
        "zermelo: expected `noisy_moves(const state_type&) const -> a range of move_type`");
    static_assert(passable<Game> || !bears_pass<Game> || calls_a_move_pass<Game, move_t<Game>> ||
                      calls_a_move_pass<written_t<Game>, move_t<Game>>,
                  "zermelo: expected `pass(state_type&) const -> void`, or the move that passes");
    static_assert(turned<Game> || !bears_to_move<Game>,
                  "zermelo: expected `to_move(const state_type&) const -> anything with ==`");
    static_assert(pays_when_stuck<Game> || !bears_stuck<Game>,
                  "zermelo: expected `stuck(const state_type&) const -> the value of payoff`");
    static_assert(has_initial<Game> || !bears_initial<Game>,
                  "zermelo: expected `initial() const -> state_type`");
    static_assert(named<Game> || !bears_name<Game>,
                  "zermelo: expected `name(const state_type&, const move_type&) const -> string`");
    static_assert(parsed<Game> || !bears_parse<Game>,
                  "zermelo: expected `parse(const state_type&, std::string_view) const -> "
                  "std::optional of move_type`");
    static_assert(shown<Game> || !bears_show<Game>,
                  "zermelo: expected `show(const state_type&) const -> string`");
  }
  return true;
}

template <class Game>
inline constexpr bool diagnosed = diagnose<Game>();

// Only what means to be a game is diagnosed: another library's function of the same name may be a
// candidate for the same call.
template <class Game>
concept means_to_be_a_game =
    requires { typename Game::state_type; } || requires { typename Game::move_type; };

}  // namespace detail

// A game in order, with no capability spoilt: what every algorithm of the library asks for.
template <class Game>
concept checked_game = detail::means_to_be_a_game<Game> && detail::diagnosed<Game> && game<Game>;

// Where a game starts.
template <checked_game Game>
constexpr state_t<Game> initial_state(const Game& game) {
  if constexpr (has_initial<Game>) {
    return game.initial();
  } else {
    static_assert(
        std::default_initializable<state_t<Game>>,
        "zermelo: expected `initial() const -> state_type`, for a state_type{} there is not");
    return state_t<Game>{};
  }
}

}  // namespace zermelo
