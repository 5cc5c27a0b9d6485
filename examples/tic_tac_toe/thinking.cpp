// SPDX-License-Identifier: BSL-1.0
#include "thinking.hpp"

#include "numbers.hpp"

thinking::thinking(std::string who) : who_(std::move(who)) {}

void thinking::look(int depth, std::uint64_t nodes) {
  line_.show([&] {
    return who_ + " is thinking: depth " + std::to_string(depth) + ", " + with_commas(nodes) +
           " positions";
  });
}
