// SPDX-License-Identifier: BSL-1.0
//
// The game tree of noughts and crosses: the best moves of its positions, and whoever plays them.
// Here O begins, for no search may take it for granted that X does.

#include <doctest/doctest.h>
#include <zermelo/zermelo.hpp>

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string_view>
#include <vector>

#include "support/boards.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

using game_type = tic_tac_toe<3, 3, 3, by_number>;
constexpr game_type game;

TEST_CASE("the first best move") {
  struct question {
    std::string_view text;
    mark to_move;
    int best;
  };
  constexpr mark x = mark::x, o = mark::o;
  const std::initializer_list<question> questions{
      {".../.../...", o, 0}, {"O../.X./...", o, 1}, {"OX./.../...", o, 3}, {"OO./XX./...", o, 2},
      {"OO./.X./.X.", o, 2}, {"OXO/.X./...", o, 7}, {"O../OX./...", x, 6}, {".OO/.X./...", x, 0},
      {"O.O/.X./...", x, 1}, {"O../.X./..O", x, 1}, {".O./OX./...", x, 0}, {".../OX./..O", x, 0},
      {"O../.O./..X", x, 2},
  };
  for (const question& asked : questions) {
    CAPTURE(asked.text);
    const auto state = at(game, asked.text, asked.to_move);
    CHECK(minimax(game, state).best == asked.best);
    CHECK(negamax(game, state).best == asked.best);
    CHECK(alpha_beta(game, state).best == asked.best);
  }
}

TEST_CASE("all the best moves") {
  const std::map<std::string_view, cells> second{
      {"OO./.X./.X.", {2, 3, 6}}, {"OO./XX./...", {2}}, {"OXO/.X./...", {7}}};
  for (const auto& [text, best] : second) {
    CHECK(sorted(analyse(game, at(game, text, mark::o)).best_moves()) == best);
  }
  const std::map<std::string_view, cells> first{{"O../.X./..O", {1, 3, 5, 7}},
                                                {".O./OX./...", {0, 2, 6}},
                                                {".../OX./..O", {0, 1, 6, 7}},
                                                {"O../.O./..X", {2, 6}}};
  for (const auto& [text, best] : first) {
    CHECK(sorted(analyse(game, at(game, text, mark::x)).best_moves()) == best);
  }
}

TEST_CASE("the best replies to each first move, and the first of them") {
  const std::vector<cells> replies{{4}, {0, 2, 4, 7}, {4}, {0, 4, 5, 6}, {0, 2, 6, 8}, {2, 3, 4, 8},
                                   {4}, {1, 4, 6, 8}, {4}};
  for (int move = 0; move < 9; ++move) {
    CAPTURE(move);
    auto state = at(game, ".../.../...", mark::o);
    game.play(state, move);
    const cells& best = replies[static_cast<std::size_t>(move)];
    CHECK(sorted(analyse(game, state).best_moves()) == best);
    CHECK(sorted(analyse(game, state).quickest_moves()) == best);
    CHECK(alpha_beta(game, state).best == best.front());
    CHECK(alpha_beta(with_value<score>(game), state).best == best.front());
  }
}

// --- All positions -------------------------------------------------------------------------------

struct tally {
  int won = 0, lost = 0, drawn = 0;
  int slower = 0;      // the first best move wins later than another does
  int could_win = 0;   // at once
  int win_missed = 0;  // by the first best move
};

TEST_CASE("the first best move is not always the quickest") {
  oracle::tic_tac_toe rules;
  std::map<char, tally> by_mover;
  for (const oracle::position& position : rules.reachable()) {
    if (rules.is_over(position)) continue;
    const auto state = at<game_type>(rules, position);
    const auto all = analyse(game, state);
    const auto first = alpha_beta(game, state).best;
    tally& count = by_mover[position.to_move];
    ++(all.value.is_win() ? count.won : all.value.is_loss() ? count.lost : count.drawn);
    const bool can_win = all.value == score::win(1);
    count.could_win += can_win;
    for (const auto& move : all.moves) {
      if (move.move != first) continue;
      count.slower += all.value.is_win() && move.value != all.value;
      count.win_missed += can_win && move.value != all.value;
    }
  }
  const tally& second = by_mover['O'];  // to move as the second player
  CHECK(second.won == 1'006);
  CHECK(second.lost == 480);
  CHECK(second.drawn == 611);
  CHECK(second.slower == 101);
  CHECK(second.could_win == 860);
  CHECK(second.win_missed == 101);

  const tally& first = by_mover['X'];
  CHECK(first.won == 1'830);
  CHECK(first.lost == 152);
  CHECK(first.drawn == 441);
  CHECK(first.slower == 299);
  CHECK(first.could_win == 1'498);
  CHECK(first.win_missed == 291);
}

std::uint64_t best_games(const state_t<game_type>& state) {
  if (game.payoff(state)) return 1;
  std::uint64_t count = 0;
  for (const int move : analyse(game, state).quickest_moves()) {
    auto child = state;
    game.play(child, move);
    count += best_games(child);
  }
  return count;
}

TEST_CASE("3,584 games consist of best moves only") {
  CHECK(best_games(initial_state(game)) == 3'584);
}

// --- Against every player ------------------------------------------------------------------------

struct games {
  int played = 0, won = 0, lost = 0, drawn = 0;
  std::map<int, int> won_in{};  // plies
};

// Lets a player meet every sequence of replies.
template <class Choose>
void play_all(state_t<game_type> state, mark player, int ply, const Choose& choose, games& count) {
  if (const auto end = game.payoff(state)) {
    ++count.played;
    const outcome ours = state.turn == player ? *end : -*end;
    ++(ours == outcome::win ? count.won : ours == outcome::loss ? count.lost : count.drawn);
    if (ours == outcome::win) ++count.won_in[ply];
  } else if (state.turn == player) {
    game.play(state, choose(state));
    play_all(state, player, ply + 1, choose, count);
  } else {
    for (const int move : game.moves(state)) {
      auto child = state;
      game.play(child, move);
      play_all(child, player, ply + 1, choose, count);
    }
  }
}

template <class Game>
games against_everyone(const Game& variant, mark player) {
  games count;
  play_all(
      initial_state(game), player, 0,
      [&](const auto& state) { return *alpha_beta(variant, state).best; }, count);
  return count;
}

TEST_CASE("whoever plays the first best move never loses") {
  const games second = against_everyone(game, mark::o);
  CHECK(second.played == 681);
  CHECK(second.won == 498);
  CHECK(second.drawn == 183);
  CHECK(second.lost == 0);
  CHECK(second.won_in == std::map<int, int>{{6, 132}, {8, 366}});

  const games first = against_everyone(game, mark::x);
  CHECK(first.played == 101);
  CHECK(first.won == 99);
  CHECK(first.drawn == 2);
  CHECK(first.lost == 0);
  CHECK(first.won_in == std::map<int, int>{{5, 33}, {7, 52}, {9, 14}});
}

TEST_CASE("whoever plays the quickest best move wins sooner") {
  const games second = against_everyone(with_value<score>(game), mark::o);
  CHECK(second.played == 569);
  CHECK(second.won == 386);
  CHECK(second.drawn == 183);
  CHECK(second.lost == 0);
  CHECK(second.won_in == std::map<int, int>{{6, 188}, {8, 198}});

  const games first = against_everyone(with_value<score>(game), mark::x);
  CHECK(first.played == 73);
  CHECK(first.won == 71);
  CHECK(first.drawn == 2);
  CHECK(first.lost == 0);
  CHECK(first.won_in == std::map<int, int>{{5, 40}, {7, 31}});
}

}  // namespace
