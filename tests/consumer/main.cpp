// SPDX-License-Identifier: BSL-1.0
//
// A user with names and macros of their own, from before the library came. The standard headers
// come first, since those of libstdc++ take the macros min and max away.
#include <bits/stdc++.h>

#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

struct Move {};
struct State {};
class Game {};
enum class byte { zero };
enum class endian { middle };
inline int search() { return 42; }

#include <zermelo/zermelo.hpp>

#include "pile_game.hpp"

int best_of_other(int pile);

int main() {
  const bool lost = zermelo::solve(pile_game{}, 8) == zermelo::outcome::loss;
  const auto result = zermelo::alpha_beta(pile_game{}, 7, {.depth = 8});
  const bool found = result.value == zermelo::outcome::win && result.best == 3;
  return lost && found && best_of_other(5) == 1 && max(search(), min(1, 2)) == 42 ? 0 : 1;
}
