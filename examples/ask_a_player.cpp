// SPDX-License-Identifier: BSL-1.0
//
// A player is anything that answers a position with a move. An answer may also be no move, or the
// result of a search.
#include <iostream>
#include <zermelo/zermelo.hpp>

using zermelo::nim;

// Ten sticks lie on the table. What does this player take?
void tell(const char* name, zermelo::player_of<nim> auto& player) {
  const auto answer = zermelo::ask<nim>(player, 10);
  const auto move = zermelo::answered_move<nim>(answer);
  std::cout << name << ": ";
  if (move) {
    std::cout << "take " << *move;
  } else {
    std::cout << "I give up";
  }
  if constexpr (requires { answer.stats.nodes; }) {
    std::cout << ", after a look at " << answer.stats.nodes << " positions";
  }
  std::cout << '\n';
}

int main() {
  const nim game;
  const auto greedy = [](int pile) { return pile < 3 ? pile : 3; };
  const auto thinker = [&](int pile) { return alpha_beta(game, pile); };
  zermelo::random_player any(game, 2024);
  zermelo::scripted_player<int> script({1});
  auto quickest = quickest_player(game);

  tell("greedy", greedy);
  tell("thinker", thinker);
  tell("random", any);
  tell("script", script);
  tell("script again", script);
  tell("quickest", quickest);
}
