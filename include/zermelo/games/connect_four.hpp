// SPDX-License-Identifier: BSL-1.0
//
// Connect Four on a board of any size: a stone falls to the lowest empty cell of its column, and
// Line of one's own stones in a row, a column or a diagonal win. connect_four<7, 6, 4> is the game
// as it is sold, and what connect_four<> means.
//
// A move is a column, numbered from 0 at the left; its name counts from 1, as the collections of
// positions do. A position is written as its rows from the top, X, O or . for each cell, or as the
// columns that were played from the start: 44325 is X in the middle, O on top of it, and so on. X
// moves first in a new game; in any other position the player to move is given, never guessed from
// the number of stones.
//
// With best play the first player wins, by the middle column (Allis, "A knowledge-based approach of
// Connect-Four", 1988). The bits of a board lie as in Tromp's Fhourstones: column by column from
// the left and upwards in each, with a guard on top that no stone ever takes, so that a line cannot
// run on from one column into the next.
//
//    6 13 20 27 34 41 48    the guards
//    5 12 19 26 33 40 47
//    4 11 18 25 32 39 46
//    3 10 17 24 31 38 45
//    2  9 16 23 30 37 44
//    1  8 15 22 29 36 43
//    0  7 14 21 28 35 42
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "../game/bits.hpp"
#include "../game/game.hpp"
#include "mark.hpp"

namespace zermelo {

// In which order columns are tried. The value of a position does not depend on it; the work does.
enum class column_order : std::uint8_t {
  left_to_right,  // 1 2 3 4 5 6 7
  centre_first,   // 4 3 5 2 6 1 7
};

struct connect_four_options {
  column_order order = column_order::centre_first;
  bool symmetry = false;  // canonical_key: a position and its mirror image are one
};

namespace detail {

// The geometry of a board whose columns stand side by side in a word.
template <int Width, int Height, int Line>
struct connect_four_board {
  static constexpr int stride = Height + 1;  // from a cell to its neighbour on the right
  static constexpr int bits = Width * stride;
  using word = word_of<std::size_t{bits}>;

  static constexpr int index(int c, int h) { return c * stride + h; }
  static constexpr word bit(int place) {
    word result{};
    set_bit(result, place);
    return result;
  }

  // The cells of each column, all of them, and those at the bottom.
  static constexpr auto column = [] {
    std::array<word, static_cast<std::size_t>(Width)> result{};
    for (int c = 0; c < Width; ++c) {
      for (int h = 0; h < Height; ++h) set_bit(result[static_cast<std::size_t>(c)], index(c, h));
    }
    return result;
  }();
  static constexpr word cells = [] {
    word result{};
    for (const word& part : column) result |= part;
    return result;
  }();
  static constexpr word bottom = [] {
    word result{};
    for (int c = 0; c < Width; ++c) set_bit(result, index(c, 0));
    return result;
  }();

  // A bit that is no cell, for the state to mark a player with. Where the word has room it lies so
  // far out that no line can reach it; or else it is the last of the guards.
  static constexpr bool is_roomy = bits + stride < static_cast<int>(8 * sizeof(word));
  static constexpr int marker_index = is_roomy ? bits + stride : bits - 1;
  static constexpr word marker = bit(marker_index);

  // The same stones and one more in a column that has room for it. Carries run up through a column
  // until they find it, where the processor has an addition for the whole word.
  static constexpr word dropped(const word& stones, int c) {
    if constexpr (std::unsigned_integral<word>) {
      return static_cast<word>(stones | (stones + (word{1} << index(c, 0))));
    } else {
      return stones | ((stones << 1 | bottom) & column[static_cast<std::size_t>(c)]);
    }
  }
  // The cell above the topmost stone of each column.
  static constexpr word above(const word& stones) {
    if constexpr (std::unsigned_integral<word>) {
      return static_cast<word>(stones + bottom);
    } else {
      return (stones << 1 | bottom) & ~stones;
    }
  }

  // A line runs up, right, down to the right, or up to the right: the directions in which one fits
  // on the board, as steps from cell to cell. (A line of one cell has no direction.)
  static constexpr bool fits_up = Line <= Height;
  static constexpr bool fits_right = Line <= Width && Line > 1;
  static constexpr std::size_t direction_count =
      (fits_up ? 1 : 0) + (fits_right ? 1 : 0) + (fits_up && fits_right ? 2 : 0);
  static constexpr std::array<int, direction_count> steps = [] {
    std::array<int, direction_count> result{};
    std::size_t next = 0;
    if (fits_up) result[next++] = 1;
    if (fits_right) result[next++] = stride;
    if (fits_up && fits_right) {
      result[next++] = stride - 1;
      result[next++] = stride + 1;
    }
    return result;
  }();

  // The cells where Length of these marks begin, one step after another. Runs are doubled for as
  // long as that does not make them too long.
  template <int Step, int Length>
  static constexpr word runs(const word& marks) {
    if constexpr (Length == 1) {
      return marks;
    } else {
      constexpr int half = Length / 2;
      const word halves = runs<Step, half>(marks);
      const word both = static_cast<word>(halves & (halves >> half * Step));
      return Length % 2 == 0 ? both : static_cast<word>(both & (marks >> (Length - 1) * Step));
    }
  }

  // Calls a function with each step as a constant, which makes every shift a constant too.
  template <class Function>
  static constexpr void for_each_step(Function function) {
    [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      (function(std::integral_constant<int, steps[Index]>{}), ...);
    }(std::make_index_sequence<direction_count>{});
  }

  static constexpr bool has_line(const word& stones) {
    const word marks = is_roomy && Line > 1 ? stones : static_cast<word>(stones & cells);
    word found{};
    for_each_step([&](auto step) { found |= runs<step, Line>(marks); });
    return !(found == word{});
  }

  // How many lines lie wholly on these cells.
  static constexpr int count_lines(const word& marks) {
    int count = 0;
    for_each_step([&](auto step) { count += count_bits(runs<step, Line>(marks)); });
    return count;
  }

  // The cells that would complete a line of these marks: with so many of them in a row before it,
  // and the rest of a line behind.
  static constexpr word completing(const word& marks) {
    word found{};
    for_each_step([&](auto step) {
      [&]<int... Before>(std::integer_sequence<int, Before...>) {
        ((found |= ended<step, Before>(marks) & begun<step, Line - 1 - Before>(marks)), ...);
      }(std::make_integer_sequence<int, Line>{});
    });
    return static_cast<word>(found & cells & ~marks);
  }
  template <int Step, int Length>
  static constexpr word ended(const word& marks) {
    if constexpr (Length == 0)
      return cells;
    else
      return static_cast<word>(runs<Step, Length>(marks) << Length * Step);
  }
  template <int Step, int Length>
  static constexpr word begun(const word& marks) {
    if constexpr (Length == 0)
      return cells;
    else
      return static_cast<word>(runs<Step, Length>(marks) >> Step);
  }

  // The image in a mirror that stands upright in the middle.
  static constexpr word mirrored(const word& key) {
    word result{};
    for (int c = 0; c < Width; ++c) {
      const int way = (Width - 1 - 2 * c) * stride;
      const word whole = column[static_cast<std::size_t>(c)] | bit(index(c, Height));
      result |= way >= 0 ? static_cast<word>((key & whole) << way)
                         : static_cast<word>((key & whole) >> -way);
    }
    return result;
  }

  template <column_order Order>
  static constexpr auto order = [] {
    std::array<int, static_cast<std::size_t>(Width)> result{};
    for (int i = 0; i < Width; ++i) {
      const int centre = (Width - 1) / 2, out = (i + 1) / 2;
      const bool rightwards = (i % 2 == 1) == (Width % 2 == 0);
      result[static_cast<std::size_t>(i)] = Order == column_order::left_to_right ? i
                                            : rightwards                         ? centre + out
                                                                                 : centre - out;
    }
    return result;
  }();
};

// The columns that have room, in the order in which they are to be tried.
template <class Board, column_order Order>
struct open_columns {
  class iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(const typename Board::word& all) noexcept : stones_(all) {
      skip_full();
    }

    constexpr int operator*() const noexcept { return order[at_]; }
    constexpr iterator& operator++() noexcept {
      ++at_;
      skip_full();
      return *this;
    }
    constexpr void operator++(int) noexcept { ++*this; }
    friend constexpr bool operator==(const iterator& it, std::default_sentinel_t) noexcept {
      return it.at_ == order.size();
    }

   private:
    static constexpr const auto& order = Board::template order<Order>;

    constexpr void skip_full() noexcept {
      while (at_ != order.size() && has_bit(stones_, Board::index(order[at_], Board::stride - 2))) {
        ++at_;
      }
    }

    typename Board::word stones_{};
    std::size_t at_ = 0;
  };

  typename Board::word stones{};

  constexpr iterator begin() const noexcept { return iterator(stones); }
  constexpr std::default_sentinel_t end() const noexcept { return {}; }
};

// The stones of the player to move, and all stones. All stones but one's own are the opponent's, so
// an exclusive or turns the board round. One bit off the board is always set in `all`, and is
// passed to and fro by the same exclusive or: who has it is O.
template <class Board>
struct connect_four_state {
  using word = typename Board::word;

  word own{}, all = Board::marker;

  constexpr word other() const noexcept { return static_cast<word>(own ^ all); }
  constexpr mark turn() const noexcept {
    return has_bit(own, Board::marker_index) ? mark::o : mark::x;
  }
  constexpr word marks(mark player) const noexcept {
    return static_cast<word>((player == turn() ? own : other()) & Board::cells);
  }

  friend constexpr bool operator==(const connect_four_state&, const connect_four_state&) = default;
};

// A column that stands for its heap of stones: where the heap ends there is a one, and below it one
// for each stone of the player to move.
template <class Board>
constexpr typename Board::word connect_four_code(const connect_four_state<Board>& state) {
  using word = typename Board::word;
  return static_cast<word>((state.own & Board::cells) |
                           Board::above(static_cast<word>(state.all & Board::cells)));
}
template <std::unsigned_integral Word>
constexpr Word as_key(Word word) {
  return word;
}
template <std::size_t Count>
constexpr std::array<std::uint64_t, Count> as_key(const wide_word<Count>& word) {
  return word.parts;
}

template <class Board, bool Symmetry>
struct connect_four_symmetry {};
template <class Board>
struct connect_four_symmetry<Board, true> {
  // The lesser key of the position and its mirror image.
  constexpr auto canonical_key(const connect_four_state<Board>& state) const {
    const auto code = connect_four_code(state);
    const auto key = as_key(code), mirrored = as_key(Board::mirrored(code));
    return mirrored < key ? mirrored : key;
  }
};

}  // namespace detail

template <int Width = 7, int Height = 6, int Line = 4,
          connect_four_options Options = connect_four_options{}>
  requires(Width > 0 && Height > 0 && Line > 0 && Width * Height <= 4'096)
class connect_four
    : public detail::connect_four_symmetry<detail::connect_four_board<Width, Height, Line>,
                                           Options.symmetry> {
  using board = detail::connect_four_board<Width, Height, Line>;
  using word = typename board::word;

 public:
  using state_type = detail::connect_four_state<board>;
  using move_type = int;  // the number of a column

  static constexpr int width = Width;
  static constexpr int height = Height;
  static constexpr int line = Line;
  static constexpr connect_four_options options = Options;
  static constexpr int cells = Width * Height;
  static constexpr int max_moves = Width;
  static constexpr int max_plies = cells;

  // The columns that are not full. Once the game is over none of them may be played any more.
  constexpr auto moves(const state_type& state) const noexcept {
    return detail::open_columns<board, Options.order>{state.all};
  }
  constexpr void play(state_type& state, int column) const noexcept {
    state = {state.other(), board::dropped(state.all, column)};
  }
  constexpr std::optional<outcome> payoff(const state_type& state) const noexcept {
    if (board::has_line(state.other())) return outcome::loss;
    if (state.all == (board::cells | board::marker)) return outcome::draw;
    return std::nullopt;
  }
  constexpr auto key(const state_type& state) const noexcept {
    return detail::as_key(detail::connect_four_code(state));
  }

  // Whose stone lies there, if any; rows are numbered from 0 at the top.
  static constexpr std::optional<mark> at(const state_type& state, int row, int column) noexcept {
    const int index = board::index(column, Height - 1 - row);
    if (!has_bit(state.all, index)) return std::nullopt;
    return has_bit(state.own, index) ? state.turn() : opponent(state.turn());
  }
  static constexpr int stones(const state_type& state) noexcept {
    return count_bits(state.all) - 1;
  }

  // How promising a position looks to the player to move: a point for every line that is still open
  // to one player only, and 8 for every empty cell that would complete one.
  static constexpr int threat_points(const state_type& state) noexcept {
    const auto own = static_cast<word>(state.own & board::cells);
    const auto other = static_cast<word>(state.other() & board::cells);
    const auto points = [](const word& ours, const word& theirs) {
      const auto free = static_cast<word>(board::cells & ~theirs);
      return board::count_lines(free) +
             8 * count_bits(static_cast<word>(board::completing(ours) & free));
    };
    return points(own, other) - points(other, own);
  }

  // A value as the public collections of positions write it: for a win, the stones that the winner
  // has left when the game ends, and one more; for a loss the same, negative; 0 for a draw. So it
  // tells how soon a game is won, and 1 is a win with the winner's last stone.
  static constexpr int stones_left(const state_type& state, score value) noexcept {
    const int left = (cells + 2 - stones(state) - value.plies()) / 2;
    return value.is_win() ? left : value.is_loss() ? -left : 0;
  }

  // The position that a text like ......./......./......./......./..O..../..XX... describes, with
  // this player to move; nothing if the text is of another size or has another character, if a
  // stone hangs in the air, or if the player to move has a line already.
  static constexpr std::optional<state_type> position(std::string_view text,
                                                      mark to_move = mark::x) {
    constexpr auto rows = static_cast<std::size_t>(Height);
    constexpr auto length = static_cast<std::size_t>(Width) + 1;
    if (text.size() + 1 != rows * length) return std::nullopt;
    word x{}, o{};
    for (std::size_t i = 0; i < text.size(); ++i) {
      const int column = static_cast<int>(i % length);
      if ((column == Width) != (text[i] == '/')) return std::nullopt;
      if (text[i] == '.' || text[i] == '/') continue;
      if (text[i] != 'X' && text[i] != 'O') return std::nullopt;
      if (i + length < text.size() && text[i + length] == '.') return std::nullopt;
      set_bit(text[i] == 'X' ? x : o,
              board::index(column, Height - 1 - static_cast<int>(i / length)));
    }
    if (board::has_line(to_move == mark::x ? x : o)) return std::nullopt;
    const auto all = static_cast<word>(x | o | board::marker);
    return to_move == mark::x ? state_type{x, all} : state_type{o | board::marker, all};
  }

  // The position after these columns were played from the start, each written as a digit from 1;
  // nothing if one of them is none, or is full, or comes after the end of the game.
  static constexpr std::optional<state_type> after(std::string_view columns)
    requires(Width <= 9)
  {
    const connect_four game;
    state_type state;
    for (const char digit : columns) {
      const std::string_view column(&digit, 1);
      const auto move = game.parse(state, column);
      if (!move || game.payoff(state)) return std::nullopt;
      game.play(state, *move);
    }
    return state;
  }

  std::string show(const state_type& state) const {
    std::string text;
    for (int row = 0; row < Height; ++row) {
      if (row != 0) text += '/';
      for (int column = 0; column < Width; ++column) {
        const auto stone = at(state, row, column);
        text += !stone ? '.' : *stone == mark::x ? 'X' : 'O';
      }
    }
    return text;
  }
  std::string name(const state_type&, int column) const { return std::to_string(column + 1); }

  // A column's number, counted from 1; nothing if it is not one or is full.
  constexpr std::optional<int> parse(const state_type& state, std::string_view text) const {
    int number = 0;
    for (const char digit : text) {
      if (digit < '0' || digit > '9') return std::nullopt;
      number = 10 * number + (digit - '0');
      if (number > Width) return std::nullopt;
    }
    if (number == 0 || at(state, 0, number - 1)) return std::nullopt;
    return number - 1;
  }
};

}  // namespace zermelo
