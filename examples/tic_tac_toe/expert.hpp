// SPDX-License-Identifier: BSL-1.0
//
// Tic-tac-toe as one who knows the game sees it. The rules are the library's; knowledge is added by
// deriving from them, and it changes what a search costs, not what it finds:
//
//   moves      cells that complete a line first, then those that stop one, then longer rows before
//              shorter; and where a line must be stopped at once, nothing else
//   bounds     a player with no line left to complete cannot win
//   evaluate   how many lines are open to each player, and how far they have got
//
// Whether a line wins or loses is decided when the program runs, not by the type, so that both
// games share their code.
//
// An open line has marks of one player only. All lines of a direction are counted at once: each bit
// of a word stands for the line that starts in that cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <zermelo/game/adapt.hpp>
#include <zermelo/game/static_vector.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

template <class Game>
class expert : public zermelo::revalued<zermelo::score, Game> {
  using base = zermelo::revalued<zermelo::score, Game>;
  using score = zermelo::score;

 public:
  using state_type = typename Game::state_type;

  // Every move of the root is listed, even the hopeless ones, for someone wants to hear of each.
  constexpr explicit expert(bool misere = false, const state_type& root = {})
      : root_(root), misere_(misere) {}

  constexpr std::optional<score> payoff(const state_type& state) const {
    const std::optional<score> end = base::payoff(state);
    return end && misere_ ? -*end : end;
  }

  constexpr auto moves(const state_type& state) const {
    move_list list(zermelo::for_overwrite);
    word rest = empty_cells(state);
    const auto list_all_of = [&](const word& wanted) {
      const word chosen = both(wanted, rest);
      if (chosen == word{}) return false;
      for (const int cell : in_order(chosen)) list.push_back(static_cast<std::int16_t>(cell));
      rest = without(rest, chosen);
      return true;
    };

    const rows_by_length own = rows_of(state.own, state.other);
    if (misere_) {
      // The other way round: the longer the row that a cell prolongs, the later. To complete a line
      // loses at once, so it needs no search where there is another move.
      for (std::size_t marks = 1; marks < line; ++marks) {
        word longer{};
        for (std::size_t more = marks; more < line; ++more) longer = either(longer, own[more]);
        list_all_of(without(rest, longer));
      }
      if (!list.empty() && !(state == root_)) return list;
    } else {
      const rows_by_length other = rows_of(state.other, state.own);
      for (std::size_t marks = line - 1; marks > 0; --marks) {
        const bool wins = list_all_of(own[marks]);
        const bool must_stop = list_all_of(other[marks]);
        // To win at once is best, and to leave the other player's last cell loses at once: no other
        // move needs a search.
        if (marks == line - 1 && (wins || must_stop) && !(state == root_)) return list;
      }
    }
    list_all_of(rest);
    return list;
  }

  constexpr zermelo::interval<score> bounds(const state_type& state) const {
    const bool own = has_open_line(state.other), other = has_open_line(state.own);
    zermelo::interval<score> bounds;
    if (!(misere_ ? other : own)) bounds.upper = score{};
    if (!(misere_ ? own : other)) bounds.lower = score{};
    return bounds;
  }

  constexpr score evaluate(const state_type& state) const {
    const std::int64_t points =
        points_of(state.own, state.other) - points_of(state.other, state.own);
    return score::heuristic(static_cast<int>(misere_ ? -points : points));
  }

 private:
  using word = decltype(state_type::own);
  using move_list = zermelo::static_vector<std::int16_t, static_cast<std::size_t>(Game::cells)>;
  static constexpr auto line = static_cast<std::size_t>(Game::line);
  static_assert(line <= 7, "a count of marks has three bits");

  static constexpr word both(const word& a, const word& b) { return static_cast<word>(a & b); }
  static constexpr word either(const word& a, const word& b) { return static_cast<word>(a | b); }
  static constexpr word without(const word& a, const word& b) { return static_cast<word>(a & ~b); }

  static constexpr word empty_cells(const state_type& state) {
    return without(whole_board, either(state.own, state.other));
  }
  // A set of cells in the order in which the game lists its moves.
  static constexpr auto in_order(const word& set) {
    return Game{}.moves(state_type{without(whole_board, set), word{}});
  }
  static constexpr word whole_board = [] {
    word all{};
    for (int cell = 0; cell < Game::cells; ++cell) zermelo::set_bit(all, cell);
    return all;
  }();

  // A direction in which lines run: from a cell to the next, and the cells where a line can start.
  struct direction {
    int step = 0;
    word starts{};
  };
  static constexpr std::array<direction, 4> directions = [] {
    std::array<direction, 4> result{};
    constexpr std::array<int, 4> down{0, 1, 1, 1}, across{1, 0, 1, -1};
    for (std::size_t d = 0; d < result.size(); ++d) {
      for (int cell = 0; cell < Game::cells; ++cell) {
        const int row = cell / Game::columns + down[d] * (Game::line - 1);
        const int column = cell % Game::columns + across[d] * (Game::line - 1);
        const bool fits = row < Game::rows && column >= 0 && column < Game::columns;
        if (fits) zermelo::set_bit(result[d].starts, cell);
      }
      // A direction without lines is left standing still, so that no shift exceeds the word.
      if (!(result[d].starts == word{})) result[d].step = down[d] * Game::columns + across[d];
    }
    return result;
  }();

  // Calls `visit(direction, marks, starts)` with the starts of all lines that hold so many marks of
  // `own` and none of `other`, for each number from 1 to one less than the line.
  template <class Visit>
  static constexpr void each_open_line(const word& own, const word& other, Visit visit) {
    for (const direction& way : directions) {
      word blocked{}, ones{}, twos{}, fours{};  // the count of each line's marks, bit by bit
      for (int i = 0; i < Game::line; ++i) {
        const auto marks = static_cast<word>(own >> i * way.step);
        blocked = either(blocked, static_cast<word>(other >> i * way.step));
        const word carry = both(ones, marks);
        fours = static_cast<word>(fours ^ both(twos, carry));
        twos = static_cast<word>(twos ^ carry);
        ones = static_cast<word>(ones ^ marks);
      }
      const word open = without(way.starts, blocked);
      for (std::size_t marks = 1; marks < line; ++marks) {
        word starts = open;
        starts = marks & 1 ? both(starts, ones) : without(starts, ones);
        starts = marks & 2 ? both(starts, twos) : without(starts, twos);
        starts = marks & 4 ? both(starts, fours) : without(starts, fours);
        if (!(starts == word{})) visit(way, marks, starts);
      }
    }
  }

  // For each number of marks, all cells of the open lines that hold so many.
  using rows_by_length = std::array<word, line>;
  static constexpr rows_by_length rows_of(const word& own, const word& other) {
    rows_by_length rows{};
    each_open_line(own, other, [&](const direction& way, std::size_t marks, const word& starts) {
      for (int i = 0; i < Game::line; ++i) {
        rows[marks] = either(rows[marks], static_cast<word>(starts << i * way.step));
      }
    });
    return rows;
  }

  static constexpr std::int64_t points_of(const word& own, const word& other) {
    std::int64_t points = 0;
    each_open_line(own, other, [&](const direction&, std::size_t marks, const word& starts) {
      points += std::int64_t{zermelo::count_bits(starts)} << 2 * marks;
    });
    return points;
  }

  static constexpr bool has_open_line(const word& blockers) {
    for (const direction& way : directions) {
      word blocked{};
      for (int i = 0; i < Game::line; ++i) {
        blocked = either(blocked, static_cast<word>(blockers >> i * way.step));
      }
      if (!(without(way.starts, blocked) == word{})) return true;
    }
    return false;
  }

  state_type root_;
  bool misere_;
};
