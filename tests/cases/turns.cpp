// SPDX-License-Identifier: BSL-1.0
//
// Signs: a value is negated exactly when the player to move changes, which need not be at every
// ply. Nor is a player who cannot move always at the end of the game.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <random>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

// The value of a position, if all searches agree on it, engines of all sorts among them.
template <class Game>
value_t<Game> agreed_value(const Game& game, const state_t<Game>& state) {
  const value_t<Game> value = minimax(game, state).value;
  static std::mt19937_64 random(1);
  for (const driver windows : drivers) {
    auto engine = make_engine(game, any_features(random, windows));
    const auto found = engine(state);
    CHECK(found.value == value);
    CHECK(found.reason == stop_reason::proved);
  }
  CHECK(negamax(game, state).value == value);
  CHECK(alpha_beta(game, state).value == value);
  CHECK(solve(game, state) == value);
  no_memo forgetful;
  CHECK(solve(game, state, forgetful) == value);
  return value;
}

TEST_CASE("who takes three moves again") {
  const one_or_three game;
  const std::map<int, cells> best{{1, {1}},    {2, {1}},     {3, {1, 3}},  {4, {3}},
                                  {5, {1, 3}}, {6, {1, 3}},  {7, {3}},     {8, {1, 3}},
                                  {9, {1, 3}}, {10, {3}},    {11, {1, 3}}, {12, {1, 3}},
                                  {13, {3}},   {14, {1, 3}}, {15, {1, 3}}};
  for (int left = 1; left <= 15; ++left) {
    CAPTURE(left);
    for (const int mover : {0, 1}) {
      const one_or_three::state_type heap{left, mover, 0};
      CHECK(agreed_value(game, heap) == (left % 3 == 2 ? outcome::loss : outcome::win));
      CHECK(agreed_value(with_value<int>(game), heap) == (left % 3 == 2 ? -1 : 1));
      CHECK(sorted(analyse(game, heap).best_moves()) == best.at(left));
      CHECK(sorted(make_engine(game, {}).analyse(heap, 2).best_moves()) == best.at(left));
      CHECK(agreed_value(with_value<score>(game), heap) == analyse(game, heap).value);
    }
  }
}

template <int Rows, int Columns>
int boxes_ahead() {
  const ::dots_and_boxes<Rows, Columns> game;
  using game_type = std::remove_const_t<decltype(game)>;
  memo<game_type> memory(1 << 18);
  const int value = solve(game, initial_state(game), memory);
  std::mt19937_64 random(2);
  for (const driver windows : drivers) {
    auto engine = make_engine(game, any_features(random, windows), 1 << 22);
    CHECK(engine(initial_state(game)).value == value);
  }
  return value;
}

TEST_CASE("who completes a box moves again") {
  CHECK(boxes_ahead<1, 1>() == -1);
  CHECK(boxes_ahead<1, 2>() == 0);
  CHECK(boxes_ahead<1, 3>() == -1);
  CHECK(boxes_ahead<1, 4>() == 0);
  CHECK(boxes_ahead<2, 2>() == 2);
  CHECK(boxes_ahead<2, 3>() == -2);

  CHECK(agreed_value(::dots_and_boxes<1, 1>{}, {}) == -1);
  CHECK(agreed_value(::dots_and_boxes<1, 2>{}, {}) == 0);
}

TEST_CASE("who has taken the only box is not to move at the end") {
  // Three edges are drawn: the fourth completes the box, and its taker keeps the turn.
  const ::dots_and_boxes<1, 1> game;
  const auto found = alpha_beta(game, {.drawn = 0b0111});
  CHECK(found.value == 1);
  CHECK(found.best == 3);
}

// Rows ..../XXX./.XX./.OOO, X to move: X has no move, O has four.
constexpr othello_board stuck_board{0b0000'0110'0111'0000, 0b1110'0000'0000'0000, true};

TEST_CASE("who cannot move passes") {
  const passing_othello passing;
  const turning_othello turning;

  const auto found = alpha_beta(passing, stuck_board);
  CHECK(agreed_value(passing, stuck_board) == -8);
  CHECK(found.value == -8);
  CHECK(found.best == passing_othello::pass);
  CHECK(is_legal(passing, stuck_board, passing_othello::pass));
  CHECK(passing.moves(stuck_board).size() == 1);

  const othello_board replies = stuck_board.passed();
  CHECK(agreed_value(passing, replies) == 8);
  CHECK(agreed_value(turning, replies) == 8);
  const std::map<int, int> expected{{0, 8}, {1, -2}, {2, -2}, {7, -2}};
  std::map<int, int> by_passing, by_turning, by_engine;
  for (const auto& move : analyse(passing, replies).moves) by_passing[move.move] = move.value;
  for (const auto& move : analyse(turning, replies).moves) by_turning[move.move] = move.value;
  for (const auto& move : make_engine(turning, {}).analyse(replies, 4).moves) {
    by_engine[move.move] = move.value;
  }
  CHECK(by_engine == expected);
  CHECK(by_passing == expected);
  CHECK(by_turning == expected);
}

TEST_CASE("the first player loses Othello on 4x4 by 3 to 11") {
  const passing_othello passing;
  const turning_othello turning;
  CHECK(agreed_value(passing, passing.initial()) == -8);
  CHECK(agreed_value(turning, turning.initial()) == -8);
  CHECK(analyse(passing, passing.initial()).quickest_moves().size() == 4);

  const auto play_out = [](const auto& game, othello_board board, const auto& line) {
    for (const int move : line) game.play(board, move);
    CHECK(game.payoff(board));
    return board.dark ? board : board.passed();
  };
  const othello_board passed_out =
      play_out(passing, passing.initial(), alpha_beta(passing, passing.initial()).line);
  const othello_board turned_out =
      play_out(turning, turning.initial(), alpha_beta(turning, turning.initial()).line);
  for (const othello_board& end : {passed_out, turned_out}) {
    CHECK(count_bits(end.own) == 3);
    CHECK(count_bits(end.other) == 11);
  }
}

TEST_CASE("Othello on 4x4 has 62,789 positions") {
  const passing_othello game;
  std::vector<othello_board> found{game.initial()};
  std::set<std::pair<std::uint32_t, bool>> seen;
  for (std::size_t next = 0; next < found.size(); ++next) {
    if (game.payoff(found[next])) continue;
    for (const int move : game.moves(found[next])) {
      othello_board child = found[next];
      game.play(child, move);
      if (seen.emplace(game.key(child), child.dark).second) found.push_back(child);
    }
  }
  CHECK(found.size() == 62'789);
}

}  // namespace
