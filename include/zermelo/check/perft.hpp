// SPDX-License-Identifier: BSL-1.0
//
// Counting positions: the test of a move generator, and the size of a game.
//
// Perft ("performance test") counts the positions exactly so many plies below another, without
// merging what is reached by different moves. Where the numbers of a game are published, a wrong
// one shows a move that is missing, illegal or not properly taken back; the counts by move tell
// where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../search/descent.hpp"

namespace zermelo {

template <checked_game Game>
struct move_count {
  move_t<Game> move{};
  std::uint64_t count = 0;

  friend constexpr bool operator==(const move_count&, const move_count&) = default;
};

// How many positions lie at each depth, the root at 0: on the stack where the game has max_plies.
namespace detail {
template <class Game>
struct by_depth_list {
  using type = std::vector<std::uint64_t>;
};
template <class Game>
  requires short_games<Game>
struct by_depth_list<Game> {
  using type = static_vector<std::uint64_t, static_cast<std::size_t>(Game::max_plies) + 1>;
};
}  // namespace detail
template <checked_game Game>
using counts_by_depth = typename detail::by_depth_list<Game>::type;

// The counts of a tree. A leaf is a position that is over, has no move, or lies at the depth limit.
// Who wins is told from the side of the player to move at the root, by the sign of the payoff.
template <checked_game Game>
struct tree_counts {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t unfinished = 0;  // leaves at the depth limit where the game goes on
  int depth = 0;                 // of the deepest leaf
  counts_by_depth<Game> nodes_by_depth{};
  counts_by_depth<Game> leaves_by_depth{};
};

namespace detail {

template <checked_game Game>
class perft_search : descent<Game, no_observer> {
  using base = descent<Game, no_observer>;
  using typename base::move_type;
  using typename base::position_type;
  using typename base::state_type;
  using typename base::value_type;

 public:
  constexpr explicit perft_search(const Game& game) : base(game, {}, observer_) {}

  constexpr std::uint64_t leaves(position_type state, int depth) {
    if (depth <= 0) return 1;
    std::uint64_t count = 0;
    if (this->game_.payoff(state)) return count;
    for (move_type move : listed(this->game_, state)) {
      count += depth == 1 ? 1 : leaves_by(state, move, depth);
    }
    return count;
  }
  constexpr std::uint64_t leaves_by(position_type state, const move_type& move, int depth) {
    auto child = this->down(state, move);
    const std::uint64_t count = leaves(child.position, depth - 1);
    this->up(child, move);
    return count;
  }

  constexpr void tree(position_type state, bool ours, int ply, int depth,
                      tree_counts<Game>& counts) {
    const auto at = static_cast<std::size_t>(ply);
    if (counts.nodes_by_depth.size() <= at) {
      counts.nodes_by_depth.push_back(0);
      counts.leaves_by_depth.push_back(0);
      counts.depth = ply;
    }
    const std::uint64_t nodes = counts.nodes++;
    ++counts.nodes_by_depth[at];
    if (const auto end = this->game_.payoff(state)) {
      count_leaf(*end, ours, at, counts);
    } else if (depth <= 0) {
      ++counts.unfinished;
      ++counts.leaves;
      ++counts.leaves_by_depth[at];
    } else {
      for (move_type move : listed(this->game_, state)) {
        auto child = this->down(state, move);
        tree(child.position, ours == child.same_player, ply + 1, depth - 1, counts);
        this->up(child, move);
      }
      if (counts.nodes == nodes + 1) count_leaf(this->stuck(state), ours, at, counts);
    }
  }

 private:
  constexpr void count_leaf(const value_type& payoff, bool ours, std::size_t at,
                            tree_counts<Game>& counts) {
    const value_type seen = value_traits<value_type>::admitted(payoff);
    const value_type worth = ours ? seen : opposite(seen);
    ++(worth > value_type{} ? counts.wins : worth < value_type{} ? counts.losses : counts.draws);
    ++counts.leaves;
    ++counts.leaves_by_depth[at];
  }

  no_observer observer_;
};

}  // namespace detail

// The number of positions exactly `depth` plies below a position; a game that is over has none.
template <checked_game Game>
[[nodiscard]] constexpr std::uint64_t perft(const Game& game, const state_t<Game>& state,
                                            int depth) {
  state_t<Game> position = state;
  return detail::perft_search<Game>(game).leaves(position, depth);
}

// The same, for each move apart ("divide"), in the order of the list of moves.
template <checked_game Game>
[[nodiscard]] constexpr per_move<Game, move_count<Game>> perft_by_move(const Game& game,
                                                                       const state_t<Game>& state,
                                                                       int depth) {
  per_move<Game, move_count<Game>> result{};
  if (depth <= 0 || game.payoff(state)) return result;
  detail::perft_search<Game> search(game);
  state_t<Game> position = state;
  for (move_t<Game> move : detail::listed(game, position)) {
    result.push_back({move, search.leaves_by(position, move, depth)});
  }
  return result;
}

// Counts the whole tree, or as much of it as lies within so many plies. Visits every node.
template <checked_game Game>
[[nodiscard]] constexpr tree_counts<Game> count_tree(const Game& game, const state_t<Game>& state,
                                                     int depth = limits::any_depth) {
  tree_counts<Game> counts;
  state_t<Game> position = state;
  detail::perft_search<Game>(game).tree(position, true, 0, depth, counts);
  return counts;
}

}  // namespace zermelo
