// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/result.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <ostream>
#include <sstream>
#include <type_traits>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/minimax.hpp>

#include "support/exactness.hpp"

using zermelo::bound;
using zermelo::nim;
using zermelo::stop_reason;
using zermelo::window;
using board = zermelo::tic_tac_toe<3, 3, 3>;

static_assert(zermelo::line_capacity<nim> == 128 && zermelo::line_capacity<board> == 9);
static_assert(std::is_same_v<zermelo::per_move<board, int>, zermelo::static_vector<int, 9>>);
static_assert(
    std::is_same_v<zermelo::per_move<random_games::plain<int, random_games::small_state>, int>,
                   std::vector<int>>);
static_assert(std::is_same_v<decltype(window{-1, 1}), window<int>>);
static_assert(window<std::int8_t>{} == window<std::int8_t>{-127, 127});

TEST_CASE("a reason and a kind of bound have names") {
  std::ostringstream out;
  out << stop_reason::proved << ' ' << stop_reason::depth << ' ' << stop_reason::nodes << ' '
      << bound::exact << ' ' << bound::lower << ' ' << bound::upper << ' ' << bound::unknown;
  CHECK(out.str() == "proved depth nodes exact lower upper unknown");
}

// An answer can be kept as a constant, whole.
TEST_CASE("a result is a literal type") {
  constexpr auto found =
      zermelo::alpha_beta(board{}, *board::position("XO./O../..."), {.depth = 3});
  static_assert(found.kind == bound::exact && found.best && found.depth == 3);
  static_assert(found.line.size() == 3 && found.line.front() == *found.best);
  static_assert(found.stats == zermelo::statistics{found.stats.nodes});
  CHECK(found.reason == stop_reason::depth);
}

// A line that is longer than there is room for ends there, and what there is of it is right.
TEST_CASE("a line that is cut off at its capacity") {
  struct countdown {
    using state_type = int;
    using move_type = int;
    static std::vector<int> moves(int) { return {1}; }
    void play(int& left, int) const { --left; }
    std::optional<int> payoff(int left) const {
      if (left == 0) return 7;
      return std::nullopt;
    }
  };
  for (const int plies : {0, 1, 127, 128, 129, 300}) {
    CAPTURE(plies);
    const auto found = zermelo::alpha_beta(countdown{}, plies);
    CHECK(found.value == (plies % 2 == 0 ? 7 : -7));
    CHECK(found.line.size() == static_cast<std::size_t>(plies < 128 ? plies : 128));
    CHECK(zermelo::minimax(countdown{}, plies).line == found.line);
  }
}
