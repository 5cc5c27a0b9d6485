// SPDX-License-Identifier: BSL-1.0
//
// Tic-tac-toe on a board of any size: Rows x Columns cells, and Line of one's own marks in a row,
// a column or a diagonal win. tic_tac_toe<3, 3, 3> is noughts and crosses, tic_tac_toe<15, 15, 5>
// is free gomoku; the literature calls the family m,n,k-games.
//
// Cells are numbered from 0 at the top left, row by row. A position is written as its rows from the
// top, X, O or . for each cell: X.O/.X./..O. X moves first in a new game; in any other position
// the player to move is given, never guessed from the number of marks.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "../game/bits.hpp"
#include "../game/game.hpp"
#include "mark.hpp"

namespace zermelo {

// In which order moves are tried. The value of a position does not depend on it; the work does.
enum class cell_order : std::uint8_t {
  by_number,           // 0 1 2 3 4 5 6 7 8
  centre_first,        // by distance from the centre: 4 1 3 5 7 0 2 6 8
  centre_corner_edge,  // by the lines that a cell lies on: 4 0 2 6 8 1 3 5 7
};

struct tic_tac_toe_options {
  bool misere = false;  // whoever completes a line loses
  bool exact = false;   // only a line of exactly Line marks counts, not a longer one
  cell_order order = cell_order::centre_first;
  bool symmetry = false;  // canonical_key: positions that are alike by symmetry are one
};

namespace detail {

// The geometry of a board: its lines, its symmetries, its orders. All of it is constant.
template <int Rows, int Columns, int Line>
struct rectangle {
  static constexpr int cells = Rows * Columns;
  static constexpr std::size_t size = static_cast<std::size_t>(cells);
  using word = word_of<size>;

  static constexpr bool contains(int row, int column) {
    return row >= 0 && row < Rows && column >= 0 && column < Columns;
  }

  // A line runs right, down, down to the right, or down to the left: the directions in which one
  // fits on the board. (A line of one cell has no direction. Count it once.)
  struct direction {
    int rows, columns;
    constexpr int step() const { return rows * Columns + columns; }
  };
  static constexpr bool fits_across = Line <= Columns;
  static constexpr bool fits_down = Line <= Rows && Line > 1;
  static constexpr std::size_t direction_count =
      (fits_across ? 1 : 0) + (fits_down ? 1 : 0) + (fits_across && fits_down ? 2 : 0);
  static constexpr std::array<direction, direction_count> directions = [] {
    std::array<direction, direction_count> result{};
    std::size_t next = 0;
    if (fits_across) result[next++] = {0, 1};
    if (fits_down) result[next++] = {1, 0};
    if (fits_across && fits_down) {
      result[next++] = {1, 1};
      result[next++] = {1, -1};
    }
    return result;
  }();

  // For each direction the cells where a line can start; where the line could have started one
  // cell sooner; and where it could go on beyond its end.
  struct starting_cells {
    word all{}, preceded{}, followed{};
  };
  static constexpr std::array<starting_cells, direction_count> starts = [] {
    std::array<starting_cells, direction_count> result{};
    for (std::size_t d = 0; d < direction_count; ++d) {
      const direction way = directions[d];
      for (int cell = 0; cell < cells; ++cell) {
        const auto inside = [&](int steps) {
          return contains(cell / Columns + steps * way.rows, cell % Columns + steps * way.columns);
        };
        if (!inside(Line - 1)) continue;
        set_bit(result[d].all, cell);
        if (inside(-1)) set_bit(result[d].preceded, cell);
        if (inside(Line)) set_bit(result[d].followed, cell);
      }
    }
    return result;
  }();

  static constexpr std::size_t line_count = [] {
    int count = 0;
    for (const starting_cells& start : starts) count += count_bits(start.all);
    return static_cast<std::size_t>(count);
  }();

  using line_type = std::array<int, static_cast<std::size_t>(Line)>;
  static constexpr std::array<line_type, line_count> lines = [] {
    std::array<line_type, line_count> result{};
    std::size_t next = 0;
    for (std::size_t d = 0; d < direction_count; ++d) {
      for (int start : bit_range{starts[d].all}) {
        for (int& cell : result[next]) {
          cell = start;
          start += directions[d].step();
        }
        ++next;
      }
    }
    return result;
  }();

  // The cells where a whole line of `marks` starts, for one direction.
  static constexpr word line_starts(const word& marks, std::size_t d, bool exact) {
    const int step = directions[d].step();
    word found = marks & starts[d].all;
    for (int i = 1; i < Line; ++i) found = static_cast<word>(found & (marks >> (i * step)));
    if (exact) {
      const word longer =
          (marks << step & starts[d].preceded) | (beyond(marks, step) & starts[d].followed);
      found = static_cast<word>(found & ~longer);
    }
    return found;
  }
  static constexpr word beyond(const word& marks, int step) {
    return Line * step < cells ? static_cast<word>(marks >> (Line * step)) : word{};
  }

  static constexpr bool find_line(const word& marks, bool exact) {
    for (std::size_t d = 0; d < direction_count; ++d) {
      if (!(line_starts(marks, d, exact) == word{})) return true;
    }
    return false;
  }

  // A small board is looked up.
  static constexpr bool is_small = cells <= 12;
  template <bool Exact>
  static constexpr auto lined_up = [] {
    std::array<bool, std::size_t{1} << size> result{};
    for (std::uint32_t marks = 0; marks < (std::uint32_t{1} << cells); ++marks) {
      result[marks] = find_line(marks, Exact);
    }
    return result;
  }();

  template <bool Exact>
  static constexpr bool has_line(const word& marks) {
    if constexpr (is_small) {
      return lined_up<Exact>[marks];
    } else {
      return find_line(marks, Exact);
    }
  }

  // Calls `visit(step, marks, starts)` for each direction and each number of marks from one to a
  // whole line: with the cells where those lines start that hold so many marks of `own` and none of
  // `other`, and with the step from one cell of a line to the next. All lines of a direction are
  // counted at once: the words of `count` are the binary digits of a number for each cell.
  template <class Visit>
  static constexpr void each_open_line(const word& own, const word& other, Visit visit) {
    for (std::size_t d = 0; d < direction_count; ++d) {
      const int step = directions[d].step();
      word blocked{};
      std::array<word, std::bit_width(static_cast<unsigned>(Line))> count{};
      for (int i = 0; i < Line; ++i) {
        blocked = static_cast<word>(blocked | other >> i * step);
        word carry = own >> i * step;
        for (word& digit : count) {
          const auto next = static_cast<word>(digit & carry);
          digit = static_cast<word>(digit ^ carry);
          carry = next;
        }
      }
      for (int marks = 1; marks <= Line; ++marks) {
        auto found = static_cast<word>(starts[d].all & ~blocked);
        for (std::size_t digit = 0; digit < count.size(); ++digit) {
          found = static_cast<word>(found & (marks >> digit & 1 ? count[digit] : ~count[digit]));
        }
        if (!(found == word{})) visit(step, marks, found);
      }
    }
  }

  static constexpr word full = [] {
    word result{};
    for (int cell = 0; cell < cells; ++cell) set_bit(result, cell);
    return result;
  }();

  // Where each symmetry takes each cell: the identity first, eight on a square, four on an oblong.
  static constexpr std::size_t symmetry_count = Rows == Columns ? 8 : 4;
  static constexpr std::array<std::array<int, size>, symmetry_count> symmetries = [] {
    std::array<std::array<int, size>, symmetry_count> result{};
    for (std::size_t s = 0; s < symmetry_count; ++s) {
      for (int cell = 0; cell < cells; ++cell) {
        int row = cell / Columns, column = cell % Columns;
        if (s & 1) row = Rows - 1 - row;
        if (s & 2) column = Columns - 1 - column;
        result[s][static_cast<std::size_t>(cell)] =
            s & 4 ? column * Columns + row : row * Columns + column;
      }
    }
    return result;
  }();

  // The image of a set of cells. Looked up eight cells at a time where a word holds the board.
  static constexpr word image(const word& marks, std::size_t symmetry) {
    word result{};
    if constexpr (cells <= 64) {
      for (std::size_t byte = 0; byte < bytes; ++byte) {
        result |= images[symmetry][byte][marks >> (8 * byte) & 0xffu];
      }
    } else {
      for (const int cell : bit_range{marks}) {
        set_bit(result, symmetries[symmetry][static_cast<std::size_t>(cell)]);
      }
    }
    return result;
  }
  static constexpr std::size_t bytes = (size + 7) / 8;
  using image_table = std::array<std::array<std::array<word, 256>, bytes>, symmetry_count>;
  static constexpr image_table images = [] {
    image_table result{};
    for (std::size_t s = 0; s < symmetry_count; ++s) {
      for (std::size_t byte = 0; byte < bytes; ++byte) {
        auto& images_of_byte = result[s][byte];
        // Each cell doubles the sets whose images are known.
        for (std::size_t i = 0; i < 8 && 8 * byte + i < size; ++i) {
          word cell{};
          set_bit(cell, symmetries[s][8 * byte + i]);
          const std::size_t known = std::size_t{1} << i;
          for (std::size_t marks = 0; marks < known; ++marks) {
            images_of_byte[known + marks] = images_of_byte[marks] | cell;
          }
        }
      }
    }
    return result;
  }();

  // All cells, by a rank that is best when least; equals by number.
  template <cell_order Order>
  static constexpr std::array<std::uint16_t, size> order = [] {
    std::array<int, size> ranks{};
    if constexpr (Order == cell_order::centre_first) {
      for (int cell = 0; cell < cells; ++cell) {
        const int down = 2 * (cell / Columns) - (Rows - 1);
        const int across = 2 * (cell % Columns) - (Columns - 1);
        ranks[static_cast<std::size_t>(cell)] = down * down + across * across;
      }
    } else if constexpr (Order == cell_order::centre_corner_edge) {
      for (std::size_t d = 0; d < direction_count; ++d) {
        for (const int start : bit_range{starts[d].all}) {
          for (int i = 0; i < Line; ++i) {
            --ranks[static_cast<std::size_t>(start + i * directions[d].step())];
          }
        }
      }
    }
    std::array<std::uint16_t, size> result{};
    for (std::size_t i = 0; i < size; ++i) result[i] = static_cast<std::uint16_t>(i);
    std::sort(result.begin(), result.end(), [&](std::uint16_t a, std::uint16_t b) {
      return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : a < b;
    });
    return result;
  }();
};

// The marks of the player to move and of the other. Whose they are makes no difference to the
// value, so `turn` is not a part of the key.
template <class Word>
struct tic_tac_toe_state {
  Word own{}, other{};
  mark turn = mark::x;

  constexpr const Word& marks(mark player) const noexcept { return player == turn ? own : other; }

  friend constexpr bool operator==(const tic_tac_toe_state&, const tic_tac_toe_state&) = default;
};

template <class Word>
constexpr auto tic_tac_toe_key(const Word& own, const Word& other) {
  if constexpr (std::same_as<Word, std::uint32_t>) {
    return std::uint64_t{own} << 32 | other;
  } else if constexpr (std::same_as<Word, std::uint64_t>) {
    return std::array{own, other};
  } else {
    std::array<std::uint64_t, 2 * std::tuple_size_v<decltype(own.parts)>> key{};
    std::copy(other.parts.begin(), other.parts.end(),
              std::copy(own.parts.begin(), own.parts.end(), key.begin()));
    return key;
  }
}

template <class Board, bool Symmetry>
struct tic_tac_toe_symmetry {};
template <class Board>
struct tic_tac_toe_symmetry<Board, true> {
  using word = typename Board::word;

  // The least key of the position's images.
  constexpr auto canonical_key(const tic_tac_toe_state<word>& state) const {
    auto least = tic_tac_toe_key(state.own, state.other);
    for (std::size_t s = 1; s < Board::symmetry_count; ++s) {
      const auto key = tic_tac_toe_key(Board::image(state.own, s), Board::image(state.other, s));
      if (key < least) least = key;
    }
    return least;
  }
};

}  // namespace detail

template <int Rows, int Columns, int Line, tic_tac_toe_options Options = tic_tac_toe_options{}>
  requires(Rows > 0 && Columns > 0 && Line > 0 && Rows * Columns <= 65'535 &&
           (Line > 1 || !Options.exact))
class tic_tac_toe : public detail::tic_tac_toe_symmetry<detail::rectangle<Rows, Columns, Line>,
                                                        Options.symmetry> {
  using board = detail::rectangle<Rows, Columns, Line>;
  using word = typename board::word;

 public:
  using state_type = detail::tic_tac_toe_state<word>;
  using move_type = int;  // the number of a cell

  static constexpr int rows = Rows;
  static constexpr int columns = Columns;
  static constexpr int line = Line;
  static constexpr tic_tac_toe_options options = Options;
  static constexpr int cells = Rows * Columns;
  static constexpr int max_moves = cells;
  static constexpr int max_plies = cells;

  // The lines that can be completed, each as its cells from one end to the other: rows, columns,
  // diagonals to the right, diagonals to the left. And where each symmetry of the board takes each
  // cell.
  static constexpr int line_count = static_cast<int>(board::line_count);
  static constexpr const auto& lines = board::lines;
  static constexpr const auto& symmetries = board::symmetries;

  // The empty cells. Once the game is over none of them may be played any more.
  constexpr auto moves(const state_type& state) const noexcept {
    const auto empty = static_cast<word>(board::full & ~(state.own | state.other));
    if constexpr (Options.order == cell_order::by_number) {
      return bit_range{empty};
    } else {
      return ordered_bits<board::template order<Options.order>, word>{empty};
    }
  }
  constexpr void play(state_type& state, int cell) const noexcept {
    word own = state.own;
    set_bit(own, cell);
    state = {state.other, own, opponent(state.turn)};
  }
  constexpr std::optional<outcome> payoff(const state_type& state) const noexcept {
    if (has_line(state.other)) return Options.misere ? outcome::win : outcome::loss;
    if (has_line(state.own)) return Options.misere ? outcome::loss : outcome::win;
    if ((state.own | state.other) == board::full) return outcome::draw;
    return std::nullopt;
  }
  constexpr auto key(const state_type& state) const noexcept {
    return detail::tic_tac_toe_key(state.own, state.other);
  }

  // Whether a set of marks contains a line, and how promising a position looks to the player to
  // move: every line that is still open to one player only is worth 4 to the power of its marks.
  static constexpr bool has_line(const word& marks) noexcept {
    return board::template has_line<Options.exact>(marks);
  }
  static constexpr int open_line_points(const state_type& state) noexcept {
    std::int64_t points = 0;
    each_open_line(state.own, state.other, [&](int, int marks, const word& starts) {
      points += std::int64_t{count_bits(starts)} << 2 * (std::min)(marks, 12);
    });
    each_open_line(state.other, state.own, [&](int, int marks, const word& starts) {
      points -= std::int64_t{count_bits(starts)} << 2 * (std::min)(marks, 12);
    });
    points = Options.misere ? -points : points;
    constexpr std::int64_t most = 1'000'000'000;
    return static_cast<int>((std::max)(-most, (std::min)(points, most)));
  }

  // What such an evaluation is made of: calls `visit(step, marks, starts)` with the cells where
  // lines start that hold so many marks of `own`, one or more, and none of `other`; the cells of
  // such a line are a step apart.
  template <class Visit>
  static constexpr void each_open_line(const word& own, const word& other, Visit visit) {
    board::each_open_line(own, other, visit);
  }

  // The position that a text like X.O/.X./..O describes, with this player to move; nothing if the
  // text is of another size or has another character, or if both players have a line.
  static constexpr std::optional<state_type> position(std::string_view text,
                                                      mark to_move = mark::x) {
    constexpr auto width = static_cast<std::size_t>(Columns) + 1;
    if (text.size() + 1 != width * static_cast<std::size_t>(Rows)) return std::nullopt;
    word x{}, o{};
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto cell = static_cast<int>(i - i / width);
      const bool at_end = i % width == width - 1;
      if (at_end != (text[i] == '/')) return std::nullopt;
      if (text[i] == 'X')
        set_bit(x, cell);
      else if (text[i] == 'O')
        set_bit(o, cell);
      else if (text[i] != '.' && text[i] != '/')
        return std::nullopt;
    }
    if (has_line(x) && has_line(o)) return std::nullopt;
    return to_move == mark::x ? state_type{x, o, to_move} : state_type{o, x, to_move};
  }

  std::string show(const state_type& state) const {
    std::string text;
    for (int cell = 0; cell < cells; ++cell) {
      if (cell != 0 && cell % Columns == 0) text += '/';
      text += has_bit(state.marks(mark::x), cell)   ? 'X'
              : has_bit(state.marks(mark::o), cell) ? 'O'
                                                    : '.';
    }
    return text;
  }
  std::string name(const state_type&, int cell) const { return std::to_string(cell); }

  // A cell's number; nothing if it is not one or is not empty.
  constexpr std::optional<int> parse(const state_type& state, std::string_view text) const {
    if (text.empty()) return std::nullopt;
    int cell = 0;
    for (const char digit : text) {
      if (digit < '0' || digit > '9') return std::nullopt;
      cell = 10 * cell + (digit - '0');
      if (cell >= cells) return std::nullopt;
    }
    if (has_bit(state.own, cell) || has_bit(state.other, cell)) return std::nullopt;
    return cell;
  }
};

}  // namespace zermelo
