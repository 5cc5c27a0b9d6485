// SPDX-License-Identifier: BSL-1.0
//
// The same game with some knowledge added: which moves look good. The answer stays, the work
// shrinks.
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() {
  const zermelo::nim plain;
  const auto leaves_a_multiple_of_four = [](int pile, int taken) {
    return (pile - taken) % 4 == 0;
  };
  const zermelo::with_priority wise(plain, leaves_a_multiple_of_four);

  const auto slow = alpha_beta(plain, 15);
  const auto fast = alpha_beta(wise, 15);
  std::cout << "plain: " << slow.value << ", " << slow.stats.nodes << " positions\n"
            << "wise:  " << fast.value << ", " << fast.stats.nodes << " positions\n";
}
