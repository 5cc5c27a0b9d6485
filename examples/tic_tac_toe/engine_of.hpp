// SPDX-License-Identifier: BSL-1.0
//
// The board of one type, and how it thinks. A position with few empty cells is analysed to its end.
// Any other is searched one ply deep, then two, then three, until the budget is spent: a count of
// positions, not of seconds, so that the same game is played on every machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include <zermelo/check/perft.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include "engine.hpp"
#include "expert.hpp"

// Watches a search from inside and lets the spectator have a look every 1,024 positions.
struct lookout {
  spectator& watcher;
  int depth = 0;
  std::uint64_t nodes = 0;

  template <class State, class Window>
  void enter(const State&, int, const Window&) {
    if (++nodes % 1'024 == 0) watcher.look(depth, nodes);
  }
};

template <class Game>
class engine_of final : public engine {
  using state_type = typename Game::state_type;
  using expert_type = expert<Game>;
  using analysis_type = zermelo::analysis<expert_type>;

  // Up to here a position is worth remembering: positions come up again and again, and their keys
  // are short.
  static constexpr bool remembers = Game::cells <= 64;
  using memory_type = std::conditional_t<remembers, zermelo::memo<expert_type>, zermelo::no_memo>;

  // The most empty cells for which the end of the game comes within reach, and about a second's
  // worth of positions.
  static constexpr int most_empty_cells = 20;
  static constexpr std::uint64_t nodes_a_second = Game::cells <= 32    ? 2'000'000
                                                  : Game::cells <= 64  ? 1'500'000
                                                  : Game::cells <= 256 ? 300'000
                                                                       : 100'000;

 public:
  explicit engine_of(bool misere) : misere_(misere) {}

  bool is_possible(const position& position) const override {
    return Game::position(position.text, position.to_move).has_value();
  }

  std::optional<zermelo::outcome> payoff(const position& position) const override {
    const auto end = Game{}.payoff(state_of(position));
    return end && misere_ ? -*end : end;
  }

  thought think(const position& position, const question& question, spectator& watcher) override {
    const state_type state = state_of(position);
    const auto empty =
        static_cast<int>(std::count(position.text.begin(), position.text.end(), '.'));
    const std::uint64_t budget =
        question.nodes != 0 ? question.nodes : question.seconds * nodes_a_second;
    std::uint64_t spent = 0;
    lookout lookout{watcher};
    const auto search = [&](int depth, std::uint64_t nodes) {
      lookout.depth = std::min(depth, empty);
      thought found = look(state, question.every_move, {.depth = depth, .nodes = nodes}, lookout);
      spent += found.nodes;
      found.nodes = spent;
      return found;
    };

    // Step 1. Where the end of the game may be in reach, go straight for it.
    if (empty <= most_empty_cells && question.depth >= empty) {
      thought found = search(zermelo::limits::any_depth, budget - budget / 4);
      if (found.proved()) return found;
    }

    // Step 2. Look one ply ahead, then two, as far as the budget goes. Of a search that was cut
    //         short nothing is kept but the reason: what was found one ply higher stands.
    thought best = unsearched(state);
    for (int depth = 1; depth <= question.depth; ++depth) {
      thought found = search(depth, budget - spent);
      if (found.reason == zermelo::stop_reason::nodes) {
        best.reason = found.reason;
        best.nodes = spent;
        break;
      }
      best = std::move(found);
      if (best.proved()) break;
    }
    return best;
  }

  census count(int depth) const override {
    const auto counted = zermelo::count_tree(Game{}, {}, depth);
    return {.nodes = counted.nodes,
            .leaves = counted.leaves,
            .first_wins = misere_ ? counted.losses : counted.wins,
            .second_wins = misere_ ? counted.wins : counted.losses,
            .draws = counted.draws,
            .unfinished = counted.unfinished,
            .depth = counted.depth,
            .nodes_by_depth = {counted.nodes_by_depth.begin(), counted.nodes_by_depth.end()},
            .leaves_by_depth = {counted.leaves_by_depth.begin(), counted.leaves_by_depth.end()}};
  }

 private:
  static state_type state_of(const position& position) {
    return Game::position(position.text, position.to_move).value();
  }

  // What can be said without looking: that a move is a move.
  thought unsearched(const state_type& state) const {
    thought nothing{.reason = zermelo::stop_reason::nodes};
    for (const int cell : expert_type(misere_, state).moves(state)) {
      nothing.best = cell;
      break;
    }
    return nothing;
  }

  thought look(const state_type& state, bool every_move, const zermelo::limits& limits,
               lookout& lookout) {
    const expert_type expert(misere_, state);
    if constexpr (!remembers) {
      // On a large board one move is looked at closely, and the others only until they are seen to
      // be no better, unless somebody wants to know of them.
      if (!every_move) return summary(zermelo::alpha_beta(expert, state, limits, lookout));
    }
    const analysis_type found = zermelo::analyse(expert, state, limits, memory_, lookout);
    thought judged = summary(found);
    for (const auto& move : found.moves) {
      if (move.kind == zermelo::bound::exact) {
        judged.moves.push_back({move.move, move.value, move.plies, move.proved});
      }
    }
    if (judged.proved()) {
      std::sort(judged.moves.begin(), judged.moves.end(),
                [](const judged_move& a, const judged_move& b) { return a.cell < b.cell; });
    } else {
      std::stable_partition(judged.moves.begin(), judged.moves.end(),
                            [&](const judged_move& move) { return move.cell == judged.best; });
    }
    return judged;
  }

  static thought summary(const zermelo::result<expert_type>& found) {
    return {.value = found.value,
            .reason = found.reason,
            .best = found.best.value_or(-1),
            .depth = found.depth,
            .nodes = found.stats.nodes,
            .line = {found.line.begin(), found.line.end()}};
  }

  static memory_type new_memory() {
    if constexpr (remembers) {
      return memory_type(std::size_t{1} << (Game::cells <= 9 ? 13 : 20));
    } else {
      return {};
    }
  }

  bool misere_;
  memory_type memory_ = new_memory();
};

// The engine for a board of so many cells, where the list has it.
template <int Least, int Most, std::size_t Index = 0>
std::unique_ptr<engine> make_engine_of(const board& wanted, bool misere) {
  if constexpr (Index == boards.size()) {
    return nullptr;
  } else {
    constexpr board here = boards[Index];
    if constexpr (here.cells() >= Least && here.cells() <= Most) {
      if (wanted == here) {
        constexpr auto order = here.cells() <= 25 ? zermelo::cell_order::centre_corner_edge
                                                  : zermelo::cell_order::centre_first;
        constexpr bool symmetry = here.cells() <= 25;
        constexpr zermelo::tic_tac_toe_options options{
            .misere = false, .exact = false, .order = order, .symmetry = symmetry};
        using game = zermelo::tic_tac_toe<here.rows, here.columns, here.line, options>;
        return std::make_unique<engine_of<game>>(misere);
      }
    }
    return make_engine_of<Least, Most, Index + 1>(wanted, misere);
  }
}
