// SPDX-License-Identifier: BSL-1.0
//
// The signature of the library: how many positions each search visits. It is the same on every
// machine and with every compiler. A change in it is a change in how a search works, wanted or not;
// a wanted one changes the figures here and is announced in the changelog.
#include <zermelo/zermelo.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <type_traits>
#include <unordered_map>

using zermelo::cell_order;
using zermelo::interval;
using zermelo::limits;
using zermelo::outcome;
using zermelo::score;
using zermelo::tic_tac_toe;
using zermelo::tic_tac_toe_options;
using zermelo::with_value;

namespace {

constexpr cell_order by_number = cell_order::by_number;
constexpr cell_order centre_first = cell_order::centre_first;
constexpr cell_order centre_corner_edge = cell_order::centre_corner_edge;

template <int Rows, int Columns, int Line, cell_order Order, bool Symmetry = false>
using board =
    tic_tac_toe<Rows, Columns, Line, tic_tac_toe_options{.order = Order, .symmetry = Symmetry}>;

template <class Game>
struct stops_at_a_win : Game {
  constexpr interval<outcome> bounds(const typename Game::state_type&) const { return {}; }
};

struct minimax {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::minimax(game, {}).stats.nodes;
  }
};
struct negamax {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::negamax(game, {}).stats.nodes;
  }
};
struct first_win {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::negamax(stops_at_a_win<Game>{game}, {}).stats.nodes;
  }
};
struct alpha_beta {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::alpha_beta(game, {}).stats.nodes;
  }
};
// For the length of the win as well.
struct alpha_beta_with_plies {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::alpha_beta(with_value<score>(game), {}).stats.nodes;
  }
};
// Four plies deep, with an evaluation.
struct alpha_beta_evaluated {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    const auto guess = [](const auto& state) { return Game::open_line_points(state); };
    const zermelo::with_evaluation evaluated(with_value<score>(game), guess);
    return zermelo::alpha_beta(evaluated, {}, {.depth = 4}).stats.nodes;
  }
};
struct memo {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    zermelo::memo<Game, 2'048> memory;
    zermelo::counters seen;
    solve(game, {}, memory, seen);
    return seen.nodes;
  }
};
struct analyse {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::analyse(game, {}).stats.nodes;
  }
};

// The nodes of a search in the three orders, in the sequence of the enumeration.
template <int Rows, int Columns, int Line, bool Symmetry = false, class Search>
void visits(Search search, std::uint64_t numbered, std::uint64_t centred, std::uint64_t lined) {
  CAPTURE(Rows);
  CAPTURE(Columns);
  CAPTURE(Line);
  CHECK(search(board<Rows, Columns, Line, by_number, Symmetry>{}) == numbered);
  CHECK(search(board<Rows, Columns, Line, centre_first, Symmetry>{}) == centred);
  CHECK(search(board<Rows, Columns, Line, centre_corner_edge, Symmetry>{}) == lined);
}

// The nodes of a whole tree, from those of each kind of position.
template <class Game>
std::uint64_t tree_size(const typename Game::state_type& state,
                        std::unordered_map<std::uint64_t, std::uint64_t>& known) {
  constexpr Game game;
  if (game.payoff(state)) return 1;
  const auto key = game.canonical_key(state);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  std::uint64_t size = 1;
  for (const int cell : game.moves(state)) {
    auto child = state;
    game.play(child, cell);
    size += tree_size<Game>(child, known);
  }
  return known[key] = size;
}
template <int Rows, int Columns, int Line>
std::uint64_t tree_size() {
  std::unordered_map<std::uint64_t, std::uint64_t> known;
  return tree_size<board<Rows, Columns, Line, by_number, true>>({}, known);
}

}  // namespace

TEST_CASE("signature: the whole tree") {
  visits<3, 3, 3>(minimax{}, 549'946, 549'946, 549'946);
  visits<3, 3, 3>(negamax{}, 549'946, 549'946, 549'946);
}

TEST_CASE("signature: up to the first win") {
  visits<3, 3, 3>(first_win{}, 94'978, 115'852, 67'182);
  visits<4, 3, 3>(first_win{}, 7'631, 15'381, 14'789);
  visits<3, 4, 3>(first_win{}, 46'035, 17'153, 15'076);
}

TEST_CASE("signature: alpha-beta") {
  visits<3, 3, 3>(alpha_beta{}, 16'811, 10'760, 6'323);
  visits<4, 3, 3>(alpha_beta{}, 7'275, 12'242, 13'917);
  visits<3, 4, 3>(alpha_beta{}, 44'624, 15'552, 14'715);
  visits<4, 4, 3>(alpha_beta{}, 245'560, 31'070, 31'070);
}

TEST_CASE("signature: alpha-beta for wins in n") {
  visits<3, 3, 3>(alpha_beta_with_plies{}, 20'866, 12'932, 7'865);
  visits<4, 3, 3>(alpha_beta_with_plies{}, 152'890, 132'503, 122'162);
}

TEST_CASE("signature: alpha-beta, four plies deep") {
  visits<3, 3, 3>(alpha_beta_evaluated{}, 630, 272, 303);
  visits<4, 4, 4>(alpha_beta_evaluated{}, 2'250, 2'341, 1'323);
  visits<6, 6, 5>(alpha_beta_evaluated{}, 81'397, 6'214, 5'057);
}

TEST_CASE("signature: alpha-beta with a memo of 2,048 positions") {
  visits<3, 3, 3>(memo{}, 4'796, 2'597, 1'778);
  visits<4, 3, 3>(memo{}, 2'411, 3'443, 3'857);
  visits<4, 4, 3>(memo{}, 74'033, 8'395, 8'395);
  visits<3, 3, 3, true>(memo{}, 854, 489, 427);
  visits<4, 3, 3, true>(memo{}, 2'204, 1'651, 1'116);
  visits<4, 4, 3, true>(memo{}, 69'048, 2'422, 2'422);
}

TEST_CASE("signature: what every move is worth") {
  visits<3, 3, 3>(analyse{}, 9'805, 6'595, 4'565);
  visits<3, 3, 3, true>(analyse{}, 2'183, 1'251, 979);
  visits<4, 3, 3, true>(analyse{}, 316'023, 34'782, 20'473);
}

// The benchmarks compare what a search visits with the size of the tree, found in this way.
TEST_CASE("the size of a tree") {
  CHECK(tree_size<3, 3, 3>() == 549'946);
  CHECK(tree_size<3, 3, 3>() == count_tree(board<3, 3, 3, by_number>{}, {}).nodes);
  CHECK(tree_size<4, 3, 3>() == 276'911'233);
  CHECK(tree_size<3, 4, 3>() == 276'911'233);
  CHECK(tree_size<4, 3, 4>() == 1'213'687'969);
}
