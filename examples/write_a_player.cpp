// SPDX-License-Identifier: BSL-1.0
//
// From a first attempt to a player that cannot be beaten. Every possible opponent plays against
// each, and the first lost game shows what to mend.
#include <iostream>
#include <optional>
#include <vector>
#include <zermelo/zermelo.hpp>

using board = zermelo::tic_tac_toe<3, 3, 3>;
using position = board::state_type;
using zermelo::rule;
using zermelo::rule_player;

// Lets everybody play against it, and shows a lost game.
void examine(const char* name, const auto& player) {
  const board game;
  const auto report = every_reply(game, player, zermelo::seat::second);
  std::cout << name << ". " << statement(report) << '\n';
  if (!report.lost_lines.empty()) {
    const auto& lost = report.lost_lines.front();
    std::cout << "A lost game: " << line_text(game, initial_state(game), lost) << '\n';
  }
}

position after(position state, int cell) {
  board{}.play(state, cell);
  return state;
}

// The same marks, with the other player to move.
position turned(const position& state) { return {state.other, state.own, opponent(state.turn)}; }

// Where the player to move completes a line.
std::vector<int> winning_cells(const position& state) {
  std::vector<int> cells;
  for (const int cell : board{}.moves(state)) {
    // For the player whose turn it would be, it is a loss.
    if (board{}.payoff(after(state, cell)) == zermelo::outcome::loss) cells.push_back(cell);
  }
  return cells;
}

int main() {
  // Step 1. Any cell, the good ones first.
  const auto in_order = [](const position& state) -> std::optional<int> {
    for (const int cell : {4, 0, 2, 6, 8, 1, 3, 5, 7}) {
      if (is_legal(board{}, state, cell)) return cell;
    }
    return std::nullopt;
  };
  examine("In order", in_order);

  // Step 2. A chain of rules.
  const auto win = [](const position& state) -> std::optional<int> {
    const auto cells = winning_cells(state);
    if (cells.empty()) return std::nullopt;
    return cells.front();
  };
  const auto block = [&](const position& state) { return win(turned(state)); };
  examine("Win, block",
          rule_player(rule("win", win), rule("block", block), rule("in order", in_order)));

  // Step 3. Take the cell where the other player would make two threats at once.
  const auto fork = [](const position& state) -> std::optional<int> {
    for (const int cell : board{}.moves(state)) {
      const position forked = turned(after(turned(state), cell));
      if (winning_cells(forked).size() > 1) return cell;
    }
    return std::nullopt;
  };
  examine("Win, block, fork", rule_player(rule("win", win), rule("block", block),
                                          rule("fork", fork), rule("in order", in_order)));

  // Step 4. Where there is such a cell, threaten something, and the other player has no time for
  // it. But what they have to answer must not be such a cell.
  const auto threaten = [&](const position& state) -> std::optional<int> {
    if (!fork(state)) return std::nullopt;
    for (const int cell : board{}.moves(state)) {
      const position threatened = after(state, cell);
      const auto answer = block(threatened);
      if (!answer) continue;
      const position answered = after(threatened, *answer);
      if (winning_cells(turned(answered)).size() < 2) return cell;
    }
    return std::nullopt;
  };
  const rule_player player(rule("win", win), rule("block", block), rule("threaten", threaten),
                           rule("in order", in_order));
  examine("Win, block, threaten", player);

  // And which rule was it that saved the game?
  const position state = board::position("X../.O./..X", zermelo::mark::o).value();
  const auto found = player.explain(state);
  std::cout << board{}.show(state) << ": cell " << found->move << ", " << found->rule << '\n';
}
