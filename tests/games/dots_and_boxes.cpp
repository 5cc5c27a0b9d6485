// SPDX-License-Identifier: BSL-1.0
//
// Dots and boxes on boards of every size, against rules that read the drawing; values against a
// recursion over the boxes still to come.

#include <doctest/doctest.h>
#include <zermelo/game/adapt.hpp>
#include <zermelo/games/dots_and_boxes.hpp>
#include <zermelo/search/analyse.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/negamax.hpp>
#include <zermelo/search/solve.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace zermelo;

namespace {

// --- Rules that read the drawing -----------------------------------------------------------------

struct drawing {
  std::string text;  // lines of the same length, each ending with a /, but for the last
  std::size_t width;

  drawing(int rows, int columns) : width(2 * static_cast<std::size_t>(columns) + 2) {
    for (int line = 0; line < 2 * rows + 1; ++line) {
      if (line > 0) text += '/';
      for (int column = 0; column < 2 * columns + 1; ++column) {
        text += line % 2 == 0 && column % 2 == 0   ? '+'
                : line % 2 == 1 && column % 2 == 1 ? ' '
                                                   : '.';
      }
    }
  }

  // Where edges are still to be drawn; the number of an edge is its rank among all.
  std::vector<std::pair<int, std::size_t>> empty_edges() const {
    std::vector<std::pair<int, std::size_t>> result;
    int edge = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '.') result.emplace_back(edge, i);
      if (text[i] == '.' || text[i] == '-' || text[i] == '|') ++edge;
    }
    return result;
  }
  int complete_boxes() const {
    int count = 0;
    for (std::size_t i = width; i + width < text.size(); ++i) {
      if (text[i] != ' ') continue;
      count += text[i - width] == '-' && text[i + width] == '-' && text[i - 1] == '|' &&
               text[i + 1] == '|';
    }
    return count;
  }
  // Returns how many boxes the edge completes.
  int draw(std::size_t at) {
    const int before = complete_boxes();
    text[at] = at / width % 2 == 0 ? '-' : '|';
    return complete_boxes() - before;
  }

  // The boxes still to come, those of the player to move less the other's.
  int to_come(std::map<std::string, int>& known) const {
    const auto edges = empty_edges();
    if (edges.empty()) return 0;
    if (const auto found = known.find(text); found != known.end()) return found->second;
    std::optional<int> best;
    for (const auto& edge : edges) {
      drawing child = *this;
      const int completed = child.draw(edge.second);
      const int rest = child.to_come(known);
      best = (std::max)(best.value_or(-1'000), completed > 0 ? completed + rest : -rest);
    }
    return known[text] = *best;
  }
};

// --- All sizes -----------------------------------------------------------------------------------

template <int Rows, int Columns>
void check_board(int games) {
  CAPTURE(Rows);
  CAPTURE(Columns);
  using game_type = dots_and_boxes<Rows, Columns>;
  const game_type game;
  std::mt19937_64 random(Rows * 100 + Columns);
  std::map<decltype(game.key({})), std::pair<std::string, int>> seen;
  for (int i = 0; i < games; ++i) {
    drawing paper(Rows, Columns);
    state_t<game_type> state;
    int boxes[2] = {}, mover = 0;
    std::vector<interval<int>> bounds;  // for the first player
    for (;;) {
      INFO(paper.text);
      const int lead = boxes[mover] - boxes[1 - mover];
      CHECK(game.show(state) == paper.text);
      CHECK(game.to_move(state) == mover);
      CHECK(state.own == boxes[mover]);
      CHECK(state.other == boxes[1 - mover]);
      CHECK(game_type::position(paper.text, lead, mover) == state);
      CHECK(seen.emplace(game.key(state), std::pair(paper.text, lead)).first->second ==
            std::pair(paper.text, lead));
      const auto bound = game.bounds(state);
      bounds.push_back(mover == 0 ? bound : interval<int>{-bound.upper, -bound.lower});

      const auto edges = paper.empty_edges();
      std::vector<int> moves;
      for (const int edge : game.moves(state)) moves.push_back(edge);
      REQUIRE(moves.size() == edges.size());
      for (std::size_t e = 0; e < edges.size(); ++e) {
        CHECK(moves[e] == edges[e].first);
        CHECK(game.parse(state, game.name(state, moves[e])) == moves[e]);
        drawing child = paper;
        CHECK(game_type::boxes_completed(state, moves[e]) == child.draw(edges[e].second));
      }
      CHECK(game.payoff(state).has_value() == edges.empty());
      if (edges.empty()) break;

      const auto& [edge, at] = edges[random() % edges.size()];
      game.play(state, edge);
      CHECK_FALSE(game.parse(state, game.name(state, edge)));
      const int completed = paper.draw(at);
      boxes[mover] += completed;
      if (completed == 0) mover = 1 - mover;
    }
    const int lead = boxes[0] - boxes[1];
    CHECK(game.payoff(state) == (mover == 0 ? lead : -lead));
    CHECK(boxes[0] + boxes[1] == Rows * Columns);
    for (const auto& bound : bounds) {
      CHECK(bound.lower <= lead);
      CHECK(lead <= bound.upper);
    }
  }
}

TEST_CASE("boards of all sizes") {
  check_board<1, 1>(3);
  check_board<1, 4>(10);
  check_board<2, 2>(10);
  check_board<3, 3>(10);
  check_board<4, 4>(5);
  check_board<5, 5>(3);   // a word, and one more for the lead in the key
  check_board<1, 21>(3);  // 64 edges, and the one that is never drawn
  check_board<6, 7>(2);
}

// --- Values --------------------------------------------------------------------------------------

template <int Rows, int Columns>
int value() {
  using game = dots_and_boxes<Rows, Columns>;
  const with_priority first_things_first(
      game{}, [](const auto& state, int edge) { return game::boxes_completed(state, edge); });
  memo<std::remove_const_t<decltype(first_things_first)>> memory(1 << 16);
  return solve(first_things_first, {}, memory);
}

static_assert(solve(dots_and_boxes<1, 1>{}) == -1);
static_assert(solve(dots_and_boxes<1, 2>{}) == 0);

TEST_CASE("who completes a box moves again") {
  CHECK(value<1, 1>() == -1);
  CHECK(value<1, 2>() == 0);
  CHECK(value<1, 3>() == -1);
  CHECK(value<1, 4>() == 0);
  CHECK(value<2, 2>() == 2);
  CHECK(value<2, 3>() == -2);
  CHECK(value<3, 2>() == -2);
}

template <int Rows, int Columns>
void check_values() {
  const dots_and_boxes<Rows, Columns> game;
  std::map<std::string, int> known;
  std::mt19937_64 random(Rows);
  CHECK(solve(game, {}) == drawing(Rows, Columns).to_come(known));
  for (int i = 0; i < 20; ++i) {
    drawing paper(Rows, Columns);
    state_t<dots_and_boxes<Rows, Columns>> state;
    for (int drawn = i % 4; drawn < game.edges; drawn += 3) {
      INFO(paper.text);
      const int value = state.lead() + paper.to_come(known);
      CHECK(solve(game, state) == value);
      CHECK(alpha_beta(game, state).value == value);
      for (const auto& found : analyse(game, state).moves) CHECK(found.value <= value);
      for (int step = 0; step < 3; ++step) {
        const auto edges = paper.empty_edges();
        const auto& [edge, at] = edges[random() % edges.size()];
        game.play(state, edge);
        paper.draw(at);
        if (edges.size() == 1) break;
      }
    }
  }
}
TEST_CASE("small boards, against a recursion of its own") {
  check_values<1, 2>();
  check_values<1, 3>();
  check_values<2, 2>();
}

TEST_CASE("every search agrees") {
  const dots_and_boxes<1, 2> game;
  CHECK(minimax(game, {}).value == 0);
  CHECK(negamax(game, {}).value == 0);
  CHECK(alpha_beta(game, {}).value == 0);
}

TEST_CASE("who draws the last edge is to move at the end") {
  const dots_and_boxes<1, 1> game;
  for (const int mover : {0, 1}) {
    auto state = game.position("+-+/| |/+.+", 0, mover).value();
    CHECK(alpha_beta(game, state).value == 1);
    CHECK(alpha_beta(game, state).best == 3);
    game.play(state, 3);
    CHECK(game.to_move(state) == mover);
    CHECK(game.payoff(state) == 1);
  }
}

// The lead counts, though the edges are the same.
TEST_CASE("a lead is a part of the value") {
  const dots_and_boxes<1, 2> game;
  const char* const text = "+-+-+/| | ./+-+.+";
  const int even_share = solve(game, *game.position(text, -1));
  CHECK(solve(game, *game.position(text, 1)) == even_share + 2);
  CHECK_FALSE(game.position(text, 0));  // one box cannot be shared
  CHECK_FALSE(game.position(text, 3));
  CHECK_FALSE(game.position(text, -3));
}

// --- Text ----------------------------------------------------------------------------------------

TEST_CASE("text") {
  const dots_and_boxes<1, 2> game;
  CHECK(game.position("+.+.+/. . ./+.+.+") == state_t<dots_and_boxes<1, 2>>{});
  const auto state = game.position("+-+.+/| . ./+.+.+").value();
  CHECK(has_bit(state.drawn, 0));
  CHECK(has_bit(state.drawn, 2));
  CHECK(count_bits(state.drawn) == 2);
  for (const char* text :
       {"", "+.+.+/. . ./+.+.", "+.+.+/. . ./+.+.+/", "+.+.+/. . .|+.+.+", "+|+.+/. . ./+.+.+",
        "+.+.+/- . ./+.+.+", "*.+.+/. . ./+.+.+", "+.+.+/.x. ./+.+.+", "+ +.+/. . ./+.+.+"}) {
    CAPTURE(text);
    CHECK_FALSE(game.position(text));
  }
  for (const char* text : {"", "0", "2", "7", "-1", "1 ", " 1", "a", "4294967297"}) {
    CAPTURE(text);
    CHECK_FALSE(game.parse(state, text));
  }
  CHECK(game.parse(state, "6") == 6);
}

}  // namespace
