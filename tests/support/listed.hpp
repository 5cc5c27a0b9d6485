// SPDX-License-Identifier: BSL-1.0
//
// Moves that are integers, whatever range they come in, as a list to compare.
#pragma once

#include <vector>

template <class Moves>
std::vector<int> listed(const Moves& moves) {
  std::vector<int> result;
  for (const int move : moves) result.push_back(move);
  return result;
}
