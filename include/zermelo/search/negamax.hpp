// SPDX-License-Identifier: BSL-1.0
//
// Negamax: minimax told from the side of whoever is to move.
//
// What is good for one player is as bad for the other, max(a, b) = -min(-a, -b), so one rule serves
// both (Knuth and Moore, "An analysis of alpha-beta pruning", 1975). It visits what minimax visits,
// with one exception: where the game has `bounds` and the search has no depth limit, it leaves a
// position at the first move that is worth the most that the position can be.
#pragma once

#include "descent.hpp"

namespace zermelo {

namespace detail {

template <checked_game Game, class Observer>
class negamax_search : descent<Game, Observer> {
  using base = descent<Game, Observer>;
  using typename base::move_type;
  using typename base::position_type;
  using typename base::state_type;
  using typename base::value_type;

 public:
  using base::base;

  constexpr result<Game> run(state_type root, const limits& limit) {
    line_of<Game> line;
    const value_type found = visit(root, this->depth_, line);
    return this->report(root, {}, found, line, limit.nodes);
  }

 private:
  ZERMELO_INLINE constexpr value_type visit(position_type state, int depth, line_of<Game>& line) {
    line.clear();
    if (!this->enter(state, depth, {})) return value_type{};
    if (const auto end = this->game_.payoff(state)) {
      return this->leave(state, this->over(state, *end));
    }
    if (depth == 0) return this->leave(state, this->horizon(state));
    return this->leave(state, expand(state, depth, line));
  }

  constexpr value_type expand(position_type state, int depth, line_of<Game>& line) {
    value_type best{};
    bool any = false;
    line_of<Game> below(for_overwrite);
    for (move_type move : candidates(this->game_, state)) {
      auto child = this->down(state, move);
      const value_type worth = child.worth(visit(child.position, depth - 1, below));
      this->up(child, move);
      if (this->stopped_) return best;
      if (!any || is_better(worth, best)) {
        best = worth;
        put_line(line, move, below);
      }
      any = true;
      if (this->is_most(state, best)) break;
    }
    return any ? best : this->stuck(state);
  }
};

}  // namespace detail

// The value of a position, the first move in search order that reaches it, and the line that
// follows.
template <checked_game Game, class Observer = no_observer>
constexpr result<Game> negamax(const Game& game, const state_t<Game>& state, limits limit = {},
                               Observer&& observer = {}) {
  return detail::negamax_search<Game, std::remove_reference_t<Observer>>(game, limit, observer)
      .run(state, limit);
}

}  // namespace zermelo
