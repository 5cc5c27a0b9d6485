// SPDX-License-Identifier: BSL-1.0
//
// A computer as the library knows players: it is asked with a position of a small board. It has an
// engine and lots of its own, so that nobody else can help or disturb it. All small boards are one
// type, and so matches and proofs are compiled once for all of them and for all players.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <zermelo/search/result.hpp>
#include "players.hpp"
#include "small_board.hpp"

class duelist {
 public:
  // Throws usage_error where there is no such player, or not on such a board.
  duelist(const std::string& name, const board&, bool misere, std::uint64_t seed,
          const question& limits = {});

  // What it plays, and how many positions it looked at for it. None after Ctrl-C.
  zermelo::result<small_board> operator()(const small_board::state_type&);

  // All that it might play. What it has learnt is forgotten first where that could change its mind.
  std::vector<int> choices(const small_board::state_type&);

 private:
  opinion consider(const small_board::state_type&);
  void forget();

  player who_;
  board board_;
  bool misere_;
  small_board game_;
  question limits_;
  lots lots_;
  std::unique_ptr<computer> computer_{};
};

// Throws usage_error where a board is too large for one.
void require_small(const board&, const std::string& command);
