// SPDX-License-Identifier: BSL-1.0
//
// Trees whose values are drawn from a list of the odd ones, for engines to be held against minimax.
#pragma once

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/search/minimax.hpp>

#include <cstddef>
#include <optional>
#include <ostream>
#include <random>
#include <vector>

#include "any_engine.hpp"

// A tree of three moves a position, the children of n being 3n + 1 to 3n + 3. What its ends and its
// horizons are worth is drawn from two lists.
template <class Value, class Guess>
struct drawn_tree {
  using state_type = int;
  using move_type = int;
  static constexpr int max_moves = 3;
  static constexpr int plies = 5;
  static constexpr int first_end = 121;  // the fifth ply
  static constexpr int max_plies = plies;

  std::vector<Value> payoffs{};
  std::vector<Guess> guesses{};
  unsigned seed = 0;

  const std::vector<int>& moves(int) const {
    static const std::vector<int> all{1, 2, 3};
    return all;
  }
  void play(int& at, int move) const { at = 3 * at + move; }
  std::optional<Value> payoff(int at) const {
    if (at < first_end && (at < 4 || draw(at) % 6 != 0)) return std::nullopt;
    return payoffs[draw(at) / 6 % payoffs.size()];
  }
  Guess evaluate(int at) const { return guesses[draw(at) / 64 % guesses.size()]; }
  int key(int at) const { return at; }

 private:
  std::size_t draw(int at) const {
    std::minstd_rand random(seed * 1'000u + static_cast<unsigned>(at) + 1u);
    random.discard(3);
    return random();
  }
};

// Every engine finds what zermelo::minimax finds, at every depth, and a move that is worth it.
template <class Value, class Guess>
void check_extremes(const std::vector<Value>& payoffs, const std::vector<Guess>& guesses) {
  using game_type = drawn_tree<Value, Guess>;
  std::mt19937_64 random(payoffs.size());
  for (unsigned seed = 0; seed < 40; ++seed) {
    const game_type game{payoffs, guesses, seed};
    auto engine = make_engine(game, any_features(random));
    for (int question = 0; question < 10; ++question) {
      const int depth = static_cast<int>(random() % 7);
      CAPTURE(seed);
      CAPTURE(depth);
      const auto truth = zermelo::minimax(game, 0, {.depth = depth});
      const auto found = engine(0, {.depth = depth});
      CHECK(found.value == truth.value);
      CHECK(found.kind == truth.kind);
      if (found.reason == zermelo::stop_reason::proved) {
        CHECK(found.value == zermelo::minimax(game, 0).value);
      }
      REQUIRE(found.best);
      CHECK((*found.best >= 1 && *found.best <= 3));
      if (depth == 0) continue;

      const auto check_worth = [&](int move, const Value& value, zermelo::bound kind) {
        const auto reply = zermelo::minimax(game, move, {.depth = depth - 1});
        CHECK(kind == reply.kind);
        CHECK(value == zermelo::opposite(reply.value));
      };
      check_worth(*found.best, found.value, found.kind);
      const auto all = engine.analyse(0, 3, {.depth = depth});
      CHECK(all.value == truth.value);
      CHECK(all.kind == truth.kind);
      REQUIRE(all.moves.size() == 3);
      for (const auto& judged : all.moves) check_worth(judged.move, judged.value, judged.kind);
    }
  }
}
