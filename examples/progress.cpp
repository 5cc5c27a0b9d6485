// SPDX-License-Identifier: BSL-1.0
//
// An observer that reports after each depth what an engine makes of a position.
#include <iostream>
#include <zermelo/zermelo.hpp>

struct reporter {
  template <class Game>
  void iteration(const zermelo::result<Game>& found) {
    std::cout << "depth " << found.depth << ": " << found.value << ", the line";
    for (const int cell : found.line) std::cout << ' ' << cell;
    std::cout << " (" << found.reason << ")\n";
  }
};

int main() {
  const auto game = zermelo::with_value<zermelo::score>(zermelo::tic_tac_toe<4, 4, 3>{});
  zermelo::searcher engine(game);
  engine({}, {}, reporter{});
}
