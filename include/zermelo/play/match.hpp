// SPDX-License-Identifier: BSL-1.0
//
// A match between two players, and a referee who can be trusted: every move of a player is checked,
// and so is what it spends on it.
//
//   const auto report = match(game, a, b, {.openings = every_opening(game, start, 2)});
//   report.games.score();  // of the first player, a
//
// Games come in pairs. Both games of a pair begin with the same opening, and in each the other
// player is to move first.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "../game/legal_move.hpp"
#include "../search/limits.hpp"
#include "../search/stop.hpp"
#include "openings.hpp"
#include "player.hpp"
#include "statistics.hpp"
#include "tally.hpp"

namespace zermelo {

enum class game_ending : std::uint8_t {
  over,         // by the rules
  illegal,      // a player's move was not legal: the player loses
  given_up,     // a player had no answer: the same
  overspent,    // a player took more than was allowed, where that loses
  adjudicated,  // the referee knew how it would end
  too_long,     // a draw, for there were as many moves as were allowed
};

// A game as it was played.
template <checked_game Game>
struct game_record {
  std::vector<move_t<Game>> moves{};  // all of them, the opening's among them
  std::size_t opening = 0;            // how many of them those are
  bool first_is_a = true;             // a was to move after the opening
  outcome for_a = outcome::draw;
  game_ending ending = game_ending::over;
  std::optional<move_t<Game>> refused{};         // the move that was not legal
  std::uint64_t overruns_a = 0, overruns_b = 0;  // moves on which a player spent too much
};

template <checked_game Game>
struct match_options {
  std::size_t pairs = 50;
  // One after the other and from the front again; with none, games begin at the start.
  std::vector<opening<Game>> openings{};

  // For one move: nodes as the player tells them, time as the referee's clock does. A player is not
  // late who is less than `grace` late, for no program has a machine to itself.
  std::uint64_t nodes = limits::any_nodes;
  std::optional<deadline::time_point::duration> time{};
  deadline::time_point::duration grace = std::chrono::milliseconds(50);
  bool overspending_loses = false;

  int most_plies = limits::any_depth;  // a longer game is a draw
  std::optional<sprt> test{};          // ends the match as soon as it is decided
};

template <checked_game Game>
struct match_report {
  tally games{};       // from a's side
  pair_tally pairs{};  // the same
  std::vector<game_record<Game>> records{};
  std::size_t duplicates = 0;  // games that went like an earlier one, move by move
  std::uint64_t overruns_a = 0, overruns_b = 0;
  verdict decided = verdict::undecided;

  sample points() const { return sample_of(pairs); }
};

namespace detail {

// Games that went the same way are one way down from the root.
template <class Move>
class lines_seen {
 public:
  bool add(const std::vector<Move>& line, bool first_is_a) {
    std::size_t at = descend(0, Move{}, first_is_a);
    for (const Move& move : line) at = descend(at, move, true);
    return !std::exchange(steps_[at].is_end, true);
  }

 private:
  struct step {
    Move move{};
    bool side = true;
    std::size_t child = 0, sibling = 0;  // 0 for none
    bool is_end = false;
  };

  std::size_t descend(std::size_t at, const Move& move, bool side) {
    for (std::size_t child = steps_[at].child; child != 0; child = steps_[child].sibling) {
      if (steps_[child].move == move && steps_[child].side == side) return child;
    }
    steps_.push_back({move, side, 0, steps_[at].child, false});
    steps_[at].child = steps_.size() - 1;
    return steps_.size() - 1;
  }

  std::vector<step> steps_ = std::vector<step>(1);
};

// Never knows how a game will end.
struct no_adjudicator {
  template <class State>
  constexpr std::optional<outcome> operator()(const State&) const {
    return std::nullopt;
  }
};

template <checked_game Game, class A, class B, class Adjudicator>
class referee {
  using state_type = state_t<Game>;
  using move_type = move_t<Game>;
  using record_type = game_record<Game>;

 public:
  referee(const Game& game, const state_type& start, A& a, B& b, const match_options<Game>& options,
          Adjudicator& adjudicator)
      : game_(game), start_(start), a_(a), b_(b), options_(options), adjudicator_(adjudicator) {}

  record_type play(const opening<Game>& opening, bool first_is_a) {
    record_type record{.moves = opening, .opening = opening.size(), .first_is_a = first_is_a};
    state_type state = start_;
    for (const move_type& move : opening) {
      ZERMELO_ASSERT(!ending(state) && is_legal(game_, state, move));
      game_.play(state, move);
    }
    bool is_a = first_is_a;
    while (true) {
      if (const auto end = ending(state)) {
        conclude(record, is_a, *end, game_ending::over);
        break;
      }
      if (const auto end = adjudicator_(std::as_const(state))) {
        conclude(record, is_a, *end, game_ending::adjudicated);
        break;
      }
      if (static_cast<int>(record.moves.size()) >= options_.most_plies) {
        conclude(record, is_a, outcome::draw, game_ending::too_long);
        break;
      }
      const bool goes_on = is_a ? move_of(a_, state, record, record.overruns_a)
                                : move_of(b_, state, record, record.overruns_b);
      if (!goes_on) {
        conclude(record, is_a, outcome::loss, record.ending);
        break;
      }
      const state_type before = state;
      game_.play(state, record.moves.back());
      is_a = is_a == is_same_player(game_, before, state);
    }
    return record;
  }

 private:
  // To the player to move.
  std::optional<outcome> ending(const state_type& state) const {
    const auto end = end_of(game_, state);
    if (!end) return std::nullopt;
    const value_t<Game> nothing{};
    return *end > nothing ? outcome::win : *end < nothing ? outcome::loss : outcome::draw;
  }
  static void conclude(record_type& record, bool is_a, outcome worth, game_ending ending) {
    record.for_a = is_a ? worth : -worth;
    record.ending = ending;
  }

  // Adds a player's move to the record; false, with the reason, if the game ends here.
  template <class Player>
  bool move_of(Player& player, const state_type& state, record_type& record,
               std::uint64_t& overruns) {
    using clock = deadline::time_point::clock;
    allowance allowed{.nodes = options_.nodes};
    if (options_.time) allowed.stop = within(*options_.time);
    const auto begin = clock::now();
    const auto answer = ask<Game>(player, state, allowed);
    const auto spent = clock::now() - begin;

    bool is_over = options_.time && spent - options_.grace > *options_.time;
    if constexpr (requires { answer.stats.nodes; }) {
      is_over = is_over || answer.stats.nodes > options_.nodes;
    }
    overruns += is_over;
    const std::optional<move_type> move = answered_move<Game>(answer);
    if (!move) {
      record.ending = game_ending::given_up;
    } else if (!is_legal(game_, state, *move)) {
      record.ending = game_ending::illegal;
      record.refused = move;
    } else if (is_over && options_.overspending_loses) {
      record.ending = game_ending::overspent;
    } else {
      record.moves.push_back(*move);
      return true;
    }
    return false;
  }

  const Game& game_;
  const state_type& start_;
  A& a_;
  B& b_;
  const match_options<Game>& options_;
  Adjudicator& adjudicator_;
};

}  // namespace detail

// Plays the match. After each pair `watch(report)` is told how things stand; when it returns false
// the match ends there. `adjudicate(state)` may say how a position will end, for the player to
// move; nothing does unless you say so.
template <checked_game Game, checked_player_of<Game> A, checked_player_of<Game> B,
          class Watcher = detail::no_watcher, class Adjudicator = detail::no_adjudicator>
match_report<Game> match(const Game& game, A&& a, B&& b, const match_options<Game>& options = {},
                         Watcher&& watch = {}, Adjudicator&& adjudicate = {}) {
  const state_t<Game> start = initial_state(game);
  detail::referee<Game, std::remove_reference_t<A>, std::remove_reference_t<B>,
                  std::remove_reference_t<Adjudicator>>
      referee(game, start, a, b, options, adjudicate);
  match_report<Game> report;
  detail::lines_seen<move_t<Game>> seen;
  for (std::size_t pair = 0; pair < options.pairs; ++pair) {
    const opening<Game> opening = options.openings.empty()
                                      ? zermelo::opening<Game>{}
                                      : options.openings[pair % options.openings.size()];
    int half_points = 0;
    for (const bool first_is_a : {true, false}) {
      game_record<Game> record = referee.play(opening, first_is_a);
      report.games += {.wins = record.for_a == outcome::win,
                       .draws = record.for_a == outcome::draw,
                       .losses = record.for_a == outcome::loss};
      report.overruns_a += record.overruns_a;
      report.overruns_b += record.overruns_b;
      report.duplicates += !seen.add(record.moves, first_is_a) && !record.refused;
      half_points += static_cast<int>(record.for_a) + 1;
      report.records.push_back(std::move(record));
    }
    ++report.pairs.pairs[static_cast<std::size_t>(half_points)];
    if (options.test) report.decided = judge(*options.test, report.points());
    if (!watch(std::as_const(report)) || report.decided != verdict::undecided) break;
  }
  return report;
}

}  // namespace zermelo
