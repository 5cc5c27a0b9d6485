// SPDX-License-Identifier: BSL-1.0
//
// What a player's games against every opponent came to.
#pragma once

#include <zermelo/play/every_reply.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

// How many games ended so, by the plies that they took: zermelo::tally::wins and the like.
using by_plies = std::map<int, std::uint64_t>;

template <class Game>
by_plies lengths(const zermelo::reply_report<Game>& report, std::uint64_t zermelo::tally::*ended) {
  by_plies result;
  for (std::size_t plies = 0; plies < report.by_length.size(); ++plies) {
    const std::uint64_t count = report.by_length[plies].*ended;
    if (count != 0) result[static_cast<int>(plies)] = count;
  }
  return result;
}

// How many moves were played in all games together.
template <class Game>
std::uint64_t total_plies(const zermelo::reply_report<Game>& report) {
  std::uint64_t sum = 0;
  for (std::size_t plies = 0; plies < report.by_length.size(); ++plies) {
    sum += plies * report.by_length[plies].games();
  }
  return sum;
}
