// SPDX-License-Identifier: BSL-1.0
//
// One table serves many engines, each with other features, and all sorts of questions: it must not
// change what is found.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/zermelo.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/exact_memory.hpp"
#include "support/tic_tac_toe_oracle.hpp"

using namespace zermelo;

namespace {

template <class Game>
int open_lines(const state_t<Game>& state) {
  return Game::open_line_points(state);
}

template <tic_tac_toe_options Options>
auto guessing() {
  using plain = tic_tac_toe<3, 3, 3, Options>;
  return with_evaluation(plain{}, open_lines<plain>);
}

// Every position with its values to each depth, found by alpha-beta.
struct known_position {
  oracle::position position;
  oracle::answer answer;
  std::array<score, 10> to_depth;
};

std::vector<known_position> known_positions() {
  oracle::tic_tac_toe rules;
  const auto game = guessing<by_number>();
  using game_type = std::remove_const_t<decltype(game)>;
  exact_memory<game_type> memory;
  no_observer nobody;
  std::vector<known_position> result;
  for (const oracle::position& position : rules.reachable()) {
    known_position known{position, rules.solve(position), {}};
    const auto state = at<game_type>(rules, position);
    for (int depth = 0; depth < 10; ++depth) {
      detail::no_line line;
      known.to_depth[static_cast<std::size_t>(depth)] =
          detail::alpha_beta_search<game_type, no_observer, exact_memory<game_type>,
                                    detail::no_line>(game, {.depth = depth}, nobody, memory)
              .run(state, {}, line);
    }
    result.push_back(std::move(known));
  }
  return result;
}

template <replacement Policy, class Game>
void check_long_lived(const Game& game, std::vector<known_position> positions,
                      std::size_t entries) {
  using table_type = transposition_table<Game, Policy>;
  using engine_type = searcher<Game, chosen_at_run_time, table_type>;
  oracle::tic_tac_toe rules;
  std::mt19937_64 random(entries);
  std::shuffle(positions.begin(), positions.end(), random);

  table_type table(entries * table_type::bytes_per_entry);
  CHECK(table.size() >= entries);
  CHECK(table.size() <= std::max(entries, std::size_t{4}));
  engine_type engine(game, any_features(random, drivers[0]), std::move(table));
  int asked = 0;
  for (const known_position& known : positions) {
    if (++asked % 25 == 0) {
      table_type kept = std::move(engine.table());
      engine = engine_type(game, any_features(random, drivers[asked / 25 % 3]), std::move(kept));
    }
    INFO(rules.describe(known.position));
    const auto state = at<Game>(rules, known.position);

    for (int question = 0; question < 2; ++question) {
      const std::size_t depth = random() % 10;
      CAPTURE(depth);
      const auto found = engine(state, {.depth = static_cast<int>(depth)});
      CHECK(found.value == known.to_depth[depth]);
      if (found.reason == stop_reason::proved) CHECK(found.value == known.to_depth[9]);
    }

    const oracle::answer& expected = known.answer;
    const auto found = engine.analyse(state, expected.kept.size() + 1);
    CHECK(found.reason == stop_reason::proved);
    CHECK(sign(found.value) == expected.value);
    CHECK(found.value == known.to_depth[9]);
    CHECK(sorted(found.best_moves()) == expected.kept);
    CHECK(sorted(found.quickest_moves()) == expected.best);
    CHECK(static_cast<int>(found.line.size()) == expected.plies);
  }
}

TEST_CASE("a table that outlives its engines stays right, whatever its size and its policy") {
  const auto positions = known_positions();
  const auto plain = guessing<by_number>();
  const auto alike = guessing<with_symmetry(by_number)>();
  for (const std::size_t entries : {1u, 2u, 64u, 65'536u}) {
    CAPTURE(entries);
    check_long_lived<replacement::always>(plain, positions, entries);
    check_long_lived<replacement::depth_preferred>(alike, positions, entries);
    check_long_lived<replacement::two_tier>(plain, positions, entries);
    check_long_lived<replacement::buckets>(alike, positions, entries);
  }
}

}  // namespace
