// SPDX-License-Identifier: BSL-1.0
#include "players.hpp"

#include <algorithm>
#include <limits>

#include "numbers.hpp"
#include "usage_error.hpp"

player parse_player(const std::string& text) {
  using kind = player::kind;
  if (text == "human") return {kind::human};
  if (text == "perfect") return {kind::perfect};
  if (text == "quickest") return {kind::quickest};
  if (text == "random-best") return {kind::random_best};
  if (text == "random") return {kind::random};
  if (text.starts_with("depth:")) {
    return {kind::shallow, static_cast<int>(parse_number(text.substr(6), 1, 1'000))};
  }
  if (text == "tree") return {kind::tree};
  throw usage_error("no player is called '" + text + "'; there are " + accepted_players);
}

std::uint64_t lots::below(std::uint64_t count) {
  // What is left over when the engine's numbers are shared out would favour the small ones, so
  // those numbers are drawn again.
  constexpr std::uint64_t largest = (std::numeric_limits<std::uint64_t>::max)();
  const std::uint64_t unfair = (largest % count + 1) % count;
  while (true) {
    const std::uint64_t drawn = engine_();
    if (drawn <= largest - unfair) return drawn % count;
  }
}

decision decide(const player& player, const board& board, engine& engine, const position& position,
                lots& lots, question question, spectator& watcher) {
  using kind = player::kind;
  const auto any_of = [&](const std::vector<int>& cells) {
    return cells[lots.below(cells.size())];
  };
  if (player.who == kind::random) return {{.cell = any_of(empty_cells(position, board))}, 0};

  question.every_move = player.who == kind::random_best;
  if (player.who == kind::shallow) question.depth = player.depth;
  const thought found = player.who == kind::tree ? engine.read_tree(position, question)
                                                 : engine.think(position, question, watcher);
  if (found.moves.empty()) {
    return {{found.best, found.value, found.value.plies(), found.proved()}, found.depth};
  }
  const int cell = player.who == kind::perfect       ? best_moves(found).front()
                   : player.who == kind::random_best ? any_of(best_moves(found))
                                                     : quickest_moves(found).front();
  return {*std::find_if(found.moves.begin(), found.moves.end(),
                        [&](const judged_move& move) { return move.cell == cell; }),
          found.depth};
}
