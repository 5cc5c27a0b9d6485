// SPDX-License-Identifier: BSL-1.0
//
// Shows that the computer is thinking.
#pragma once

#include <string>

#include "engine.hpp"
#include "progress_line.hpp"

class thinking final : public spectator {
 public:
  explicit thinking(std::string who);

  void look(int depth, std::uint64_t nodes) override;

 private:
  std::string who_;
  progress_line line_{};
};
