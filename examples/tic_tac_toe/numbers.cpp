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

std::string with_commas(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::chrono::microseconds parse_time(std::string_view text) {
  using std::chrono::microseconds;
  constexpr microseconds longest = std::chrono::hours(1);
  const std::string accepted =
      "; accepted is 0, or a number with its unit, as in 500ms, 2.5s or 1m, up to 60m";

  if (text == "0") return microseconds(0);
  const std::size_t end = (std::min)(text.find_first_not_of("0123456789."), text.size());
  const std::string_view unit = text.substr(end), number = text.substr(0, end);
  const std::uint64_t scale = unit == "ms" ? 1'000 : unit == "s" ? 1'000'000 : 60'000'000;
  const std::size_t point = number.find('.');
  const std::optional<std::uint64_t> whole = digits(number.substr(0, point));
  const std::string_view fraction =
      point == std::string_view::npos ? "0" : number.substr(point + 1);
  if (!whole || !digits(fraction) || (unit != "ms" && unit != "s" && unit != "m")) {
    throw usage_error("'" + std::string(text) + "' is not a time" + accepted);
  }

  const auto most = static_cast<std::uint64_t>(longest.count());
  std::uint64_t time = *whole > most / scale ? most + 1 : *whole * scale;
  std::uint64_t place = scale;
  for (const char digit : fraction) {
    place /= 10;
    time += static_cast<std::uint64_t>(digit - '0') * place;
  }
  if (time > most) throw usage_error(std::string(text) + " is out of range" + accepted);
  return microseconds(time);
}
