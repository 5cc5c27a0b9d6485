// SPDX-License-Identifier: BSL-1.0
//
// Searches of all sorts on random games, drawn by lot: for what is to hold of every search.
#pragma once

#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <random>

#include "any_engine.hpp"
#include "random_games.hpp"

enum class way {
  minimax,
  negamax,
  alpha_beta,
  alpha_beta_with_memo,
  solve,
  analyse,
  engine,
  engine_analyses,
};
inline constexpr way ways[] = {
    way::minimax, way::negamax, way::alpha_beta, way::alpha_beta_with_memo,
    way::solve,   way::analyse, way::engine,     way::engine_analyses};

// One of them. What it remembers lasts from call to call.
template <class Game>
class any_search {
 public:
  using value_type = zermelo::value_t<Game>;
  using window_type = zermelo::window<value_type>;

  any_search(const Game& game, way chosen, std::mt19937_64& random)
      : how(chosen), on(any_features(random)), game_(game), engine_(make_engine(game, on)) {
    using namespace random_games;
    constexpr worth most = most_of<value_type>;
    const worth ends[] = {-most, -1, 0, 1, most};
    const window_type drawn{to_value<value_type>(ends[random() % 4]),
                            to_value<value_type>(ends[1 + random() % 4])};
    const bool takes_one =
        how == way::alpha_beta || how == way::alpha_beta_with_memo || how == way::engine;
    if (takes_one && random() % 2 == 0 && drawn.alpha < drawn.beta) window = drawn;
  }

  const way how;
  const zermelo::features on;  // of an engine
  window_type window{};        // of the root

  // How many positions were visited, if the search says so.
  template <class Observer>
  std::optional<std::uint64_t> operator()(const zermelo::state_t<Game>& state,
                                          const zermelo::limits& limit, Observer& observer) {
    switch (how) {
      case way::minimax:
        return zermelo::minimax(game_, state, limit, observer).stats.nodes;
      case way::negamax:
        return zermelo::negamax(game_, state, limit, observer).stats.nodes;
      case way::alpha_beta:
        return zermelo::alpha_beta(game_, state, window, limit, observer).stats.nodes;
      case way::alpha_beta_with_memo:
        return zermelo::alpha_beta(game_, state, window, limit, memory_, observer).stats.nodes;
      case way::solve:
        static_cast<void>(zermelo::solve(game_, state, limit.depth, memory_, observer));
        return std::nullopt;
      case way::analyse:
        // A game of outcomes is analysed as another one, and watched as that.
        if constexpr (std::same_as<zermelo::with_plies_t<Game>, Game>) {
          return zermelo::analyse(game_, state, limit, memory_, observer).stats.nodes;
        }
        break;
      case way::engine:
        return engine_(state, window, limit, observer).stats.nodes;
      case way::engine_analyses:
        return engine_.analyse(state, 2, limit, observer).stats.nodes;
    }
    return std::nullopt;
  }

 private:
  template <class Rules>
  struct memory {
    using type = zermelo::no_memo;
  };
  template <class Rules>
    requires zermelo::keyed<Rules> || zermelo::symmetric<Rules>
  struct memory<Rules> {
    using type = zermelo::memo<Rules, 64>;
  };

  const Game& game_;
  typename memory<Game>::type memory_{};
  any_engine<Game> engine_;
};
