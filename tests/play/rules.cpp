// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/rules.hpp>

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <zermelo/games/nim.hpp>
#include <zermelo/play/player.hpp>

using namespace zermelo;

namespace {

// Nim by rule: leave a multiple of four; or else take one, if there are more than two.
constexpr auto leave_a_multiple = [](int pile) {
  return pile % 4 == 0 ? std::nullopt : std::optional<int>(pile % 4);
};
constexpr auto take_one = [](int pile) { return pile > 2 ? std::optional<int>(1) : std::nullopt; };

constexpr auto two_rules() {
  return rule_player(rule("multiple", leave_a_multiple), rule("one", take_one));
}

TEST_CASE("the first rule that has something to say decides") {
  constexpr auto player = two_rules();
  static_assert(player(7) == 3);
  static_assert(player(8) == 1);
  static_assert(player(0) == std::nullopt);
  static_assert(std::is_same_v<decltype(player(7)), std::optional<int>>);

  constexpr auto other_way_round =
      rule_player(rule("one", take_one), rule("multiple", leave_a_multiple));
  static_assert(other_way_round(7) == 1);
  static_assert(other_way_round(2) == 2);
}

TEST_CASE("and which one that was can be asked") {
  constexpr auto player = two_rules();
  static_assert(player.explain(7) == ruling<int>{3, "multiple", 0});
  static_assert(player.explain(8) == ruling<int>{1, "one", 1});
  static_assert(!player.explain(0));
  static_assert(!(ruling<int>{3, "one", 1} == ruling<int>{3, "one", 0}));
  static_assert(ruling<int>{} == ruling<int>{0, "", 0});
}

TEST_CASE("the rules after it are not asked") {
  std::string asked;
  const auto says = [&asked](char name, std::optional<int> answer) {
    return rule("", [&asked, name, answer](int) {
      asked += name;
      return answer;
    });
  };
  const rule_player player(says('a', std::nullopt), says('b', std::nullopt), says('c', 5),
                           says('d', 6));
  CHECK(player(0) == 5);
  CHECK(asked == "abc");
  CHECK(player.explain(0)->index == 2);
  CHECK(asked == "abcabc");
}

TEST_CASE("a move that is like false is a move all the same") {
  const rule_player player(rule("nought", [](int) { return std::optional<int>(0); }),
                           rule("one", [](int) { return std::optional<int>(1); }));
  CHECK(player(0) == 0);
  CHECK(player.explain(0) == ruling<int>{0, "nought", 0});
}

TEST_CASE("a rule that always has an opinion says it as it is") {
  constexpr auto all = [](int pile) { return pile; };
  constexpr auto alone = rule_player(rule("all", all));
  static_assert(alone.explain(3) == ruling<int>{3, "all", 0});
  static_assert(std::is_same_v<decltype(alone(3)), std::optional<int>>);
  constexpr auto last = rule_player(rule("one", take_one), rule("all", all));
  static_assert(last.explain(3) == ruling<int>{1, "one", 0});
  static_assert(last.explain(2) == ruling<int>{2, "all", 1});
}

// A function will do, and a position that cannot be copied.
struct board {
  std::string text;
  explicit board(std::string_view written) : text(written) {}
  board(const board&) = delete;
  board& operator=(const board&) = delete;
};
std::optional<std::string> last_word(const board& position) {
  const auto blank = position.text.rfind(' ');
  if (blank == std::string::npos) return std::nullopt;
  return position.text.substr(blank + 1);
}

TEST_CASE("rules are whatever can be called, and moves whatever can be copied") {
  const rule_player player(rule("last", last_word), rule("all", [](const board& position) {
                             return std::optional(position.text);
                           }));
  CHECK(player(board("nought and cross")) == "cross");
  CHECK(player(board("cross")) == "cross");
  CHECK(player.explain(board("cross"))->rule == "all");
}

TEST_CASE("a chain of rules is a player, also in the midst of another chain") {
  static_assert(player_of<decltype(two_rules()), nim>);
  constexpr auto inner = two_rules();
  constexpr auto outer = rule_player(
      rule("inner", inner), rule("rest", [](int pile) { return std::optional<int>(pile); }));
  static_assert(outer.explain(8) == ruling<int>{1, "inner", 0});
  static_assert(outer.explain(0) == ruling<int>{0, "rest", 1});
}

}  // namespace
