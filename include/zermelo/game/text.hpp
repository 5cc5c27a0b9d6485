// SPDX-License-Identifier: BSL-1.0
//
// Moves and positions as text, in the words of the game where it has any.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "legal_move.hpp"

namespace zermelo {

namespace detail {

// What prints itself. A class that can pass for a number would be printed as that number.
template <class Thing>
concept streamed = requires(std::ostream& out, const Thing& thing) { out << thing; } &&
                   !(std::is_class_v<Thing> && std::convertible_to<const Thing&, bool>);

// As it is printed, whatever the locale; empty for what cannot be. A fraction has as many digits as
// tell it from others, and there is one zero only.
template <class Thing>
std::string text_of(const Thing& thing) {
  if constexpr (std::is_integral_v<Thing>) {
    return std::to_string(thing);  // a small integer is no character
  } else if constexpr (std::is_floating_point_v<Thing>) {
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), thing + Thing{0});
    return std::string(digits.data(), end.ptr);
  } else if constexpr (streamed<Thing>) {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << thing;
    return text.str();
  } else {
    return {};
  }
}

}  // namespace detail

// What a move is called: its `name`, or else what is printed of it, or else its place among the
// moves of the position, counted from 1.
template <checked_game Game>
std::string move_text(const Game& game, const state_t<Game>& state, const move_t<Game>& move) {
  if constexpr (named<Game>) {
    return std::string(std::string_view(game.name(state, move)));
  } else if constexpr (std::is_integral_v<move_t<Game>> || detail::streamed<move_t<Game>>) {
    return detail::text_of(move);
  } else {
    int place = 1;
    for (move_t<Game> other : game.moves(state)) {
      if (other == move) break;
      ++place;
    }
    return "move " + std::to_string(place);
  }
}

// What a position looks like; empty where the game cannot show it.
template <checked_game Game>
std::string position_text(const Game& game, const state_t<Game>& state) {
  if constexpr (shown<Game>) {
    return std::string(std::string_view(game.show(state)));
  } else {
    return {};
  }
}

// Moves that follow one another from a position, with blanks between.
template <checked_game Game, class Moves>
std::string line_text(const Game& game, state_t<Game> state, const Moves& moves) {
  std::string text;
  for (const move_t<Game>& move : moves) {
    if (!text.empty()) text += ' ';
    text += move_text(game, state, move);
    game.play(state, move);
  }
  return text;
}

// The moves that such a text stands for; nothing if one of its words is no legal move, or if the
// game is over before it ends. Names with blanks in them cannot be read.
template <checked_game Game>
  requires parsed<Game>
std::optional<std::vector<move_t<Game>>> parse_line(const Game& game, state_t<Game> state,
                                                    std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<move_t<Game>> moves;
  while (true) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return moves;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    const auto move = game.parse(state, word);
    if (!move || !is_legal(game, state, *move)) return std::nullopt;
    moves.push_back(*move);
    game.play(state, moves.back());
  }
}

}  // namespace zermelo
