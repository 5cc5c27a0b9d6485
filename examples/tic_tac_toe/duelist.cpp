// SPDX-License-Identifier: BSL-1.0
#include "duelist.hpp"

#include "terminal.hpp"
#include "usage_error.hpp"

namespace {

// Looks away as soon as somebody presses Ctrl-C.
class onlooker final : public spectator {
 public:
  void look(int, std::uint64_t) override {}
  bool has_seen_enough() const override { return was_interrupted(); }
};

}  // namespace

duelist::duelist(const std::string& name, const board& board, bool misere, std::uint64_t seed,
                 const question& limits)
    : who_(parse_player(name)),
      board_(board),
      misere_(misere),
      game_(make_small_board(board, misere)),
      limits_(limits),
      lots_(seed) {
  if (who_.is_human()) throw usage_error("a human cannot take part; only computers can");
  forget();
}

void duelist::forget() {
  computer_ = std::make_unique<computer>(who_, board_, misere_, make_engine(board_, misere_));
}

opinion duelist::consider(const small_board::state_type& state) {
  onlooker onlooker;
  return computer_->consider(game_.position_of(state), limits_, onlooker);
}

zermelo::result<small_board> duelist::operator()(const small_board::state_type& state) {
  zermelo::result<small_board> answer;
  if (was_interrupted()) return answer;
  const opinion said = consider(state);
  answer.best = drawn(said, who_, lots_).cell;
  answer.stats.nodes = said.nodes;
  return answer;
}

std::vector<int> duelist::choices(const small_board::state_type& state) {
  const bool may_change_its_mind =
      who_.who == player::kind::shallow || who_.who == player::kind::tree;
  if (may_change_its_mind) forget();
  std::vector<int> cells;
  for (const judged_move& move : consider(state).moves) cells.push_back(move.cell);
  return cells;
}

void require_small(const board& board, const std::string& command) {
  if (board.cells() > most_small_cells) {
    throw usage_error(command + " is for boards with at most " + std::to_string(most_small_cells) +
                      " cells; this one has " + std::to_string(board.cells()));
  }
}
