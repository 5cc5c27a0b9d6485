// SPDX-License-Identifier: BSL-1.0
//
// Nor does a move after the end of the game.
// expect: this_move_is_not_legal|not a constant expression
#include <zermelo/zermelo.hpp>

constexpr zermelo::nim game;

int main() { static_cast<void>(zermelo::legal_move(game, 0, 1)); }
