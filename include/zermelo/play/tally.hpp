// SPDX-License-Identifier: BSL-1.0
//
// Wins, draws and losses.
#pragma once

#include <cstdint>

namespace zermelo {

// How games ended, from a player's point of view.
struct tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  constexpr std::uint64_t games() const noexcept { return sum(sum(wins, draws), losses); }
  // Points a game: one for a win, half of one for a draw. Without a game, one half.
  constexpr double score() const noexcept {
    const double won = static_cast<double>(wins), drawn = static_cast<double>(draws);
    return games() == 0 ? 0.5 : (won + drawn / 2) / (won + drawn + static_cast<double>(losses));
  }

  constexpr tally& operator+=(const tally& other) noexcept {
    wins = sum(wins, other.wins);
    draws = sum(draws, other.draws);
    losses = sum(losses, other.losses);
    return *this;
  }
  friend constexpr bool operator==(const tally&, const tally&) noexcept = default;

 private:
  // More games than can be counted are as many as can be counted.
  static constexpr std::uint64_t sum(std::uint64_t a, std::uint64_t b) noexcept {
    return a + b < a ? ~std::uint64_t{0} : a + b;
  }
};

}  // namespace zermelo
