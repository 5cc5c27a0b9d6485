// SPDX-License-Identifier: BSL-1.0
//
// Nine boxes take longer than a moment.

#include <doctest/doctest.h>
#include <zermelo/game/adapt.hpp>
#include <zermelo/games/dots_and_boxes.hpp>
#include <zermelo/search/solve.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

using namespace zermelo;

namespace {

// Over the boxes still to come, by the number of each set of edges: what is drawn later is worth
// knowing first.
int nine_boxes_by_hand() {
  constexpr int edges = 24;
  constexpr int pitch = 7;
  std::vector<std::uint32_t> boxes;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      const int top = row * pitch + column;
      boxes.push_back(1u << top | 1u << (top + 3) | 1u << (top + 4) | 1u << (top + pitch));
    }
  }
  constexpr std::uint32_t all = (1u << edges) - 1;
  std::vector<std::int8_t> to_come(std::size_t{all} + 1);
  for (std::uint32_t drawn = all; drawn-- > 0;) {
    int best = -9;
    for (int edge = 0; edge < edges; ++edge) {
      const std::uint32_t child = drawn | 1u << edge;
      if (child == drawn) continue;
      int completed = 0;
      for (const std::uint32_t box : boxes) {
        completed += (child & box) == box && (drawn & box) != box ? 1 : 0;
      }
      const int rest = to_come[child];
      best = (std::max)(best, completed > 0 ? completed + rest : -rest);
    }
    to_come[drawn] = static_cast<std::int8_t>(best);
  }
  return to_come[0];
}

TEST_CASE("nine boxes: the second player wins by three") {
  using game = dots_and_boxes<3, 3>;
  const with_priority first_things_first(
      game{}, [](const auto& state, int edge) { return game::boxes_completed(state, edge); });
  memo<std::remove_const_t<decltype(first_things_first)>> memory(1 << 20);
  CHECK(solve(first_things_first, {}, memory) == -3);
  CHECK(nine_boxes_by_hand() == -3);
}

}  // namespace
