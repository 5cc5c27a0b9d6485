// SPDX-License-Identifier: BSL-1.0
//
// Minimax, as in the textbook: one player picks the largest value, the other the smallest.
//
// It visits everything, copies every position and knows no trick. So it is the yardstick: all that
// is cleverer in this library has to find the same value. Every value on this page speaks for the
// player to move at the root, whom the literature calls Max (Shannon, "Programming a computer for
// playing chess", 1950).
#pragma once

#include "descent.hpp"

namespace zermelo {

namespace detail {

template <checked_game Game, class Observer>
class minimax_search : descent<Game, Observer> {
  using base = descent<Game, Observer>;
  using typename base::move_type;
  using typename base::state_type;
  using typename base::value_type;

 public:
  using base::base;

  constexpr result<Game> run(const state_type& root, const limits& limit) {
    line_of<Game> line;
    const value_type found = visit(root, root, true, this->depth_, line);
    return this->report(root, {}, found, line, limit.nodes);
  }

 private:
  constexpr value_type visit(const state_type& root, const state_type& state, bool max, int depth,
                             line_of<Game>& line) {
    line.clear();
    if (!this->enter(state, depth, {})) return value_type{};
    if (const auto end = this->game_.payoff(state))
      return seen_by_max(max, this->leave(state, this->over(state, *end)));
    if (depth == 0) return seen_by_max(max, this->leave(state, this->horizon(state)));

    value_type best{};
    bool any = false;
    line_of<Game> below(for_overwrite);
    for (move_type move : this->game_.moves(state)) {
      auto child = state;
      this->descend(state, move);
      this->game_.play(child, move);
      const value_type worth = value_traits<value_type>::aged(
          visit(root, child, is_max(root, child, max), depth - 1, below));
      if (this->stopped_) return best;
      if (!any || (max ? is_better(worth, best) : is_better(opposite(worth), opposite(best)))) {
        best = worth;
        put_line(line, move, below);
      }
      any = true;
    }
    const value_type found = any ? seen_by_max(max, best) : this->stuck(state);
    return seen_by_max(max, this->leave(state, found));
  }

  constexpr bool is_max(const state_type& root, const state_type& child, bool parent_is_max) const {
    if constexpr (turned<Game>) {
      return this->game_.to_move(child) == this->game_.to_move(root);
    } else {
      return !parent_is_max;
    }
  }

  static constexpr value_type seen_by_max(bool max, const value_type& worth) {
    return max ? worth : opposite(worth);
  }
};

}  // namespace detail

// The value of a position, the first move that reaches it, and the line that follows. Visits the
// whole tree down to the depth limit: b^d positions for b moves and d plies.
template <checked_game Game, class Observer = no_observer>
constexpr result<Game> minimax(const Game& game, const state_t<Game>& state, limits limit = {},
                               Observer&& observer = {}) {
  return detail::minimax_search<Game, std::remove_reference_t<Observer>>(game, limit, observer)
      .run(state, limit);
}

}  // namespace zermelo
