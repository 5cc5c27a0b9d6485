// SPDX-License-Identifier: BSL-1.0
//
// Games made of what is there already: of a board class with member functions, or of a game that
// lacks a piece of knowledge.
//
//   game_of<board>                    the rules of a class with moves(), play(move) and payoff()
//   with_value<score>(game)           a game of outcomes that counts plies, or points
//   with_evaluation(game, function)   function(state) guesses the value of a position, in points
//   with_priority(game, function)     function(state, move) says what to search sooner
//
// A wrapper derives from the game that it wraps, so every other capability stays.
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "capabilities.hpp"

namespace zermelo {

namespace detail {

template <class Position>
using listed_move_t = std::remove_cvref_t<
    decltype(*std::declval<begin_t<decltype(std::declval<const Position&>().moves())>&>())>;

template <class Position>
struct move_of {
  using type = listed_move_t<Position>;
};
template <class Position>
  requires requires { typename Position::move_type; }
struct move_of<Position> {
  using type = typename Position::move_type;
};

template <class Position>
struct max_moves_of {};
template <class Position>
  requires requires { Position::max_moves; }
struct max_moves_of<Position> {
  static constexpr auto max_moves = Position::max_moves;
};

template <class Position>
struct max_plies_of {};
template <class Position>
  requires requires { Position::max_plies; }
struct max_plies_of<Position> {
  static constexpr auto max_plies = Position::max_plies;
};

}  // namespace detail

// The game of a class of positions whose members are moves(), play(move) and payoff(). Whatever
// capability the class has under the same name comes along: undo(move), key(), evaluate(), ...
// The type of a move is Position::move_type, or else what moves() lists.
template <class Position>
struct game_of : detail::max_moves_of<Position>, detail::max_plies_of<Position> {
  using adapted_type = Position;
  using state_type = Position;
  using move_type = typename detail::move_of<Position>::type;

  constexpr decltype(auto) moves(const Position& position) const
    requires requires { position.moves(); }
  {
    return position.moves();
  }
  constexpr decltype(auto) play(Position& position, const move_type& move) const
    requires requires { position.play(move); }
  {
    return position.play(move);
  }
  constexpr auto payoff(const Position& position) const
    requires requires { position.payoff(); }
  {
    return position.payoff();
  }

  constexpr void undo(Position& position, const move_type& move) const
    requires requires { position.undo(move); }
  {
    position.undo(move);
  }
  template <class Token>
  constexpr void undo(Position& position, const move_type& move, Token&& token) const
    requires requires { position.undo(move, std::forward<Token>(token)); }
  {
    position.undo(move, std::forward<Token>(token));
  }
  constexpr auto key(const Position& position) const
    requires requires { position.key(); }
  {
    return position.key();
  }
  constexpr auto canonical_key(const Position& position) const
    requires requires { position.canonical_key(); }
  {
    return position.canonical_key();
  }
  constexpr auto hash(const Position& position) const
    requires requires { position.hash(); }
  {
    return position.hash();
  }
  constexpr auto priority(const Position& position, const move_type& move) const
    requires requires { position.priority(move); }
  {
    return position.priority(move);
  }
  constexpr auto move_index(const move_type& move) const
    requires requires { Position::move_index(move); }
  {
    return Position::move_index(move);
  }
  constexpr auto bounds(const Position& position) const
    requires requires { position.bounds(); }
  {
    return position.bounds();
  }
  constexpr auto evaluate(const Position& position) const
    requires requires { position.evaluate(); }
  {
    return position.evaluate();
  }
  constexpr decltype(auto) noisy_moves(const Position& position) const
    requires requires { position.noisy_moves(); }
  {
    return position.noisy_moves();
  }
  constexpr decltype(auto) pass(Position& position) const
    requires requires { position.pass(); }
  {
    return position.pass();
  }
  constexpr auto to_move(const Position& position) const
    requires requires { position.to_move(); }
  {
    return position.to_move();
  }
  constexpr auto stuck(const Position& position) const
    requires requires { position.stuck(); }
  {
    return position.stuck();
  }
  constexpr auto initial() const
    requires requires { Position::initial(); }
  {
    return Position::initial();
  }
  constexpr auto name(const Position& position, const move_type& move) const
    requires requires { position.name(move); }
  {
    return position.name(move);
  }
  constexpr auto parse(const Position& position, std::string_view text) const
    requires requires { position.parse(text); }
  {
    return position.parse(text);
  }
  constexpr auto show(const Position& position) const
    requires requires { position.show(); }
  {
    return position.show();
  }
};

// A game of outcomes whose values are of another type: with_value<score>(game) wins as soon as it
// can and loses as late as it must; with_value<int>(game) is worth -1, 0 or 1.
template <value Value, checked_game Game>
  requires std::same_as<value_t<Game>, outcome>
struct revalued : Game {
  using adapted_type = Game;

  constexpr revalued(Game game = {}) : Game(std::move(game)) {}

  constexpr std::optional<Value> payoff(const state_t<Game>& state) const {
    if (const auto end = Game::payoff(state)) return value_traits<Value>::from(*end);
    return std::nullopt;
  }
  constexpr Value stuck(const state_t<Game>& state) const
    requires pays_when_stuck<Game>
  {
    return value_traits<Value>::from(Game::stuck(state));
  }
  constexpr interval<Value> bounds(const state_t<Game>& state) const
    requires bounded<Game>
  {
    const interval<outcome> bounds = Game::bounds(state);
    if constexpr (std::same_as<Value, score>) {
      // Who knows that a game is won does not know how soon.
      return {bounds.lower == outcome::win ? score::win(score::most_plies)
                                           : value_traits<Value>::from(bounds.lower),
              bounds.upper == outcome::loss ? score::loss(score::most_plies)
                                            : value_traits<Value>::from(bounds.upper)};
    } else {
      return {value_traits<Value>::from(bounds.lower), value_traits<Value>::from(bounds.upper)};
    }
  }
};

template <value Value, checked_game Game>
constexpr revalued<Value, Game> with_value(Game game) {
  return revalued<Value, Game>(std::move(game));
}

// A game whose values tell how long a win takes: a game of outcomes becomes one of scores, and any
// other game stays what it is.
template <checked_game Game>
constexpr auto with_plies(Game game) {
  if constexpr (std::same_as<value_t<Game>, outcome>) {
    return with_value<score>(std::move(game));
  } else {
    return game;
  }
}
template <checked_game Game>
using with_plies_t = decltype(with_plies(std::declval<Game>()));

// A guess at the value of a state, for the player to move.
template <class Function, class Game>
concept evaluation_of = requires(const Function& evaluate, const state_t<Game>& state) {
  value_traits<value_t<Game>>::guessed(evaluate(state));
};

// A game with another evaluation. A game of outcomes, which has no room for guesses, becomes one of
// scores.
template <checked_game Game, class Function>
  requires evaluation_of<Function, Game>
struct with_evaluation : Game {
  constexpr with_evaluation(Game game, Function function)
      : Game(std::move(game)), function_(std::move(function)) {}

  constexpr decltype(auto) evaluate(const state_t<Game>& state) const { return function_(state); }

 private:
  [[no_unique_address]] Function function_;
};

template <class Game, class Function>
with_evaluation(Game, Function) -> with_evaluation<with_plies_t<Game>, Function>;

// How soon a move is to be searched: the larger, the sooner.
template <class Function, class Game>
concept priority_of = requires(const Function& priority, const state_t<Game>& state,
                               const move_t<Game>& move) { int{priority(state, move)}; };

// A game with another order of moves.
template <checked_game Game, class Function>
  requires priority_of<Function, Game>
struct with_priority : Game {
  constexpr with_priority(Game game, Function function)
      : Game(std::move(game)), function_(std::move(function)) {}

  constexpr int priority(const state_t<Game>& state, const move_t<Game>& move) const {
    return function_(state, move);
  }

 private:
  [[no_unique_address]] Function function_;
};

}  // namespace zermelo
