// SPDX-License-Identifier: BSL-1.0
#include "engine_makers.hpp"
#include "engine_of.hpp"

std::unique_ptr<engine> make_medium_engine(const board& board, bool misere) {
  return make_engine_of<17, 64>(board, misere);
}
