// SPDX-License-Identifier: BSL-1.0
//
// Othello on all three boards, against rules that read a board as text; published counts and
// values; the positions 40 to 44 of the FFO collection of endgames.

#include <doctest/doctest.h>
#include <zermelo/check/perft.hpp>
#include <zermelo/game/adapt.hpp>
#include <zermelo/game/legal_move.hpp>
#include <zermelo/games/othello.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/listed.hpp"

using namespace zermelo;

namespace {

constexpr othello_options symmetric_board{.symmetry = true};

// --- Rules that know no bits ---------------------------------------------------------------------

struct text_board {
  int size;
  std::string cells;  // X, O or ., row by row
  char mover = 'X';

  char other() const { return mover == 'X' ? 'O' : 'X'; }
  char look(int row, int column) const {
    if (row < 0 || row >= size || column < 0 || column >= size) return '#';
    return cells[static_cast<std::size_t>(row * size + column)];
  }

  std::vector<int> turned(int cell) const {
    std::vector<int> result;
    if (cells[static_cast<std::size_t>(cell)] != '.') return result;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::vector<int> row_of_others;
        int row = cell / size + down, column = cell % size + right;
        for (; look(row, column) == other(); row += down, column += right) {
          row_of_others.push_back(row * size + column);
        }
        if (look(row, column) == mover) {
          result.insert(result.end(), row_of_others.begin(), row_of_others.end());
        }
      }
    }
    return result;
  }
  std::vector<int> places() const {
    std::vector<int> result;
    for (int cell = 0; cell < size * size; ++cell) {
      if (!turned(cell).empty()) result.push_back(cell);
    }
    return result;
  }
  text_board passed() const { return {size, cells, other()}; }
  text_board played(int cell) const {
    text_board child = passed();
    for (const int turn : turned(cell)) child.cells[static_cast<std::size_t>(turn)] = mover;
    child.cells[static_cast<std::size_t>(cell)] = mover;
    return child;
  }
  bool is_over() const { return places().empty() && passed().places().empty(); }
  int count(char disc) const {
    return static_cast<int>(std::count(cells.begin(), cells.end(), disc));
  }
  int lead() const { return count(mover) - count(other()); }

  int value() const {
    if (is_over()) return lead();
    if (places().empty()) return -passed().value();
    int best = -size * size;
    for (const int cell : places()) best = (std::max)(best, -played(cell).value());
    return best;
  }

  std::string text() const {
    std::string result;
    for (int i = 0; i < size; ++i) {
      const auto begin = static_cast<std::size_t>(i * size),
                 length = static_cast<std::size_t>(size);
      if (i > 0) result += '/';
      result += cells.substr(begin, length);
    }
    return result;
  }
};

text_board start(int size) {
  text_board board{size, std::string(static_cast<std::size_t>(size * size), '.')};
  const int middle = (size / 2 - 1) * (size + 1);
  for (const auto& [cell, disc] :
       {std::pair(middle, 'O'), std::pair(middle + 1, 'X'), std::pair(middle + size, 'X'),
        std::pair(middle + size + 1, 'O')}) {
    board.cells[static_cast<std::size_t>(cell)] = disc;
  }
  return board;
}

text_board image(const text_board& board, int symmetry) {
  text_board result = board;
  for (int row = 0; row < board.size; ++row) {
    for (int column = 0; column < board.size; ++column) {
      int r = symmetry & 1 ? board.size - 1 - row : row;
      int c = symmetry & 2 ? board.size - 1 - column : column;
      if (symmetry & 4) std::swap(r, c);
      result.cells[static_cast<std::size_t>(r * board.size + c)] = board.look(row, column);
    }
  }
  return result;
}

template <class Game>
state_t<Game> at(const text_board& board) {
  return Game::position(board.text(), board.mover == 'X' ? mark::x : mark::o).value();
}

// --- All boards ----------------------------------------------------------------------------------

template <class Game>
void check_position(const Game& game, const state_t<Game>& state, const text_board& board) {
  INFO(board.text());
  CHECK(game.show(state) == board.text());
  CHECK(state == at<Game>(board));
  CHECK(state == Game::position(board.cells, board.mover == 'X' ? mark::x : mark::o));

  const std::vector<int> places = board.places();
  const auto end = game.payoff(state);
  CHECK(end.has_value() == board.is_over());
  if (end) CHECK(*end == board.lead());
  const auto moves = game.moves(state);
  CHECK(listed(moves) == (places.empty() ? std::vector<int>{Game::pass} : places));
  CHECK(moves.size() == (std::max)(std::size_t{1}, places.size()));
  for (int cell = 0; cell < Game::cells; ++cell) {
    const bool allowed = std::find(places.begin(), places.end(), cell) != places.end();
    const std::string name = game.name(state, cell);
    CHECK(game.parse(state, name) == (allowed ? std::optional<int>(cell) : std::nullopt));
    CHECK(game.parse(state, std::to_string(cell)) == game.parse(state, name));
  }
  CHECK(game.parse(state, "pass").has_value() == places.empty());

  const auto corners = [&](char disc) {
    const int last = board.size - 1;
    return (board.look(0, 0) == disc) + (board.look(0, last) == disc) +
           (board.look(last, 0) == disc) + (board.look(last, last) == disc);
  };
  CHECK(Game::mobility_points(state) == static_cast<int>(places.size()) -
                                            static_cast<int>(board.passed().places().size()) +
                                            8 * (corners(board.mover) - corners(board.other())));
}

template <int Size>
void check_board(int games) {
  CAPTURE(Size);
  const othello<Size> game;
  const othello<Size, symmetric_board> symmetric_game;
  using game_type = othello<Size>;
  std::mt19937_64 random(Size);
  std::map<decltype(game.key(game.initial())), std::pair<std::string, std::string>> seen;
  int passes = 0;

  for (int i = 0; i < games; ++i) {
    text_board board = start(Size);
    if (i % 2 == 1) board.mover = 'O';
    auto state = i % 2 == 0 ? game.initial() : at<game_type>(board);
    for (;;) {
      check_position(game, state, board);

      std::string own = board.cells, other = board.cells;
      std::replace(own.begin(), own.end(), board.other(), '.');
      std::replace(own.begin(), own.end(), board.mover, '1');
      std::replace(other.begin(), other.end(), board.mover, '.');
      std::replace(other.begin(), other.end(), board.other(), '1');
      CHECK(seen.emplace(game.key(state), std::pair(own, other)).first->second ==
            std::pair(own, other));
      auto least = game.key(state);
      for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const auto reflected = at<game_type>(image(board, symmetry));
        least = (std::min)(least, game.key(reflected));
        CHECK(symmetric_game.canonical_key(reflected) == symmetric_game.canonical_key(state));
      }
      CHECK(symmetric_game.canonical_key(state) == least);

      if (board.is_over()) break;
      const std::vector<int> moves = listed(game.moves(state));
      const int move = moves[random() % moves.size()];
      passes += move == game.pass ? 1 : 0;
      board = move == game.pass ? board.passed() : board.played(move);
      game.play(state, move);
    }
  }
  CHECK(passes > 0);
}

TEST_CASE("4x4") { check_board<4>(60); }
TEST_CASE("6x6") { check_board<6>(20); }
TEST_CASE("8x8") { check_board<8>(12); }

// --- Values --------------------------------------------------------------------------------------

using small = othello<4>;
using large = othello<8>;

TEST_CASE("perft") {
  const std::uint64_t expected[] = {1, 4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216, 3'005'288};
  for (int depth = 0; depth <= 9; ++depth) {
    CHECK(perft(large{}, large{}.initial(), depth) == expected[depth]);
  }
}

// X has no move here, and O has four.
constexpr auto stuck_board = small::position("..../XXX./.XX./.OOO").value();
static_assert(is_legal(small{}, stuck_board, small::pass));
static_assert(alpha_beta(small{}, stuck_board).value == -8);
static_assert(stuck_board.places == 0);
static_assert(!small{}.payoff(stuck_board));
static_assert(small{}.parse(stuck_board, "pass") == small::pass);
static_assert(!small{}.parse(stuck_board, "a1"));

TEST_CASE("who cannot move passes") {
  const small game;
  CHECK(solve(game, stuck_board) == -8);
  CHECK(minimax(game, stuck_board).value == -8);
  CHECK(negamax(game, stuck_board).value == -8);
  CHECK(alpha_beta(game, stuck_board).best == small::pass);
  CHECK(game.name(stuck_board, small::pass) == "pass");

  auto replies = stuck_board;
  game.play(replies, small::pass);
  CHECK(game.show(replies) == game.show(stuck_board));
  CHECK(replies.turn == mark::o);
  std::map<int, int> found;
  for (const auto& move : analyse(game, replies).moves) found[move.move] = move.value;
  CHECK(found == std::map<int, int>{{0, 8}, {1, -2}, {2, -2}, {7, -2}});
}

template <othello_options Options>
void check_the_small_board() {
  const othello<4, Options> game;
  memo<othello<4, Options>> memory(1 << 16);
  CHECK(solve(game, game.initial(), memory) == -8);
  CHECK(analyse(game, game.initial()).quickest_moves().size() == 4);
}

TEST_CASE("the first player loses on 4x4 by 3 to 11") {
  check_the_small_board<othello_options{}>();
  check_the_small_board<symmetric_board>();

  const small game;
  auto end = game.initial();
  for (const int move : alpha_beta(game, end).line) game.play(end, move);
  CHECK(game.payoff(end).has_value());
  CHECK(count_bits(end.discs(mark::x)) == 3);
  CHECK(count_bits(end.discs(mark::o)) == 11);

  const othello<4, othello_options{.winner_takes_empties = true}> tournament;
  memo<std::remove_const_t<decltype(tournament)>> memory(1 << 16);
  CHECK(solve(tournament, tournament.initial(), memory) == -10);
}

TEST_CASE("4x4 has 62,789 positions") {
  const small game;
  std::vector<small::state_type> found{game.initial()};
  std::set<std::pair<std::uint64_t, mark>> seen;
  for (std::size_t next = 0; next < found.size(); ++next) {
    if (game.payoff(found[next])) continue;
    for (const int move : game.moves(found[next])) {
      auto child = found[next];
      game.play(child, move);
      if (seen.emplace(game.key(child), child.turn).second) found.push_back(child);
    }
  }
  CHECK(found.size() == 62'789);
}

template <int Size>
void check_endgames(int positions, int empties) {
  const othello<Size> game;
  const othello<Size, symmetric_board> symmetric_game;
  memo<othello<Size, symmetric_board>> memory(1 << 12);
  std::mt19937_64 random(Size);
  for (int i = 0; i < positions; ++i) {
    text_board board = start(Size);
    while (board.count('.') > empties && !board.is_over()) {
      const std::vector<int> places = board.places();
      board = places.empty() ? board.passed() : board.played(places[random() % places.size()]);
    }
    INFO(board.text());
    const int value = board.value();
    const auto state = at<othello<Size>>(board);
    CHECK(solve(game, state) == value);
    CHECK(minimax(game, state).value == value);
    CHECK(solve(symmetric_game, state, memory) == value);
  }
}
TEST_CASE("the end of random games") {
  check_endgames<4>(30, 6);
  check_endgames<6>(30, 6);
  check_endgames<8>(30, 6);
}

// The squares from a1 row by row, who is to move, and the moves with their exact scores.
struct endgame {
  const char* squares;
  char mover;
  int empties;
  std::vector<const char*> moves;
};
TEST_CASE("the FFO positions 40 to 44 are read") {
  const endgame collection[] = {
      {"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------",
       'X',
       20,
       {"A2", "C7", "D8", "C1", "B1", "G7", "D7", "C6", "F7", "A6"}},
      {"-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-",
       'X',
       22,
       {"H4", "H3", "F8", "G5", "B7", "G7", "G1", "A2", "A7", "B2"}},
      {"--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--",
       'X',
       22,
       {"G2", "A4", "C6", "C7", "C2", "D2", "B5", "B2", "B6"}},
      {"--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX-",
       'O',
       23,
       {"G3", "C7", "H4", "G7", "G2", "B1"}},
      {"--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX--",
       'O',
       23,
       {"D2", "B8", "G2", "G6", "F1", "A7", "B7", "G5", "G8", "C8"}},
  };
  const large game;
  for (const endgame& given : collection) {
    CAPTURE(given.squares);
    const auto state = large::position(given.squares, given.mover == 'X' ? mark::x : mark::o);
    REQUIRE(state.has_value());
    CHECK(large::cells - count_bits(state->own | state->other) == given.empties);
    std::string squares;
    for (const char c : game.show(*state)) {
      if (c != '/') squares += c == '.' ? '-' : c;
    }
    CHECK(squares == given.squares);

    std::set<int> moves;
    for (const char* name : given.moves) {
      CAPTURE(name);
      const auto move = game.parse(*state, name);
      CHECK(move.has_value());
      if (move) moves.insert(*move);
    }
    CHECK(moves.size() == given.moves.size());
    const std::vector<int> listed_moves = listed(game.moves(*state));
    CHECK(std::includes(listed_moves.begin(), listed_moves.end(), moves.begin(), moves.end()));
  }
}

// --- Text ----------------------------------------------------------------------------------------

TEST_CASE("what is no position") {
  CHECK(small::position("..../.OX./.XO./....") == small{}.initial());
  CHECK(small::position("-----OX--XO-----") == small{}.initial());
  CHECK_FALSE(small::position(""));
  CHECK_FALSE(small::position("..../.OX./.XO./..."));
  CHECK_FALSE(
      small::position("..../.OX./.XO./...."
                      "/...."));
  CHECK_FALSE(small::position("....|.OX.|.XO.|...."));
  CHECK_FALSE(small::position("..../.Ox./.XO./...."));
  CHECK_FALSE(small::position(".../..OX./.XO./...."));
  CHECK_FALSE(large::position("..../.OX./.XO./...."));
}

TEST_CASE("what is no move") {
  const large game;
  const auto state = game.initial();
  for (const char* text : {"", "a", "a1", "i3", "d0", "d9", "d33", "3d", "pass", "-1", "0", "64",
                           "4294967315", "19 ", " 19"}) {
    CAPTURE(text);
    CHECK_FALSE(game.parse(state, text));
  }
  for (const char* text : {"c4", "d3", "e6", "f5", "C4", "26"}) {
    CAPTURE(text);
    CHECK(game.parse(state, text).has_value());
  }
  CHECK(game.name(state, 19) == "d3");
  CHECK(game.parse(state, "d3") == 19);
}

// Who counts moves and corners beats who counts discs.
TEST_CASE("mobility is worth something") {
  const with_evaluation wise(large{}, [](const auto& s) { return large::mobility_points(s); });
  const with_evaluation greedy(
      large{}, [](const auto& s) { return count_bits(s.own) - count_bits(s.other); });
  std::mt19937_64 random(8);
  int lead = 0;
  for (int pair = 0; pair < 4; ++pair) {
    auto opening = large{}.initial();
    for (int i = 0; i < 4; ++i) {
      const std::vector<int> moves = listed(large{}.moves(opening));
      large{}.play(opening, moves[random() % moves.size()]);
    }
    for (const bool wise_first : {true, false}) {
      auto state = opening;
      bool wise_moves = wise_first;
      while (!large{}.payoff(state)) {
        large{}.play(state, wise_moves ? *alpha_beta(wise, state, {.depth = 2}).best
                                       : *alpha_beta(greedy, state, {.depth = 2}).best);
        wise_moves = !wise_moves;
      }
      lead += wise_moves ? *large{}.payoff(state) : -*large{}.payoff(state);
    }
  }
  CHECK(lead > 0);
}

}  // namespace
