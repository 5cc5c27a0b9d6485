// SPDX-License-Identifier: BSL-1.0
//
// Dots and boxes: a move draws an edge between two neighbouring dots of a grid; whoever draws the
// fourth edge of a box owns it and moves again. When all edges are drawn, a position is worth the
// boxes of the player to move less the other's: all of them, those owned before the position too.
//
// That the value counts from the start of the game and not from the position has a price: positions
// with the same edges and another lead are worth something else, so the key has to hold the lead.
// (The searches know values at the end of a game only, not gains on the way.)
//
// dots_and_boxes<Rows, Columns> has Rows x Columns boxes. Edges are numbered from 0 in the order in
// which one reads them: the edges along the top of the first row of boxes, those beside its boxes,
// those below it, and so on. A position is written so too, line by line: an edge that lies is - or
// ., one that stands is | or ., dots are + and a box is a blank. So +-+.+/| . ./+.+.+ is a row of
// two boxes with two edges drawn.
//
// The largest board whose value is known has 4x5 boxes and is a tie (Barker and Korf, "Solving
// Dots-And-Boxes", 2012).
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

namespace zermelo {

namespace detail {

// The edges drawn, the boxes of the player to move and of the other, and who is to move.
template <class Word>
struct dots_and_boxes_state {
  Word drawn{};
  std::int16_t own = 0, other = 0;
  bool second = false;

  constexpr int lead() const noexcept { return own - other; }

  friend constexpr bool operator==(const dots_and_boxes_state&,
                                   const dots_and_boxes_state&) = default;
};

}  // namespace detail

template <int Rows, int Columns>
  requires(Rows > 0 && Columns > 0 && Rows * Columns <= 4'096)
class dots_and_boxes {
 public:
  static constexpr int rows = Rows;
  static constexpr int columns = Columns;
  static constexpr int boxes = Rows * Columns;
  static constexpr int edges = Rows * (Columns + 1) + (Rows + 1) * Columns;

 private:
  // One bit more than there are edges: the edge that is never drawn.
  using word = word_of<std::size_t{edges} + 1>;

  static constexpr word all = [] {
    word result{};
    for (int edge = 0; edge < edges; ++edge) set_bit(result, edge);
    return result;
  }();

  // A row of boxes takes so many edges: those along its top and those beside its boxes.
  static constexpr int pitch = 2 * Columns + 1;
  static constexpr std::array<int, 4> around(int box) {
    const int top = box / Columns * pitch + box % Columns;
    return {top, top + Columns, top + Columns + 1, top + pitch};
  }

  // For each edge the other three of the two boxes that it lies between; at the rim of the board,
  // where there is one box only, the edge that is never drawn.
  static constexpr auto beside = [] {
    std::array<std::array<word, 2>, static_cast<std::size_t>(edges)> result{};
    std::array<std::size_t, static_cast<std::size_t>(edges)> found{};
    for (int box = 0; box < boxes; ++box) {
      for (const int edge : around(box)) {
        const auto e = static_cast<std::size_t>(edge);
        for (const int other : around(box)) {
          if (other != edge) set_bit(result[e][found[e]], other);
        }
        ++found[e];
      }
    }
    for (std::size_t e = 0; e < result.size(); ++e) {
      if (found[e] == 1) set_bit(result[e][1], edges);
    }
    return result;
  }();

 public:
  using state_type = detail::dots_and_boxes_state<word>;
  using move_type = int;  // the number of an edge

  static constexpr int max_moves = edges;
  static constexpr int max_plies = edges;

  constexpr bit_range<word> moves(const state_type& state) const noexcept {
    return {static_cast<word>(all & ~state.drawn)};
  }
  constexpr void play(state_type& state, int edge) const noexcept {
    const int completed = boxes_completed(state, edge);
    set_bit(state.drawn, edge);
    if (completed != 0)
      state.own = static_cast<std::int16_t>(state.own + completed);
    else
      state = {state.drawn, state.other, state.own, !state.second};
  }
  constexpr std::optional<int> payoff(const state_type& state) const noexcept {
    if (state.drawn == all) return state.lead();
    return std::nullopt;
  }

  // Who is to move: 0 is the first player, 1 the second. At the end it is who drew the last edge,
  // which always completes a box.
  constexpr int to_move(const state_type& state) const noexcept { return state.second ? 1 : 0; }

  // The edges and the lead. Whose boxes they are makes no other difference.
  constexpr auto key(const state_type& state) const noexcept {
    const auto lead = static_cast<std::uint64_t>(boxes + state.lead());
    constexpr int lead_bits = 32 - std::countl_zero(2u * boxes);
    if constexpr (edges + lead_bits <= 64) {
      return std::uint64_t{state.drawn} << lead_bits | lead;
    } else if constexpr (std::unsigned_integral<word>) {
      return std::array<std::uint64_t, 2>{state.drawn, lead};
    } else {
      std::array<std::uint64_t, std::tuple_size_v<decltype(state.drawn.parts)> + 1> key{lead};
      std::copy(state.drawn.parts.begin(), state.drawn.parts.end(), key.begin() + 1);
      return key;
    }
  }

  // The boxes that are left may all go to one player.
  constexpr interval<int> bounds(const state_type& state) const noexcept {
    const int left = boxes - state.own - state.other;
    return {state.lead() - left, state.lead() + left};
  }

  // How many boxes an edge completes that is not drawn yet: 0, 1 or 2. A good order of moves is
  // with_priority(game, boxes_completed): a box that can be had is seldom left.
  static constexpr int boxes_completed(const state_type& state, int edge) noexcept {
    const auto& [first, second] = beside[static_cast<std::size_t>(edge)];
    return ((state.drawn & first) == first ? 1 : 0) + ((state.drawn & second) == second ? 1 : 0);
  }

  // The position that a text like +-+.+/| . ./+.+.+ describes, with this lead and this player to
  // move; nothing if the text is of another size or has another character, or if the boxes that
  // are complete cannot be shared out with such a lead.
  static constexpr std::optional<state_type> position(std::string_view text, int lead = 0,
                                                      int to_move = 0) {
    if (text.size() + 1 != static_cast<std::size_t>(lines * width)) return std::nullopt;
    state_type state;
    for (int i = 0; i + 1 < lines * width; ++i) {
      const char c = text[static_cast<std::size_t>(i)];
      const int edge = edge_at(i);
      if (edge >= 0 ? c != '.' && c != sign_at(i) : c != sign_at(i)) return std::nullopt;
      if (edge >= 0 && c != '.') set_bit(state.drawn, edge);
    }
    int complete = 0;
    for (int box = 0; box < boxes; ++box) {
      word edges_of_box{};
      for (const int edge : around(box)) set_bit(edges_of_box, edge);
      if ((state.drawn & edges_of_box) == edges_of_box) ++complete;
    }
    if (lead > complete || lead < -complete || (complete + lead) % 2 != 0) return std::nullopt;
    state.own = static_cast<std::int16_t>((complete + lead) / 2);
    state.other = static_cast<std::int16_t>(complete - state.own);
    state.second = to_move != 0;
    return state;
  }

  std::string show(const state_type& state) const {
    std::string text;
    for (int i = 0; i + 1 < lines * width; ++i) {
      const int edge = edge_at(i);
      text += edge < 0 || has_bit(state.drawn, edge) ? sign_at(i) : '.';
    }
    return text;
  }
  std::string name(const state_type&, int edge) const { return std::to_string(edge); }

  // An edge's number; nothing if it is not one or is drawn.
  constexpr std::optional<int> parse(const state_type& state, std::string_view text) const {
    if (text.empty()) return std::nullopt;
    int edge = 0;
    for (const char digit : text) {
      if (digit < '0' || digit > '9') return std::nullopt;
      edge = 10 * edge + (digit - '0');
      if (edge >= edges) return std::nullopt;
    }
    return has_bit(state.drawn, edge) ? std::nullopt : std::optional<int>(edge);
  }

 private:
  // The text: lines of dots and edges that lie, and between them lines of edges that stand and
  // boxes. Each ends with a /, but for the last.
  static constexpr int lines = 2 * Rows + 1;
  static constexpr int width = 2 * Columns + 2;

  // What stands there if an edge is drawn, or is no edge.
  static constexpr char sign_at(int i) {
    const int line = i / width, column = i % width;
    if (column == width - 1) return '/';
    return line % 2 == 0 ? (column % 2 == 0 ? '+' : '-') : (column % 2 == 0 ? '|' : ' ');
  }
  // The number of the edge there; -1 if it is none.
  static constexpr int edge_at(int i) {
    const int line = i / width, column = i % width;
    if (column == width - 1 || line % 2 == column % 2) return -1;
    return line / 2 * pitch + (line % 2 == 0 ? 0 : Columns) + column / 2;
  }
};

}  // namespace zermelo
