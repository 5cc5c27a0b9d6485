// SPDX-License-Identifier: BSL-1.0
//
// Every board of at most 25 cells, as one game. Its size, the order of its moves and who wins are
// known when the program runs and not before, so a search is compiled once for all of them. The
// rules are those of the library, where small boards have the same positions whatever their size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <zermelo/game/bits.hpp>
#include <zermelo/game/static_vector.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include "boards.hpp"
#include "numbers.hpp"
#include "position.hpp"

inline constexpr int most_small_cells = 25;

class small_board {
  using largest = zermelo::tic_tac_toe<5, 5, 5>;

 public:
  using state_type = largest::state_type;
  using move_type = int;
  static constexpr int max_moves = largest::cells;
  static constexpr int max_plies = largest::cells;
  using cell_list = zermelo::static_vector<int, static_cast<std::size_t>(max_moves)>;

  // The board whose rules are Game's; its moves are listed in the order of `cells`.
  template <class Game>
  static small_board of(const cell_list& cells, bool misere) {
    small_board made;
    made.cells_ = cells;
    made.misere_ = misere;
    made.payoff_ = [](const state_type& state) { return Game{}.payoff(state); };
    made.show_ = [](const state_type& state) { return Game{}.show(state); };
    return made;
  }

  cell_list moves(const state_type& state) const {
    cell_list list(zermelo::for_overwrite);
    for (const int cell : cells_) {
      if (!zermelo::has_bit(state.own | state.other, cell)) list.push_back(cell);
    }
    return list;
  }
  void play(state_type& state, int cell) const { largest{}.play(state, cell); }
  std::optional<zermelo::outcome> payoff(const state_type& state) const {
    const auto end = payoff_(state);
    return end && misere_ ? -*end : end;
  }

  auto key(const state_type& state) const { return largest{}.key(state); }
  std::string name(const state_type&, int cell) const { return std::to_string(cell); }
  std::optional<int> parse(const state_type& state, std::string_view text) const {
    const std::optional<std::uint64_t> cell = digits(text);
    if (!cell || *cell >= cells_.size()) return std::nullopt;
    if (zermelo::has_bit(state.own | state.other, static_cast<int>(*cell))) return std::nullopt;
    return static_cast<int>(*cell);
  }
  std::string show(const state_type& state) const { return show_(state); }

  position position_of(const state_type& state) const { return {show(state), state.turn}; }

 private:
  small_board() = default;

  cell_list cells_{};
  bool misere_ = false;
  std::optional<zermelo::outcome> (*payoff_)(const state_type&) = nullptr;
  std::string (*show_)(const state_type&) = nullptr;
};

inline small_board::state_type state_of(const position& position) {
  small_board::state_type state{.turn = position.to_move};
  int cell = 0;
  for (const char mark : position.text) {
    if (mark == '/') continue;
    if (mark != '.') zermelo::set_bit(mark == letter(state.turn) ? state.own : state.other, cell);
    ++cell;
  }
  return state;
}

// Calls `use` with the rules of a board of at most 25 cells, which are a type for each board.
template <std::size_t Index = 0, class Use>
auto with_rules_of(const board& wanted, const Use& use) {
  constexpr board here = boards[Index];
  if constexpr (boards[Index + 1].cells() <= most_small_cells) {
    if (wanted != here) return with_rules_of<Index + 1>(wanted, use);
  }
  constexpr zermelo::tic_tac_toe_options by_number{.order = zermelo::cell_order::by_number};
  return use(zermelo::tic_tac_toe<here.rows, here.columns, here.line, by_number>{});
}

// The board with its moves by number.
inline small_board make_small_board(const board& board, bool misere) {
  return with_rules_of(board, [&](auto rules) {
    small_board::cell_list cells;
    for (int cell = 0; cell < board.cells(); ++cell) cells.push_back(cell);
    return small_board::of<decltype(rules)>(cells, misere);
  });
}
