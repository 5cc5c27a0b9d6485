// SPDX-License-Identifier: BSL-1.0
//
// What a person asked for cannot be done as they said it. The message is one line that names what
// was wrong and what is accepted; `main` prints it and ends with status 2.
#pragma once

#include <stdexcept>

struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
