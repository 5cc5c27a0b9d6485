// SPDX-License-Identifier: BSL-1.0
//
// Asks a slow player about all positions that it can come to, several at a time, and writes its
// answers down. They make a player that is as quick as a look into a table:
//
//   const auto answers = ask_in_parallel(game, player, seat::second, start, 4);
//   every_reply(game, answers, seat::second, start);
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <thread>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../search/memo.hpp"
#include "every_reply.hpp"
#include "openings.hpp"

namespace zermelo {

// A player that was asked before. About a position that it was not asked about it has no answer.
template <keyed Game>
class written_answers {
 public:
  explicit written_answers(const Game& game) : game_(game) {}

  std::optional<move_t<Game>> operator()(const state_t<Game>& state) const {
    const auto found = answers_.find(game_.key(state));
    return found == answers_.end() ? std::nullopt : found->second;
  }
  std::size_t size() const noexcept { return answers_.size(); }
  void write(const state_t<Game>& state, const std::optional<move_t<Game>>& answer) {
    answers_.emplace(game_.key(state), answer);
  }

 private:
  using key_type = std::remove_cvref_t<decltype(std::declval<const Game&>().key(
      std::declval<const state_t<Game>&>()))>;
  Game game_;
  std::unordered_map<key_type, std::optional<move_t<Game>>, detail::hash_of_key<key_type>>
      answers_{};
};

// Each thread has a copy of the player, and the positions of a ply are shared out as they come. So
// which copy is asked is a matter of chance: a player who draws lots, or learns, may answer
// otherwise the next time. A player that throws ends the program.
template <keyed Game, checked_player_of<Game> Player>
written_answers<Game> ask_in_parallel(const Game& game, const Player& player, seat seat,
                                      const state_t<Game>& start, unsigned threads) {
  struct waiting {
    state_t<Game> state;
    bool is_ours;
  };

  written_answers<Game> written(game);
  std::vector<Player> players(threads == 0 ? 1 : threads, player);
  detail::positions_seen<Game> seen[2];
  std::vector<waiting> level, next;
  if (!detail::end_of(game, start)) level.push_back({start, seat == seat::first});
  for (; !level.empty(); level = std::exchange(next, {})) {
    // Step 1. Ask about the positions of this ply in which it is the player's turn.
    std::vector<std::optional<move_t<Game>>> answers(level.size());
    std::atomic<std::size_t> taken{0};
    const auto work = [&](Player& copy) {
      for (std::size_t i = taken++; i < level.size(); i = taken++) {
        if (level[i].is_ours) answers[i] = answered_move<Game>(ask<Game>(copy, level[i].state));
      }
    };
    std::vector<std::jthread> workers;  // that are waited for, whatever happens
    for (std::size_t i = 1; i < players.size(); ++i) {
      workers.emplace_back([&work, &players, i] { work(players[i]); });
    }
    work(players.front());
    workers.clear();

    // Step 2. Go on to the next ply: after the answer, or after every move of the opponent's.
    for (std::size_t i = 0; i < level.size(); ++i) {
      const auto& [state, is_ours] = level[i];
      if (is_ours) written.write(state, answers[i]);
      for (move_t<Game> move : game.moves(state)) {
        if (is_ours && answers[i] != move) continue;
        state_t<Game> child = state;
        game.play(child, move);
        const bool ours_next = is_ours == detail::is_same_player(game, state, child);
        if (detail::end_of(game, child) || !seen[ours_next ? 1 : 0].add(game, child)) continue;
        next.push_back({std::move(child), ours_next});
      }
    }
  }
  return written;
}

}  // namespace zermelo
