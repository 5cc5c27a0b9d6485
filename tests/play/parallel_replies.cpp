// SPDX-License-Identifier: BSL-1.0
#include <zermelo/play/parallel_replies.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <vector>

#include <zermelo/games/connect_four.hpp>
#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/play/line_rules.hpp>

#include "support/boards.hpp"
#include "support/random_games.hpp"
#include "support/turn_games.hpp"

using namespace zermelo;

namespace {

using board = tic_tac_toe<3, 3, 3, by_number>;
constexpr board game;

// How often each position was asked about, by whichever thread.
class register_of_questions {
 public:
  void note(std::uint64_t key) {
    ++questions_;
    const std::lock_guard lock(mutex_);
    ++times_[key];
  }
  int questions() const { return questions_; }
  std::size_t positions() const { return times_.size(); }
  bool each_once() const {
    return std::all_of(times_.begin(), times_.end(), [](const auto& of) { return of.second == 1; });
  }

 private:
  std::atomic<int> questions_{0};
  std::mutex mutex_{};
  std::map<std::uint64_t, int> times_{};
};

// Asks in so many threads, and compares with what the player says when it is asked one by one.
template <class Game, class Player>
void compare(const Game& rules, const Player& player, seat where, const state_t<Game>& start) {
  register_of_questions one_by_one;
  const auto expected = every_reply(
      rules,
      [&](const state_t<Game>& state) {
        one_by_one.note(static_cast<std::uint64_t>(rules.key(state)));
        return player(state);
      },
      where, start);
  for (const unsigned threads : {0u, 1u, 2u, 5u}) {
    CAPTURE(threads);
    register_of_questions asked;
    const auto noted = [&](const state_t<Game>& state) {
      asked.note(static_cast<std::uint64_t>(rules.key(state)));
      return player(state);
    };
    const auto answers = ask_in_parallel(rules, noted, where, start, threads);
    CHECK(asked.each_once());
    CHECK(static_cast<std::uint64_t>(asked.questions()) == expected.positions);
    CHECK(asked.positions() == one_by_one.positions());
    CHECK(answers.size() == asked.positions());

    const auto found = every_reply(rules, answers, where, start);
    CHECK(found.by_length == expected.by_length);
    CHECK(found.lost_lines == expected.lost_lines);
    CHECK(found.positions == expected.positions);
    CHECK(found.refused.has_value() == expected.refused.has_value());
    // Each answer is the player's.
    every_reply(
        rules,
        [&](const state_t<Game>& state) {
          const std::optional<move_t<Game>> said = player(state);
          CHECK(answers(state) == said);
          return said;
        },
        where, start);
  }
}

TEST_CASE("the answers are those of the player who is asked one by one, and each is asked once") {
  for (const seat where : {seat::first, seat::second}) {
    compare(game, line_rules<board>(), where, {});
    compare(game, [](const state_t<board>& state) { return *game.moves(state).begin(); }, where,
            {});
    for (int pile = 0; pile < 9; ++pile) {
      compare(
          nim{}, [](int left) { return left % 4 == 0 ? 1 : left % 4; }, where, pile);
    }
    compare(one_or_three{},
            [](const one_or_three::state_type& heap) { return heap.left % 5 == 3 ? 3 : 1; }, where,
            {.left = 20});
  }
}

TEST_CASE("also if it gives up, or is wrong, or plays a game of another kind") {
  using namespace random_games;
  const auto compare_random_games = [](const auto& example) {
    using sample_type = std::remove_cvref_t<decltype(example)>;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      CAPTURE(seed);
      sample_type sample(seed);
      std::atomic<int> asked_in_vain{0};
      const auto whim = [&](const small_state& here) -> std::optional<int> {
        const auto place = static_cast<std::uint64_t>(2 * here.at + here.mirrored);
        const int count = sample.move_count(here);
        if (count == 0) return ++asked_in_vain, std::nullopt;
        const auto drawn = static_cast<int>(mix(seed, place) % 60);
        if (seed % 2 == 0 && drawn == 0) return std::nullopt;
        if (seed % 2 == 0 && drawn == 1) return count;
        return drawn % count;
      };
      compare(sample.rules, whim, seat::first, sample.start({}));
      compare(sample.rules, whim, seat::second, sample.start({}));
      CHECK(asked_in_vain == 0);
    }
  };
  compare_random_games(sample<random_games::game<outcome, small_state, key>>(0));
  compare_random_games(sample<random_games::game<int, small_state, key | to_move | stuck>>(0));
  compare_random_games(sample<random_games::game<score, heap_state, key | stuck | undo>>(0));
}

// Notices when it is asked while it is still thinking.
struct thinker {
  std::atomic<int>* copies;
  std::atomic<int>* interruptions;
  std::atomic<bool> is_busy{false};
  int asked = 0;

  thinker(std::atomic<int>* made, std::atomic<int>* heard) : copies(made), interruptions(heard) {}
  thinker(const thinker& other) : copies(other.copies), interruptions(other.interruptions) {
    ++*copies;
  }
  thinker& operator=(const thinker&) = delete;

  int operator()(const state_t<board>& state) {
    *interruptions += is_busy.exchange(true);
    std::this_thread::yield();
    is_busy = false;
    ++asked;
    return *game.moves(state).begin();
  }
};

TEST_CASE("each thread asks a copy of its own, and the player itself is not touched") {
  std::atomic<int> copies{0}, interruptions{0};
  const thinker player(&copies, &interruptions);
  const auto answers = ask_in_parallel(game, player, seat::second, {}, 3);
  CHECK(answers.size() > 100);
  CHECK(copies == 3);
  CHECK(interruptions == 0);
  CHECK(player.asked == 0);
}

TEST_CASE("several positions are thought about at the same time") {
  using namespace std::chrono_literals;
  std::atomic<int> thinking{0};
  std::atomic<bool> have_met{false};
  // Waits for another one, once, and not for ever.
  const auto sociable = [&](const state_t<board>& state) {
    ++thinking;
    const auto start = std::chrono::steady_clock::now();
    while (!have_met && std::chrono::steady_clock::now() - start < 10s) {
      if (thinking > 1) have_met = true;
      std::this_thread::yield();
    }
    --thinking;
    return *game.moves(state).begin();
  };
  ask_in_parallel(game, sociable, seat::second, {}, 2);
  CHECK(have_met);
}

TEST_CASE("an engine is asked in parallel") {
  using four = connect_four<4, 4, 3>;
  const engine_player<four> engine(four{}, {.depth = 4});
  const auto answers = ask_in_parallel(four{}, engine, seat::first, {}, 2);
  CHECK(answers.size() > 10);
  const auto report = every_reply(four{}, answers, seat::first);
  CHECK(report.positions == answers.size());
  CHECK_FALSE(report.refused);
  CHECK(report.games.games() > 10);
}

TEST_CASE("what was not asked about has no answer") {
  const auto first = [](const state_t<board>& state) { return *game.moves(state).begin(); };
  const auto answers = ask_in_parallel(game, first, seat::first, {}, 1);
  CHECK(answers({}) == 0);
  CHECK(answers(at<board>("X../.O./...")) == 1);
  CHECK(answers(at<board>(".../.X./O..")) == std::nullopt);  // the player does not come there
  CHECK(answers(at<board>("X../.../...", mark::o)) == std::nullopt);

  written_answers<nim> by_hand{nim{}};
  CHECK(by_hand.size() == 0);
  by_hand.write(5, 1);
  by_hand.write(6, std::nullopt);
  by_hand.write(5, 2);  // too late
  CHECK(by_hand.size() == 2);
  CHECK(by_hand(5) == 1);
  CHECK(by_hand(6) == std::nullopt);
  static_assert(player_of<const written_answers<nim>, nim>);
}

// A state that is not there by default.
struct guarded_pile {
  explicit guarded_pile(int size) : left(size) {}
  int left;
};
struct guarded_nim {
  using state_type = guarded_pile;
  using move_type = int;
  auto moves(const guarded_pile& pile) const { return nim{}.moves(pile.left); }
  void play(guarded_pile& pile, int taken) const { pile.left -= taken; }
  std::optional<score> payoff(const guarded_pile& pile) const { return nim{}.payoff(pile.left); }
  int key(const guarded_pile& pile) const { return pile.left; }
};

TEST_CASE("a position need not have a default") {
  const auto one = [](const guarded_pile&) { return 1; };
  const auto answers = ask_in_parallel(guarded_nim{}, one, seat::first, guarded_pile(9), 2);
  CHECK(answers(guarded_pile(9)) == 1);
  CHECK(every_reply(guarded_nim{}, answers, seat::first, guarded_pile(9)).games.games() > 5);
}

}  // namespace
