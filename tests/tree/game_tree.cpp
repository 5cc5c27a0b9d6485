// SPDX-License-Identifier: BSL-1.0
#include <zermelo/tree/game_tree.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/boards.hpp"
#include "support/random_games.hpp"
#include "support/trees.hpp"

using namespace zermelo;

namespace {

using three = tic_tac_toe<3, 3, 3, by_number>;
constexpr three game;

constexpr std::size_t nodes_to[] = {1,      10,     82,      586,     3'610,
                                    18'730, 73'450, 221'626, 422'074, 549'946};

// Counts what is asked of a game.
struct questions {
  std::uint64_t payoffs = 0, moves = 0, plays = 0;
  friend bool operator==(const questions&, const questions&) = default;
};
template <class Game>
struct counting : Game {
  questions* asked;

  counting(Game rules, questions& seen) : Game(std::move(rules)), asked(&seen) {}

  auto payoff(const state_t<Game>& state) const {
    ++asked->payoffs;
    return Game::payoff(state);
  }
  decltype(auto) moves(const state_t<Game>& state) const {
    ++asked->moves;
    return Game::moves(state);
  }
  void play(state_t<Game>& state, const move_t<Game>& move) const {
    ++asked->plays;
    Game::play(state, move);
  }
};

// --- Grown ---------------------------------------------------------------------------------------

TEST_CASE("the tree of noughts and crosses, level by level") {
  const auto whole = grow(game, {});
  CHECK(whole.size() == 549'946);
  CHECK(whole.leaves() == 255'168);
  CHECK(whole.depth() == 9);
  for (int levels = 0; levels <= 9; ++levels) {
    CAPTURE(levels);
    const auto grown = grow(game, {}, levels);
    CHECK(grown.size() == nodes_to[levels]);
    CHECK(grown.depth() == levels);
    CHECK(same_tree(grown, prune(whole, levels)));
    CHECK(same_tree(grown, grow(prune(lazy_tree(game, {}), levels))));
    CHECK(same_tree(grown, grow(lazy_tree(game, {}, levels))));
  }
  CHECK(same_tree(grow(game, {}, -1), grow(game, {}, 0)));
  CHECK(same_tree(prune(whole, -1), grow(game, {}, 0)));
  CHECK(same_tree(prune(whole, 10), whole));
}

TEST_CASE("what is below a tree is never made") {
  for (int levels = 0; levels <= 9; ++levels) {
    CAPTURE(levels);
    questions asked;
    const counting<three> counted(game, asked);
    const auto grown = grow(counted, {}, levels);
    const auto parents = grown.size() - grown.leaves();
    CHECK(asked == questions{grown.size(), parents, nodes_to[levels] - 1});

    asked = {};
    CHECK(same_tree(grow(prune(lazy_tree(counted, {}), levels)), grown));
    CHECK(asked.plays == nodes_to[levels] - 1);
    CHECK(asked.moves == parents);
  }
}

TEST_CASE("what is left after the first move") {
  const auto whole = grow(game, {});
  const std::size_t corner = 59'705, edge = 63'905, centre = 55'505;
  const std::size_t sizes[] = {corner, edge, corner, edge, centre, edge, corner, edge, corner};
  std::size_t sum = 1;
  int move = 0;
  for (const auto child : whole.root().children()) {
    CHECK(child->move == move);
    CHECK(child.size() == sizes[move]);
    auto rest = whole;
    CHECK(rest.descend(move));
    CHECK(rest.size() == sizes[move]);
    sum += child.size();
    ++move;
  }
  CHECK(move == 9);
  CHECK(sum == whole.size());
}

TEST_CASE("to go down the tree is to grow it anew, without growing anything") {
  questions asked;
  const counting<three> counted(game, asked);
  auto tree = grow(counted, at(game, "X../.O./..."));
  auto state = tree.state();
  for (const int move : {3, 6, 2, 1, 7, 8, 5}) {
    CAPTURE(move);
    asked = {};
    const auto before = tree;
    CHECK_FALSE(tree.descend(0));  // X is there
    CHECK_FALSE(tree.descend(9));
    CHECK(same_tree(tree, before));
    CHECK(asked == questions{});
    CHECK(tree.descend(move));
    CHECK(asked == questions{0, 0, 1});
    counted.play(state, move);
    CHECK(tree.state() == state);
    CHECK(same_tree(tree, grow(counted, state)));
  }
  CHECK(tree.size() == 1);
  CHECK(tree.root()->end == tree_end::over);
  CHECK_FALSE(tree.descend(5));
}

// --- Lazy ----------------------------------------------------------------------------------------

TEST_CASE("a lazy tree makes a level when it is asked for it, and no more") {
  questions asked;
  const counting<three> counted(game, asked);
  const auto promised = prune(lazy_tree(counted, {}), 2);
  CHECK(asked == questions{});
  CHECK(&promised.game() == &counted);
  CHECK(promised.levels() == 2);
  CHECK_FALSE(promised.move());

  const auto first = promised.children();
  CHECK(first.size() == 9);
  CHECK(asked == questions{1, 1, 9});
  for (int move = 0; move < 9; ++move) {
    const auto& child = first[static_cast<std::size_t>(move)];
    auto state = promised.state();
    game.play(state, move);
    CHECK(child.move() == move);
    CHECK(child.state() == state);
    CHECK(child.levels() == 1);
    CHECK(child.end() == tree_end::none);
  }

  asked = {};
  const auto second = first[4].children();
  CHECK(second.size() == 8);
  CHECK(asked == questions{1, 1, 8});
  CHECK(second[0].end() == tree_end::cut);
  asked = {};
  CHECK(second[0].children().empty());
  CHECK(asked == questions{});
}

TEST_CASE("to prune a lazy tree never makes it deeper") {
  const lazy_tree whole(game, {});
  CHECK(whole.levels() == limits::any_depth);
  CHECK(prune(prune(whole, 2), 3).levels() == 2);
  CHECK(prune(prune(whole, 3), 2).levels() == 2);
  CHECK(prune(whole, 3).children()[0].children()[0].levels() == 1);
  CHECK(prune(whole.children()[0], 3).levels() == 3);
  const lazy_tree over(game, at(game, "XXX/OO./...", mark::o));
  CHECK(over.end() == tree_end::over);
  CHECK(over.children().empty());
  CHECK(prune(over, 0).end() == tree_end::over);
}

// A walk along a line, for ever.
struct walk_on {
  using state_type = int;
  using move_type = int;
  constexpr std::array<int, 2> moves(int) const { return {-1, 1}; }
  constexpr void play(int& place, int step) const { place += step; }
  constexpr std::optional<int> payoff(int) const { return std::nullopt; }
};

TEST_CASE("a tree without end has first levels") {
  const walk_on line;
  const lazy_tree endless(line, 0);
  CHECK(grow(prune(endless, 10)).size() == 2'047);
  auto branch = endless.children()[1];
  for (int i = 1; i < 1'000; ++i) branch = branch.children()[1];
  CHECK(branch.state() == 1'000);
}

// --- Any game ------------------------------------------------------------------------------------

// What a tree has to have, told by the oracle's graph. That a position is stuck is seen by looking
// for its moves, which at the end of a tree is done only if it was longer once.
template <class Game>
void check_node(const random_games::sample<Game>& asked,
                const typename game_tree<Game, state_t<Game>>::node& at, const state_t<Game>& state,
                int left, bool was_longer) {
  const int moves = asked.move_count(state);
  CHECK(at->payload == state);
  if (asked.at(state).over || (moves == 0 && (left > 0 || was_longer))) {
    CHECK(at->end == tree_end::over);
    CHECK(at.is_leaf());
  } else if (left == 0) {
    CHECK(at->end == tree_end::cut);
    CHECK(at.is_leaf());
  } else {
    CHECK(at->end == tree_end::none);
    int move = 0;
    for (const auto child : at.children()) {
      CHECK(child->move == move);
      auto below = state;
      asked.rules.play(below, move++);
      check_node(asked, child, below, left - 1, was_longer);
    }
    CHECK(move == moves);
  }
}

template <class Game>
void holds() {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    random_games::sample<Game> asked(seed);
    const auto root = asked.start({0, seed % 2 != 0});
    const auto itself = [](const state_t<Game>& state) { return state; };
    for (const int depth : {0, 1, 2, 3, 5, limits::any_depth}) {
      CAPTURE(depth);
      const auto tree = grow(asked.rules, root, depth, itself);
      check_node(asked, tree.root(), root, depth, false);

      // A walk meets the nodes in their order, with their positions and levels.
      std::size_t place = 0;
      tree.walk([&](const auto& at, const state_t<Game>& state, int level) {
        CHECK(tree.nodes().index(at) == place++);
        CHECK(at->payload == state);
        CHECK(at.depth() <= tree.depth() - level);
      });
      CHECK(place == tree.size());

      const auto plain = grow(asked.rules, root, depth);
      CHECK(same_tree(plain, grow(lazy_tree(asked.rules, root, depth))));
      for (const int levels : {0, 1, 2, 4}) {
        if (levels > depth) continue;
        check_node(asked, prune(tree, levels).root(), root, levels, levels < depth);
        CHECK(same_tree(grow(asked.rules, root, levels),
                        grow(prune(lazy_tree(asked.rules, root, depth), levels))));
      }

      // Down a random path.
      auto rest = tree;
      random_games::dice roll(seed);
      for (int left = depth; !rest.root().is_leaf(); --left) {
        CHECK_FALSE(rest.descend(asked.move_count(rest.state())));
        CHECK(rest.descend(roll(asked.move_count(rest.state()))));
        CHECK(same_tree(rest, grow(asked.rules, rest.state(), left - 1, itself)));
      }
    }
  }
}

TEST_CASE("any game: a node for every line of moves") {
  using namespace random_games;
  holds<random_games::game<outcome, small_state, 0>>();
  holds<random_games::game<score, heap_state, undo | stuck | priority>>();
  holds<random_games::game<int, large_state, undo | evaluate | to_move>>();
  holds<random_games::game<double, small_state, token | constants | stuck | to_move>>();
}

// --- When it is compiled -------------------------------------------------------------------------

constexpr bool grows_when_compiled() {
  const tic_tac_toe<2, 2, 2> small;
  auto tree = grow(small, {});
  bool holds = tree.size() == 41 && tree.leaves() == 24 && tree.depth() == 3;
  holds = holds && same_tree(tree, grow(lazy_tree(small, {})));
  holds = holds && same_tree(prune(tree, 2), grow(small, {}, 2)) && prune(tree, 2).size() == 17;
  tree.walk([&](const auto&, const auto& state, int level) {
    holds = holds && count_bits(state.own | state.other) == level;
  });
  holds = holds && !tree.descend(4) && tree.size() == 41;
  holds = holds && tree.descend(2) && tree.size() == 10 && !tree.descend(2);
  return holds && tree.descend(0) && tree.size() == 3;
}
static_assert(grows_when_compiled());
static_assert(grow(nim{}, 4).size() == 15);
static_assert(grow(nim{}, 4, 1).leaves() == 3);
constexpr nim pile;
static_assert(lazy_tree(pile, 4).children()[2].children()[0].end() == tree_end::over);

// A lazy tree does not outlive its game.
static_assert(std::is_constructible_v<lazy_tree<nim>, const nim&, int>);
static_assert(!std::is_constructible_v<lazy_tree<nim>, nim, int>);

TEST_CASE("a tree that is compiled is the one that is run") { CHECK(grows_when_compiled()); }

static_assert(game_tree<three>::bytes_per_node == 12);
static_assert(game_tree<nim, std::uint8_t>::bytes_per_node == 12);

}  // namespace
