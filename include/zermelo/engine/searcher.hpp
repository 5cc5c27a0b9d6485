// SPDX-License-Identifier: BSL-1.0
//
// The engine: what a strong program needs, each part a switch, all of it exact.
//
//   searcher<my_game> engine;
//   auto found = engine(state, {.depth = 12});
//   auto in_time = engine(state, within(2s));
//   auto three = engine.analyse(state, 3, {.depth = 10});  // what the best three moves are worth
//
// An engine lasts: its table, and what it has learnt about the order of moves, serve the next call.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "../search/analyse.hpp"
#include "engine_search.hpp"
#include "features.hpp"
#include "table.hpp"

namespace zermelo {

namespace detail {

// What a game's positions are remembered in, unless another table is chosen.
template <class Game, auto Features>
struct default_table {
  using type = no_table;
};
template <rememberable Game, auto Features>
  requires(!switches<Features>::are_fixed) || (Features.table || Features.repetition)
struct default_table<Game, Features> {
  using type = transposition_table<Game>;
};

}  // namespace detail

template <checked_game Game, auto Features = features{}>
using default_table = typename detail::default_table<Game, Features>::type;

// An engine for a game. What it remembers is true of these rules, so an engine that has been given
// other rules, a new evaluation say, has to be a new one. Not to be used by two threads at once.
template <checked_game Game, auto Features = features{},
          class Table = default_table<Game, Features>>
  requires table_for<Table, Game>
class searcher {
 public:
  using game_type = Game;
  using table_type = Table;

  // With a game, and a table that may have served before.
  constexpr explicit searcher(Game game = Game(), Table table = Table())
    requires(detail::switches<Features>::are_fixed)
      : memory_(std::move(game), std::move(table)) {
    static_assert(
        !Features.repetition || !std::same_as<Table, no_table>,
        "zermelo: a game in which positions repeat needs a `key` or a `hash`, and a table");
    memory_.serve(Features);
  }

  // The same with features that are chosen at run time.
  constexpr explicit searcher(Game game, const features& chosen, Table table = Table())
    requires(!detail::switches<Features>::are_fixed)
      : switches_(chosen), memory_(std::move(game), std::move(table)) {
    ZERMELO_ASSERT(!chosen.repetition || !std::same_as<Table, no_table>);
    memory_.serve(chosen);
  }

  // The value of a position, the best move and the line that follows; by depth 1, 2, 3 and so on,
  // until the value is proved, a limit is reached, or the stop condition met. The answer is that of
  // the last depth that was searched to its end, and there is a legal move even if none was.
  template <stop_condition Stop, class Observer = no_observer>
  constexpr result<Game> operator()(const state_t<Game>& state, const limits& limit, Stop&& stop,
                                    Observer&& observer = {}) {
    return run(state, {}, 1, limit, stop, observer);
  }
  template <class Observer = no_observer>
    requires(!stop_condition<std::remove_reference_t<Observer>>)
  constexpr result<Game> operator()(const state_t<Game>& state, const limits& limit = {},
                                    Observer&& observer = {}) {
    never stop;
    return run(state, {}, 1, limit, stop, observer);
  }

  template <stop_condition Stop, class Observer = no_observer>
  constexpr result<Game> operator()(const state_t<Game>& state, Stop&& stop,
                                    Observer&& observer = {}) {
    return run(state, {}, 1, {}, stop, observer);
  }

  // The same, as far as the value lies inside a window; `kind` tells. To ask whether a position is
  // worth more than v costs least with the window {v, above(v)}.
  template <class Value, stop_condition Stop, class Observer = no_observer>
    requires std::same_as<Value, value_t<Game>>
  constexpr result<Game> operator()(const state_t<Game>& state, const window<Value>& window,
                                    const limits& limit, Stop&& stop, Observer&& observer = {}) {
    return run(state, window, 1, limit, stop, observer);
  }
  template <class Value, class Observer = no_observer>
    requires std::same_as<Value, value_t<Game>> &&
             (!stop_condition<std::remove_reference_t<Observer>>)
  constexpr result<Game> operator()(const state_t<Game>& state, const window<Value>& window,
                                    const limits& limit = {}, Observer&& observer = {}) {
    never stop;
    return run(state, window, 1, limit, stop, observer);
  }

  // The same with an open window, and what the best moves are worth, at most so many or all, the
  // best first. Each value is exact; but where positions repeat and the root is won, the best one
  // only.
  template <stop_condition Stop, class Observer = no_observer>
  constexpr analysis<Game> analyse(const state_t<Game>& state, std::size_t count,
                                   const limits& limit, Stop&& stop, Observer&& observer = {}) {
    return run(state, {}, count, limit, stop, observer);
  }
  template <class Observer = no_observer>
    requires(!stop_condition<std::remove_reference_t<Observer>>)
  constexpr analysis<Game> analyse(const state_t<Game>& state, std::size_t count,
                                   const limits& limit = {}, Observer&& observer = {}) {
    never stop;
    return run(state, {}, count, limit, stop, observer);
  }
  template <class Observer = no_observer>
    requires(!stop_condition<std::remove_reference_t<Observer>>)
  constexpr analysis<Game> analyse(const state_t<Game>& state, const limits& limit = {},
                                   Observer&& observer = {}) {
    return analyse(state, every_move, limit, observer);
  }
  template <stop_condition Stop, class Observer = no_observer>
  constexpr analysis<Game> analyse(const state_t<Game>& state, std::size_t count, Stop&& stop,
                                   Observer&& observer = {}) {
    return run(state, {}, count, {}, stop, observer);
  }

  // Forgets whatever was learnt.
  constexpr void forget() { memory_.forget(); }

  constexpr const Game& game() const noexcept { return memory_.game; }
  constexpr Table& table() noexcept { return memory_.table; }
  constexpr const Table& table() const noexcept { return memory_.table; }

 private:
  static constexpr std::size_t every_move = static_cast<std::size_t>(-1);

  template <class Stop, class Observer>
  constexpr analysis<Game> run(const state_t<Game>& state, const window<value_t<Game>>& window,
                               std::size_t count, const limits& limit, Stop& stop,
                               Observer& observer) {
    return detail::engine_search<Game, Features, Table, Observer, Stop>(
               memory_, switches_, detail::admitted(window), limit, stop, observer)
        .run(state, count);
  }

  [[no_unique_address]] detail::switches<Features> switches_{};
  detail::engine_memory<Game, Table> memory_;
};

template <class Game>
searcher(Game) -> searcher<Game>;
template <class Game, class Table>
searcher(Game, Table) -> searcher<Game, features{}, Table>;

}  // namespace zermelo
