// SPDX-License-Identifier: BSL-1.0
//
// What was found before must not change what is found: not a bound taken for a value, not a shallow
// result for a deep one, not the same marks with the other player to move, not the key of a board
// that is larger than a word.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/exact_memory.hpp"
#include "support/expect_moves.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

// Alpha-beta with a window, a depth and a memory: what is a part of every larger search.
template <class Game, class Memory>
value_t<Game> ask(const Game& game, const state_t<Game>& state, const window<value_t<Game>>& window,
                  int depth, Memory& memory) {
  no_observer nobody;
  detail::no_line line;
  return detail::alpha_beta_search<Game, no_observer, Memory, detail::no_line>(
             game, {.depth = depth}, nobody, memory)
      .run(state, window, line);
}

// What alpha-beta promises: the value inside the window, a bound on it outside.
template <class Value>
bool is_kept(const window<Value>& window, const Value& found, const Value& truth) {
  if (found <= window.alpha && window.alpha != value_traits<Value>::lowest) return truth <= found;
  if (found >= window.beta && window.beta != value_traits<Value>::highest) return truth >= found;
  return truth == found;
}

// Between a loss and a win at once, the ends of the open window among them.
window<score> any_window(std::mt19937_64& random) {
  const auto any_score = [&] {
    const int plies = static_cast<int>(random() % 10);
    switch (random() % 6) {
      case 0:
        return value_traits<score>::lowest;
      case 1:
        return value_traits<score>::highest;
      case 2:
        return score::heuristic(plies - 5);
      case 3:
        return score::loss(plies);
      default:
        return score::win(plies);
    }
  };
  for (;;) {
    const window drawn{any_score(), any_score()};
    if (drawn.alpha < drawn.beta) return drawn;
  }
}

std::vector<oracle::position> shuffled(std::vector<oracle::position> positions,
                                       std::mt19937_64& random) {
  std::shuffle(positions.begin(), positions.end(), random);
  return positions;
}

// One memory is asked every question, in any order, with any window and to any depth.
template <class Game, class Memory>
void check_long_lived(const Game& game, Memory& memory, std::uint32_t seed) {
  oracle::tic_tac_toe rules;
  std::mt19937_64 random(seed);
  const auto any_of = [&](std::size_t count) { return std::size_t{random() % count}; };

  for (const oracle::position& position : shuffled(rules.reachable(), random)) {
    INFO(rules.describe(position));
    const auto state = at<Game>(rules, position);
    const oracle::answer& expected = rules.solve(position);

    for (int question = 0; question < 4; ++question) {
      const int depth = static_cast<int>(any_of(10));
      const window asked = any_window(random);
      CAPTURE(depth);
      CAPTURE(asked.alpha);
      CAPTURE(asked.beta);
      const score truth = alpha_beta(game, state, {.depth = depth}).value;
      CHECK(is_kept(asked, ask(game, state, asked, depth, memory), truth));
      CHECK(ask(game, state, {}, depth, memory) == truth);
    }

    CHECK(sign(solve(game, state, memory)) == expected.value);
    const auto found = analyse(game, state, {}, memory);
    CHECK(found.reason == stop_reason::proved);
    CHECK(sign(found.value) == expected.value);
    CHECK(sorted(found.best_moves()) == expected.kept);
    CHECK(sorted(found.quickest_moves()) == expected.best);
    CHECK(static_cast<int>(found.line.size()) == expected.plies);
  }
}

TEST_CASE("a memory that is asked all sorts of questions stays right") {
  const auto plain = with_value<score>(tic_tac_toe<3, 3, 3, by_number>{});
  const auto alike = with_value<score>(tic_tac_toe<3, 3, 3, with_symmetry(by_number)>{});
  for (const std::size_t places : {1u, 2u, 64u, 65'536u}) {
    CAPTURE(places);
    memo<decltype(plain)> memory(places);
    check_long_lived(plain, memory, 1);
    memo<decltype(alike)> memory_of_alike(places);
    check_long_lived(alike, memory_of_alike, 2);
  }
  exact_memory<decltype(plain)> memory;
  check_long_lived(plain, memory, 3);
}

TEST_CASE("the same marks with the other player to move are another position") {
  const auto game = with_value<score>(tic_tac_toe<3, 3, 3>{});
  struct question {
    const char* text;
    mark to_move;
    worths moves;
  };
  const std::initializer_list<question> questions{
      {"XX./OO./...", mark::x, each_of({6, 7, 8}, {-1, 2}) + worths{{2, {1, 1}}, {5, {0, 5}}}},
      {"XX./OO./...", mark::o, each_of({6, 7, 8}, {-1, 2}) + worths{{2, {1, 3}}, {5, {1, 1}}}},
      {"OXO/.X./...", mark::x,
       each_of({3, 5}, {1, 3}) + each_of({6, 8}, {0, 5}) + worths{{7, {1, 1}}}},
      {"OXO/.X./...", mark::o, each_of({3, 5, 6, 8}, {-1, 2}) + worths{{7, {0, 5}}}},
  };
  const auto ask_all = [&](const auto& analyse_in_full) {
    const auto ask = [&](auto next, auto end) {
      for (; next != end; ++next) {
        expect_analysis(analyse_in_full(at(game, next->text, next->to_move)), next->moves);
      }
    };
    ask(questions.begin(), questions.end());
    ask(std::make_reverse_iterator(questions.end()), std::make_reverse_iterator(questions.begin()));
  };
  using game_type = std::remove_const_t<decltype(game)>;
  memo<game_type> memory(1 << 12);
  ask_all([&](const auto& state) { return analyse(game, state, {}, memory); });

  std::mt19937_64 random(4);
  for (const driver windows : drivers) {
    auto engine = make_engine(game, any_features(random, windows));
    ask_all([&](const auto& state) { return engine.analyse(state, 9); });
  }
  for (const question& q : questions) {
    expect_moves(tic_tac_toe<3, 3, 3>{}, at(game, q.text, q.to_move), q.moves);
  }
}

template <class Game>
state_t<Game> placed(const cells& x, const cells& o, mark to_move) {
  state_t<Game> state{};
  for (const int cell : x) set_bit(state.own, cell);
  for (const int cell : o) set_bit(state.other, cell);
  if (to_move == mark::o) std::swap(state.own, state.other);
  state.turn = to_move;
  return state;
}

// The moves that do not lose within two plies, or those that win at once.
template <class Game>
cells not_losing(const Game& game, const state_t<Game>& state) {
  cells result;
  memo<with_plies_t<Game>> memory(1 << 12);
  for (const auto& move : analyse(game, state, {.depth = 2}, memory).moves) {
    if (!move.value.is_loss()) result.push_back(move.move);
  }
  return result;
}
template <class Game>
cells winning_at_once(const Game& game, const state_t<Game>& state) {
  cells result;
  memo<with_plies_t<Game>> memory(1 << 12);
  for (const auto& move : analyse(game, state, {.depth = 2}, memory).moves) {
    if (move.value == score::win(1)) result.push_back(move.move);
  }
  return result;
}

TEST_CASE("boards of more than 64 cells: a four with one open end among the last cells") {
  using ten = tic_tac_toe<10, 10, 5>;
  using fifteen = tic_tac_toe<15, 15, 5>;
  const auto row = placed<ten>({95, 96, 97, 98}, {0, 33, 94}, mark::o);
  const auto diagonal = placed<ten>({55, 66, 77, 88}, {1, 40, 44}, mark::o);
  const auto falling = placed<fifteen>({220, 206, 192, 178}, {0, 3, 16}, mark::o);
  CHECK(not_losing(ten{}, row) == cells{99});
  CHECK(not_losing(ten{}, diagonal) == cells{99});
  CHECK(not_losing(fifteen{}, falling) == cells{164});
  CHECK(alpha_beta(ten{}, row, {.depth = 2}).best == 99);
  CHECK(alpha_beta(fifteen{}, falling, {.depth = 2}).best == 164);

  CHECK(winning_at_once(ten{}, placed<ten>({95, 96, 97, 98}, {0, 11, 33, 94}, mark::x)) ==
        cells{99});
  CHECK(winning_at_once(fifteen{}, placed<fifteen>({220, 206, 192, 178}, {0, 3, 16, 32},
                                                   mark::x)) == cells{164});

  CHECK(solve(tic_tac_toe<3, 3, 3>{}) == outcome::draw);
  CHECK(solve(tic_tac_toe<4, 4, 3>{}) == outcome::win);
}

// The moves that an engine finds to be worth as much, in two plies.
template <class Game>
cells best_in_two(const state_t<Game>& state, driver windows) {
  const auto game = with_value<score>(Game{});
  auto engine = make_engine(game, {.windows = windows});
  const auto found = engine.analyse(state, 2, {.depth = 2});
  CHECK(found.moves.size() == 2);
  CHECK(found.moves[0].value > found.moves[1].value);
  CHECK(engine(state, {.depth = 2}).best == found.best);
  return cells_of(found.quickest_moves());
}

TEST_CASE("an engine on boards of more than 64 cells, and then on small ones") {
  using ten = tic_tac_toe<10, 10, 5>;
  using fifteen = tic_tac_toe<15, 15, 5>;
  for (const driver windows : drivers) {
    for (const cells& others : {cells{0, 33, 94}, cells{0, 11, 33, 94}}) {
      const mark to_move = others.size() == 3 ? mark::o : mark::x;
      CHECK(best_in_two<ten>(placed<ten>({95, 96, 97, 98}, others, to_move), windows) == cells{99});
    }
    CHECK(best_in_two<ten>(placed<ten>({55, 66, 77, 88}, {1, 40, 44}, mark::o), windows) ==
          cells{99});
    for (const cells& others : {cells{0, 3, 16, 234}, cells{0, 3, 16, 32}}) {
      const mark to_move = others.size() == 3 ? mark::o : mark::x;
      CHECK(best_in_two<fifteen>(placed<fifteen>({220, 206, 192, 178}, others, to_move), windows) ==
            cells{164});
    }

    auto small = make_engine(tic_tac_toe<3, 3, 3>{}, {.windows = windows});
    CHECK(small({}).value == outcome::draw);
    auto larger = make_engine(tic_tac_toe<4, 4, 3>{}, {.windows = windows});
    CHECK(larger({}).value == outcome::win);
  }
}

}  // namespace
