// SPDX-License-Identifier: BSL-1.0
//
// Alpha-beta: minimax that leaves out what cannot matter.
//
// Once a player has one move worth alpha, a reply that holds another move below alpha refutes it,
// and how far below does not matter; the other player has the same right with beta. So a position
// is searched with a window, and given up as soon as it turns out to lie beyond (Knuth and Moore,
// "An analysis of alpha-beta pruning", 1975). With good moves first it visits about the square root
// of the tree; in any order it finds the value that minimax finds.
#pragma once

#include <utility>

#include "descent.hpp"
#include "memo.hpp"

namespace zermelo {

namespace detail {

template <checked_game Game, class Observer, class Memory = no_memo, class Line = line_of<Game>>
  requires memory_for<Memory, Game>
class alpha_beta_search : public descent<Game, Observer> {
  using base = descent<Game, Observer>;

 protected:
  using base::is_inside;
  using base::reach;
  using typename base::move_type;
  using typename base::position_type;
  using typename base::state_type;
  using typename base::traits;
  using typename base::value_type;

 private:
  static constexpr bool remembers = !std::same_as<Memory, no_memo>;
  static constexpr bool keeps_line = !std::same_as<Line, no_line>;

 public:
  constexpr alpha_beta_search(const Game& game, const limits& limit, Observer& observer,
                              Memory& memory)
      : base(game, limit, observer), memory_(memory), root_depth_(this->depth_) {}

  // Searches a whole question: from `root`, to the limit's depth.
  constexpr value_type run(const state_type& root, const window<value_type>& window, Line& line) {
    state_type position = root;
    const value_type found = visit(position, window, this->depth_, line);
    if (is_inside(window, found)) complete(root, this->depth_, line);
    return found;
  }

  // The value of `state`, searched `depth` plies deep, seen through a window. Fail-soft: a result
  // strictly inside the window is the value; one at or below alpha says that the value is at most
  // so much, one at or above beta that it is at least so much. The end of an open window excludes
  // nothing, so a result that lies on it is the value too.
  ZERMELO_INLINE constexpr value_type visit(position_type state, const window<value_type>& window,
                                            int depth, Line& line) {
    // Step 1. Count the position, or give up because the limit is reached.
    line.clear();
    if (!this->enter(state, depth, window)) return value_type{};

    // Step 2. The game may be over, or the horizon reached.
    if (const auto end = this->game_.payoff(state)) {
      return this->leave(state, this->over(state, *end));
    }
    if (depth == 0) return this->leave(state, this->horizon(state));
    return this->leave(state, expand(state, window, depth, line));
  }

  // The same for a position that goes on.
  constexpr value_type expand(position_type state, window<value_type> window, int depth,
                              Line& line) {
    // Step 3. What the rules know of the value may settle it, as far as the window cares. (The root
    //         has to find a move all the same.)
    const bool is_root = keeps_line && depth == root_depth_;
    if constexpr (bounded<Game>) {
      if (!is_root) {
        const interval<value_type> bounds = this->bounds(state);
        if (bounds.upper <= window.alpha) return bounds.upper;
        if (bounds.lower >= window.beta) return bounds.lower;
      }
    }

    // Step 4. So may what was found before. A search for a line does not raise alpha to a value
    //         that it still has to find a move for.
    const zermelo::window<value_type> asked = window;
    [[maybe_unused]] const auto key = this->key(state);
    [[maybe_unused]] memo_entry<value_type> known;
    [[maybe_unused]] bool guessed_before = false;
    if constexpr (remembers) {
      known = recall(key, depth);
      if (!is_root) {
        if (known.lower >= window.beta) return recalled(state, known, known.lower);
        if (known.upper <= window.alpha) return recalled(state, known, known.upper);
        if (known.lower >= known.upper) return recalled(state, known, known.lower);
      }
      if (!keeps_line && known.lower > window.alpha) window.alpha = known.lower;
      if (known.upper < window.beta && known.upper > window.alpha) window.beta = known.upper;
      guessed_before = std::exchange(this->guessed_, known.guessed);
    }

    // Step 5. Try the moves, the most promising first, until one is too good to be allowed.
    const value_type floor = window.alpha;
    value_type best{};
    int index = -1;
    Line below = scratch<Line>();
    for (move_type move : candidates(this->game_, state)) {
      ++index;
      auto child = this->down(state, move);
      const value_type worth =
          child.worth(visit(child.position, child.sees(window), depth - 1, below));
      this->up(child, move);
      if (this->stopped_) return best;
      if (index != 0 && !is_better(worth, best)) continue;
      best = worth;
      if (is_inside(asked, best) || is_root) {
        put_line(line, move, below);
      } else {
        line.clear();  // of a move that was inside the window and is not the best any more
      }
      if (best > window.alpha) window.alpha = best;
      const bool is_enough = best >= window.beta || this->is_most(state, best);
      if (!is_enough) continue;
      this->cut(state, move, index);
      break;
    }
    if (index < 0) best = this->stuck(state);

    // Step 6. Remember.
    if constexpr (remembers) {
      if (is_known(best)) {
        if (best < window.beta || best <= floor) known.upper = best;
        if (best > floor || best >= window.beta) known.lower = best;
        known.depth = static_cast<std::int16_t>(reach(depth));
        known.guessed = this->guessed_;
        memory_.store(key, known);
      }
      this->guessed_ |= guessed_before;
    }
    return best;
  }

  // A remembered value comes without the moves behind it. Searches on from where the line breaks
  // off, which costs little since the values below are remembered too.
  constexpr void complete(const state_type& root, int depth, Line& line) {
    if constexpr (keeps_line && (remembers || bounded<Game>)) {
      if (this->stopped_) return;
      state_type position = root;
      for (const move_type& move : line) this->game_.play(position, move);
      const bool guessed = this->guessed_;
      Line rest = scratch<Line>();
      while (line.size() < line_capacity<Game> && !this->game_.payoff(position)) {
        root_depth_ = depth - static_cast<int>(line.size());
        if (root_depth_ <= 0) break;
        state_type below = position;
        visit(below, {}, root_depth_, rest);
        if (this->stopped_ || rest.empty()) break;
        for (const move_type& move : rest) {
          if (line.size() < line_capacity<Game>) line.push_back(move);
          this->game_.play(position, move);
        }
      }
      root_depth_ = this->depth_;
      this->guessed_ = guessed;
    }
  }

 private:
  constexpr void cut(const state_type& state, const move_type& move, int index) {
    if constexpr (sees_cutoff<Observer, Game>) this->observer_.cutoff(state, move, index);
  }

  constexpr auto key(const state_type& state) const {
    if constexpr (remembers) {
      return memo_key(this->game_, state);
    } else {
      return 0;
    }
  }
  template <class Key>
  constexpr memo_entry<value_type> recall(const Key& key, int depth) const {
    const memo_entry<value_type> entry = memory_.find(key);
    return entry.holds_at(reach(depth)) ? entry : memo_entry<value_type>{};
  }
  constexpr value_type recalled(const state_type& state, const memo_entry<value_type>& known,
                                const value_type& found) {
    if constexpr (sees_recall<Observer, Game>) this->observer_.recall(state);
    this->guessed_ |= known.guessed;
    return found;
  }

  Memory& memory_;
  int root_depth_;  // where a remembered value is no answer, for want of a move
};

}  // namespace detail

// The value of a position as far as it lies inside the window, the first move in search order that
// reaches it, and the line that follows. The result's `kind` tells whether the value is exact, or
// what bound it is. What is found is kept in the memory, which may be one that has served before.
template <checked_game Game, class Value, class Memory, class Observer = no_observer>
  requires std::same_as<Value, value_t<Game>> && memory_for<std::remove_reference_t<Memory>, Game>
constexpr result<Game> alpha_beta(const Game& game, const state_t<Game>& state,
                                  window<Value> window, limits limit, Memory&& memory,
                                  Observer&& observer = {}) {
  window = detail::admitted(window);
  line_of<Game> line;
  detail::alpha_beta_search<Game, std::remove_reference_t<Observer>,
                            std::remove_reference_t<Memory>>
      search(game, limit, observer, memory);
  const Value found = search.run(state, window, line);
  return search.report(state, window, found, line, limit.nodes);
}

// The same, remembering nothing.
template <checked_game Game, class Value, class Observer = no_observer>
  requires std::same_as<Value, value_t<Game>> &&
           (!memory_for<std::remove_reference_t<Observer>, Game>)
constexpr result<Game> alpha_beta(const Game& game, const state_t<Game>& state,
                                  window<Value> window, limits limit = {},
                                  Observer&& observer = {}) {
  return alpha_beta(game, state, window, limit, no_memo{}, observer);
}

// The value of a position, whatever it is: with a memory, or without.
template <checked_game Game, class Memory, class Observer = no_observer>
  requires memory_for<std::remove_reference_t<Memory>, Game>
constexpr result<Game> alpha_beta(const Game& game, const state_t<Game>& state, limits limit,
                                  Memory&& memory, Observer&& observer = {}) {
  return alpha_beta(game, state, window<value_t<Game>>{}, limit, memory, observer);
}
template <checked_game Game, class Observer = no_observer>
  requires(!memory_for<std::remove_reference_t<Observer>, Game>)
constexpr result<Game> alpha_beta(const Game& game, const state_t<Game>& state, limits limit = {},
                                  Observer&& observer = {}) {
  return alpha_beta(game, state, window<value_t<Game>>{}, limit, no_memo{}, observer);
}

}  // namespace zermelo
