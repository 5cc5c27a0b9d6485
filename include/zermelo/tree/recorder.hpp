// SPDX-License-Identifier: BSL-1.0
//
// An observer that keeps the tree which a search really visited: with which window it came to each
// position, what it found, and what it never looked at, and why.
//
//   recorder record(game);
//   alpha_beta(game, state, {.depth = 5}, record);
//   record.passes().front().visits.size();
//
// Any search of the library can be recorded. A search that comes to its root several times, as one
// does that deepens, has as many passes. A pass may also begin below the root, where a search goes
// after the rest of its line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "../search/observer.hpp"
#include "../search/result.hpp"
#include "tree.hpp"

namespace zermelo {

// How a visit to a position ended, and so why any of its moves were left out.
enum class fate : std::uint8_t {
  searched,  // every move was tried
  beta_cut,  // the player who is to move at the root has a move here that is good enough: the other
             // one has something better elsewhere, or nothing can be better
  alpha_cut,  // the same with the players exchanged
  over,       // the game is over
  horizon,    // the depth limit, or a position that had come up before on the way here
  recalled,   // the value, or enough of it, was remembered
  settled,    // the rules, or a null move, told enough; or the search was to leave moves out
  abandoned,  // the search was stopped
  unvisited,  // this is no visit at all, but a move that a cut left out
};

// What there is on a node of a recorded tree. Values and windows are those of the player to move.
template <checked_game Game>
struct recorded_visit {
  std::optional<move_t<Game>> move{};  // that led here; none at the root, or where a player passed
  zermelo::window<value_t<Game>> window{};  // on entry
  value_t<Game> value{};                    // on return
  bound kind = bound::unknown;              // how that is to be read
  zermelo::fate fate = fate::abandoned;
  bool is_max = true;  // it is the turn of the player to move at the root of the whole search
  std::uint32_t left_out = 0;            // moves that were not looked at
  std::optional<move_t<Game>> cut_by{};  // after a cut: the move that was so good
};

// A search from one position. Visits come in their order in time. After a cut the moves that were
// left out follow the others, as leaves; below a horizon, or where something was remembered, they
// are only counted.
template <checked_game Game>
struct recorded_pass {
  state_t<Game> root{};
  int ply = 0;  // below the root of the whole search
  tree<recorded_visit<Game>> visits{};
};

template <checked_game Game>
class recorder {
 public:
  constexpr explicit recorder(const Game& game) : game_(game) {}

  // What was recorded so far. A visit that is not over by now counts as abandoned.
  constexpr const std::vector<recorded_pass<Game>>& passes() {
    abandon();
    return passes_;
  }
  constexpr const Game& game() const noexcept { return game_; }
  constexpr const counters& counted() const noexcept { return counted_; }

  constexpr void forget() {
    passes_.clear();
    path_.clear();
    counted_ = {};
  }

  // --- The observer ------------------------------------------------------------------------------

  constexpr void enter(const state_t<Game>& state, int ply, const window<value_t<Game>>& window) {
    counted_.enter(state, ply, window);
    if (!path_.empty() && ply <= path_.back().ply) abandon();  // the search before this was stopped
    const bool is_below = !path_.empty() && ply == path_.back().ply + 1;
    if (!is_below) {
      if (ply == 0) first_ = passes_.size();
      passes_.push_back({state, ply, {}});
    }
    recorded_visit<Game> here{.window = window, .is_max = is_max(state, ply)};
    if (is_below && path_.back().tried) {
      here.move = *path_.back().tried;
      path_.back().moves.push_back(*here.move);
    }
    path_.push_back({.pass = is_below ? path_.back().pass : passes_.size() - 1, .ply = ply});
    visits().open(std::move(here));
  }

  constexpr void descend(const state_t<Game>&, const move_t<Game>& move) {
    if (path_.empty()) return;
    path_.back().tried = move;
    // A shallower search of the same position may have had a cut of its own, or have been recalled.
    current().cut_by.reset();
    if (current().fate == fate::recalled) current().fate = fate::abandoned;
  }

  constexpr void leaf(const state_t<Game>& state, const value_t<Game>& value) {
    counted_.leaf(state, value);
    if (path_.empty()) return;  // somebody looked at the passes meanwhile
    current().fate = ends(state, value) ? fate::over : fate::horizon;
  }
  constexpr void recall(const state_t<Game>& state) {
    counted_.recall(state);
    if (path_.empty()) return;
    current().fate = fate::recalled;
  }
  constexpr void cutoff(const state_t<Game>& state, const move_t<Game>& move, int index) {
    counted_.cutoff(state, move, index);
    if (path_.empty()) return;
    current().cut_by = move;
  }

  constexpr void leave(const state_t<Game>& state, const value_t<Game>& value) {
    if (path_.empty()) return;
    recorded_visit<Game>& here = current();
    here.value = value;
    // What the rules or a guess say of a leaf is no bound.
    const bool is_leaf =
        path_.back().moves.empty() && (here.fate == fate::over || here.fate == fate::horizon);
    here.kind = bound_of(value, is_leaf ? window<value_t<Game>>{} : here.window);
    if (here.fate != fate::over) list_left_out(state);
    visits().close();
    path_.pop_back();
  }

 private:
  // A position that the search is in.
  struct step {
    std::size_t pass = 0;
    int ply = 0;
    std::optional<move_t<Game>> tried{};  // the last move
    std::vector<move_t<Game>> moves{};    // that were visited
  };

  constexpr tree<recorded_visit<Game>>& visits() { return passes_[path_.back().pass].visits; }
  constexpr recorded_visit<Game>& current() { return visits().current(); }

  constexpr void abandon() {
    for (; !path_.empty(); path_.pop_back()) visits().close();
  }

  constexpr bool is_max([[maybe_unused]] const state_t<Game>& state, int ply) const {
    if constexpr (turned<Game>) {
      return game_.to_move(state) == game_.to_move(passes_[first_].root);
    } else {
      return ply % 2 == 0;
    }
  }

  // Whether it is the rules that say so. At a horizon no one looks whether there is a move.
  constexpr bool ends(const state_t<Game>& state, const value_t<Game>& value) const {
    if (game_.payoff(state)) return true;
    if constexpr (pays_when_stuck<Game>) {
      for ([[maybe_unused]] move_t<Game> any : game_.moves(state)) return false;
      return value == value_traits<value_t<Game>>::admitted(game_.stuck(state));
    } else {
      return false;
    }
  }

  constexpr void list_left_out(const state_t<Game>& state) {
    const step& here = path_.back();
    const bool is_cut = current().cut_by.has_value();
    std::uint32_t count = 0;
    for (move_t<Game> move : game_.moves(state)) {
      bool was_visited = false;
      for (const move_t<Game>& other : here.moves) was_visited = was_visited || other == move;
      if (was_visited) continue;
      ++count;
      if (!is_cut) continue;
      state_t<Game> child = state;
      game_.play(child, move);
      visits().open({.move = move, .fate = fate::unvisited, .is_max = is_max(child, here.ply + 1)});
      visits().close();
    }
    recorded_visit<Game>& visit = current();
    visit.left_out = count;
    if (visit.fate != fate::abandoned) return;
    visit.fate = count == 0     ? fate::searched
                 : !is_cut      ? fate::settled
                 : visit.is_max ? fate::beta_cut
                                : fate::alpha_cut;
  }

  Game game_;
  std::vector<recorded_pass<Game>> passes_{};
  std::size_t first_ = 0;  // the pass that the search under way began with
  std::vector<step> path_{};
  counters counted_{};
};
template <class Game>
recorder(const Game&) -> recorder<Game>;

}  // namespace zermelo
