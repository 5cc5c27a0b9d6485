// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe count: how large the tree of a board is.
#pragma once

#include <optional>

struct count_options {
  std::optional<int> rows{}, columns{}, line{};
  bool misere = false;
  std::optional<int> depth{};
  bool json = false;
};

int count(const count_options&);
