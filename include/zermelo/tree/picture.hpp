// SPDX-License-Identifier: BSL-1.0
//
// A tree as it is to be shown: nothing but texts and numbers, whatever game and search it comes
// from. So trees of several games can stand side by side, and what writes them needs no template.
//
//   zermelo::write_html(file, {draw(plain, "minimax"), draw(pruned, "alpha-beta")});
//
// As in the literature the player to move at the root is Max, the other one Min, and all values and
// windows are told from Max's side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../game/capabilities.hpp"
#include "../game/text.hpp"
#include "../search/result.hpp"
#include "label.hpp"
#include "recorder.hpp"
#include "tree.hpp"

namespace zermelo {

struct picture {
  struct node {
    std::string move{};           // that led here; empty at the root
    std::string board{};          // the position, if the game can show it
    std::string alpha{}, beta{};  // the window on entry; empty where it is open
    std::string value{};          // empty if unknown
    bound kind = bound::unknown;  // how the value is to be read
    zermelo::fate fate = fate::abandoned;
    bool is_max = true;          // it is Max's turn
    std::uint32_t left_out = 0;  // moves that were not looked at
    std::string cut_by{};        // after a cut: the move that was so good
  };
  // A search that comes to its root several times has as many trees.
  struct pass {
    std::string title{};
    tree<node> nodes{};
  };

  std::string title{};
  counters counted{};
  std::vector<pass> passes{};

  // Nodes of all passes, and those among them that were never looked at.
  std::size_t size() const {
    std::size_t count = 0;
    for (const pass& each : passes) count += each.nodes.size();
    return count;
  }
  std::size_t unvisited() const {
    const std::size_t all = size(), visited = static_cast<std::size_t>(counted.nodes);
    return visited < all ? all - visited : 0;
  }
};

namespace detail {

constexpr bound seen_by_max(bound kind, bool is_max) noexcept {
  return is_max                 ? kind
         : kind == bound::lower ? bound::upper
         : kind == bound::upper ? bound::lower
                                : kind;
}

template <class Game>
picture::node draw_visit(const Game& game, const state_t<Game>& state,
                         const recorded_visit<Game>& visit) {
  using traits = value_traits<value_t<Game>>;
  picture::node drawn{.board = position_text(game, state),
                      .kind = seen_by_max(visit.kind, visit.is_max),
                      .fate = visit.fate,
                      .is_max = visit.is_max,
                      .left_out = visit.left_out};
  const auto for_max = [&](const value_t<Game>& value) {
    return visit.is_max ? value : opposite(value);
  };
  if (visit.kind != bound::unknown) {
    // A position at the horizon of a game without an evaluation has no value of its own.
    const bool is_undecided = visit.fate == fate::horizon && !evaluated<Game>;
    drawn.value = is_undecided ? "undecided" : text_of(for_max(visit.value));
  }
  if (visit.window.alpha > traits::lowest) {
    (visit.is_max ? drawn.alpha : drawn.beta) = text_of(for_max(visit.window.alpha));
  }
  if (visit.window.beta < traits::highest) {
    (visit.is_max ? drawn.beta : drawn.alpha) = text_of(for_max(visit.window.beta));
  }
  if (visit.cut_by) drawn.cut_by = move_text(game, state, *visit.cut_by);
  return drawn;
}

template <class Game>
void draw_visits(const Game& game, const state_t<Game>& state,
                 const typename tree<recorded_visit<Game>>::node& at, std::string move,
                 tree<picture::node>& drawn) {
  drawn.open(draw_visit(game, state, *at));
  drawn.current().move = std::move(move);
  for (const auto child : at.children()) {
    state_t<Game> below = state;
    std::string name = "pass";
    if (child->move) {
      name = move_text(game, state, *child->move);
      game.play(below, *child->move);
    } else if constexpr (passable<Game>) {
      game.pass(below);
    }
    draw_visits(game, below, child, std::move(name), drawn);
  }
  drawn.close();
}

template <class Game>
void draw_labels(const labelled_tree<Game>& tree, const state_t<Game>& state,
                 const typename labelled_tree<Game>::node& at, std::string move, picture& picture) {
  const node_label<Game> label = at->payload;
  const bool is_known = zermelo::is_known(label.for_mover());
  const bool max_is_first = tree.root()->payload.first_moves();
  auto& drawn = picture.passes.back().nodes;
  drawn.open({.move = std::move(move),
              .board = position_text(tree.game(), state),
              .kind = is_known ? bound::exact : bound::unknown,
              .fate = at->end == tree_end::none   ? fate::searched
                      : at->end == tree_end::over ? fate::over
                                                  : fate::horizon,
              .is_max = label.first_moves() == max_is_first});
  if (is_known) {
    drawn.current().value = label.is_undecided() ? "undecided"
                            : max_is_first       ? text_of(label.for_first())
                                                 : text_of(label.for_second());
  }
  ++picture.counted.nodes;
  picture.counted.leaves += at.is_leaf();
  if (at->end == tree_end::cut) {
    for ([[maybe_unused]] move_t<Game> any : tree.game().moves(state)) ++drawn.current().left_out;
  }
  for (const auto child : at.children()) {
    state_t<Game> below = state;
    tree.game().play(below, child->move);
    draw_labels(tree, below, child, move_text(tree.game(), state, child->move), picture);
  }
  drawn.close();
}

}  // namespace detail

// What a search visited.
template <checked_game Game>
picture draw(recorder<Game>& record, std::string title) {
  picture drawn{.title = std::move(title), .counted = record.counted()};
  const auto& passes = record.passes();
  if (passes.empty()) drawn.passes.emplace_back();  // it has nothing to show, but it is there
  for (std::size_t i = 0; i < passes.size(); ++i) {
    const recorded_pass<Game>& pass = passes[i];
    drawn.passes.emplace_back();
    if (passes.size() > 1) {
      drawn.passes.back().title =
          "pass " + std::to_string(i + 1) + ", " +
          (pass.ply == 0 ? "" : "from ply " + std::to_string(pass.ply) + ", ") +
          std::to_string(pass.visits.depth()) +
          (pass.visits.depth() == 1 ? " ply deep" : " plies deep");
    }
    detail::draw_visits(record.game(), pass.root, pass.visits.root(), "",
                        drawn.passes.back().nodes);
  }
  return drawn;
}

// A whole tree with its labels.
template <checked_game Game>
picture draw(const labelled_tree<Game>& tree, std::string title) {
  picture drawn{.title = std::move(title)};
  drawn.passes.emplace_back();
  detail::draw_labels(tree, tree.state(), tree.root(), "", drawn);
  return drawn;
}

}  // namespace zermelo
