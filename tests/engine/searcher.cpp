// SPDX-License-Identifier: BSL-1.0
#include <zermelo/engine/searcher.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/solve.hpp>
#include <zermelo/search/stop.hpp>

using namespace zermelo;

namespace {

using three = tic_tac_toe<3, 3, 3>;
using four = connect_four<7, 6, 4>;

// What the iterations of a search have found, one after another.
template <class Game>
struct diary {
  std::vector<result<Game>> pages{};
  void iteration(const result<Game>& found) { pages.push_back(found); }
};

// --- What comes back ---------------------------------------------------------------------------

TEST_CASE("the value is proved as soon as there is no more to see") {
  searcher<three> engine;
  diary<three> seen;
  const auto found = engine({}, {}, seen);
  CHECK(found.value == outcome::draw);
  CHECK(found.kind == bound::exact);
  CHECK(found.reason == stop_reason::proved);
  CHECK(found.depth == 9);
  CHECK(found.line.size() == 9);
  CHECK(found.best == found.line.front());

  REQUIRE(seen.pages.size() == 9);
  for (std::size_t i = 0; i < 9; ++i) {
    CHECK(seen.pages[i].depth == static_cast<int>(i) + 1);
    CHECK(seen.pages[i].line.size() == i + 1);
    CHECK((seen.pages[i].reason == stop_reason::proved) == (i == 8));
    if (i > 0) CHECK(seen.pages[i].stats.nodes > seen.pages[i - 1].stats.nodes);
  }
  CHECK(seen.pages.back().stats == found.stats);
}

TEST_CASE("a win is proved at the depth where it is seen, and no deeper") {
  const auto game = with_value<score>(tic_tac_toe<4, 4, 3>{});
  searcher engine(game);
  const auto found = engine({});
  CHECK(found.value == score::win(5));
  CHECK(found.reason == stop_reason::proved);
  CHECK(found.depth == 5);
  CHECK(found.line.size() == 5);
}

TEST_CASE("a finished position has a value and no move") {
  searcher<three> engine;
  const auto over = three::position("XXX/OO./...", mark::o).value();
  const auto found = engine(over);
  CHECK(found.value == outcome::loss);
  CHECK(found.reason == stop_reason::proved);
  CHECK_FALSE(found.best);
  CHECK(found.line.empty());
  CHECK(engine.analyse(over, 3).moves.empty());
}

TEST_CASE("an engine remembers from one call to the next, until it is told to forget") {
  searcher<four> engine;
  const auto first = engine({}, {.depth = 10});
  const auto again = engine({}, {.depth = 10});
  CHECK(again.value == first.value);
  CHECK(again.line == first.line);
  CHECK(again.depth == 10);
  CHECK(again.stats.nodes < first.stats.nodes / 20);
  CHECK(engine.table().statistics().cuts > 0);
  engine.forget();
  CHECK(engine.table().statistics().probes == 0);
  CHECK(engine({}, {.depth = 10}).stats.nodes == first.stats.nodes);
}

TEST_CASE("a table goes from one engine to another") {
  searcher<four> engine;
  const auto first = engine({}, {.depth = 9});
  searcher<four, features{.killers = false}> other(four{}, engine.table());
  const auto again = other({}, {.depth = 9});
  CHECK(again.value == first.value);
  CHECK(again.stats.nodes < first.stats.nodes / 20);
}

TEST_CASE("without any technique an engine is alpha-beta") {
  const auto check = [](const auto& game, int depth) {
    using game_type = std::remove_cvref_t<decltype(game)>;
    searcher<game_type, features::none()> engine(game);
    const auto plain = alpha_beta(game, {}, {.depth = depth});
    const auto found = engine({}, {.depth = depth});
    CHECK(found.value == plain.value);
    CHECK(found.line == plain.line);
    CHECK(found.reason == plain.reason);
    CHECK(found.depth == plain.depth);
    CHECK(found.stats == plain.stats);
    for (const std::uint64_t nodes : {0u, 1u, 2u, 10u, 100u, 1'000u}) {
      const auto cut_short = alpha_beta(game, {}, {.depth = depth, .nodes = nodes});
      const auto answer = engine({}, {.depth = depth, .nodes = nodes});
      CHECK(answer.kind == cut_short.kind);
      CHECK(answer.best == cut_short.best);
      CHECK(answer.reason == cut_short.reason);
      CHECK(answer.stats == cut_short.stats);
    }
  };
  check(three{}, limits::any_depth);
  check(four{}, 8);
}

// --- Analysis ----------------------------------------------------------------------------------

TEST_CASE("an analysis tells what the best moves are worth, the best first") {
  const auto game = with_value<score>(three{});
  searcher engine(game);
  // X wins at once at 6, and one move later at three other cells.
  const auto state = three::position("X../X.O/.O.").value();
  const auto every = engine.analyse(state, 100);
  REQUIRE(every.moves.size() == 5);
  CHECK(every.best == 6);
  CHECK(every.value == score::win(1));
  CHECK(every.moves[0].move == 6);
  for (const auto& each : every.moves) {
    CHECK(each.proved);
    CHECK(each.kind == bound::exact);
    CHECK(each.plies == each.value.plies());
    CHECK(each.value == (each.move == 6 ? score::win(1) : score::win(3)));
  }
  CHECK(every.best_moves().size() == 5);
  CHECK(every.quickest_moves().size() == 1);

  CHECK(engine.analyse(state, 2).moves.size() == 2);
  CHECK(engine.analyse(state, 0).moves.size() == 1);
}

TEST_CASE("an analysis that is cut short is that of the last depth") {
  const auto game = with_value<score>(four{});
  for (std::uint64_t nodes = 0; nodes < 3'000; nodes += 37) {
    searcher engine(game);
    diary<std::remove_cvref_t<decltype(game)>> seen;
    const auto found = engine.analyse({}, 3, {.nodes = nodes}, seen);
    CAPTURE(nodes);
    CHECK(found.reason == stop_reason::nodes);
    CHECK(found.stats.nodes == nodes);
    CHECK(found.best);
    CHECK(found.depth == (seen.pages.empty() ? 0 : seen.pages.back().depth));
    CHECK(found.moves.size() == (seen.pages.empty() ? 0 : 3));
    if (seen.pages.empty()) {
      CHECK(found.kind == bound::unknown);
    } else {
      CHECK(found.line == seen.pages.back().line);
      CHECK(found.value == seen.pages.back().value);
    }
  }
}

TEST_CASE("an analysis counts all that it visited") {
  searcher<four> engine;
  counters seen;
  CHECK(engine.analyse({}, 3, {.depth = 6}, seen).stats.nodes == seen.nodes);
  CHECK(engine.analyse({}, {.depth = 3}).moves.size() == 7);
}

TEST_CASE("what one kind of search has found is no answer to another") {
  searcher<four, features{.selective_reductions = true}> selective;
  selective({}, {.depth = 10});
  searcher<four> exact(four{}, selective.table());
  searcher<four> fresh;
  CHECK(exact.table().statistics().stores == 0);
  CHECK(exact({}, {.depth = 8}).stats == fresh({}, {.depth = 8}).stats);
}

TEST_CASE("a selective engine ends where the game does") {
  searcher<three, features{.selective_reductions = true}> engine;
  const auto found = engine({});
  CHECK(found.value == outcome::draw);
  CHECK(found.depth < 30);
}

TEST_CASE("a game that is longer than an engine looks is not called proved") {
  // Who takes the last of 1,200 wins; there is one move each time.
  struct patience {
    using state_type = int;
    using move_type = int;
    static std::vector<int> moves(int) { return {1}; }
    static void play(int& left, int) { --left; }
    static std::optional<score> payoff(int left) {
      return left == 0 ? std::optional(score::loss()) : std::nullopt;
    }
    static int key(int left) { return left; }
  };
  searcher<patience, features{.deepening = false}> engine;
  CHECK(engine(1'200).reason == stop_reason::depth);
  CHECK(engine(900).value == score::loss(900));
  CHECK(engine(900).reason == stop_reason::proved);
}

// --- Stopping ----------------------------------------------------------------------------------

TEST_CASE("a stop condition is asked before the first position, and at its own pace") {
  searcher<four> engine;
  struct patient {
    int* questions;
    bool operator()() { return ++*questions > 3; }
    static std::uint64_t pace() { return 10; }
  };
  int questions = 0;
  const auto found = engine({}, {}, patient{&questions});
  CHECK(questions == 4);
  CHECK(found.stats.nodes == 30);
  CHECK(found.reason == stop_reason::asked);
  CHECK(found.best);

  const auto at_once = engine({}, {}, [] { return true; });
  CHECK(at_once.stats.nodes == 0);
  CHECK(at_once.reason == stop_reason::asked);
  CHECK(at_once.depth == 0);
  CHECK(at_once.kind == bound::unknown);
  CHECK(at_once.best);
}

TEST_CASE("whichever limit is met first is the reason") {
  searcher<four> engine;
  const auto after = [](std::uint64_t nodes) {
    return [nodes, asked = std::uint64_t{0}]() mutable { return ++asked > nodes / 64; };
  };
  CHECK(engine({}, {.nodes = 1'000}, after(2'000)).reason == stop_reason::nodes);
  CHECK(engine({}, {.nodes = 2'000}, after(1'000)).reason == stop_reason::asked);
  CHECK(engine({}, {.depth = 2, .nodes = 2'000}, after(1'000)).reason == stop_reason::depth);
  CHECK(engine({}, within(std::chrono::seconds(0))).reason == stop_reason::asked);
  CHECK(engine.analyse({}, 2, within(std::chrono::seconds(0))).reason == stop_reason::asked);
}

// --- Games that lack something -----------------------------------------------------------------

// The same game without a key, and with a hash in its place.
struct unkeyed {
  using state_type = four::state_type;
  using move_type = four::move_type;
  constexpr auto moves(const state_type& state) const { return four{}.moves(state); }
  constexpr void play(state_type& state, move_type move) const { four{}.play(state, move); }
  constexpr auto payoff(const state_type& state) const { return four{}.payoff(state); }
};
struct only_hashed : unkeyed {
  constexpr std::uint64_t hash(const state_type& state) const { return four{}.key(state); }
};

TEST_CASE("a game without a key has no table, and the same answers") {
  static_assert(std::same_as<searcher<unkeyed>::table_type, no_table>);
  searcher<unkeyed> plain;
  searcher<four> keyed;
  CHECK(plain({}, {.depth = 8}).value == keyed({}, {.depth = 8}).value);
}

TEST_CASE("what rests on a hash is never called proved") {
  // Five columns of four rows: a draw, and small enough to be seen to its end.
  using small = connect_four<5, 4, 4>;
  struct hashed_game {
    using state_type = small::state_type;
    using move_type = small::move_type;
    constexpr auto moves(const state_type& state) const { return small{}.moves(state); }
    constexpr void play(state_type& state, move_type move) const { small{}.play(state, move); }
    constexpr auto payoff(const state_type& state) const { return small{}.payoff(state); }
    constexpr std::uint64_t hash(const state_type& state) const { return small{}.key(state); }
  };
  searcher<hashed_game> engine;
  const auto found = engine(small::state_type{});
  CHECK(found.value == outcome::draw);
  CHECK(found.reason == stop_reason::unverified);
  CHECK(found.kind == bound::exact);
  for (const auto& each : engine.analyse(small::state_type{}, 2).moves) CHECK_FALSE(each.proved);

  searcher<small> sure;
  CHECK(sure({}).reason == stop_reason::proved);
  // Nothing was remembered, so nothing rests on it.
  searcher<hashed_game, features{.table = false}> forgetful;
  const auto near_the_end = small::after("1212121223232323454545").value_or(small::state_type{});
  CHECK(forgetful(near_the_end, {.depth = 3}).reason != stop_reason::unverified);
}

// Who takes the last wins; the moves are text.
struct texts {
  using state_type = int;
  using move_type = std::string;
  std::vector<std::string> moves(int left) const {
    std::vector<std::string> list;
    for (int take = 1; take <= 3 && take <= left; ++take) list.push_back(std::to_string(take));
    return list;
  }
  void play(int& left, const std::string& take) const { left -= std::stoi(take); }
  std::optional<outcome> payoff(int left) const {
    return left == 0 ? std::optional(outcome::loss) : std::nullopt;
  }
  int key(int left) const { return left; }
};

TEST_CASE("a move may be of any type") {
  searcher<texts> engine;
  CHECK(engine(11).best == "3");
  CHECK(engine(11).value == outcome::win);
  CHECK(engine(12).value == outcome::loss);
}

// A walk to and fro that never ends.
struct endless {
  using state_type = int;
  using move_type = int;
  constexpr std::array<int, 2> moves(int) const { return {1, 2}; }
  constexpr void play(int& place, int step) const { place = (place + step) % 7; }
  constexpr std::optional<outcome> payoff(int) const { return std::nullopt; }
  constexpr int key(int place) const { return place; }
};

TEST_CASE("a game without end does not exhaust the stack") {
  searcher<endless, features{.deepening = false}> straight_down;
  CHECK(straight_down(0, {.nodes = 100'000}).reason != stop_reason::proved);
  searcher<endless> engine;
  const auto found = engine(0, {.depth = 12});
  CHECK(found.value == outcome::draw);
  CHECK(found.reason == stop_reason::depth);
  searcher<endless, features{.repetition = true}> wise;
  CHECK(wise(0).value == outcome::draw);
  CHECK(wise(0).reason == stop_reason::proved);
}

// --- At compile time -----------------------------------------------------------------------------

template <class Game>
using small_table = transposition_table<Game, replacement::buckets, 64>;

constexpr bool answers_at_compile_time() {
  const auto state = three::position("XO./.X./..O").value();
  searcher<three, features{}, small_table<three>> engine;
  const auto found = engine(state, {.depth = 4});
  const auto moves = engine.analyse(state, 1, {.depth = 2});
  return found.value == outcome::win && found.best && found.line.size() == 3 &&
         found.reason == stop_reason::proved && moves.moves.size() == 1;
}
static_assert(answers_at_compile_time());
TEST_CASE("an engine works at compile time") { CHECK(answers_at_compile_time()); }

}  // namespace
