// SPDX-License-Identifier: BSL-1.0
//
// Moves and positions as text, and back.
#include <iostream>
#include <vector>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::connect_four<> game;
  const auto start = initial_state(game);
  const std::vector<int> moves{3, 3, 2};  // columns, counted from 0

  std::cout << move_text(game, start, 3) << '\n' << line_text(game, start, moves) << '\n';
  auto state = start;
  for (const int column : moves) game.play(state, column);
  std::cout << position_text(game, state) << '\n';

  for (const char* text : {"4 4 3", " 4\t4\n3 ", "4 4 9", "4 4 a"}) {
    const auto read = parse_line(game, start, text);
    std::cout << (read ? read == moves ? "the same" : "others" : "no such line") << '\n';
  }

  // A game without words of its own, whose moves are numbers.
  const zermelo::nim sticks;
  std::cout << "take " << line_text(sticks, 7, std::vector<int>{3, 1, 3}) << '\n';
}
