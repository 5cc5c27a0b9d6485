// SPDX-License-Identifier: BSL-1.0
//
// Where games may begin, so that two players who do not draw lots have more than one to play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "../detail/lots.hpp"
#include "../search/descent.hpp"
#include "../search/memo.hpp"
#include "player.hpp"

namespace zermelo {

// The moves from the start to where a game between players begins.
template <checked_game Game>
using opening = std::vector<move_t<Game>>;

namespace detail {

// Positions that have come up. Without a key all are taken to be new.
template <class Game>
struct positions_seen {
  bool add(const Game&, const state_t<Game>&) { return true; }
};
template <keyed Game>
struct positions_seen<Game> {
  using key_type = std::remove_cvref_t<decltype(std::declval<const Game&>().key(
      std::declval<const state_t<Game>&>()))>;
  bool add(const Game& game, const state_t<Game>& state) {
    return keys.insert(game.key(state)).second;
  }
  std::unordered_set<key_type, hash_of_key<key_type>> keys{};
};

template <checked_game Game>
void list_openings(const Game& game, const state_t<Game>& state, int plies, opening<Game>& line,
                   positions_seen<Game>& seen, std::vector<opening<Game>>& found) {
  if (end_of(game, state)) return;
  if (plies <= 0) {
    if (seen.add(game, state)) found.push_back(line);
    return;
  }
  for (move_t<Game> move : game.moves(state)) {
    state_t<Game> child = state;
    game.play(child, move);
    line.push_back(move);
    list_openings(game, child, plies - 1, line, seen, found);
    line.pop_back();
  }
}

}  // namespace detail

// Every position so many plies from the start that goes on, each by one way that leads there.
template <checked_game Game>
std::vector<opening<Game>> every_opening(const Game& game, const state_t<Game>& start, int plies) {
  std::vector<opening<Game>> found;
  opening<Game> line;
  detail::positions_seen<Game> seen;
  detail::list_openings(game, start, plies, line, seen, found);
  return found;
}

// So many of them, from random moves: positions that differ, where the game has a key. Fewer where
// a hundred attempts in a row bring nothing new.
template <checked_game Game>
std::vector<opening<Game>> random_openings(const Game& game, const state_t<Game>& start, int plies,
                                           std::size_t count, std::uint64_t seed) {
  std::vector<opening<Game>> found;
  detail::positions_seen<Game> seen;
  random_bits random(seed);
  for (int failures = 0; found.size() < count && failures < 100;) {
    opening<Game> line;
    state_t<Game> state = start;
    bool goes_on = !detail::end_of(game, state);
    while (static_cast<int>(line.size()) < plies && goes_on) {
      const auto moves = detail::copied<Game>(game.moves(state));
      line.push_back(moves[static_cast<std::size_t>(detail::draw_below(moves.size(), random))]);
      game.play(state, line.back());
      goes_on = !detail::end_of(game, state);
    }
    const bool is_new = goes_on && seen.add(game, state);
    failures = is_new ? 0 : failures + 1;
    if (is_new) found.push_back(std::move(line));
  }
  return found;
}

}  // namespace zermelo
