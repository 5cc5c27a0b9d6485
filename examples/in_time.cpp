// SPDX-License-Identifier: BSL-1.0
//
// An engine that has no time to look at everything: it answers when the time is up, or earlier if
// someone asks for it.
#include <chrono>
#include <iostream>
#include <stop_token>
#include <zermelo/zermelo.hpp>

using namespace std::chrono_literals;

int main() {
  using game = zermelo::tic_tac_toe<15, 15, 5>;
  zermelo::searcher<game> engine;
  std::stop_source button;

  const auto in_time = engine({}, zermelo::within(50ms));
  std::cout << in_time.reason << ", a move: " << in_time.best.has_value() << '\n';

  button.request_stop();
  const auto at_once =
      engine({}, zermelo::within(1h) || zermelo::when_requested(button.get_token()));
  std::cout << at_once.reason << ", a move: " << at_once.best.has_value() << ", depth "
            << at_once.depth << '\n';
}
