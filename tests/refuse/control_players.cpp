// SPDX-License-Identifier: BSL-1.0
//
// A control: whatever answers with a move is a player, and whatever lists moves may be tried.
#include <zermelo/games/nim.hpp>
#include <zermelo/play/match.hpp>
#include <zermelo/play/parallel_replies.hpp>
#include <zermelo/play/round_robin.hpp>

#include <optional>
#include <vector>

int all_of(int pile) { return pile; }

struct learner {
  int operator()(const int& pile) { return ++asked + pile; }
  int asked = 0;
};

int main() {
  using namespace zermelo;
  const auto perhaps = [](int pile) { return pile > 3 ? std::nullopt : std::optional<int>(pile); };
  const auto searched = [](auto pile) { return alpha_beta(nim{}, pile); };
  learner learns;
  static_cast<void>(match(nim{}, learns, all_of));
  static_cast<void>(match(nim{}, learner{}, &all_of));
  static_cast<void>(match(nim{}, perhaps, searched));
  static_cast<void>(ask_in_parallel(nim{}, perhaps, seat::first, 5, 2));
  static_cast<void>(every_reply(nim{}, learns, seat::first, 5));
  static_cast<void>(every_reply(nim{}, all_of, seat::first, 5));
  static_cast<void>(every_reply(
      nim{}, [](int pile) { return nim{}.moves(pile); }, seat::first, 5));
  std::vector<entrant<learner>> entrants;
  static_cast<void>(round_robin(nim{}, entrants));
}
