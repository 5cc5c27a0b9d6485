// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe verify: whether a player can be beaten, by everything that an opponent could play.
#pragma once

#include <optional>
#include <string>

struct verify_options {
  std::string player{};
  std::string as = "o";
  std::string first = "x";
  std::optional<int> rows{}, columns{}, line{};
  bool misere = false;
  std::string opponents = "all";  // or best
  bool json = false;
};

// 0 whether or not it can be beaten, `interrupted` if not all was seen.
int verify(const verify_options&);
