// SPDX-License-Identifier: BSL-1.0
//
// Every position of noughts and crosses, by every search, against an oracle that shares no code
// with the library.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "support/boards.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

bool contains(const cells& list, int cell) {
  return std::find(list.begin(), list.end(), cell) != list.end();
}

// What 5,478 positions are worth to whoever's turn it is, and to the other player as well.
class all_positions {
 public:
  explicit all_positions(oracle::rules rules = {}) : rules_(rules) {}

  template <class Game, class Visit>
  void each(const Game&, Visit visit) {
    for (const oracle::position& reached : rules_.reachable()) {
      for (const oracle::position& position : {reached, oracle::passed(reached)}) {
        INFO(rules_.describe(position));
        visit(at<Game>(rules_, position), rules_.solve(position));
      }
    }
  }

 private:
  oracle::tic_tac_toe rules_;
};

// Whether a line is legal play to the end of a game that is worth so much.
template <class Game>
bool leads_to(const Game& game, state_t<Game> state, const line_of<Game>& line, int value) {
  for (const int move : line) {
    if (!is_legal(game, state, move)) return false;
    game.play(state, move);
  }
  const auto end = game.payoff(state);
  return end && sign(*end) == (line.size() % 2 == 0 ? value : -value);
}

// Whether a search has found what there is to find: the value, a move that keeps it (the first of
// them, if they are tried by number), and a line that leads there. Scores are to count plies too.
template <class Game>
bool is_right(const Game& game, const state_t<Game>& state, const result<Game>& found,
              const oracle::answer& expected) {
  constexpr bool counts_plies = std::same_as<value_t<Game>, score>;
  const cells& right = counts_plies ? expected.best : expected.kept;

  if (sign(found.value) != expected.value || found.kind != bound::exact) return false;
  if (found.reason != stop_reason::proved) return false;
  if (!leads_to(game, state, found.line, expected.value)) return false;
  if constexpr (counts_plies) {
    if (static_cast<int>(found.line.size()) != expected.plies) return false;
    if (expected.value != 0 && found.value.plies() != expected.plies) return false;
  }
  if (right.empty()) return !found.best && found.line.empty();
  if (!found.best || found.line.front() != *found.best) return false;
  if (Game::options.order == cell_order::by_number) return *found.best == right.front();
  return contains(right, *found.best);
}

// And whether an analysis has found every such move.
template <class Game>
bool is_right(const Game& game, const state_t<Game>& state, const analysis<Game>& found,
              const oracle::answer& expected) {
  if (!is_right(game, state, static_cast<const result<Game>&>(found), expected)) return false;
  if constexpr (std::same_as<value_t<Game>, score>) {
    if (sorted(found.quickest_moves()) != expected.best) return false;
    for (const auto& move : found.moves) {
      if (contains(expected.best, move.move) && move.plies != expected.plies) return false;
    }
  }
  return sorted(found.best_moves()) == expected.kept;
}

// A game of outcomes, and what becomes of it where values are of another type.
template <tic_tac_toe_options Options, class Visit>
void each_value_type(Visit visit) {
  const tic_tac_toe<3, 3, 3, Options> game;
  visit(game);
  visit(with_value<score>(game));
  visit(with_value<int>(game));
}

template <class Search>
void check_textbook(Search search) {
  all_positions positions;
  each_value_type<by_number>([&](const auto& game) {
    positions.each(game, [&](const auto& state, const oracle::answer& expected) {
      CHECK(is_right(game, state, search(game, state), expected));
    });
  });
}

template <tic_tac_toe_options Options>
void check_alpha_beta() {
  all_positions positions({.misere = Options.misere});
  each_value_type<Options>([&](const auto& game) {
    positions.each(game, [&](const auto& state, const oracle::answer& expected) {
      CHECK(is_right(game, state, alpha_beta(game, state), expected));
    });
  });
}

template <tic_tac_toe_options Options>
void check_with_memory() {
  all_positions positions({.misere = Options.misere});
  each_value_type<Options>([&](const auto& game) {
    positions.each(game, [&](const auto& state, const oracle::answer& expected) {
      CHECK(sign(solve(game, state)) == expected.value);
      const auto counting = with_plies(game);
      CHECK(is_right(counting, state, analyse(counting, state), expected));
    });
  });
}

TEST_CASE("minimax is right in every position") {
  check_textbook([](const auto& game, const auto& state) { return minimax(game, state); });
}
TEST_CASE("negamax is right in every position") {
  check_textbook([](const auto& game, const auto& state) { return negamax(game, state); });
}
TEST_CASE("alpha-beta is right in every position, in every order") {
  check_alpha_beta<by_number>();
  check_alpha_beta<centre_first>();
  check_alpha_beta<centre_corner_edge>();
}
TEST_CASE("solve and analyse are right in every position, in every order") {
  check_with_memory<by_number>();
  check_with_memory<centre_first>();
  check_with_memory<centre_corner_edge>();
}
TEST_CASE("so are they where positions that are alike by symmetry are remembered as one") {
  check_with_memory<with_symmetry(by_number)>();
  check_with_memory<with_symmetry(centre_corner_edge)>();
}
TEST_CASE("so are they all where a line loses") {
  constexpr tic_tac_toe_options misere{.misere = true, .order = cell_order::by_number};
  check_alpha_beta<misere>();
  check_with_memory<misere>();
  check_with_memory<with_symmetry(misere)>();
}

TEST_CASE("so are they where only lines of exactly two count, and longer ones fit") {
  constexpr tic_tac_toe_options exactly{.exact = true, .order = cell_order::by_number};
  oracle::tic_tac_toe rules({.line = 2, .exact = true});
  const auto game = with_plies(tic_tac_toe<3, 3, 2, exactly>{});
  for (const oracle::position& position : rules.reachable()) {
    INFO(rules.describe(position));
    const auto state = at<decltype(game)>(rules, position);
    const oracle::answer& expected = rules.solve(position);
    CHECK(is_right(game, state, alpha_beta(game, state), expected));
    CHECK(is_right(game, state, analyse(game, state), expected));
  }
}

TEST_CASE("colours make no difference") {
  oracle::tic_tac_toe rules;
  const tic_tac_toe<3, 3, 3> game;
  const auto counting = with_value<score>(game);
  for (const oracle::position& reached : rules.reachable()) {
    for (const oracle::position& position : {reached, oracle::passed(reached)}) {
      INFO(rules.describe(position));
      const auto state = at<decltype(game)>(rules, position);
      const auto swapped = at<decltype(game)>(rules, oracle::swapped(position));
      CHECK(state.turn == opponent(swapped.turn));
      CHECK(game.key(state) == game.key(swapped));
      CHECK(solve(game, state) == solve(game, swapped));

      const auto ours = alpha_beta(counting, state), theirs = alpha_beta(counting, swapped);
      CHECK(ours.value == theirs.value);
      CHECK(ours.line == theirs.line);
      CHECK(sorted(analyse(game, state).best_moves()) ==
            sorted(analyse(game, swapped).best_moves()));
    }
  }
}

// A number that any change to any answer would change: the sum of what the positions hash to, each
// with its value, its length, the moves that keep both and those that keep the value. (FNV-1a.)
class fingerprint {
 public:
  void add(const oracle::position& position, int value, int plies, const cells& best,
           const cells& kept) {
    std::string text = position.cells;
    text.append(" ").append(1, position.to_move);
    text.append(" ").append(std::to_string(value)).append(" ").append(std::to_string(plies));
    text.append(" ").append(list(best)).append(" ").append(list(kept));
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325;
    for (const char c : text) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3;
    }
    sum += hash;
    values += value;
    lengths += plies;
  }

  std::uint64_t sum = 0;
  int values = 0, lengths = 0;

 private:
  static std::string list(const cells& moves) {
    std::string text;
    for (const int move : moves) {
      if (!text.empty()) text.append(",");
      text.append(std::to_string(move));
    }
    return text;
  }
};

TEST_CASE("the oracle and the library agree with a table that was computed elsewhere") {
  oracle::tic_tac_toe rules;
  const tic_tac_toe<3, 3, 3> game;
  fingerprint expected, found;
  for (const oracle::position& position : rules.reachable()) {
    const oracle::answer& answer = rules.solve(position);
    expected.add(position, answer.value, answer.plies, answer.best, answer.kept);

    const auto analysed = analyse(game, at<decltype(game)>(rules, position));
    int plies = 0;
    for (const auto& move : analysed.moves) {
      if (move.move == analysed.best) plies = move.plies;
    }
    found.add(position, sign(analysed.value), plies, sorted(analysed.quickest_moves()),
              sorted(analysed.best_moves()));
  }
  for (const fingerprint& sum : {expected, found}) {
    CHECK(sum.values == 1'262);
    CHECK(sum.lengths == 9'441);
    CHECK(sum.sum == 0x18a6'f5bf'a1b6'288a);
  }
}

}  // namespace
