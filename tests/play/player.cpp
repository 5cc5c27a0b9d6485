// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/player.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/game/adapt.hpp>
#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/every_reply.hpp>

#include "support/boards.hpp"
#include "support/replies.hpp"
#include "support/tic_tac_toe_oracle.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;

// --- What a player is ----------------------------------------------------------------------------

int first_of_all(const int& pile) { return pile; }

struct saves_its_breath {
  constexpr int operator()(int, const allowance& allowed) const {
    return allowed.nodes == 7 ? 1 : 2;
  }
};
struct takes_either : saves_its_breath {
  using saves_its_breath::operator();
  constexpr int operator()(int) const { return 3; }
};

template <class Best>
struct report_with {
  Best best{};
};

TEST_CASE("a player is whatever is asked with a position and answers with a move") {
  constexpr auto lambda = [](int) { return 1; };
  constexpr auto generic = [](const auto& pile) { return pile; };
  auto forgetful = [asked = 0](int) mutable { return ++asked; };
  constexpr auto perhaps = [](int) { return std::optional<int>(1); };
  constexpr auto never_any = [](int) { return std::nullopt; };
  constexpr auto searched = [](int pile) { return alpha_beta(nim{}, pile); };
  constexpr auto analysed = [](int pile) { return analyse(nim{}, pile); };
  static_assert(player_of<decltype(lambda), nim>);
  static_assert(player_of<decltype(generic), nim>);
  static_assert(player_of<decltype(forgetful), nim>);
  static_assert(!player_of<const decltype(forgetful), nim>);
  static_assert(player_of<decltype(perhaps), nim>);
  static_assert(player_of<decltype(never_any), nim>);
  static_assert(player_of<decltype(searched), nim>);
  static_assert(player_of<decltype(analysed), nim>);
  // Also one of the same game with other values, or a report of one's own.
  constexpr auto revalued = [](const state_t<board>& state) {
    return alpha_beta(with_value<double>(board{}), state);
  };
  constexpr auto own_report = [](int) { return report_with<int>{}; };
  static_assert(player_of<decltype(revalued), board>);
  static_assert(player_of<decltype(own_report), nim>);
  static_assert(player_of<decltype(first_of_all), nim>);
  static_assert(player_of<decltype(&first_of_all), nim>);
  static_assert(player_of<decltype(lambda)&, nim>);
  CHECK(ask<nim>(first_of_all, 2) == 2);

  static_assert(player_of<random_player<nim>, nim>);
  static_assert(player_of<scripted_player<int>, nim>);
  static_assert(player_of<minimax_player<nim>, nim>);
  static_assert(player_of<engine_player<nim>, nim>);

  constexpr auto of_nothing = [] { return 1; };
  constexpr auto silent = [](int) {};
  constexpr auto talks = [](int) { return std::string(); };
  constexpr auto of_words = [](const std::string&) { return 1; };
  constexpr auto lists = [](int) { return std::vector<int>(); };
  constexpr auto other_best = [](int) { return report_with<std::string>{}; };
  static_assert(!player_of<int, nim>);
  static_assert(!player_of<decltype(of_nothing), nim>);
  static_assert(!player_of<decltype(silent), nim>);
  static_assert(!player_of<decltype(talks), nim>);
  static_assert(!player_of<decltype(of_words), nim>);
  static_assert(!player_of<decltype(lists), nim>);
  static_assert(!player_of<decltype(other_best), nim>);
  static_assert(!player_of<decltype(lambda), std::string>);
}

TEST_CASE("who can keep to an allowance is told of one") {
  static_assert(thrifty_player_of<saves_its_breath, nim>);
  static_assert(player_of<saves_its_breath, nim>);
  static_assert(thrifty_player_of<engine_player<nim>, nim>);
  static_assert(!thrifty_player_of<minimax_player<nim>, nim>);
  constexpr saves_its_breath player;
  static_assert(ask<nim>(player, 5, allowance{.nodes = 7}) == 1);
  static_assert(ask<nim>(player, 5) == 2);
  constexpr takes_either other;
  static_assert(ask<nim>(other, 5, allowance{.nodes = 7}) == 1);
  static_assert(ask<nim>(other, 5) == 2);
  constexpr auto carefree = [](int pile) { return pile; };
  static_assert(ask<nim>(carefree, 5, allowance{.nodes = 7}) == 5);
}

TEST_CASE("the move in an answer") {
  static_assert(answered_move<nim>(3) == 3);
  static_assert(answered_move<nim>(std::optional<int>(0)) == 0);
  static_assert(answered_move<nim>(std::optional<int>()) == std::nullopt);
  static_assert(answered_move<nim>(std::nullopt) == std::nullopt);
  static_assert(answered_move<nim>(alpha_beta(nim{}, 7)) == 3);
  static_assert(answered_move<nim>(analyse(nim{}, 7)) == 3);
  static_assert(answered_move<nim>(alpha_beta(nim{}, 0)) == std::nullopt);
  static_assert(answered_move<nim>(report_with<int>{2}) == 2);
  static_assert(answered_move<board>(alpha_beta(with_value<double>(board{}), {}, {.depth = 1})) ==
                0);
}

// --- Lots ----------------------------------------------------------------------------------------

TEST_CASE("a random player plays each legal move as often as another") {
  random_player player(game, 1);
  constexpr int games = 9'000;
  std::array<int, 9> first{}, third{};
  const auto position = at<board>("X.O/.../.X.", mark::o);
  for (int i = 0; i < games; ++i) {
    ++first[static_cast<std::size_t>(player(initial_state(game)))];
    ++third[static_cast<std::size_t>(player(position))];
  }
  // Five standard deviations are allowed.
  for (const int times : first) CHECK(std::abs(times - 1'000) < 150);
  for (const int taken : {0, 2, 7}) CHECK(third[static_cast<std::size_t>(taken)] == 0);
  for (const int empty : {1, 3, 4, 5, 6, 8}) {
    CHECK(std::abs(third[static_cast<std::size_t>(empty)] - 1'500) < 180);
  }
}

constexpr std::array<int, 12> random_moves(std::uint64_t seed) {
  random_player player(game, seed);
  std::array<int, 12> moves{};
  for (int& move : moves) move = player(initial_state(game));
  return moves;
}

TEST_CASE("with the same seed it plays the same, on every machine") {
  static_assert(random_moves(7) == random_moves(7));
  static_assert(random_moves(7) != random_moves(8));
  // From the first three numbers of seed 0, which are those of splitmix64.
  static_assert(random_moves(0)[0] == 0xE220'A839'7B1D'CDAFu % 9);
  static_assert(random_moves(0)[1] == 0x6E78'9E6A'A1B9'65F4u % 9);
  static_assert(random_moves(0)[2] == 0x06C4'5D18'8009'454Fu % 9);
  random_player unseeded(game);
  CHECK(unseeded({}) == random_moves(0)[0]);
}

TEST_CASE("a scripted player plays what is written, and then gives up") {
  scripted_player<int> player({3, 1, 2});
  CHECK(player(7) == 3);
  CHECK(player(0) == 1);  // legal or not
  CHECK(player(initial_state(game)) == 2);
  CHECK(player(7) == std::nullopt);
  CHECK(player(7) == std::nullopt);
  CHECK(scripted_player<int>({})(7) == std::nullopt);
}

// --- Minimax, and which of several best moves ----------------------------------------------------

// All nine moves draw.
const auto start = initial_state(game);
// X wins at once with 1 and 4, and later with 5 and 8.
constexpr auto won = at<board>("X.X/O../XO.");
// O has lost, with 2 later than with 4, 5, 7 and 8.
constexpr auto lost = at<board>("XX./O../O..", mark::o);

TEST_CASE("the first of the best moves, or the last") {
  const minimax_options last{.ties = tie_rule::last};
  const minimax_options last_but_first_win{.ties = tie_rule::last_but_first_win};
  CHECK(first_best_player(game)(start) == 0);
  CHECK(minimax_player(game)(start) == 0);
  CHECK(minimax_player(game, last)(start) == 8);
  CHECK(minimax_player(game, last_but_first_win)(start) == 8);

  CHECK(sorted(minimax_player(game).choices(won)) == cells{1, 4, 5, 8});
  CHECK(minimax_player(game)(won) == 1);
  CHECK(minimax_player(game, last)(won) == 8);
  CHECK(minimax_player(game, last_but_first_win)(won) == 1);

  CHECK(sorted(minimax_player(game).choices(lost)) == cells{2, 4, 5, 7, 8});
  CHECK(minimax_player(game)(lost) == 2);
  CHECK(minimax_player(game, last)(lost) == 8);
  CHECK(minimax_player(game, last_but_first_win)(lost) == 8);
}

TEST_CASE("who hurries wins as soon and loses as late as can be") {
  auto quick = quickest_player(game);
  CHECK(sorted(quick.choices(won)) == cells{1, 4});
  CHECK(quick(won) == 1);
  CHECK(sorted(quick.choices(lost)) == cells{2});
  CHECK(quick(lost) == 2);
  CHECK(quick(start) == 0);
  CHECK(minimax_player(game, {.ties = tie_rule::last, .hurries = true})(won) == 4);
  CHECK(minimax_player(game, {.ties = tie_rule::last, .hurries = true})(lost) == 2);
  CHECK(minimax_player(game, {.ties = tie_rule::last_but_first_win, .hurries = true})(won) == 1);
}

TEST_CASE("all of that at compile time as well") {
  static_assert([] {
    minimax_player player(game);
    const auto choices = player.choices(won);
    return player(won) == 1 && player(lost) == 2 && choices.size() == 4 && choices.back() == 8;
  }());
  static_assert(minimax_player(game, {.depth = 1, .ties = tie_rule::last})({}) == 8);
}

TEST_CASE("or any of them, each as likely as another") {
  auto player = random_best_player(game, 3);
  std::map<int, int> times;
  for (int i = 0; i < 4'000; ++i) ++times[player(won)];
  CHECK(times.size() == 4);
  for (const int move : {1, 4, 5, 8}) CHECK(std::abs(times[move] - 1'000) < 140);

  auto same = random_best_player(game, 3), other = random_best_player(game, 4);
  auto again = random_best_player(game, 3);
  int differ = 0;
  for (int i = 0; i < 50; ++i) {
    const int move = again(start);
    CHECK(same(start) == move);
    differ += other(start) != move;
  }
  CHECK(differ > 25);

  minimax_player hasty(game, {.ties = tie_rule::random, .hurries = true, .seed = 1});
  std::set<int> seen;
  for (int i = 0; i < 100; ++i) seen.insert(hasty(won));
  CHECK(seen == std::set{1, 4});
}

TEST_CASE("a number of 1 or more passes for a win") {
  const minimax_options ties{.ties = tie_rule::last_but_first_win};
  CHECK(minimax_player(with_value<int>(game), ties)(won) == 1);
  CHECK(minimax_player(with_value<double>(game), ties)(won) == 1);
  CHECK(minimax_player(with_value<int>(game), ties)(start) == 8);
  CHECK(minimax_player(with_value<int>(game), ties)(lost) == 8);
  const auto guess = [](double value) {
    return depth_limited_player(with_evaluation(with_value<double>(game),
                                                [value](const state_t<board>&) { return -value; }),
                                1, tie_rule::last_but_first_win)(start);
  };
  CHECK(guess(0.99) == 8);
  CHECK(guess(1) == 0);
}

TEST_CASE("what is remembered from one position to the next changes no answer") {
  oracle::tic_tac_toe rules;
  for (const int depth : {1, 2, 3, 5, limits::any_depth}) {
    // Symmetric positions share a place in its memory.
    constexpr tic_tac_toe<3, 3, 3, with_symmetry(by_number)> symmetric_game;
    auto player = depth_limited_player(game, depth);
    auto symmetric_player = depth_limited_player(symmetric_game, depth);
    minimax_player hasty(game, {.depth = depth, .hurries = true});
    int wrong = 0;
    for (const oracle::position& position : rules.reachable()) {
      if (rules.is_over(position)) continue;
      const auto state = at<board>(rules, position);
      const auto found = analyse(game, state, {.depth = depth});
      wrong += cells_of(player.choices(state)) != cells_of(found.best_moves());
      wrong += cells_of(symmetric_player.choices(state)) != cells_of(found.best_moves());
      wrong += cells_of(hasty.choices(state)) != cells_of(found.quickest_moves());
      wrong += player(state) != found.best_moves()[0];
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("how far a player looks ahead, at least one ply") {
  // X has to stop O's line. Who looks one ply ahead does not see it, and takes the first cell.
  const auto threat = at<board>(".../.X./OO.");
  CHECK(depth_limited_player(game, 2)(threat) == 8);
  CHECK(depth_limited_player(game, 1)(threat) == 0);
  CHECK(depth_limited_player(game, 1, tie_rule::last)(threat) == 8);
  for (const int depth : {0, -1, std::numeric_limits<int>::min()}) {
    CHECK(depth_limited_player(game, depth)(threat) == 0);
    CHECK(sorted(depth_limited_player(game, depth).choices(won)) == cells{1, 4});
  }
  auto lots = depth_limited_player(game, 1, tie_rule::random, 5);
  auto same = depth_limited_player(game, 1, tie_rule::random, 5);
  std::set<int> seen;
  for (int i = 0; i < 100; ++i) {
    const int move = lots(threat);
    CHECK(same(threat) == move);
    seen.insert(move);
  }
  CHECK(seen.size() == 6);
}

TEST_CASE("where nothing is known of any move, the first is played") {
  const auto unknown = [](const state_t<board>&) {
    return std::numeric_limits<double>::quiet_NaN();
  };
  auto player = depth_limited_player(with_evaluation(with_value<double>(game), unknown), 1);
  CHECK(player(start) == 0);
  CHECK(cells_of(player.choices(start)) == cells{0});
  CHECK(player(won) == 1);  // a finished game is worth what it is worth
}

struct unkeyed {
  using state_type = int;
  using move_type = int;
  static constexpr int max_moves = 3;
  constexpr auto moves(int pile) const { return nim{}.moves(pile); }
  constexpr void play(int& pile, int taken) const { pile -= taken; }
  constexpr std::optional<score> payoff(int pile) const { return nim{}.payoff(pile); }
};

TEST_CASE("a game without a key, and one in which a player may move again") {
  // Of four, take three, move again, and take the last; of three, take them all at once.
  static_assert([] {
    minimax_player player(one_or_three{}), quick(one_or_three{}, {.hurries = true});
    return player({.left = 4}) == 3 && player({.left = 3}) == 1 && quick({.left = 3}) == 3;
  }());
  static_assert([] {
    minimax_player player(unkeyed{});
    return player(7) == 3 && player(6) == 2 && player(8) == 1 &&
           minimax_player(unkeyed{}, {.ties = tie_rule::last})(8) == 3;
  }());
}

// --- Against every opponent ----------------------------------------------------------------------

TEST_CASE("who plays the first best move never loses") {
  auto player = first_best_player(game);
  const auto second = every_reply(game, player, seat::second);
  CHECK(second.is_unbeaten());
  CHECK(second.games == tally{498, 183, 0});
  CHECK(second.games.games() == 681);
  CHECK(lengths(second, &tally::wins) == by_plies{{6, 132}, {8, 366}});
  CHECK(lengths(second, &tally::draws) == by_plies{{9, 183}});
  CHECK(second.positions == 447);

  const auto first = every_reply(game, player, seat::first);
  CHECK(first.is_unbeaten());
  CHECK(first.games == tally{99, 2, 0});
  CHECK(lengths(first, &tally::wins) == by_plies{{5, 33}, {7, 52}, {9, 14}});
  CHECK(first.positions == 99);
}

TEST_CASE("who wins as soon as can be wins sooner, but not more often") {
  auto player = quickest_player(game);
  const auto second = every_reply(game, player, seat::second);
  CHECK(second.is_unbeaten());
  CHECK(second.games == tally{386, 183, 0});
  CHECK(lengths(second, &tally::wins) == by_plies{{6, 188}, {8, 198}});

  const auto first = every_reply(game, player, seat::first);
  CHECK(first.is_unbeaten());
  CHECK(first.games == tally{71, 2, 0});
  CHECK(lengths(first, &tally::wins) == by_plies{{5, 40}, {7, 31}});
}

TEST_CASE("whichever of the best moves is played, none loses") {
  auto player = minimax_player(game);
  const auto any = [&](const state_t<board>& state) { return player.choices(state); };
  CHECK(every_reply(game, any, seat::second).is_unbeaten());
  CHECK(every_reply(game, any, seat::first).is_unbeaten());
}

// --- An engine -----------------------------------------------------------------------------------

using four = connect_four<7, 6, 4>;

TEST_CASE("an engine plays within its limits, or within what it is allowed if that is less") {
  engine_player<four> player(four{}, {.depth = 6, .nodes = 1'000});
  CHECK(player({}).stats.nodes <= 1'000);
  CHECK(player({}).best);

  engine_player<four> deep(four{}, {.depth = 4});
  CHECK(deep({}).depth == 4);
  CHECK(deep({}, allowance{}).depth == 4);
  CHECK(deep({}, allowance{}).reason == stop_reason::depth);
  for (const std::uint64_t nodes : {0u, 1u, 10u, 100u}) {
    engine_player<four> fresh(four{}, {.depth = 12, .nodes = 50});
    const auto found = fresh({}, allowance{.nodes = nodes});
    CHECK(found.stats.nodes <= std::min<std::uint64_t>(nodes, 50));
    CHECK(found.reason == stop_reason::nodes);
    CHECK(found.best);
  }
  engine_player<four> by_itself(four{}, {.nodes = 50});
  CHECK(by_itself({}, allowance{.nodes = 1'000'000}).stats.nodes <= 50);
}

TEST_CASE("when its time is up it has a move") {
  using namespace std::chrono_literals;
  engine_player<four> player(four{});
  const auto at_once = player({}, allowance{.stop = within(0s)});
  CHECK(at_once.reason == stop_reason::asked);
  CHECK(at_once.best);
  CHECK(at_once.stats.nodes == 0);
  const auto in_time = player({}, allowance{.stop = within(5ms)});
  CHECK(in_time.reason == stop_reason::asked);
  CHECK(in_time.depth > 0);
}

TEST_CASE("it remembers from move to move, and can be copied with what it knows") {
  engine_player<four> player(four{}, {.depth = 8});
  const auto first = player({});
  auto copy = player;
  CHECK(copy({}).stats.nodes < first.stats.nodes / 10);
  CHECK(player({}).stats.nodes < first.stats.nodes / 10);
  engine_player<four, features::none()> forgetful(four{}, {.depth = 6});
  const auto plain = forgetful({});
  CHECK(forgetful({}).stats.nodes == plain.stats.nodes);
}

}  // namespace
