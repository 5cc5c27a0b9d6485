// SPDX-License-Identifier: BSL-1.0
//
// What every move of a position is worth.
//
// Alpha-beta finds the value of a position and one move that reaches it. Of the other moves it
// learns no more than that they are not better, so moves that seem to tie with the best need not be
// worth as much. Where all the best moves are asked for, or a hint for each, every move gets a
// search of its own, with an open window.
//
// A game of outcomes is analysed as a game of scores, so that a win comes with its length.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

#include "../game/adapt.hpp"
#include "alpha_beta.hpp"

namespace zermelo {

// What a move is worth to the player who makes it.
template <checked_game Game>
struct analysed_move {
  move_t<Game> move{};
  value_t<Game> value{};
  int plies = 0;              // to the end of the best line that begins with it, itself counted
  bound kind = bound::exact;  // exact or unknown
  bool proved = false;        // no horizon had a part in the value
};

// `best` is the first of the quickest moves, and `line` goes on from there.
template <checked_game Game>
struct analysis : result<Game> {
  per_move<Game, analysed_move<Game>> moves{};  // every legal move, in search order

  // The moves that lead where the best one leads: to a win, to a loss, or to the same value.
  constexpr per_move<Game, move_t<Game>> best_moves() const {
    return worth(
        [this](const value_t<Game>& found) { return leads_to_the_same(found, this->value); });
  }

  // Of these, the moves that win soonest or lose latest.
  constexpr per_move<Game, move_t<Game>> quickest_moves() const {
    return worth([this](const value_t<Game>& found) { return found == this->value; });
  }

 private:
  static constexpr bool leads_to_the_same(const value_t<Game>& a, const value_t<Game>& b) {
    if constexpr (std::same_as<value_t<Game>, score>) {
      return (a.is_win() && b.is_win()) || (a.is_loss() && b.is_loss()) || a == b;
    } else {
      return a == b;
    }
  }

  template <class Predicate>
  constexpr per_move<Game, move_t<Game>> worth(Predicate accepts) const {
    per_move<Game, move_t<Game>> chosen{};
    for (const analysed_move<Game>& found : moves) {
      if (found.kind == bound::exact && accepts(found.value)) chosen.push_back(found.move);
    }
    return chosen;
  }
};

namespace detail {

// What the first move of a line is worth, where a search found out.
template <checked_game Game>
constexpr analysed_move<Game> judged(const value_t<Game>& found, const line_of<Game>& line,
                                     bool proved) {
  analysed_move<Game> result{
      line.front(), {}, static_cast<int>(line.size()), bound::unknown, proved};
  if (is_known(found)) {
    result.value = found;
    result.kind = bound::exact;
  }
  if constexpr (std::same_as<value_t<Game>, score>) {
    if (found.is_win() || found.is_loss()) result.plies = found.plies();
  }
  return result;
}

template <checked_game Game, class Observer, class Memory>
class analysis_search : alpha_beta_search<Game, Observer, Memory> {
  using base = alpha_beta_search<Game, Observer, Memory>;
  using typename base::move_type;
  using typename base::position_type;
  using typename base::state_type;
  using typename base::traits;
  using typename base::value_type;

 public:
  using base::base;

  constexpr analysis<Game> run(const state_type& root, const limits& limit) {
    value_type best{};
    line_of<Game> line;
    per_move<Game, analysed_move<Game>> moves{};
    bool all_proved = true;

    const bool entered = this->enter(root, this->depth_, {});
    if (const auto end = this->game_.payoff(root)) {
      if (entered) best = this->over(root, *end);
    } else if (entered && this->depth_ == 0) {
      best = this->horizon(root);
      all_proved = false;
    } else {
      for (move_type move : candidates(this->game_, root)) {
        auto line_by_move = scratch<line_of<Game>>();
        const analysed_move<Game> found = search(root, move, line_by_move);
        moves.push_back(found);
        all_proved = all_proved && found.proved;
        if (found.kind == bound::exact && (line.empty() || is_better(found.value, best))) {
          best = found.value;
          line = line_by_move;
        }
      }
      if (moves.empty()) best = this->stuck(root);
    }
    this->leave(root, best);
    this->guessed_ = !all_proved;
    return {this->report(root, {}, best, line, limit.nodes), moves};
  }

 private:
  constexpr analysed_move<Game> search(const state_type& root, const move_type& move,
                                       line_of<Game>& line) {
    analysed_move<Game> result{move, {}, 0, bound::unknown, false};
    if (this->stopped_) return result;
    this->guessed_ = false;
    state_type position = root;
    auto child = this->down(position, move);
    auto below = scratch<line_of<Game>>();
    const value_type found =
        child.worth(this->visit(child.position, child.sees({}), this->depth_ - 1, below));
    this->complete(child.position, this->depth_ - 1, below);
    put_line(line, move, below);
    if (this->stopped_) return result;
    return judged<Game>(found, line, !this->guessed_ || traits::is_proof(found, this->depth_));
  }
};

}  // namespace detail

// What every move is worth, to the limit's depth. What is found is kept in the memory, which may be
// one that has served before: `memo<with_plies_t<Game>> memory(1 << 20);`.
template <checked_game Game, class Memory, class Observer = no_observer>
constexpr analysis<with_plies_t<Game>> analyse(const Game& game, const state_t<Game>& state,
                                               limits limit, Memory&& memory,
                                               Observer&& observer = {}) {
  using memory_type = std::remove_reference_t<Memory>;
  static_assert(memory_for<memory_type, with_plies_t<Game>>,
                "zermelo: expected a `memo<with_plies_t<Game>>`");
  const auto run = [&](const with_plies_t<Game>& counted) {
    return detail::analysis_search<with_plies_t<Game>, std::remove_reference_t<Observer>,
                                   memory_type>(counted, limit, observer, memory)
        .run(state, limit);
  };
  if constexpr (std::same_as<with_plies_t<Game>, Game>) {
    return run(game);
  } else {
    return run(with_plies(game));
  }
}

// The same. A game with a key gets a memo of 2,048 positions, which lasts as long as the call.
template <checked_game Game>
constexpr analysis<with_plies_t<Game>> analyse(const Game& game, const state_t<Game>& state,
                                               limits limit = {}) {
  if constexpr (keyed<Game> || symmetric<Game>) {
    memo<with_plies_t<Game>, 2'048> memory;
    return analyse(game, state, limit, memory);
  } else {
    no_memo memory;
    return analyse(game, state, limit, memory);
  }
}

}  // namespace zermelo
