// SPDX-License-Identifier: BSL-1.0
//
// An observer whose hooks cannot be called.
// expect: expected the observer's `enter\(const state_type&, int ply, const window<value>&\)`
// expect: expected the observer's `descend\(const state_type&, const move_type&\)`
// expect: expected the observer's `leave\(const state_type&, const value&\)`
// expect: expected the observer's `leaf\(const state_type&, const value&\)`
// expect: expected the observer's `cutoff\(const state_type&, const move_type&, int index\)`
// expect: expected the observer's `recall\(const state_type&\)`
// expect: expected the observer's `iteration\(const result<Game>&\)`
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
};

struct watcher {
  void enter(int) {}
  void descend(int) {}
  void leave(int) {}
  void leaf(int, const char*) {}
  void cutoff(int, int) {}
  void recall(int, int) {}
  void iteration(int) {}
};

int main() { static_cast<void>(zermelo::alpha_beta(pile{}, 2, {}, watcher{})); }
