// SPDX-License-Identifier: BSL-1.0
#include "players.hpp"

#include <algorithm>
#include <limits>

#include "numbers.hpp"
#include "usage_error.hpp"

namespace {

// Whether a look ahead takes a few seconds at worst: if there are not too many positions in so many
// plies.
bool is_short(const board& board, int depth) {
  constexpr double most = 5e6;
  double positions = 1;
  for (int ply = 0; ply < (std::min)(depth, board.cells()); ++ply) {
    positions *= static_cast<double>(board.cells() - ply) / (ply / 2 + 1);
  }
  return positions <= most;
}

}  // namespace

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
  if (text == "rules") return {kind::rules};
  if (text == "lines") return {kind::lines};
  if (text == "lines2") return {kind::lines2};
  if (text.starts_with("lecture:")) {
    return {kind::lecture, static_cast<int>(parse_number(text.substr(8), 1, 9))};
  }
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

computer::computer(const player& player, const board& board, bool misere,
                   std::shared_ptr<engine> engine)
    : who_(player), board_(board), engine_(std::move(engine)) {
  using kind = player::kind;
  if (!player.goes_by_lines()) return;
  if (board.cells() > most_small_cells) {
    throw usage_error("rules, lines, lines2 and lecture:D play on boards with at most " +
                      std::to_string(most_small_cells) + " cells; this one has " +
                      std::to_string(board.cells()));
  }
  if (misere) {
    throw usage_error(
        "rules, lines, lines2 and lecture:D try to complete lines; they do not play where that "
        "loses (--misere)");
  }
  if (player.who == kind::lecture) {
    int most = player.depth;
    while (!is_short(board, most)) --most;
    if (most < player.depth) {
      throw usage_error("lecture:" + std::to_string(player.depth) + " would think too long on " +
                        describe(board) + "; there it looks at most " + std::to_string(most) +
                        " plies ahead");
    }
    by_lines_ = make_lecture(board, player.depth);
  } else {
    by_lines_ = player.who == kind::rules ? make_rules(board)
                                          : make_lines(board, player.who == kind::lines2);
  }
}

opinion computer::consider(const position& position, question question, spectator& watcher) {
  using kind = player::kind;
  const auto unjudged = [](const std::vector<int>& cells) {
    std::vector<judged_move> moves;
    for (const int cell : cells) moves.push_back({.cell = cell});
    return moves;
  };
  if (who_.who == kind::random) return {.moves = unjudged(empty_cells(position, board_))};
  if (by_lines_) {
    const line_player::opinion said = by_lines_->consider(state_of(position));
    return {.moves = unjudged(said.cells), .depth = said.depth, .rule = said.rule};
  }

  question.every_move = who_.who == kind::random_best;
  if (who_.who == kind::shallow) question.depth = who_.depth;
  const thought found = who_.who == kind::tree ? engine_->read_tree(position, question)
                                               : engine_->think(position, question, watcher);
  opinion said{.depth = found.depth, .nodes = found.nodes};
  if (found.moves.empty()) {
    said.moves = {{found.best, found.value, found.value.plies(), found.proved()}};
    return said;
  }
  std::vector<int> cells = who_.who == kind::perfect || who_.who == kind::random_best
                               ? best_moves(found)
                               : quickest_moves(found);
  if (who_.who != kind::random_best) cells.resize(1);
  for (const judged_move& move : found.moves) {
    if (std::find(cells.begin(), cells.end(), move.cell) != cells.end()) said.moves.push_back(move);
  }
  return said;
}

judged_move drawn(const opinion& opinion, const player& player, lots& lots) {
  return opinion.moves[player.draws_lots() ? lots.below(opinion.moves.size()) : 0];
}
