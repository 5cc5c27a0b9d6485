// SPDX-License-Identifier: BSL-1.0
#include "count.hpp"

#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>

#include "engine.hpp"

namespace {

// The whole tree of a small board; of a large one as many plies as take a second or two. (No game
// ends in the estimate, so it is too high. A board of several machine words is slow to count.)
int usual_depth(const board& board) {
  const double most = board.cells() <= 64 ? 30e6 : 1e6;
  double nodes = 1;
  int depth = 0;
  while (depth < board.cells() && nodes * (board.cells() - depth) <= most) {
    nodes *= board.cells() - depth;
    ++depth;
  }
  return depth;
}

void print(const board& board, const census& census) {
  const int width = static_cast<int>(std::to_string(census.nodes).size());
  std::cout << "board: " << describe(board) << '\n';
  std::cout << "perft:\n  depth  " << std::setw(width) << "nodes"
            << "  " << std::setw(width) << "leaves" << '\n';
  for (std::size_t depth = 0; depth < census.nodes_by_depth.size(); ++depth) {
    std::cout << "  " << std::setw(5) << depth << "  " << std::setw(width)
              << census.nodes_by_depth[depth] << "  " << std::setw(width)
              << census.leaves_by_depth[depth] << '\n';
  }
  std::cout << "nodes: " << census.nodes << '\n'
            << "leaves: " << census.leaves << '\n'
            << "depth: " << census.depth << '\n'
            << "x wins: " << census.first_wins << '\n'
            << "o wins: " << census.second_wins << '\n'
            << "draws: " << census.draws << '\n'
            << "unfinished: " << census.unfinished << '\n';
}

void print_json(const board& board, const census& census) {
  const nlohmann::ordered_json json{{"rows", board.rows},
                                    {"columns", board.columns},
                                    {"line", board.line},
                                    {"nodes", census.nodes},
                                    {"leaves", census.leaves},
                                    {"depth", census.depth},
                                    {"x_wins", census.first_wins},
                                    {"o_wins", census.second_wins},
                                    {"draws", census.draws},
                                    {"unfinished", census.unfinished},
                                    {"nodes_by_depth", census.nodes_by_depth},
                                    {"leaves_by_depth", census.leaves_by_depth}};
  std::cout << json.dump() << '\n';
}

}  // namespace

int count(const count_options& options) {
  const board board = find_board(options.rows, options.columns, options.line);
  const int depth = options.depth.value_or(usual_depth(board));
  const census census = make_engine(board, options.misere)->count(depth);
  options.json ? print_json(board, census) : print(board, census);
  return 0;
}
