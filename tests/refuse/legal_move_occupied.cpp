// SPDX-License-Identifier: BSL-1.0
//
// A constant move that is not legal does not compile.
// expect: this_move_is_not_legal|not a constant expression
#include <zermelo/zermelo.hpp>

using board = zermelo::tic_tac_toe<3, 3, 3>;
constexpr board::state_type taken = *board::position("X../.../...", zermelo::mark::o);

int main() { static_cast<void>(zermelo::legal_move(board{}, taken, 0)); }
