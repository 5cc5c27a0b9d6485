// SPDX-License-Identifier: BSL-1.0
//
// The trees that searches visit, on boards of few cells.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <zermelo/tree/picture.hpp>
#include "saved_game.hpp"

enum class search_kind {
  minimax,
  alpha_beta,
  table,   // alpha-beta that remembers
  pvs,     // principal variation search
  engine,  // all that an engine has, by depth 1, then 2, and so on
};

// In which order moves are tried.
enum class cell_sequence {
  number,
  centre,   // by the distance from it
  corners,  // by the lines that a cell lies on, most first: centre, corners, edges
  edges,    // the other way round
};

struct search_choice {
  search_kind search = search_kind::alpha_beta;
  cell_sequence order = cell_sequence::number;
};

// By their names. Both throw usage_error, with what is accepted.
search_kind parse_search(std::string_view text);
cell_sequence parse_order(std::string_view text);

// "alpha-beta, cells by number"
std::string title_of(const search_choice&);

// How much a record of a search holds: positions that were visited, and moves that a cut left out.
struct tree_size {
  std::uint64_t nodes = 0, left_out = 0;
  bool is_whole = true;  // or the search was stopped, and there are more

  std::uint64_t total() const { return nodes + left_out; }
};

// Searches without a record, and stops after so many nodes.
tree_size measure(const saved_game&, const search_choice&, int depth, std::uint64_t most_nodes);

// The same search, recorded.
zermelo::picture record(const saved_game&, const search_choice&, int depth);
