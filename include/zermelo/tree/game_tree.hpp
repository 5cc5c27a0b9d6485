// SPDX-License-Identifier: BSL-1.0
//
// The tree of a game: a position, the positions that its moves lead to, and so on.
//
//   auto tree = grow(game, state, 5);   // five plies of it, as a value
//   tree.descend(move);                 // a move is made: its subtree is the tree
//
//   lazy_tree all(game, state);         // the whole of it, of which nothing is there yet
//   for (auto child : all.children()) ...
//
// A tree that is grown is held in memory: each node has the move that led to it, and whatever else
// is wanted. A lazy tree is the promise of one. It is made of a game and a position, and makes its
// children when it is asked for them; so it has no size, and may be infinite (Hughes, "Why
// functional programming matters", 1989, prunes a lazy game tree and searches it).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "../game/capabilities.hpp"
#include "../search/descent.hpp"
#include "../search/limits.hpp"
#include "tree.hpp"

namespace zermelo {

// Where a branch of a game tree ends.
enum class tree_end : std::uint8_t {
  none,  // not here
  over,  // the game is over
  cut,   // the game is not over, as far as anybody looked; the tree does not go on
};

// --- Lazy --------------------------------------------------------------------------------------

template <checked_game Game>
class lazy_tree {
 public:
  // A position and all that may follow. The game has to outlive the tree.
  constexpr lazy_tree(const Game& game, state_t<Game> state, int levels = limits::any_depth)
      : game_(&game), state_(std::move(state)), levels_(levels) {}
  lazy_tree(const Game&&, state_t<Game>, int = 0) = delete;

  constexpr const Game& game() const noexcept { return *game_; }
  constexpr const state_t<Game>& state() const noexcept { return state_; }
  // How many levels there are below, at most.
  constexpr int levels() const noexcept { return levels_; }
  // The move that led here; at the root there is none.
  constexpr const std::optional<move_t<Game>>& move() const noexcept { return move_; }

  constexpr tree_end end() const {
    if (game_->payoff(state_)) return tree_end::over;
    if (levels_ <= 0) return tree_end::cut;
    for ([[maybe_unused]] move_t<Game> any : game_->moves(state_)) return tree_end::none;
    return tree_end::over;
  }

  // The positions that the moves lead to. One level comes into being, and no more.
  constexpr std::vector<lazy_tree> children() const {
    std::vector<lazy_tree> found;
    if (levels_ <= 0 || game_->payoff(state_)) return found;
    for (move_t<Game> move : game_->moves(state_)) {
      found.push_back(lazy_tree(*game_, state_, levels_ - 1));
      found.back().move_ = move;
      game_->play(found.back().state_, move);
    }
    return found;
  }

  // The first levels of it, the root at level 0. Nothing below is ever made.
  friend constexpr lazy_tree prune(lazy_tree whole, int levels) {
    if (levels < whole.levels_) whole.levels_ = levels;
    return whole;
  }

 private:
  const Game* game_;
  state_t<Game> state_;
  int levels_;
  std::optional<move_t<Game>> move_{};
};

// --- Grown -------------------------------------------------------------------------------------

// What a node has besides, unless something is asked for.
struct no_payload {
  friend constexpr bool operator==(no_payload, no_payload) = default;
};

template <checked_game Game, class Payload = no_payload>
struct game_node {
  [[no_unique_address]] move_t<Game> move{};  // that led here; at the root it says nothing
  tree_end end = tree_end::none;
  [[no_unique_address]] Payload payload{};

  friend constexpr bool operator==(const game_node&, const game_node&) = default;
};

template <checked_game Game, class Payload = no_payload>
class game_tree {
 public:
  using game_type = Game;
  using nodes_type = tree<game_node<Game, Payload>>;
  using node = typename nodes_type::node;
  static constexpr std::size_t bytes_per_node = nodes_type::bytes_per_node;

  // The nodes belong to the tree of this position, its moves in their order.
  constexpr game_tree(const Game& game, state_t<Game> state, nodes_type nodes)
      : game_(game), state_(std::move(state)), nodes_(std::move(nodes)) {
    ZERMELO_ASSERT(!nodes_.empty());
  }

  constexpr const Game& game() const noexcept { return game_; }
  constexpr const state_t<Game>& state() const noexcept { return state_; }  // at the root
  constexpr const nodes_type& nodes() const noexcept { return nodes_; }

  constexpr node root() const noexcept { return nodes_.root(); }
  constexpr std::size_t size() const noexcept { return nodes_.size(); }
  constexpr std::size_t leaves() const noexcept { return nodes_.leaves(); }
  constexpr int depth() const { return nodes_.depth(); }

  // A move is made: the subtree below it is the tree from now on, and the rest is forgotten. False,
  // and nothing happens, if the root has no such child. Nothing is generated anew.
  constexpr bool descend(const move_t<Game>& move) {
    for (const node child : root().children()) {
      if (!(child->move == move)) continue;
      game_.play(state_, move);
      nodes_.keep(child);
      return true;
    }
    return false;
  }

  // Calls visit(node, state, level) for every node, a parent before its children.
  template <class Visit>
  constexpr void walk(Visit&& visit) const {
    walk(root(), state_, 0, visit);
  }

  // The first levels of it, the root at level 0. Where it went on it is cut now.
  friend constexpr game_tree prune(const game_tree& whole, int levels) {
    const auto cut = [](game_node<Game, Payload>& item) { item.end = tree_end::cut; };
    return {whole.game_, whole.state_, prune(whole.nodes_, levels, cut)};
  }

 private:
  template <class Visit>
  constexpr void walk(const node& at, const state_t<Game>& state, int level, Visit& visit) const {
    visit(at, state, level);
    for (const node child : at.children()) {
      state_t<Game> below = state;
      game_.play(below, child->move);
      walk(child, below, level + 1, visit);
    }
  }

  Game game_;
  state_t<Game> state_;
  nodes_type nodes_;
};

namespace detail {

template <checked_game Game, class Payload, class PayloadOf>
class growth : descent<Game, no_observer> {
  using base = descent<Game, no_observer>;
  using typename base::move_type;
  using typename base::position_type;
  using typename base::state_type;

 public:
  constexpr growth(const Game& game, PayloadOf& payload_of)
      : base(game, {}, nobody_), payload_of_(payload_of) {}

  constexpr tree<game_node<Game, Payload>> run(state_type root, int depth) {
    visit(root, {}, depth);
    return std::move(nodes_);
  }

 private:
  constexpr void visit(position_type state, const move_type& led_here, int depth) {
    nodes_.open({led_here, tree_end::over, payload_of_(std::as_const(state))});
    if (!this->game_.payoff(state)) {
      if (depth <= 0) nodes_.current().end = tree_end::cut;
      if (depth > 0) expand(state, depth);
    }
    nodes_.close();
  }
  constexpr void expand(position_type state, int depth) {
    for (move_type move : listed(this->game_, state)) {
      nodes_.current().end = tree_end::none;
      auto child = this->down(state, move);
      visit(child.position, move, depth - 1);
      this->up(child, move);
    }
  }

  no_observer nobody_{};
  PayloadOf& payload_of_;
  tree<game_node<Game, Payload>> nodes_{};
};

}  // namespace detail

// The tree of a position as many plies deep, children in the order of `moves`. Every node gets what
// `payload_of(state)` returns. Takes bytes_per_node for each: twelve where a move is an int.
template <checked_game Game, class PayloadOf>
  requires std::invocable<PayloadOf&, const state_t<Game>&>
constexpr auto grow(const Game& game, const state_t<Game>& state, int depth,
                    PayloadOf&& payload_of) {
  using payload = std::remove_cvref_t<decltype(payload_of(state))>;
  detail::growth<Game, payload, std::remove_reference_t<PayloadOf>> growth(game, payload_of);
  return game_tree<Game, payload>(game, state, growth.run(state, depth));
}
template <checked_game Game>
constexpr game_tree<Game> grow(const Game& game, const state_t<Game>& state,
                               int depth = limits::any_depth) {
  return grow(game, state, depth, [](const state_t<Game>&) { return no_payload{}; });
}
// What a lazy tree promises.
template <checked_game Game>
constexpr game_tree<Game> grow(const lazy_tree<Game>& promised) {
  return grow(promised.game(), promised.state(), promised.levels());
}

}  // namespace zermelo
