// SPDX-License-Identifier: BSL-1.0
//
// The same values in another currency: a win is worth ten less the marks on the board at the end, a
// loss as much below nothing, so that sooner is better. And what a program needs around them: moves
// that are checked, results that are told apart.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <initializer_list>
#include <map>
#include <optional>
#include <string_view>

#include "support/boards.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

using game_type = tic_tac_toe<3, 3, 3, by_number>;
using state_type = state_t<game_type>;
constexpr game_type game;
constexpr auto counting = with_value<score>(game);

// The player to move follows from the marks here: X, unless X has more.
constexpr state_type board(std::string_view text) {
  int ahead = 0;
  for (const char c : text) ahead += (c == 'X') - (c == 'O');
  return at(game, text, ahead > 0 ? mark::o : mark::x);
}

constexpr int in_marks(const state_type& state, score value) {
  const int at_the_end = count_bits(state.own | state.other) + value.plies();
  return value.is_win() ? 10 - at_the_end : value.is_loss() ? at_the_end - 10 : 0;
}
constexpr int marks_score(const state_type& state, mark player) {
  const int ours = in_marks(state, alpha_beta(counting, state).value);
  return state.turn == player ? ours : -ours;
}

TEST_CASE("scores of positions that are over, or soon will be") {
  CHECK(marks_score(board("XO./.X./O.X"), mark::x) == 5);
  CHECK(marks_score(board("XO./.../O.X"), mark::x) == 5);
  CHECK(marks_score(board("XO./XOX/O.X"), mark::o) == 2);
  CHECK(marks_score(board("XX./.O./..."), mark::x) == 0);
  CHECK(marks_score(board("O../XXX/O.."), mark::x) == 5);
  CHECK(marks_score(board("OX./XX./O.."), mark::x) == 3);
  CHECK(marks_score(board(".../.../..."), mark::x) == 0);
  CHECK(alpha_beta(counting, board(".../.../...")).best == 0);
}
static_assert(marks_score(board("XO./.X./O.X"), mark::x) == 5);
static_assert(marks_score(board("XO./XOX/O.X"), mark::o) == 2);
static_assert(marks_score(board("O../XXX/O.."), mark::x) >
              marks_score(board("OX./XX./O.."), mark::x));

TEST_CASE("two moves win, and the first of them is played") {
  const auto state = board("XO./XOX/O.X");
  CHECK(state.turn == mark::o);
  CHECK(sorted(analyse(game, state).quickest_moves()) == cells{2, 7});
  CHECK(alpha_beta(counting, state).best == 2);
}

TEST_CASE("the score of every move, and the best") {
  const auto state = board("XO./.../O.X");
  std::map<int, int> scores;
  for (const auto& move : analyse(game, state).moves)
    scores[move.move] = in_marks(state, move.value);
  CHECK(scores == std::map<int, int>{{2, 3}, {3, -2}, {4, 5}, {5, 3}, {7, 0}});
  CHECK(alpha_beta(counting, state).best == 4);
}
static_assert(alpha_beta(counting, board("XO./.../O.X")).best == 4);

TEST_CASE("scores of all positions") {
  oracle::tic_tac_toe rules;
  std::map<int, int> histogram;
  for (const oracle::position& position : rules.reachable()) {
    INFO(rules.describe(position));
    const auto state = at<game_type>(rules, position);
    const int x = marks_score(state, mark::x);
    CHECK(x == -marks_score(state, mark::o));
    ++histogram[x];
  }
  CHECK(histogram ==
        std::map<int, int>{{-4, 592}, {-2, 882}, {0, 1'068}, {1, 392}, {3, 2'064}, {5, 480}});
}

TEST_CASE("the reply to each first move, and what the others would have cost") {
  const cells replies{4, 0, 4, 0, 0, 2, 4, 1, 4};
  for (int first = 0; first < 9; ++first) {
    CAPTURE(first);
    auto state = initial_state(game);
    game.play(state, first);
    CHECK(alpha_beta(counting, state).best == replies[static_cast<std::size_t>(first)]);
    for (const auto& reply : analyse(game, state).moves) {
      CHECK(in_marks(state, reply.value) == (reply.value.is_loss() ? -3 : 0));
    }
  }
}

TEST_CASE("the result of a game") {
  CHECK(game.payoff(board("XO./.X./O.X")) == outcome::loss);  // O is to move, and X has won
  CHECK_FALSE(game.payoff(board("XO./.../O.X")));
  CHECK(game.payoff(board("XOX/XOO/OXX")) == outcome::draw);
}

TEST_CASE("legal moves are listed in ascending order") {
  const auto state = board("XO./.../O.X");
  CHECK(cells(game.moves(state).begin(), game.moves(state).end()) == cells{2, 3, 4, 5, 7});
}

TEST_CASE("a mark goes on an empty cell only") {
  const auto state = board("XO./.../O.X");
  CHECK_FALSE(try_play(game, state, 0));
  CHECK_FALSE(try_play(game, state, 9));
  CHECK_FALSE(try_play(game, state, -1));
  CHECK(try_play(game, state, 4) == board("XO./.X./O.X"));
  CHECK_FALSE(try_play(game, board("XO./.X./O.X"), 2));  // the game is over

  CHECK_FALSE(legal_move<game_type>::check(game, state, 1));
  const auto centre = legal_move<game_type>::check(game, state, 4);
  REQUIRE(centre);
  CHECK(centre->move() == 4);
  CHECK(centre->state() == state);
  CHECK(centre->played(game) == board("XO./.X./O.X"));
}
constexpr legal_move<game_type> checked_once(game, board("XO./.../O.X"), 4);
static_assert(checked_once.played(game) == board("XO./.X./O.X"));
static_assert(!legal_move<game_type>::check(game, board("XO./.../O.X"), 0));

// A game goes on just as long as somebody can move.
TEST_CASE("a position that goes on has a move, and one without a move is over") {
  oracle::tic_tac_toe rules;
  for (const oracle::position& position : rules.reachable()) {
    const auto state = at<game_type>(rules, position);
    const bool is_full = game.moves(state).begin() == game.moves(state).end();
    CHECK(is_full == (position.cells.find('.') == position.cells.npos));
    CHECK((game.payoff(state).has_value() || !is_full));
    CHECK(game.payoff(state).has_value() == rules.is_over(position));
  }
}

TEST_CASE("a move as text") {
  const auto state = board("XO./.../O.X");
  for (const std::string_view text : {"4", "04", "00000004"}) CHECK(game.parse(state, text) == 4);
  for (const std::string_view text :
       {"abc", "", "-1", "3.5", "+3", "1 2", " 4", "4 ", "4\r", "0x4"}) {
    CAPTURE(text);
    CHECK_FALSE(game.parse(state, text));
  }
  for (const std::string_view text : {"9", "10", "4294967300", "18446744073709551620"}) {
    CAPTURE(text);
    CHECK_FALSE(game.parse(state, text));
  }
  for (const std::string_view text : {"0", "1", "8"}) CHECK_FALSE(game.parse(state, text));
}

}  // namespace
