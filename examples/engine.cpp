// SPDX-License-Identifier: BSL-1.0
//
// An engine thinks as deep as it is told, or until there is no more to find out, and remembers.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const auto game = zermelo::with_value<zermelo::score>(zermelo::connect_four<>{});
  zermelo::searcher engine(game);

  // The columns that were played; the third question is the first one once more.
  for (const char* columns : {"44", "4433", "44"}) {
    const auto position = zermelo::connect_four<>::after(columns).value();
    const auto found = engine(position, {.depth = 12});
    std::cout << columns << ": " << found.value << ", best in column "
              << game.name(position, found.best.value()) << " (" << found.reason << ", depth "
              << found.depth << ", " << found.stats.nodes << " positions)\n";
  }

  // What the best three moves are worth, and not only the best one.
  const auto position = zermelo::connect_four<>::after("4433").value();
  for (const auto& each : engine.analyse(position, 3, {.depth = 12}).moves) {
    std::cout << "column " << game.name(position, each.move) << ": " << each.value << '\n';
  }
}
