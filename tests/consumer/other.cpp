// SPDX-License-Identifier: BSL-1.0
//
// The second translation unit, in which the library comes first and the user's own names follow.
#include <zermelo/zermelo.hpp>

#include "pile_game.hpp"

struct Move {};
struct State {};
class Game {};
enum class byte { zero };
enum class endian { middle };
inline int search() { return 42; }

int best_of_other(int pile);

int best_of_other(int pile) {
  return zermelo::alpha_beta(pile_game{}, pile, {.depth = 4}).best.value_or(search());
}
