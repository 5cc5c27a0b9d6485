// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe solve: what a position is worth, and how the game would go on.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "given_position.hpp"

struct solve_options {
  given_position position{};
  int depth = 0;            // 0 for no limit
  std::uint64_t nodes = 0;  // 0 for the usual number, unless there is a time
  std::optional<std::chrono::microseconds> time{};
  bool json = false;
};

int solve(const solve_options&);
