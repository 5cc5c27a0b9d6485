// SPDX-License-Identifier: BSL-1.0
//
// What is not so cannot be asserted.
// expect: static assertion failed|static_assert failed
#include <zermelo/zermelo.hpp>

static_assert(zermelo::solve(zermelo::nim{}, 8) == zermelo::score::win(4));

int main() { static_cast<void>(0); }
