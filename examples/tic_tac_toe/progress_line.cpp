// SPDX-License-Identifier: BSL-1.0
#include "progress_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace {

constexpr std::chrono::milliseconds patience{500}, pace{100};

}  // namespace

progress_line::progress_line()
    : on_screen_(isatty(STDERR_FILENO) == 1), next_(clock::now() + patience) {}

progress_line::~progress_line() {
  if (on_screen_ && shown_ > 0) std::cerr << '\r' << std::string(shown_, ' ') << '\r' << std::flush;
}

void progress_line::write(const std::string& text) {
  if (on_screen_) {
    const std::string wiped(shown_ > text.size() ? shown_ - text.size() : 0, ' ');
    std::cerr << '\r' << text << wiped << std::flush;
    shown_ = (std::max)(shown_, text.size());
    next_ = clock::now() + pace;
  } else {
    std::cerr << text << std::endl;
    next_ = clock::time_point::max();
  }
}
