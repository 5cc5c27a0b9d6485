// SPDX-License-Identifier: BSL-1.0
//
// Othello on a square board: a disc turns over all opposing discs that stand in an unbroken row
// between it and another disc of its own colour, in any of the eight directions, and may only be
// placed where it turns over some. Who cannot place a disc passes; when nobody can, the game is
// over, and a position is worth the discs of the player to move less the other's.
//
// A pass is a move like any other, listed where it is the only one, so the players alternate
// without exception. A move is the number of a cell, counted from 0 at the top left, row by row, or
// `pass`; its name is the column and the row, d3. A position is written as its rows from the top,
// X, O or . for each cell: ..../.OX./.XO./.... is where a game on 4x4 starts. X, the dark discs,
// moves first in a new game; in any other position the player to move is given, never guessed.
//
// On 4x4 the first player loses by 3 to 11, on 6x6 by 16 to 20 (Feinstein, 1993).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "../game/bits.hpp"
#include "../game/game.hpp"
#include "mark.hpp"

namespace zermelo {

struct othello_options {
  bool winner_takes_empties = false;  // empty cells count for the winner, as in tournaments
  bool symmetry = false;              // canonical_key: the eight images of a position are one
};

namespace detail {

// The geometry of a square of bits: row by row from the top, the least significant first.
template <int Size>
struct othello_board {
  static constexpr int cells = Size * Size;
  static constexpr std::size_t size = static_cast<std::size_t>(cells);
  using word = word_of<size>;

  static constexpr word bit(int cell) { return static_cast<word>(word{1} << cell); }
  template <class Predicate>
  static constexpr word cells_where(Predicate contains) {
    word result{};
    for (int cell = 0; cell < cells; ++cell) {
      if (contains(cell / Size, cell % Size)) set_bit(result, cell);
    }
    return result;
  }

  static constexpr word all = cells_where([](int, int) { return true; });
  static constexpr word inner_columns =
      cells_where([](int, int column) { return column > 0 && column < Size - 1; });
  static constexpr word corners = cells_where([](int row, int column) {
    return (row == 0 || row == Size - 1) && (column == 0 || column == Size - 1);
  });

  // The cells behind a row of these other discs that begins beside a disc of one's own, both ways
  // along a direction: `Step` from cell to cell. All rows are followed at once, for a disc and then
  // for two at a time (the parallel prefix of Kogge and Stone, 1973). Where a step can lead from
  // one side of the board to the other, the others must not include those at the sides.
  template <int Step>
  static constexpr word ends(word own, word others) {
    const word pairs = static_cast<word>(others & others << Step);
    word up = static_cast<word>(others & own << Step);
    word down = static_cast<word>(others & own >> Step);
    up |= static_cast<word>(others & up << Step);
    down |= static_cast<word>(others & down >> Step);
    for (int followed = 2; followed < Size - 2; followed += 2) {
      up |= static_cast<word>(pairs & up << 2 * Step);
      down |= static_cast<word>(pairs >> Step & down >> 2 * Step);
    }
    return static_cast<word>(up << Step | down >> Step);
  }

  // The empty cells where a disc of one's own would turn over another.
  static constexpr word places(word own, word other) {
    const word inner = static_cast<word>(other & inner_columns);
    const word found = static_cast<word>(ends<1>(own, inner) | ends<Size - 1>(own, inner) |
                                         ends<Size>(own, other) | ends<Size + 1>(own, inner));
    return static_cast<word>(found & all & ~(own | other));
  }

  // From each cell the cells straight on in four directions, to larger numbers or to smaller ones.
  using rays = std::array<std::array<word, 4>, size>;
  static constexpr rays rays_from(int sign) {
    constexpr int rows[] = {0, 1, 1, 1}, columns[] = {1, -1, 0, 1};
    rays result{};
    for (std::size_t cell = 0; cell < size; ++cell) {
      for (std::size_t d = 0; d < 4; ++d) {
        const int down = sign * rows[d], right = sign * columns[d];
        int row = static_cast<int>(cell) / Size, column = static_cast<int>(cell) % Size;
        for (;;) {
          row += down;
          column += right;
          if (row < 0 || row >= Size || column < 0 || column >= Size) break;
          set_bit(result[cell][d], row * Size + column);
        }
      }
    }
    return result;
  }
  static constexpr rays forwards = rays_from(1), backwards = rays_from(-1);

  // The other's discs that a disc on this cell turns over: on each ray those on this side of the
  // first cell that is not the other's, if one's own disc lies there.
  static constexpr word turned(word own, word other, int cell) {
    word result{};
    for (const word ray : forwards[static_cast<std::size_t>(cell)]) {
      const word rest = static_cast<word>(ray & ~other);
      const word end = static_cast<word>(rest & (~rest + 1) & own);
      result |= static_cast<word>(ray & (end - (end != 0 ? 1 : 0)));
    }
    for (const word ray : backwards[static_cast<std::size_t>(cell)]) {
      const word rest = static_cast<word>(ray & ~other);
      const word end = static_cast<word>(std::bit_floor(static_cast<word>(rest | 1)) & rest & own);
      result |= static_cast<word>(ray & (~(end << 1) + 1));
    }
    return result;
  }

  // A rearrangement of the board: cells change places with those so many further on, a list of
  // times. Blocks are exchanged, then their halves, where the board can be halved to the end.
  struct exchange {
    word from{};
    int distance = 0;
  };
  static constexpr bool halves = std::has_single_bit(static_cast<unsigned>(Size));
  static constexpr int halvings = std::countr_zero(static_cast<unsigned>(Size));

  static constexpr auto upside_down = [] {
    std::array<exchange, static_cast<std::size_t>(halves ? halvings : Size / 2)> result{};
    for (int i = 0; i < static_cast<int>(result.size()); ++i) {
      const int half = Size >> (i + 1);
      result[static_cast<std::size_t>(i)] = {
          cells_where([&](int row, int) { return halves ? (row & half) == 0 : row == i; }),
          Size * (halves ? half : Size - 1 - 2 * i)};
    }
    return result;
  }();
  static constexpr auto transposed = [] {
    std::array<exchange, static_cast<std::size_t>(halves ? halvings : Size - 1)> result{};
    for (int i = 0; i < static_cast<int>(result.size()); ++i) {
      const int step = halves ? Size >> (i + 1) : i + 1;
      result[static_cast<std::size_t>(i)] = {
          cells_where([&](int row, int column) {
            return halves ? (row & step) == 0 && (column & step) != 0 : column - row == step;
          }),
          step * (Size - 1)};
    }
    return result;
  }();

  template <std::size_t Count>
  static constexpr word image(word discs, const std::array<exchange, Count>& exchanges) {
    for (const auto& [from, distance] : exchanges) {
      const word differing = static_cast<word>((discs ^ discs >> distance) & from);
      discs ^= static_cast<word>(differing | differing << distance);
    }
    return discs;
  }
};

// The discs of the player to move and of the other, and where the player to move can place one.
// That is known from the discs, but it is needed to tell whether the game is over and again to list
// the moves, so it is found once, as the position is made.
template <class Board>
struct othello_state {
  using word = typename Board::word;

  word own{}, other{}, places{};
  mark turn = mark::x;

  constexpr othello_state() noexcept = default;
  constexpr othello_state(word own_discs, word other_discs, mark to_move) noexcept
      : own(own_discs),
        other(other_discs),
        places(Board::places(own_discs, other_discs)),
        turn(to_move) {}

  constexpr word discs(mark player) const noexcept { return player == turn ? own : other; }

  friend constexpr bool operator==(const othello_state&, const othello_state&) = default;
};

// The cells of a set, or the pass where there is none. The index of the lowest bit of nothing is
// the number of bits, which is the pass.
template <class Word>
struct cells_or_pass {
  class iterator {
   public:
    using value_type = int;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;
    constexpr explicit iterator(Word rest) noexcept : rest_(rest), at_end_(false) {}

    constexpr int operator*() const noexcept { return std::countr_zero(rest_); }
    constexpr iterator& operator++() noexcept {
      clear_lowest_bit(rest_);
      at_end_ = rest_ == 0;
      return *this;
    }
    constexpr void operator++(int) noexcept { ++*this; }
    friend constexpr bool operator==(const iterator& it, std::default_sentinel_t) noexcept {
      return it.at_end_;
    }

   private:
    Word rest_{};
    bool at_end_ = true;
  };

  Word word{};

  constexpr iterator begin() const noexcept { return iterator(word); }
  constexpr std::default_sentinel_t end() const noexcept { return {}; }
  constexpr std::size_t size() const noexcept {
    return static_cast<std::size_t>((std::max)(1, count_bits(word)));
  }
};

template <class Word>
constexpr auto othello_key(Word own, Word other) {
  if constexpr (sizeof(Word) == 4) {
    return std::uint64_t{own} << 32 | other;
  } else {
    return std::array{own, other};
  }
}

template <class Board, bool Symmetry>
struct othello_symmetry {};
template <class Board>
struct othello_symmetry<Board, true> {
  // The least key of the position's images, which two reflections make in turn.
  constexpr auto canonical_key(const othello_state<Board>& state) const {
    auto own = state.own, other = state.other;
    auto least = othello_key(own, other);
    for (int i = 1; i < 8; ++i) {
      own =
          i % 2 == 1 ? Board::image(own, Board::transposed) : Board::image(own, Board::upside_down);
      other = i % 2 == 1 ? Board::image(other, Board::transposed)
                         : Board::image(other, Board::upside_down);
      least = (std::min)(least, othello_key(own, other));
    }
    return least;
  }
};

}  // namespace detail

template <int Size = 8, othello_options Options = othello_options{}>
  requires(Size == 4 || Size == 6 || Size == 8)
class othello : public detail::othello_symmetry<detail::othello_board<Size>, Options.symmetry> {
  using board = detail::othello_board<Size>;
  using word = typename board::word;

 public:
  using state_type = detail::othello_state<board>;
  using move_type = int;  // the number of a cell, or `pass`

  static constexpr int size = Size;
  static constexpr othello_options options = Options;
  static constexpr int cells = Size * Size;
  static constexpr int pass = static_cast<int>(8 * sizeof(word));
  static constexpr int max_moves = cells - 4;
  static constexpr int max_plies = 2 * (cells - 2);  // no two passes follow each other

  constexpr state_type initial() const noexcept {
    constexpr int middle = (Size / 2 - 1) * (Size + 1);
    return {static_cast<word>(board::bit(middle + 1) | board::bit(middle + Size)),
            static_cast<word>(board::bit(middle) | board::bit(middle + Size + 1)), mark::x};
  }

  // Where a disc may be placed, or the pass. Once the game is over the pass may not be played.
  constexpr auto moves(const state_type& state) const noexcept {
    return detail::cells_or_pass<word>{state.places};
  }
  constexpr void play(state_type& state, int move) const noexcept {
    word own = state.own, other = state.other;
    if (move != pass) {
      const word turned = board::turned(own, other, move);
      own |= static_cast<word>(turned | board::bit(move));
      other &= static_cast<word>(~turned);
    }
    state = state_type(other, own, opponent(state.turn));
  }
  constexpr std::optional<int> payoff(const state_type& state) const noexcept {
    if (state.places != 0 || board::places(state.other, state.own) != 0) return std::nullopt;
    const int own = count_bits(state.own), other = count_bits(state.other);
    const int empties = Options.winner_takes_empties ? cells - own - other : 0;
    return own - other + (own > other ? empties : own < other ? -empties : 0);
  }
  constexpr auto key(const state_type& state) const noexcept {
    return detail::othello_key(state.own, state.other);
  }

  // How promising a position looks to the player to move, in discs: one for every cell where a disc
  // can be placed, and 8 for every corner.
  static constexpr int mobility_points(const state_type& state) noexcept {
    const auto points = [](word places, word discs) {
      return count_bits(places) + 8 * count_bits(static_cast<word>(discs & board::corners));
    };
    return points(state.places, state.own) -
           points(board::places(state.other, state.own), state.other);
  }

  // The position that a text like ..../.OX./.XO./.... describes, with this player to move; nothing
  // if the text is of another size or has another character. The rows may follow each other without
  // a /, and an empty cell may be written as -, as in collections of endgames.
  static constexpr std::optional<state_type> position(std::string_view text,
                                                      mark to_move = mark::x) {
    const bool in_rows = text.size() + 1 == static_cast<std::size_t>(cells + Size);
    if (!in_rows && text.size() != static_cast<std::size_t>(cells)) return std::nullopt;
    word x{}, o{};
    int cell = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (in_rows && i % (static_cast<std::size_t>(Size) + 1) == static_cast<std::size_t>(Size)) {
        if (text[i] != '/') return std::nullopt;
        continue;
      }
      if (text[i] == 'X')
        set_bit(x, cell);
      else if (text[i] == 'O')
        set_bit(o, cell);
      else if (text[i] != '.' && text[i] != '-')
        return std::nullopt;
      ++cell;
    }
    return to_move == mark::x ? state_type(x, o, to_move) : state_type(o, x, to_move);
  }

  std::string show(const state_type& state) const {
    std::string text;
    for (int cell = 0; cell < cells; ++cell) {
      if (cell != 0 && cell % Size == 0) text += '/';
      text += has_bit(state.discs(mark::x), cell)   ? 'X'
              : has_bit(state.discs(mark::o), cell) ? 'O'
                                                    : '.';
    }
    return text;
  }
  std::string name(const state_type&, int move) const {
    if (move == pass) return "pass";
    return {static_cast<char>('a' + move % Size), static_cast<char>('1' + move / Size)};
  }

  // A move by its name, d3 or D3 or pass, or a cell by its number; nothing if it is not allowed.
  constexpr std::optional<int> parse(const state_type& state, std::string_view text) const {
    if (text == "pass") return state.places == 0 ? std::optional<int>(pass) : std::nullopt;
    int cell = 0;
    if (const int column = column_of(text); column >= 0) {
      if (text.size() != 2 || text[1] < '1' || text[1] >= '1' + Size) return std::nullopt;
      cell = (text[1] - '1') * Size + column;
    } else {
      if (text.empty()) return std::nullopt;
      for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        cell = 10 * cell + (digit - '0');
        if (cell >= cells) return std::nullopt;
      }
    }
    return has_bit(state.places, cell) ? std::optional<int>(cell) : std::nullopt;
  }

 private:
  // The column that a text begins with, as a letter; -1 if it begins otherwise.
  static constexpr int column_of(std::string_view text) {
    const char letter = text.empty() ? ' ' : text[0];
    const int column = letter >= 'a' ? letter - 'a' : letter - 'A';
    return column >= 0 && column < Size ? column : -1;
  }
};

}  // namespace zermelo
