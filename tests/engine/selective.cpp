// SPDX-License-Identifier: BSL-1.0
//
// The techniques that change answers: each does what its name says, and none of them lets anything
// be called proved that is not.
#include <zermelo/engine/searcher.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <random>
#include <vector>

#include <zermelo/games/connect_four.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/solve.hpp>

using namespace zermelo;

namespace {

// A tree written down. A node has a guess, and some of its moves are noisy.
struct tree_node {
  int guess = 0;
  std::optional<int> payoff{};
  std::vector<int> children{}, noisy{};
};
struct written_tree {
  using state_type = int;
  using move_type = int;
  std::vector<tree_node> nodes{};

  const tree_node& at(int state) const { return nodes[static_cast<std::size_t>(state)]; }
  std::vector<int> moves(int state) const { return at(state).children; }
  std::vector<int> noisy_moves(int state) const { return at(state).noisy; }
  void play(int& state, int move) const { state = move; }
  std::optional<int> payoff(int state) const { return at(state).payoff; }
  int evaluate(int state) const { return at(state).guess; }
};

}  // namespace

TEST_CASE("quiescence looks on at noisy moves, or stands pat") {
  // At node 1 the guess says that the player to move is a queen behind, and a capture wins it back.
  // At node 2 the capture is a bad one, so the guess stands.
  const written_tree tree{{{0, {}, {1, 2}, {}},
                           {-9, {}, {3, 4}, {3}},
                           {2, {}, {5}, {5}},
                           {-1, {}, {6}, {}},
                           {7, {}, {6}, {}},
                           {8, {}, {6}, {}},
                           {0, 0, {}, {}}}};
  searcher<written_tree> loud(tree);
  searcher<written_tree, features{.selective_quiescence = true}> quiet(tree);
  CHECK(loud(0, {.depth = 1}).value == 9);
  CHECK(loud(0, {.depth = 1}).best == 1);
  CHECK(quiet(0, {.depth = 1}).value == -1);
  CHECK(quiet(0, {.depth = 1}).best == 1);
  CHECK(quiet(2, {.depth = 0}).value == 2);
  CHECK(quiet(1, {.depth = 0}).value == 1);
  CHECK(quiet(1, {.depth = 0}).reason == stop_reason::depth);
}

TEST_CASE("an only move takes the search a ply deeper") {
  const written_tree tree{{{0, {}, {1}, {}},
                           {1, {}, {2}, {}},
                           {2, {}, {3, 4}, {}},
                           {3, {}, {5}, {}},
                           {4, {}, {5}, {}},
                           {0, 0, {}, {}}}};
  constexpr features single{.deepening = false, .selective_extensions = true};
  CHECK(searcher<written_tree>(tree)(0, {.depth = 1}).value == -1);
  // 0 and 1 have one move each, so at 2 there is still a ply to go.
  CHECK(searcher<written_tree, single>(tree)(0, {.depth = 1}).value ==
        searcher<written_tree>(tree)(0, {.depth = 3}).value);
  CHECK(searcher<written_tree, single>(tree)(0, {.depth = 2}).value ==
        searcher<written_tree>(tree)(0, {.depth = 4}).value);
}

namespace {

// Connect Four with a null move, and a threat as noise.
using small = connect_four<5, 4, 4>;
struct passing : revalued<score, small> {
  using base = revalued<score, small>;
  using adapted_type = base;
  using state_type = small::state_type;
  constexpr void pass(state_type& state) const { state.own = state.other(); }
  constexpr auto noisy_moves(const state_type& state) const {
    static_vector<int, 5> winning;
    for (const int move : moves(state)) {
      state_type next = state;
      play(next, move);
      if (payoff(next) == score::loss()) winning.push_back(move);
    }
    return winning;
  }
  constexpr int evaluate(const state_type& state) const {
    // Stones in the middle column.
    int lead = 0;
    for (int row = 0; row < 4; ++row) {
      const int cell = 2 * 5 + row;
      lead += (has_bit(state.own, cell) ? 1 : 0) - (has_bit(state.other(), cell) ? 1 : 0);
    }
    return lead;
  }
};
static_assert(passable<passing> && noisy<passing>);

features selective(unsigned which) {
  features on;
  on.selective_quiescence = (which & 1) != 0;
  on.selective_null_move = (which & 2) != 0;
  on.selective_reductions = (which & 4) != 0;
  on.selective_extensions = (which & 8) != 0;
  return on;
}

// Positions some random moves away from the start.
std::vector<small::state_type> some_positions(int count, int plies) {
  std::mt19937 random(7);
  std::vector<small::state_type> found;
  while (static_cast<int>(found.size()) < count) {
    small::state_type state{};
    for (int i = 0; i < plies && !small{}.payoff(state); ++i) {
      std::vector<int> moves;
      for (const int move : small{}.moves(state)) moves.push_back(move);
      small{}.play(state, moves[random() % moves.size()]);
    }
    if (!small{}.payoff(state)) found.push_back(state);
  }
  return found;
}

}  // namespace

TEST_CASE("what is proved with selective techniques is true, and a move is always legal") {
  int proved = 0;
  for (const auto& state : some_positions(40, 8)) {
    const score truth = solve(with_value<score>(small{}), state);
    for (unsigned which = 0; which < 16; ++which) {
      CAPTURE(which);
      searcher<passing, chosen_at_run_time> engine(passing{}, selective(which));
      for (const int depth : {1, 3, 5, 8, 20}) {
        const auto found = engine(state, {.depth = depth});
        REQUIRE(found.best);
        small::state_type next = state;
        bool legal = false;
        for (const int move : small{}.moves(state)) legal = legal || move == *found.best;
        CHECK(legal);
        for (const int move : found.line) small{}.play(next, move);
        if (found.reason != stop_reason::proved) continue;
        ++proved;
        CHECK(found.value == truth);
      }
    }
  }
  CHECK(proved > 1'000);
}

TEST_CASE("null moves and reductions make a search smaller") {
  std::uint64_t plain = 0, null_move = 0, reduced = 0;
  for (const auto& state : some_positions(20, 4)) {
    const auto nodes = [&](unsigned which) {
      searcher<passing, chosen_at_run_time> engine(passing{}, selective(which));
      return engine(state, {.depth = 9}).stats.nodes;
    };
    plain += nodes(0);
    null_move += nodes(2);
    reduced += nodes(4);
  }
  CHECK(null_move < plain);
  CHECK(reduced < plain);
}

namespace {

// Nobody wants to move: whoever does, loses a point a ply until the end. With a pass one would lose
// nothing, so a null move without verification would be fooled.
struct unwilling {
  struct state_type {
    int left = 9, lead = 0;
  };
  using move_type = int;
  static constexpr int max_moves = 2;
  constexpr static_vector<int, 2> moves(const state_type&) const {
    static_vector<int, 2> list;
    list.push_back(3);
    list.push_back(5);
    return list;
  }
  constexpr void play(state_type& state, int cost) const {
    state = {state.left - 1, -(state.lead - cost)};
  }
  constexpr void pass(state_type& state) const { state = {state.left, -state.lead}; }
  constexpr std::optional<int> payoff(const state_type& state) const {
    return state.left == 0 ? std::optional(state.lead) : std::nullopt;
  }
  constexpr int evaluate(const state_type& state) const { return state.lead; }
  constexpr int key(const state_type& state) const { return state.left * 1'000 + state.lead + 500; }
};

}  // namespace

TEST_CASE("a null move is verified, so that nobody is fooled who would rather not move") {
  constexpr features daring{.selective_null_move = true};
  for (int left = 1; left <= 9; ++left) {
    for (int depth = 1; depth <= 9; ++depth) {
      searcher<unwilling, daring> engine;
      const auto truth = minimax(unwilling{}, {left, 0}, {.depth = depth});
      CHECK(engine({left, 0}, {.depth = depth}).value == truth.value);
    }
  }
}
