// SPDX-License-Identifier: BSL-1.0
#include "prompt.hpp"

#include <unistd.h>

#include <iostream>
#include <utility>

namespace {

std::string trimmed(const std::string& text) {
  constexpr const char* blanks = " \t\r\v\f";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

}  // namespace

prompt::prompt(std::istream& in, const terminal& terminal)
    : in_(in), terminal_(terminal), echoes_(isatty(STDIN_FILENO) != 1) {}

std::optional<std::string> prompt::ask(std::string_view question) {
  while (true) {
    std::cout << question << std::flush;
    const std::optional<std::string> line = read_line();
    if (!line) {
      std::cout << std::endl;
      return std::nullopt;
    }
    std::string answer = trimmed(*line);
    if (echoes_) {
      const std::string shown = terminal_.quoted(answer);
      std::cout << shown.substr(1, shown.size() - 2) << '\n';
    }
    if (!answer.empty()) return answer;
  }
}

std::optional<std::string> prompt::read_line() {
  constexpr std::size_t longest = 65'536;
  std::string line;
  bool found = false;
  for (int c; (c = in_.get()) != std::istream::traits_type::eof();) {
    found = true;
    if (c == '\n') return line;
    if (line.size() < longest) line += static_cast<char>(c);
  }
  // The last line need not end with a newline.
  return found ? std::optional(std::move(line)) : std::nullopt;
}
