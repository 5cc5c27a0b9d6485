// SPDX-License-Identifier: BSL-1.0
//
// A match that ends as soon as it is decided.
#include <cmath>
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::connect_four<>;
  const board game;
  const zermelo::with_evaluation watchful(game, board::threat_points);
  const auto openings = random_openings(game, initial_state(game), 6, 500, 2024);

  for (const int depth : {2, 3, 4}) {
    auto deeper = depth_limited_player(watchful, depth);
    auto shallower = depth_limited_player(watchful, depth - 1);
    const auto report =
        match(game, deeper, shallower,
              {.pairs = 500, .openings = openings, .test = zermelo::sprt{.lower = 0, .upper = 50}});
    std::cout << depth << " plies against " << depth - 1 << ": after " << report.pairs.count()
              << " pairs "
              << (report.decided == zermelo::verdict::upper   ? "50 points stronger"
                  : report.decided == zermelo::verdict::lower ? "no stronger"
                                                              : "undecided")
              << ", Elo " << std::lround(elo_of(report.points()).value) << '\n';
  }
}
