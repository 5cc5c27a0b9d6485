// SPDX-License-Identifier: BSL-1.0
//
// One board behind an interface without templates: its rules, and how it thinks. The commands know
// this page; what stands behind it is in expert.hpp and engine_of.hpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <zermelo/game/value.hpp>
#include <zermelo/search/limits.hpp>
#include <zermelo/search/result.hpp>
#include "boards.hpp"
#include "position.hpp"

// What is asked of a search.
struct question {
  bool every_move = false;  // what each move is worth, not only which one is best
  int depth = zermelo::limits::any_depth;

  // How long it may take. Without either of the last two: so many seconds, roughly, on no machine
  // in particular.
  std::uint64_t seconds = 1;
  std::uint64_t nodes = 0;                          // positions, unless 0
  std::optional<std::chrono::microseconds> time{};  // on this machine
};

// What a move is worth to the player who makes it. `plies` leads to the end of the game, or of what
// was looked at where the value is not proved.
struct judged_move {
  int cell = 0;
  zermelo::score value{};
  int plies = 0;
  bool proved = false;
};

struct thought {
  zermelo::score value{};  // to the player to move
  zermelo::stop_reason reason = zermelo::stop_reason::proved;
  int best = -1;  // none if the game is over
  int depth = 0;  // plies searched to the end
  std::uint64_t nodes = 0;
  std::vector<int> line{};  // how the game would go on

  // If every move was asked for: by cell where the value is proved, elsewhere the best first. The
  // best alone, or none, if there was no time for more.
  std::vector<judged_move> moves{};

  bool proved() const { return reason == zermelo::stop_reason::proved; }
};

// The moves that lead where the best one does: to a win, a draw, a loss, or the same guess.
std::vector<int> best_moves(const thought&);
// Of these, the moves that win soonest or lose latest.
std::vector<int> quickest_moves(const thought&);

// Who wants to know how a search is getting on, and may have seen enough of it.
class spectator {
 public:
  virtual void look(int depth, std::uint64_t nodes) = 0;  // called now and then
  virtual bool has_seen_enough() const { return false; }

 protected:
  ~spectator() = default;
};

// The size of a game's tree.
struct census {
  std::uint64_t nodes = 0, leaves = 0;
  std::uint64_t first_wins = 0, second_wins = 0, draws = 0, unfinished = 0;
  int depth = 0;
  std::vector<std::uint64_t> nodes_by_depth{}, leaves_by_depth{};
};

class engine {
 public:
  virtual ~engine() = default;

  // What a finished game is worth to the player to move; nothing while it goes on.
  virtual std::optional<zermelo::outcome> payoff(const position&) const = 0;

  // Thinks for a second or two, or for as long as the question allows; there is a legal move
  // however short that is. What it learns it remembers for the next question.
  virtual thought think(const position&, const question&, spectator&) = 0;

  // The same by a tree of the game that is grown once and walked down from move to move: the first
  // of the best moves in it. The game goes on.
  virtual thought read_tree(const position&, const question&) = 0;

  // Counts the tree below the empty board, as far as `depth`.
  virtual census count(int depth) const = 0;
};

std::unique_ptr<engine> make_engine(const board&, bool misere);
