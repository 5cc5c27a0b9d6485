// SPDX-License-Identifier: BSL-1.0
//
// What the compiler has to be told.
#pragma once

#include <cassert>

// A precondition. Define ZERMELO_ASSERT before the first include to report broken contracts in a
// way of your own; it must be an expression that a constant expression may contain. As with
// assert, nothing is checked where NDEBUG is defined.
#ifndef ZERMELO_ASSERT
#define ZERMELO_ASSERT(...) assert((__VA_ARGS__))
#endif
