// SPDX-License-Identifier: BSL-1.0
//
// What are pruning, the order of moves, a memory and symmetry worth? Every benchmark is named
// BOARD/SEARCH/ORDER, finds the value of the empty board by one of these searches
//
//   minimax      visits the whole tree
//   first_win    negamax that leaves a position at its first winning move
//   alpha_beta   leaves out what cannot matter
//   memo         alpha-beta that remembers positions
//   symmetry     alpha-beta that remembers positions, and takes those for one that are alike by
//                reflection or rotation
//
// and says how many nodes it visited, how many in a second, how many the whole tree has, and which
// share of the tree that is.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <zermelo/zermelo.hpp>

namespace {

using zermelo::cell_order;
using zermelo::interval;
using zermelo::outcome;
using zermelo::tic_tac_toe;
using zermelo::tic_tac_toe_options;

template <int Rows, int Columns, int Line, cell_order Order, bool Symmetry = false>
using board =
    tic_tac_toe<Rows, Columns, Line, tic_tac_toe_options{.order = Order, .symmetry = Symmetry}>;

// How many nodes the whole tree has. It is the same for positions that are alike, so each kind is
// counted once: the tree of 4x4x4 has 36,277,691,063,105 nodes and 1,217,977 kinds of position.
template <class Game>
class tree_size {
 public:
  double of(const typename Game::state_type& state) {
    if (game_.payoff(state)) return 1;
    const auto key = game_.canonical_key(state);
    if (const auto known = sizes_.find(key); known != sizes_.end()) return known->second;
    double size = 1;
    for (const int cell : game_.moves(state)) {
      auto child = state;
      game_.play(child, cell);
      size += of(child);
    }
    return sizes_[key] = size;
  }

 private:
  Game game_;
  std::unordered_map<std::uint64_t, double> sizes_;
};

template <int Rows, int Columns, int Line>
double whole_tree() {
  static const double size =
      tree_size<board<Rows, Columns, Line, cell_order::by_number, true>>{}.of({});
  return size;
}

// Leaves a position at the first winning move: the game says that nothing is better than a win.
template <class Game>
struct stops_at_a_win : Game {
  constexpr interval<outcome> bounds(const typename Game::state_type&) const { return {}; }
};

// Each search answers how many nodes it took.

struct by_minimax {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::minimax(game, {}).stats.nodes;
  }
};

struct by_first_win {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::negamax(stops_at_a_win<Game>{game}, {}).stats.nodes;
  }
};

struct by_alpha_beta {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    return zermelo::alpha_beta(game, {}).stats.nodes;
  }
};

// The memory is new for each search, and large enough that hardly anything is forgotten.
template <std::size_t Places>
struct by_memory {
  template <class Game>
  std::uint64_t operator()(const Game& game) const {
    zermelo::memo<Game> memory(Places);
    zermelo::counters seen;
    benchmark::DoNotOptimize(zermelo::solve(game, {}, memory, seen));
    return seen.nodes;
  }
};

// --- The table -----------------------------------------------------------------------------------

template <int Rows, int Columns, int Line>
std::string name() {
  return std::to_string(Rows) + 'x' + std::to_string(Columns) + 'x' + std::to_string(Line);
}
constexpr const char* name(cell_order order) {
  return order == cell_order::by_number      ? "by_number"
         : order == cell_order::centre_first ? "centre_first"
                                             : "centre_corner_edge";
}

// A share with three digits that count, however small it is.
std::string percent(double share) {
  const int decimals = std::max(0, 2 - static_cast<int>(std::floor(std::log10(100 * share))));
  std::array<char, 64> text;
  std::snprintf(text.data(), text.size(), "%.*f %%", decimals, 100 * share);
  return text.data();
}

// One row.
template <int Rows, int Columns, int Line, cell_order Order, bool Symmetry = false, class Search>
void add(const std::string& search_name, Search search) {
  const auto measure = [search](benchmark::State& state) {
    constexpr board<Rows, Columns, Line, Order, Symmetry> game;
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes = search(game);
    const auto count = static_cast<double>(nodes);
    const double tree = whole_tree<Rows, Columns, Line>();
    state.counters["nodes"] = count;
    state.counters["nodes/s"] =
        benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["tree"] = tree;
    state.SetLabel(percent(count / tree) + " of the tree");
  };
  const std::string row = name<Rows, Columns, Line>() + '/' + search_name + '/' + name(Order);
  benchmark::RegisterBenchmark(row.c_str(), measure)->Unit(benchmark::kMicrosecond);
}

// The same search in every order.
template <int Rows, int Columns, int Line, bool Symmetry = false, class Search>
void add_orders(const std::string& search_name, Search search) {
  add<Rows, Columns, Line, cell_order::by_number, Symmetry>(search_name, search);
  add<Rows, Columns, Line, cell_order::centre_first, Symmetry>(search_name, search);
  add<Rows, Columns, Line, cell_order::centre_corner_edge, Symmetry>(search_name, search);
}

template <int Rows, int Columns, int Line, std::size_t Places>
void add_memory() {
  add_orders<Rows, Columns, Line>("memo", by_memory<Places>{});
  add_orders<Rows, Columns, Line, true>("symmetry", by_memory<Places>{});
}

}  // namespace

int main(int argc, char** argv) {
  // The smaller the board, the more of the simple searches end within seconds.
  add<3, 3, 3, cell_order::by_number>("minimax", by_minimax{});
  add_orders<3, 3, 3>("first_win", by_first_win{});
  add_orders<3, 3, 3>("alpha_beta", by_alpha_beta{});
  add_memory<3, 3, 3, std::size_t{1} << 13>();

  add<4, 3, 3, cell_order::by_number>("minimax", by_minimax{});
  add_orders<4, 3, 3>("first_win", by_first_win{});
  add_orders<4, 3, 3>("alpha_beta", by_alpha_beta{});
  add_memory<4, 3, 3, std::size_t{1} << 15>();

  add_orders<5, 3, 3>("first_win", by_first_win{});
  add_orders<5, 3, 3>("alpha_beta", by_alpha_beta{});
  add_memory<5, 3, 3, std::size_t{1} << 15>();

  add_orders<4, 3, 4>("alpha_beta", by_alpha_beta{});
  add_memory<4, 3, 4, std::size_t{1} << 17>();

  add_orders<4, 4, 3>("first_win", by_first_win{});
  add_orders<4, 4, 3>("alpha_beta", by_alpha_beta{});
  add_memory<4, 4, 3, std::size_t{1} << 17>();

  add_memory<4, 4, 4, std::size_t{1} << 20>();

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
