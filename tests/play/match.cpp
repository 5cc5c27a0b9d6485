// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/match.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <zermelo/game/legal_move.hpp>
#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/line_rules.hpp>
#include <zermelo/search/solve.hpp>

#include "support/boards.hpp"
#include "support/random_games.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;
using namespace std::chrono_literals;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;
using options = match_options<board>;

constexpr auto first_cell = [](const state_t<board>& state) { return *game.moves(state).begin(); };
constexpr auto last_cell = [](const state_t<board>& state) {
  int last = 0;
  for (const int cell : game.moves(state)) last = cell;
  return last;
};

// The position after the moves of a record, each of which is legal.
template <class Game>
state_t<Game> replayed(const Game& rules, const game_record<Game>& record, state_t<Game> state) {
  for (const auto& move : record.moves) {
    REQUIRE(is_legal(rules, state, move));
    rules.play(state, move);
  }
  return state;
}

tally sum_of(const match_report<board>& report) {
  tally sum;
  for (const auto& record : report.records) {
    sum += {.wins = record.for_a == outcome::win,
            .draws = record.for_a == outcome::draw,
            .losses = record.for_a == outcome::loss};
  }
  return sum;
}

// --- Games and pairs -----------------------------------------------------------------------------

TEST_CASE("a pair of games has one opening, and either player is once to move first") {
  const auto openings = every_opening(game, {}, 2);
  const auto report = match(game, line_rules<board>(), random_player(game, 5),
                            {.pairs = 100, .openings = openings});
  REQUIRE(report.records.size() == 200);
  CHECK(report.games.games() == 200);
  CHECK(report.games == sum_of(report));
  CHECK(report.games.wins > 100);
  CHECK(report.pairs.count() == 100);
  CHECK(report.points().mean == doctest::Approx(report.games.score()));
  CHECK(report.points().trials == 100);
  CHECK(report.decided == verdict::undecided);
  CHECK(report.overruns_a == 0);
  CHECK(report.overruns_b == 0);

  std::array<std::uint64_t, 5> pairs{};
  for (std::size_t i = 0; i < report.records.size(); ++i) {
    const auto& record = report.records[i];
    const auto& opening = openings[i / 2 % openings.size()];
    CHECK(record.first_is_a == (i % 2 == 0));
    CHECK(record.opening == 2);
    CHECK(std::equal(opening.begin(), opening.end(), record.moves.begin()));
    CHECK(record.ending == game_ending::over);
    CHECK_FALSE(record.refused);
    // X is to move after two plies, so a is X in the first game of a pair.
    const auto last = replayed(game, record, {});
    const outcome for_mover = game.payoff(last).value();
    const bool a_moves = (last.turn == mark::x) == record.first_is_a;
    CHECK(record.for_a == (a_moves ? for_mover : -for_mover));
    if (i % 2 == 1) {
      ++pairs[static_cast<std::size_t>(static_cast<int>(record.for_a) +
                                       static_cast<int>(report.records[i - 1].for_a) + 2)];
    }
  }
  CHECK(report.pairs.pairs == pairs);
}

TEST_CASE("without an opening they begin where the game does, fifty pairs of them") {
  const auto report = match(game, first_cell, last_cell);
  CHECK(report.records.size() == 100);
  CHECK(report.records[0].opening == 0);
  CHECK(report.records[0].moves == std::vector{0, 8, 1, 7, 2});
  CHECK(report.records[0].for_a == outcome::win);
  CHECK(report.records[1].moves == std::vector{8, 0, 7, 1, 6});
  CHECK(report.records[1].for_a == outcome::loss);
  CHECK(report.games == tally{50, 0, 50});
  CHECK(report.pairs.pairs == std::array<std::uint64_t, 5>{0, 0, 50, 0, 0});
  CHECK(match(game, first_cell, last_cell, {.pairs = 0}).records.empty());
}

TEST_CASE("the points of a pair, from a's side") {
  // The referee is told how each game ends, for the player who is to move first: a in the first
  // game of a pair, b in the second.
  const auto result = [](outcome first, outcome second) {
    bool is_first = false;
    const auto told = [&](const state_t<board>&) {
      is_first = !is_first;
      return std::optional(is_first ? first : second);
    };
    const auto report = match(game, first_cell, last_cell, {.pairs = 1}, {}, told);
    CHECK(report.records[0].for_a == first);
    CHECK(report.records[1].for_a == -second);
    for (std::size_t points = 0; points < 5; ++points) {
      if (report.pairs.pairs[points] == 1) return static_cast<int>(points);
    }
    return -1;
  };
  constexpr outcome win = outcome::win, draw = outcome::draw, loss = outcome::loss;
  CHECK(result(win, loss) == 4);
  CHECK(result(win, draw) == 3);
  CHECK(result(draw, loss) == 3);
  CHECK(result(win, win) == 2);
  CHECK(result(draw, draw) == 2);
  CHECK(result(loss, loss) == 2);
  CHECK(result(draw, win) == 1);
  CHECK(result(loss, draw) == 1);
  CHECK(result(loss, win) == 0);
}

TEST_CASE("an opening may be the whole game") {
  const auto report = match(game, first_cell, first_cell,
                            {.pairs = 1, .openings = {{0, 3, 1, 4, 2}}});  // X has won
  CHECK(report.records[0].ending == game_ending::over);
  CHECK(report.records[0].for_a == outcome::loss);  // a would be O
  CHECK(report.records[1].for_a == outcome::win);
  CHECK(report.records[0].moves.size() == 5);
}

TEST_CASE("players keep their notes from game to game") {
  scripted_player<int> script({4, 8, 5});
  const auto report = match(game, first_cell, script, {.pairs = 1});
  CHECK(report.records[0].moves == std::vector{0, 4, 1, 8, 2});
  CHECK(report.records[1].moves == std::vector{5, 0});
  CHECK(report.records[1].ending == game_ending::given_up);
  CHECK(report.games == tally{2, 0, 0});
}

// --- Who loses by something else than the rules --------------------------------------------------

TEST_CASE("a move that is not legal loses, and is told of") {
  const auto always_four = [](const state_t<board>&) { return 4; };
  const auto report = match(game, first_cell, always_four, {.pairs = 1});
  CHECK(report.games == tally{2, 0, 0});
  const auto& first = report.records[0];
  CHECK(first.moves == std::vector{0, 4, 1});
  CHECK(first.ending == game_ending::illegal);
  CHECK(first.refused == 4);
  CHECK(first.for_a == outcome::win);
  const auto position = replayed(game, first, {});
  CHECK(position == at<board>("XX./.O./...", mark::o));
  CHECK_FALSE(is_legal(game, position, *first.refused));
  CHECK(report.records[1].moves == std::vector{4, 0});
  CHECK(report.records[1].refused == 4);

  const auto mirrored = match(game, always_four, first_cell, {.pairs = 1});
  CHECK(mirrored.games == tally{0, 0, 2});
  CHECK(mirrored.records[1].moves == first.moves);
  CHECK(mirrored.records[1].for_a == outcome::loss);
  const auto off_the_board = [](const state_t<board>&) { return -1; };
  CHECK(match(game, off_the_board, first_cell, {.pairs = 1}).games == tally{0, 0, 2});
}

TEST_CASE("whoever has no answer has given up") {
  const auto silent = [](const state_t<board>&) { return std::nullopt; };
  const auto report = match(game, silent, first_cell, {.pairs = 2});
  CHECK(report.games == tally{0, 0, 4});
  CHECK(report.records[0].ending == game_ending::given_up);
  CHECK(report.records[0].moves.empty());
  CHECK(report.records[1].moves == std::vector{0});
  CHECK_FALSE(report.records[0].refused);
  CHECK(match(game, first_cell, silent, {.pairs = 2}).games == tally{4, 0, 0});
}

// Plays the first move, and says that it has looked at so many positions.
auto says(std::uint64_t nodes) {
  return [nodes](const state_t<board>& state) {
    result<board> answer;
    answer.best = first_cell(state);
    answer.stats.nodes = nodes;
    return answer;
  };
}

TEST_CASE("nodes beyond what is allowed are counted, move by move") {
  const auto report = match(game, says(51), says(50), {.pairs = 1, .nodes = 50});
  // X has a line with its fourth move, after three of O's.
  CHECK(report.records[0].moves.size() == 7);
  CHECK(report.records[0].overruns_a == 4);
  CHECK(report.records[1].overruns_a == 3);
  CHECK(report.overruns_a == 7);
  CHECK(report.overruns_b == 0);
  CHECK(report.games == tally{1, 0, 1});
  CHECK(report.records[0].ending == game_ending::over);

  const auto other = match(game, says(50), says(51), {.pairs = 1, .nodes = 50});
  CHECK(other.overruns_a == 0);
  CHECK(other.overruns_b == 7);
  CHECK(other.records[1].overruns_b == 4);
  CHECK(match(game, says(1'000'000), says(50), {.pairs = 1}).overruns_a == 0);
}

TEST_CASE("or they lose the game") {
  const auto report =
      match(game, says(50), says(51), {.pairs = 1, .nodes = 50, .overspending_loses = true});
  CHECK(report.games == tally{2, 0, 0});
  CHECK(report.records[0].ending == game_ending::overspent);
  CHECK(report.records[0].moves == std::vector{0});
  CHECK(report.records[1].moves.empty());
  CHECK(report.overruns_b == 2);
  CHECK_FALSE(report.records[0].refused);
  const auto kept =
      match(game, says(50), says(50), {.pairs = 1, .nodes = 50, .overspending_loses = true});
  CHECK(kept.games == tally{1, 0, 1});
  // Whoever plays what is not legal as well loses for that.
  const auto both = [](const state_t<board>&) {
    result<board> answer;
    answer.best = 9;
    answer.stats.nodes = 51;
    return answer;
  };
  const auto wrong =
      match(game, both, says(50), {.pairs = 1, .nodes = 50, .overspending_loses = true});
  CHECK(wrong.records[0].ending == game_ending::illegal);
  CHECK(wrong.records[0].overruns_a == 1);
}

// No test here says that anybody is in time unless there is time in plenty: a machine may be busy.
const auto slow = [](const state_t<board>& state) {
  std::this_thread::sleep_for(20ms);
  return first_cell(state);
};

TEST_CASE("late moves are counted, but for a grace") {
  const auto late = match(game, slow, first_cell, {.pairs = 1, .time = 1ms, .grace = 1ms});
  CHECK(late.records[0].overruns_a == 4);
  CHECK(late.overruns_a == 7);
  CHECK(late.games == tally{1, 0, 1});
  CHECK(match(game, first_cell, slow, {.pairs = 1, .time = 1ms, .grace = 1ms}).overruns_b == 7);
  CHECK(match(game, slow, first_cell, {.pairs = 1, .time = 1ms, .grace = 1h}).overruns_a == 0);
  CHECK(match(game, slow, first_cell, {.pairs = 1, .time = 1h, .grace = 0ms}).overruns_a == 0);
  CHECK(match(game, slow, first_cell, {.pairs = 1, .grace = 0ms}).overruns_a == 0);
  const auto for_ever =
      match(game, slow, first_cell, {.pairs = 1, .time = deadline::time_point::duration::max()});
  CHECK(for_ever.overruns_a == 0);

  const auto fatal = match(game, slow, first_cell,
                           {.pairs = 1, .time = 1ms, .grace = 1ms, .overspending_loses = true});
  CHECK(fatal.records[0].ending == game_ending::overspent);
  CHECK(fatal.records[0].for_a == outcome::loss);
}

TEST_CASE("a player who can keep to an allowance is told what it is") {
  std::vector<std::uint64_t> nodes;
  int in_time = 0, asked = 0;
  const auto careful = [&](const state_t<board>& state, allowance allowed) {
    nodes.push_back(allowed.nodes);
    ++asked;
    in_time += !allowed.stop();
    return first_cell(state);
  };
  match(game, careful, first_cell, {.pairs = 1, .nodes = 123, .time = 1h});
  CHECK(asked == 7);
  CHECK(in_time == 7);
  CHECK(nodes == std::vector<std::uint64_t>(7, 123));
  match(game, first_cell, careful, {.pairs = 1, .time = 0ms});
  CHECK(asked == 14);
  CHECK(in_time == 7);
  CHECK(nodes.back() == limits::any_nodes);
  match(game, careful, first_cell, {.pairs = 1});  // for ever
  CHECK(in_time == 14);
}

TEST_CASE("an engine keeps to it") {
  using four = connect_four<5, 4, 4>;
  const auto report = match(four{}, engine_player<four>(four{}), random_player(four{}, 1),
                            {.pairs = 5, .nodes = 300});
  CHECK(report.overruns_a == 0);
  CHECK(report.games.wins >= 8);
  const auto timed = match(four{}, random_player(four{}, 1), engine_player<four>(four{}),
                           {.pairs = 1, .time = 2ms, .grace = 1h, .overspending_loses = true});
  CHECK(timed.overruns_b == 0);
  for (const auto& record : timed.records) CHECK(record.ending == game_ending::over);
}

// --- Games that are cut short, or the same again -------------------------------------------------

TEST_CASE("a long game is a draw") {
  const auto report = match(game, first_cell, last_cell, {.pairs = 1, .most_plies = 4});
  CHECK(report.games == tally{0, 2, 0});
  CHECK(report.records[0].ending == game_ending::too_long);
  CHECK(report.records[0].moves == std::vector{0, 8, 1, 7});
  // Those of the opening count; and a game that is over is not too long.
  const auto opened =
      match(game, first_cell, last_cell, {.pairs = 1, .openings = {{4, 5}}, .most_plies = 3});
  CHECK(opened.records[0].moves == std::vector{4, 5, 0});
  const auto just = match(game, first_cell, last_cell, {.pairs = 1, .most_plies = 5});
  CHECK(just.games == tally{1, 0, 1});
  CHECK(just.records[0].ending == game_ending::over);
  CHECK(match(game, first_cell, last_cell, {.pairs = 1, .most_plies = 0}).records[0].moves.empty());
}

TEST_CASE("a referee who knows how a game will end ends it") {
  std::vector<int> asked_at;
  const auto knows = [&](const state_t<board>& state) -> std::optional<outcome> {
    asked_at.push_back(count_bits(state.own | state.other));
    const outcome value = solve(game, state);
    if (value == outcome::draw) return std::nullopt;
    return value;
  };
  // X takes 0, O takes 8: with a corner X wins, and is said to have won.
  const auto report = match(game, first_cell, last_cell, {.pairs = 1}, {}, knows);
  CHECK(report.records[0].moves == std::vector{0, 8});
  CHECK(report.records[0].ending == game_ending::adjudicated);
  CHECK(report.records[0].for_a == outcome::win);
  CHECK(report.records[1].moves == std::vector{8, 0});
  CHECK(report.records[1].for_a == outcome::loss);
  CHECK(asked_at == std::vector{0, 1, 2, 0, 1, 2});
  // About a game that is over it is not asked, nor whether it is too long.
  const auto never_asked = [](const state_t<board>& state) -> std::optional<outcome> {
    CHECK_FALSE(game.payoff(state));
    return std::nullopt;
  };
  CHECK(match(game, first_cell, last_cell, {.pairs = 1}, {}, never_asked).games == tally{1, 0, 1});
  const auto drawn = [](const state_t<board>&) { return std::optional(outcome::draw); };
  const auto at_once = match(game, first_cell, last_cell, {.pairs = 2, .most_plies = 0}, {}, drawn);
  CHECK(at_once.games == tally{0, 4, 0});
  CHECK(at_once.records[3].ending == game_ending::adjudicated);
}

TEST_CASE("games that go the same way twice are told apart from others") {
  CHECK(match(game, first_cell, last_cell, {.pairs = 3}).duplicates == 4);
  // The same moves with other colours are not the same game.
  const auto mirrored = match(game, first_cell, first_cell, {.pairs = 1});
  CHECK(mirrored.records[0].moves == mirrored.records[1].moves);
  CHECK(mirrored.duplicates == 0);
  CHECK(match(game, first_cell, first_cell, {.pairs = 2}).duplicates == 2);
  CHECK(match(game, first_cell, last_cell, {.pairs = 9, .openings = every_opening(game, {}, 1)})
            .duplicates == 0);
  CHECK(match(game, first_cell, last_cell, {.pairs = 10, .openings = every_opening(game, {}, 1)})
            .duplicates == 2);
  // Nor are games that ended with a move that was not legal: they went on differently.
  const auto occupied = [](const state_t<board>&) { return 4; };
  CHECK(match(game, occupied, first_cell, {.pairs = 3}).duplicates == 0);
  // Nor is a game that goes the same way and ends sooner, or later.
  int most = 0;
  const auto patient = [&](const state_t<board>& state) -> std::optional<int> {
    if (count_bits(state.own | state.other) >= most) return std::nullopt;
    return first_cell(state);
  };
  std::size_t duplicates = 0;
  const auto wait = [&](const match_report<board>& report) {
    duplicates = report.duplicates;
    most = most == 0 ? 4 : most == 4 ? 2 : 0;
    return true;
  };
  match(game, patient, first_cell, {.pairs = 3}, wait);
  CHECK(duplicates == 0);
  match(game, patient, first_cell, {.pairs = 6}, wait);
  CHECK(duplicates == 6);
}

TEST_CASE("whoever watches sees each pair, and may end the match") {
  std::vector<std::uint64_t> seen;
  const auto watch = [&](const match_report<board>& report) {
    seen.push_back(report.games.games());
    CHECK(report.records.size() == report.games.games());
    CHECK(report.pairs.count() * 2 == report.games.games());
    return report.games.games() < 6;
  };
  const auto report = match(game, first_cell, last_cell, {.pairs = 20}, watch);
  CHECK(seen == std::vector<std::uint64_t>{2, 4, 6});
  CHECK(report.games.games() == 6);
}

TEST_CASE("a match that is decided is over") {
  const auto strong = line_rules<board>();
  const options tested{.pairs = 1'000, .test = sprt{0, 50}};
  const auto better = match(game, strong, random_player(game, 1), tested);
  CHECK(better.decided == verdict::upper);
  CHECK(better.pairs.count() < 100);
  CHECK(judge(*tested.test, better.points()) == verdict::upper);
  const auto worse = match(game, random_player(game, 1), strong, tested);
  CHECK(worse.decided == verdict::lower);
  CHECK(worse.pairs.count() < 100);
  const auto too_few =
      match(game, strong, random_player(game, 1), {.pairs = 2, .test = sprt{0, 50}});
  CHECK(too_few.decided == verdict::undecided);
  CHECK(too_few.records.size() == 4);
  CHECK(match(game, strong, random_player(game, 1), {.pairs = 100}).decided == verdict::undecided);
  // It goes by pairs, and is undecided until the last but one.
  std::vector<verdict> verdicts;
  match(game, strong, random_player(game, 1), tested, [&](const match_report<board>& report) {
    verdicts.push_back(report.decided);
    return true;
  });
  REQUIRE(verdicts.size() == better.pairs.count());
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    CHECK((verdicts[i] == verdict::upper) == (i + 1 == verdicts.size()));
  }
}

// --- Games of other kinds ------------------------------------------------------------------------

TEST_CASE("where a player moves again the game is still credited to the right one") {
  const auto greedy = [](const one_or_three::state_type& heap) { return heap.left >= 3 ? 3 : 1; };
  const auto modest = [](const one_or_three::state_type&) { return 1; };
  struct heap_of_four : one_or_three {
    state_type initial() const { return {.left = 4}; }
  };
  // Whoever takes three moves again, and takes the last.
  const auto report = match(heap_of_four{}, greedy, modest, {.pairs = 1});
  CHECK(report.records[0].moves == std::vector{3, 1});
  CHECK(report.records[0].for_a == outcome::win);
  CHECK(report.records[1].moves == std::vector{1, 3});
  CHECK(report.records[1].for_a == outcome::win);
  const auto mirrored = match(heap_of_four{}, modest, greedy, {.pairs = 1});
  CHECK(mirrored.games == tally{0, 0, 2});
}

template <class Value, class State, unsigned Capabilities>
void compare_random_games() {
  using namespace random_games;
  using game_type = random_games::game<Value, State, Capabilities>;
  int stuck_games = 0, decided_games = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    random_games::sample<game_type> sample(seed);
    const int plies = static_cast<int>(seed % 3);
    const auto openings = every_opening(sample.rules, sample.start({}), plies);
    if (openings.empty()) continue;
    // Of two players that draw lots each remembers where it was asked.
    std::array<std::vector<small_state>, 2> asked;
    std::array<random_player<game_type>, 2> lots{random_player(sample.rules, seed),
                                                 random_player(sample.rules, seed + 100)};
    const auto note = [&](std::size_t player) {
      return [&, player](const State& state) {
        asked[player].push_back(state);
        return lots[player](state);
      };
    };
    const auto report = match(sample.rules, note(0), note(1), {.pairs = 4, .openings = openings});

    std::array<std::vector<small_state>, 2> expected;
    for (const auto& record : report.records) {
      small_state here;
      for (std::size_t i = 0; i < record.opening; ++i) {
        here = child_at(sample.positions, here, record.moves[i]);
      }
      // Which of the graph's two players a is in this game.
      const int mover = sample.at(here).mover;
      const int a = record.first_is_a ? mover : 1 - mover;
      for (std::size_t i = record.opening; i < record.moves.size(); ++i) {
        expected[sample.at(here).mover == a ? 0 : 1].push_back(here);
        here = child_at(sample.positions, here, record.moves[i]);
      }
      CHECK(sample.move_count(here) == 0);
      CHECK(record.ending == game_ending::over);
      const int payoff = sample.at(here).payoff;
      const int for_a = sample.at(here).mover == a ? payoff : -payoff;
      CHECK(static_cast<int>(record.for_a) == (for_a > 0) - (for_a < 0));
      stuck_games += !sample.at(here).over;
      decided_games += for_a != 0;
    }
    CHECK(asked == expected);
  }
  CHECK(decided_games > 50);
  if (pays_when_stuck<game_type>) CHECK(stuck_games > 20);
}

TEST_CASE("games of all kinds") {
  using namespace random_games;
  compare_random_games<outcome, small_state, 0>();
  compare_random_games<score, small_state, key | to_move>();
  compare_random_games<int, small_state, to_move | stuck | constants>();
  compare_random_games<score, heap_state, stuck | undo>();
}

}  // namespace
