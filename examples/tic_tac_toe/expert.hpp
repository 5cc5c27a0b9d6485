// SPDX-License-Identifier: BSL-1.0
//
// Tic-tac-toe as one who knows the game sees it. The rules are the library's; knowledge is added by
// deriving from them, and it changes what a search costs, not what it finds:
//
//   state_type  counts the lines that are open to each player as the game goes on, so that nothing
//               has to look for them
//   moves       cells that complete a line first, then those that stop one, then longer rows before
//               shorter; and where something must be done at once, nothing else
//   bounds      a player with no line left to complete cannot win
//   evaluate    how many lines are open to each player, and how far they have got
//
// Whether a line wins or loses is decided when the program runs, not by the type, so that both
// games share their code.
//
// An open line has marks of one player only. A fork is an empty cell where a mark leaves a player
// two cells that complete a line each; the other player can stop only one of them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <zermelo/game/static_vector.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

template <class Game>
class expert : public Game {
  using score = zermelo::score;
  using bare_state = typename Game::state_type;
  using word = decltype(bare_state::own);
  static constexpr auto line = static_cast<std::size_t>(Game::line);

  // How many lines are open to a player, by the number of marks that they hold.
  using line_counts = std::array<std::int16_t, line + 1>;
  static constexpr line_counts lines_of_an_empty_board{static_cast<std::int16_t>(Game::line_count)};

 public:
  struct state_type : bare_state {
    line_counts own_lines = lines_of_an_empty_board;
    line_counts other_lines = lines_of_an_empty_board;
  };

  // Of the position at `root` every move is listed, even the hopeless ones, for someone wants to
  // hear of each. A narrow view leaves out, there and elsewhere, what is far from all marks: that
  // is a guess, and nothing that rests on it is proved.
  constexpr expert(bool misere, const state_type* root, bool is_narrow = false)
      : root_(root), misere_(misere), is_narrow_(is_narrow) {}

  static constexpr state_type counted(const bare_state& bare) {
    state_type state{{{}, {}, bare.turn}};
    for (const word& marks : {bare.own, bare.other}) {
      for (const int cell : zermelo::bit_range{marks}) put(state, cell);
      swap_sides(state);
    }
    return state;
  }

  constexpr void play(state_type& state, int cell) const {
    put(state, cell);
    swap_sides(state);
    state.turn = zermelo::opponent(state.turn);
  }

  constexpr std::optional<score> payoff(const state_type& state) const {
    if (state.other_lines[line] != 0) return misere_ ? score::win() : score::loss();
    if (state.own_lines[line] != 0) return misere_ ? score::loss() : score::win();
    if (empty_cells(state) == word{}) return score{};
    return std::nullopt;
  }

  constexpr auto moves(const state_type& state) const {
    move_list list(zermelo::for_overwrite);
    word rest = empty_cells(state);
    const auto list_all_of = [&](const word& wanted) {
      const word chosen = both(wanted, rest);
      if (chosen == word{}) return false;
      for (const int cell : in_order(chosen)) list.push_back(cell);
      rest = without(rest, chosen);
      return true;
    };
    const bool lists_all = state.own == root_->own && state.other == root_->other;

    const rows_by_length own = rows_of(state.own, state.other);
    if (misere_) {
      // The other way round: the longer the row that a cell prolongs, the later. To complete a line
      // loses at once, so it needs no search where there is another move.
      for (std::size_t marks = 1; marks < line; ++marks) {
        word longer{};
        for (std::size_t more = marks; more < line; ++more) longer = either(longer, own[more]);
        list_all_of(without(rest, longer));
      }
      if (!list.empty() && !lists_all) return list;
    } else {
      const rows_by_length other = rows_of(state.other, state.own);
      // To win at once is best, and to leave the other player's last cell loses at once: no other
      // move needs a search.
      const bool wins = list_all_of(own[line - 1]);
      const bool must_stop = list_all_of(other[line - 1]);
      if ((wins || must_stop) && !lists_all) return list;

      if constexpr (line > 2) {
        if (!wins && !must_stop) {
          // A fork wins with the third ply, and nothing is faster.
          const forks own_forks = forks_of(state.own, state.other, state.own_lines);
          if (list_all_of(own_forks.cells) && !lists_all) return list;

          // One of the other player's has to be answered where it happens, or by a row that must be
          // stopped first. All other moves lose with the fourth ply, and nothing is slower unless
          // it is among these.
          const forks others = forks_of(state.other, state.own, state.other_lines);
          if (!(others.cells == word{})) {
            list_all_of(others.answers);
            list_all_of(own[line - 2]);
            if (list.empty()) list_all_of(others.cells);
            if (!lists_all) return list;
          }
        }
      }
      if (is_narrow_) rest = both(rest, near_marks(state));
      for (std::size_t marks = line - 1; marks > 0; --marks) {
        list_all_of(own[marks]);
        list_all_of(other[marks]);
      }
    }
    list_all_of(rest);
    return list;
  }

  constexpr zermelo::interval<score> bounds(const state_type& state) const {
    const bool own = has_open_line(state.own_lines), other = has_open_line(state.other_lines);
    zermelo::interval<score> bounds;
    if (!(misere_ ? other : own)) bounds.upper = score{};
    if (!(misere_ ? own : other)) bounds.lower = score{};
    return bounds;
  }

  constexpr score evaluate(const state_type& state) const {
    // A mark more makes a line worth five times as much; and whoever is to move is ahead.
    int own = 0, other = 0;
    for (std::size_t marks = line - 1, i = 1, worth = 1; i <= marks; ++i, worth *= 5) {
      own += static_cast<int>(worth) * state.own_lines[i];
      other += static_cast<int>(worth) * state.other_lines[i];
    }
    if (misere_) return score::heuristic(other - own);
    int points = 5 * own - 4 * other;

    // Whoever is to move completes a line, or stops one of two, or makes two at once.
    constexpr int decisive = 100'000;
    if (state.own_lines[line - 1] > 0) {
      points += 3 * decisive;
    } else if (state.other_lines[line - 1] > 0) {
      points -= state.other_lines[line - 1] > 1 ? 2 * decisive : 0;
    } else if constexpr (line > 2) {
      if (!(forks_of(state.own, state.other, state.own_lines).cells == word{})) points += decisive;
    }
    return score::heuristic(points);
  }

 private:
  using move_list = zermelo::static_vector<int, static_cast<std::size_t>(Game::cells)>;

  static constexpr word both(const word& a, const word& b) { return static_cast<word>(a & b); }
  static constexpr word either(const word& a, const word& b) { return static_cast<word>(a | b); }
  static constexpr word without(const word& a, const word& b) { return static_cast<word>(a & ~b); }

  static constexpr word empty_cells(const state_type& state) {
    return without(whole_board, either(state.own, state.other));
  }
  // A set of cells in the order in which the game lists its moves.
  static constexpr auto in_order(const word& set) {
    return Game{}.moves(bare_state{without(whole_board, set), word{}});
  }
  // The cells at most two steps from a mark, or the whole board if it is empty.
  static constexpr word near_marks(const state_type& state) {
    word near = either(state.own, state.other);
    if (near == word{}) return whole_board;
    for (int step = 0; step < 2; ++step) {
      const auto right = static_cast<word>(without(near, column<Game::columns - 1>) << 1);
      const auto left = static_cast<word>(without(near, column<0>) >> 1);
      near = either(near, either(left, right));
      near = either(near, either(static_cast<word>(near << Game::columns),
                                 static_cast<word>(near >> Game::columns)));
    }
    return near;
  }
  template <int Index>
  static constexpr word column = [] {
    word cells{};
    for (int row = 0; row < Game::rows; ++row) zermelo::set_bit(cells, row * Game::columns + Index);
    return cells;
  }();
  static constexpr word whole_board = [] {
    word all{};
    for (int cell = 0; cell < Game::cells; ++cell) zermelo::set_bit(all, cell);
    return all;
  }();

  // --- Lines, as marks are put
  // --------------------------------------------------------------------

  // The lines of one direction through a cell start at `first`, and at each step from there.
  struct lines_through {
    int first = 0, step = 0, count = 0;
  };
  static constexpr auto lines_by_cell = [] {
    std::array<std::array<lines_through, 4>, static_cast<std::size_t>(Game::cells)> result{};
    std::size_t direction = 0;
    Game::each_open_line(whole_board, word{}, [&](int step, int, const word& starts) {
      for (const int start : zermelo::bit_range{starts}) {
        for (int i = 0; i < Game::line; ++i) {
          auto& through = result[static_cast<std::size_t>(start + i * step)][direction];
          if (through.count++ == 0) through = {start, step, 1};
        }
      }
      ++direction;
    });
    return result;
  }();

  static constexpr auto count_of_bits = [] {
    std::array<std::uint8_t, std::size_t{1} << line> result{};
    for (std::size_t i = 1; i < result.size(); ++i) {
      result[i] = static_cast<std::uint8_t>(result[i / 2] + i % 2);
    }
    return result;
  }();

  // A mark of the player's own, without a change of turns.
  static constexpr void put(state_type& state, int cell) {
    for (const lines_through& lines : lines_by_cell[static_cast<std::size_t>(cell)]) {
      // The cells of all these lines, from the first to the last.
      std::uint32_t own = 0, other = 0;
      for (int i = 0, at = lines.first; i < lines.count + Game::line - 1; ++i, at += lines.step) {
        own |= std::uint32_t{zermelo::has_bit(state.own, at)} << i;
        other |= std::uint32_t{zermelo::has_bit(state.other, at)} << i;
      }
      for (int i = 0; i < lines.count; ++i, own >>= 1, other >>= 1) {
        const std::size_t own_marks = count_of_bits[own % count_of_bits.size()];
        const std::size_t other_marks = count_of_bits[other % count_of_bits.size()];
        if (own_marks == 0) --state.other_lines[other_marks];
        if (other_marks != 0) continue;
        --state.own_lines[own_marks];
        ++state.own_lines[own_marks + 1];
      }
    }
    zermelo::set_bit(state.own, cell);
  }
  static constexpr void swap_sides(state_type& state) {
    std::swap(state.own, state.other);
    std::swap(state.own_lines, state.other_lines);
  }

  // A line that is nowhere blocked can still be completed.
  static constexpr bool has_open_line(const line_counts& lines) {
    int count = 0;
    for (const int each : lines) count += each;
    return count > 0;
  }

  // --- Rows and forks, where moves are listed
  // -----------------------------------------------------

  // For each number of marks, all cells of the open lines that hold so many.
  using rows_by_length = std::array<word, line + 1>;
  static constexpr rows_by_length rows_of(const word& own, const word& other) {
    rows_by_length rows{};
    Game::each_open_line(own, other, [&](int step, int marks, const word& starts) {
      word& row = rows[static_cast<std::size_t>(marks)];
      for (int i = 0; i < Game::line; ++i) row = either(row, static_cast<word>(starts << i * step));
    });
    return rows;
  }

  // The forks of a player, and the cells that answer all of them.
  struct forks {
    word cells{}, answers = whole_board;
  };
  static constexpr forks forks_of(const word& own, const word& other, const line_counts& lines) {
    forks result;
    if (lines[line - 2] < 2) return result;

    // For each cell of a line that lacks two marks, what completes the line after a mark there: one
    // cell, another one, or more.
    std::array<word, static_cast<std::size_t>(Game::cells)> completing;
    word begun{};
    Game::each_open_line(own, other, [&](int step, int marks, const word& starts) {
      if (marks != Game::line - 2) return;
      for (const int start : zermelo::bit_range{starts}) {
        std::array<int, 2> gaps{};
        std::size_t found = 0;
        for (int i = 0; i < Game::line; ++i) {
          if (!zermelo::has_bit(own, start + i * step)) gaps[found++] = start + i * step;
        }
        for (std::size_t i = 0; i < 2; ++i) {
          word& ends = completing[static_cast<std::size_t>(gaps[i])];
          if (!zermelo::has_bit(begun, gaps[i])) ends = word{};
          zermelo::set_bit(begun, gaps[i]);
          zermelo::set_bit(ends, gaps[1 - i]);
        }
      }
    });
    for (const int cell : zermelo::bit_range{begun}) {
      word answers = completing[static_cast<std::size_t>(cell)];
      const int count = zermelo::count_bits(answers);
      if (count < 2) continue;
      zermelo::set_bit(result.cells, cell);
      if (count > 2) answers = word{};
      zermelo::set_bit(answers, cell);
      result.answers = both(result.answers, answers);
    }
    return result;
  }

  const state_type* root_;
  bool misere_, is_narrow_;
};
