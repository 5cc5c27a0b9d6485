// SPDX-License-Identifier: BSL-1.0
//
// The whole tree of a small game, and the first plies of one that nobody will ever grow.
#include <cstdint>
#include <iostream>
#include <set>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::tic_tac_toe<3, 3, 3> small;
  const auto tree = grow(small, initial_state(small));
  std::cout << tree.size() << " nodes, " << tree.leaves() << " leaves, " << tree.depth()
            << " plies deep, " << tree.bytes_per_node << " bytes a node\n";

  std::set<std::uint64_t> different;
  tree.walk([&](auto, const auto& state, int) { different.insert(small.key(state)); });
  std::cout << different.size() << " different positions\n"
            << "two plies of it: " << prune(tree, 2).size() << " nodes\n\n";

  const zermelo::tic_tac_toe<15, 15, 5> large;
  const zermelo::lazy_tree promised(large, initial_state(large));
  const auto after = promised.children().front();
  std::cout << "15x15: " << promised.children().size() << " moves; after " << *after.move()
            << " there are " << after.children().size() << " replies\n"
            << "two plies of it: " << grow(prune(promised, 2)).size() << " nodes\n";
}
