// SPDX-License-Identifier: BSL-1.0
//
// A memory that a search cannot use is not taken for an observer that sees nothing.
// expect: expected an observer with one of its members, a memo of this
#include <zermelo/zermelo.hpp>

int main() {
  using game = zermelo::tic_tac_toe<3, 3, 3>;
  zermelo::transposition_table<game> memory;
  zermelo::alpha_beta(game{}, {}, {}, memory);
}
