// SPDX-License-Identifier: BSL-1.0
//
// Who plays. A player is anything that can be called with a position and answers with a move; a
// lambda will do:
//
//   const auto greedy = [](int pile) { return pile < 3 ? pile : 3; };
//
// Here are the players of the textbooks. Those that draw lots take a seed, and with the same seed
// play the same games on every machine.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "../detail/lots.hpp"
#include "../engine/searcher.hpp"
#include "../search/analyse.hpp"
#include "../search/limits.hpp"
#include "../search/stop.hpp"

namespace zermelo {

// A player may answer with an optional move, where none gives the game up, or with the result of a
// search, which a referee can ask how many nodes it took.
template <class Answer, class Game>
concept answer_of =
    std::convertible_to<Answer, std::optional<move_t<Game>>> || requires(const Answer& answer) {
      { answer.best } -> std::convertible_to<std::optional<move_t<Game>>>;
    };

// What a player may spend on a move. Whoever can keep to it takes it as a second argument.
struct allowance {
  std::uint64_t nodes = limits::any_nodes;
  deadline stop{(deadline::time_point::max)()};
};

template <class Player, class Game>
concept thrifty_player_of =
    game<Game> && requires(Player& player, const state_t<Game>& state, const allowance& allowance) {
      { player(state, allowance) } -> answer_of<Game>;
    };

template <class Player, class Game>
concept player_of = thrifty_player_of<Player, Game> ||
                    (game<Game> && requires(Player& player, const state_t<Game>& state) {
                      { player(state) } -> answer_of<Game>;
                    });

namespace detail {

// Stops the build, with what was expected, where somebody cannot play.
template <class Player, class Game>
consteval bool diagnose_player() {
  static_assert(player_of<Player, Game>,
                "zermelo: expected a player, `player(const state_type&) -> move_type, an optional "
                "one, or result<Game>`");
  return true;
}
template <class Player, class Game>
inline constexpr bool diagnosed_player = diagnose_player<Player, Game>();

// What a position is worth to the player to move if the game ends there: by its payoff, or for want
// of a move.
template <checked_game Game>
constexpr std::optional<value_t<Game>> end_of(const Game& game, const state_t<Game>& state) {
  if (const auto payoff = game.payoff(state)) return *payoff;
  if constexpr (pays_when_stuck<Game>) {
    for ([[maybe_unused]] move_t<Game> any : game.moves(state)) return std::nullopt;
    return game.stuck(state);
  }
  return std::nullopt;
}

// Whether the player who moved is to move again.
template <checked_game Game>
constexpr bool is_same_player(const Game& game, const state_t<Game>& before,
                              const state_t<Game>& after) {
  if constexpr (turned<Game>) {
    return game.to_move(before) == game.to_move(after);
  } else {
    return false;
  }
}

// Watches what takes long, and lets it go on.
struct no_watcher {
  template <class Report>
  constexpr bool operator()(const Report&) const {
    return true;
  }
};

}  // namespace detail

// A player, or an error that says what one is.
template <class Player, class Game>
concept checked_player_of = detail::diagnosed_player<Player, Game> && player_of<Player, Game>;

// Asks a player for a move.
template <checked_game Game, player_of<Game> Player>
constexpr auto ask(Player& player, const state_t<Game>& state, const allowance& allowance = {}) {
  if constexpr (thrifty_player_of<Player, Game>) {
    return player(state, allowance);
  } else {
    return player(state);
  }
}

// The move in an answer.
template <checked_game Game, answer_of<Game> Answer>
constexpr std::optional<move_t<Game>> answered_move(const Answer& answer) {
  if constexpr (std::convertible_to<Answer, std::optional<move_t<Game>>>) {
    return answer;
  } else {
    return answer.best;
  }
}

// Plays any legal move, each as likely as another. Like every player here it must be asked about
// positions only that go on.
template <checked_game Game>
class random_player {
 public:
  constexpr explicit random_player(Game game, std::uint64_t seed = 0)
      : game_(std::move(game)), random_(seed) {}

  constexpr move_t<Game> operator()(const state_t<Game>& state) {
    const auto moves = detail::copied<Game>(game_.moves(state));
    return moves[static_cast<std::size_t>(detail::draw_below(moves.size(), random_))];
  }

 private:
  Game game_;
  random_bits random_;
};
template <class Game>
random_player(Game) -> random_player<Game>;

// Plays what is written down, whatever the position, and gives up when that is at its end.
template <class Move>
class scripted_player {
 public:
  constexpr explicit scripted_player(std::vector<Move> script) : script_(std::move(script)) {}

  template <class State>
  constexpr std::optional<Move> operator()(const State&) {
    if (next_ == script_.size()) return std::nullopt;
    return script_[next_++];
  }

 private:
  std::vector<Move> script_;
  std::size_t next_ = 0;
};
template <class Move>
scripted_player(std::vector<Move>) -> scripted_player<Move>;

// Which of several moves that are worth the same.
enum class tie_rule : std::uint8_t {
  first,
  last,
  random,
  last_but_first_win,  // the last; but of moves that win, or are worth 1 or more, the first
};

struct minimax_options {
  int depth = limits::any_depth;  // plies to look ahead, at least 1
  tie_rule ties = tie_rule::first;
  bool hurries = false;  // among wins prefers the quickest, and among losses the slowest
  std::uint64_t seed = 0;
};

// Knows what every move is worth, as far as it looks ahead, and plays one of the best.
template <checked_game Game>
class minimax_player {
  using counted = with_plies_t<Game>;
  static constexpr bool remembers = keyed<Game> || symmetric<Game>;

 public:
  constexpr explicit minimax_player(Game game, const minimax_options& options = {})
      : game_(std::move(game)), options_(options), random_(options.seed) {}

  constexpr move_t<Game> operator()(const state_t<Game>& state) {
    const analysis<counted> found = look_ahead(state);
    const auto best = equals(found);
    switch (options_.ties) {
      case tie_rule::first:
        break;
      case tie_rule::random:
        return best[static_cast<std::size_t>(detail::draw_below(best.size(), random_))];
      case tie_rule::last_but_first_win:
        if (!is_won(found.value)) return best[best.size() - 1];
        break;
      case tie_rule::last:
        return best[best.size() - 1];
    }
    return best[0];
  }

  // All the moves that it might play.
  constexpr per_move<counted, move_t<Game>> choices(const state_t<Game>& state) {
    return equals(look_ahead(state));
  }

 private:
  constexpr analysis<counted> look_ahead(const state_t<Game>& state) {
    return analyse(game_, state, {.depth = (std::max)(options_.depth, 1)}, memory_);
  }
  constexpr auto equals(const analysis<counted>& found) const {
    auto best = options_.hurries ? found.quickest_moves() : found.best_moves();
    // Of no move may be known what it is worth: see NaN.
    if (best.empty()) best.push_back(*found.best);
    return best;
  }
  static constexpr bool is_won(const value_t<counted>& value) {
    if constexpr (std::same_as<value_t<counted>, score>) {
      return value.is_win();
    } else {
      return value >= value_traits<value_t<counted>>::from(outcome::win);
    }
  }

  Game game_;
  minimax_options options_;
  random_bits random_;
  // Lasts from one question to the next.
  static constexpr auto make_memory() {
    if constexpr (remembers) {
      return memo<counted>(std::size_t{1} << 14);
    } else {
      return no_memo{};
    }
  }
  decltype(make_memory()) memory_ = make_memory();
};
template <class Game>
minimax_player(Game) -> minimax_player<Game>;

// The names by which they go: the first of the best moves, any of them, the shortest way to win and
// the longest to lose, and so many plies ahead, with the evaluation that the game has.
template <checked_game Game>
constexpr auto first_best_player(Game game) {
  return minimax_player<Game>(std::move(game));
}
template <checked_game Game>
constexpr auto random_best_player(Game game, std::uint64_t seed) {
  return minimax_player<Game>(std::move(game), {.ties = tie_rule::random, .seed = seed});
}
template <checked_game Game>
constexpr auto quickest_player(Game game) {
  return minimax_player<Game>(std::move(game), {.hurries = true});
}
template <checked_game Game>
constexpr auto depth_limited_player(Game game, int depth, tie_rule ties = tie_rule::first,
                                    std::uint64_t seed = 0) {
  return minimax_player<Game>(std::move(game), {.depth = depth, .ties = ties, .seed = seed});
}

// An engine that thinks within limits, and remembers from move to move.
template <checked_game Game, auto Features = features{}>
class engine_player {
 public:
  constexpr explicit engine_player(Game game, const limits& limit = {})
      : engine_(std::move(game)), limit_(limit) {}

  constexpr result<Game> operator()(const state_t<Game>& state) { return engine_(state, limit_); }
  constexpr result<Game> operator()(const state_t<Game>& state, const allowance& allowance) {
    const std::uint64_t nodes = (std::min)(limit_.nodes, allowance.nodes);
    deadline stop = allowance.stop;
    return engine_(state, {.depth = limit_.depth, .nodes = nodes}, stop);
  }

 private:
  searcher<Game, Features> engine_;
  limits limit_;
};
template <class Game>
engine_player(Game) -> engine_player<Game>;

}  // namespace zermelo
