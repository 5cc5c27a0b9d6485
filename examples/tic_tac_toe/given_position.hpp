// SPDX-License-Identifier: BSL-1.0
//
// The position that a command is to look at, typed or from a file.
#pragma once

#include <optional>
#include <string>

#include "saved_game.hpp"

struct given_position {
  std::string text{};  // the board, unless a file is loaded
  std::optional<std::string> file{};
  std::optional<std::string> to_move{};
  std::optional<int> line{};
  bool misere = false;
};

// Throws usage_error where there is none, or one that no game leads to. The command's name is for
// the advice how to type it.
saved_game game_from(const given_position&, const std::string& command);
