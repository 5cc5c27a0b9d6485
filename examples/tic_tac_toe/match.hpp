// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe match: many games between two computers, or between all of several.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <zermelo/play/statistics.hpp>

// Where games begin: at all positions that so many plies lead to, or at some drawn by lot.
struct opening_choice {
  int plies = 0;
  bool is_random = false;
};

struct match_options {
  std::optional<std::string> x{}, o{};
  std::vector<std::string> players{};
  std::uint64_t games = 100;
  std::optional<std::uint64_t> seed{};
  opening_choice openings{};
  std::optional<int> rows{}, columns{}, line{};
  bool misere = false;
  std::uint64_t nodes = 0;  // 0 for the usual number, unless there is a time
  std::optional<std::chrono::microseconds> time{};
  std::optional<zermelo::sprt> test{};
  std::optional<std::string> record{};
  bool csv = false, json = false;
};

// A,B,C, then N, random or random:N, then ELO0,ELO1. They throw usage_error.
std::vector<std::string> parse_players(const std::string& text);
opening_choice parse_openings(const std::string& text);
zermelo::sprt parse_sprt(const std::string& text);

// 0 if all was played, `interrupted` if not.
int match(const match_options&);
