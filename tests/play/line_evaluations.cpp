// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/line_evaluations.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/every_reply.hpp>
#include <zermelo/play/player.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>

#include "support/boards.hpp"
#include "support/replies.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;

state_t<board> after(std::initializer_list<int> moves) {
  state_t<board> state;
  for (const int move : moves) game.play(state, move);
  return state;
}

// --- What they say of a position -----------------------------------------------------------------

TEST_CASE("open lines: those of the player to move less those of the other") {
  constexpr open_lines<board> evaluate;
  static_assert(evaluate({}) == 0);
  // X in the centre closes four lines to O.
  static_assert(evaluate(at<board>(".../.X./...", mark::o)) == -0.04);
  static_assert(evaluate(at<board>(".../.X./...", mark::x)) == 0.04);
  // X 0 and 8, O 4: open to X are two rows and two columns, to O one of each and a diagonal.
  static_assert(evaluate(at<board>("X../.O./..X", mark::o)) == -0.01);
}

TEST_CASE("cautious open lines: four less for each that lacks one mark of the player to move") {
  constexpr cautious_open_lines<board> all;
  constexpr cautious_open_lines<board> open_only{.counts_blocked = false};
  static_assert(all({}) == 0);
  static_assert(all(at<board>("X../.O./..X", mark::o)) == -0.01);  // O has no two in a line
  // To move is X, with two on the diagonal that O blocks. X's open lines are one more than O's.
  static_assert(all(at<board>("X../.O./..X", mark::x)) == 0.05);
  static_assert(open_only(at<board>("X../.O./..X", mark::x)) == 0.01);
  // Not blocked.
  static_assert(all(at<board>("XX./.../...", mark::x)) == 0.08);
  static_assert(open_only(at<board>("XX./.../...", mark::x)) == 0.08);
  static_assert(all(at<board>("XX./.../...", mark::o)) == -0.04);
  // Two lines, and a third that is blocked; as many are open to X as to O.
  static_assert(open_only(at<board>("X.X/.O./X.O", mark::x)) == 0.08);
  static_assert(all(at<board>("X.X/.O./X.O", mark::x)) == 0.12);
}

TEST_CASE("the tangent of lines: 1 for one mark, 3 for two") {
  const tanh_of_lines<board> evaluate;
  const auto of_sum = [](int sum) { return doctest::Approx(0.9 * std::tanh(sum / 6.0)); };
  CHECK(evaluate({}) == 0);
  CHECK(evaluate(at<board>(".../.X./...", mark::x)) == of_sum(4));
  CHECK(evaluate(at<board>(".../.X./...", mark::o)) == of_sum(-4));
  // X has two rows and two columns with one mark; O a row, a column and a diagonal.
  CHECK(evaluate(at<board>("X../.O./..X", mark::x)) == of_sum(1));
  // X has two on a row, and one on two columns and two diagonals.
  CHECK(evaluate(at<board>("X.X/.../...", mark::x)) == of_sum(7));
  CHECK(evaluate(at<board>("X.X/..O/...", mark::x)) == of_sum(3 + 1 + 1 + 1 - 1));
  using wide = tic_tac_toe<4, 4, 4, by_number>;
  CHECK(tanh_of_lines<wide>{}(at<wide>("XXX./..../..../....")) == of_sum(5 + 3 + 1));
}

// All of a player's marks on a large board, as much in favour as can be.
template <class Board>
double most_of(const auto& evaluate) {
  state_t<Board> own, other;
  for (int cell = 0; cell < Board::cells; ++cell) {
    // Four in a row at most, so that the game goes on and many lines lack one mark.
    if (cell % Board::columns % 5 != 4) set_bit(own.own, cell);
    if (cell % Board::columns % 5 != 4) set_bit(other.other, cell);
  }
  return std::max(std::abs(evaluate(own)), std::abs(evaluate(other)));
}

TEST_CASE("no guess outbids a win, however large the board") {
  using huge = tic_tac_toe<15, 15, 5>;
  CHECK(most_of<huge>(open_lines<huge>{}) < 1);
  CHECK(most_of<huge>(cautious_open_lines<huge>{}) < 1);
  CHECK(most_of<huge>(cautious_open_lines<huge>{}) > 0.1);
  CHECK(most_of<huge>(tanh_of_lines<huge>{}) <= 0.9);
  using small = tic_tac_toe<3, 3, 3>;
  CHECK(most_of<small>(cautious_open_lines<small>{}) < 1);
}

// --- Players who look three plies ahead with them ------------------------------------------------

template <class Evaluation>
auto with_guesses(Evaluation evaluate) {
  return with_evaluation(with_value<double>(game), evaluate);
}
template <class Evaluation>
auto three_plies(Evaluation evaluate) {
  return depth_limited_player(with_guesses(evaluate), 3, tie_rule::last_but_first_win);
}
const open_lines<board> plain;
const cautious_open_lines<board> cautious;
const cautious_open_lines<board> less_cautious{.counts_blocked = false};

TEST_CASE("their games against every opponent") {
  const auto play = [](const auto& evaluate, seat where) {
    auto player = three_plies(evaluate);
    return every_reply(game, player, where);
  };
  CHECK(play(plain, seat::first).games == tally{118, 4, 0});
  CHECK(play(cautious, seat::first).games == tally{164, 5, 0});
  CHECK(play(less_cautious, seat::first).games == tally{118, 4, 0});

  CHECK(play(cautious, seat::second).games == tally{500, 99, 0});
  CHECK(play(less_cautious, seat::second).games == tally{490, 89, 0});
  CHECK(play(cautious, seat::second).is_unbeaten());
  CHECK(play(less_cautious, seat::second).is_unbeaten());

  const auto beaten = play(plain, seat::second);
  CHECK(beaten.games == tally{466, 73, 32});
  CHECK(lengths(beaten, &tally::losses) == by_plies{{7, 28}, {9, 4}});
  CHECK_FALSE(beaten.is_unbeaten());
  REQUIRE(beaten.lost_lines.size() == 32);
  const auto is_listed = [&](const std::vector<int>& line) {
    return std::find(beaten.lost_lines.begin(), beaten.lost_lines.end(), line) !=
           beaten.lost_lines.end();
  };
  CHECK(is_listed({1, 4, 3, 8, 0, 7, 2}));
  CHECK(is_listed({1, 4, 3, 8, 0, 7, 6}));
  std::map<int, int> by_first_move;
  for (const auto& line : beaten.lost_lines) ++by_first_move[line.front()];
  CHECK(by_first_move.size() == 7);  // all but 0 and 4
  CHECK_FALSE(by_first_move.contains(0));
  CHECK_FALSE(by_first_move.contains(4));
}

TEST_CASE("and where any of the moves that tie may be played") {
  const auto play = [](const auto& evaluate) {
    auto player = three_plies(evaluate);
    const auto all_of_them = [&](const state_t<board>& state) { return player.choices(state); };
    return every_reply(game, all_of_them, seat::second).games;
  };
  CHECK(play(plain) == tally{3'840, 1'056, 768});
  CHECK(play(cautious) == tally{2'224, 568, 304});
  CHECK(play(less_cautious) == tally{2'848, 384, 0});
}

TEST_CASE("off their path they are not perfect") {
  const auto wrong = [](const auto& evaluate) {
    auto player = three_plies(evaluate);
    std::map<char, int> count;
    oracle::tic_tac_toe rules;
    for (const oracle::position& position : rules.reachable()) {
      if (rules.is_over(position)) continue;
      const auto& best = rules.solve(position).kept;
      const int move = player(at<board>(rules, position));
      count[position.to_move] += std::find(best.begin(), best.end(), move) == best.end();
    }
    return std::pair(count['X'], count['O']);
  };
  CHECK(wrong(plain) == std::pair(20, 80));
  CHECK(wrong(cautious) == std::pair(8, 27));
  CHECK(wrong(less_cautious) == std::pair(12, 7));
}

// What each move is worth to whoever makes it, in hundredths.
template <class Evaluation>
std::map<int, int> worths(const Evaluation& evaluate, const state_t<board>& state) {
  std::map<int, int> result;
  for (const auto& found : analyse(with_guesses(evaluate), state, {.depth = 3}).moves) {
    result[found.move] = static_cast<int>(std::lround(100 * found.value));
  }
  return result;
}

TEST_CASE("the first move, and what it is thought to be worth") {
  const std::map<int, int> expected{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 3},
                                    {5, 1}, {6, 1}, {7, 1}, {8, 1}};
  CHECK(worths(plain, {}) == expected);
  CHECK(worths(cautious, {}) == expected);
  CHECK(worths(less_cautious, {}) == expected);
  CHECK(three_plies(plain)({}) == 4);
  CHECK(three_plies(cautious)({}) == 4);
  CHECK(three_plies(less_cautious)({}) == 4);
}

TEST_CASE("the reply to each first move") {
  const auto reply = [](const auto& evaluate, int move) {
    const auto state = after({move});
    const int chosen = three_plies(evaluate)(state);
    return std::pair(chosen, worths(evaluate, state).at(chosen));
  };
  for (int move = 0; move < 9; ++move) {
    CAPTURE(move);
    const bool is_centre = move == 4, is_corner = !is_centre && move % 2 == 0;
    CHECK(reply(plain, move) == (is_centre ? std::pair(8, -1) : std::pair(4, 1)));
    CHECK(reply(cautious, move) == (is_centre   ? std::pair(8, -5)
                                    : is_corner ? std::pair(4, -3)
                                                : std::pair(4, -2)));
  }
}

TEST_CASE("a search three plies deep makes 586 calls at the start, and 504 evaluations") {
  int evaluations = 0;
  const auto counting = with_guesses([&](const state_t<board>& state) {
    ++evaluations;
    return plain(state);
  });
  CHECK(minimax(counting, {}, {.depth = 3}).stats.nodes == 586);
  CHECK(evaluations == 504);
  CHECK(minimax(counting, after({4}), {.depth = 3}).stats.nodes == 401);

  const std::vector<std::uint64_t> calls{1, 10, 82, 586, 3'610, 18'730, 73'450};
  for (std::size_t depth = 0; depth < calls.size(); ++depth) {
    CHECK(minimax(counting, {}, {.depth = static_cast<int>(depth)}).stats.nodes == calls[depth]);
  }
}

}  // namespace
