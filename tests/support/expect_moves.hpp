// SPDX-License-Identifier: BSL-1.0
//
// What every move of a position is worth, for all searches to agree on.
#pragma once

#include <doctest/doctest.h>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include <algorithm>
#include <map>
#include <ostream>
#include <sstream>
#include <vector>

#include "boards.hpp"

// What a move is worth to its player: 1, 0 or -1, and in how many plies the game is over.
struct worth {
  int value = 0, plies = 0;

  friend bool operator==(const worth&, const worth&) = default;
  friend bool operator<(const worth& a, const worth& b) {
    if (a.value != b.value) return a.value < b.value;
    return a.value > 0 ? a.plies > b.plies : a.plies < b.plies;
  }
  friend std::ostream& operator<<(std::ostream& out, const worth& w) {
    return out << w.value << " in " << w.plies;
  }
};
using worths = std::map<int, worth>;

template <>
struct doctest::StringMaker<worths> {
  static doctest::String convert(const worths& moves) {
    std::ostringstream out;
    for (const auto& [move, found] : moves) out << move << ": " << found << "; ";
    return out.str().c_str();
  }
};

// The same for every one of these cells.
inline worths each_of(const cells& moves, const worth& w) {
  worths result;
  for (const int move : moves) result[move] = w;
  return result;
}
inline worths operator+(worths a, const worths& b) {
  a.insert(b.begin(), b.end());
  return a;
}

inline worth best_of(const worths& moves) {
  worth best = moves.begin()->second;
  for (const auto& [move, found] : moves) best = std::max(best, found);
  return best;
}
inline cells best_moves(const worths& moves) {
  cells result;
  for (const auto& [move, found] : moves) {
    if (found == best_of(moves)) result.push_back(move);
  }
  return result;
}
inline cells moves_that_keep_the_value(const worths& moves) {
  cells result;
  for (const auto& [move, found] : moves) {
    if (found.value == best_of(moves).value) result.push_back(move);
  }
  return result;
}

template <class Game>
void expect_analysis(const zermelo::analysis<Game>& found, const worths& expected) {
  worths moves;
  for (const auto& move : found.moves) {
    CHECK(move.kind == zermelo::bound::exact);
    CHECK(move.proved);
    moves[move.move] = {sign(move.value), move.plies};
  }
  CHECK(moves == expected);
  CHECK(found.reason == zermelo::stop_reason::proved);
  CHECK(static_cast<int>(found.line.size()) == best_of(expected).plies);
  CHECK(sorted(found.quickest_moves()) == best_moves(expected));
  CHECK(sorted(found.best_moves()) == moves_that_keep_the_value(expected));
}

// Every search finds the value of a position and a move that keeps it; where plies count, a move
// that keeps the length too.
template <class Game>
void expect_moves(const Game& game, const zermelo::state_t<Game>& state, const worths& expected) {
  using namespace zermelo;
  CAPTURE(game.show(state));
  const worth best = best_of(expected);
  const auto contains = [](const cells& moves, const auto& move) {
    return move && std::find(moves.begin(), moves.end(), *move) != moves.end();
  };

  expect_analysis(analyse(game, state), expected);
  for (const auto& found : {minimax(game, state), negamax(game, state), alpha_beta(game, state)}) {
    CHECK(sign(found.value) == best.value);
    CHECK(contains(moves_that_keep_the_value(expected), found.best));
  }
  CHECK(sign(solve(game, state)) == best.value);

  const auto counting = with_value<score>(game);
  for (const auto& found :
       {minimax(counting, state), negamax(counting, state), alpha_beta(counting, state)}) {
    CHECK(sign(found.value) == best.value);
    CHECK(found.value.plies() == (best.value == 0 ? 0 : best.plies));
    CHECK(static_cast<int>(found.line.size()) == best.plies);
    CHECK(contains(best_moves(expected), found.best));
  }
  CHECK(sign(solve(counting, state)) == best.value);
}
