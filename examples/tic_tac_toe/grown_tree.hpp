// SPDX-License-Identifier: BSL-1.0
//
// The tree of a game, for a player who reads it. It is grown once, to the end of the game or as
// many plies deep as there is room for, and every node is labelled with what it is worth. From then
// on the game walks down in it, and what a move leaves behind is forgotten. A tree that does not
// reach the end is grown anew as soon as more plies have room.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <zermelo/tree/label.hpp>
#include "engine.hpp"
#include "expert.hpp"

template <class Game>
class grown_tree {
  // Every move of the rules. What the expert knows serves where the tree does not reach the end.
  struct rules : expert<Game> {
    explicit rules(bool misere) : expert<Game>(misere, nullptr) {}
    constexpr auto moves(const typename rules::state_type& state) const {
      return Game{}.moves(state);
    }
  };

 public:
  explicit grown_tree(bool misere) : rules_(misere) {}

  // What the tree says of a position in which the game goes on. One ply always has room.
  thought read(const position& position, std::uint64_t most_nodes) {
    const auto empty =
        static_cast<int>(std::count(position.text.begin(), position.text.end(), '.'));
    const int plies = plies_within(most_nodes, empty);
    if (!follow(position) || plies_ < plies) grow(position, plies);
    const zermelo::score value = tree_->root()->payload.for_mover();
    const bool is_proved = plies_ == empty || value.is_win() || value.is_loss();
    return {.value = value,
            .reason = is_proved ? zermelo::stop_reason::proved : zermelo::stop_reason::depth,
            .best = zermelo::best(*tree_).value_or(-1),
            .depth = plies_,
            .nodes = tree_->size()};
  }

 private:
  static constexpr board here{Game::rows, Game::columns, Game::line};

  // How deep a tree is that surely has room.
  static int plies_within(std::uint64_t most_nodes, int empty) {
    std::uint64_t nodes = 1, level = 1;
    int plies = 0;
    for (; plies < empty; ++plies) {
      level *= static_cast<std::uint64_t>(empty - plies);
      nodes += level;
      if (nodes > most_nodes) break;
    }
    return (std::max)(plies, 1);
  }

  // Down to a position, by the moves that were made since the tree was read last. False if there
  // are none that lead there.
  bool follow(const position& position) {
    while (tree_ && stands_at_ != position) {
      int move = 0;
      while (move < here.cells() && !was_made(move, position)) ++move;
      if (move == here.cells() || !tree_->descend(move)) return false;
      stands_at_ = after(stands_at_, here, move);
      --plies_;
    }
    return tree_.has_value();
  }
  bool was_made(int cell, const position& position) const {
    return cell_of(stands_at_, here, cell) == '.' &&
           cell_of(position, here, cell) == letter(stands_at_.to_move);
  }

  void grow(const position& position, int plies) {
    tree_.reset();
    const auto state = rules::counted(Game::position(position.text, position.to_move).value());
    tree_.emplace(zermelo::label(zermelo::grow(rules_, state, plies)));
    stands_at_ = position;
    plies_ = plies;
  }

  rules rules_;
  std::optional<zermelo::labelled_tree<rules>> tree_{};
  position stands_at_{};  // its root
  int plies_ = 0;         // that it reaches below
};
