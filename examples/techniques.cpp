// SPDX-License-Identifier: BSL-1.0
//
// What is a technique worth? The same question to engines that lack one each.
#include <iostream>
#include <zermelo/zermelo.hpp>

template <zermelo::features Features>
void ask(const char* name) {
  zermelo::searcher<zermelo::connect_four<>, Features> engine;
  const auto found = engine({}, {.depth = 10});
  std::cout << name << ": " << found.value << ", " << found.stats.nodes << " positions\n";
}

int main() {
  ask<zermelo::features{}>("everything");
  ask<zermelo::features{.deepening = false}>("no deepening");
  ask<zermelo::features{.table_move = false}>("no table move");
  ask<zermelo::features{.table = false}>("no table");
  ask<zermelo::features::none()>("nothing");
}
