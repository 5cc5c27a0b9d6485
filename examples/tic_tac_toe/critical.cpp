// SPDX-License-Identifier: BSL-1.0
#include "critical.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include <zermelo/play/critical.hpp>
#include "line_player.hpp"
#include "numbers.hpp"
#include "small_board.hpp"
#include "usage_error.hpp"

namespace {

using state_type = small_board::state_type;

constexpr int most_cells = 12;

// How many positions follow in so many plies: what a search without any short cuts visits.
class census_below {
 public:
  explicit census_below(const small_board& game) : game_(game) {}

  std::uint64_t count(const state_type& state, int depth) {
    if (depth == 0 || game_.payoff(state)) return 0;
    const auto [known, is_new] =
        known_[static_cast<std::size_t>(depth)].try_emplace(game_.key(state), std::uint64_t{0});
    if (!is_new) return known->second;
    std::uint64_t sum = 0;
    for (const int cell : game_.moves(state)) {
      state_type child = state;
      game_.play(child, cell);
      sum += 1 + count(child, depth - 1);
    }
    return known_[static_cast<std::size_t>(depth)][game_.key(state)] = sum;
  }

 private:
  const small_board& game_;
  std::array<std::unordered_map<std::uint64_t, std::uint64_t>, most_cells + 1> known_{};
};

struct mark_at_depth {
  int depth;
  zermelo::examination marks;
  double mean_nodes;
  std::uint64_t nodes_from_empty;

  double deviation() const {  // of the share
    return marks.positions == 0 ? 0
                                : std::sqrt(marks.variance) / static_cast<double>(marks.positions);
  }
};

std::vector<mark_at_depth> examine_all(
    const board& board, const small_board& game,
    const std::vector<zermelo::critical_position<small_board>>& positions,
    const std::vector<int>& depths) {
  std::vector<mark_at_depth> marks;
  census_below census(game);
  for (const int depth : depths) {
    const auto player = make_lecture(board, depth);
    const auto choices = [&](const state_type& state) { return player->consider(state).cells; };
    double nodes = 0;
    for (const auto& position : positions) {
      nodes += static_cast<double>(census.count(position.state, depth));
    }
    if (!positions.empty()) nodes /= static_cast<double>(positions.size());
    marks.push_back(
        {depth, zermelo::examine(positions, choices), nodes, census.count(state_type{}, depth)});
  }
  return marks;
}

void print(const board& board, std::size_t positions, const std::vector<mark_at_depth>& marks) {
  std::cout << "board: " << describe(board) << '\n'
            << "critical positions: " << with_commas(positions) << '\n'
            << "depth       right     share      sd    surely    surely          nodes  from the\n"
            << "                          %       %     right     wrong        on mean     empty\n"
            << std::fixed;
  for (const mark_at_depth& mark : marks) {
    std::cout << std::setw(5) << mark.depth << std::setprecision(2) << std::setw(12)
              << mark.marks.expected << std::setprecision(4) << std::setw(10)
              << 100 * mark.marks.share() << std::setw(8) << 100 * mark.deviation() << std::setw(10)
              << mark.marks.surely_right << std::setw(10) << mark.marks.surely_wrong
              << std::setw(15) << mark.mean_nodes << std::setw(10) << mark.nodes_from_empty << '\n';
  }
}

void print_json(const board& board, std::size_t positions,
                const std::vector<mark_at_depth>& marks) {
  nlohmann::ordered_json json{{"rows", board.rows},
                              {"columns", board.columns},
                              {"line", board.line},
                              {"critical_positions", positions}};
  json["depths"] = nlohmann::ordered_json::array();
  for (const mark_at_depth& mark : marks) {
    json["depths"].push_back({{"depth", mark.depth},
                              {"right", mark.marks.expected},
                              {"share", mark.marks.share()},
                              {"sd", mark.deviation()},
                              {"surely_right", mark.marks.surely_right},
                              {"surely_wrong", mark.marks.surely_wrong},
                              {"mean_nodes", mark.mean_nodes},
                              {"nodes_from_empty", mark.nodes_from_empty}});
  }
  std::cout << json.dump() << '\n';
}

}  // namespace

int critical(const critical_options& options) {
  const board board = find_board(options.rows, options.columns, options.line);
  if (board.cells() > most_cells) {
    throw usage_error("critical is for boards with at most " + std::to_string(most_cells) +
                      " cells; this one has " + std::to_string(board.cells()));
  }
  const small_board game = make_small_board(board, false);
  const auto positions = zermelo::critical_positions(game, state_type{});
  const auto marks = examine_all(board, game, positions, options.depths);
  options.json ? print_json(board, positions.size(), marks) : print(board, positions.size(), marks);
  return 0;
}
