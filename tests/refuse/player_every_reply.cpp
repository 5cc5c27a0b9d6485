// SPDX-License-Identifier: BSL-1.0
//
// Who is tried has to answer, with a move or with a list of them.
// expect: expected a player, .* or a list of moves
#include <zermelo/games/nim.hpp>
#include <zermelo/play/every_reply.hpp>

int main() {
  const auto silent = [](int) {};
  static_cast<void>(zermelo::every_reply(zermelo::nim{}, silent, zermelo::seat::first, 5));
}
