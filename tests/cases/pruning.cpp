// SPDX-License-Identifier: BSL-1.0
//
// What is pruned must not be missed: alpha-beta finds what minimax finds, and what it knows only by
// a bound is never taken for a value.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "support/boards.hpp"
#include "support/expect_moves.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

TEST_CASE("a move that was cut off does not tie with the best") {
  const tic_tac_toe<3, 3, 3> game;
  expect_moves(game, at(game, "..O/.X./.X.", mark::o),
               each_of({0, 3, 5, 6, 8}, {-1, 2}) + worths{{1, {0, 6}}});
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
    std::optional<std::size_t> branch{}, leaf{};
  };
  using move_type = std::size_t;

  std::vector<std::size_t> moves(const state_type& state) const {
    std::vector<std::size_t> result(state.branch ? leaves[*state.branch].size() : leaves.size());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = i;
    return result;
  }
  void play(state_type& state, std::size_t move) const {
    (state.branch ? state.leaf : state.branch) = move;
  }
  std::optional<int> payoff(const state_type& state) const {
    if (!state.leaf) return std::nullopt;
    return leaves[*state.branch][*state.leaf];
  }
};

TEST_CASE("a branch that is cut off on equality is not taken for the best, in any order") {
  using branch = std::vector<int>;
  const branch best{3, 4};
  std::vector<branch> branches{{1, 1, 5}, {2, 3}, {3, 4}};
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
      } while (std::next_permutation(leaves.begin(), leaves.end()));
    }
  } while (std::next_permutation(branches.begin(), branches.end()));
}

}  // namespace
