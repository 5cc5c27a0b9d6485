// SPDX-License-Identifier: BSL-1.0
//
// tic_tac_toe tree: the tree that a search of a position visits.
#pragma once

#include <optional>
#include <string>

#include <zermelo/search/limits.hpp>
#include "given_position.hpp"
#include "tree_search.hpp"

struct tree_options {
  given_position position{};
  search_choice search{};
  std::optional<std::string> compare{};  // as parse_comparison has it
  int depth = zermelo::limits::any_depth;
  std::optional<std::string> format{};  // text, dot, json or html; or else as the file's name ends
  std::optional<std::string> file{};    // standard output if there is none
};

// SEARCH or SEARCH,ORDER; the order is the first search's unless there is one. Throws usage_error.
search_choice parse_comparison(const std::string& text, cell_sequence order);

int tree(const tree_options&);
