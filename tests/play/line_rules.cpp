// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/line_rules.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/every_reply.hpp>

#include "support/boards.hpp"
#include "support/replies.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;

constexpr state_t<board> after(std::initializer_list<int> moves) {
  state_t<board> state;
  for (const int move : moves) game.play(state, move);
  return state;
}

// --- One rule at a time --------------------------------------------------------------------------

TEST_CASE("a game of lines has lines, and marks to lie on them") {
  static_assert(line_game<board>);
  static_assert(line_game<tic_tac_toe<4, 3, 3>>);
  static_assert(line_game<tic_tac_toe<15, 15, 5>>);
  static_assert(line_game<decltype(with_value<double>(board{}))>);
  static_assert(!line_game<connect_four<7, 6, 4>>);
}

TEST_CASE("marks on a line are counted for either player") {
  constexpr auto state = at<board>("XOX/.../O.X");  // X to move
  constexpr auto marks = [](const auto& position, std::array<int, 3> line) {
    const marks_on_line found = count_marks<board>(position, line);
    return std::pair(found.own, found.other);
  };
  static_assert(marks(state, {0, 1, 2}) == std::pair(2, 1));
  static_assert(marks(state, {0, 3, 6}) == std::pair(1, 1));
  static_assert(marks(state, {3, 4, 5}) == std::pair(0, 0));
  static_assert(marks(at<board>("XOX/.../O.X", mark::o), {0, 1, 2}) == std::pair(1, 2));
}

TEST_CASE("a line that lacks one mark is completed, or blocked") {
  constexpr complete_a_line<board> complete;
  constexpr block_a_line<board> block;
  constexpr auto state = at<board>("XX./OO./...");
  static_assert(complete(state) == 2);
  static_assert(block(state) == 5);
  constexpr auto other = at<board>("XX./OO./...", mark::o);
  static_assert(complete(other) == 5);
  static_assert(block(other) == 2);

  // A gap anywhere in a line; none where both have marks on it, or where two marks are lacking.
  static_assert(complete(at<board>(".XX/.../...")) == 0);
  static_assert(complete(at<board>("X.X/.../...")) == 1);
  static_assert(complete(at<board>("..X/.../X..")) == 4);
  static_assert(complete(at<board>("X../.../X..")) == 3);
  static_assert(complete(at<board>("XXO/.../...")) == std::nullopt);
  static_assert(block(at<board>("OOX/.../...")) == std::nullopt);
  static_assert(block(at<board>("O../.../.O.")) == std::nullopt);

  // Of several lines the first: rows before columns before diagonals.
  static_assert(complete(at<board>("X.X/.../X..")) == 1);
  static_assert(complete(at<board>("X../.X./X..")) == 3);
  static_assert(complete(at<board>("XO./.X./O..")) == 8);
}

TEST_CASE("on any board, with lines of any length") {
  using wide = tic_tac_toe<4, 5, 4, by_number>;
  constexpr complete_a_line<wide> complete;
  static_assert(complete(at<wide>("...../XX.X./...../.....")) == 7);
  static_assert(complete(at<wide>("...../.XX.X/...../.....")) == 8);
  static_assert(complete(at<wide>("X..../.X.../...../...X.")) == 12);
  static_assert(complete(at<wide>("X..../.X.../...../.....")) == std::nullopt);
  static_assert(complete_a_line<tic_tac_toe<1, 1, 1>>{}({}) == 0);

  using huge = tic_tac_toe<19, 19, 5, by_number>;  // in more than one word
  state_t<huge> state;
  for (const int cell : {343, 345, 346, 347}) set_bit(state.other, cell);
  CHECK_FALSE(complete_a_line<huge>{}(state));
  CHECK(block_a_line<huge>{}(state) == 344);
}

TEST_CASE("a fork is prevented in the middle of the row, or of whatever is said") {
  constexpr prevent_a_fork<board> prevent;
  static_assert(prevent.order == std::array<std::size_t, 3>{1, 0, 2});
  static_assert(prevent_a_fork<tic_tac_toe<4, 4, 4>>::middle_first() ==
                std::array<std::size_t, 4>{1, 2, 0, 3});
  static_assert(prevent_a_fork<tic_tac_toe<5, 5, 5>>::middle_first() ==
                std::array<std::size_t, 5>{2, 1, 3, 0, 4});

  // The two opposite corners: an edge, not a corner.
  static_assert(prevent(at<board>("X../.O./..X", mark::o)) == 1);
  static_assert(prevent(at<board>("..X/.O./X..", mark::o)) == 1);
  // A row and a column that end in the same corner, each corner in turn. The middle is taken by
  // the other player, so the first end of the row is next.
  static_assert(prevent(at<board>(".X./XO./...", mark::o)) == 0);
  static_assert(prevent(at<board>(".X./.OX/...", mark::o)) == 0);
  static_assert(prevent(at<board>(".../XO./.X.", mark::o)) == 6);
  static_assert(prevent(at<board>(".../.OX/.X.", mark::o)) == 6);
  // The corner itself is taken: a line there is, but no fork.
  static_assert(prevent(at<board>("X../.O./...", mark::o)) == std::nullopt);
  // A line with a mark of one's own is no threat.
  static_assert(prevent(at<board>("OX./XO./...", mark::o)) == std::nullopt);
  static_assert(prevent({}) == std::nullopt);

  constexpr prevent_a_fork<board> from_the_left{.order = {0, 1, 2}};
  static_assert(from_the_left(at<board>("X../.O./..X", mark::o)) == 1);
  constexpr prevent_a_fork<board> in_the_column{.takes_the_row = false};
  static_assert(in_the_column(at<board>("X../.O./..X", mark::o)) == 5);
}

TEST_CASE("the cell on the most lines that are still worth something") {
  constexpr highest_impact<board> impact;
  static_assert(impact({}) == 4);
  static_assert(impact(after({4})) == 0);
  static_assert(impact(after({0})) == 4);
  static_assert(impact(after({4, 0})) == 2);
  // No line is left to anybody: the first empty cell.
  static_assert(impact(at<board>("XOX/OOX/.XO")) == 6);
  static_assert(highest_impact<tic_tac_toe<2, 4, 4>>{}(at<tic_tac_toe<2, 4, 4>>("XO../XO..")) == 2);
  static_assert(impact(at<board>("XOX/XOO/OXX")) == std::nullopt);
  static_assert(highest_impact<tic_tac_toe<4, 4, 4>>{}({}) == 0);
  static_assert(highest_impact<tic_tac_toe<5, 5, 4>>{}({}) == 12);
}

// --- All of them together ------------------------------------------------------------------------

constexpr auto reference = line_rules<board>();

// The chain with another third rule.
constexpr auto with_rule(prevent_a_fork<board> third) {
  return rule_player(rule("win", complete_a_line<board>{}), rule("block", block_a_line<board>{}),
                     rule("fork", third), rule("impact", highest_impact<board>{}));
}
constexpr auto without_third =
    rule_player(rule("win", complete_a_line<board>{}), rule("block", block_a_line<board>{}),
                rule("impact", highest_impact<board>{}));

// The program that the rules come from adds up its moves in a way of its own: for a win the cells
// that were empty before the last move and one more, for a draw all nine.
template <class Game>
std::uint64_t its_own_count(const reply_report<Game>& report) {
  std::uint64_t sum = 9 * report.games.draws;
  for (std::size_t plies = 1; plies < report.by_length.size(); ++plies) {
    const tally& ended = report.by_length[plies];
    sum += (11 - plies) * (ended.wins + ended.losses);
  }
  return sum;
}

TEST_CASE("as second the chain is never beaten") {
  const auto report = every_reply(game, reference, seat::second);
  CHECK(report.is_unbeaten());
  CHECK(report.games == tally{364, 125, 0});
  CHECK(report.games.games() == 489);
  CHECK(lengths(report, &tally::wins) == by_plies{{6, 228}, {8, 136}});
  CHECK(lengths(report, &tally::draws) == by_plies{{9, 125}});
  CHECK(total_plies(report) == 3'581);
  CHECK(its_own_count(report) == 2'673);
  CHECK(statement(report).ends_with(
      "in 489 games the player won 364, drew 125 and lost none. There are no others: it cannot be "
      "beaten."));
}

TEST_CASE("nor as first") {
  const auto report = every_reply(game, reference, seat::first);
  CHECK(report.is_unbeaten());
  CHECK(report.games == tally{72, 4, 0});
  CHECK(lengths(report, &tally::wins) == by_plies{{5, 40}, {7, 28}, {9, 4}});
  CHECK(lengths(report, &tally::draws) == by_plies{{9, 4}});
  CHECK(total_plies(report) == 468);
  CHECK(its_own_count(report) == 396);

  static_assert(reference(after({})) == 4);
  for (int reply = 0; reply < 9; ++reply) {
    if (reply == 4) continue;
    const auto games = every_reply(game, reference, seat::first, after({4, reply})).games;
    CHECK(games == (reply % 2 == 1 ? tally{9, 0, 0} : tally{9, 1, 0}));
  }
}

TEST_CASE("the centre is the reply to every first move, and the first corner to that") {
  for (int move = 0; move < 9; ++move) CHECK(reference(after({move})) == (move == 4 ? 0 : 4));
}

TEST_CASE("one rule or another speaks") {
  const auto name_of_rule = [](const state_t<board>& state) {
    return std::string(reference.explain(state)->rule);
  };
  CHECK(name_of_rule(at<board>("XX./OO./...")) == "win");
  CHECK(name_of_rule(at<board>("XX./O../...", mark::o)) == "block");
  CHECK(name_of_rule(at<board>("O../.X./..O")) == "fork");
  CHECK(name_of_rule({}) == "impact");
  static_assert(reference.explain(at<board>("XX./OO./...")) == ruling<int>{2, "win", 0});
  static_assert(reference.explain(at<board>("O../.X./..O")) == ruling<int>{1, "fork", 2});
  static_assert(reference.explain(at<board>("..O/.X./O..")) == ruling<int>{1, "fork", 2});
  static_assert(reference.explain(after({})) == ruling<int>{4, "impact", 3});
  static_assert(reference.explain(at<board>("XOX/XOO/OXX")) == std::nullopt);
}

TEST_CASE("what the third rule is good for, and in which form") {
  const auto as_second = [](const auto& player) { return every_reply(game, player, seat::second); };
  const auto none = as_second(without_third);
  CHECK(none.games == tally{340, 103, 14});
  CHECK(none.games.games() == 457);
  CHECK(its_own_count(none) == 2'491);

  const auto from_the_left = as_second(with_rule({.order = {0, 1, 2}}));
  CHECK(from_the_left.games == tally{358, 129, 2});
  CHECK(from_the_left.games.games() == 489);
  CHECK(its_own_count(from_the_left) == 2'699);
  CHECK(as_second(with_rule({.order = {2, 1, 0}})).games == tally{358, 129, 2});
  CHECK(as_second(with_rule({.order = {0, 2, 1}})).games == tally{344, 141, 4});
  CHECK(as_second(with_rule({.order = {2, 0, 1}})).games == tally{344, 141, 4});

  const auto same = [&](const auto& player) {
    const auto report = as_second(player);
    CHECK(report.games == tally{364, 125, 0});
    CHECK(total_plies(report) == 3'581);
    CHECK(its_own_count(report) == 2'673);
  };
  same(with_rule({}));
  same(with_rule({.order = {1, 2, 0}}));
  same(with_rule({.takes_the_row = false}));
}

TEST_CASE("without it, two opposite corners beat the chain") {
  const auto beaten = every_reply(game, without_third, seat::first, after({0, 4, 8}));
  CHECK_FALSE(beaten.is_unbeaten());
  CHECK(beaten.games.losses > 0);
  CHECK(without_third(after({0, 4, 8})) == 2);  // a corner
  CHECK(every_reply(game, reference, seat::first, after({0, 4, 8})).is_unbeaten());
}

// The advice that is given to children: win, block, the centre, a corner, an edge.
std::optional<int> first_empty(const state_t<board>& state, std::initializer_list<int> cells) {
  for (const int cell : cells) {
    if (!has_bit(state.own | state.other, cell)) return cell;
  }
  return std::nullopt;
}

TEST_CASE("to win, to block, and to take the centre and then a corner is not enough") {
  const auto best_cell = [](const state_t<board>& state) {
    return first_empty(state, {4, 0, 2, 6, 8, 1, 3, 5, 7});
  };
  const rule_player greedy(rule("win", complete_a_line<board>{}),
                           rule("block", block_a_line<board>{}), rule("cell", best_cell));
  const auto report = every_reply(game, greedy, seat::second);
  CHECK_FALSE(report.is_unbeaten());
  CHECK(report.games.losses == report.lost_lines.size());
  const auto contains = [&](const std::vector<int>& line) {
    return std::find(report.lost_lines.begin(), report.lost_lines.end(), line) !=
           report.lost_lines.end();
  };
  // Whoever answers two opposite corners with a third has to block two lines in the end.
  CHECK(contains({0, 4, 8, 2, 6, 7, 3}));
  for (const auto& line : report.lost_lines) {
    REQUIRE(line.size() >= 4);
    CHECK(line[1] == (line[0] == 4 ? 0 : 4));
  }

  const rule_player careful(rule("win", complete_a_line<board>{}),
                            rule("block", block_a_line<board>{}),
                            rule("fork", prevent_a_fork<board>{}), rule("cell", best_cell));
  CHECK(every_reply(game, careful, seat::first, after({0, 4, 8})).is_unbeaten());
  CHECK(every_reply(game, careful, seat::second).is_unbeaten());
}

TEST_CASE("off its own path the chain is not perfect") {
  struct choices {
    int positions = 0, wrong = 0;
    std::map<std::string, int> by_rule{};
    int no_line_left = 0;
  };
  std::map<char, choices> by_mover;
  oracle::tic_tac_toe rules;
  for (const oracle::position& position : rules.reachable()) {
    if (rules.is_over(position)) continue;
    const auto state = at<board>(rules, position);
    const auto said = reference.explain(state);
    REQUIRE(said);
    choices& count = by_mover[position.to_move];
    ++count.positions;
    const auto& best = rules.solve(position).kept;
    if (std::find(best.begin(), best.end(), said->move) == best.end()) {
      ++count.wrong;
      ++count.by_rule[std::string(said->rule)];
    }
    bool any_line = false;
    for (const auto& line : board::lines) {
      const marks_on_line marks = count_marks<board>(state, line);
      any_line = any_line || marks.own == 0 || marks.other == 0;
    }
    count.no_line_left += !any_line;
  }
  const choices& second = by_mover['O'];
  CHECK(second.positions == 2'097);
  CHECK(second.wrong == 72);
  CHECK(second.by_rule == std::map<std::string, int>{{"fork", 40}, {"impact", 32}});
  CHECK(second.no_line_left == 0);
  // Forty times no line is left. Then the game is drawn whatever is played, so the first empty cell
  // is as good as another.
  const choices& first = by_mover['X'];
  CHECK(first.positions == 2'423);
  CHECK(first.wrong == 83);
  CHECK(first.no_line_left == 40);
}

TEST_CASE("the chain plays on any board, and whatever is derived from one") {
  using wide = tic_tac_toe<3, 4, 3, by_number>;
  const auto report = every_reply(wide{}, line_rules<wide>(), seat::first);
  CHECK_FALSE(report.refused);
  CHECK(report.games.games() > 100);
  const auto counting = with_value<score>(board{});
  const auto same = every_reply(counting, line_rules<decltype(counting)>(), seat::second);
  CHECK(same.games == tally{364, 125, 0});
}

}  // namespace
