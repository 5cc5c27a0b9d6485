// SPDX-License-Identifier: BSL-1.0
//
// What does it cost that the searches are generic? Each is timed against loops that were written by
// hand for this one game, which visit the same nodes:
//
//   ratio       zermelo's time over that of a loop on the same board with the same features: value,
//               best move, line, count of nodes, limits of depth and of nodes
//   own_board   over that of the same loop on a board of its own, two words and a table
//   bare        over that of a loop on its own board that finds the value and nothing else
//
// The contestants take turns, and of each the shortest time counts: whatever else the machine does
// can only make it longer.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>
#include <zermelo/zermelo.hpp>

namespace {

using zermelo::cell_order;
using zermelo::limits;
using zermelo::outcome;
using zermelo::tic_tac_toe;
using zermelo::tic_tac_toe_options;

// What a search answers: enough to see that two of them did the same.
struct answer {
  int value;
  std::uint64_t nodes;

  friend bool operator==(const answer&, const answer&) = default;
};

// --- By hand -------------------------------------------------------------------------------------

template <std::size_t Capacity>
struct line_by_hand {
  std::array<int, Capacity> moves;
  int size;

  void put(int first, const line_by_hand& rest) {
    moves[0] = first;
    std::copy_n(rest.moves.begin(), rest.size, moves.begin() + 1);
    size = rest.size + 1;
  }
};

// What every loop with features keeps beside the position.
struct progress {
  std::uint64_t nodes_left;
  bool stopped = false;
  bool guessed = false;
};

// On zermelo's board. With a window it is alpha-beta; without it visits the whole tree.
template <class Game, bool Prunes>
struct on_same_board {
  using state = typename Game::state_type;
  using line = line_by_hand<Game::cells>;

  progress so_far;

  int visit(const state& position, int alpha, int beta, int depth, line& best_line) {
    best_line.size = 0;
    if (so_far.nodes_left == 0) {
      so_far.stopped = true;
      return 0;
    }
    --so_far.nodes_left;
    if (const auto end = Game{}.payoff(position)) return static_cast<int>(*end);
    if (depth == 0) {
      so_far.guessed = true;
      return 0;
    }
    int best = -2;
    line below;
    for (const int cell : Game{}.moves(position)) {
      state child = position;
      Game{}.play(child, cell);
      const int worth = -visit(child, -beta, -alpha, depth - 1, below);
      if (so_far.stopped) return best;
      if (worth <= best) continue;
      best = worth;
      if (Prunes && alpha != -1 && best <= alpha) continue;
      best_line.put(cell, below);
      if (Prunes && best > alpha) alpha = best;
      if (Prunes && alpha >= beta) break;
    }
    return best;
  }
};

// A board of one's own, with the cells in the game's order.
template <class Game>
struct own_board {
  using word = std::uint32_t;
  static constexpr word full = (word{1} << Game::cells) - 1;

  static constexpr std::array<bool, full + 1> has_line = [] {
    std::array<bool, full + 1> result{};
    for (word marks = 0; marks <= full; ++marks) result[marks] = Game::has_line(marks);
    return result;
  }();

  using cells = decltype(Game{}.moves({}));
};

template <class Game, bool Prunes>
struct on_own_board : own_board<Game> {
  using typename own_board<Game>::word, typename own_board<Game>::cells;
  using own_board<Game>::full, own_board<Game>::has_line;
  using line = line_by_hand<Game::cells>;

  progress so_far;

  int visit(word own, word other, int alpha, int beta, int depth, line& best_line) {
    best_line.size = 0;
    if (so_far.nodes_left == 0) {
      so_far.stopped = true;
      return 0;
    }
    --so_far.nodes_left;
    if (has_line[other]) return -1;
    const word empty = full & ~(own | other);
    if (empty == 0) return 0;
    if (depth == 0) {
      so_far.guessed = true;
      return 0;
    }
    int best = -2;
    line below;
    for (const int cell : cells{empty}) {
      const int worth = -visit(other, own | word{1} << cell, -beta, -alpha, depth - 1, below);
      if (so_far.stopped) return best;
      if (worth <= best) continue;
      best = worth;
      if (Prunes && alpha != -1 && best <= alpha) continue;
      best_line.put(cell, below);
      if (Prunes && best > alpha) alpha = best;
      if (Prunes && alpha >= beta) break;
    }
    return best;
  }
};

template <class Game, bool Prunes>
struct bare : own_board<Game> {
  using typename own_board<Game>::word, typename own_board<Game>::cells;
  using own_board<Game>::full, own_board<Game>::has_line;

  static int visit(word own, word other, int alpha, int beta) {
    if (has_line[other]) return -1;
    const word empty = full & ~(own | other);
    if (empty == 0) return 0;
    int best = -2;
    for (const int cell : cells{empty}) {
      best = std::max(best, -visit(other, own | word{1} << cell, -beta, -alpha));
      if (Prunes) alpha = std::max(alpha, best);
      if (Prunes && alpha >= beta) break;
    }
    return best;
  }
};

// --- By hand, with a memory ----------------------------------------------------------------------

// Alpha-beta for the value alone, which keeps what it finds in a table: bounds by position, the
// newest in the place of the older.
template <class Game>
struct with_memo : own_board<Game> {
  using typename own_board<Game>::word, typename own_board<Game>::cells;
  using own_board<Game>::full, own_board<Game>::has_line;

  struct entry {
    std::uint64_t key = 0;
    std::int8_t lower = -1, upper = 1;
  };
  static constexpr int index_bits = 13;

  std::vector<entry> table = std::vector<entry>(std::size_t{1} << index_bits);
  std::uint64_t nodes = 0;

  int visit(word own, word other, int alpha, int beta) {
    ++nodes;
    if (has_line[other]) return -1;
    const word empty = full & ~(own | other);
    if (empty == 0) return 0;

    const std::uint64_t key = std::uint64_t{own} << 32 | other;
    entry& place = table[key * 0x9E37'79B9'7F4A'7C15u >> (64 - index_bits)];
    entry known = place.key == key ? place : entry{key};
    if (known.lower >= beta) return known.lower;
    if (known.upper <= alpha) return known.upper;
    if (known.lower == known.upper) return known.lower;
    alpha = std::max<int>(alpha, known.lower);
    beta = std::min<int>(beta, known.upper);

    const int floor = alpha;
    int best = -2;
    for (const int cell : cells{empty}) {
      best = std::max(best, -visit(other, own | word{1} << cell, -beta, -alpha));
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    if (best < beta || best <= floor) known.upper = static_cast<std::int8_t>(best);
    if (best > floor || best >= beta) known.lower = static_cast<std::int8_t>(best);
    place = known;
    return best;
  }
};

// --- The comparison ------------------------------------------------------------------------------

// The time of one contestant, in nanoseconds.
struct stopwatch {
  double latest = 0;
  double shortest = std::numeric_limits<double>::infinity();

  template <class Search>
  answer of(Search search) {
    using clock = std::chrono::steady_clock;
    const clock::time_point start = clock::now();
    answer found = search();
    benchmark::DoNotOptimize(found);
    latest = std::chrono::duration<double, std::nano>(clock::now() - start).count();
    shortest = std::min(shortest, latest);
    return found;
  }
};

void report(benchmark::State& state, std::uint64_t nodes, const stopwatch& zermelo) {
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["ns_per_node"] = zermelo.shortest / static_cast<double>(nodes);
}

// One of zermelo's searches against the three loops.
template <class Game, bool Prunes, class Search>
void compare(benchmark::State& state, Search search) {
  typename Game::state_type start{};
  limits limit;
  stopwatch zermelo, same_board, own_board, bare_loop;
  answer found{};

  for (auto _ : state) {
    benchmark::DoNotOptimize(start);
    benchmark::DoNotOptimize(limit);
    found = zermelo.of([&] {
      auto result = search(Game{}, start, limit);
      benchmark::DoNotOptimize(result);
      return answer{static_cast<int>(result.value), result.stats.nodes};
    });
    const answer on_same = same_board.of([&] {
      on_same_board<Game, Prunes> loop{{limit.nodes}};
      line_by_hand<Game::cells> line;
      const int value = loop.visit(start, -1, 1, limit.depth, line);
      benchmark::DoNotOptimize(line);
      return answer{value, limit.nodes - loop.so_far.nodes_left};
    });
    const answer on_own = own_board.of([&] {
      on_own_board<Game, Prunes> loop{{}, {limit.nodes}};
      line_by_hand<Game::cells> line;
      const int value = loop.visit(start.own, start.other, -1, 1, limit.depth, line);
      benchmark::DoNotOptimize(line);
      return answer{value, limit.nodes - loop.so_far.nodes_left};
    });
    const answer value_only = bare_loop.of([&] {
      return answer{bare<Game, Prunes>::visit(start.own, start.other, -1, 1), found.nodes};
    });
    if (found != on_same || found != on_own || found != value_only) {
      return state.SkipWithError("the loops by hand do not do what zermelo does");
    }
    state.SetIterationTime(zermelo.latest * 1e-9);
  }
  report(state, found.nodes, zermelo);
  state.counters["ratio"] = zermelo.shortest / same_board.shortest;
  state.counters["own_board"] = zermelo.shortest / own_board.shortest;
  state.counters["bare"] = zermelo.shortest / bare_loop.shortest;
}

template <class Game>
void minimax(benchmark::State& state) {
  compare<Game, false>(state, [](const auto&... asked) { return zermelo::minimax(asked...); });
}
template <class Game>
void negamax(benchmark::State& state) {
  compare<Game, false>(state, [](const auto&... asked) { return zermelo::negamax(asked...); });
}
template <class Game>
void alpha_beta(benchmark::State& state) {
  compare<Game, true>(state, [](const auto&... asked) { return zermelo::alpha_beta(asked...); });
}

// The search that remembers has only a bare loop to compare with. Both begin with empty tables of
// the same size, which are made before the time is taken.
template <class Game>
void solve(benchmark::State& state) {
  typename Game::state_type start{};
  stopwatch zermelo, bare_loop;
  answer found{};

  for (auto _ : state) {
    benchmark::DoNotOptimize(start);
    zermelo::memo<Game> memory(std::size_t{1} << with_memo<Game>::index_bits);
    found = zermelo.of([&] {
      zermelo::counters seen;
      const outcome value = zermelo::solve(Game{}, start, memory, seen);
      return answer{static_cast<int>(value), seen.nodes};
    });
    with_memo<Game> by_hand;
    const answer expected = bare_loop.of([&] {
      const int value = by_hand.visit(start.own, start.other, -1, 1);
      return answer{value, by_hand.nodes};
    });
    if (found != expected) {
      return state.SkipWithError("the loop by hand does not do what zermelo does");
    }
    state.SetIterationTime(zermelo.latest * 1e-9);
  }
  report(state, found.nodes, zermelo);
  state.counters["bare"] = zermelo.shortest / bare_loop.shortest;
}

template <int Rows, int Columns, int Line, cell_order Order = cell_order::by_number>
using board = tic_tac_toe<Rows, Columns, Line, tic_tac_toe_options{.order = Order}>;

using by_number = board<3, 3, 3>;
using centre_corner_edge = board<3, 3, 3, cell_order::centre_corner_edge>;
using larger = board<3, 4, 3>;

BENCHMARK(minimax<by_number>)->Name("minimax/3x3x3")->UseManualTime();
BENCHMARK(negamax<by_number>)->Name("negamax/3x3x3")->UseManualTime();
BENCHMARK(alpha_beta<by_number>)->Name("alpha_beta/3x3x3/by_number")->UseManualTime();
BENCHMARK(alpha_beta<centre_corner_edge>)
    ->Name("alpha_beta/3x3x3/centre_corner_edge")
    ->UseManualTime();
BENCHMARK(alpha_beta<larger>)->Name("alpha_beta/3x4x3/by_number")->UseManualTime();
BENCHMARK(solve<by_number>)->Name("solve/3x3x3/by_number")->UseManualTime();
BENCHMARK(solve<larger>)->Name("solve/3x4x3/by_number")->UseManualTime();

}  // namespace

BENCHMARK_MAIN();
