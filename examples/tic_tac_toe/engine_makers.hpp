// SPDX-License-Identifier: BSL-1.0
//
// The boards' types are instantiated in three files, so that three compilers can share the work.
#pragma once

#include <memory>

#include "engine.hpp"

// Each gives nothing where the board is not one of its own.
std::unique_ptr<engine> make_small_engine(const board&, bool misere);   // up to 16 cells
std::unique_ptr<engine> make_medium_engine(const board&, bool misere);  // up to 64
std::unique_ptr<engine> make_large_engine(const board&, bool misere);   // the rest
