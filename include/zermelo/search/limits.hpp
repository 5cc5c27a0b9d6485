// SPDX-License-Identifier: BSL-1.0
//
// How far a search may go.
#pragma once

#include <cstdint>
#include <limits>

namespace zermelo {

// Nothing is limited unless you say so: `alpha_beta(game, state, {.depth = 8})`. Zero means none,
// not "for ever": depth 0 looks at the position alone, and with 0 nodes nothing is visited. A
// negative depth is taken for 0, and one of more than any_depth for any_depth, which no game that
// ends comes near.
struct limits {
  static constexpr int any_depth = 32'000;
  static constexpr std::uint64_t any_nodes = (std::numeric_limits<std::uint64_t>::max)();

  int depth = any_depth;            // plies below the root; there the game's `evaluate` speaks
  std::uint64_t nodes = any_nodes;  // positions visited, the root among them; never exceeded
};

}  // namespace zermelo
