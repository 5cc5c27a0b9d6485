// SPDX-License-Identifier: BSL-1.0
//
// The entrants of a tournament are asked about a position, and not about nothing.
// expect: expected a player, `player\(const state_type&\) -> move_type
#include <zermelo/games/nim.hpp>
#include <zermelo/play/round_robin.hpp>

#include <vector>

int main() {
  std::vector<zermelo::entrant<int (*)()>> entrants;
  static_cast<void>(zermelo::round_robin(zermelo::nim{}, entrants));
}
