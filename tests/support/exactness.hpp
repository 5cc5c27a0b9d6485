// SPDX-License-Identifier: BSL-1.0
//
// What every answer of every search has to be, told against the oracle of random games.
#pragma once

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <zermelo/search/result.hpp>

#include "random_games.hpp"

namespace random_games {

inline void hold(bool what_is_said, const char* said) {
  CHECK_MESSAGE(what_is_said, std::string(said));
}

inline int plies_to(int depth) { return depth < to_the_end ? std::max(depth, 0) : to_the_end; }

// An answer without the types of its game, so that what follows is compiled once.
struct answer {
  worth value;
  zermelo::bound kind;
  zermelo::stop_reason reason;
  std::optional<int> best;
  std::vector<int> line;

  template <class Result>
  explicit answer(const Result& result)
      : value(to_worth(result.value)),
        kind(result.kind),
        reason(result.reason),
        best(result.best),
        line(result.line.begin(), result.line.end()) {}
};

// A line is legal, each of its moves is worth what its position is worth, and it goes on to the end
// of the game or to the horizon.
inline void holds_as_a_line(world& asked, small_state here, int plies,
                            const std::vector<int>& line) {
  for (const int move : line) {
    const bool legal = plies > 0 && move >= 0 && move < asked.move_count(here);
    hold(legal, "the line is legal");
    if (!legal) return;
    hold(asked.worth_of_move(here, move, plies) == asked.worth_of(here, plies),
         "each move of the line is worth its position");
    here = child_at(asked.positions, here, move);
    --plies;
  }
  hold(plies == 0 || asked.move_count(here) == 0, "the line goes to its end");
}

// An exact answer: the value, the first move in this order that reaches it, and the line.
inline void holds_exactly(world& asked, const small_state& root, int depth, const answer& given,
                          const std::vector<int>& order) {
  using zermelo::stop_reason;
  const int plies = plies_to(depth);
  const worth truth = asked.worth_of(root, plies);

  hold(given.value == truth, "the value is the oracle's");
  hold(given.kind == zermelo::bound::exact, "the value is exact");
  hold(given.reason != stop_reason::nodes, "no node limit was met");
  hold(given.reason != stop_reason::depth || depth < to_the_end, "no horizon was met");
  hold(given.reason != stop_reason::proved || truth == asked.worth_of(root, to_the_end),
       "what is proved is true");

  hold(given.best.has_value() == (asked.move_count(root) != 0),
       "there is a move unless it is over");
  if (!given.best || plies == 0) {
    hold(given.line.empty(), "no line leads on from here");
    hold(!given.best || *given.best == order.front(), "the first move is as good as any");
    return;
  }
  const auto first = std::find_if(order.begin(), order.end(), [&](int move) {
    return asked.worth_of_move(root, move, plies) == truth;
  });
  hold(first != order.end() && *given.best == *first, "the first of the best moves is chosen");
  hold(!given.line.empty() && given.line.front() == *given.best, "the line begins with the move");
  holds_as_a_line(asked, root, plies, given.line);
}

// An answer through a window, or one that was cut short: each kind of value keeps its promise.
inline void holds_as_a_bound(world& asked, const small_state& root, int depth,
                             const answer& given) {
  const worth truth = asked.worth_of(root, plies_to(depth));
  hold(given.kind != zermelo::bound::exact || given.value == truth, "exact is exact");
  hold(given.kind != zermelo::bound::lower || given.value <= truth, "a lower bound holds");
  hold(given.kind != zermelo::bound::upper || given.value >= truth, "an upper bound holds");
  hold(given.best.has_value() == (asked.move_count(root) != 0),
       "there is a move unless it is over");
  hold(!given.best || (*given.best >= 0 && *given.best < asked.move_count(root)),
       "the move is legal");
}

}  // namespace random_games
