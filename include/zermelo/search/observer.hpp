// SPDX-License-Identifier: BSL-1.0
//
// How to watch a search.
//
// An observer is any object with some of these members. What it lacks costs nothing; a member that
// bears one of these names and cannot be called so stops the build.
//
//   enter(state, ply, window)     a position is visited, ply moves below the root
//   descend(state, move)          this move is about to be played there; what is visited one ply
//                                 below comes of it, until the next
//   leave(state, value)           the visit is over, and this is what it found: the value, or a
//                                 bound where the window excludes it. Not if the search is stopped
//   leaf(state, value)            it is finished, or at the horizon, and worth this
//   cutoff(state, move, index)    this move, the index-th tried (from 0), made the rest needless
//   recall(state)                 its value, or enough of it, was remembered
//   iteration(result)             a search that deepens has come to the end of a depth
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "../game/capabilities.hpp"
#include "result.hpp"

namespace zermelo {

// Sees nothing.
struct no_observer {};

// Counts what happens, at about a nanosecond a node.
struct counters {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t first_move_cutoffs = 0;
  std::uint64_t recalls = 0;

  template <class State, class Window>
  constexpr void enter(const State&, int, const Window&) noexcept {
    ++nodes;
  }
  template <class State, class Value>
  constexpr void leaf(const State&, const Value&) noexcept {
    ++leaves;
  }
  template <class State, class Move>
  constexpr void cutoff(const State&, const Move&, int index) noexcept {
    ++cutoffs;
    if (index == 0) ++first_move_cutoffs;
  }
  template <class State>
  constexpr void recall(const State&) noexcept {
    ++recalls;
  }
};

namespace detail {

template <class Observer, class Game>
concept sees_enter =
    requires(Observer& observer, const state_t<Game>& state, const window<value_t<Game>>& window) {
      observer.enter(state, 0, window);
    };
template <class Observer, class Game>
concept sees_descend = requires(Observer& observer, const state_t<Game>& state,
                                const move_t<Game>& move) { observer.descend(state, move); };
template <class Observer, class Game>
concept sees_leave = requires(Observer& observer, const state_t<Game>& state,
                              const value_t<Game>& value) { observer.leave(state, value); };
template <class Observer, class Game>
concept sees_leaf = requires(Observer& observer, const state_t<Game>& state,
                             const value_t<Game>& value) { observer.leaf(state, value); };
template <class Observer, class Game>
concept sees_cutoff = requires(Observer& observer, const state_t<Game>& state,
                               const move_t<Game>& move) { observer.cutoff(state, move, 0); };
template <class Observer, class Game>
concept sees_recall =
    requires(Observer& observer, const state_t<Game>& state) { observer.recall(state); };

template <class Observer, class Game>
concept sees_iteration =
    requires(Observer& observer, const result<Game>& found) { observer.iteration(found); };

// What has none would be ignored, so it is meant for something else.
template <class Observer, class Game>
concept has_a_hook =
    sees_enter<Observer, Game> || sees_descend<Observer, Game> || sees_leave<Observer, Game> ||
    sees_leaf<Observer, Game> || sees_cutoff<Observer, Game> || sees_recall<Observer, Game> ||
    sees_iteration<Observer, Game> || bears_enter<Observer> || bears_descend<Observer> ||
    bears_leave<Observer> || bears_leaf<Observer> || bears_cutoff<Observer> ||
    bears_recall<Observer> || bears_iteration<Observer>;

template <class Observer, class Game>
consteval bool diagnose_observer() {
  static_assert(sees_enter<Observer, Game> || !bears_enter<Observer>,
                "zermelo: expected the observer's `enter(const state_type&, int ply, "
                "const window<value>&)`");
  static_assert(sees_descend<Observer, Game> || !bears_descend<Observer>,
                "zermelo: expected the observer's `descend(const state_type&, const move_type&)`");
  static_assert(sees_leave<Observer, Game> || !bears_leave<Observer>,
                "zermelo: expected the observer's `leave(const state_type&, const value&)`");
  static_assert(sees_leaf<Observer, Game> || !bears_leaf<Observer>,
                "zermelo: expected the observer's `leaf(const state_type&, const value&)`");
  static_assert(sees_cutoff<Observer, Game> || !bears_cutoff<Observer>,
                "zermelo: expected the observer's `cutoff(const state_type&, const move_type&, "
                "int index)`");
  static_assert(sees_recall<Observer, Game> || !bears_recall<Observer>,
                "zermelo: expected the observer's `recall(const state_type&)`");
  static_assert(sees_iteration<Observer, Game> || !bears_iteration<Observer>,
                "zermelo: expected the observer's `iteration(const result<Game>&)`");
  static_assert(
      has_a_hook<Observer, Game> || std::same_as<std::remove_const_t<Observer>, no_observer>,
      "zermelo: expected an observer with one of its members, a memo of this game, or for "
      "an engine a stop condition: copyable, not const, and callable as stop()");
  return true;
}

}  // namespace detail

}  // namespace zermelo
