// SPDX-License-Identifier: BSL-1.0
//
// The signature of the engine: how many positions it visits. It is the same on every machine and
// with every compiler. A change in it is a change in how the engine works, wanted or not; a wanted
// one changes the figures here and is announced in the changelog.
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

using zermelo::alpha_beta;
using zermelo::cell_order;
using zermelo::chosen_at_run_time;
using zermelo::connect_four;
using zermelo::connect_four_options;
using zermelo::dots_and_boxes;
using zermelo::driver;
using zermelo::features;
using zermelo::initial_state;
using zermelo::kalah;
using zermelo::limits;
using zermelo::othello;
using zermelo::score;
using zermelo::searcher;
using zermelo::tic_tac_toe;
using zermelo::tic_tac_toe_options;
using zermelo::transposition_table;
using zermelo::with_evaluation;
using zermelo::with_priority;
using zermelo::with_value;

namespace {

template <int Rows, int Columns, int Line>
using board = tic_tac_toe<Rows, Columns, Line, tic_tac_toe_options{.symmetry = true}>;
using symmetric_connect_four = connect_four<7, 6, 4, connect_four_options{.symmetry = true}>;

constexpr features all;
// What alpha_beta makes use of.
constexpr features plain = [] {
  features on = features::none();
  on.bounds = on.priority = true;
  return on;
}();

template <class Game>
transposition_table<Game> table() {
  return transposition_table<Game>(std::size_t{2} << 20);
}

// The nodes of a search from the start of the game by an engine that has learnt nothing yet.
template <class Game>
std::uint64_t visits(const Game& game, const features& on, int depth = limits::any_depth) {
  searcher<Game, chosen_at_run_time> engine(game, on, table<Game>());
  return engine(initial_state(game), {.depth = depth}).stats.nodes;
}
template <features On, class Game>
std::uint64_t visits(const Game& game, int depth = limits::any_depth) {
  searcher<Game, On, transposition_table<Game>> engine(game, table<Game>());
  return engine(initial_state(game), {.depth = depth}).stats.nodes;
}

auto othello_with_mobility() {
  return with_evaluation(othello<8>{},
                         [](const auto& state) { return othello<8>::mobility_points(state); });
}
auto kalah_with_lead() {
  return with_evaluation(kalah<6, 4>{}, [](const auto& state) { return kalah<6, 4>::lead(state); });
}
auto dots_and_boxes_in_order() {
  return with_priority(dots_and_boxes<2, 2>{}, [](const auto& state, int edge) {
    return dots_and_boxes<2, 2>::boxes_completed(state, edge);
  });
}

// All features of Connect Four, 8 plies deep, once one of them is changed.
template <class Change>
std::uint64_t visits_after(Change change) {
  features on;
  change(on);
  return visits(connect_four<>{}, on, 8);
}

// One feature alone, and what it cannot do without, of Othello, 6 plies deep.
template <class Change>
std::uint64_t visits_by(Change change) {
  features on = features::none();
  change(on);
  return visits(othello_with_mobility(), on, 6);
}

}  // namespace

TEST_CASE("signature: the engine, to the end of the game") {
  CHECK(visits(board<3, 3, 3>{}, all) == 1'492);
  CHECK(visits(board<4, 3, 3>{}, all) == 2'355);
  CHECK(visits(board<4, 4, 4>{}, all) == 343'809);
  CHECK(visits(with_value<score>(board<3, 3, 3>{}), all) == 1'429);
  CHECK(visits(with_value<score>(board<4, 3, 3>{}), all) == 2'703);
  CHECK(visits(kalah<3, 3>{}, all) == 7'203);
  CHECK(visits(dots_and_boxes_in_order(), all) == 21'771);
}

TEST_CASE("signature: the engine, to a depth") {
  CHECK(visits(connect_four<>{}, all, 8) == 7'202);
  CHECK(visits(connect_four<>{}, all, 10) == 24'657);
  CHECK(visits(connect_four<>{}, all, 12) == 73'691);
  CHECK(visits(symmetric_connect_four{}, all, 8) == 3'982);
  CHECK(visits(symmetric_connect_four{}, all, 10) == 13'207);
  CHECK(visits(symmetric_connect_four{}, all, 12) == 39'300);
  CHECK(visits(othello_with_mobility(), all, 6) == 1'468);
  CHECK(visits(kalah_with_lead(), all, 8) == 5'704);
}

// Without its techniques the engine is alpha-beta and no more.
TEST_CASE("signature: the engine without its techniques") {
  const auto is_plain = [](const auto& game, int depth) {
    const std::uint64_t nodes = alpha_beta(game, initial_state(game), {.depth = depth}).stats.nodes;
    CHECK(visits(game, plain, depth) == nodes);
    return nodes;
  };
  CHECK(is_plain(board<3, 3, 3>{}, limits::any_depth) == 10'760);
  CHECK(is_plain(board<4, 3, 3>{}, limits::any_depth) == 12'242);
  CHECK(is_plain(with_value<score>(board<3, 3, 3>{}), limits::any_depth) == 12'932);
  CHECK(is_plain(connect_four<>{}, 8) == 8'278);
  CHECK(is_plain(connect_four<>{}, 10) == 53'650);
  CHECK(is_plain(othello_with_mobility(), 6) == 1'587);
  CHECK(is_plain(kalah_with_lead(), 8) == 9'334);
  CHECK(is_plain(dots_and_boxes_in_order(), limits::any_depth) == 128'090);
}

TEST_CASE("signature: the engine with all techniques but one") {
  CHECK(visits_after([](features& on) { on.deepening = false; }) == 4'955);
  CHECK(visits_after([](features& on) { on.windows = driver::open; }) == 7'202);
  CHECK(visits_after([](features& on) { on.windows = driver::mtdf; }) == 7'493);
  CHECK(visits_after([](features& on) { on.pvs = false; }) == 7'118);
  CHECK(visits_after([](features& on) { on.internal_deepening = false; }) == 7'202);
  CHECK(visits_after([](features& on) { on.table = false; }) == 17'970);
  CHECK(visits_after([](features& on) { on.table_move = false; }) == 8'912);
  CHECK(visits_after([](features& on) { on.killers = false; }) == 7'231);
  CHECK(visits_after([](features& on) { on.countermoves = false; }) == 7'202);
  CHECK(visits_after([](features& on) { on.history = false; }) == 7'202);
}

TEST_CASE("signature: the engine with one technique") {
  CHECK(visits_by([](features& on) { on.deepening = true; }) == 2'322);
  CHECK(visits_by([](features& on) {
          on.deepening = true;
          on.windows = driver::aspiration;
        }) == 2'031);
  CHECK(visits_by([](features& on) {
          on.table = true;
          on.windows = driver::mtdf;
        }) == 989);
  CHECK(visits_by([](features& on) { on.pvs = true; }) == 1'192);
  CHECK(visits_by([](features& on) { on.internal_deepening = true; }) == 1'930);
  CHECK(visits_by([](features& on) { on.table = true; }) == 1'476);
  CHECK(visits_by([](features& on) { on.table_move = on.table = on.deepening = true; }) == 1'676);
  CHECK(visits_by([](features& on) { on.killers = true; }) == 1'206);
  CHECK(visits_by([](features& on) { on.countermoves = true; }) == 1'530);
  CHECK(visits_by([](features& on) { on.history = true; }) == 1'418);
}

// What is off is not compiled, or asked for at run time. That makes no other difference.
TEST_CASE("signature: features that are compiled, and features that are chosen at run time") {
  CHECK(visits<all>(connect_four<>{}, 10) == visits(connect_four<>{}, all, 10));
  CHECK(visits<plain>(connect_four<>{}, 8) == visits(connect_four<>{}, plain, 8));
  constexpr features no_pvs{.windows = driver::mtdf, .pvs = false};
  CHECK(visits<no_pvs>(othello_with_mobility(), 6) == visits(othello_with_mobility(), no_pvs, 6));
}
