// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/text.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <locale>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/dots_and_boxes.hpp>
#include <zermelo/games/kalah.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/othello.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/boards.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;

// --- Moves and positions -------------------------------------------------------------------------

// Nim with moves of a type of one's own.
template <class Move>
struct nim_with {
  using state_type = int;
  using move_type = Move;
  std::vector<Move> moves(int pile) const {
    std::vector<Move> result;
    for (int taken = 1; taken <= 3 && taken <= pile; ++taken) {
      result.push_back(static_cast<Move>(taken));
    }
    return result;
  }
  void play(int& pile, const Move& taken) const { pile -= static_cast<int>(taken); }
  std::optional<score> payoff(int pile) const { return nim{}.payoff(pile); }
};
struct named_nim : nim_with<int> {
  const char* name(int, int taken) const {
    return taken == 1 ? "one" : taken == 2 ? "two" : "three";
  }
  std::string_view show(int pile) const {
    return std::string_view("||||||||").substr(0, static_cast<std::size_t>(pile));
  }
};
enum class takes { none, one, two, three };
enum class tells { none, one, two, three };
std::ostream& operator<<(std::ostream& out, tells taken) {
  return out << "take " << static_cast<int>(taken);
}

TEST_CASE("a move is called by its name, or as it is printed, or by its place") {
  CHECK(move_text(named_nim{}, 5, 2) == "two");
  CHECK(move_text(othello<8>{}, initial_state(othello<8>{}), 19) == "d3");
  CHECK(move_text(board{}, {}, 4) == "4");
  CHECK(move_text(nim{}, 5, 3) == "3");
  CHECK(move_text(nim_with<tells>{}, 5, tells::two) == "take 2");
  CHECK(move_text(nim_with<takes>{}, 5, takes::one) == "move 1");
  CHECK(move_text(nim_with<takes>{}, 5, takes::three) == "move 3");
  // A small integer is a number and no character.
  CHECK(move_text(nim_with<std::uint8_t>{}, 5, std::uint8_t{3}) == "3");
  CHECK(move_text(nim_with<signed char>{}, 5, static_cast<signed char>(2)) == "2");
  CHECK(move_text(nim_with<char>{}, 5, '\2') == "2");
}

TEST_CASE("a position is shown as the game shows it, if it does") {
  CHECK(position_text(board{}, at<board>("X../.O./..X")) == "X../.O./..X");
  CHECK(position_text(named_nim{}, 5) == "|||||");
  CHECK(position_text(nim{}, 5).empty());
}

TEST_CASE("the moves of a line are named in the positions in which they are played") {
  CHECK(line_text(board{}, {}, std::vector{4, 0, 8}) == "4 0 8");
  CHECK(line_text(board{}, {}, std::array<int, 0>{}).empty());
  CHECK(line_text(named_nim{}, 6, std::vector{3, 2, 1}) == "three two one");
  // By its place among the moves that there are: of one stick there is one move.
  struct backwards : nim_with<takes> {
    std::vector<takes> moves(int pile) const {
      auto result = nim_with<takes>::moves(pile);
      return {result.rbegin(), result.rend()};
    }
  };
  CHECK(line_text(backwards{}, 4, std::vector{takes::three, takes::one}) == "move 1 move 1");
  CHECK(line_text(backwards{}, 4, std::vector{takes::one, takes::one}) == "move 3 move 3");
}

TEST_CASE("things are printed if they can be") {
  CHECK(detail::text_of(std::uint8_t{65}) == "65");
  CHECK(detail::text_of(std::int64_t{-5}) == "-5");
  CHECK(detail::text_of(std::string("word")) == "word");
  CHECK(detail::text_of(score::win(3)) == "win in 3");
  CHECK(detail::text_of(takes::one).empty());
}

TEST_CASE("a fraction has as many digits as tell it from others, and zero has no sign") {
  CHECK(detail::text_of(0.5) == "0.5");
  CHECK(detail::text_of(0.1) == "0.1");
  CHECK(detail::text_of(0.1 + 0.2) == "0.30000000000000004");
  CHECK(detail::text_of(0.1F) == "0.1");
  CHECK(detail::text_of(-2.0) == "-2");
  CHECK(detail::text_of(0.0) == "0");
  CHECK(detail::text_of(-0.0) == "0");
}

struct thousands : std::numpunct<char> {
  char do_thousands_sep() const override { return '\''; }
  std::string do_grouping() const override { return "\3"; }
};

TEST_CASE("whatever the locale") {
  const std::locale before =
      std::locale::global(std::locale(std::locale::classic(), new thousands));
  const std::string number = detail::text_of(1'234'567),
                    value = detail::text_of(score::heuristic(-9'999));
  std::locale::global(before);
  CHECK(number == "1234567");
  CHECK(value == "-9999");
}

// It could be printed, as whether it is something.
struct handle {
  int number = 0;
  operator bool() const { return number != 0; }
  explicit operator int() const { return number; }
  friend bool operator==(const handle& a, const handle& b) { return a.number == b.number; }
};
struct nim_with_handles : nim_with<int> {
  using move_type = handle;
  std::vector<handle> moves(int) const { return {{1}, {2}, {3}}; }
  void play(int& pile, const handle& taken) const { pile -= taken.number; }
};

TEST_CASE("what can pass for a number is not printed as one") {
  CHECK(detail::text_of(handle{5}).empty());
  CHECK(move_text(nim_with_handles{}, 5, handle{2}) == "move 2");
}

// --- Reading -------------------------------------------------------------------------------------

// Random games to the end, there and back.
template <class Game>
void read_what_is_written(const Game& game) {
  std::uint64_t drawn = 1;
  for (int i = 0; i < 60; ++i) {
    CAPTURE(i);
    auto state = initial_state(game);
    std::vector<move_t<Game>> moves;
    while (!game.payoff(state)) {
      std::vector<move_t<Game>> legal;
      for (const auto move : game.moves(state)) legal.push_back(move);
      drawn = drawn * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
      moves.push_back(legal[(drawn >> 33) % legal.size()]);
      game.play(state, moves.back());
    }
    const std::string text = line_text(game, initial_state(game), moves);
    CHECK(parse_line(game, initial_state(game), text) == moves);
    // Not a move more: the game is over.
    const std::string first = text.substr(0, text.find(' '));
    CHECK_FALSE(parse_line(game, initial_state(game), text + ' ' + first));
  }
}

TEST_CASE("a line is read as it was written, in every game that comes along") {
  read_what_is_written(board{});
  read_what_is_written(tic_tac_toe<15, 15, 5>{});
  read_what_is_written(connect_four<7, 6, 4>{});
  read_what_is_written(othello<6>{});
  read_what_is_written(othello<8>{});
  read_what_is_written(kalah<6, 4>{});
  read_what_is_written(dots_and_boxes<2, 3>{});
}

TEST_CASE("whatever blanks there are") {
  const board game;
  CHECK(parse_line(game, {}, "4 0 8") == std::vector{4, 0, 8});
  CHECK(parse_line(game, {}, "  4\t0\r\n8 \n") == std::vector{4, 0, 8});
  CHECK(parse_line(game, {}, "") == std::vector<int>{});
  CHECK(parse_line(game, {}, " \t\r\n") == std::vector<int>{});
  CHECK(parse_line(game, at<board>("X../.O./..X", mark::o), "1") == std::vector{1});
}

TEST_CASE("nothing, if a word is no move, or no legal one, or there are too many") {
  const board game;
  for (const std::string_view text :
       {"x", "4 x", "9", "-1", "4 0 4", "4,0", "40", "0 3 1 4 2 5", "0 1 2 3 4 5 6 7 8"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_line(game, {}, text));
  }
  CHECK(parse_line(game, {}, "0 3 1 4 2") == std::vector{0, 3, 1, 4, 2});
  CHECK(parse_line(game, at<board>("XXX/OO./...", mark::o), "") == std::vector<int>{});
  CHECK_FALSE(parse_line(game, at<board>("XXX/OO./...", mark::o), "8"));
}

// Reads any number, whether or not there is so much to take.
struct trusting : nim_with<int> {
  std::optional<int> parse(int, std::string_view text) const {
    if (text.size() != 1) return std::nullopt;
    return text[0] - '0';
  }
};

TEST_CASE("also if the game itself does not look whether a move is legal") {
  CHECK(parse_line(trusting{}, 5, "3 2") == std::vector{3, 2});
  CHECK_FALSE(parse_line(trusting{}, 5, "3 3"));
  CHECK_FALSE(parse_line(trusting{}, 5, "4"));
  CHECK_FALSE(parse_line(trusting{}, 5, "0"));
  CHECK_FALSE(parse_line(trusting{}, 5, "3 2 0"));
  CHECK_FALSE(parse_line(trusting{}, 5, "12"));
}

}  // namespace
