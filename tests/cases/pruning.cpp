// SPDX-License-Identifier: BSL-1.0
//
// What is pruned must not be missed: alpha-beta finds what minimax finds, and what it knows only by
// a bound is never taken for a value.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <type_traits>
#include <vector>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/expect_moves.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

TEST_CASE("a move that was cut off does not tie with the best") {
  const tic_tac_toe<3, 3, 3> game;
  const auto state = at(game, "..O/.X./.X.", mark::o);
  const worths expected = each_of({0, 3, 5, 6, 8}, {-1, 2}) + worths{{1, {0, 6}}};
  expect_moves(game, state, expected);

  std::mt19937_64 random(1);
  const auto counting = with_value<score>(game);
  for (int draw = 0; draw < 100; ++draw) {
    auto engine = make_engine(counting, any_features(random));
    CHECK(engine(state).best == 1);
    expect_analysis(engine.analyse(state, 6), expected);
  }
}

// The moves that seem to be worth most, where each is searched with what is known of those before.
struct naive_ties {
  cells ties;

  template <class Game>
  naive_ties(const Game& game, const state_t<Game>& state) {
    using value_type = value_t<Game>;
    window<value_type> seen;
    std::optional<value_type> best;
    for (const int move : game.moves(state)) {
      auto child = state;
      game.play(child, move);
      const auto found = alpha_beta(game, child, window{opposite(seen.beta), opposite(seen.alpha)});
      const value_type worth = opposite(found.value);
      if (!best || worth > *best) ties.clear();
      if (!best || worth >= *best) ties.push_back(move);
      best = best ? std::max(*best, worth) : worth;
      seen.alpha = std::max(seen.alpha, *best);
      if (seen.alpha >= seen.beta) break;
    }
  }
};

TEST_CASE("collecting ties while pruning is wrong, and analyse does not do it") {
  oracle::tic_tac_toe rules;
  const auto game = with_value<int>(tic_tac_toe<3, 3, 3, by_number>{});
  int unfinished = 0, wrong = 0, first_is_wrong = 0, last_is_wrong = 0;
  for (const oracle::position& position : rules.reachable()) {
    if (rules.is_over(position)) continue;
    ++unfinished;
    const auto state = at<decltype(game)>(rules, position);
    const cells& right = rules.solve(position).kept;
    const auto is_right = [&](int move) {
      return std::find(right.begin(), right.end(), move) != right.end();
    };

    const cells ties = naive_ties(game, state).ties;
    wrong += !std::all_of(ties.begin(), ties.end(), is_right);
    first_is_wrong += !is_right(ties.front());
    last_is_wrong += !is_right(ties.back());
    CHECK(sorted(analyse(game, state).best_moves()) == right);
  }
  CHECK(unfinished == 4'520);
  CHECK(wrong == 1'130);
  CHECK(first_is_wrong == 0);
  CHECK(last_is_wrong == 836);
}

// Asks an engine for a position's best move, for all of its moves, and for a few.
template <class Engine>
void check_moves(Engine& engine, oracle::tic_tac_toe& rules, const oracle::position& position,
                 std::size_t few) {
  using game_type = typename Engine::game_type;
  using value_type = value_t<game_type>;
  constexpr bool counts_plies = std::is_same_v<value_type, score>;
  const auto state = at<game_type>(rules, position);
  const oracle::answer& answer = rules.solve(position);
  const cells& right = counts_plies ? answer.best : answer.kept;

  const auto found = engine(state);
  CHECK(sign(found.value) == answer.value);
  CHECK(found.reason == stop_reason::proved);
  REQUIRE(found.best);
  CHECK(std::count(right.begin(), right.end(), *found.best) == 1);

  const auto all = engine.analyse(state, 9);
  CHECK(all.value == found.value);
  CHECK(all.reason == stop_reason::proved);
  CHECK(sorted(all.best_moves()) == answer.kept);
  CHECK(sorted(all.quickest_moves()) == right);
  CHECK(all.moves.size() == rules.empty_cells(position).size());
  for (const auto& move : all.moves) {
    const oracle::answer& reply = rules.solve(rules.played(position, move.move));
    CHECK(move.proved);
    CHECK(move.kind == bound::exact);
    CHECK(sign(move.value) == -reply.value);
    if (counts_plies) CHECK(move.plies == reply.plies + 1);
  }

  const auto some = engine.analyse(state, few);
  REQUIRE(some.moves.size() == std::min(few, all.moves.size()));
  for (std::size_t i = 0; i < some.moves.size(); ++i) {
    CHECK(some.moves[i].value == all.moves[i].value);
    if (i > 0) CHECK(all.moves[i].value <= all.moves[i - 1].value);
  }
}

TEST_CASE("an engine finds the best moves of every position, all of them and no others") {
  oracle::tic_tac_toe rules;
  std::mt19937_64 random(2);
  const auto positions = rules.reachable();
  const auto check_game = [&](const auto& game, driver windows) {
    auto engine = make_engine(game, any_features(random, windows));
    int unfinished = 0;
    for (const oracle::position& position : positions) {
      if (rules.is_over(position)) continue;
      ++unfinished;
      INFO(rules.describe(position));
      check_moves(engine, rules, position, 1 + random() % 4);
    }
    CHECK(unfinished == 4'520);
  };
  for (const driver windows : drivers) {
    CAPTURE(static_cast<int>(windows));
    check_game(tic_tac_toe<3, 3, 3>{}, windows);
    check_game(with_value<int>(tic_tac_toe<3, 3, 3, by_number>{}), windows);
    check_game(with_value<score>(tic_tac_toe<3, 3, 3, with_symmetry(by_number)>{}), windows);
  }
}

// A window may ask for less than can be: for a win sooner than at once, further down. What lies
// outside a window is still a bound on the truth.
TEST_CASE("a bound is a bound, however narrow or far out the window") {
  using traits = value_traits<score>;
  oracle::tic_tac_toe rules;
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3, by_number>{});
  const window<score> windows[] = {
      {score::win(1), traits::highest}, {score::win(3), score::win(1)},
      {traits::lowest, score::loss(1)}, {score::loss(0), score::loss(2)},
      {score{}, score::win(9)},         {score::loss(9), score{}},
  };
  for (const oracle::position& position : rules.reachable()) {
    INFO(rules.describe(position));
    const auto state = at<decltype(game)>(rules, position);
    const score truth = alpha_beta(game, state).value;
    for (const window<score>& asked : windows) {
      CAPTURE(asked.alpha);
      CAPTURE(asked.beta);
      const auto found = alpha_beta(game, state, asked);
      CHECK((found.kind == bound::exact   ? truth == found.value
             : found.kind == bound::upper ? truth <= found.value && found.value <= asked.alpha
                                          : truth >= found.value && found.value >= asked.beta));
    }
  }
}

TEST_CASE("the root narrows its window for each move") {
  const tic_tac_toe<3, 3, 3, by_number> game;
  const auto numbers = with_value<int>(game);
  const auto start = initial_state(game);
  no_memo forgetful;
  CHECK(minimax(numbers, start).stats.nodes == 549'946);
  CHECK(analyse(numbers, start, {}, forgetful).stats.nodes == 30'710);  // each with an open window
  CHECK(alpha_beta(numbers, start).stats.nodes == 18'297);
  CHECK(alpha_beta(with_value<score>(game), start).stats.nodes == 20'866);
}

// A tree of three branches and their leaves, worth to the player to move at the root what they say.
struct two_plies {
  std::vector<std::vector<int>> leaves;

  struct state_type {
    std::size_t plies = 0, branch = 0, leaf = 0;
  };
  using move_type = std::size_t;

  std::vector<std::size_t> moves(const state_type& state) const {
    std::vector<std::size_t> result(state.plies == 0 ? leaves.size() : leaves[state.branch].size());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = i;
    return result;
  }
  void play(state_type& state, std::size_t move) const {
    (state.plies++ == 0 ? state.branch : state.leaf) = move;
  }
  std::optional<int> payoff(const state_type& state) const {
    if (state.plies < 2) return std::nullopt;
    return leaves[state.branch][state.leaf];
  }
};
struct keyed_two_plies : two_plies {
  std::size_t key(const state_type& state) const {
    return 64 * state.plies + 8 * state.branch + state.leaf;
  }
};

// By engines of all sorts: the value and the branch, both at once and of all branches.
template <class Game, class Expect>
void expect_of_engines(const Game& game, const Expect& expect, std::mt19937_64& random) {
  for (const driver windows : drivers) {
    auto engine = make_engine(game, any_features(random, windows));
    expect(engine({}));
    const auto all = engine.analyse({}, 3);
    expect(all);
    CHECK(all.best_moves().size() == 1);
    CHECK(all.moves.size() == 3);
    expect(engine.analyse({}, 1));
  }
}

TEST_CASE("a branch that is cut off on equality is not taken for the best, in any order") {
  using branch = std::vector<int>;
  const branch best{3, 4};
  std::vector<branch> branches{{1, 1, 5}, {2, 3}, {3, 4}};
  std::mt19937_64 random(3);
  do {
    two_plies game{branches};
    const auto expect = [&](const auto& found) {
      CHECK(found.value == 3);
      REQUIRE(found.best);
      CHECK(std::is_permutation(best.begin(), best.end(), game.leaves[*found.best].begin(),
                                game.leaves[*found.best].end()));
    };
    for (branch& leaves : game.leaves) {
      do {
        expect(minimax(game, {}));
        expect(negamax(game, {}));
        expect(alpha_beta(game, {}));
        const auto all = analyse(game, {});
        expect(all);
        CHECK(all.best_moves().size() == 1);
        expect_of_engines(game, expect, random);
        expect_of_engines(keyed_two_plies{game}, expect, random);
      } while (std::next_permutation(leaves.begin(), leaves.end()));
    }
  } while (std::next_permutation(branches.begin(), branches.end()));
}

}  // namespace
