// SPDX-License-Identifier: BSL-1.0
//
// Who plays a side: a person, or a computer in one of several tempers.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine.hpp"
#include "line_player.hpp"

struct player {
  enum class kind {
    human,
    perfect,      // the best move of the lowest number, or where none is proved the likeliest
    quickest,     // wins as soon, and loses as late, as can be
    random_best,  // any best move
    random,       // any move
    shallow,      // looks `depth` plies ahead
    tree,         // the first of the best moves in the game's tree
    rules,        // wins, blocks, prevents forks, or takes the cell on most lines
    lines,        // three plies ahead, by open lines
    lines2,       // the same with caution
    lecture,      // `depth` plies ahead, any move that looks best
  };
  kind who = kind::human;
  int depth = 0;

  bool is_human() const { return who == kind::human; }
  bool draws_lots() const {
    return who == kind::random || who == kind::random_best || who == kind::lecture;
  }
  bool goes_by_lines() const {
    return who == kind::rules || who == kind::lines || who == kind::lines2 || who == kind::lecture;
  }
};

inline constexpr const char* accepted_players =
    "human, perfect, quickest, random-best, random, depth:N, tree, rules, lines, lines2, lecture:D";

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

// What a computer makes of a position: the moves that it might play, one unless it draws lots.
// `depth` is how far it looked, 0 if it did not; `rule` is the rule that spoke, if it goes by
// rules.
struct opinion {
  std::vector<judged_move> moves{};
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string_view rule{};
};

class computer {
 public:
  // Throws usage_error where the player does not play on such a board. The engine may be shared.
  computer(const player&, const board&, bool misere, std::shared_ptr<engine>);

  // Within the limits of the question; the game goes on.
  opinion consider(const position&, question, spectator&);

 private:
  player who_;
  board board_;
  std::shared_ptr<engine> engine_;
  std::unique_ptr<line_player> by_lines_{};
};

// Of the moves that a player might make, the one that it makes.
judged_move drawn(const opinion&, const player&, lots&);
