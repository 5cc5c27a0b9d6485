// SPDX-License-Identifier: BSL-1.0
//
// A match is between two players, and a word is no move.
// expect: expected a player, `player\(const state_type&\) -> move_type
#include <zermelo/games/nim.hpp>
#include <zermelo/play/match.hpp>

#include <string>

int main() {
  const auto talks = [](int) { return std::string("three"); };
  const auto plays = [](int pile) { return pile; };
  static_cast<void>(zermelo::match(zermelo::nim{}, plays, talks));
}
