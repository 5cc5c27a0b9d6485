// SPDX-License-Identifier: BSL-1.0
//
// Minimax on a tree that is there: every node is labelled with what it is worth, and the labels
// tell which moves are best.
//
//   auto tree = label(grow(game, state, 5));
//   tree.root()->payload.for_mover();  // what minimax(game, state, {.depth = 5}) finds
//   best(tree);                        // the first of the moves that lead there
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "../detail/lots.hpp"
#include "../search/descent.hpp"
#include "game_tree.hpp"

namespace zermelo {

// What a position is worth, from any side.
template <checked_game Game>
class node_label {
 public:
  constexpr node_label() = default;
  constexpr node_label(const value_t<Game>& for_mover, bool first_moves, bool is_undecided = false)
      : value_(for_mover), first_moves_(first_moves), is_undecided_(is_undecided) {}

  // To the player to move here, to the player who was to move at the root when the tree was
  // labelled, and to the other one.
  constexpr value_t<Game> for_mover() const { return value_; }
  constexpr value_t<Game> for_first() const { return first_moves_ ? value_ : opposite(value_); }
  constexpr value_t<Game> for_second() const { return opposite(for_first()); }

  // Whether the player to move here is the first.
  constexpr bool first_moves() const { return first_moves_; }

  // Whether the tree was cut off here and nothing spoke for the position: the value says nothing.
  constexpr bool is_undecided() const { return is_undecided_; }

  friend constexpr bool operator==(const node_label&, const node_label&) = default;

 private:
  value_t<Game> value_{};
  bool first_moves_ = true;
  bool is_undecided_ = false;
};

template <checked_game Game>
using labelled_tree = game_tree<Game, node_label<Game>>;

namespace detail {

template <checked_game Game>
class labelling : descent<Game, no_observer> {
  using base = descent<Game, no_observer>;
  using typename base::position_type;
  using typename base::state_type;
  using typename base::value_type;
  using nodes_type = typename labelled_tree<Game>::nodes_type;

 public:
  constexpr explicit labelling(const Game& game) : base(game, {}, nobody_) {}

  template <class Node>
  constexpr nodes_type run(state_type root, const Node& at) {
    labelled_.reserve(at.size());
    visit(root, at, true);
    return std::move(labelled_);
  }

 private:
  template <class Node>
  constexpr value_type visit(position_type state, const Node& at, bool first_moves) {
    labelled_.open({at->move, at->end, {}});
    value_type best{};
    if (at.is_leaf()) {
      best = leaf(state, at->end);
    } else {
      bool any = false;
      for (const Node below : at.children()) {
        auto child = this->down(state, below->move);
        const value_type worth = child.worth(
            visit(child.position, below, child.same_player ? first_moves : !first_moves));
        this->up(child, below->move);
        if (!any || is_better(worth, best)) best = worth;
        any = true;
      }
    }
    const bool is_undecided = at->end == tree_end::cut && !evaluated<Game>;
    labelled_.current().payload = {best, first_moves, is_undecided};
    labelled_.close();
    return best;
  }

  // As in a search: a position that is cut off is worth a guess, or is undecided.
  constexpr value_type leaf(position_type state, tree_end end) {
    if (end == tree_end::cut) return this->horizon(state);
    if (const auto payoff = this->game_.payoff(state)) return this->over(state, *payoff);
    return this->stuck(state);
  }

  no_observer nobody_{};
  nodes_type labelled_{};
};

// The children of the root that are worth what it is worth.
template <checked_game Game>
constexpr std::vector<typename labelled_tree<Game>::node> best_children(
    const labelled_tree<Game>& tree) {
  std::vector<typename labelled_tree<Game>::node> found;
  const node_label<Game> root = tree.root()->payload;
  for (const auto child : tree.root().children()) {
    const node_label<Game> label = child->payload;
    const value_t<Game> worth = value_traits<value_t<Game>>::aged(
        label.first_moves() == root.first_moves() ? label.for_mover()
                                                  : opposite(label.for_mover()));
    if (is_as_good(worth, root.for_mover())) found.push_back(child);
  }
  return found;
}

}  // namespace detail

// The same tree with a value on every node. A position that is over is worth its payoff. One that
// the tree was cut off at is worth its evaluation or, where the game has none, nothing: undecided.
// Any other is worth its best child.
template <checked_game Game, class Payload>
constexpr labelled_tree<Game> label(const game_tree<Game, Payload>& tree) {
  detail::labelling<Game> labelling(tree.game());
  return {tree.game(), tree.state(), labelling.run(tree.state(), tree.root())};
}

// The moves that lead to what the root is worth, in the order of the children; none at a leaf.
template <checked_game Game>
constexpr std::vector<move_t<Game>> best_moves(const labelled_tree<Game>& tree) {
  std::vector<move_t<Game>> moves;
  for (const auto child : detail::best_children(tree)) moves.push_back(child->move);
  return moves;
}

// The first of them.
template <checked_game Game>
constexpr std::optional<move_t<Game>> best(const labelled_tree<Game>& tree) {
  for (const auto child : detail::best_children(tree)) return child->move;
  return std::nullopt;
}

// Any of them, each as likely as another, by a generator such as std::mt19937_64: with the same
// seed the same moves, on every machine.
template <checked_game Game, class Random>
constexpr std::optional<move_t<Game>> random_best(const labelled_tree<Game>& tree,
                                                  Random&& random) {
  const auto moves = best_moves(tree);
  if (moves.empty()) return std::nullopt;
  return moves[static_cast<std::size_t>(detail::draw_below(moves.size(), random))];
}

// The first of those whose subtree is the least deep. That need not be the quickest win, for a line
// that nobody would choose makes a subtree deep as well. For the quickest win count plies:
// best(label(grow(with_plies(game), state, depth))).
template <checked_game Game>
constexpr std::optional<move_t<Game>> shallowest_best(const labelled_tree<Game>& tree) {
  std::optional<move_t<Game>> found;
  int least = 0;
  for (const auto child : detail::best_children(tree)) {
    const int depth = child.depth();
    if (found && depth >= least) continue;
    found = child->move;
    least = depth;
  }
  return found;
}

}  // namespace zermelo
