// SPDX-License-Identifier: BSL-1.0
//
// Who plays a side: a person, or a computer in one of several tempers.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "engine.hpp"

struct player {
  enum class kind {
    human,
    perfect,      // the best move of the lowest number, or where none is proved the likeliest
    quickest,     // wins as soon, and loses as late, as can be
    random_best,  // any best move
    random,       // any move
    shallow,      // looks `depth` plies ahead
    tree,         // the first of the best moves in the game's tree
  };
  kind who = kind::human;
  int depth = 0;

  bool is_human() const { return who == kind::human; }
  bool draws_lots() const { return who == kind::random || who == kind::random_best; }
};

inline constexpr const char* accepted_players =
    "human, perfect, quickest, random-best, random, depth:N, tree";

// Throws usage_error, with what is accepted.
player parse_player(const std::string& text);

// Lots that fall the same way on every machine: std::mt19937_64, and a reduction to a range that
// the standard library has no hand in.
class lots {
 public:
  explicit lots(std::uint64_t seed) : engine_(seed) {}

  // A number from 0 to count - 1, each as likely as another.
  std::uint64_t below(std::uint64_t count);

 private:
  std::mt19937_64 engine_;
};

// A move, and what the computer makes of it. `depth` is how far it looked, 0 if it did not.
struct decision {
  judged_move move{};
  int depth = 0;
};

// What a computer plays, within the limits of a question; the game goes on.
decision decide(const player&, const board&, engine&, const position&, lots&, question, spectator&);
