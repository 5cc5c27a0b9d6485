// SPDX-License-Identifier: BSL-1.0
//
// Whatever is switched on, the engine answers as minimax does: the value, a move that is worth it,
// and a line whose every move is. The features are chosen at run time, so every combination of them
// is tried, each on games with other capabilities and types of values, and with a table of another
// policy and size that lasts from question to question.
#include <zermelo/engine/searcher.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::bound;
using zermelo::chosen_at_run_time;
using zermelo::driver;
using zermelo::features;
using zermelo::limits;
using zermelo::outcome;
using zermelo::replacement;
using zermelo::score;
using zermelo::searcher;
using zermelo::stop_reason;
using zermelo::transposition_table;
using zermelo::window;

namespace {

// The exact features as the bits of a number, and the driver on top.
constexpr int switches = 12;
constexpr int combinations = 3 << switches;

features chosen(int number) {
  features on;
  bool* const each[switches] = {
      &on.deepening, &on.pvs,        &on.distance, &on.bounds,  &on.internal_deepening,
      &on.table,     &on.table_move, &on.priority, &on.killers, &on.countermoves,
      &on.history,   &on.repetition,
  };
  for (int bit = 0; bit < switches; ++bit) *each[bit] = (number >> bit & 1) != 0;
  on.windows = static_cast<driver>(number >> switches);
  return on;
}

// An answer to a depth, or, where the value is proved, to less than that.
void holds_as_an_answer(world& asked, const small_state& here, int depth, int reached,
                        const answer& given) {
  const int plies = plies_to(depth);
  const worth truth = asked.worth_of(here, plies);
  const int moves = asked.move_count(here);
  hold(given.value == truth, "the value is the oracle's");
  hold(given.kind == bound::exact, "the value is exact");
  hold(given.reason == stop_reason::proved || given.reason == stop_reason::depth,
       "no limit was met but that of depth");
  hold(given.reason != stop_reason::depth || reached == depth, "no horizon but the one asked for");
  hold(given.reason != stop_reason::proved || truth == asked.worth_of(here, to_the_end),
       "what is proved is true");
  hold(given.best.has_value() == (moves != 0), "there is a move unless it is over");
  if (!given.best || plies == 0) {
    hold(given.line.empty(), "no line leads on from here");
    return;
  }
  const bool is_legal = *given.best >= 0 && *given.best < moves;
  hold(is_legal, "the move is legal");
  if (!is_legal) return;
  hold(asked.worth_of_move(here, *given.best, plies) == truth, "the move is worth the value");
  hold(!given.line.empty() && given.line.front() == *given.best, "the line begins with the move");
  holds_as_a_line(asked, here, std::min(reached, plies), given.line);
}

// Whatever the value is worth, the moves of the line can be played.
void holds_as_a_legal_line(world& asked, small_state here, const std::vector<int>& line) {
  for (const int move : line) {
    const bool is_legal = move >= 0 && move < asked.move_count(here);
    hold(is_legal, "a line is legal");
    if (!is_legal) return;
    here = child_at(asked.positions, here, move);
  }
}

// The best moves, one after another.
struct judged {
  int move;
  worth value;
  bool is_exact, proved;
};
void holds_as_an_analysis(world& asked, const small_state& here, int depth, std::size_t count,
                          const std::vector<judged>& given) {
  const int plies = plies_to(depth);
  const int moves = asked.move_count(here);
  std::vector<worth> best;
  for (int move = 0; move < moves; ++move) best.push_back(asked.worth_of_move(here, move, plies));
  std::sort(best.rbegin(), best.rend());
  hold(given.size() == std::min(count, best.size()), "as many moves as there are");
  std::vector<int> seen;
  for (std::size_t i = 0; i < given.size(); ++i) {
    hold(given[i].is_exact && given[i].value == best[i], "the next best value");
    hold(asked.worth_of_move(here, given[i].move, plies) == given[i].value, "the move's own value");
    hold(!given[i].proved || asked.worth_of_move(here, given[i].move, to_the_end) == given[i].value,
         "what is proved of a move is true");
    hold(std::count(seen.begin(), seen.end(), given[i].move) == 0, "another move");
    seen.push_back(given[i].move);
  }
}

// Every combination, or, where assertions and sanitizers slow things down, every seventh.
#ifdef NDEBUG
constexpr int step = 1;
#else
constexpr int step = 7;
#endif

template <class Game, class Table>
void holds_in_every_combination(const std::vector<std::size_t>& sizes) {
  for (int number = 0; number < combinations; number += step) {
    const auto seed = static_cast<std::uint64_t>(number);
    CAPTURE(number);
    sample<Game> asked(seed, {.is_tree = number % 5 == 4});
    dice roll(seed);
    const std::size_t bytes = sizes[static_cast<std::size_t>(roll(static_cast<int>(sizes.size())))];
    searcher<Game, chosen_at_run_time, Table> engine(asked.rules, chosen(number), Table(bytes));
    for (int question = 0; question < 4; ++question) {
      constexpr int depths[] = {0, 1, 2, 3, 4, 5, 6, limits::any_depth};
      const small_state here{roll.chance(3) ? roll(asked.size()) : 0, roll.chance(2)};
      const int depth = depths[roll(8)];
      CAPTURE(here.at);
      CAPTURE(depth);
      const auto root = asked.start(here);
      const auto found = engine(root, {.depth = depth});
      holds_as_an_answer(asked, here, depth, found.depth, answer(found));

      // Through a window: as a bound, and inside it as the value.
      using value = typename Game::value_type;
      constexpr worth most = most_of<value>;
      const worth ends[] = {-most, 3 - most, -2, -1, 0, 1, 2, most - 3, most};
      const int low = roll(8), high = roll.between(low + 1, 8);
      const window<value> narrow{to_value<value>(ends[low]), to_value<value>(ends[high])};
      if (narrow.alpha < narrow.beta) {
        CAPTURE(low);
        CAPTURE(high);
        const auto through = engine(root, narrow, {.depth = depth});
        holds_as_a_bound(asked, here, depth, answer(through));
        holds_as_a_legal_line(asked, here, answer(through).line);
        if (narrow.alpha < found.value && found.value < narrow.beta) {
          holds_as_an_answer(asked, here, depth, through.depth, answer(through));
        }
      }

      if (question % 2 != 0 || depth == 0) continue;
      const auto count = static_cast<std::size_t>(1 + roll(4));
      std::vector<judged> moves;
      for (const auto& each : engine.analyse(root, count, {.depth = depth}).moves) {
        moves.push_back({each.move, to_worth(each.value), each.kind == bound::exact, each.proved});
      }
      holds_as_an_analysis(asked, here, depth, count, moves);
    }
  }
}

// Tables of 1, 2, 64 and 65,536 entries of 16 or 24 bytes, and of some more than that.
const std::vector<std::size_t> sizes{1, 48, 1'536, std::size_t{3} << 19};

template <unsigned Set, class Value, class State>
using game_of = game<Value, State, Set>;

}  // namespace

TEST_CASE("engine: scores, priority, bounds, guesses, passes") {
  using game = game_of<key | to_move | priority | bounds | evaluate, score, small_state>;
  holds_in_every_combination<game, transposition_table<game>>(sizes);
}
TEST_CASE("engine: outcomes, bounds, constants") {
  using game = game_of<key | bounds | constants, outcome, small_state>;
  holds_in_every_combination<game, transposition_table<game, replacement::always>>(sizes);
}
TEST_CASE("engine: int8_t, symmetry, tokens, guesses, stuck, passes") {
  using game =
      game_of<canonical_key | token | evaluate | stuck | to_move, std::int8_t, small_state>;
  holds_in_every_combination<game, transposition_table<game, replacement::two_tier>>(sizes);
}
TEST_CASE("engine: scores, symmetry, undo, bounds, stuck, passes") {
  using game = game_of<canonical_key | undo | bounds | stuck | to_move, score, heap_state>;
  holds_in_every_combination<game, transposition_table<game, replacement::depth_preferred>>(sizes);
}
TEST_CASE("engine: double, bounds, guesses, constants") {
  using game = game_of<key | bounds | evaluate | constants, double, large_state>;
  holds_in_every_combination<game, transposition_table<game>>(sizes);
}
