// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe play: a game between two players, each a person or the computer.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "terminal.hpp"

struct play_options {
  std::string x = "human", o = "quickest";
  std::optional<std::string> first{};
  std::optional<int> rows{}, columns{}, line{};
  bool misere = false;
  std::optional<std::string> file{};
  std::optional<std::uint64_t> seed{};
  std::uint64_t nodes = 0;  // 0 for the usual number, unless there is a time
  std::optional<std::chrono::microseconds> time{};
  bool grid = false;
  colour_choice colour = colour_choice::automatic;
  charset_choice charset = charset_choice::automatic;
};

// 0 if the game was played to its end or was quit, `input_ended` if there was no more input.
int play(const play_options&);

inline constexpr int input_ended = 3;
