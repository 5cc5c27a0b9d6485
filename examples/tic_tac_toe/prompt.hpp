// SPDX-License-Identifier: BSL-1.0
//
// Asks a person, or whatever stands in for one, for a line. It knows of no game.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "terminal.hpp"

class prompt {
 public:
  prompt(std::istream& in, const terminal& terminal);

  // Puts the question until the answer is not blank, and gives the answer without the blanks around
  // it; a carriage return counts as one. Nothing if the input is at its end. Of a line that is
  // longer than any answer only the beginning is kept.
  std::optional<std::string> ask(std::string_view question);

 private:
  std::optional<std::string> read_line();

  std::istream& in_;
  const terminal& terminal_;
  bool echoes_;  // nobody types, so the answers are not on the screen
};
