// SPDX-License-Identifier: BSL-1.0
//
// Games that go round in circles. A position that comes up again is a draw, and yet a draw that
// holds on one path must not be remembered for another.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <ostream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/any_engine.hpp"

using namespace zermelo;

namespace {

struct place {
  std::vector<int> arrows{};    // to other places; none where the game is over
  outcome end = outcome::loss;  // for the player to move
  int mover = 0;
};
using map = std::vector<place>;

const place& at(const map& places, int here) { return places[static_cast<std::size_t>(here)]; }

// Whoever is to move follows an arrow.
template <class Value>
struct walk {
  using state_type = int;
  using move_type = int;

  const map* places = nullptr;

  const std::vector<int>& moves(int here) const { return at(*places, here).arrows; }
  void play(int& here, int there) const { here = there; }
  std::optional<Value> payoff(int here) const {
    if (!at(*places, here).arrows.empty()) return std::nullopt;
    return value_traits<Value>::from(at(*places, here).end);
  }
  int key(int here) const { return here; }
};
template <class Value>
struct turned_walk : walk<Value> {
  int to_move(int here) const { return at(*this->places, here).mover; }
};

// What places are worth, found backwards from the ends: won where an arrow leads to a win, lost
// where all of them lead to losses. What is left over can go on for ever, and is a draw.
class retrograde {
 public:
  retrograde(const map& places, bool are_turned)
      : places_(places), are_turned_(are_turned), known_(places.size()) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].arrows.empty()) known_[i] = value_traits<score>::from(places[i].end);
    }
    for (std::size_t plies = 1; plies <= places.size(); ++plies) {
      const auto before = known_;
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (!before[i]) known_[i] = settled(static_cast<int>(i), before, static_cast<int>(plies));
      }
    }
  }

  score value(int here) const { return of(known_, here).value_or(score{}); }
  score value_of_move(int here, int there) const {
    const score found = seen_from(here, there, value(there));
    return found.is_win()    ? score::win(found.plies() + 1)
           : found.is_loss() ? score::loss(found.plies() + 1)
                             : found;
  }

 private:
  using values = std::vector<std::optional<score>>;

  static const std::optional<score>& of(const values& known, int here) {
    return known[static_cast<std::size_t>(here)];
  }
  score seen_from(int here, int there, score value) const {
    return are_turned_ && at(places_, here).mover == at(places_, there).mover ? value : -value;
  }
  std::optional<score> settled(int here, const values& before, int plies) const {
    bool is_lost = true;
    for (const int there : at(places_, here).arrows) {
      const auto& known = of(before, there);
      const score seen = known ? seen_from(here, there, *known) : score{};
      if (seen.is_win()) return score::win(plies);
      is_lost = is_lost && seen.is_loss();
    }
    return is_lost ? std::optional(score::loss(plies)) : std::nullopt;
  }

  const map& places_;
  bool are_turned_;
  values known_;
};

template <class Value>
Value as(score value) {
  if constexpr (std::same_as<Value, score>) {
    return value;
  } else {
    return static_cast<Value>(value);
  }
}

std::string describe(const map& places) {
  std::ostringstream text;
  for (std::size_t i = 0; i < places.size(); ++i) {
    text << i << '(' << places[i].mover << "):";
    for (const int there : places[i].arrows) text << ' ' << there;
    if (places[i].arrows.empty()) text << ' ' << static_cast<int>(places[i].end);
    text << "; ";
  }
  return text.str();
}

// What is called proved is what is found backwards, and each move of the line keeps it.
template <class Game>
void check_proved(const map& places, const retrograde& truth, int root, const result<Game>& found) {
  using value_type = value_t<Game>;
  if (!at(places, root).arrows.empty()) {
    REQUIRE(found.best);
    const auto& arrows = at(places, root).arrows;
    CHECK(std::count(arrows.begin(), arrows.end(), *found.best) == 1);
  }
  if (found.reason != stop_reason::proved) return;
  CHECK(found.kind == bound::exact);
  CHECK(found.value == as<value_type>(truth.value(root)));
  std::set<int> seen{root};
  int here = root;
  bool is_again = false;
  for (const int there : found.line) {
    CHECK_FALSE(is_again);
    CHECK(as<value_type>(truth.value_of_move(here, there)) == as<value_type>(truth.value(here)));
    here = there;
    is_again = !seen.insert(here).second;
  }
  CHECK((is_again || at(places, here).arrows.empty()));
}

TEST_CASE("a draw by repetition does not poison the table") {
  const map places{{{3, 1}}, {{4, 0}}, {}, {{4, 2, 0}}, {{3}}};
  const std::array<outcome, 5> values{outcome::loss, outcome::win, outcome::loss, outcome::win,
                                      outcome::loss};
  std::mt19937_64 random(1);
  std::array<int, 5> order{0, 1, 2, 3, 4};
  do {
    for (const driver windows : drivers) {
      features on = any_features(random, windows);
      on.repetition = true;
      auto engine = make_engine(walk<outcome>{&places}, on);
      auto counting = make_engine(walk<score>{&places}, on);
      for (const int root : order) {
        CAPTURE(root);
        const auto found = engine(root);
        CHECK(found.value == values[static_cast<std::size_t>(root)]);
        CHECK(found.reason == stop_reason::proved);
        CHECK(static_cast<outcome>(counting(root).value) == found.value);
      }
    }
  } while (std::next_permutation(order.begin(), order.end()));

  searcher<walk<outcome>, features{.repetition = true}> engine({&places});
  CHECK(engine(0).value == outcome::loss);
}

map random_map(std::mt19937_64& random) {
  const auto any_of = [&](std::size_t count) { return static_cast<int>(random() % count); };
  map places(3 + random() % 10);
  const std::size_t ends = 3 + random() % 8;  // the fewer, the more circles
  for (place& made : places) {
    made.mover = any_of(2);
    made.end = static_cast<outcome>(any_of(3) - 1);
    if (random() % ends == 0) continue;
    for (int arrows = 1 + any_of(3); arrows > 0; --arrows) {
      const int there = any_of(places.size());
      if (std::count(made.arrows.begin(), made.arrows.end(), there) == 0) {
        made.arrows.push_back(there);
      }
    }
  }
  return places;
}

// One engine is asked from all places, to all depths, and is cut short in between.
template <class Game>
void check_map(const map& places, std::mt19937_64& random) {
  using value_type = value_t<Game>;
  using table_type = transposition_table<Game>;
  const retrograde truth(places, turned<Game>);
  features on = any_features(random);
  on.repetition = true;
  const std::size_t entries = std::size_t{1} << (random() % 17);
  searcher<Game, chosen_at_run_time, table_type> engine(
      Game{&places}, on, table_type(entries * table_type::bytes_per_entry));
  INFO(describe(places));
  for (int question = 0; question < 12; ++question) {
    const int root = static_cast<int>(random() % places.size());
    CAPTURE(root);
    const auto& arrows = at(places, root).arrows;
    switch (random() % 4) {
      case 0:
        check_proved(places, truth, root, engine(root, {.depth = static_cast<int>(random() % 15)}));
        break;
      case 1:
        check_proved(places, truth, root, engine(root, {.nodes = random() % 40}));
        break;
      case 2: {
        const auto found = engine(root);
        CHECK(found.reason == stop_reason::proved);
        check_proved(places, truth, root, found);
        break;
      }
      default: {
        // A way to win or to lose that leads through the root again does not count, unless the
        // table knows of it. It is open to none of the quickest moves, and only where the root is
        // won.
        const auto found = engine.analyse(root, arrows.size() + 1);
        CHECK(found.reason == stop_reason::proved);
        check_proved<Game>(places, truth, root, found);
        CHECK(found.moves.size() == arrows.size());
        for (const auto& move : found.moves) {
          const score worth = truth.value_of_move(root, move.move);
          CAPTURE(move.move);
          CHECK(move.proved);
          if (worth == truth.value(root) || !truth.value(root).is_win()) {
            CHECK(move.value == as<value_type>(worth));
          } else {
            CHECK(move.value <= found.value);
          }
        }
      }
    }
  }
}

TEST_CASE("what is proved of graphs with circles is what is found backwards") {
  std::mt19937_64 random(2);
  for (int graph = 0; graph < 3'000; ++graph) {
    CAPTURE(graph);
    const map places = random_map(random);
    check_map<walk<outcome>>(places, random);
    check_map<walk<score>>(places, random);
    check_map<turned_walk<outcome>>(places, random);
    check_map<turned_walk<score>>(places, random);
  }
}

map circle(int size) {
  map places(static_cast<std::size_t>(size));
  for (int here = 0; here < size; ++here) {
    places[static_cast<std::size_t>(here)].arrows = {(here + 1) % size};
  }
  return places;
}

TEST_CASE("a game that is nothing but a circle is a draw, and is left after a round") {
  std::mt19937_64 random(3);
  for (const int size : {1, 2, 3, 4, 7, 100}) {
    const map places = circle(size);
    for (const driver windows : drivers) {
      features on = any_features(random, windows);
      on.repetition = true;
      auto engine = make_engine(walk<score>{&places}, on);
      for (int root = 0; root < size; root += 1 + size / 3) {
        const auto found = engine(root);
        CHECK(found.value == score{});
        CHECK(found.reason == stop_reason::proved);
        CHECK(found.best == (root + 1) % size);
      }
    }
  }
}

// Where repetition is off there is a horizon far away, so that the stack holds.
TEST_CASE("a circle that nobody notices is left all the same, and nothing is proved") {
  const map places = circle(3);
  for (const bool deepening : {false, true}) {
    for (const driver windows : drivers) {
      auto engine = make_engine(walk<score>{&places}, {.deepening = deepening, .windows = windows});
      const auto found = engine(0);
      CHECK(found.value == score{});
      CHECK(found.reason == stop_reason::depth);
      CHECK(found.best == 1);
    }
  }
}

}  // namespace
