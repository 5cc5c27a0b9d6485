// SPDX-License-Identifier: BSL-1.0
//
// Connect Four on boards of every size, against rules that read a board as text; published counts
// and values; positions of the public collections.

#include <doctest/doctest.h>
#include <zermelo/check/perft.hpp>
#include <zermelo/game/adapt.hpp>
#include <zermelo/games/connect_four.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/solve.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/listed.hpp"

using namespace zermelo;

namespace {

constexpr connect_four_options by_number{.order = column_order::left_to_right};
constexpr connect_four_options symmetric_board{.symmetry = true};

// --- Rules that know no bits ---------------------------------------------------------------------

// Rows from the top, X, O or . for each cell.
using text_board = std::vector<std::string>;

std::string joined(const text_board& rows) {
  std::string result;
  for (const std::string& row : rows) {
    if (!result.empty()) result += '/';
    result += row;
  }
  return result;
}

char look(const text_board& rows, int row, int column) {
  if (row < 0 || row >= static_cast<int>(rows.size())) return '#';
  const std::string& cells = rows[static_cast<std::size_t>(row)];
  if (column < 0 || column >= static_cast<int>(cells.size())) return '#';
  return cells[static_cast<std::size_t>(column)];
}

// Calls a function with each line, as a list of rows and columns.
template <class Function>
void each_line(const text_board& rows, int line, Function function) {
  const int height = static_cast<int>(rows.size()), width = static_cast<int>(rows[0].size());
  std::vector<std::pair<int, int>> cells(static_cast<std::size_t>(line));
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      for (const auto& [down, right] :
           {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1), std::pair(1, -1)}) {
        for (int i = 0; i < line; ++i) {
          cells[static_cast<std::size_t>(i)] = {row + i * down, column + i * right};
        }
        if (look(rows, cells.back().first, cells.back().second) != '#') function(cells);
        if (line == 1) break;  // in all directions the same
      }
    }
  }
}

struct line_counts {
  bool lined_up[2] = {};                        // of X and of O
  int open[2] = {};                             // lines without a stone of the other's
  std::set<std::pair<int, int>> completing[2];  // empty cells that lack to a line
};

line_counts counted(const text_board& rows, int line) {
  line_counts result;
  each_line(rows, line, [&](const auto& cells) {
    int marks[2] = {};
    std::pair<int, int> empty;
    for (const auto& cell : cells) {
      const char c = look(rows, cell.first, cell.second);
      if (c == 'X') ++marks[0];
      if (c == 'O') ++marks[1];
      if (c == '.') empty = cell;
    }
    for (const int player : {0, 1}) {
      if (marks[1 - player] != 0) continue;
      ++result.open[player];
      if (marks[player] == line) result.lined_up[player] = true;
      if (marks[player] == line - 1) result.completing[player].insert(empty);
    }
  });
  return result;
}

std::optional<std::size_t> landing_row(const text_board& rows, int column) {
  for (std::size_t row = rows.size(); row-- > 0;) {
    if (rows[row][static_cast<std::size_t>(column)] == '.') return row;
  }
  return std::nullopt;
}

text_board mirrored(text_board rows) {
  for (std::string& row : rows) std::reverse(row.begin(), row.end());
  return rows;
}

// --- Every size ----------------------------------------------------------------------------------

template <class Game>
void check_position(const Game& game, const state_t<Game>& state, const text_board& rows,
                    mark to_move) {
  const std::string text = joined(rows);
  INFO(text);
  CHECK(game.show(state) == text);
  CHECK(state.turn() == to_move);
  CHECK(Game::position(text, to_move) == state);

  std::vector<int> open;
  int stones = Game::cells;
  for (int column = 0; column < Game::width; ++column) {
    const auto row = landing_row(rows, column);
    CHECK(game.parse(state, std::to_string(column + 1)).has_value() == row.has_value());
    if (!row) continue;
    open.push_back(column);
    CHECK(game.parse(state, game.name(state, column)) == column);
  }
  for (const std::string& row : rows) {
    stones -= static_cast<int>(std::count(row.begin(), row.end(), '.'));
  }
  CHECK(Game::stones(state) == stones);
  CHECK(listed(game.moves(state)) == open);

  const line_counts lines = counted(rows, Game::line);
  const int own = to_move == mark::x ? 0 : 1, other = 1 - own;
  const auto end = game.payoff(state);
  if (lines.lined_up[other]) {
    CHECK(end == outcome::loss);
  } else if (stones == Game::cells) {
    CHECK(end == outcome::draw);
  } else {
    CHECK_FALSE(end.has_value());
  }
  const auto threats = [&](int player) {
    return static_cast<int>(lines.completing[player].size());
  };
  CHECK(Game::threat_points(state) ==
        lines.open[own] - lines.open[other] + 8 * (threats(own) - threats(other)));
}

// Random games. Different positions have different keys, a position and its mirror image have the
// same canonical key, and whose move it is makes no difference to either.
template <int Width, int Height, int Line>
void check_board(int games) {
  CAPTURE(Width);
  CAPTURE(Height);
  CAPTURE(Line);
  using game_type = connect_four<Width, Height, Line, by_number>;
  const game_type game;
  const connect_four<Width, Height, Line, symmetric_board> mirror;
  std::mt19937_64 random(Width * 100 + Height);
  using key_type = decltype(game.key(state_t<game_type>{}));
  std::map<key_type, std::string> seen;

  for (int i = 0; i < games; ++i) {
    text_board rows(Height, std::string(Width, '.'));
    mark to_move = i % 2 == 0 ? mark::x : mark::o;
    auto state = game_type::position(joined(rows), to_move).value();
    for (;;) {
      check_position(game, state, rows, to_move);

      // Seen by the player to move, so that the keys of both colours are compared.
      std::string text = joined(rows);
      if (to_move == mark::o) {
        for (char& c : text) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
      }
      CHECK(seen.emplace(game.key(state), text).first->second == text);
      const auto image = game_type::position(joined(mirrored(rows)), to_move).value();
      const auto least = (std::min)(game.key(state), game.key(image));
      CHECK(mirror.canonical_key({state.own, state.all}) == least);
      CHECK(mirror.canonical_key({image.own, image.all}) == least);

      if (game.payoff(state)) break;
      const std::vector<int> moves = listed(game.moves(state));
      const int column = moves[random() % moves.size()];
      rows[*landing_row(rows, column)][static_cast<std::size_t>(column)] =
          to_move == mark::x ? 'X' : 'O';
      game.play(state, column);
      to_move = opponent(to_move);
    }
  }
}

TEST_CASE("boards of up to 32 bits") {
  check_board<1, 1, 1>(2);
  check_board<3, 3, 1>(4);
  check_board<4, 3, 3>(40);
  check_board<4, 4, 4>(40);
  check_board<1, 6, 3>(4);
  check_board<6, 1, 3>(10);
  check_board<4, 7, 4>(20);  // 32 bits with the guards, and not one to spare
}
TEST_CASE("boards of up to 64 bits") {
  check_board<7, 6, 4>(40);
  check_board<7, 6, 2>(10);
  check_board<7, 6, 7>(4);
  check_board<7, 8, 4>(20);
  check_board<8, 7, 4>(20);  // 64 bits with the guards, and not one to spare
  check_board<16, 3, 4>(10);
}
TEST_CASE("boards of several words") {
  check_board<8, 8, 4>(20);
  check_board<9, 7, 4>(10);
  check_board<10, 10, 5>(8);
  check_board<13, 14, 6>(3);
}

TEST_CASE("the order of columns") {
  const auto order = [](const auto& game) { return listed(game.moves(initial_state(game))); };
  CHECK(order(connect_four<7, 6, 4, by_number>{}) == std::vector<int>{0, 1, 2, 3, 4, 5, 6});
  CHECK(order(connect_four<7, 6>{}) == std::vector<int>{3, 2, 4, 1, 5, 0, 6});
  CHECK(order(connect_four<4, 3>{}) == std::vector<int>{1, 2, 0, 3});
  CHECK(order(connect_four<8, 8>{}) == std::vector<int>{3, 4, 2, 5, 1, 6, 0, 7});
  CHECK(order(connect_four<1, 8>{}) == std::vector<int>{0});
  const connect_four<> game;
  const auto state = connect_four<>::after("4444442222223").value();
  CHECK(listed(game.moves(state)) == std::vector<int>{2, 4, 5, 0, 6});
}

// --- Text ----------------------------------------------------------------------------------------

using board = connect_four<>;

// The header's own example of a list of columns.
constexpr auto after_some = board::after("44325").value();
static_assert(board::at(after_some, 5, 3) == mark::x);
static_assert(board::at(after_some, 4, 3) == mark::o);
static_assert(!board::at(after_some, 3, 3));
static_assert(after_some.turn() == mark::o);
static_assert(board{}.parse(after_some, "7") == 6);

TEST_CASE("a list of columns") {
  CHECK(board{}.show(*board::after("44325")) == "......./......./......./......./...O.../.OXXX..");
  CHECK(board::after("") == board::state_type{});
  CHECK(board::after("111111").has_value());
  CHECK_FALSE(board::after("1111111"));  // full
  CHECK_FALSE(board::after("8"));        // no such column
  CHECK_FALSE(board::after("0"));
  CHECK_FALSE(board::after("4 4"));
  CHECK(board::after("1212121").has_value());
  CHECK_FALSE(board::after("12121213"));  // after the end
  CHECK_FALSE(connect_four<3, 3>::after("4"));
}

TEST_CASE("what is no position") {
  using small = connect_four<4, 3, 3>;
  CHECK(small::position("..../..X./O.X.").has_value());
  CHECK_FALSE(small::position(""));
  CHECK_FALSE(small::position("..../..X./O.X"));
  CHECK_FALSE(small::position("..../..X./O.X./"));
  CHECK_FALSE(small::position("....|..X.|O.X."));
  CHECK_FALSE(small::position("...//..X./O.X."));
  CHECK_FALSE(small::position("..../..x./O.X."));
  CHECK_FALSE(small::position("..../..X./O..."));  // hangs in the air
  CHECK_FALSE(small::position("..X./..../O.X."));
  CHECK_FALSE(small::position(".O../XXX./OOO."));           // two lines
  CHECK_FALSE(small::position("..../OO../XXX.", mark::x));  // X has won and is not to move
  CHECK(small::position("..../OO../XXX.", mark::o).has_value());
  CHECK(small::position(".O../XXO./OOX.").has_value());
}

TEST_CASE("what is no move") {
  const board game;
  const auto state = board::after("111111").value();
  for (const char* text : {"", "0", "8", "1", "-1", "+2", " 2", "2 ", "a", "22", "4294967298"}) {
    CAPTURE(text);
    CHECK_FALSE(game.parse(state, text));
  }
  CHECK(game.parse(state, "2") == 1);
  CHECK(game.parse(state, "02") == 1);
  CHECK(connect_four<12, 4>{}.parse({}, "12") == 11);
  CHECK_FALSE(connect_four<12, 4>{}.parse({}, "13"));
}

// --- Lines ---------------------------------------------------------------------------------------

// Stones need not have fallen here.
bool has_line(const char* text, char player) {
  const std::string_view rows = text;
  std::uint64_t marks = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const int row = static_cast<int>(i / 8), column = static_cast<int>(i % 8);
    if (rows[i] == player)
      set_bit(marks, detail::connect_four_board<7, 6, 4>::index(column, 5 - row));
  }
  return detail::connect_four_board<7, 6, 4>::has_line(marks);
}

TEST_CASE("a gap is no line, and both diagonals count") {
  const char* const gap = "......./....X../...X.../......./.X...../X......";
  const char* const filled = "......./....X../...X.../..X..../.X...../X......";
  const char* const falling = "......./X....../.X...../..X..../...X.../.......";
  const char* const row_with_gap = "......./......./......./......./......./XX.XX..";
  CHECK_FALSE(has_line(gap, 'X'));
  CHECK(has_line(filled, 'X'));
  CHECK(has_line(falling, 'X'));
  CHECK_FALSE(has_line(row_with_gap, 'X'));
  for (const char* text : {gap, filled, falling, row_with_gap}) CHECK_FALSE(has_line(text, 'O'));

  const board game;
  const auto ends = [&](const char* text) {
    return game.payoff(board::position(text, mark::o).value()) == outcome::loss;
  };
  CHECK_FALSE(ends(row_with_gap));
  CHECK(ends("......./......./......./......./......./XXXX..."));
  CHECK(ends("......./......./...X.../..XO.../.XOX.../XOXO..."));
  CHECK(ends("......./......./...X.../...OX../...XOX./...OXOX"));
}

// Every line of the board is found, and none of its parts.
TEST_CASE("all 69 lines") {
  int count = 0;
  const auto cells = detail::connect_four_board<7, 6, 4>::cells;
  CHECK(detail::connect_four_board<7, 6, 4>::count_lines(cells) == 69);
  CHECK(detail::connect_four_board<7, 8, 4>::count_lines(
            detail::connect_four_board<7, 8, 4>::cells) == 107);
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 7; ++column) {
      for (const auto& [down, right] :
           {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1), std::pair(1, -1)}) {
        std::uint64_t marks = 0;
        bool fits = true;
        for (int i = 0; i < 4; ++i) {
          const int r = row + i * down, c = column + i * right;
          if (r >= 6 || c < 0 || c >= 7)
            fits = false;
          else
            set_bit(marks, c * 7 + r);
        }
        if (!fits) continue;
        ++count;
        CHECK(detail::connect_four_board<7, 6, 4>::has_line(marks));
        for (const int cell : bit_range{marks}) {
          CHECK_FALSE(
              detail::connect_four_board<7, 6, 4>::has_line(marks & ~(std::uint64_t{1} << cell)));
        }
      }
    }
  }
  CHECK(count == 69);
}

// --- Counts and values ---------------------------------------------------------------------------

TEST_CASE("perft") {
  std::uint64_t expected[] = {1, 7, 49, 343, 2'401, 16'807, 117'649, 823'536, 5'673'234};
  for (int depth = 0; depth <= 8; ++depth) {
    CHECK(perft(board{}, {}, depth) == expected[depth]);
  }
}

// Three rows, four columns, three in a row: the four openings win, and who is lost makes it last.
using small_board = connect_four<4, 3, 3>;
static_assert(solve(small_board{}, *small_board::position("..../..X./O.X.", mark::o)) ==
              outcome::loss);

template <class Game>
std::map<int, score> values_of_moves(const Game& game, const state_t<Game>& state) {
  std::map<int, score> result;
  memo<with_plies_t<Game>> memory(1 << 16);
  for (const auto& found : analyse(game, state, {}, memory).moves) {
    result[found.move] = found.value;
  }
  return result;
}

TEST_CASE("a block that only delays the loss") {
  CHECK(values_of_moves(small_board{}, {}) ==
        std::map<int, score>{
            {0, score::win(11)}, {1, score::win(9)}, {2, score::win(9)}, {3, score::win(11)}});
  CHECK(values_of_moves(small_board{}, *small_board::position("..../..X./O.X.", mark::o)) ==
        std::map<int, score>{
            {0, score::loss(2)}, {1, score::loss(2)}, {2, score::loss(6)}, {3, score::loss(2)}});
}

TEST_CASE("eight rows, seven columns: the word is full, and the line on its edge is seen") {
  using tall = connect_four<7, 8>;
  const auto state =
      tall::position(".X.X.O./OO.X.O./OX.OXX./XO.XOOX/OX.OXXO/XO.XXOX/OXOOXOO/XOXXOXO").value();
  CHECK(tall::after("44444442222222655656666646552711111137735771") == state);
  CHECK(values_of_moves(tall{}, state) ==
        std::map<int, score>{
            {0, score::win(9)}, {2, score::win(3)}, {4, score::win(1)}, {6, score::win(11)}});
}

TEST_CASE("a line of two") {
  using pairs = connect_four<7, 6, 2>;
  const auto state = pairs::position("......./......./......./......./......./O..X...").value();
  const auto found = values_of_moves(pairs{}, state);
  for (const auto& [column, value] : found) {
    CHECK((value == score::win(1)) == (column >= 2 && column <= 4));
  }
}

TEST_CASE("small boards") {
  const auto value = [](const auto& game) {
    memo<std::remove_cvref_t<decltype(game)>> memory(1 << 16);
    return solve(game, initial_state(game), memory);
  };
  CHECK(value(connect_four<4, 4, 4>{}) == outcome::draw);
  CHECK(value(connect_four<4, 4, 4, by_number>{}) == outcome::draw);
  CHECK(value(connect_four<4, 4, 4, symmetric_board>{}) == outcome::draw);
  CHECK(value(connect_four<4, 5, 4, symmetric_board>{}) == outcome::draw);
}

// Of the public collections of solved positions: columns, and the score for the player to move.
struct solved {
  const char* columns;
  int score;
};
constexpr solved collection[] = {
    {"2252576253462244111563365343671351441", -1},
    {"7422341735647741166133573473242566", 1},
    {"23163416124767223154467471272416755633", 0},
    {"71255763773133525731261364622167124446454", 0},
    {"65214673556155731566316327373221417", -1},
    {"233377345754465174223731671122611552", 1},
    {"67152117737262713366376314254", 6},
    {"2762751722231276466633475674533", 5},
    {"3642756176227637211322113551637574556", 2},
    {"427566236745127177115664464254", 2},
    {"3575316255751336464276636772271112", -3},
    {"655651721435342216255374674123", 4},
    {"12156756715535615116237724723", -2},
    {"5577777735365512235162362241426611", -3},
    {"2166166176633734115273317322475724", -2},
    {"3432357517256661231652672362571175", 3},
    {"52753311433677442422121", 8},
    {"1233722555341451114725221333", -1},
    {"6672375354252731116762237724", -2},
    {"763452543756455357732314", -8},
    {"662222576343651642712157", 8},
    {"3457741246677474572223453551", 5},
    {"754732466173162124726115261", 7},
    {"64115442265757253615", 10},
    {"36127316172165452675422251", 7},
    {"122435527534575161761", 10},
    {"5533212164224336233241461", 3},
    {"1231426213112346726266353", -7},
    {"1715764132212113656454", -9},
    {"651142666562345525716135112", 2},
    {"2737772244262123677516643354", 0},
    {"775423655217723322774542556", 0},
    {"52172323131536256637525124", 1},
    {"66625556165431672225775122", 1},
    {"12231167764632122264116545", -1},
    {"666362433237562226217413", -2},
    {"71424112261552", 12},
    {"65513336476641", 13},
    {"712342354522", 13},
    {"56134544742566", -13},
};

template <class Game>
void check_collection() {
  const auto game = with_plies(Game{});
  memo<with_plies_t<Game>> memory(1 << 16);
  for (const solved& position : collection) {
    CAPTURE(position.columns);
    const auto state = Game::after(position.columns).value();
    const score value = solve(game, state, memory);
    CHECK(Game::stones_left(state, value) == position.score);
    CHECK(solve(Game{}, state) == static_cast<outcome>(value));
  }
}
TEST_CASE("positions of the public collections") { check_collection<board>(); }
TEST_CASE("the same, with their mirror images as one") {
  check_collection<connect_four<7, 6, 4, symmetric_board>>();
}

// The whole board, as published, is won with the last stone but one: the winner's last.
static_assert(board::stones_left({}, score::win(41)) == 1);
static_assert(board::stones_left({}, score{}) == 0);
static_assert(board::stones_left(*board::after("112233"), score::win(1)) == 18);
static_assert(board::stones_left(*board::after("1122334"), score::loss(0)) == -18);

// An evaluation sees at depth 4 what the horizon hides, and helps against one that says nothing.
TEST_CASE("threats are worth something") {
  const with_evaluation wise(board{}, [](const auto& s) { return board::threat_points(s); });
  const with_evaluation blank(board{}, [](const auto&) { return 0; });
  std::mt19937_64 random(4);
  int won = 0, lost = 0;
  for (int pair = 0; pair < 25; ++pair) {
    board::state_type opening;
    for (int i = 0; i < 4; ++i) board{}.play(opening, static_cast<int>(random() % 7));
    for (const bool wise_first : {true, false}) {
      auto state = opening;
      bool wise_moves = wise_first;
      while (!board{}.payoff(state)) {
        const int depth = 3;
        board{}.play(state, wise_moves ? *alpha_beta(wise, state, {.depth = depth}).best
                                       : *alpha_beta(blank, state, {.depth = depth}).best);
        wise_moves = !wise_moves;
      }
      if (board{}.payoff(state) == outcome::loss) ++(wise_moves ? lost : won);
    }
  }
  CHECK(won > lost);
}

}  // namespace
