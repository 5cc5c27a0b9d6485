// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"

#include <cstdlib>

namespace {

std::string name = "tic_tac_toe";

}  // namespace

const std::string& program() { return name; }

void set_program(const char* started_as) {
  const char* told = std::getenv("ZERMELO_PROGRAM");
  if (told != nullptr && *told != '\0') {
    name = shell_word(told);
  } else if (started_as != nullptr && *started_as != '\0') {
    name = shell_word(started_as);
  }
}

std::string shell_word(const std::string& text) {
  constexpr const char* harmless =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+,:@%-";
  if (!text.empty() && text.find_first_not_of(harmless) == std::string::npos) return text;
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
  return word + "'";
}
