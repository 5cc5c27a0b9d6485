// SPDX-License-Identifier: BSL-1.0
//
// What the compiler has to be told.
#pragma once

#include <cassert>

// For a short function on the hot path of a recursion. Compilers rather inline the long function
// that it calls, and then pay for a whole frame where the short one would have sufficed.
#if defined(__GNUC__)
#define ZERMELO_INLINE [[gnu::always_inline]]
#else
#define ZERMELO_INLINE
#endif

// A precondition. Define ZERMELO_ASSERT before the first include to report broken contracts in a
// way of your own; it must be an expression that a constant expression may contain. As with
// assert, nothing is checked where NDEBUG is defined.
#ifndef ZERMELO_ASSERT
#define ZERMELO_ASSERT(...) assert((__VA_ARGS__))
#endif
