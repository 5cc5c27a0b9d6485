// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/adapt.hpp>

#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/solve.hpp>

using zermelo::game_of;
using zermelo::nim;
using zermelo::outcome;
using zermelo::score;

namespace {

// A pile as a class of its own, which knows nothing of this library.
class pile {
 public:
  static constexpr int max_moves = 3;
  static constexpr int max_plies = 20;

  constexpr explicit pile(int left = 8) : left_(left) {}

  constexpr std::array<int, 3> moves() const { return {1, 2, 3}; }
  constexpr void play(int taken) { left_ = taken > left_ ? 0 : left_ - taken; }
  constexpr std::optional<score> payoff() const {
    if (left_ == 0) return score::loss();
    return std::nullopt;
  }
  constexpr int key() const { return left_; }
  constexpr int priority(int taken) const { return taken; }
  constexpr score evaluate() const { return score::heuristic(left_); }
  static constexpr pile initial() { return pile(7); }
  std::string name(int taken) const { return std::to_string(taken); }
  std::string show() const { return std::string(static_cast<std::size_t>(left_), '|'); }
  std::optional<int> parse(std::string_view text) const {
    if (text == "one") return 1;
    return std::nullopt;
  }

 private:
  int left_;
};

struct pile_in_place {
  constexpr std::array<int, 3> moves() const { return {1, 2, 3}; }
  constexpr int play(int taken) { return std::exchange(left, taken > left ? 0 : left - taken); }
  constexpr void undo(int, int before) { left = before; }
  constexpr std::optional<score> payoff() const {
    if (left == 0) return score::loss();
    return std::nullopt;
  }
  int left = 8;
};

}  // namespace

TEST_CASE("game_of: the members of a class of positions become the operations of a game") {
  using rules = game_of<pile>;
  static_assert(std::is_same_v<rules::move_type, int>);
  static_assert(zermelo::keyed<rules> && zermelo::prioritised<rules> && zermelo::evaluated<rules>);
  static_assert(zermelo::few_moves<rules> && zermelo::short_games<rules>);
  static_assert(zermelo::has_initial<rules> && zermelo::named<rules> && zermelo::parsed<rules>);
  static_assert(zermelo::shown<rules>);
  static_assert(!zermelo::undoable<rules> && !zermelo::turned<rules> && !zermelo::bounded<rules>);
  static_assert(zermelo::solve(rules{}) == score::win(3));
  static_assert(zermelo::solve(rules{}, pile(8)) == score::loss(4));
  CHECK(zermelo::alpha_beta(rules{}, pile(7)).best == 3);
  CHECK(rules{}.name(pile(3), 2) == "2");
  CHECK(rules{}.show(pile(3)) == "|||");
  CHECK(rules{}.parse(pile(3), "one") == 1);
}

TEST_CASE("game_of: a class that takes moves back") {
  using rules = game_of<pile_in_place>;
  static_assert(zermelo::undoable<rules>);
  static_assert(zermelo::alpha_beta(rules{}, pile_in_place{}).value == score::loss(4));
  for (int left = 0; left < 12; ++left) {
    CHECK(zermelo::alpha_beta(rules{}, pile_in_place{left}).value ==
          zermelo::minimax(rules{}, pile_in_place{left}).value);
  }
}

namespace {

// The capabilities of an engine, in a class of positions.
struct counted_pile {
  static constexpr std::size_t move_index(int taken) { return static_cast<std::size_t>(taken - 1); }

  constexpr std::array<int, 3> moves() const { return {1, 2, 3}; }
  constexpr void play(int taken) {
    left = taken > left ? 0 : left - taken;
    pass();
  }
  constexpr std::optional<score> payoff() const {
    if (left == 0) return score::loss();
    return std::nullopt;
  }
  constexpr unsigned hash() const { return static_cast<unsigned>(left % 4); }
  constexpr int evaluate() const { return left; }
  constexpr const std::array<int, 1>& noisy_moves() const { return last; }
  constexpr void pass() { first_to_move = !first_to_move; }

  int left = 8;
  bool first_to_move = true;
  std::array<int, 1> last{3};
};

// Where passing is a move.
struct passing_pile : pile_in_place {
  static constexpr int pass = 0;
};
struct passing_pile_rules : game_of<pile_in_place> {
  static constexpr int pass = 0;
};

}  // namespace

TEST_CASE("game_of: what only an engine asks for") {
  using rules = game_of<counted_pile>;
  static_assert(zermelo::checked_game<rules>);
  static_assert(zermelo::hashed<rules> && zermelo::indexed<rules> && zermelo::noisy<rules>);
  static_assert(zermelo::passable<rules>);
  static_assert(rules{}.hash(counted_pile{7}) == 3);
  static_assert(rules{}.move_index(3) == 2);
  counted_pile state{7};
  CHECK(&rules{}.noisy_moves(state) == &state.last);  // as with `moves`, nothing is copied
  rules{}.pass(state);
  CHECK(state.left == 7);
  CHECK_FALSE(state.first_to_move);

  using none = game_of<pile>;
  static_assert(!zermelo::hashed<none> && !zermelo::indexed<none> && !zermelo::noisy<none>);
  static_assert(!zermelo::passable<none>);
  using passes = game_of<passing_pile>;
  static_assert(zermelo::checked_game<passes> && !zermelo::passable<passes>);
  static_assert(zermelo::checked_game<passing_pile_rules>);
}

TEST_CASE("with_value: outcomes become scores, or numbers") {
  using board = zermelo::tic_tac_toe<3, 3, 3>;
  constexpr auto counted = zermelo::with_value<score>(board{});
  static_assert(std::is_same_v<zermelo::value_t<decltype(counted)>, score>);
  static_assert(zermelo::keyed<std::remove_const_t<decltype(counted)>>);
  static_assert(zermelo::solve(counted, *board::position("X../X.O/.O.")) == score::win(1));
  CHECK(zermelo::solve(zermelo::with_value<int>(board{}), *board::position("X../X.O/.O.")) == 1);
  CHECK(zermelo::solve(zermelo::with_value<double>(board{})) == 0.0);
  static_assert(std::is_same_v<zermelo::with_plies_t<nim>, nim>);
}

namespace {

struct nim_for_engines : nim {
  constexpr int hash(int pile) const { return pile; }
  constexpr int move_index(int taken) const { return taken; }
  constexpr std::array<int, 1> noisy_moves(int) const { return {1}; }
  constexpr void pass(int&) const {}
};

}  // namespace

TEST_CASE("with_evaluation: gives noisy moves what they lack") {
  const zermelo::with_evaluation guessing(nim_for_engines{}, [](int pile) { return pile; });
  const zermelo::with_priority ordered(guessing, [](int, int taken) { return taken; });
  using both = std::remove_const_t<decltype(ordered)>;
  static_assert(zermelo::checked_game<nim_for_engines> && !zermelo::noisy<nim_for_engines>);
  static_assert(zermelo::noisy<both> && zermelo::hashed<both> && zermelo::indexed<both>);
  static_assert(zermelo::passable<both>);
}

TEST_CASE("with_evaluation and with_priority: knowledge is added, and nothing is lost") {
  const zermelo::with_evaluation guessing(nim{}, [](int pile) { return score::heuristic(pile); });
  const zermelo::with_priority ordered(guessing, [](int, int taken) { return -taken; });
  using both = std::remove_const_t<decltype(ordered)>;
  static_assert(zermelo::keyed<both> && zermelo::few_moves<both> && zermelo::evaluated<both>);
  static_assert(zermelo::prioritised<both>);
  CHECK(zermelo::alpha_beta(ordered, 9, {.depth = 0}).value == score::heuristic(9));
  CHECK(zermelo::alpha_beta(ordered, 9).value == zermelo::alpha_beta(nim{}, 9).value);
  CHECK(zermelo::minimax(ordered, 9, {.depth = 1}).best == 3);

  // The last evaluation counts, and a state is asked about once a leaf.
  int asked = 0;
  const zermelo::with_evaluation again(guessing, [&asked](int) {
    ++asked;
    return score::heuristic(-1);
  });
  CHECK(zermelo::minimax(again, 9, {.depth = 1}).value == score::heuristic(1));
  CHECK(asked == 3);
}
