// SPDX-License-Identifier: BSL-1.0
//
// Shows on standard error how something is getting on, once that has taken half a second. On a
// terminal one line counts on and disappears at the end; elsewhere one line is written, once.
#pragma once

#include <chrono>
#include <string>

class progress_line {
 public:
  progress_line();
  ~progress_line();
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;

  // `text` is called where there is something to show.
  template <class Text>
  void show(const Text& text) {
    if (clock::now() >= next_) write(text());
  }

 private:
  using clock = std::chrono::steady_clock;

  void write(const std::string& text);

  bool on_screen_;
  clock::time_point next_;
  std::size_t shown_ = 0;  // columns to be wiped
};
