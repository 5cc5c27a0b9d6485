// SPDX-License-Identifier: BSL-1.0
//
// A game for points: coins in a row, each player takes one from either end. The value is a number,
// how much more the player to move will collect than the other.
#include <array>
#include <cstdint>
#include <iostream>
#include <optional>
#include <zermelo/zermelo.hpp>

struct coins_in_a_row {
  static constexpr std::array coins{8, 15, 3, 7, 1, 9};

  struct state_type {
    int first = 0;
    int last = static_cast<int>(coins.size()) - 1;
    int ahead = 0;  // how far the player to move is ahead
  };
  enum class move_type { first, last };
  static constexpr int max_moves = 2;

  constexpr std::array<move_type, 2> moves(const state_type&) const {
    return {move_type::first, move_type::last};
  }
  constexpr void play(state_type& row, move_type end) const {
    const int taken = end == move_type::first ? row.first++ : row.last--;
    row.ahead = -(row.ahead + coins[static_cast<std::size_t>(taken)]);
  }
  constexpr std::optional<int> payoff(const state_type& row) const {
    if (row.first <= row.last) return std::nullopt;
    return row.ahead;
  }
};

int main() {
  const auto found = zermelo::alpha_beta(coins_in_a_row{}, {});
  std::cout << "the first player collects " << found.value << " more:";
  for (const auto end : found.line) {
    std::cout << (end == coins_in_a_row::move_type::first ? " first" : " last");
  }
  std::cout << '\n';
}
