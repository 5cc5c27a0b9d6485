// SPDX-License-Identifier: BSL-1.0
//
// Can a player be beaten? Every possible opponent plays against it, and so every game that it can
// come to is counted. If none of them is lost, that is a proof.
//
//   const auto report = every_reply(game, player, seat::second);
//   report.is_unbeaten();
//
// Where the game has a key, a position that several games lead to is looked into once, and the
// player is asked about it once. So the games that are counted may be many more than the positions
// that are met.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../game/legal_move.hpp"
#include "../search/memo.hpp"
#include "../search/solve.hpp"
#include "player.hpp"
#include "tally.hpp"

namespace zermelo {

// Which of the two: the player to move where the games begin, or the other one.
enum class seat : std::uint8_t { first, second };

// What the opponents may play.
enum class opponents : std::uint8_t {
  all,   // every legal move
  best,  // every move that keeps the value of the position
};

struct every_reply_options {
  opponents against = opponents::all;
  bool audits = false;  // whether the player is compared with the truth, at each position
  std::size_t most_lines = 1'000;  // lost games, and slips, that are written down
};

// A move after which the player stands worse than before: a win that slipped away, or a draw.
template <checked_game Game>
struct slip {
  state_t<Game> state{};
  move_t<Game> move{};
  value_t<Game> before{}, after{};  // to the player, with best play
};

template <checked_game Game>
struct reply_report {
  tally games{};
  std::vector<tally> by_length{};  // of games that took so many plies
  std::uint64_t positions = 0;     // in which the player was asked
  opponents against = opponents::all;
  std::vector<std::vector<move_t<Game>>> lost_lines{};  // none unless all was seen

  std::uint64_t slips = 0;  // positions, if audited
  std::vector<slip<Game>> slipped{};

  // A position in which the player had no answer, or one that is not legal: such games are lost.
  std::optional<state_t<Game>> refused{};

  bool is_complete = true;  // nobody asked to stop before all was seen

  // By opponents such as these.
  constexpr bool is_unbeaten() const noexcept {
    return is_complete && games.losses == 0 && !refused;
  }
};

// The same in a sentence.
template <checked_game Game>
std::string statement(const reply_report<Game>& report) {
  const auto count = [](std::uint64_t number) {
    return number == 0 ? std::string("none") : std::to_string(number);
  };
  std::string text = "Asked about " + std::to_string(report.positions) + " positions, in " +
                     std::to_string(report.games.games()) + " games the player won " +
                     count(report.games.wins) + ", drew " + count(report.games.draws) +
                     " and lost " + count(report.games.losses) + ".";
  if (!report.is_complete) return text + " There are more: this proves nothing yet.";
  if (report.is_unbeaten()) {
    return text + (report.against == opponents::all
                       ? " There are no others: it cannot be beaten."
                       : " Opponents who only play best moves cannot beat it.");
  }
  return text + (report.refused ? " It had no legal answer to a position." : " It can be beaten.");
}

// Somebody who has not made up their mind: answers with a list of moves.
template <class Player, class Game>
concept undecided_player_of = requires(Player& player, const state_t<Game>& state) {
  { player(state) } -> range_of<move_t<Game>>;
};

namespace detail {

// Positions by their key; where the game has none, nothing is kept.
template <class Game, class Item>
struct items_by_position {
  static constexpr bool keeps = false;
};
template <keyed Game, class Item>
struct items_by_position<Game, Item> {
  static constexpr bool keeps = true;
  using key_type = std::remove_cvref_t<decltype(std::declval<const Game&>().key(
      std::declval<const state_t<Game>&>()))>;
  std::unordered_map<key_type, Item, hash_of_key<key_type>> items{};
};

template <checked_game Game, class Player, class Watcher>
class reply_search {
  using state_type = state_t<Game>;
  using move_type = move_t<Game>;
  using value_type = value_t<Game>;
  using report_type = reply_report<Game>;

  // What follows from a position: games by the plies that are left, and what the player played.
  struct prospect {
    std::vector<tally> by_length{};
    std::vector<move_type> answers{};
  };

 public:
  reply_search(const Game& game, Player& player, const every_reply_options& options, Watcher& watch)
      : game_(game), player_(player), options_(options), watch_(watch) {}

  report_type run(const state_type& start, seat seat) {
    const bool is_ours = seat == seat::first;
    report_.against = options_.against;
    report_.by_length = look(start, is_ours).by_length;
    for (const tally& each : report_.by_length) report_.games += each;
    if (!report_.is_complete) report_.lost_lines.clear();
    if constexpr (known_type::keeps) {
      if (report_.is_complete) list_lost(start, is_ours);
    }
    return std::move(report_);
  }

 private:
  // Everything that can happen from here. `is_ours` tells whether the player is to move.
  prospect look(const state_type& state, bool is_ours) {
    if constexpr (known_type::keeps) {
      auto& known = known_[is_ours ? 1 : 0].items;
      const auto key = game_.key(state);
      if (const auto found = known.find(key); found != known.end()) return found->second;
      prospect found = explore(state, is_ours);
      known.emplace(key, found);
      return found;
    } else {
      return explore(state, is_ours);
    }
  }

  prospect explore(const state_type& state, bool is_ours) {
    prospect found;
    if (const auto end = end_of(game_, state)) {
      found.by_length.push_back(counted(is_ours ? *end : opposite(*end)));
    } else {
      if (is_ours && !watch_(report_.positions + 1)) report_.is_complete = false;
      if (!report_.is_complete) return found;
      const std::vector<move_type> moves = is_ours ? asked(state) : replies(state);
      if (moves.empty()) found.by_length.push_back({.losses = 1});  // the player gave up
      for (const move_type& move : moves) {
        if (!report_.is_complete) break;
        const state_type child = after(state, move);
        line_.push_back(move);
        add(found.by_length, look(child, is_ours == is_same_player(game_, state, child)).by_length);
        line_.pop_back();
      }
      if (is_ours) found.answers = moves;
    }
    // Where a position is looked into each time, its games are listed as they come.
    if constexpr (!known_type::keeps) {
      if (found.by_length.size() == 1) note(found.by_length[0]);
    }
    return found;
  }

  static tally counted(const value_type& value) {
    const value_type nothing{};
    if (value > nothing) return {.wins = 1};
    if (value < nothing) return {.losses = 1};
    return {.draws = 1};
  }
  static void add(std::vector<tally>& sum, const std::vector<tally>& later) {
    if (sum.size() < later.size() + 1) sum.resize(later.size() + 1);
    for (std::size_t i = 0; i < later.size(); ++i) sum[i + 1] += later[i];
  }

  state_type after(const state_type& state, const move_type& move) const {
    state_type child = state;
    game_.play(child, move);
    return child;
  }

  // What the player plays: one move, or none, or a list of all that it might play.
  std::vector<move_type> asked(const state_type& state) {
    ++report_.positions;
    std::vector<move_type> answers;
    if constexpr (player_of<Player, Game>) {
      if (const auto move = answered_move<Game>(ask<Game>(player_, state)))
        answers.push_back(*move);
    } else {
      for (const move_type& move : player_(state)) answers.push_back(move);
    }
    const bool all_legal = std::all_of(answers.begin(), answers.end(), [&](const move_type& move) {
      return is_legal(game_, state, move);
    });
    if (answers.empty() || !all_legal) {
      if (!report_.refused) report_.refused = state;
      answers.clear();
    }
    if (options_.audits) audit(state, answers);
    return answers;
  }

  std::vector<move_type> replies(const state_type& state) {
    std::vector<move_type> moves;
    const bool is_picky = options_.against == opponents::best;
    value_type best{};
    if (is_picky) best = truth(state);
    for (move_type move : game_.moves(state)) {
      if (!is_picky || is_as_good(worth(state, move), best)) moves.push_back(move);
    }
    return moves;
  }

  void audit(const state_type& state, const std::vector<move_type>& answers) {
    const value_type before = truth(state);
    for (const move_type& move : answers) {
      const value_type after = worth(state, move);
      if (!(counted(after) == counted(before))) {
        ++report_.slips;
        if (report_.slipped.size() < options_.most_lines) {
          report_.slipped.push_back({state, move, before, after});
        }
        break;
      }
    }
  }
  value_type truth(const state_type& state) { return solve(game_, state, memory_); }
  value_type worth(const state_type& state, const move_type& move) {
    const state_type child = after(state, move);
    const value_type value = truth(child);
    return value_traits<value_type>::aged(is_same_player(game_, state, child) ? value
                                                                              : opposite(value));
  }

  // A game that is at its end, if it is lost.
  void note(const tally& game) {
    if (game.losses != 0 && report_.lost_lines.size() < options_.most_lines) {
      report_.lost_lines.push_back(line_);
    }
  }
  // Once more through the games, where one is lost.
  void list_lost(const state_type& state, bool is_ours) {
    if (report_.lost_lines.size() >= options_.most_lines) return;
    const prospect found = look(state, is_ours);
    if (found.by_length.size() == 1) return note(found.by_length[0]);
    const bool any_lost = std::any_of(found.by_length.begin(), found.by_length.end(),
                                      [](const tally& each) { return each.losses != 0; });
    if (!any_lost) return;
    const auto follow = [&](const std::vector<move_type>& moves) {
      for (const move_type& move : moves) {
        const state_type child = after(state, move);
        line_.push_back(move);
        list_lost(child, is_ours == is_same_player(game_, state, child));
        line_.pop_back();
      }
    };
    is_ours ? follow(found.answers) : follow(replies(state));
  }

  using known_type = items_by_position<Game, prospect>;
  static auto make_memory() {
    if constexpr (keyed<Game> || symmetric<Game>) {
      return memo<Game>(std::size_t{1} << 16);
    } else {
      return no_memo{};
    }
  }

  const Game& game_;
  Player& player_;
  every_reply_options options_;
  Watcher& watch_;
  report_type report_{};
  std::vector<move_type> line_{};  // from the start to where the search is
  std::array<known_type, 2> known_{};
  decltype(make_memory()) memory_ = make_memory();
};

}  // namespace detail

// Plays a player against all opponents from a position on. The player may also answer with a list
// of moves, any of which it might play: then every one of them is tried. Before the player is asked
// `watch(n)` is told that this is the n-th position; when it returns false the games end there.
template <checked_game Game, class Player, class Watcher = detail::no_watcher>
reply_report<Game> every_reply(const Game& game, Player&& player, seat seat,
                               const state_t<Game>& start, const every_reply_options& options = {},
                               Watcher&& watch = {}) {
  static_assert(player_of<Player, Game> || undecided_player_of<Player, Game>,
                "zermelo: expected a player, `player(const state_type&) -> move_type, an optional "
                "one, or result<Game>`, or a list of moves");
  return detail::reply_search<Game, std::remove_reference_t<Player>,
                              std::remove_reference_t<Watcher>>(game, player, options, watch)
      .run(start, seat);
}
template <checked_game Game, class Player, class Watcher = detail::no_watcher>
reply_report<Game> every_reply(const Game& game, Player&& player, seat seat,
                               const every_reply_options& options = {}, Watcher&& watch = {}) {
  return every_reply(game, player, seat, initial_state(game), options, watch);
}

}  // namespace zermelo
