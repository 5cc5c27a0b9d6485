// SPDX-License-Identifier: BSL-1.0
//
// Players need not alternate. Whoever takes exactly two sticks moves again; the last stick wins.
#include <iostream>
#include <optional>
#include <zermelo/zermelo.hpp>

struct generous_nim {
  struct state_type {
    int left = 0;
    bool first_to_move = true;
  };
  using move_type = int;

  constexpr zermelo::static_vector<int, 3> moves(const state_type& state) const {
    zermelo::static_vector<int, 3> takes;
    for (const int taken : {1, 2, 3}) {
      if (taken <= state.left) takes.push_back(taken);
    }
    return takes;
  }
  constexpr void play(state_type& state, int taken) const {
    state.left -= taken;
    const bool again = taken == 2 && state.left > 0;
    if (!again) state.first_to_move = !state.first_to_move;
  }
  constexpr std::optional<zermelo::score> payoff(const state_type& state) const {
    if (state.left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  // Who is to move. Without this, a search assumes that the players alternate.
  constexpr bool to_move(const state_type& state) const { return state.first_to_move; }
};

int main() {
  for (int left = 1; left <= 8; ++left) {
    const auto found = zermelo::alpha_beta(generous_nim{}, {left, true});
    std::cout << left << " left: " << found.value << ", take " << *found.best << '\n';
  }
}
