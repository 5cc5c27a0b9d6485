// SPDX-License-Identifier: BSL-1.0
#include "engine.hpp"

#include "engine_makers.hpp"

namespace {

template <class Predicate>
std::vector<int> cells_where(const thought& thought, Predicate accepts) {
  std::vector<int> cells;
  for (const judged_move& move : thought.moves) {
    if (accepts(move)) cells.push_back(move.cell);
  }
  return cells;
}

}  // namespace

std::vector<int> best_moves(const thought& thought) {
  return cells_where(thought, [&](const judged_move& move) {
    return move.value == thought.value || (move.value.is_win() && thought.value.is_win()) ||
           (move.value.is_loss() && thought.value.is_loss());
  });
}

std::vector<int> quickest_moves(const thought& thought) {
  return cells_where(thought, [&](const judged_move& move) { return move.value == thought.value; });
}

std::unique_ptr<engine> make_engine(const board& board, bool misere) {
  for (const auto make : {make_small_engine, make_medium_engine, make_large_engine}) {
    if (auto engine = make(board, misere)) return engine;
  }
  return nullptr;
}
