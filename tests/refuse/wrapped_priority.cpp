// SPDX-License-Identifier: BSL-1.0
//
// A fault is found through a wrapper that adds an evaluation.
// expect: expected `priority\(const state_type&, const move_type&\) const -> int`
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

  int priority(int) const { return 0; }
};

int main() {
  static_cast<void>(zermelo::with_evaluation(pile{}, [](int) { return 0; }));
}
