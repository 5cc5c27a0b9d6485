// SPDX-License-Identifier: BSL-1.0
//
// How far a search may go: so deep, so many positions, or until a stop condition says so.
#pragma once

#include <concepts>
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

// Anything that can be asked `stop()`, a lambda to begin with. A search asks before the first node,
// and again whenever as many nodes have passed as `stop.pace()` said after the last question.
// Without that member it is 64: at full speed even a look at the clock costs little then, and where
// an evaluation takes a millisecond the answer is not a tenth of a second late. It is copied but
// never assigned, as a lambda that captures cannot be.
template <class Condition>
concept stop_condition = std::copy_constructible<Condition> && requires(Condition& stop) {
  { stop() } -> std::convertible_to<bool>;
};

// Never stops.
struct never {
  constexpr bool operator()() const noexcept { return false; }
  static constexpr std::uint64_t pace() noexcept { return limits::any_nodes; }
};

namespace detail {

template <class Condition>
concept paced = requires(Condition& stop) {
  { stop.pace() } -> std::integral;
};
template <class Condition>
concept names_pace = requires { &Condition::pace; };

// After how many nodes to ask again: at least 1, whatever the condition says.
template <class Condition>
constexpr std::uint64_t pace_of(Condition& stop) {
  if constexpr (paced<Condition>) {
    const auto pace = stop.pace();
    return pace < 1 ? 1 : static_cast<std::uint64_t>(pace);
  } else {
    static_assert(!names_pace<Condition>,
                  "zermelo: expected the stop condition's `std::uint64_t pace()`");
    return 64;
  }
}

}  // namespace detail

}  // namespace zermelo
