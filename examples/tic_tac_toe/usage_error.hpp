// SPDX-License-Identifier: BSL-1.0
//
// What a person asked for cannot be done. The message is one line, which `main` prints.
#pragma once

#include <stdexcept>

// Not as they said it. The line names what was wrong and what is accepted; the status is 2.
struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A file could not be written. The status is 1.
struct output_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
