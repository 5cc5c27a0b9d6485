// SPDX-License-Identifier: BSL-1.0
//
// Whether two trees are the same, node by node.
#pragma once

#include <zermelo/tree/game_tree.hpp>

template <class Node>
constexpr bool same_below(const Node& a, const Node& b) {
  if (a.size() != b.size()) return false;
  auto other = b.children().begin();
  for (const Node child : a.children()) {
    if (other == b.children().end()) return false;
    const Node twin = *other++;
    if (!(*child == *twin) || !same_below(child, twin)) return false;
  }
  return other == b.children().end();
}

// Of the root's move nothing is said.
template <class Game, class Payload>
constexpr bool same_tree(const zermelo::game_tree<Game, Payload>& a,
                         const zermelo::game_tree<Game, Payload>& b) {
  return a.state() == b.state() && a.root()->end == b.root()->end &&
         a.root()->payload == b.root()->payload && same_below(a.root(), b.root());
}
