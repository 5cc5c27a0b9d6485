// SPDX-License-Identifier: BSL-1.0
//
// Games that are played in place: every move is taken back as it was made, however a search ends,
// and the caller's position is never touched.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/search/stop.hpp>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <random>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

// Two rows of pieces on a board of 4x4 that slide as rooks do and take what they come upon. Whoever
// has taken the other's last piece has won, and after 8 plies the pieces are counted. The position
// carries all that may go wrong: a hash, a count of moves, the last move, and the winner.
struct slides {
  struct move_type {
    std::int8_t from = 0, to = 0;
    friend bool operator==(const move_type&, const move_type&) = default;
  };
  struct state_type {
    std::array<std::int8_t, 16> cells{2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
    std::int8_t to_move = 1;
    int plies = 0;
    std::uint64_t hash = 0;
    move_type last{};
    std::int8_t winner = 0;
    friend bool operator==(const state_type&, const state_type&) = default;
  };
  struct token {
    std::int8_t taken = 0;
    move_type last{};
    std::int8_t winner = 0;
    std::uint64_t hash = 0;  // of the position before, for a check
    int plies = 0;
  };
  static constexpr int last_ply = 8;

  // What went wrong: a move of a piece that is not there, or one that is taken back elsewhere.
  int* faults = nullptr;

  std::vector<move_type> moves(const state_type& state) const {
    std::vector<move_type> result;
    for (int from = 0; from < 16; ++from) {
      if (state.cells[index(from)] != state.to_move) continue;
      for (const int step : {1, -1, 4, -4}) {
        for (int at = from; can_step(at, step);) {
          at += step;
          const int there = state.cells[index(at)];
          if (there == state.to_move) break;
          result.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(at)});
          if (there != 0) break;
        }
      }
    }
    return result;
  }
  token play(state_type& state, const move_type& move) const {
    const token before{state.cells[index(move.to)], state.last, state.winner, state.hash,
                       state.plies};
    const std::int8_t mover = state.to_move;
    if (state.cells[index(move.from)] != mover || before.taken == mover) ++*faults;
    place(state, move.from, 0);
    place(state, move.to, mover);
    state.to_move = static_cast<std::int8_t>(3 - mover);
    state.last = move;
    ++state.plies;
    if (std::count(state.cells.begin(), state.cells.end(), state.to_move) == 0) {
      state.winner = mover;
    }
    return before;
  }
  void undo(state_type& state, const move_type& move, const token& before) const {
    if (!(state.last == move) || state.plies != before.plies + 1) ++*faults;
    state.to_move = static_cast<std::int8_t>(3 - state.to_move);
    place(state, move.to, before.taken);
    place(state, move.from, state.to_move);
    state.last = before.last;
    state.winner = before.winner;
    --state.plies;
    if (state.hash != before.hash) ++*faults;
  }
  std::optional<score> payoff(const state_type& state) const {
    if (state.winner != 0) {
      return state.winner == state.to_move ? score::win() : score::loss();
    }
    if (state.plies == last_ply || moves(state).empty()) return score::heuristic(evaluate(state));
    return std::nullopt;
  }
  int evaluate(const state_type& state) const {
    return static_cast<int>(std::count(state.cells.begin(), state.cells.end(), state.to_move) -
                            std::count(state.cells.begin(), state.cells.end(), 3 - state.to_move));
  }
  std::array<std::uint64_t, 2> key(const state_type& state) const {
    std::array<std::uint64_t, 2> result{static_cast<std::uint64_t>(state.plies),
                                        static_cast<std::uint64_t>(state.to_move)};
    for (const std::int8_t cell : state.cells) {
      result[1] = 4 * result[1] + static_cast<std::uint64_t>(cell);
    }
    return result;
  }

 private:
  static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }
  static bool can_step(int at, int step) {
    return step == 1 ? at % 4 != 3 : step == -1 ? at % 4 != 0 : at + step >= 0 && at + step < 16;
  }
  static void place(state_type& state, int cell, std::int8_t piece) {
    std::int8_t& there = state.cells[index(cell)];
    state.hash ^= static_cast<std::uint64_t>(3 * cell + there) * 0x9E37'79B9'7F4A'7C15u;
    there = piece;
    state.hash ^= static_cast<std::uint64_t>(3 * cell + there) * 0x9E37'79B9'7F4A'7C15u;
  }
};

slides::state_type random_slides(const slides& game, std::mt19937_64& random) {
  slides::state_type state;
  for (auto plies = random() % 5; plies > 0 && !game.payoff(state); --plies) {
    const auto moves = game.moves(state);
    game.play(state, moves[random() % moves.size()]);
  }
  return state;
}

TEST_CASE("pieces that are taken come back as they were, wherever a search is cut short") {
  int faults = 0;
  const slides game{&faults};
  std::mt19937_64 random(1);
  for (int round = 0; round < 60; ++round) {
    const slides::state_type state = random_slides(game, random);
    if (game.payoff(state)) continue;
    const slides::state_type before = state;
    auto engine = make_engine(game, any_features(random));
    const auto check = [&](const result<slides>& found) {
      CHECK(state == before);
      const auto legal = game.moves(state);
      REQUIRE(found.best);
      CHECK(std::count(legal.begin(), legal.end(), *found.best) == 1);
      slides::state_type at = state;
      for (const slides::move_type& move : found.line) game.play(at, move);
    };
    for (int cut = 0; cut < 10; ++cut) check(engine(state, {.nodes = random() % 5'000}));
    for (int cut = 0; cut < 5; ++cut) {
      check(engine.analyse(state, 1 + random() % 4, {.depth = 3, .nodes = random() % 3'000}));
    }
    check(engine(state, {}, within(std::chrono::microseconds(random() % 300))));
    const auto found = engine(state, {.depth = 3});
    check(found);
    CHECK(found.value == minimax(game, state, {.depth = 3}).value);
  }
  CHECK(faults == 0);
}

// Tic-tac-toe that is played in place and counts how many marks are on the board.
struct in_place : tic_tac_toe<3, 3, 3, by_number> {
  void undo(state_type& state, int cell) const {
    std::swap(state.own, state.other);
    state.turn = opponent(state.turn);
    clear_bit(state.own, cell);
  }

 private:
  template <class Word>
  static void clear_bit(Word& word, int cell) {
    word = static_cast<Word>(word & ~(Word{1} << cell));
  }
};

TEST_CASE("a win with the first move, one in the middle or the last one leaves no mark behind") {
  const auto game = with_value<score>(in_place{});
  using game_type = std::remove_const_t<decltype(game)>;
  static_assert(undoable<game_type>);
  std::mt19937_64 random(2);
  struct question {
    const char* text;
    int best;
  };
  for (const question& asked : {question{".XX/OO./...", 0}, question{"XX./OO./...", 2},
                                question{"X../X.O/.O.", 6}, question{"OO./.../XX.", 8}}) {
    const auto state = at(game, asked.text);
    const auto before = state;
    for (int draw = 0; draw < 50; ++draw) {
      auto engine = make_engine(game, any_features(random));
      for (const std::uint64_t nodes : {limits::any_nodes, std::uint64_t{5}, random() % 200}) {
        const auto found = engine(state, {.nodes = nodes});
        CHECK(state == before);
        if (nodes == limits::any_nodes) {
          CHECK(found.best == asked.best);
          CHECK(found.value == score::win(1));
        }
      }
      CHECK(engine.analyse(state, 2).moves.front().move == asked.best);
      CHECK(state == before);
    }
  }
}

struct enough {};

// An evaluation that throws may leave the engine, but not the engine's memory, in the middle.
TEST_CASE("an engine survives an evaluation that throws") {
  using plain = tic_tac_toe<3, 3, 3, by_number>;
  int left = 0;
  const auto guess = [&left](const state_t<plain>& state) {
    if (--left < 0) throw enough{};
    return plain::open_line_points(state);
  };
  const with_evaluation game(in_place{}, guess);
  const auto state = at(game, "X../.O./...");
  left = 1'000'000'000;
  const auto truth = minimax(game, state, {.depth = 4});
  std::mt19937_64 random(3);
  int thrown = 0;
  for (int draw = 0; draw < 300; ++draw) {
    auto engine = make_engine(game, any_features(random));
    for (const int evaluations : {draw, static_cast<int>(random() % 100)}) {
      left = evaluations;
      const auto before = state;
      try {
        engine(state, {.depth = 4});
      } catch (const enough&) {
        ++thrown;
      }
      CHECK(state == before);
    }
    left = 1'000'000'000;
    const auto found = engine(state, {.depth = 4});
    CHECK(found.value == truth.value);
    CHECK(found.kind == bound::exact);
    CHECK(engine(state).value == score{});
  }
  CHECK(thrown > 300);
}

template <class Game>
bool are_equal(const result<Game>& a, const result<Game>& b) {
  return a.value == b.value && a.kind == b.kind && a.best == b.best && a.depth == b.depth &&
         a.reason == b.reason && a.stats == b.stats &&
         std::equal(a.line.begin(), a.line.end(), b.line.begin(), b.line.end());
}

// A hundred times in a row by one engine, and by new engines, in two threads.
template <class Game>
void check_repeated(const Game& game, const state_t<Game>& state, const limits& limit) {
  std::mt19937_64 random(4);
  for (const driver windows : drivers) {
    const features on = any_features(random, windows);
    const auto before = state;
    const auto first = make_engine(game, on)(state, limit);
    const auto repeat = [&](int& different) {
      const state_t<Game> copy = state;
      auto kept = make_engine(game, on);
      for (int round = 0; round < 100; ++round) {
        const auto found = kept(copy, limit);
        different += !(found.value == first.value && found.kind == first.kind && found.best);
        different += !(copy == before);
        if (round % 20 == 0) {
          auto fresh = make_engine(game, on);
          different += !are_equal(fresh(copy, limit), first);
          kept.forget();
          different += !are_equal(kept(copy, limit), first);
        }
      }
    };
    int here = 0, there = 0;
    std::thread other([&] { repeat(there); });
    repeat(here);
    other.join();
    CHECK(here == 0);
    CHECK(there == 0);
    CHECK(state == before);
  }
}

TEST_CASE("the same question has the same answer, as often as it is asked") {
  const auto game = with_value<score>(in_place{});
  check_repeated(game, at(game, ".../.../..."), {.depth = 5});
  check_repeated(game, at(game, "..O/.X./.X.", mark::o), {});
  check_repeated(passing_othello{}, passing_othello{}.initial(), {.depth = 5});
}

}  // namespace
