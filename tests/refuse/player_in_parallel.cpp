// SPDX-License-Identifier: BSL-1.0
//
// A player of another game is none of this one.
// expect: expected a player, `player\(const state_type&\) -> move_type
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/parallel_replies.hpp>

int main() {
  const zermelo::random_player other(zermelo::tic_tac_toe<3, 3, 3>{});
  static_cast<void>(zermelo::ask_in_parallel(zermelo::nim{}, other, zermelo::seat::first, 5, 2));
}
