// SPDX-License-Identifier: BSL-1.0
//
// Numbers and times as people type them.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Digits and nothing else. A number that is too large for the type is taken for the largest: it is
// out of any range, and never some other number.
std::optional<std::uint64_t> digits(std::string_view text);

// The same, or a usage_error that tells what is accepted.
std::uint64_t parse_number(std::string_view text, std::uint64_t least, std::uint64_t most);

// 1234567 as 1,234,567
std::string with_commas(std::uint64_t number);

// A number with a unit, 500ms, 2.5s or 1m, or a plain 0; an hour at most. Otherwise a usage_error
// that tells so.
std::chrono::microseconds parse_time(std::string_view text);
