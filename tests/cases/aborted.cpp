// SPDX-License-Identifier: BSL-1.0
//
// A search that is cut short, wherever that may be, answers what it knew before, and leaves nothing
// behind that is not true.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <random>
#include <vector>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/listed.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using counting = decltype(with_value<score>(tic_tac_toe<3, 3, 3>{}));

// Every visit is counted, and of the iterations the last is kept.
template <class Game>
struct recorder {
  std::uint64_t visits = 0;
  int iterations = 0;
  std::optional<result<Game>> last{};

  template <class State, class Window>
  void enter(const State&, int, const Window&) {
    ++visits;
  }
  void iteration(const result<Game>& found) {
    ++iterations;
    last = found;
  }
};

template <class Game>
struct truth_of {
  value_t<Game> value;
  std::vector<int> best{};

  truth_of(const Game& game, const state_t<Game>& state, int depth)
      : value(minimax(game, state, {.depth = depth}).value) {
    for (const int move : game.moves(state)) {
      state_t<Game> child = state;
      game.play(child, move);
      bool is_same_player = false;
      if constexpr (turned<Game>) is_same_player = game.to_move(child) == game.to_move(state);
      const value_t<Game> found = minimax(game, child, {.depth = depth - 1}).value;
      const value_t<Game> worth =
          value_traits<value_t<Game>>::aged(is_same_player ? found : opposite(found));
      if (worth == value) best.push_back(move);
    }
  }

  void check(const result<Game>& found) const {
    CHECK(found.value == value);
    CHECK(found.kind == bound::exact);
    REQUIRE(found.best);
    CHECK(std::count(best.begin(), best.end(), *found.best) == 1);
  }
};

// Cuts a search short after each number of nodes in turn, until it comes to its end.
template <class Game>
void check_cuts(const Game& game, const state_t<Game>& state, int depth, std::uint64_t most,
                std::uint64_t step = 1) {
  std::mt19937_64 random(most);
  const truth_of<Game> truth(game, state, depth);
  std::map<int, truth_of<Game>> truth_at;
  const auto legal = listed(game.moves(state));
  std::uint64_t nodes = 0;
  for (; nodes < most; nodes += step) {
    const features on = any_features(random);
    auto engine = make_engine(game, on);
    recorder<Game> seen;
    CAPTURE(nodes);
    CAPTURE(static_cast<int>(on.windows));
    const auto found = engine(state, {.depth = depth, .nodes = nodes}, seen);
    CHECK(found.stats.nodes == seen.visits);
    CHECK(found.stats.nodes <= nodes);
    if (found.reason == stop_reason::nodes) {
      CHECK(found.stats.nodes == nodes);
      REQUIRE(found.best);
      CHECK(std::count(legal.begin(), legal.end(), *found.best) == 1);
      if (seen.last) {
        CHECK(found.value == seen.last->value);
        CHECK(found.kind == seen.last->kind);
        CHECK(found.best == seen.last->best);
        CHECK(listed(found.line) == listed(seen.last->line));
        CHECK(found.depth == seen.last->depth);
        CHECK(found.depth == seen.iterations);
        truth_at.try_emplace(found.depth, game, state, found.depth).first->second.check(found);
      } else {
        CHECK(found.depth == 0);
        CHECK((found.kind == bound::unknown || !on.deepening));
        if (found.kind == bound::lower) CHECK(found.value <= truth.value);
      }
    } else {
      REQUIRE(seen.last);
      CHECK(found.depth == seen.last->depth);
      truth.check(found);
    }

    truth.check(engine(state, {.depth = depth}));
  }
}

TEST_CASE("tic-tac-toe, cut short anywhere") {
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3, by_number>{});
  check_cuts(game, at(game, "X../.O./..X", mark::o), limits::any_depth, 1'500);
  check_cuts(game, at(game, ".../.XO/OXX", mark::o), limits::any_depth, 100);
  check_cuts(game, initial_state(game), 4, 1'500, 7);
}

TEST_CASE("tic-tac-toe with guesses, cut short anywhere") {
  using plain = tic_tac_toe<3, 3, 3, with_symmetry(centre_first)>;
  const auto evaluate = [](const state_t<plain>& state) { return plain::open_line_points(state); };
  const with_evaluation game(plain{}, evaluate);
  check_cuts(game, at<plain>("X../.O./...", mark::x), 4, 1'000);
}

TEST_CASE("boxes, where players move again, cut short anywhere") {
  check_cuts(::dots_and_boxes<1, 2>{}, {}, 5, 2'000, 3);
}

TEST_CASE("Othello, where much is taken back, cut short anywhere") {
  const passing_othello game;
  check_cuts(game, {0b0000'0110'0111'0000, 0b1110'0000'0000'0000, true}, 7, 2'000, 3);
  check_cuts(game, game.initial(), 5, 1'000, 3);
}

// The same engine all along: what an aborted search has stored serves those that follow.
TEST_CASE("an engine that is cut short again and again stays right") {
  const counting game;
  const auto start = at(game, "X../.../...", mark::o);
  const truth_of<counting> truth(game, start, limits::any_depth);
  std::mt19937_64 random(5);
  for (const driver windows : drivers) {
    for (int engines = 0; engines < 8; ++engines) {
      auto engine = make_engine(game, any_features(random, windows));
      for (int round = 0; round < 50; ++round) {
        const std::uint64_t nodes = random() % 600;
        CAPTURE(nodes);
        const auto cut = round % 2 == 0 ? engine(start, {.nodes = nodes})
                                        : engine.analyse(start, 1 + random() % 9, {.nodes = nodes});
        if (cut.reason == stop_reason::proved) truth.check(cut);
        if (round % 10 == 9) truth.check(engine(start));
      }
    }
  }
}

// The best three moves are all from the last depth that came to its end, or none of them is. Where
// there is one depth only, those are kept that were found.
TEST_CASE("what several moves are worth, cut short anywhere") {
  const counting game;
  const auto state = at(game, "X../.O./..X", mark::o);
  std::mt19937_64 random(6);
  for (std::uint64_t nodes = 0; nodes < 1'500; ++nodes) {
    CAPTURE(nodes);
    const features on = any_features(random);
    auto engine = make_engine(game, on);
    const auto found = engine.analyse(state, 3, {.nodes = nodes});
    CHECK(found.stats.nodes <= nodes);
    CHECK(found.moves.size() <= 3);
    if (on.deepening) CHECK(found.moves.size() == (found.depth == 0 ? 0 : 3));
    std::vector<score> expected;
    if (found.depth == 0) continue;
    for (const int move : game.moves(state)) {
      auto child = state;
      game.play(child, move);
      const score reply = minimax(game, child, {.depth = found.depth - 1}).value;
      expected.push_back(value_traits<score>::aged(-reply));
      for (const auto& judged : found.moves) {
        if (judged.move == move) CHECK(judged.value == expected.back());
      }
    }
    std::sort(expected.rbegin(), expected.rend());
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
      CHECK(found.moves[i].value == expected[i]);
    }
  }
}

}  // namespace
