// SPDX-License-Identifier: BSL-1.0
//
// A slow player is asked by two threads, and its answers are written down. Then everybody may play
// against them.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<4, 3, 3> game;
  const auto start = initial_state(game);
  const auto slow = [&](const auto& state) { return alpha_beta(game, state, {.depth = 5}); };

  constexpr auto first = zermelo::seat::first;
  const auto answers = ask_in_parallel(game, slow, first, start, 2);
  std::cout << answers.size() << " answers\n"
            << statement(every_reply(game, answers, first, start)) << '\n';
}
