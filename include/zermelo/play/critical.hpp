// SPDX-License-Identifier: BSL-1.0
//
// Where it matters what a player does. A position is critical if some of its moves keep what it is
// worth and others do not. On these a player can be examined, and the mark is exact: of a player
// who draws lots among several moves it is the expectation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "../search/memo.hpp"
#include "../search/solve.hpp"
#include "every_reply.hpp"

namespace zermelo {

template <checked_game Game>
struct critical_position {
  state_t<Game> state{};
  value_t<Game> value{};             // to the player to move
  std::vector<move_t<Game>> best{};  // the moves that keep it
  std::size_t moves = 0;             // all moves
};

namespace detail {

template <keyed Game>
class critical_search {
  using key_type = std::remove_cvref_t<decltype(std::declval<const Game&>().key(
      std::declval<const state_t<Game>&>()))>;

 public:
  explicit critical_search(const Game& game) : game_(game) {}

  std::vector<critical_position<Game>> run(const state_t<Game>& start) {
    visit(start);
    return std::move(found_);
  }

 private:
  // Each position once, before those that follow it.
  void visit(const state_t<Game>& state) {
    if (end_of(game_, state) || !seen_.insert(game_.key(state)).second) return;
    critical_position<Game> here{state, solve(game_, state, memory_)};
    std::vector<state_t<Game>> children;
    for (move_t<Game> move : game_.moves(state)) {
      children.push_back(state);
      game_.play(children.back(), move);
      if (is_as_good(worth(state, children.back()), here.value)) here.best.push_back(move);
      ++here.moves;
    }
    if (here.best.size() != here.moves) found_.push_back(std::move(here));
    for (const state_t<Game>& child : children) visit(child);
  }

  value_t<Game> worth(const state_t<Game>& state, const state_t<Game>& child) {
    const value_t<Game> value = solve(game_, child, memory_);
    return value_traits<value_t<Game>>::aged(is_same_player(game_, state, child) ? value
                                                                                 : opposite(value));
  }

  const Game& game_;
  memo<Game> memory_{std::size_t{1} << 16};
  std::unordered_set<key_type, hash_of_key<key_type>> seen_{};
  std::vector<critical_position<Game>> found_{};
};

}  // namespace detail

// All critical positions that can come up from a position on. Visits every position there is, so it
// is for small games.
template <keyed Game>
std::vector<critical_position<Game>> critical_positions(const Game& game,
                                                        const state_t<Game>& start) {
  return detail::critical_search<Game>(game).run(start);
}

// How a player does that plays one of several moves, each as likely as another.
struct examination {
  std::size_t positions = 0;
  std::size_t surely_right = 0;  // where all its moves keep the value
  std::size_t surely_wrong = 0;  // where none does
  double expected = 0;           // how many of its answers are right, on average over the lots
  double variance = 0;           // of that number

  double share() const { return positions == 0 ? 1 : expected / static_cast<double>(positions); }
};

// `choices(state)` lists the moves that the player might play, one or more.
template <checked_game Game, class Choices>
examination examine(const std::vector<critical_position<Game>>& positions, Choices&& choices) {
  examination result;
  for (const critical_position<Game>& position : positions) {
    std::size_t all = 0, right = 0;
    for (const move_t<Game>& move : choices(position.state)) {
      ++all;
      right += std::find(position.best.begin(), position.best.end(), move) != position.best.end();
    }
    ZERMELO_ASSERT(all > 0);
    const double chance = static_cast<double>(right) / static_cast<double>(all);
    ++result.positions;
    result.surely_right += right == all;
    result.surely_wrong += right == 0;
    result.expected += chance;
    result.variance += chance * (1 - chance);
  }
  return result;
}

}  // namespace zermelo
