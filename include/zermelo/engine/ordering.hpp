// SPDX-License-Identifier: BSL-1.0
//
// Which move to try first, where the game itself has no opinion: what refuted other positions.
//
// The tables of history and of replies are indexed by moves: by the move itself if it is an
// integer, by the game's `move_index` otherwise. A game whose moves are neither has killers alone.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "../game/capabilities.hpp"
#include "../search/descent.hpp"
#include "../search/result.hpp"

namespace zermelo {

// A game whose moves can index a table.
template <class Game>
concept learns_by_move = game<Game> && (indexed<Game> || std::integral<move_t<Game>>);

namespace detail {

// Tables of this size hold moves; those beyond share places with others.
inline constexpr std::size_t move_places = 4'096;

template <learns_by_move Game>
constexpr std::size_t move_place(const Game& game, const move_t<Game>& move) {
  if constexpr (indexed<Game>) {
    return static_cast<std::size_t>(game.move_index(move)) % move_places;
  } else {
    return static_cast<std::size_t>(move) % move_places;
  }
}

// Killers: for each ply, the last two moves that refuted a position there.
template <checked_game Game>
class killer_moves {
 public:
  constexpr explicit killer_moves(std::size_t plies) : pairs_(plies) {}

  constexpr void clear() {
    for (auto& pair : pairs_) pair = {};
  }
  constexpr void add(int ply, const move_t<Game>& move) {
    auto& pair = pairs_[static_cast<std::size_t>(ply)];
    if (pair[0] == move) return;
    pair[1] = pair[0];
    pair[0] = move;
  }
  // 2 for the last one, 1 for the one before it, 0 for any other move.
  constexpr int rank(int ply, const move_t<Game>& move) const {
    const auto& pair = pairs_[static_cast<std::size_t>(ply)];
    return pair[0] == move ? 2 : pair[1] == move ? 1 : 0;
  }

 private:
  std::vector<std::array<std::optional<move_t<Game>>, 2>> pairs_;
};

// History: for each of two players, how often and how deep a move has refuted anything.
class move_history {
 public:
  static constexpr int most = 1 << 24;

  constexpr void clear() { scores_.assign(scores_.size(), 0); }
  // What was learnt counts for half from now on.
  constexpr void fade() {
    for (int& score : scores_) score /= 2;
  }
  constexpr void add(bool side, std::size_t place, int depth) {
    int& score = scores_[at(side, place)];
    score += depth < 1'000 ? depth * depth : 1'000'000;
    if (score > most) fade();
  }
  constexpr int rank(bool side, std::size_t place) const { return scores_[at(side, place)]; }

 private:
  static constexpr std::size_t at(bool side, std::size_t place) {
    return side ? move_places + place : place;
  }

  std::vector<int> scores_ = std::vector<int>(2 * move_places, 0);
};

// Countermoves: for each move, the last one that refuted it.
template <checked_game Game>
class counter_moves {
 public:
  constexpr void clear() { replies_.assign(replies_.size(), std::nullopt); }
  constexpr void add(std::size_t to, const move_t<Game>& move) { replies_[to] = move; }
  constexpr bool is_reply(std::size_t to, const move_t<Game>& move) const {
    return replies_[to] == move;
  }

 private:
  std::vector<std::optional<move_t<Game>>> replies_ =
      std::vector<std::optional<move_t<Game>>>(move_places);
};

// Where moves and their ranks are kept while they are sorted.
template <checked_game Game>
struct ranked_moves {
  per_move<Game, move_t<Game>> moves = scratch<per_move<Game, move_t<Game>>>();
  per_move<Game, std::int64_t> ranks = scratch<per_move<Game, std::int64_t>>();
};

// The moves of a position, the most promising first: a hint if it is among them, and then the
// others by rank, equals as they are listed. Most positions are left after a move or two. So
// nothing is ranked before the hint has been tried, and the best of the rest is looked for each
// time anew.
template <checked_game Game, class Range>
class move_picker {
 public:
  using move_type = move_t<Game>;

  constexpr move_picker(Range& range, const std::optional<move_type>& hint,
                        ranked_moves<Game>& ranked)
      : at_(begin(range)), end_(end(range)), ranked_(ranked) {
    if (!hint) return;
    hint_ = *hint;
    for (move_type move : range) has_hint_ = has_hint_ || move == hint_;
  }

  // The next move, or false. Where moves are ranked, `rank(move)` is asked once for each, and the
  // largest comes first.
  template <class Rank>
  constexpr bool next(move_type& move, bool are_ranked, const Rank& rank) {
    if (has_hint_ && !is_hint_tried_) {
      is_hint_tried_ = true;
      move = hint_;
      return true;
    }
    if (!are_ranked) return next_listed(move);
    if (index_ == 0) {
      ranked_.moves.clear();
      ranked_.ranks.clear();
      while (next_listed(move)) {
        ranked_.moves.push_back(move);
        ranked_.ranks.push_back(rank(move));
      }
    }
    if (index_ == ranked_.moves.size()) return false;
    std::size_t best = index_;
    for (std::size_t i = index_ + 1; i < ranked_.ranks.size(); ++i) {
      if (ranked_.ranks[i] > ranked_.ranks[best]) best = i;
    }
    put_forward(ranked_.moves, best, index_);
    put_forward(ranked_.ranks, best, index_);
    move = ranked_.moves[index_++];
    return true;
  }

 private:
  constexpr bool next_listed(move_type& move) {
    while (at_ != end_) {
      move = *at_;
      ++at_;
      if (!(has_hint_ && move == hint_)) return true;
    }
    return false;
  }
  // (Always inline: g++ would share the code between lists of several sizes, and warn of the ends.)
  template <class List>
  ZERMELO_INLINE static constexpr void put_forward(List& list, std::size_t from, std::size_t to) {
    if (from == to) return;
    const auto item = list[from];
    for (; from > to; --from) list[from] = list[from - 1];
    list[to] = item;
  }

  begin_t<Range> at_;
  end_t<Range> end_;
  ranked_moves<Game>& ranked_;
  std::size_t index_ = 0;  // of the ranked moves
  move_type hint_{};
  bool has_hint_ = false;
  bool is_hint_tried_ = false;
};

}  // namespace detail

}  // namespace zermelo
