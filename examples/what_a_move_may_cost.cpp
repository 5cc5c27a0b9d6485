// SPDX-License-Identifier: BSL-1.0
//
// A match with an allowance: so many positions for a move. One player keeps to it, the other does
// as it likes.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::connect_four<5, 4, 4>;
  const zermelo::with_evaluation game(board{}, board::threat_points);

  zermelo::engine_player engine(game);
  const auto headless = [&](const board::state_type& state) {
    return alpha_beta(game, state, {.depth = 6});
  };

  for (const bool fatal : {false, true}) {
    const auto report =
        match(game, engine, headless, {.pairs = 1, .nodes = 1'000, .overspending_loses = fatal});
    std::cout << (fatal ? "fatal:   " : "counted: ") << report.overruns_a << " and "
              << report.overruns_b << " moves took more; the engine won " << report.games.wins
              << ", drew " << report.games.draws << ", lost " << report.games.losses << '\n';
  }
}
