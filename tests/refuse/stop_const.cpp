// SPDX-License-Identifier: BSL-1.0
//
// A stop condition that cannot be asked is not taken for an observer that sees nothing.
// expect: for an engine a stop condition: copyable, not const, and callable
#include <zermelo/zermelo.hpp>

#include <chrono>

int main() {
  zermelo::searcher<zermelo::tic_tac_toe<3, 3, 3>> engine;
  const auto stop = zermelo::within(std::chrono::seconds(1));
  engine({}, {.depth = 3}, stop);
}
