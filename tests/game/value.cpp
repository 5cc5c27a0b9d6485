// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/value.hpp>

#include <doctest/doctest.h>

#include <array>
#include <climits>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

using zermelo::bound;
using zermelo::outcome;
using zermelo::score;
using zermelo::stop_reason;
using zermelo::value_traits;
using zermelo::window;

static_assert(zermelo::value<outcome> && zermelo::value<score>);
static_assert(zermelo::value<std::int8_t> && zermelo::value<std::int64_t>);
static_assert(zermelo::value<float> && zermelo::value<double> && zermelo::value<long double>);
static_assert(!zermelo::value<unsigned> && !zermelo::value<bool> && !zermelo::value<std::string>);

TEST_CASE("outcome: ordered as a player wishes, and its own opposite twice") {
  static_assert(outcome::loss < outcome::draw && outcome::draw < outcome::win);
  static_assert(-outcome::loss == outcome::win && -outcome::win == outcome::loss);
  static_assert(-outcome::draw == outcome::draw && outcome{} == outcome::draw);
  std::ostringstream out;
  out << outcome::win << ' ' << outcome::draw << ' ' << outcome::loss;
  CHECK(out.str() == "win draw loss");
}

TEST_CASE("score: quick wins, slow wins, guesses, slow losses, quick losses") {
  const std::vector<score> best_first{score::win(),         score::win(1),
                                      score::win(2),        score::win(9'998),
                                      score::win(9'999),    score::heuristic(INT_MAX),
                                      score::heuristic(1),  score{},
                                      score::heuristic(-1), score::heuristic(INT_MIN),
                                      score::loss(9'999),   score::loss(9'998),
                                      score::loss(2),       score::loss(1),
                                      score::loss()};
  for (std::size_t i = 0; i < best_first.size(); ++i) {
    for (std::size_t j = 0; j < best_first.size(); ++j) {
      CHECK((best_first[i] > best_first[j]) == (i < j));
      CHECK((best_first[i] == best_first[j]) == (i == j));
      CHECK((-best_first[i] < -best_first[j]) == (i < j));
    }
    CHECK(-(-best_first[i]) == best_first[i]);
  }
  for (const int plies : {0, 1, 17, 9'998, 9'999}) {
    CHECK(score::win(plies).plies() == plies);
    CHECK(score::loss(plies).plies() == plies);
    CHECK(score::win(plies) == -score::loss(plies));
    CHECK(score::win(plies).is_win());
    CHECK(score::loss(plies).is_loss());
    CHECK(outcome(score::win(plies)) == outcome::win);
    CHECK(outcome(score::loss(plies)) == outcome::loss);
  }
  CHECK(score::win(INT_MAX) == score::win(9'999));
  CHECK(score::loss(10'000) == score::loss(9'999));
}

TEST_CASE("score: a guess is never a win") {
  for (const int points : {INT_MIN, -990'001, -990'000, -1, 0, 1, 990'000, 990'001, INT_MAX}) {
    const score guess = score::heuristic(points);
    CHECK_FALSE(guess.is_win());
    CHECK_FALSE(guess.is_loss());
    CHECK(guess.plies() == 0);
    CHECK(outcome(guess) == outcome::draw);
    CHECK(score::heuristic(guess.points()) == guess);
  }
  CHECK(score::heuristic(990'000).points() == 990'000);
  CHECK(value_traits<score>::guessed(score::win()) == score::heuristic(INT_MAX));
  CHECK(value_traits<score>::guessed(score::loss(3)) == score::heuristic(INT_MIN));
}

TEST_CASE("score: text") {
  std::ostringstream out;
  out << score::win(3) << ", " << score::loss() << ", " << score::heuristic(-7);
  CHECK(out.str() == "win in 3, loss in 0, -7");
}

namespace {

// Every kind of score near which something could go wrong, from the least to the greatest.
std::vector<score> edges() {
  std::vector<score> result;
  const auto around = [&](int points) {
    for (int i = -4; i <= 4; ++i) {
      const int at = points + i;
      if (at > score::most_heuristic) {
        const int plies = score::most_heuristic + 1 + score::most_plies - at;
        if (plies >= 0) result.push_back(score::win(plies));
      } else if (at < -score::most_heuristic) {
        const int plies = score::most_heuristic + 1 + score::most_plies + at;
        if (plies >= 0) result.push_back(score::loss(plies));
      } else {
        result.push_back(score::heuristic(at));
      }
    }
  };
  for (const int points : {-999'999 - 1, -990'000, 0, 990'000, 999'999 + 1}) around(points);
  for (int plies = 0; plies < 10'000; plies += 499) {
    result.push_back(score::win(plies));
    result.push_back(score::loss(plies));
  }
  return result;
}

}  // namespace

// A window goes down by `unaged` and a value comes up by `aged`. What the child finds above its
// bound is above the parent's, and what is below is below. (At the longest loss two values are aged
// into one; there the child's window may be wider than need be, never narrower.)
TEST_CASE("score: aged and unaged fit together") {
  using traits = value_traits<score>;
  std::vector<score> bounds = edges();
  bounds.push_back(traits::lowest);
  bounds.push_back(traits::highest);
  for (const score found : edges()) {
    CAPTURE(found);
    CHECK(traits::aged(-found) == -traits::aged(found));
    CHECK(traits::aged(found).is_win() == found.is_win());
    CHECK(traits::aged(found).is_loss() == found.is_loss());
    for (const score limit : bounds) {
      CAPTURE(limit);
      CHECK(traits::unaged(-limit) == -traits::unaged(limit));
      const bool at_least = traits::aged(found) >= limit;
      if (limit == score::loss(9'999)) {
        CHECK((at_least || found < traits::unaged(limit)));
      } else {
        CHECK(at_least == (found >= traits::unaged(limit)));
      }
      if (traits::aged(found) > limit) CHECK(found > traits::unaged(limit));
      if (traits::aged(found) < limit) CHECK(found <= traits::unaged(limit));
    }
  }
  CHECK(traits::aged(score::win(3)) == score::win(4));
  CHECK(traits::aged(score::loss(3)) == score::loss(4));
  CHECK(traits::aged(score::win(9'999)) == score::win(9'999));
  CHECK(traits::aged(score::loss(9'999)) == score::loss(9'999));
  CHECK(traits::aged(score::heuristic(990'000)) == score::heuristic(990'000));
  CHECK(traits::unaged(traits::highest) == traits::highest);
  CHECK(traits::unaged(traits::lowest) == traits::lowest);
}

TEST_CASE_TEMPLATE("numbers: the ends of a window are each other's opposite", number, std::int8_t,
                   std::int16_t, std::int32_t, std::int64_t, float, double, long double) {
  using traits = value_traits<number>;
  const number least = std::numeric_limits<number>::lowest();
  CHECK(zermelo::opposite(traits::lowest) == traits::highest);
  CHECK(zermelo::opposite(traits::highest) == traits::lowest);
  CHECK(zermelo::opposite(zermelo::opposite(traits::admitted(least))) == traits::admitted(least));
  CHECK(traits::admitted(least) >= traits::lowest);
  CHECK(traits::admitted(std::numeric_limits<number>::max()) == std::numeric_limits<number>::max());
  CHECK(traits::admitted(number{5}) == number{5});
}

TEST_CASE("numbers: the unknown is never preferred, and gives way to anything") {
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  static_assert(!zermelo::is_known(unknown) && zermelo::is_known(infinity) && zermelo::is_known(3));
  static_assert(!zermelo::is_better(unknown, -infinity) && !zermelo::is_better(unknown, unknown));
  static_assert(zermelo::is_as_good(unknown, unknown) && !zermelo::is_as_good(unknown, 0.0));
  static_assert(zermelo::is_as_good(0.0, -0.0) && !zermelo::is_as_good(-infinity, unknown));
  static_assert(zermelo::is_better(-infinity, unknown) && !zermelo::is_better(2.0, 2.0));
  static_assert(zermelo::interval<int>{} == zermelo::interval<int>{-INT_MAX, INT_MAX});
}

// --- Values on their way through a search --------------------------------------------------------

namespace {

// Three plies, two moves each, and at the end whatever is written there. The state is the moves
// made so far, with a one before them.
template <class Value>
struct leaves {
  using state_type = int;
  using move_type = int;
  std::array<Value, 8> worth{};
  std::optional<Value> guess{};

  constexpr std::array<int, 2> moves(int) const { return {0, 1}; }
  constexpr void play(int& path, int move) const { path = 2 * path + move; }
  constexpr std::optional<Value> payoff(int path) const {
    if (path < 8) return std::nullopt;
    return worth[static_cast<std::size_t>(path - 8)];
  }
  constexpr Value evaluate(int path) const {
    return guess ? *guess : worth[static_cast<std::size_t>(path)];
  }
  constexpr int key(int path) const { return path; }
  constexpr zermelo::interval<Value> bounds(int) const {
    return {std::numeric_limits<Value>::lowest(), (std::numeric_limits<Value>::max)()};
  }
};

}  // namespace

// G01. The most negative number is a payoff, a guess, a bound and the end of a window; nothing is
// negated that has no opposite. (What would go wrong is for a sanitizer to see.)
TEST_CASE_TEMPLATE("G01: the most negative number", number, std::int8_t, std::int16_t, std::int32_t,
                   std::int64_t, float, double) {
  using limits = std::numeric_limits<number>;
  constexpr number least = limits::lowest(), most = (limits::max)();
  for (unsigned choice = 0; choice < 256; ++choice) {
    leaves<number> game;
    for (unsigned i = 0; i < 8; ++i) game.worth[i] = (choice >> i & 1) != 0 ? least : most;
    const auto textbook = zermelo::minimax(game, 1);
    const auto open = zermelo::alpha_beta(game, 1);
    const auto wide = zermelo::alpha_beta(game, 1, window<number>{least, most});
    CHECK(open.value == textbook.value);
    CHECK(wide.value == textbook.value);
    CHECK(open.line == textbook.line);
    CHECK(zermelo::negamax(game, 1).value == textbook.value);
    CHECK(zermelo::solve(game, 1) == textbook.value);
    CHECK(zermelo::analyse(game, 1).value == textbook.value);
    if (std::is_integral_v<number>) CHECK(wide.kind == bound::exact);
    const auto high = zermelo::alpha_beta(game, 1, window<number>{0, most});
    CHECK(high.kind == (textbook.value > 0
                            ? std::is_integral_v<number> ? bound::exact : bound::lower
                            : bound::upper));
    const auto low = zermelo::alpha_beta(game, 1, window<number>{least, 0}, {.depth = 1});
    CHECK(low.best);
  }
  leaves<number> guessed{{}, least};
  for (const int depth : {0, 1, 2}) {
    const number found = zermelo::alpha_beta(guessed, 1, {.depth = depth}).value;
    CHECK(found == zermelo::minimax(guessed, 1, {.depth = depth}).value);
    CHECK(std::abs(static_cast<long double>(found)) >= static_cast<long double>(most));
  }
}

// G03. A guess however large stays below a win, and a result that rests on one is not proved.
TEST_CASE("G03: a guess does not outbid a win") {
  using board = zermelo::tic_tac_toe<4, 4, 3>;
  const auto position = *board::position("XX../O.../O.../....");
  for (const int points : {1'000'000, -1'000'000, INT_MAX, INT_MIN}) {
    const zermelo::with_evaluation game(zermelo::with_value<score>(board{}),
                                        [points](const auto&) { return score::heuristic(points); });
    for (int depth = 1; depth <= 4; ++depth) {
      CAPTURE(points);
      CAPTURE(depth);
      for (const auto& found : {zermelo::alpha_beta(game, position, {.depth = depth}),
                                zermelo::negamax(game, position, {.depth = depth}),
                                zermelo::minimax(game, position, {.depth = depth})}) {
        CHECK(found.value == score::win(1));
        CHECK(found.best == 2);
        CHECK(found.reason == stop_reason::proved);
      }
      const auto all = zermelo::analyse(game, position, {.depth = depth});
      CHECK(all.best == 2);
      CHECK(all.quickest_moves().size() == 1);
    }
  }
}

TEST_CASE("G03: an evaluation that claims a win is a guess") {
  using board = zermelo::tic_tac_toe<3, 3, 3>;
  for (const score claim : {score::win(), score::win(5), score::loss(), score::loss(2)}) {
    const zermelo::with_evaluation game(zermelo::with_value<score>(board{}),
                                        [claim](const auto&) { return claim; });
    for (int depth = 0; depth < 4; ++depth) {
      const auto found = zermelo::alpha_beta(game, {}, {.depth = depth});
      CHECK(std::abs(found.value.points()) == score::most_heuristic);
      CHECK(found.reason == stop_reason::depth);
      for (const auto& move : zermelo::analyse(game, {}, {.depth = depth}).moves) {
        CHECK_FALSE(move.proved);
      }
    }
  }
}

// A win that the rules promise from afar is proved as long as nothing nearer can have been missed.
TEST_CASE("score: a win beyond the horizon proves nothing about a nearer one") {
  struct promised {
    using state_type = int;
    using move_type = int;
    std::array<int, 2> moves(int) const { return {0, 1}; }
    void play(int& path, int move) const { path = 2 * path + move; }
    std::optional<score> payoff(int path) const {
      if (path == 2) return score::loss(10);  // the first move wins in 11
      if (path == 12 || path == 14)
        return score::loss();  // the second wins in 3, whatever the reply
      if (path >= 8) return score{};
      return std::nullopt;
    }
  };
  CHECK(zermelo::minimax(promised{}, 1).value == score::win(3));
  for (int depth = 1; depth < 5; ++depth) {
    CAPTURE(depth);
    const auto found = zermelo::alpha_beta(promised{}, 1, {.depth = depth});
    CHECK(found.value == (depth < 3 ? score::win(11) : score::win(3)));
    CHECK((found.reason == stop_reason::proved) == (depth >= 3));
    const auto all = zermelo::analyse(promised{}, 1, {.depth = depth});
    CHECK(all.value == found.value);
    CHECK(all.reason == found.reason);
  }
}

TEST_CASE("score: a game longer than a score can tell") {
  struct long_way {
    using state_type = int;
    using move_type = int;
    std::array<int, 1> moves(int) const { return {1}; }
    void play(int& left, int) const { --left; }
    std::optional<score> payoff(int left) const {
      if (left == 0) return score::loss(9'990);
      return std::nullopt;
    }
  };
  CHECK(zermelo::solve(long_way{}, 9) == score::win(9'999));
  CHECK(zermelo::solve(long_way{}, 10) == score::loss(9'999));
  CHECK(zermelo::solve(long_way{}, 21) == score::win(9'999));
  CHECK(zermelo::minimax(long_way{}, 30).value == zermelo::alpha_beta(long_way{}, 30).value);
}

// G05. Not a number says that nobody knows.
TEST_CASE("G05: worths that are not numbers, and infinite ones") {
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const auto everywhere = [](const leaves<double>& game, bool all_unknown) {
    for (const int depth : {1, 2, 3, 9}) {
      const auto textbook = zermelo::minimax(game, 1, {.depth = depth});
      const auto pruned = zermelo::alpha_beta(game, 1, {.depth = depth});
      const auto all = zermelo::analyse(game, 1, {.depth = depth});
      for (const std::optional<int> move : {textbook.best, pruned.best, all.best,
                                            zermelo::negamax(game, 1, {.depth = depth}).best}) {
        CHECK(move == textbook.best);
        CHECK(move.has_value());
      }
      CHECK(pruned.value == textbook.value);
      CHECK(all.value == textbook.value);
      CHECK_FALSE(std::isnan(textbook.value));
      if (all_unknown) CHECK(textbook.kind == bound::unknown);
      if (all_unknown) CHECK(pruned.kind == bound::unknown);
    }
  };
  leaves<double> game;
  game.worth.fill(unknown);
  everywhere(game, true);

  for (unsigned choice = 0; choice < 256; ++choice) {
    for (unsigned i = 0; i < 8; ++i) {
      game.worth[i] = (choice >> i & 1) != 0 ? unknown : static_cast<double>(i * 5 % 8) - 4;
    }
    everywhere(game, false || choice == 255);
    for (unsigned i = 0; i < 8; ++i) {
      game.worth[i] = (choice >> i & 1) != 0 ? infinity : i % 3 == 0 ? -infinity : 1.0;
    }
    everywhere(game, false);
  }
  game.worth = {unknown, unknown, unknown, unknown, 3, 4, 2, 1};
  CHECK(zermelo::alpha_beta(game, 1).best == 1);
  CHECK(zermelo::alpha_beta(game, 1).value == -3.0);
}

// --- The value above ----------------------------------------------------------------------------

namespace {

// Nothing lies between a value and the one above it, and below undoes above.
template <class Value>
constexpr bool are_neighbours(const Value& low, const Value& high) {
  return low < high && zermelo::above(low) == high && zermelo::below(high) == low;
}
template <class Value>
constexpr bool ends_stay() {
  using traits = zermelo::value_traits<Value>;
  return zermelo::above(traits::highest) == traits::highest &&
         zermelo::below(traits::lowest) == traits::lowest;
}

static_assert(are_neighbours(outcome::loss, outcome::draw));
static_assert(are_neighbours(outcome::draw, outcome::win));
static_assert(are_neighbours(score::loss(3), score::loss(4)));
static_assert(are_neighbours(score::loss(score::most_plies),
                             score::heuristic(-score::most_heuristic)));
static_assert(are_neighbours(score{}, score::heuristic(1)));
static_assert(are_neighbours(score::heuristic(score::most_heuristic),
                             score::win(score::most_plies)));
static_assert(are_neighbours(score::win(2), score::win(1)));
static_assert(are_neighbours(score::win(0), zermelo::value_traits<score>::highest));
static_assert(are_neighbours<std::int8_t>(-127, -126) && are_neighbours<std::int8_t>(126, 127));
static_assert(are_neighbours(-1, 0) &&
              are_neighbours(std::int64_t{1} << 40, (std::int64_t{1} << 40) + 1));
static_assert(are_neighbours(1.0, 1.0 + std::numeric_limits<double>::epsilon()));
static_assert(are_neighbours(-1.0f - std::numeric_limits<float>::epsilon(), -1.0f));
static_assert(are_neighbours(0.0, std::numeric_limits<double>::denorm_min()));
static_assert(zermelo::above(-std::numeric_limits<double>::denorm_min()) == 0.0);
static_assert(are_neighbours((std::numeric_limits<double>::max)(),
                             std::numeric_limits<double>::infinity()));
static_assert(ends_stay<outcome>() && ends_stay<score>() && ends_stay<std::int8_t>() &&
              ends_stay<int>() && ends_stay<std::int64_t>() && ends_stay<float>() &&
              ends_stay<double>());
static_assert(zermelo::above(std::int8_t{-128}) == -127, "not admitted, and no overflow");

}  // namespace

TEST_CASE("the value above is what the mathematics library says") {
  for (double value : {-1e300, -3.5, -1e-310, -0.0, 0.0, 1e-310, 0.1, 1.0, 7e22}) {
    CHECK(zermelo::above(value) == std::nextafter(value, std::numeric_limits<double>::infinity()));
    CHECK(zermelo::below(value) == std::nextafter(value, -std::numeric_limits<double>::infinity()));
  }
  CHECK(std::isnan(zermelo::above(std::numeric_limits<float>::quiet_NaN())));
}
