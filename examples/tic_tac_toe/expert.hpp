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
// An open line has marks of one player only.
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
    const int points = Game::open_line_points(state);
    return score::heuristic(misere_ ? -points : points);
  }

 private:
  using word = decltype(state_type::own);
  using move_list = zermelo::static_vector<std::int16_t, static_cast<std::size_t>(Game::cells)>;
  static constexpr auto line = static_cast<std::size_t>(Game::line);

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

  // A line that is nowhere blocked can still be completed.
  static constexpr bool has_open_line(const word& blockers) {
    return Game::has_line(without(whole_board, blockers));
  }

  state_type root_;
  bool misere_;
};
