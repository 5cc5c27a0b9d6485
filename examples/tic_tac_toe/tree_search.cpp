// SPDX-License-Identifier: BSL-1.0
#include "tree_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <zermelo/engine/searcher.hpp>
#include <zermelo/search/alpha_beta.hpp>
#include <zermelo/search/memo.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/tree/recorder.hpp>
#include "small_board.hpp"
#include "usage_error.hpp"

namespace {

using state_type = small_board::state_type;

// --- Names ---------------------------------------------------------------------------------------

template <class Value>
struct named_value {
  std::string_view name, title;
  Value value;
};

constexpr std::array searches{
    named_value<search_kind>{"minimax", "minimax", search_kind::minimax},
    named_value<search_kind>{"alpha-beta", "alpha-beta", search_kind::alpha_beta},
    named_value<search_kind>{"table", "alpha-beta with a table", search_kind::table},
    named_value<search_kind>{"pvs", "principal variation search", search_kind::pvs},
    named_value<search_kind>{"engine", "the engine", search_kind::engine},
};
constexpr std::array orders{
    named_value<cell_sequence>{"number", "cells by number", cell_sequence::number},
    named_value<cell_sequence>{"centre", "cells from the centre", cell_sequence::centre},
    named_value<cell_sequence>{"corners", "centre before corners before edges",
                               cell_sequence::corners},
    named_value<cell_sequence>{"edges", "edges before corners before centre", cell_sequence::edges},
};

template <class Values>
auto parse(const Values& values, std::string_view text, const char* what) {
  std::string list;
  for (const auto& each : values) {
    if (each.name == text) return each.value;
    list += (list.empty() ? "" : ", ") + std::string(each.name);
  }
  throw usage_error("no " + std::string(what) + " is called '" + std::string(text) +
                    "'; there are " + list);
}

template <class Values, class Value>
std::string title_in(const Values& values, Value value) {
  return std::string(std::find_if(values.begin(), values.end(), [&](const auto& each) {
                       return each.value == value;
                     })->title);
}

// --- The board -----------------------------------------------------------------------------------

template <class Rules, zermelo::cell_order Order>
using reordered = zermelo::tic_tac_toe<Rules::rows, Rules::columns, Rules::line,
                                       zermelo::tic_tac_toe_options{.order = Order}>;

template <class Rules>
small_board::cell_list cells_in(cell_sequence order) {
  using enum zermelo::cell_order;
  small_board::cell_list cells;
  const auto take = [&](auto rules) {
    for (const int cell : rules.moves(state_type{})) cells.push_back(cell);
  };
  if (order == cell_sequence::number) take(Rules{});
  if (order == cell_sequence::centre) take(reordered<Rules, centre_first>{});
  if (order == cell_sequence::corners || order == cell_sequence::edges) {
    take(reordered<Rules, centre_corner_edge>{});
  }
  if (order == cell_sequence::edges) std::reverse(cells.begin(), cells.end());
  return cells;
}

struct question {
  small_board game;
  state_type state;
};

question question_of(const saved_game& game, cell_sequence order) {
  return with_rules_of(game.board, [&](auto rules) -> question {
    using rules_type = decltype(rules);
    return {small_board::of<rules_type>(cells_in<rules_type>(order), game.misere),
            state_of(game.start)};
  });
}

// --- The search ----------------------------------------------------------------------------------

template <class Observer>
zermelo::result<small_board> search(const question& asked, search_kind kind,
                                    const zermelo::limits& limits, Observer& observer) {
  const auto& [game, state] = asked;
  using engine = zermelo::searcher<small_board, zermelo::chosen_at_run_time>;
  switch (kind) {
    case search_kind::minimax:
      return zermelo::minimax(game, state, limits, observer);
    case search_kind::alpha_beta:
      return zermelo::alpha_beta(game, state, limits, observer);
    case search_kind::table:
      return zermelo::alpha_beta(game, state, limits, zermelo::memo<small_board>(1 << 20),
                                 observer);
    case search_kind::pvs: {
      zermelo::features only_pvs = zermelo::features::none();
      only_pvs.pvs = true;
      return engine(game, only_pvs)(state, limits, observer);
    }
    case search_kind::engine:
      break;
  }
  return engine(game, zermelo::features{})(state, limits, observer);
}

// Counts what a recorder would hold.
class tally {
 public:
  template <class Window>
  void enter(const state_type&, int, const Window&) {
    ++size.nodes;
    if (!path_.empty()) path_.back().visited |= path_.back().tried;
    path_.push_back({});
  }
  void descend(const state_type&, int cell) {
    if (path_.empty()) return;
    path_.back().tried = std::uint32_t{1} << cell;
    path_.back().is_cut = false;  // a shallower search of the same position may have been cut
  }
  void cutoff(const state_type&, int, int) { path_.back().is_cut = true; }
  template <class Value>
  void leave(const state_type& state, const Value&) {
    const step& here = path_.back();
    if (here.is_cut) {
      const std::uint32_t known = state.own | state.other | here.visited;
      size.left_out += static_cast<std::uint64_t>(cells_ - zermelo::count_bits(known));
    }
    path_.pop_back();
  }

  explicit tally(int cells) : cells_(cells) {}

  tree_size size{};

 private:
  struct step {
    std::uint32_t tried = 0, visited = 0;
    bool is_cut = false;
  };

  int cells_;
  std::vector<step> path_{};
};

}  // namespace

search_kind parse_search(std::string_view text) { return parse(searches, text, "search"); }
cell_sequence parse_order(std::string_view text) { return parse(orders, text, "order"); }

std::string title_of(const search_choice& choice) {
  return title_in(searches, choice.search) + ", " + title_in(orders, choice.order);
}

tree_size measure(const saved_game& game, const search_choice& choice, int depth,
                  std::uint64_t most_nodes) {
  tally tally(game.board.cells());
  const auto found = search(question_of(game, choice.order), choice.search,
                            {.depth = depth, .nodes = most_nodes}, tally);
  tally.size.is_whole = found.reason != zermelo::stop_reason::nodes;
  return tally.size;
}

zermelo::picture record(const saved_game& game, const search_choice& choice, int depth) {
  const question asked = question_of(game, choice.order);
  zermelo::recorder record(asked.game);
  search(asked, choice.search, {.depth = depth}, record);
  return zermelo::draw(record, title_of(choice));
}
