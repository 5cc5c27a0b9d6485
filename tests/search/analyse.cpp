// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/analyse.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/minimax.hpp>

#include "support/exactness.hpp"

using namespace random_games;
using zermelo::analyse;
using zermelo::bound;
using zermelo::limits;
using zermelo::memo;
using zermelo::outcome;
using zermelo::score;
using zermelo::stop_reason;

namespace {

// The analysis of a game, with this memory: every move has the value of its child, and what is
// drawn from these values is drawn rightly.
template <class Game, class Memory>
void holds(sample<Game>& asked, const small_state& here, int depth, Memory& memory) {
  const auto found = analyse(asked.rules, asked.start(here), {.depth = depth}, memory);
  const int plies = plies_to(depth);
  const auto order = asked.order(here, asked.prioritised);
  holds_exactly(asked, here, depth, answer(found), order);
  if (plies == 0 || asked.move_count(here) == 0) {
    hold(found.moves.empty(), "nothing to analyse");
    return;
  }

  hold(found.moves.size() == order.size(), "every move is analysed");
  std::vector<int> best, equal;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto& move = found.moves[i];
    const worth truth = asked.worth_of_move(here, order[i], plies);
    hold(move.move == order[i], "in the order of the search");
    hold(move.kind == bound::exact && to_worth(move.value) == truth, "a move is worth its child");
    hold(!move.proved || truth == asked.worth_of_move(here, order[i], to_the_end),
         "proved is true");
    hold(move.proved || depth < to_the_end, "to the end is proved");
    const bool decided = truth > far_away / 2 || truth < -far_away / 2;
    if (decided) hold(move.plies == far_away - (truth < 0 ? -truth : truth), "the plies of a win");
    if (!decided) hold(move.plies > 0 && move.plies <= plies, "the plies of a line");
    const worth all = asked.worth_of(here, plies);
    const auto winner = [](worth w) { return w > far_away / 2 ? 1 : w < -far_away / 2 ? -1 : 0; };
    if (truth == all) equal.push_back(order[i]);
    if (truth == all || (winner(truth) != 0 && winner(truth) == winner(all)))
      best.push_back(order[i]);
  }
  const auto quickest = found.quickest_moves(), good = found.best_moves();
  hold(std::vector<int>(quickest.begin(), quickest.end()) == equal, "the quickest of the best");
  hold(std::vector<int>(good.begin(), good.end()) == best, "all the best");
}

// The same questions with no memory, with a fresh one, and with memories that serve all the time.
template <class Game>
void holds() {
  constexpr bool remembers = zermelo::keyed<Game> || zermelo::symmetric<Game>;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    sample<Game> asked(seed, {.layers = 8, .width = 4});
    dice roll(seed);
    zermelo::no_memo nothing;
    if constexpr (remembers) {
      std::array<memo<Game>, 4> memories{memo<Game>(1), memo<Game>(2), memo<Game>(64),
                                         memo<Game>(65'536)};
      for (int i = 0; i < 40; ++i) {
        const small_state here{roll(asked.size()), roll.chance(2)};
        const int depth = roll.chance(3) ? limits::any_depth : roll(10);
        CAPTURE(seed);
        CAPTURE(i);
        CAPTURE(here.at);
        CAPTURE(depth);
        for (auto& memory : memories) holds(asked, here, depth, memory);
        if (i % 8 == 0) holds(asked, here, depth, nothing);
      }
    } else {
      for (int depth = -1; depth < 9; ++depth) {
        const small_state here{depth < 2 ? 0 : roll(asked.size()), roll.chance(2)};
        CAPTURE(seed);
        CAPTURE(here.at);
        CAPTURE(depth);
        holds(asked, here, depth, nothing);
        holds(asked, here, limits::any_depth, nothing);
      }
    }
  }
}

}  // namespace

TEST_CASE("analyse: without a memory") {
  holds<game<score, small_state, evaluate | to_move | stuck>>();
  holds<game<score, large_state, undo | bounds | priority>>();
  holds<game<std::int16_t, heap_state, token | evaluate | constants>>();
}
TEST_CASE("analyse: D01, scores") {
  holds<game<score, small_state, key>>();
  holds<game<score, small_state, key | evaluate | to_move | stuck | constants>>();
  holds<game<score, large_state, canonical_key | undo | evaluate | priority>>();
  holds<game<score, heap_state, canonical_key | key | token | bounds | to_move>>();
}
TEST_CASE("analyse: D01, numbers") {
  holds<game<int, small_state, key | evaluate | stuck>>();
  holds<game<double, large_state, canonical_key | evaluate | to_move | bounds | priority>>();
}

// A game of outcomes is analysed as one of scores.
TEST_CASE("analyse: the plies of a game of outcomes") {
  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  const auto found = analyse(board, *board.position("X../X.O/.O."));
  CHECK(found.value == score::win(1));
  CHECK(found.best == 6);
  CHECK(found.best_moves().size() == 6 - 1);
  CHECK(found.quickest_moves().size() == 1);
}

namespace {

// A chain of positions, worth a point at its end.
struct chain {
  using state_type = int;
  using move_type = int;
  constexpr std::array<int, 1> moves(int) const { return {1}; }
  constexpr void play(int& left, int) const { --left; }
  constexpr std::optional<int> payoff(int left) const {
    if (left == 0) return 1;
    return std::nullopt;
  }
};

// The first move leads to a worth that nobody knows, the second to one that is known and bad.
struct unknown {
  using state_type = int;
  using move_type = int;
  constexpr std::array<int, 2> moves(int) const { return {1, 2}; }
  constexpr void play(int& at, int move) const { at = move; }
  constexpr std::optional<double> payoff(int at) const {
    if (at == 1) return std::numeric_limits<double>::quiet_NaN();
    if (at == 2) return 5.0;
    return std::nullopt;
  }
};

}  // namespace

TEST_CASE("analyse: bounds that know the winner do not hide how long it takes") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CAPTURE(seed);
    sample<game<outcome, small_state, bounds>> asked(seed, {.layers = 8});
    oracle counts(asked.positions, {.counts_plies = true, .guesses = false, .span = 1});
    const auto found = analyse(asked.rules, asked.start({}));
    CHECK(to_worth(found.value) == counts.value(0));
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
      CHECK(to_worth(found.moves[i].value) == counts.value_of_child(0, i, to_the_end));
    }
  }
}

TEST_CASE("analyse: the plies of a game that is longer than a line") {
  CHECK(analyse(chain{}, 100).moves[0].plies == 100);
  CHECK(analyse(chain{}, 100).line.size() == 100);
  CHECK(analyse(chain{}, 200).line.size() == 128);
}

TEST_CASE("analyse: a worth that nobody knows is not preferred") {
  const auto found = analyse(unknown{}, 0);
  CHECK(found.value == -5.0);
  CHECK(found.best == 2);
  CHECK(found.moves[0].kind == bound::unknown);
  CHECK(found.moves[1].kind == bound::exact);
}

TEST_CASE("analyse: cut short, it says what it knows") {
  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  const auto truth = analyse(board, {});
  for (const unsigned nodes : {0u, 1u, 2u, 10u, 1'000u, 3'000u, 50'000u}) {
    CAPTURE(nodes);
    zermelo::no_memo nothing;
    zermelo::counters seen;
    const auto found = analyse(board, {}, {.nodes = nodes}, nothing, seen);
    CHECK(found.stats.nodes <= nodes);
    CHECK(found.stats.nodes == seen.nodes);
    CHECK(found.best);
    REQUIRE(found.moves.size() == 9);
    for (std::size_t i = 0; i < 9; ++i) {
      if (found.moves[i].kind != bound::exact) continue;
      CHECK(found.moves[i].value == truth.moves[i].value);
      CHECK(found.moves[i].plies == truth.moves[i].plies);
    }
    if (found.reason == stop_reason::nodes) CHECK(found.kind != bound::exact);
  }
}

TEST_CASE("analyse: a game that is over has a value and no move, whatever the limit") {
  for (const auto limit : {limits{}, limits{.depth = 0}, limits{.depth = -5}}) {
    const auto found = analyse(zermelo::nim{}, 0, limit);
    CHECK(found.value == score::loss());
    CHECK(found.reason == stop_reason::proved);
    CHECK_FALSE(found.best);
    CHECK(found.moves.empty());
    CHECK(found.best_moves().empty());
  }
}

TEST_CASE("analyse: in constant expressions") {
  constexpr auto pile = analyse(zermelo::nim{}, 7);
  static_assert(pile.value == score::win(3) && pile.best == 3);
  static_assert(pile.moves.size() == 3 && pile.best_moves().size() == 1);
  static_assert(pile.moves[0].value == score::loss(4) && pile.moves[0].plies == 4);

  constexpr zermelo::tic_tac_toe<3, 3, 3> board;
  constexpr auto fork = analyse(board, *board.position(".../X../OXO", zermelo::mark::o));
  static_assert(fork.value == score::win(3) && fork.quickest_moves().size() == 2);
  CHECK(fork.line.size() == 3);
}

namespace {

// Rules that cannot be copied, such as the owner of a table of weights.
struct owner {
  using state_type = int;
  using move_type = int;
  std::unique_ptr<int> weight = std::make_unique<int>(1);
  std::array<int, 1> moves(int) const { return {*weight}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<score> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return score::loss();
  }
};

}  // namespace

TEST_CASE("rules that need no other values are not copied") {
  CHECK(zermelo::analyse(owner{}, 3).value == score::win(3));
}
