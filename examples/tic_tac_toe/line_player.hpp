// SPDX-License-Identifier: BSL-1.0
//
// Players who go by the lines of a board: what the library has in line_rules.hpp and
// line_evaluations.hpp, behind an interface without templates. For boards of at most 25 cells, on
// which whoever completes a line wins.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "small_board.hpp"

class line_player {
 public:
  struct opinion {
    std::vector<int> cells{};  // that it might play; one, unless it draws lots
    int depth = 0;             // plies looked ahead
    std::string_view rule{};   // that spoke, if it goes by rules
  };

  virtual ~line_player() = default;
  virtual opinion consider(const small_board::state_type&) = 0;  // the game goes on
};

// Wins, blocks, prevents forks, or else takes the cell that counts for most.
std::unique_ptr<line_player> make_rules(const board&);

// Three plies ahead, by the lines that are open; with caution, by those and by threats.
std::unique_ptr<line_player> make_lines(const board&, bool is_cautious);

// So many plies ahead; any of the moves that then look best.
std::unique_ptr<line_player> make_lecture(const board&, int depth);
