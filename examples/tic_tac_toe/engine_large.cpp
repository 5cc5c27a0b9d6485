// SPDX-License-Identifier: BSL-1.0
#include "engine_makers.hpp"
#include "engine_of.hpp"

std::unique_ptr<engine> make_large_engine(const board& board, bool misere) {
  return make_engine_of<65, 1'000'000>(board, misere);
}
