// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/every_reply.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/boards.hpp"
#include "support/random_games.hpp"
#include "support/replies.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;

// --- Compared with every game of random games, played one by one ---------------------------------

using random_games::small_state;
using random_games::worth;

// Moves that a player might play in a position, drawn by lot, but always the same. Now and then
// there is none, or one that is not legal.
struct whims {
  std::uint64_t seed = 0;
  bool fails = false;      // now and then
  bool is_decided = true;  // one move at most

  std::vector<int> operator()(const small_state& here, int count) const {
    const auto lot = [&](std::uint64_t salt, int sides) {
      const auto place = static_cast<std::uint64_t>(2 * here.at + here.mirrored);
      return static_cast<int>(random_games::mix(random_games::mix(seed, salt), place) %
                              static_cast<std::uint64_t>(sides));
    };
    std::vector<int> moves;
    const int fault = fails ? lot(1, 24) : 2;
    if (fault == 0) return moves;
    if (fault == 1) moves.push_back(count);
    if (is_decided && moves.empty()) return {lot(2, count)};
    for (int move = 0; move < count && !is_decided; ++move) {
      if (lot(3 + static_cast<std::uint64_t>(move), 2) == 0) moves.push_back(move);
    }
    if (moves.empty()) moves.push_back(lot(2, count));
    return moves;
  }
};

struct brute_force {
  random_games::world& world;
  const whims& plays;
  int player;  // 0 or 1
  opponents against;

  std::vector<tally> by_length{};
  std::vector<std::vector<int>> lost_lines{};
  std::optional<small_state> refused{};
  struct visit {
    small_state at;
    bool is_slip;
    int move;
    worth before, after;
  };
  std::vector<visit> visits{};  // by the player, in order
  std::vector<int> line{};

  void play(const small_state& here) {
    const random_games::node& at = world.at(here);
    const bool ours = at.mover == player;
    const int count = world.move_count(here);
    if (count == 0) return end(ours ? at.payoff : -at.payoff);
    std::vector<int> moves;
    if (ours) {
      moves = plays(here, count);
      const bool legal = std::all_of(moves.begin(), moves.end(), [&](int m) { return m < count; });
      if (moves.empty() || !legal) {
        if (!refused) refused = here;
        moves.clear();
      }
      audit(here, moves);
      if (moves.empty()) return end(-1);
    } else {
      for (int move = 0; move < count; ++move) {
        if (against == opponents::all || value_of(here, move) == value(here)) moves.push_back(move);
      }
    }
    for (const int move : moves) {
      line.push_back(move);
      play(random_games::child_at(world.positions, here, move));
      line.pop_back();
    }
  }

 private:
  worth value(const small_state& here) { return world.worth_of(here, random_games::to_the_end); }
  worth value_of(const small_state& here, int move) {
    return world.worth_of_move(here, move, random_games::to_the_end);
  }
  static int sign(worth value) { return (value > 0) - (value < 0); }

  void audit(const small_state& here, const std::vector<int>& moves) {
    visits.push_back({here, false, 0, value(here), 0});
    for (const int move : moves) {
      if (sign(value_of(here, move)) == sign(value(here))) continue;
      visits.back() = {here, true, move, value(here), value_of(here, move)};
      break;
    }
  }
  void end(int payoff) {
    if (by_length.size() <= line.size()) by_length.resize(line.size() + 1);
    by_length[line.size()] += {.wins = payoff > 0, .draws = payoff == 0, .losses = payoff < 0};
    if (payoff < 0) lost_lines.push_back(line);
  }
};

template <class Game>
void compare(const Game& rules, const state_t<Game>& start, const brute_force& expected,
             const whims& plays, seat where, every_reply_options options) {
  using value_type = value_t<Game>;
  const auto choose = [&](const state_t<Game>& state) {
    int count = 0;
    for ([[maybe_unused]] const int move : rules.moves(state)) ++count;
    return plays(state, count);
  };
  std::vector<std::uint64_t> told;
  const auto watch = [&](std::uint64_t number) {
    told.push_back(number);
    return true;
  };
  const auto report = plays.is_decided
                          ? every_reply(
                                rules,
                                [&](const state_t<Game>& state) {
                                  const auto moves = choose(state);
                                  return moves.empty() ? std::nullopt : std::optional(moves[0]);
                                },
                                where, start, options, watch)
                          : every_reply(rules, choose, where, start, options, watch);

  CHECK(report.is_complete);
  CHECK(report.against == options.against);
  CHECK(report.by_length == expected.by_length);
  tally sum;
  for (const tally& each : expected.by_length) sum += each;
  CHECK(report.games == sum);
  CHECK(report.is_unbeaten() == (sum.losses == 0 && !expected.refused));
  CHECK(report.refused.has_value() == expected.refused.has_value());
  if (report.refused) CHECK(static_cast<const small_state&>(*report.refused) == *expected.refused);

  auto lost = expected.lost_lines;
  lost.resize(std::min(lost.size(), options.most_lines));
  CHECK(report.lost_lines == lost);

  // With a key each position is looked into once, and otherwise as often as it comes up.
  std::set<std::pair<int, bool>> seen;
  std::uint64_t positions = 0, slips = 0;
  std::size_t listed = 0;
  for (const brute_force::visit& visit : expected.visits) {
    if (keyed<Game> && !seen.emplace(visit.at.at, visit.at.mirrored).second) continue;
    ++positions;
    if (!options.audits || !visit.is_slip) continue;
    ++slips;
    if (listed == options.most_lines) continue;
    REQUIRE(listed < report.slipped.size());
    const slip<Game>& found = report.slipped[listed++];
    CHECK(static_cast<const small_state&>(found.state) == visit.at);
    CHECK(found.move == visit.move);
    CHECK(found.before == random_games::to_value<value_type>(visit.before));
    CHECK(found.after == random_games::to_value<value_type>(visit.after));
  }
  CHECK(report.positions == positions);
  CHECK(report.slips == slips);
  CHECK(report.slipped.size() == listed);
  CHECK(told.size() == positions);
  for (std::size_t i = 0; i < told.size(); ++i) CHECK(told[i] == i + 1);
}

struct how_often {
  int lost = 0, refused = 0, slips = 0;
};

template <class Value, class State, unsigned Capabilities>
void compare_random_games() {
  using game_type = random_games::game<Value, State, Capabilities>;
  how_often seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    random_games::sample<game_type> sample(seed);
    const whims plays{seed, seed % 3 == 2, seed % 2 == 0};
    for (const seat where : {seat::first, seat::second}) {
      for (const opponents against : {opponents::all, opponents::best}) {
        const int mover = sample.positions.front().mover;
        brute_force expected{sample, plays, where == seat::first ? mover : 1 - mover, against};
        expected.play({});
        const bool audits = against == opponents::best || seed % 4 == 1;
        compare(sample.rules, sample.start({}), expected, plays, where,
                {.against = against, .audits = audits, .most_lines = seed % 5 == 0 ? 3u : 1'000u});
        seen.lost += !expected.lost_lines.empty();
        seen.refused += expected.refused.has_value();
        for (const auto& visit : expected.visits) seen.slips += visit.is_slip;
      }
    }
  }
  CHECK(seen.lost > 60);
  CHECK(seen.refused > 5);
  CHECK(seen.slips > 100);
}

TEST_CASE("every game is counted, and every lost one listed, of games of all kinds") {
  using namespace random_games;
  compare_random_games<outcome, small_state, 0>();
  compare_random_games<outcome, small_state, key>();
  compare_random_games<outcome, small_state, canonical_key>();
  compare_random_games<outcome, small_state, key | canonical_key | bounds>();
  compare_random_games<score, small_state, key | to_move | priority>();
  compare_random_games<int, small_state, to_move | stuck>();
  compare_random_games<int, small_state, key | to_move | stuck | constants>();
  compare_random_games<score, small_state, key | stuck | bounds | constants>();
  compare_random_games<outcome, heap_state, key | undo | stuck>();
}

// --- Small games ---------------------------------------------------------------------------------

constexpr auto takes_one = [](int) { return 1; };
constexpr auto knows_nim = [](int pile) { return pile % 4 == 0 ? 1 : pile % 4; };

TEST_CASE("a player who knows nim is beaten where it is lost, and nowhere else") {
  for (int pile = 0; pile < 20; ++pile) {
    CAPTURE(pile);
    const auto first = every_reply(nim{}, knows_nim, seat::first, pile, {.audits = true});
    const auto second = every_reply(nim{}, knows_nim, seat::second, pile, {.audits = true});
    CHECK(first.is_unbeaten() == (pile % 4 != 0));
    CHECK(second.is_unbeaten() == (pile % 4 == 0));
    CHECK(first.slips == 0);
    CHECK(second.slips == 0);
  }
}

TEST_CASE("the same pile may come up for either of the two") {
  // 5 is taken down to 2 by the player alone (1, then 1 by the opponent, then 1), or by the
  // opponent.
  const auto report = every_reply(nim{}, takes_one, seat::first, 5);
  std::vector<tally> by_length(6);
  std::uint64_t asked = 0;
  const std::function<void(int, bool, std::size_t)> play = [&](int pile, bool ours,
                                                               std::size_t plies) {
    if (pile == 0) {
      by_length[plies] += {.wins = !ours, .losses = ours};
    } else if (ours) {
      play(pile - 1, false, plies + 1);
    } else {
      for (int taken = 1; taken <= std::min(pile, 3); ++taken) {
        play(pile - taken, true, plies + 1);
      }
    }
  };
  play(5, true, 0);
  CHECK(report.by_length == by_length);
  std::set<int> piles;
  const std::function<void(int)> ask_about = [&](int pile) {
    if (pile <= 0 || !piles.insert(pile).second) return;
    ++asked;
    for (int taken = 1; taken <= 3; ++taken) {
      if (taken <= pile - 1) ask_about(pile - 1 - taken);
    }
  };
  ask_about(5);
  CHECK(report.positions == asked);
}

TEST_CASE("a game that is over from the start is one game") {
  int asked = 0;
  const auto player = [&](int) { return ++asked; };
  const auto lost = every_reply(nim{}, player, seat::first, 0);
  CHECK(lost.by_length == std::vector<tally>{{0, 0, 1}});
  CHECK(lost.lost_lines == std::vector<std::vector<int>>{{}});
  const auto won = every_reply(nim{}, player, seat::second, 0);
  CHECK(won.by_length == std::vector<tally>{{1, 0, 0}});
  CHECK(won.is_unbeaten());
  CHECK(won.positions == 0);
  CHECK(asked == 0);
}

TEST_CASE("where a player may move again, the games are still its own") {
  // Two at three: it takes all and has won; at four it takes three, and then the last.
  const auto greedy = [](const one_or_three::state_type& heap) { return heap.left >= 3 ? 3 : 1; };
  const auto first = every_reply(one_or_three{}, greedy, seat::first, {.left = 4});
  CHECK(first.by_length == std::vector<tally>{{}, {}, {1, 0, 0}});
  CHECK(first.positions == 2);
  const auto second = every_reply(one_or_three{}, greedy, seat::second, {.left = 4});
  // 1 and then 3 by the player; or 3 and 1 by the opponent.
  CHECK(second.by_length == std::vector<tally>{{}, {}, {1, 0, 1}});
  CHECK(second.lost_lines == std::vector<std::vector<int>>{{3, 1}});
}

TEST_CASE("the game starts where it starts unless something else is said") {
  const auto first_cell = [](const state_t<board>& state) { return *game.moves(state).begin(); };
  const auto from_start = every_reply(game, first_cell, seat::second);
  const auto same = every_reply(game, first_cell, seat::second, initial_state(game));
  CHECK(from_start.by_length == same.by_length);
  CHECK(from_start.lost_lines == same.lost_lines);
  CHECK(from_start.games.losses > 0);
  int watched = 0;
  const auto watch = [&](std::uint64_t) { return ++watched, true; };
  const auto third = every_reply(game, first_cell, seat::second, {.most_lines = 1}, watch);
  CHECK(third.games == same.games);
  CHECK(third.lost_lines.size() == 1);
  CHECK(static_cast<std::uint64_t>(watched) == third.positions);
  // The seat is that of the player to move there.
  const auto later = every_reply(game, first_cell, seat::first, at<board>("X../.../...", mark::o));
  const auto of_first_move = [&](const auto& report) {
    return std::count_if(report.lost_lines.begin(), report.lost_lines.end(),
                         [](const auto& line) { return line.front() == 0; });
  };
  CHECK(later.games.losses == static_cast<std::uint64_t>(of_first_move(from_start)));
}

// --- Against the best opponents only -------------------------------------------------------------

// Plays well until the other player makes a mistake, and then throws the game away.
int careless(const state_t<board>& state) {
  const auto all = analyse(game, state);
  const auto worst =
      std::min_element(all.moves.begin(), all.moves.end(),
                       [](const auto& a, const auto& b) { return b.value > a.value; });
  return all.value.is_win() ? worst->move : *all.best;
}

TEST_CASE("only such opponents as play best moves") {
  const auto best =
      every_reply(game, careless, seat::second, {.against = opponents::best, .audits = true});
  CHECK(best.is_unbeaten());
  CHECK(best.games.wins == 0);
  CHECK(best.slips == 0);
  CHECK(statement(best).ends_with(" Opponents who only play best moves cannot beat it."));
  const auto all = every_reply(game, careless, seat::second, {.audits = true});
  CHECK_FALSE(all.is_unbeaten());
  CHECK(all.games.games() > best.games.games());
  CHECK(all.slips > 0);
  CHECK(statement(all).ends_with(" It can be beaten."));
}

// Two steps. After the first, by the player, nothing is known of either reply.
struct unknown_ends {
  using state_type = int;
  using move_type = int;
  std::vector<int> moves(int state) const {
    return state == 0 ? std::vector{1} : std::vector{2, 3};
  }
  void play(int& state, int move) const { state = move; }
  std::optional<double> payoff(int state) const {
    if (state < 2) return std::nullopt;
    return std::numeric_limits<double>::quiet_NaN();
  }
};

TEST_CASE("where nothing is known of any move, all are best") {
  const auto one = [](int) { return 1; };
  const auto best = every_reply(unknown_ends{}, one, seat::first, {.against = opponents::best});
  CHECK(best.by_length == every_reply(unknown_ends{}, one, seat::first).by_length);
  CHECK(best.games == tally{0, 2, 0});
}

TEST_CASE("a win, or a draw, that slips away") {
  // Never wins: takes the last cell that there is.
  const auto last_cell = [](const state_t<board>& state) {
    int last = 0;
    for (const int cell : game.moves(state)) last = cell;
    return last;
  };
  const auto won = at<board>("XX./OO./..."), drawn = at<board>("X../OO./X..");
  const auto report = every_reply(game, last_cell, seat::first, won, {.audits = true});
  CHECK(report.slips >= 1);
  REQUIRE(report.slipped.size() == report.slips);
  CHECK(report.slipped[0].state == won);
  CHECK(report.slipped[0].move == 8);
  CHECK(report.slipped[0].before == outcome::win);
  CHECK(report.slipped[0].after == outcome::loss);
  CHECK(every_reply(game, last_cell, seat::first, won).slips == 0);  // nobody asked
  CHECK(every_reply(game, last_cell, seat::first, won).slipped.empty());

  const auto other = every_reply(game, last_cell, seat::first, drawn, {.audits = true});
  CHECK(other.slipped.at(0).before == outcome::draw);
  CHECK(other.slipped.at(0).after == outcome::loss);
  const auto none_listed =
      every_reply(game, last_cell, seat::first, drawn, {.audits = true, .most_lines = 0});
  CHECK(none_listed.slips == other.slips);
  CHECK(none_listed.slipped.empty());
  CHECK(none_listed.lost_lines.empty());
}

// --- Players who do not play by the rules --------------------------------------------------------

TEST_CASE("who gives no answer, or one that is not legal, has lost") {
  const auto occupied = [](const state_t<board>&) { return 0; };
  const auto illegal = every_reply(game, occupied, seat::second);
  CHECK(illegal.games.wins == 0);
  CHECK(illegal.games.losses == illegal.games.games());
  REQUIRE(illegal.refused);
  CHECK(*illegal.refused == at<board>("X../.../...", mark::o));
  CHECK(illegal.lost_lines.front() == std::vector<int>{0});
  CHECK_FALSE(illegal.is_unbeaten());
  CHECK(statement(illegal).ends_with(" It had no legal answer to a position."));

  const auto outside = [](const state_t<board>&) { return 9; };
  CHECK(every_reply(game, outside, seat::first).games == tally{0, 0, 1});
  const auto silent = [](const state_t<board>&) { return std::nullopt; };
  const auto given_up = every_reply(game, silent, seat::first);
  CHECK(given_up.games == tally{0, 0, 1});
  CHECK(given_up.refused == initial_state(game));
  CHECK(given_up.positions == 1);
  CHECK(given_up.by_length == std::vector<tally>{{0, 0, 1}});

  // Every answer of a list has to be legal, and there has to be one.
  const auto no_moves = [](const state_t<board>&) { return std::vector<int>(); };
  CHECK(every_reply(game, no_moves, seat::first).refused);
  const auto half_legal = [](const state_t<board>&) { return std::vector<int>{0, 9}; };
  const auto refused = every_reply(game, half_legal, seat::first);
  CHECK(refused.refused);
  CHECK(refused.games == tally{0, 0, 1});
}

TEST_CASE("a player may answer with the result of a search, or a list, and keep notes") {
  const auto searched = [](int pile) { return alpha_beta(nim{}, pile); };
  CHECK(every_reply(nim{}, searched, seat::first, 11).is_unbeaten());
  const auto all = [](int pile) { return nim{}.moves(pile); };
  const auto everything = every_reply(nim{}, all, seat::first, 4);
  // 1+3, 2+2, 3+1, 1+1+2, 1+2+1, 2+1+1 and 1+1+1+1: whoever moves second wins those of even length.
  CHECK(everything.by_length == std::vector<tally>{{}, {}, {0, 0, 3}, {3, 0, 0}, {0, 0, 1}});
  CHECK(everything.lost_lines ==
        std::vector<std::vector<int>>{{1, 1, 1, 1}, {1, 3}, {2, 2}, {3, 1}});
  auto counting = [asked = 0](int) mutable { return ++asked == 1 ? 3 : 1; };
  CHECK(every_reply(nim{}, counting, seat::first, 3).games == tally{1, 0, 0});
  CHECK(every_reply(nim{}, scripted_player<int>({3}), seat::first, 3).is_unbeaten());
}

// --- Much to count, and how to stop it -----------------------------------------------------------

// So many steps with the left foot or the right one, whichever. In the end a draw, or lost for
// whoever is to move.
struct corridor {
  using state_type = int;
  using move_type = int;
  bool is_lost = false;

  std::vector<int> moves(int) const { return {0, 1}; }
  void play(int& left, int) const { --left; }
  std::optional<outcome> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return is_lost ? outcome::loss : outcome::draw;
  }
  int key(int left) const { return left; }
};

TEST_CASE("there may be more games than can be counted") {
  constexpr std::uint64_t most = ~std::uint64_t{0};
  const auto either = [](int) { return std::vector<int>{0, 1}; };
  const auto few = every_reply(corridor{}, either, seat::first, 63);
  CHECK(few.games == tally{0, std::uint64_t{1} << 63, 0});
  const auto many = every_reply(corridor{}, either, seat::first, 64);
  CHECK(many.games == tally{0, most, 0});
  CHECK(many.by_length.back() == tally{0, most, 0});
  CHECK(many.by_length.size() == 65);
  CHECK(many.positions == 32);
  CHECK(many.is_unbeaten());
  // After an odd number of moves the second player is to move.
  const auto won = every_reply(corridor{true}, either, seat::second, 200);
  CHECK(won.games == tally{most, 0, 0});
  const auto lost = every_reply(corridor{true}, either, seat::second, 201, {.most_lines = 7});
  CHECK(lost.games == tally{0, 0, most});
  CHECK(lost.lost_lines.size() == 7);
}

TEST_CASE("whoever watches may stop it, and then nothing is proved") {
  const auto player = [](const state_t<board>& state) { return *alpha_beta(game, state).best; };
  std::vector<std::uint64_t> told;
  const auto watch = [&](std::uint64_t number) {
    told.push_back(number);
    return number < 5;
  };
  const auto report = every_reply(game, player, seat::second, {}, watch);
  CHECK(told == std::vector<std::uint64_t>{1, 2, 3, 4, 5});
  CHECK(report.positions == 4);
  CHECK_FALSE(report.is_complete);
  CHECK_FALSE(report.is_unbeaten());
  CHECK(report.games.losses == 0);
  CHECK(report.games.games() < 681);
  CHECK(statement(report).starts_with("Asked about 4 positions, in "));
  CHECK(statement(report).ends_with(" There are more: this proves nothing yet."));

  const auto never_begun =
      every_reply(game, player, seat::first, {}, [](std::uint64_t) { return false; });
  CHECK(never_begun.positions == 0);
  CHECK(never_begun.games == tally{});
  CHECK_FALSE(never_begun.is_complete);
}

// Without a key.
struct unkeyed_nim {
  using state_type = int;
  using move_type = int;
  auto moves(int pile) const { return nim{}.moves(pile); }
  void play(int& pile, int taken) const { pile -= taken; }
  std::optional<score> payoff(int pile) const { return nim{}.payoff(pile); }
};

TEST_CASE("who is stopped has no lost games to show, with a key or without") {
  const auto stop_at = [](std::uint64_t last) {
    return [last](std::uint64_t number) { return number < last; };
  };
  const auto check = [&](const auto& rules) {
    CHECK_FALSE(every_reply(rules, takes_one, seat::first, 12).lost_lines.empty());
    const auto stopped = every_reply(rules, takes_one, seat::first, 12, {}, stop_at(8));
    CHECK_FALSE(stopped.is_complete);
    CHECK(stopped.positions == 7);
    CHECK(stopped.games.losses > 0);
    CHECK(stopped.lost_lines.empty());
  };
  check(nim{});
  check(unkeyed_nim{});
}

TEST_CASE("in a sentence") {
  const auto sentence = [](int pile, seat where) {
    return statement(every_reply(nim{}, knows_nim, where, pile));
  };
  CHECK(
      sentence(5, seat::first) ==
      "Asked about 4 positions, in 3 games the player won 3, drew none and lost none. There are no "
      "others: it cannot be beaten.");
  CHECK(sentence(2, seat::second) ==
        "Asked about 1 positions, in 2 games the player won 1, drew none and lost 1. It can be "
        "beaten.");
  reply_report<nim> drawn;
  drawn.games = {0, 2, 0};
  drawn.positions = 1'234;
  CHECK(statement(drawn) ==
        "Asked about 1234 positions, in 2 games the player won none, drew 2 and lost none. There "
        "are no others: it cannot be beaten.");
}

}  // namespace
