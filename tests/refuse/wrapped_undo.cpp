// SPDX-License-Identifier: BSL-1.0
//
// A fault is found through a wrapper that adds an order.
// expect: expected `undo\(state_type&, const move_type&\) const`, or `undo\(state_type&, const
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>

struct pile {
  using state_type = int;
  using move_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<zermelo::score> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  void undo(int) const {}
};

int main() {
  static_cast<void>(zermelo::with_priority(pile{}, [](int, int) { return 0; }));
}
