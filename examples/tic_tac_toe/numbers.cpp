// SPDX-License-Identifier: BSL-1.0
#include "numbers.hpp"

#include <algorithm>
#include <limits>

#include "usage_error.hpp"

std::optional<std::uint64_t> digits(std::string_view text) {
  constexpr std::uint64_t largest = (std::numeric_limits<std::uint64_t>::max)();
  if (text.empty()) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    number = number > (largest - digit) / 10 ? largest : 10 * number + digit;
  }
  return number;
}

std::uint64_t parse_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  const std::optional<std::uint64_t> number = digits(text);
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  if (!number) {
    throw usage_error("'" + std::string(text) + "' is not a whole number; accepted is " + range);
  }
  // A number too large for the type would otherwise pass for the largest.
  const std::size_t first = (std::min)(text.find_first_not_of('0'), text.size() - 1);
  const bool overflows = text.substr(first) != std::to_string(*number);
  if (overflows || *number < least || *number > most) {
    throw usage_error(std::string(text) + " is out of range; accepted is " + range);
  }
  return *number;
}
