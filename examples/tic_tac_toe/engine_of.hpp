// SPDX-License-Identifier: BSL-1.0
//
// The board of one type, and how it thinks. A position with few empty cells is analysed to its end.
// Any other is searched one ply deep, then two, then three, until the budget is spent: a count of
// positions, so that the same game is played on every machine, unless somebody asked for a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include <zermelo/check/perft.hpp>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/search/stop.hpp>
#include "engine.hpp"
#include "expert.hpp"
#include "grown_tree.hpp"

// Watches a search from inside and lets the spectator have a look every 1,024 positions.
struct lookout {
  spectator& watcher;
  int depth = 1;  // of the search that is under way
  std::uint64_t nodes = 0;
  bool is_settled = false;  // a win or a loss is proved

  template <class State, class Window>
  void enter(const State&, int, const Window&) {
    if (++nodes % 1'024 == 0) watcher.look(depth, nodes);
  }
  template <class Result>
  void iteration(const Result& found) {
    depth = found.depth + 1;
    is_settled = found.value.is_win() || found.value.is_loss();
  }
};

// Time is up, or there is nothing left to find out, or nobody who wants to know.
struct patience {
  zermelo::deadline end;
  const lookout& seen;

  bool operator()() { return seen.is_settled || end() || seen.watcher.has_seen_enough(); }
  std::uint64_t pace() const { return end.pace(); }
};

template <class Game>
class engine_of final : public engine {
  using expert_type = expert<Game>;
  using state_type = typename expert_type::state_type;
  using searcher_type = zermelo::searcher<expert_type, zermelo::chosen_at_run_time>;

  // The most empty cells for which the end of the game comes within reach, and about a second's
  // worth of positions.
  static constexpr int most_empty_cells = 20;
  static constexpr std::uint64_t nodes_a_second = Game::cells <= 32    ? 2'000'000
                                                  : Game::cells <= 64  ? 1'500'000
                                                  : Game::cells <= 256 ? 1'000'000
                                                                       : 300'000;
  static constexpr std::size_t table_bytes = std::size_t{1} << (Game::cells <= 9 ? 18 : 25);
  static constexpr auto all_moves = static_cast<std::size_t>(Game::cells);

 public:
  explicit engine_of(bool misere) : misere_(misere), tree_(misere) {}
  engine_of(const engine_of&) = delete;
  engine_of& operator=(const engine_of&) = delete;

  std::optional<zermelo::outcome> payoff(const position& position) const override {
    const auto end = Game{}.payoff(board_of(position));
    return end && misere_ ? -*end : end;
  }

  thought think(const position& position, const question& question, spectator& watcher) override {
    root_ = expert_type::counted(board_of(position));
    const auto time = question.time.value_or((std::chrono::microseconds::max)());
    const auto end = zermelo::within(time);
    const auto empty =
        static_cast<int>(std::count(position.text.begin(), position.text.end(), '.'));
    const std::uint64_t budget = question.nodes != 0 ? question.nodes
                                 : question.time     ? zermelo::limits::any_nodes
                                                     : question.seconds * nodes_a_second;
    std::uint64_t spent = 0;
    const auto search = [&](searcher_type& searcher, std::size_t count, int depth,
                            std::uint64_t nodes, zermelo::deadline stop, int shown_depth) {
      lookout lookout{watcher, shown_depth, spent};
      thought found = look(searcher, count, {.depth = depth, .nodes = nodes}, stop, lookout);
      spent += found.nodes;
      found.nodes = spent;
      return found;
    };

    // Step 1. Where the end of the game may be in reach, go straight for it.
    if (empty <= most_empty_cells && question.depth >= empty) {
      thought found = search(solver(), all_moves, zermelo::limits::any_depth, budget - budget / 4,
                             zermelo::within(time / 4 * 3), empty);
      if (found.proved()) return found;
    }

    // Step 2. Look one ply ahead, then two, as far as the budget goes, or a quarter of it where
    //         there is a step 4.
    if (question.every_move) {
      return search(thinker(), all_moves, question.depth, budget - spent, end, 1);
    }
    const bool is_large = Game::cells > 64 && !misere_;
    thought found = search(thinker(), 1, question.depth, (budget - spent) / (is_large ? 4 : 1),
                           is_large ? zermelo::within(time / 4) : end, 1);

    // Step 3. Where the best move is proved, there may be others as good.
    if (Game::cells <= 64 && found.proved()) {
      thought all = search(thinker(), all_moves, question.depth, budget - spent, end, found.depth);
      if (all.proved()) return all;
    }

    // Step 4. On a large board most moves are far from all that goes on. Without them the search
    //         gets deeper, but what it finds is a guess.
    if (is_large && !found.proved() && found.depth < question.depth) {
      const thought guess =
          search(scout(), 1, question.depth, budget - spent, end, found.depth + 1);
      if (guess.depth > found.depth) found = guessed(guess);
    }
    found.nodes = spent;
    return found;
  }

  thought read_tree(const position& position, const question& question) override {
    std::uint64_t most_nodes = 1'000'000;
    if (question.nodes != 0) most_nodes = (std::min)(most_nodes, question.nodes);
    if (question.time) {
      const auto microseconds = static_cast<std::uint64_t>(question.time->count());
      most_nodes = (std::min)(most_nodes, microseconds * nodes_a_second / 1'000'000);
    }
    return tree_.read(position, most_nodes);
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
  static typename Game::state_type board_of(const position& position) {
    return Game::position(position.text, position.to_move).value();
  }

  thought look(searcher_type& searcher, std::size_t count, const zermelo::limits& limits,
               zermelo::deadline end, lookout& lookout) {
    const auto found = searcher.analyse(root_, count, limits, patience{end, lookout}, lookout);
    thought judged{.value = found.value,
                   .reason = found.reason,
                   .best = found.best.value_or(-1),
                   .depth = found.depth,
                   .nodes = found.stats.nodes,
                   .line = {found.line.begin(), found.line.end()}};
    for (const auto& move : found.moves) {
      judged.moves.push_back({move.move, move.value, move.plies, move.proved});
    }
    if (!judged.moves.empty() && judged.moves.front().proved) {
      judged.reason = zermelo::stop_reason::proved;
      std::sort(judged.moves.begin(), judged.moves.end(),
                [](const judged_move& a, const judged_move& b) { return a.cell < b.cell; });
    }
    return judged;
  }

  // What a search found that left moves out.
  static thought guessed(thought found) {
    constexpr int most = zermelo::score::most_heuristic;
    found.value = zermelo::score::heuristic(found.value.is_win()    ? most
                                            : found.value.is_loss() ? -most
                                                                    : found.value.points());
    if (found.proved()) found.reason = zermelo::stop_reason::depth;
    found.moves.clear();
    return found;
  }

  // All three remember what they find, for the next question. They are made when they are needed.
  searcher_type& solver() { return made(solver_, {.deepening = false}); }
  searcher_type& thinker() { return made(thinker_, {}); }
  searcher_type& scout() { return made(scout_, {.selective_reductions = true}, true); }
  searcher_type& made(std::optional<searcher_type>& searcher, const zermelo::features& features,
                      bool is_narrow = false) {
    if (!searcher) {
      searcher.emplace(expert_type(misere_, &root_, is_narrow), features,
                       zermelo::default_table<expert_type>(table_bytes));
    }
    return *searcher;
  }

  bool misere_;
  state_type root_{};  // of the question that is being answered
  std::optional<searcher_type> solver_{}, thinker_{}, scout_{};
  grown_tree<Game> tree_;
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
