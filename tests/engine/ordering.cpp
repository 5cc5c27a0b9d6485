// SPDX-License-Identifier: BSL-1.0
#include <zermelo/engine/ordering.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

using namespace zermelo;

namespace {

using three = tic_tac_toe<3, 3, 3>;

constexpr bool killers_are_the_last_two() {
  detail::killer_moves<three> killers(3);
  if (killers.rank(1, 4) != 0) return false;
  killers.add(1, 4);
  killers.add(1, 4);  // the same once more does not push it out
  killers.add(1, 5);
  if (killers.rank(1, 5) != 2 || killers.rank(1, 4) != 1 || killers.rank(1, 6) != 0) return false;
  if (killers.rank(0, 5) != 0 || killers.rank(2, 5) != 0) return false;
  killers.add(1, 6);
  if (killers.rank(1, 6) != 2 || killers.rank(1, 5) != 1 || killers.rank(1, 4) != 0) return false;
  killers.clear();
  return killers.rank(1, 6) == 0;
}

constexpr bool history_adds_up_and_fades() {
  detail::move_history history;
  history.add(false, 3, 4);
  history.add(false, 3, 2);
  history.add(true, 3, 1);
  if (history.rank(false, 3) != 20 || history.rank(true, 3) != 1) return false;
  if (history.rank(false, 4) != 0) return false;
  history.fade();
  if (history.rank(false, 3) != 10 || history.rank(true, 3) != 0) return false;
  // However deep and however often, it never overflows.
  for (int i = 0; i < 40; ++i) history.add(true, 5, limits::any_depth);
  if (history.rank(true, 5) <= 0 || history.rank(true, 5) > detail::move_history::most)
    return false;
  history.clear();
  return history.rank(true, 5) == 0;
}

constexpr bool countermoves_answer_the_last_move() {
  detail::counter_moves<three> replies;
  if (replies.is_reply(2, 7)) return false;
  replies.add(2, 7);
  if (!replies.is_reply(2, 7) || replies.is_reply(2, 6) || replies.is_reply(7, 2)) return false;
  replies.add(2, 6);
  if (replies.is_reply(2, 7)) return false;
  replies.clear();
  return !replies.is_reply(2, 6);
}

// A move that is an integer is its own place; another has the index that the game gives it.
struct cell {
  int row = 0, column = 0;
  friend constexpr bool operator==(const cell&, const cell&) = default;
};
struct by_cell {
  using state_type = int;
  using move_type = cell;
  constexpr std::vector<cell> moves(int) const { return {}; }
  constexpr void play(int&, cell) const {}
  constexpr std::optional<outcome> payoff(int) const { return std::nullopt; }
};
struct by_index : by_cell {
  constexpr int move_index(cell c) const { return 10 * c.row + c.column; }
};
static_assert(cell{4, 2} == cell{4, 2});
static_assert(learns_by_move<three> && learns_by_move<nim>);
static_assert(!learns_by_move<by_cell> && learns_by_move<by_index>);
static_assert(detail::move_place(three{}, 8) == 8);
static_assert(detail::move_place(by_index{}, {4, 2}) == 42);
static_assert(detail::move_place(nim{}, static_cast<int>(detail::move_places) + 3) == 3);

// The order in which a picker gives the moves 0 ... 5.
constexpr std::vector<int> order(std::optional<int> hint, bool ranked, std::vector<int> ranks) {
  std::vector<int> list{0, 1, 2, 3, 4, 5};
  detail::ranked_moves<three> room;
  detail::move_picker<three, std::vector<int>> picker(list, hint, room);
  std::vector<int> given;
  int move{};
  while (picker.next(move, ranked, [&](int of) { return ranks[static_cast<std::size_t>(of)]; })) {
    given.push_back(move);
  }
  return given;
}
constexpr bool picks_the_best_of_the_rest() {
  const std::vector<int> ranks{1, 5, 5, -2, 9, 1};
  using list = std::vector<int>;
  return order({}, false, ranks) == list{0, 1, 2, 3, 4, 5} &&
         order(3, false, ranks) == list{3, 0, 1, 2, 4, 5} &&
         order({}, true, ranks) == list{4, 1, 2, 0, 5, 3} &&
         order(0, true, ranks) == list{0, 4, 1, 2, 5, 3} &&
         order(4, true, ranks) == list{4, 1, 2, 0, 5, 3} &&
         order(17, true, ranks) == list{4, 1, 2, 0, 5, 3} &&  // not legal here
         order(-1, false, ranks) == list{0, 1, 2, 3, 4, 5};
}

static_assert(killers_are_the_last_two());
static_assert(countermoves_answer_the_last_move());
static_assert(picks_the_best_of_the_rest());

}  // namespace

TEST_CASE("killers are the last two moves that refuted") { CHECK(killers_are_the_last_two()); }
TEST_CASE("history adds up and fades") { CHECK(history_adds_up_and_fades()); }
TEST_CASE("countermoves answer the last move") { CHECK(countermoves_answer_the_last_move()); }
TEST_CASE("a picker gives the hint and then the best of the rest") {
  CHECK(picks_the_best_of_the_rest());
}

TEST_CASE("no move is ranked before the hint has been tried") {
  std::vector<int> list{1, 2, 3};
  detail::ranked_moves<three> room;
  detail::move_picker<three, std::vector<int>> picker(list, 2, room);
  int asked = 0, move{};
  const auto rank = [&](int) { return ++asked; };
  CHECK(picker.next(move, true, rank));
  CHECK(move == 2);
  CHECK(asked == 0);
  CHECK(picker.next(move, true, rank));
  CHECK(asked == 2);
  CHECK(move == 3);
}
