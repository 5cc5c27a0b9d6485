// SPDX-License-Identifier: BSL-1.0
//
// Which zermelo this is. The version stands here and nowhere else; CMake reads it from this file.
//
//   static_assert(zermelo::version >= zermelo::version_number{0, 1, 0});
#pragma once

#include <compare>

#define ZERMELO_VERSION_MAJOR 0
#define ZERMELO_VERSION_MINOR 1
#define ZERMELO_VERSION_PATCH 0

namespace zermelo {

// Until 1.0 a new minor version may break a program, a new patch may not.
struct version_number {
  int major;
  int minor;
  int patch;

  friend constexpr auto operator<=>(const version_number&, const version_number&) = default;
};

inline constexpr version_number version{ZERMELO_VERSION_MAJOR, ZERMELO_VERSION_MINOR,
                                        ZERMELO_VERSION_PATCH};

}  // namespace zermelo
