// SPDX-License-Identifier: BSL-1.0
//
// An observer that draws the tree of a search, one position a line.
#include <iostream>
#include <string>
#include <zermelo/zermelo.hpp>

struct tree_printer {
  void enter(int pile, int ply, const zermelo::window<zermelo::score>&) {
    std::cout << std::string(2 * static_cast<std::size_t>(ply), ' ') << pile << " left\n";
  }
  void cutoff(int pile, int taken, int) {
    std::cout << "with " << pile << " left, taking " << taken << " is good enough\n";
  }
};

int main() { zermelo::alpha_beta(zermelo::nim{}, 4, {}, tree_printer{}); }
