// SPDX-License-Identifier: BSL-1.0
//
// What is each technique of the engine worth, alone and beside the others? A row is one of these.
//
//   GAME/alpha_beta           the plain function, to compare with
//   GAME/none                 an engine with every technique off, which visits the same positions
//   GAME/alone/TECHNIQUE      one technique, and what it cannot do without
//   GAME/all                  all that are on unless switched off
//   GAME/all/chosen           the same, chosen at run time
//   GAME/without/TECHNIQUE    all but one
//   GAME/with/TECHNIQUE       all and one more: symmetry, or mtdf instead of aspiration
//   GAME/selective/TECHNIQUE  all and one that looks less deep here and deeper there, so its value
//                             may be another
//
// Only `none`, `all` and what has symmetry are compiled for their features. The other rows choose
// them at run time, so hold their times with that of `all/chosen`. A hundred engines in a program
// would take minutes to compile, and in one so large g++ no longer inlines what it should.
//
// On 4x4x4 and in dots and boxes a search that remembers nothing takes too long. So there
// alpha_beta has a memo, and every row of the engine a table.
//
// The counters, none of which depends on the machine:
//
//   nodes       how many positions were visited
//   branching   the root that nodes are a power of, with the depth as exponent: to look a ply
//               deeper costs about so many times as much
//   first       which share of the cuts came at the first move: how good the order is
//   minimal     nodes in proportion to the smallest tree without a memory that proves the value,
//               where that is known; with a memory it can be less than 1
//
// Every search starts cold. To forget what the last one learnt is a part of the time, and is most
// of it where few nodes are visited.
#include <benchmark/benchmark.h>

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>
#include <zermelo/zermelo.hpp>

namespace {

using zermelo::chosen_at_run_time;
using zermelo::driver;
using zermelo::features;
using zermelo::limits;
using zermelo::no_table;
using zermelo::outcome;
using zermelo::score;
using zermelo::searcher;
using zermelo::transposition_table;

// --- The techniques ------------------------------------------------------------------------------

struct technique {
  const char* name;
  void (*switch_on)(features&);  // it, and what it cannot do without
  void (*switch_off)(features&);
};

// Without deepening, a position is seldom searched again, and a remembered move of no use.
constexpr technique techniques[] = {
    {"table", [](features& on) { on.table = true; }, [](features& on) { on.table = false; }},
    {"table_move", [](features& on) { on.table_move = on.table = on.deepening = true; },
     [](features& on) { on.table_move = false; }},
    {"deepening", [](features& on) { on.deepening = true; },
     [](features& on) { on.deepening = false; }},
    {"aspiration",
     [](features& on) {
       on.windows = driver::aspiration;
       on.deepening = true;
     },
     [](features& on) { on.windows = driver::open; }},
    {"mtdf",
     [](features& on) {
       on.windows = driver::mtdf;
       on.table = true;
     },
     [](features&) {}},
    {"pvs", [](features& on) { on.pvs = true; }, [](features& on) { on.pvs = false; }},
    {"internal_deepening", [](features& on) { on.internal_deepening = true; },
     [](features& on) { on.internal_deepening = false; }},
    {"killers", [](features& on) { on.killers = true; }, [](features& on) { on.killers = false; }},
    {"countermoves", [](features& on) { on.countermoves = true; },
     [](features& on) { on.countermoves = false; }},
    {"history", [](features& on) { on.history = true; }, [](features& on) { on.history = false; }},
    {"distance", [](features& on) { on.distance = true; },
     [](features& on) { on.distance = false; }},
    {"bounds", [](features& on) { on.bounds = true; }, [](features& on) { on.bounds = false; }},
    {"priority", [](features& on) { on.priority = true; },
     [](features& on) { on.priority = false; }},
};
// Whether the technique can do anything in a game.
template <class Game>
bool concerns(const technique& technique) {
  const std::string_view name = technique.name;
  return name == "distance"   ? std::same_as<zermelo::value_t<Game>, score>
         : name == "bounds"   ? zermelo::bounded<Game>
         : name == "priority" ? zermelo::prioritised<Game>
                              : true;
}

// What the rows of the engine have in common.
constexpr features foundation(bool is_remembering) {
  features on = features::none();
  on.table = is_remembering;
  return on;
}

// --- The tasks -----------------------------------------------------------------------------------

template <class Game>
struct question {
  zermelo::state_t<Game> state;
  int plies;  // that a search of it is deep
  int answer;
};

template <class Game>
struct task {
  using game_type = Game;

  std::string name;
  Game game;
  std::vector<question<Game>> questions;
  limits limit;
  std::size_t bytes;        // of the table
  double minimal_tree = 0;  // its nodes; 0 if that is not known
};

// A value as a number: for the length of a win, as the collections of Connect Four write it.
template <class State>
int as_answer(const State&, outcome value) {
  return static_cast<int>(value);
}
template <class State>
int as_answer(const State& state, score value) {
  return zermelo::connect_four<>::stones_left(state, value);
}
template <class State>
int as_answer(const State&, int value) {
  return value;
}

constexpr std::size_t mebibyte = std::size_t{1} << 20;

template <bool Symmetry>
auto four_by_four() {
  using zermelo::cell_order, zermelo::tic_tac_toe_options;
  using game = zermelo::tic_tac_toe<
      4, 4, 4, tic_tac_toe_options{.order = cell_order::centre_corner_edge, .symmetry = Symmetry}>;
  return task<game>{"4x4x4", {}, {{{}, 16, 0}}, {}, 16 * mebibyte, 1'614'645};
}

template <bool Symmetry>
using connect_four =
    zermelo::connect_four<7, 6, 4, zermelo::connect_four_options{.symmetry = Symmetry}>;

// Without an evaluation: a game that is not over at the horizon counts as a draw.
template <bool Symmetry>
task<connect_four<Symmetry>> connect_four_12() {
  return {"connect_four_12", {}, {{{}, 12, 0}}, {.depth = 12}, 2 * mebibyte, 62'794};
}
template <bool Symmetry>
task<connect_four<Symmetry>> connect_four_14() {
  return {"connect_four_14", {}, {{{}, 14, 0}}, {.depth = 14}, 16 * mebibyte};
}

// How twenty positions from the middle of the game end, and how soon. They are from a collection of
// Pascal Pons's, chosen so that plain alpha-beta needs 10,000 to 130,000 nodes for each. None of
// them is symmetric or will be.
auto connect_four_solved() {
  struct known {
    const char* moves;
    int answer;
  };
  constexpr known positions[] = {
      {"1233722555341451114725221333", -1}, {"6672375354252731116762237724", -2},
      {"715371563635542612576371", 3},      {"1667675535724753771415352132", 1},
      {"2737772244262123677516643354", 0},  {"3111642212167362762555645527", -2},
      {"245715112455274665623715716", -2},  {"77426557613323765616122535", 2},
      {"411364471753646417433177755", 3},   {"76543123446324223431432127", -2},
      {"7646171641443471716532164", -2},    {"62623724435526761122431133", -2},
      {"6132623667546521255623127", -2},    {"22756642677321336736612773", 2},
      {"446755524273322124445127", 3},      {"53337315253236517157261411", 2},
      {"2556551746465373772733636", -3},    {"5516724631166275312523525677", -2},
      {"1462571636416267177611", 4},        {"7236227623622346474116546144", 0},
  };
  using game = zermelo::with_plies_t<connect_four<false>>;
  task<game> result{"connect_four_solved", {}, {}, {}, 2 * mebibyte};
  for (const auto& [moves, answer] : positions) {
    const auto state = *game::after(moves);
    result.questions.push_back({state, game::cells - game::stones(state), answer});
  }
  return result;
}

template <bool Symmetry>
auto othello_8() {
  using game = zermelo::othello<8, zermelo::othello_options{.symmetry = Symmetry}>;
  const auto guess = [](const auto& state) { return game::mobility_points(state); };
  const zermelo::with_evaluation evaluated(game{}, guess);
  return task<std::remove_const_t<decltype(evaluated)>>{
      "othello_8", evaluated, {{game{}.initial(), 8, 0}}, {.depth = 8}, mebibyte / 2, 1'306};
}

// Othello with what selective techniques ask for: a null move, and corners for noise.
struct restless_othello : zermelo::othello<8> {
  using base = zermelo::othello<8>;

  int evaluate(const state_type& state) const { return base::mobility_points(state); }
  void pass(state_type& state) const { base::play(state, base::pass); }
  auto noisy_moves(const state_type& state) const {
    zermelo::static_vector<int, 4> corners;
    for (const int corner : {0, 7, 56, 63}) {
      if (zermelo::has_bit(state.places, corner)) corners.push_back(corner);
    }
    return corners;
  }
};
auto restless_othello_8() {
  return task<restless_othello>{"othello_8",  {},           {{restless_othello{}.initial(), 8, 0}},
                                {.depth = 8}, mebibyte / 2, 1'306};
}

// The only game here that has bounds, and an order of moves that depends on the position.
auto dots_and_boxes() {
  using game = zermelo::dots_and_boxes<2, 3>;
  const zermelo::with_priority ordered(game{}, game::boxes_completed);
  return task<std::remove_const_t<decltype(ordered)>>{
      "dots_and_boxes_2x3", ordered, {{{}, game::edges, -2}}, {}, 16 * mebibyte};
}

// --- The searches --------------------------------------------------------------------------------

struct by_alpha_beta {
  template <class Game, class Observer>
  auto operator()(const task<Game>& task, const question<Game>& asked, Observer&& observer) const {
    return zermelo::alpha_beta(task.game, asked.state, task.limit, observer);
  }
};

struct by_alpha_beta_with_memo {
  template <class Game, class Observer>
  auto operator()(const task<Game>& task, const question<Game>& asked, Observer&& observer) const {
    zermelo::memo<Game> memory(mebibyte);
    return zermelo::alpha_beta(task.game, asked.state, task.limit, memory, observer);
  }
};

// What is off is not compiled. An engine without a table has none to clear.
template <class Game, features On>
class by_engine {
  using table = std::conditional_t<On.table, transposition_table<Game>, no_table>;
  static table made(std::size_t bytes) {
    if constexpr (On.table) {
      return table(bytes);
    } else {
      return {};
    }
  }

 public:
  explicit by_engine(const task<Game>& task) : engine_(task.game, made(task.bytes)) {}

  auto operator()(const task<Game>& task, const question<Game>& asked) {
    engine_.forget();
    return engine_(asked.state, task.limit);
  }

 private:
  searcher<Game, On, table> engine_;
};

// The same with features that are chosen at run time, and maybe watched.
template <class Game>
class by_any_engine {
 public:
  by_any_engine(const task<Game>& task, const features& on)
      : engine_(task.game, on, transposition_table<Game>(on.table ? task.bytes : 0)) {}

  template <class Observer = zermelo::no_observer>
  auto operator()(const task<Game>& task, const question<Game>& asked, Observer&& observer = {}) {
    engine_.forget();
    return engine_(asked.state, task.limit, observer);
  }

 private:
  searcher<Game, chosen_at_run_time> engine_;
};

// --- The table -----------------------------------------------------------------------------------

// Times the search of all questions, and then watches it once.
template <class Game, class Search, class Watched>
void measure(benchmark::State& state, const task<Game>& task, Search& search, Watched& watched) {
  std::uint64_t nodes = 0;
  bool are_right = true;
  const bool may_differ = zermelo::noisy<Game>;
  for (auto _ : state) {
    nodes = 0;
    for (const auto& asked : task.questions) {
      const auto found = search(task, asked);
      nodes += found.stats.nodes;
      are_right = are_right && (may_differ || as_answer(asked.state, found.value) == asked.answer);
    }
  }
  if (!are_right) return state.SkipWithError("a value is wrong");

  zermelo::counters seen;
  double logarithms = 0;
  for (const auto& asked : task.questions) {
    const auto before = seen.nodes;
    watched(task, asked, seen);
    logarithms += std::log(static_cast<double>(seen.nodes - before)) / asked.plies;
  }
  if (seen.nodes != nodes) return state.SkipWithError("the engine that was watched is another");

  const auto count = static_cast<double>(nodes);
  state.counters["nodes"] = count;
  state.counters["nodes/s"] =
      benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate);
  state.counters["branching"] = std::exp(logarithms / static_cast<double>(task.questions.size()));
  state.counters["first"] =
      static_cast<double>(seen.first_move_cutoffs) / static_cast<double>(seen.cutoffs);
  if (task.minimal_tree != 0) state.counters["minimal"] = count / task.minimal_tree;
}

template <class Function>
void add(const std::string& name, Function function) {
  benchmark::RegisterBenchmark(name.c_str(), function)->Unit(benchmark::kMicrosecond);
}

template <class Game, class Search>
void add_plain(const task<Game>& task, Search search) {
  add(task.name + "/alpha_beta", [task, search](benchmark::State& state) {
    const auto unwatched = [&](const auto& given, const auto& asked) {
      return search(given, asked, zermelo::no_observer{});
    };
    measure(state, task, unwatched, search);
  });
}

template <features On, class Game>
void add_engine(const task<Game>& task, const std::string& row) {
  add(task.name + '/' + row, [task](benchmark::State& state) {
    by_engine<Game, On> search(task);
    by_any_engine<Game> watched(task, On);
    measure(state, task, search, watched);
  });
}

template <class Game>
void add_any_engine(const task<Game>& task, const std::string& row, const features& on) {
  add(task.name + '/' + row, [task, on](benchmark::State& state) {
    by_any_engine<Game> search(task, on);
    measure(state, task, search, search);
    state.SetLabel("chosen at run time");
  });
}

// All rows of a task. Where nothing is to be had without a memory, each has one.
template <bool IsRemembering, class Game>
void add_techniques(const task<Game>& task) {
  constexpr features base = foundation(IsRemembering);
  if constexpr (IsRemembering) {
    add_plain(task, by_alpha_beta_with_memo{});
  } else {
    add_plain(task, by_alpha_beta{});
    add_engine<base>(task, "none");
  }
  for (const technique& each : techniques) {
    if (!concerns<Game>(each)) continue;
    features on = base;
    each.switch_on(on);
    add_any_engine(task, std::string("alone/") + each.name, on);
  }
  add_engine<features{}>(task, "all");
  add_any_engine(task, "all/chosen", {});
  for (const technique& each : techniques) {
    features on;
    each.switch_off(on);
    if (!concerns<Game>(each) || on == features{} || (IsRemembering && !on.table)) continue;
    add_any_engine(task, std::string("without/") + each.name, on);
  }
  add_any_engine(task, "with/mtdf", {.windows = driver::mtdf});
}

// The same task with positions taken for one that are alike.
template <class Game>
void add_symmetry(const task<Game>& task) {
  add_engine<foundation(true)>(task, "alone/symmetry");
  add_engine<features{}>(task, "with/symmetry");
}

void add_selective(const task<restless_othello>& task) {
  add_any_engine(task, "selective/quiescence", {.selective_quiescence = true});
  add_any_engine(task, "selective/null_move", {.selective_null_move = true});
  add_any_engine(task, "selective/reductions", {.selective_reductions = true});
  add_any_engine(task, "selective/extensions", {.selective_extensions = true});
}

}  // namespace

int main(int argc, char** argv) {
  add_techniques<true>(four_by_four<false>());
  add_symmetry(four_by_four<true>());

  add_techniques<false>(connect_four_12<false>());
  add_symmetry(connect_four_12<true>());
  add_techniques<false>(connect_four_14<false>());
  add_symmetry(connect_four_14<true>());
  add_techniques<false>(connect_four_solved());

  add_techniques<false>(othello_8<false>());
  add_symmetry(othello_8<true>());
  add_selective(restless_othello_8());

  add_techniques<true>(dots_and_boxes());

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
