// SPDX-License-Identifier: BSL-1.0
//
// Shows on standard error that the computer is thinking, once that has taken half a second. On a
// terminal one line counts on and disappears at the end; elsewhere one line is written, once.
#pragma once

#include <chrono>
#include <string>

#include "engine.hpp"

class thinking final : public spectator {
 public:
  explicit thinking(std::string who);
  ~thinking();
  thinking(const thinking&) = delete;
  thinking& operator=(const thinking&) = delete;

  void look(int depth, std::uint64_t nodes) override;

 private:
  using clock = std::chrono::steady_clock;

  std::string who_;
  bool on_screen_;
  clock::time_point next_;
  std::size_t shown_ = 0;  // columns to be wiped
};
