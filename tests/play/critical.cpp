// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/critical.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/line_evaluations.hpp>
#include <zermelo/play/player.hpp>
#include <zermelo/search/minimax.hpp>

#include "support/boards.hpp"
#include "support/random_games.hpp"
#include "support/tic_tac_toe_oracle.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;

// --- Which positions are critical ----------------------------------------------------------------

TEST_CASE("a position is critical if some moves keep its value and others do not") {
  const auto found = critical_positions(game, initial_state(game));
  CHECK(found.size() == 3'191);

  std::map<std::uint64_t, const critical_position<board>*> by_key;
  std::map<int, int> by_stones;
  int won = 0, drawn = 0;
  for (const auto& position : found) {
    by_key[game.key(position.state)] = &position;
    ++by_stones[count_bits(position.state.own | position.state.other)];
    won += position.value == outcome::win;
    drawn += position.value == outcome::draw;
  }
  CHECK(by_key.size() == found.size());  // each once
  CHECK(by_stones ==
        std::map<int, int>{{1, 9}, {2, 60}, {3, 186}, {4, 640}, {5, 768}, {6, 1'032}, {7, 496}});
  CHECK(won == 2'380);
  CHECK(drawn == 811);

  oracle::tic_tac_toe rules;
  int others = 0;
  for (const oracle::position& position : rules.reachable()) {
    if (rules.is_over(position)) continue;
    const auto state = at<board>(rules, position);
    const oracle::answer& truth = rules.solve(position);
    const cells moves = rules.empty_cells(position);
    const auto it = by_key.find(game.key(state));
    if (truth.kept.size() == moves.size()) {
      ++others;
      CHECK(it == by_key.end());
      continue;
    }
    REQUIRE(it != by_key.end());
    CHECK(it->second->state == state);
    CHECK(sign(it->second->value) == truth.value);
    CHECK(it->second->best == truth.kept);
    CHECK(it->second->moves == moves.size());
  }
  CHECK(others == 1'329);
}

TEST_CASE("where plies or points count, to keep the value is to keep them") {
  // A lost pile is lost as late by one move as by another; of the others one move is quickest.
  const auto piles = critical_positions(nim{}, 9);
  std::map<int, std::vector<int>> best;
  for (const auto& position : piles) best[position.state] = position.best;
  CHECK(best == std::map<int, std::vector<int>>{
                    {2, {2}}, {3, {3}}, {5, {1}}, {6, {2}}, {7, {3}}, {9, {1}}});
  CHECK(piles.front().state == 9);
  CHECK(piles.front().value == score::win(5));
}

TEST_CASE("from a finished position nothing follows") {
  CHECK(critical_positions(nim{}, 0).empty());
  CHECK(critical_positions(game, at<board>("XXX/OO./...", mark::o)).empty());
}

template <class Value, unsigned Capabilities>
void compare_random_games() {
  using namespace random_games;
  using game_type = random_games::game<Value, small_state, Capabilities>;
  int critical = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    random_games::sample<game_type> sample(seed);
    std::set<std::pair<int, bool>> expected, seen;
    std::vector<small_state> next{{}};
    while (!next.empty()) {
      const small_state here = next.back();
      next.pop_back();
      if (!seen.emplace(here.at, here.mirrored).second) continue;
      int kept = 0;
      for (int move = 0; move < sample.move_count(here); ++move) {
        kept += sample.worth_of_move(here, move, to_the_end) == sample.worth_of(here, to_the_end);
        next.push_back(child_at(sample.positions, here, move));
      }
      if (kept != sample.move_count(here)) expected.emplace(here.at, here.mirrored);
    }
    std::set<std::pair<int, bool>> found;
    for (const auto& position : critical_positions(sample.rules, sample.start({}))) {
      CHECK(found.emplace(position.state.at, position.state.mirrored).second);
      CHECK(position.value == to_value<Value>(sample.worth_of(position.state, to_the_end)));
      CHECK(position.moves == static_cast<std::size_t>(sample.move_count(position.state)));
      for (int move = 0; move < sample.move_count(position.state); ++move) {
        const bool listed =
            std::find(position.best.begin(), position.best.end(), move) != position.best.end();
        CHECK(listed == (sample.worth_of_move(position.state, move, to_the_end) ==
                         sample.worth_of(position.state, to_the_end)));
      }
    }
    CHECK(found == expected);
    critical += static_cast<int>(found.size());
  }
  CHECK(critical > 100);
}

// A choice between what is known to be worth 1 and what is not known, or between two unknowns.
struct unknowns {
  using state_type = int;
  using move_type = int;
  std::vector<int> moves(int state) const {
    return state == 0 ? std::vector{1, 2, 3} : state == 1 ? std::vector{4, 5} : std::vector{4, 6};
  }
  void play(int& state, int move) const { state = move; }
  std::optional<double> payoff(int state) const {
    if (state < 3) return std::nullopt;
    return state == 6 ? 1 : std::numeric_limits<double>::quiet_NaN();
  }
  int key(int state) const { return state; }
};

TEST_CASE("one unknown is as good as another, and any known value is better") {
  std::map<int, std::vector<int>> best;
  for (const auto& position : critical_positions(unknowns{}, 0)) {
    best[position.state] = position.best;
  }
  CHECK_FALSE(best.contains(1));
  CHECK(best[2] == std::vector{6});
}

TEST_CASE("games of all kinds") {
  using namespace random_games;
  compare_random_games<outcome, key>();
  compare_random_games<score, key | to_move | canonical_key>();
  compare_random_games<int, key | to_move | stuck | bounds>();
  compare_random_games<score, key | stuck>();
}

// --- An examination ------------------------------------------------------------------------------

TEST_CASE("the mark is the expectation, and its variance that of the lots") {
  const std::vector<critical_position<nim>> questions{
      {5, score::win(3), {1}, 3}, {6, score::win(3), {2}, 3}, {7, score::win(3), {1, 3}, 3}};
  // Right, wrong, and one of three wrong.
  const auto answers = [](int pile) {
    return pile == 5 ? std::vector{1} : pile == 6 ? std::vector{1, 3} : std::vector{1, 2, 3};
  };
  const examination result = examine(questions, answers);
  CHECK(result.positions == 3);
  CHECK(result.surely_right == 1);
  CHECK(result.surely_wrong == 1);
  CHECK(result.expected == doctest::Approx(1 + 2.0 / 3));
  CHECK(result.variance == doctest::Approx(2.0 / 9));
  CHECK(result.share() == doctest::Approx(5.0 / 9));

  const examination none = examine(std::vector<critical_position<nim>>{}, answers);
  CHECK(none.positions == 0);
  CHECK(none.share() == 1);
}

// A player who looks so many plies ahead, and then counts lines. Of moves that seem equal it plays
// any.
auto student(int depth) {
  return depth_limited_player(with_evaluation(with_value<double>(game), tanh_of_lines<board>{}),
                              depth, tie_rule::random);
}

TEST_CASE("how many critical positions a player gets right who looks so many plies ahead") {
  const auto positions = critical_positions(game, initial_state(game));
  struct marks {
    int depth;
    double expected, deviation;  // the deviation in percent of all positions
    std::size_t right, wrong;
    std::size_t first, last;  // right answers, if of moves that tie it plays the first or the last
  };
  const std::vector<marks> table{
      {1, 9'212.0 / 3, 0.1763, 3'005, 54, 3'070, 3'070},
      {2, 3'077, 0.1159, 3'051, 80, 3'078, 3'078},
      {3, 9'410.0 / 3, 0.1525, 3'071, 12, 3'131, 3'131},
      {4, 9'505.0 / 3, 0.0512, 3'163, 16, 3'171, 3'171},
      {5, 3'181, 0.0735, 3'167, 0, 3'181, 3'181},
      {6, 3'191, 0, 3'191, 0, 3'191, 3'191},
      {9, 3'191, 0, 3'191, 0, 3'191, 3'191},
  };
  for (const marks& row : table) {
    CAPTURE(row.depth);
    auto player = student(row.depth);
    const auto choices = [&](const state_t<board>& state) { return player.choices(state); };
    const examination result = examine(positions, choices);
    CHECK(result.positions == 3'191);
    CHECK(std::abs(result.expected - row.expected) < 1e-9);
    CHECK(std::abs(result.share() - row.expected / 3'191) < 1e-12);
    CHECK(std::abs(100 * std::sqrt(result.variance) / 3'191 - row.deviation) < 0.00005);
    CHECK(result.surely_right == row.right);
    CHECK(result.surely_wrong == row.wrong);

    const auto one_of = [&](auto pick) {
      return examine(positions, [&](const state_t<board>& state) {
        const auto all = player.choices(state);
        return cells{pick(all)};
      });
    };
    const examination first = one_of([](const auto& all) { return all.front(); });
    const examination last = one_of([](const auto& all) { return all.back(); });
    CHECK(first.surely_right == row.first);
    CHECK(last.surely_right == row.last);
    CHECK(first.surely_wrong == 3'191 - row.first);
    CHECK(first.expected == static_cast<double>(row.first));
    CHECK(first.variance == 0);
  }
}

TEST_CASE("how many positions it looks at for that") {
  const auto positions = critical_positions(game, initial_state(game));
  const std::map<int, std::uint64_t> table{{1, 11'968},  {2, 44'868},  {3, 127'072},  {4, 293'824},
                                           {5, 578'448}, {6, 942'816}, {9, 1'375'968}};
  for (const auto& [depth, nodes] : table) {
    std::uint64_t sum = 0;  // without the positions themselves
    for (const auto& position : positions) {
      sum += minimax(game, position.state, {.depth = depth}).stats.nodes - 1;
    }
    CHECK(sum == nodes);
  }
}

TEST_CASE("what it would play at the start, and in an example") {
  const auto example = at<board>("X../.O./..X", mark::o);
  for (int depth = 1; depth <= 9; ++depth) {
    CAPTURE(depth);
    auto player = student(depth);
    const cells nine{0, 1, 2, 3, 4, 5, 6, 7, 8};
    CHECK(sorted(player.choices({})) == (depth <= 7 ? cells{4} : nine));
    // The corners lose, but not for who looks one ply ahead.
    CHECK(sorted(player.choices(example)) == (depth == 1 ? cells{2, 6} : cells{1, 3, 5, 7}));
  }
}

}  // namespace
