// SPDX-License-Identifier: BSL-1.0
#include "thinking.hpp"

#include <unistd.h>

#include <iostream>

#include "numbers.hpp"

namespace {

constexpr std::chrono::milliseconds patience{500}, pace{100};

}  // namespace

thinking::thinking(std::string who)
    : who_(std::move(who)),
      on_screen_(isatty(STDERR_FILENO) == 1),
      next_(clock::now() + patience) {}

thinking::~thinking() {
  if (on_screen_ && shown_ > 0) std::cerr << '\r' << std::string(shown_, ' ') << '\r' << std::flush;
}

void thinking::look(int depth, std::uint64_t nodes) {
  if (clock::now() < next_) return;
  const std::string text = who_ + " is thinking: depth " + std::to_string(depth) + ", " +
                           with_commas(nodes) + " positions";
  if (on_screen_) {
    std::cerr << '\r' << text << std::flush;
    shown_ = text.size();
    next_ = clock::now() + pace;
  } else {
    std::cerr << text << std::endl;
    next_ = clock::time_point::max();
  }
}
