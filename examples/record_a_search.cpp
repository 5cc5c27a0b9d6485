// SPDX-License-Identifier: BSL-1.0
//
// The tree that minimax visits, the tree that alpha-beta visits, and why that one is smaller.
#include <array>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <zermelo/zermelo.hpp>

// Left or right? The players choose in turn, three times, and whoever began gets the points.
struct left_or_right {
  using state_type = int;  // a place: 1 is the start, and the ways from n lead to 2n and 2n + 1
  using move_type = int;   // 0 left, 1 right

  static constexpr std::array points{3, 5, 6, 9, 1, 4, 7, 8};  // at the places 8 to 15

  std::array<int, 2> moves(int) const { return {0, 1}; }
  void play(int& place, int way) const { place = 2 * place + way; }
  std::optional<int> payoff(int place) const {
    if (place < 8) return std::nullopt;
    return -points[static_cast<std::size_t>(place - 8)];  // to the other player, who is to move
  }
  std::string name(int, int way) const { return way == 0 ? "left" : "right"; }
};

int main() {
  const left_or_right game;
  zermelo::recorder all(game);
  zermelo::recorder some(game);
  minimax(game, 1, {}, all);
  alpha_beta(game, 1, {}, some);
  zermelo::write_text(std::cout, {draw(all, "minimax"), draw(some, "alpha-beta")});
}
