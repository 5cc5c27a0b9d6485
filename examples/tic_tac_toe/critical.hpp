// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe critical: how often a player who looks a few plies ahead is right where it matters.
#pragma once

#include <optional>
#include <vector>

struct critical_options {
  std::optional<int> rows{}, columns{}, line{};
  std::vector<int> depths{1, 2, 3, 4, 5, 6, 9};
  bool json = false;
};

int critical(const critical_options&);
