// SPDX-License-Identifier: BSL-1.0
//
// A class of positions whose members have the right names is a game as it stands.
#include <iostream>
#include <optional>
#include <zermelo/zermelo.hpp>

// Start at 0 and add 1, 2 or 3 by turns; whoever has to go beyond the end loses.
class counting {
 public:
  static constexpr int max_moves = 3;

  constexpr explicit counting(int end) : end_(end) {}

  constexpr zermelo::static_vector<int, max_moves> moves() const {
    zermelo::static_vector<int, max_moves> steps;
    for (int step = 1; step <= max_moves; ++step) steps.push_back(step);
    return steps;
  }
  constexpr void play(int step) { count_ += step; }
  constexpr void undo(int step) { count_ -= step; }
  constexpr std::optional<zermelo::outcome> payoff() const {
    if (count_ > end_) return zermelo::outcome::win;  // the other player went too far
    return std::nullopt;
  }
  constexpr int key() const { return count_; }

 private:
  int count_ = 0;
  int end_;
};

int main() {
  const zermelo::game_of<counting> game;
  for (const int end : {20, 21}) {
    const auto found = zermelo::alpha_beta(game, counting(end));
    std::cout << "to " << end << ": " << found.value << ", add " << *found.best << '\n';
  }
}
