// SPDX-License-Identifier: BSL-1.0
//
// A search that may not go on for ever, and what it says of itself.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const auto ask = [](zermelo::limits limit) {
    const auto found = zermelo::alpha_beta(zermelo::nim{}, 9, limit);
    std::cout << "take " << *found.best << ": " << found.value << ", " << found.kind
              << "; ended by: " << found.reason << ", nodes: " << found.stats.nodes << '\n';
  };

  ask({.depth = 4});    // the end is five plies away
  ask({.depth = 5});    // and now it is seen
  ask({.nodes = 50});   // too few for even one move
  ask({.nodes = 150});  // enough for the first move, not for the others
  ask({});              // as far as it takes
}
