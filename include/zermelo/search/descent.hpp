// SPDX-License-Identifier: BSL-1.0
//
// How a search visits a position, goes down to its children and comes back up.
//
// Every search of this library is built on this page. It counts nodes, tells observers, plays and
// takes back moves, and turns a child's value into its parent's. What is left to a search is which
// children to visit, and with which window.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>

#include "../game/capabilities.hpp"
#include "limits.hpp"
#include "observer.hpp"
#include "result.hpp"

namespace zermelo::detail {

// How a position travels through a recursion: in place if moves are taken back, otherwise a small
// one in registers and a large one by reference.
template <class Game>
inline constexpr bool fits_registers =
    std::is_trivially_copyable_v<state_t<Game>> && sizeof(state_t<Game>) <= 2 * sizeof(void*);

template <class Game>
using position_t = std::conditional_t<
    undoable<Game>, state_t<Game>&,
    std::conditional_t<fits_registers<Game>, state_t<Game>, const state_t<Game>&>>;

// What `play` returns and `undo` wants to have back.
struct no_token {};
template <class Game>
struct token_of {
  using type = no_token;
};
template <undoes_with_token Game>
struct token_of<Game> {
  using type = std::remove_cvref_t<decltype(std::declval<const Game&>().play(
      std::declval<state_t<Game>&>(), std::declval<const move_t<Game>&>()))>;
};
template <class Game>
using token_t = typename token_of<Game>::type;

// An empty list to write to; its room is not initialised where that can be had.
template <class List>
constexpr List scratch() {
  if constexpr (std::constructible_from<List, for_overwrite_t>) {
    return List(for_overwrite);
  } else {
    return List();
  }
}

// A list that can only be gone through once.
template <class Range>
concept read_once =
    !std::copyable<begin_t<Range>> ||
    (
        requires { typename begin_t<Range>::iterator_category; } &&
        !requires { typename begin_t<Range>::iterator_concept; } &&
        std::same_as<typename begin_t<Range>::iterator_category, std::input_iterator_tag>);

template <checked_game Game, class Range>
constexpr auto copied(Range&& range) {
  auto moves = scratch<per_move<Game, move_t<Game>>>();
  for (move_t<Game> move : range) moves.push_back(move);
  return moves;
}

// What `list()` lists, as the game gives it. A list that lives inside the position would change
// under a search that plays in place, so it is copied.
template <checked_game Game, class List>
constexpr decltype(auto) kept(const List& list) {
  if constexpr (undoable<Game> && std::is_reference_v<decltype(list())>) {
    return copied<Game>(list());
  } else {
    return list();
  }
}
template <checked_game Game>
constexpr decltype(auto) listed(const Game& game, const state_t<Game>& state) {
  return kept<Game>([&]() -> decltype(auto) { return game.moves(state); });
}
template <checked_game Game>
constexpr decltype(auto) listed_to_reread(const Game& game, const state_t<Game>& state) {
  if constexpr (read_once<decltype(game.moves(state))>) {
    return copied<Game>(game.moves(state));
  } else {
    return listed(game, state);
  }
}

// The moves in the order in which a search tries them: by priority, the largest first, and equals
// as they are listed.
template <checked_game Game>
constexpr decltype(auto) candidates(const Game& game, const state_t<Game>& state) {
  return listed(game, state);
}
template <checked_game Game>
  requires prioritised<Game>
constexpr auto candidates(const Game& game, const state_t<Game>& state) {
  auto moves = scratch<per_move<Game, move_t<Game>>>();
  auto priorities = scratch<per_move<Game, int>>();
  for (move_t<Game> move : game.moves(state)) {
    const int priority = game.priority(state, move);
    moves.push_back(move);
    priorities.push_back(priority);
    std::size_t at = moves.size() - 1;
    for (; at > 0 && priorities[at - 1] < priority; --at) {
      moves[at] = moves[at - 1];
      priorities[at] = priorities[at - 1];
    }
    moves[at] = move;
    priorities[at] = priority;
  }
  return moves;
}

// Where no line is wanted, none is kept.
struct no_line {
  constexpr void clear() noexcept {}
};

template <class Move, std::size_t Capacity>
constexpr void put_line(static_vector<Move, Capacity>& line, const Move& first,
                        const static_vector<Move, Capacity>& rest) {
  line.clear();
  line.push_back(first);
  for (const Move& move : rest) {
    if (line.size() == Capacity) break;
    line.push_back(move);
  }
}
template <class Move>
constexpr void put_line(no_line&, const Move&, const no_line&) noexcept {}

// A window that was asked for, within the values that there are.
template <value Value>
constexpr window<Value> admitted(const window<Value>& asked) {
  using traits = value_traits<Value>;
  const window<Value> result{traits::admitted(asked.alpha), traits::admitted(asked.beta)};
  ZERMELO_ASSERT(result.alpha < result.beta);
  return result;
}

template <checked_game Game, class Observer, stop_condition Stop = never>
class descent {
 protected:
  using state_type = state_t<Game>;
  using move_type = move_t<Game>;
  using value_type = value_t<Game>;
  using position_type = position_t<Game>;
  using traits = value_traits<value_type>;

  static_assert(diagnose_observer<Observer, Game>());

 public:
  // A stop condition is asked before the first node, and then at its own pace.
  constexpr descent(const Game& game, const limits& limit, Observer& observer, Stop* stop = nullptr)
      : game_(game),
        observer_(observer),
        depth_(limit.depth < 0                   ? 0
               : limit.depth > limits::any_depth ? limits::any_depth
                                                 : limit.depth),
        stop_(stop),
        nodes_left_(stop ? 0 : limit.nodes),
        reserve_(limit.nodes - nodes_left_) {}

  // What a search that started from `root` with this window found out.
  constexpr result<Game> report(const state_type& root, const window<value_type>& window,
                                const value_type& found, const line_of<Game>& line,
                                std::uint64_t node_limit) const {
    result<Game> result;
    result.stats.nodes = node_limit - nodes_left_ - reserve_;
    if (stopped_) {
      result.reason = asked_ ? stop_reason::asked : stop_reason::nodes;
      // Some move is worth `found`, unless that is itself no more than a bound from above.
      const bool is_lower = found > window.alpha || window.alpha <= traits::lowest;
      result.kind = !line.empty() && is_lower && is_known(found) ? bound::lower : bound::unknown;
    } else {
      result.depth = depth_;
      result.reason =
          guessed_ && !traits::is_proof(found, depth_) ? stop_reason::depth : stop_reason::proved;
      result.kind = bound_of(found, window);
    }
    if (is_known(found) && result.kind != bound::unknown) result.value = found;
    result.line = line;
    if (!line.empty()) {
      result.best = line.front();
    } else if (!game_.payoff(root)) {
      for (move_type first : candidates(game_, root)) {
        result.best = first;
        break;
      }
    }
    return result;
  }

 protected:
  // Counts a position, which lies `depth` plies above the horizon. False, and nothing is counted,
  // if the node limit is reached or the stop condition met; then the search is stopped, and
  // whatever is still returned on the way up is not looked at.
  constexpr bool enter(const state_type& state, int depth, const window<value_type>& window) {
    if (nodes_left_ == 0 && !may_go_on()) return false;
    --nodes_left_;
    if constexpr (sees_enter<Observer, Game>) observer_.enter(state, depth_ - depth, window);
    return true;
  }

  // The end of a visit, and what it found.
  constexpr value_type leave(const state_type& state, const value_type& found) {
    if constexpr (sees_leave<Observer, Game>) {
      if (!stopped_) observer_.leave(state, found);
    }
    return found;
  }

  // A move is about to be played.
  constexpr void descend(const state_type& state, const move_type& move) {
    if constexpr (sees_descend<Observer, Game>) observer_.descend(state, move);
  }

  // The value of a position that is over.
  constexpr value_type over(const state_type& state, const value_type& payoff) {
    return leaf(state, traits::admitted(payoff));
  }

  // The value of a position at the horizon: a guess, or nothing.
  constexpr value_type horizon(const state_type& state) {
    guessed_ = true;
    if constexpr (evaluated<Game>) {
      return leaf(state, traits::guessed(game_.evaluate(state)));
    } else {
      return leaf(state, value_type{});
    }
  }

  // The value of a position that goes on and has no move.
  constexpr value_type stuck(const state_type& state) {
    if constexpr (pays_when_stuck<Game>) {
      return over(state, game_.stuck(state));
    } else {
      [[maybe_unused]] constexpr bool a_position_that_goes_on_has_a_move = false;
      ZERMELO_ASSERT(a_position_that_goes_on_has_a_move);
      return leaf(state, value_type{});
    }
  }

  // A child of a position, from the move that leads to it until the move is taken back.
  struct child_type {
    std::conditional_t<undoable<Game>, state_type&, state_type> position;
    bool same_player;  // whoever moved is to move again
    [[no_unique_address]] token_t<Game> token{};

    // What a window of the parent is to the child.
    constexpr window<value_type> sees(const window<value_type>& window) const {
      const value_type alpha = traits::unaged(window.alpha);
      const value_type beta = traits::unaged(window.beta);
      if (same_player) return {alpha, beta};
      return {opposite(beta), opposite(alpha)};
    }

    // What a value of the child is to the parent. It changes its sign exactly when the player to
    // move changes, and it ages by a ply.
    constexpr value_type worth(const value_type& found) const {
      return traits::aged(same_player ? found : opposite(found));
    }
  };

  // Down to a child, and up again. (A search that called back for each child would be harder on the
  // optimiser, which is to see that the recursion is one.)
  constexpr child_type down(position_type parent, const move_type& move) {
    descend(parent, move);
    [[maybe_unused]] const auto player = mover(parent);
    if constexpr (!undoable<Game>) {
      child_type child{parent, false};
      game_.play(child.position, move);
      child.same_player = player == mover(child.position);
      return child;
    } else if constexpr (undoes_with_token<Game>) {
      auto token = game_.play(parent, move);
      return {parent, player == mover(parent), std::move(token)};
    } else {
      game_.play(parent, move);
      return {parent, player == mover(parent)};
    }
  }
  constexpr void up(child_type& child, const move_type& move) {
    if constexpr (undoes_with_token<Game>) {
      game_.undo(child.position, move, std::move(child.token));
    } else if constexpr (undoable<Game>) {
      game_.undo(child.position, move);
    }
  }

  // Whether this is the value, and no bound, or at least not known to be one.
  static constexpr bool is_inside(const window<value_type>& window, const value_type& found) {
    return (found > window.alpha || window.alpha <= traits::lowest) &&
           (found < window.beta || window.beta >= traits::highest);
  }

  // How deep a value reaches. Without a limit it reaches the end, at whatever ply it was found.
  constexpr int reach(int depth) const {
    return depth_ == limits::any_depth ? limits::any_depth : depth;
  }

  // Whether no move can be worth more.
  constexpr bool is_most(const state_type& state, const value_type& best) const {
    if constexpr (bounded<Game>) {
      return best >= this->bounds(state).upper;
    } else {
      return false;
    }
  }

  // What the rules know of the value. They speak of the game, not of guesses at a horizon. Where a
  // horizon is worth nothing, a player who gets more than that gets it from the game; so there the
  // rules hold but for that nothing. Where it is evaluated they are silent.
  constexpr interval<value_type> bounds(const state_type& state) const
    requires bounded<Game>
  {
    interval<value_type> bounds;
    if (depth_ != limits::any_depth && evaluated<Game>) return bounds;
    const interval<value_type> known = game_.bounds(state);
    bounds = {traits::admitted(known.lower), traits::admitted(known.upper)};
    if (depth_ != limits::any_depth) {
      const value_type nothing{};
      if (bounds.lower > nothing) bounds.lower = nothing;
      if (bounds.upper < nothing) bounds.upper = nothing;
    }
    return bounds;
  }

  const Game& game_;
  Observer& observer_;
  int depth_;             // of the root, above the horizon
  bool stopped_ = false;  // the node limit was reached, or the stop condition met
  bool guessed_ = false;  // a horizon was reached

 private:
  constexpr bool may_go_on() {
    if constexpr (!std::same_as<Stop, never>) {
      if (reserve_ != 0) asked_ = (*stop_)();
      if (reserve_ != 0 && !asked_) {
        const std::uint64_t pace = pace_of(*stop_);
        nodes_left_ = pace < reserve_ ? pace : reserve_;
        reserve_ -= nodes_left_;
        return true;
      }
    }
    stopped_ = true;
    return false;
  }

  Stop* stop_;
  std::uint64_t nodes_left_;  // until the limit, or until the stop condition is to be asked
  std::uint64_t reserve_;     // as far as the limit allows after that
  bool asked_ = false;        // it was the stop condition

  struct alternating {};

  constexpr auto mover(const state_type& state) const {
    if constexpr (turned<Game>) {
      return game_.to_move(state);
    } else {
      return alternating{};
    }
  }
  friend constexpr bool operator==(alternating, alternating) noexcept { return false; }

  constexpr value_type leaf(const state_type& state, const value_type& worth) {
    if constexpr (sees_leaf<Observer, Game>) observer_.leaf(state, worth);
    return worth;
  }
};

}  // namespace zermelo::detail
