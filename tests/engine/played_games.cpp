// SPDX-License-Identifier: BSL-1.0
//
// Positions of real games, with an evaluation that makes no sense: a hash of the position, of few
// values, so that ties are everywhere. The engine, with features drawn at random and a table that
// lasts, finds what plain alpha-beta finds.
#include <zermelo/engine/searcher.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <random>
#include <vector>

#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/dots_and_boxes.hpp>
#include <zermelo/games/kalah.hpp>
#include <zermelo/games/othello.hpp>
#include <zermelo/search/alpha_beta.hpp>

#include "support/any_engine.hpp"

using namespace zermelo;

namespace {

// A number below this one, the same on every machine.
int below(int count, std::mt19937_64& random) {
  return static_cast<int>(random() % static_cast<unsigned>(count));
}

template <class Game>
state_t<Game> any_position(const Game& game, std::mt19937_64& random, int most_plies) {
  state_t<Game> state = initial_state(game);
  for (int plies = below(most_plies, random); plies > 0; --plies) {
    std::vector<move_t<Game>> moves;
    for (const move_t<Game>& move : game.moves(state)) moves.push_back(move);
    state_t<Game> next = state;
    game.play(next, moves[random() % moves.size()]);
    if (game.payoff(next)) break;
    state = next;
  }
  return state;
}

// From -2 to 2.
template <class Key>
int nonsense(const Key& key) {
  return static_cast<int>(detail::spread(key) >> 40) % 5 - 2;
}

// The value of a move to whoever makes it.
template <class Game>
value_t<Game> worth_of(const Game& game, const state_t<Game>& state, const move_t<Game>& move,
                       int depth) {
  state_t<Game> next = state;
  game.play(next, move);
  const value_t<Game> found = alpha_beta(game, next, {.depth = depth - 1}).value;
  bool same_player = false;
  if constexpr (turned<Game>) same_player = game.to_move(state) == game.to_move(next);
  return value_traits<value_t<Game>>::aged(same_player ? found : opposite(found));
}

template <class Plain>
void agrees(const Plain& plain, int most_plies, int most_depth, std::size_t bytes) {
  const auto game = with_evaluation(
      plain, [plain](const auto& state) { return nonsense(memo_key(plain, state)); });
  std::mt19937_64 random(1913);
  for (int round = 0; round < 400; ++round) {
    CAPTURE(round);
    auto engine = make_engine(game, any_features(random), bytes);
    for (int question = 0; question < 4; ++question) {
      const auto state = any_position(game, random, most_plies);
      const int depth = 1 + below(most_depth, random);
      CAPTURE(depth);
      const auto truth = alpha_beta(game, state, {.depth = depth});
      const auto found = engine(state, {.depth = depth});
      CHECK(found.value == truth.value);
      CHECK(found.kind == bound::exact);
      REQUIRE(found.best);
      // The line is legal, and each of its moves is worth what its position is worth.
      auto here = state;
      int left = depth;
      for (const auto& move : found.line) {
        bool is_legal = false;
        for (const auto& other : game.moves(here)) is_legal = is_legal || other == move;
        REQUIRE(is_legal);
        const auto value = alpha_beta(game, here, {.depth = left}).value;
        CHECK(worth_of(game, here, move, left) == value);
        game.play(here, move);
        --left;
      }
      CHECK((left == 0 || game.payoff(here) || found.reason == stop_reason::proved));
    }
  }
}

}  // namespace

TEST_CASE("the engine on Connect Four") {
  agrees(with_value<score>(connect_four<7, 6, 4>{}), 38, 5, 1 << 12);
  agrees(connect_four<9, 7, 4, connect_four_options{.symmetry = true}>{}, 50, 4, 1 << 16);
}
TEST_CASE("the engine on Othello, where one has to pass") {
  agrees(othello<4>{}, 12, 6, 1 << 12);
  agrees(othello<8>{}, 56, 4, 1 << 16);
}
TEST_CASE("the engine on Kalah, where one may move again") {
  agrees(kalah<4, 3>{}, 14, 6, 1 << 12);
  agrees(kalah<6, 4>{}, 30, 4, 1 << 16);
}
TEST_CASE("the engine on dots and boxes") { agrees(dots_and_boxes<2, 2>{}, 10, 6, 1 << 10); }
