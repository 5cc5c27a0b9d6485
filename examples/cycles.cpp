// SPDX-License-Identifier: BSL-1.0
//
// A game that can go round in circles: five rooms, and doors that lead from one to another. Who is
// in a room without a door has lost. A position that comes up again counts as a draw.
#include <array>
#include <iostream>
#include <optional>
#include <vector>
#include <zermelo/zermelo.hpp>

struct rooms {
  using state_type = int;  // the room
  using move_type = int;   // where the door leads

  std::vector<int> moves(int room) const {
    static const std::array<std::vector<int>, 5> doors{{{3, 1}, {4, 0}, {}, {4, 2, 0}, {3}}};
    return doors[static_cast<std::size_t>(room)];
  }
  void play(int& room, int door) const { room = door; }
  std::optional<zermelo::outcome> payoff(int) const { return std::nullopt; }
  zermelo::outcome stuck(int) const { return zermelo::outcome::loss; }
  int key(int room) const { return room; }
};

int main() {
  zermelo::searcher<rooms, zermelo::features{.repetition = true}> engine;
  for (int room = 0; room < 5; ++room) {
    const auto found = engine(room);
    std::cout << "room " << room << ": " << found.value << " (" << found.reason << ")\n";
  }
}
