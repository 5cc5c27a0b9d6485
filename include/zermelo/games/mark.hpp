// SPDX-License-Identifier: BSL-1.0
//
// The two players of the board games: X, who moves first in a new game, and O.
#pragma once

#include <cstdint>

namespace zermelo {

enum class mark : std::uint8_t { x, o };

constexpr mark opponent(mark player) noexcept { return player == mark::x ? mark::o : mark::x; }

}  // namespace zermelo
