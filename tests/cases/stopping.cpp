// SPDX-License-Identifier: BSL-1.0
//
// A search that is told to stop does so soon: at a request, a deadline, or a number of nodes.

#include <doctest/doctest.h>
#include <zermelo/engine/searcher.hpp>
#include <zermelo/search/stop.hpp>
#include <zermelo/zermelo.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ostream>
#include <random>
#include <stop_token>
#include <thread>

#include "support/any_engine.hpp"
#include "support/boards.hpp"
#include "support/stopped_engine.hpp"

using namespace std::chrono_literals;
using namespace zermelo;

namespace {

using four = tic_tac_toe<4, 4, 4>;
using fifteen = tic_tac_toe<15, 15, 5>;

// Counts the visits after a request, which it may make itself.
struct late {
  const std::atomic<bool>* requested;
  std::uint64_t visits = 0, after = 0;

  template <class State, class Window>
  void enter(const State&, int, const Window&) {
    ++visits;
    if (requested->load(std::memory_order_acquire)) ++after;
  }
};

constexpr std::uint64_t longest_pace = 512;

TEST_CASE("a request from another thread is heard within 512 positions") {
  const auto game = with_value<score>(fifteen{});
  std::mt19937_64 random(3);
  for (int round = 0; round < 6; ++round) {
    features on = any_features(random, drivers[round % 3]);
    on.deepening = round < 3;
    auto engine = make_engine(game, on);
    std::stop_source source;
    std::atomic<bool> requested = false;
    late seen{&requested};
    std::jthread other([&] {
      std::this_thread::sleep_for(20ms);
      source.request_stop();
      requested.store(true, std::memory_order_release);
    });
    const auto found = engine({}, {.depth = 50}, when_requested(source.get_token()), seen);
    CHECK(found.reason == stop_reason::asked);
    CHECK(found.best);
    CHECK(seen.after <= longest_pace);
    CHECK(seen.visits == found.stats.nodes);
    if (on.deepening) CHECK(found.depth >= 1);
  }
}

struct token {
  const std::atomic<bool>* requested;
  bool stop_requested() const { return *requested; }
};
// Makes it.
struct requests : late {
  std::atomic<bool>* request;
  std::uint64_t at;
  template <class State, class Window>
  void enter(const State& state, int ply, const Window& window) {
    late::enter(state, ply, window);
    if (visits == at) *request = true;
  }
};

TEST_CASE("a request is heard within 512 positions, whenever it is made") {
  const four game;
  std::mt19937_64 random(4);
  for (int round = 0; round < 100; ++round) {
    auto engine = make_engine(game, any_features(random));
    std::atomic<bool> requested = false;
    requests seen{{&requested}, &requested, 1 + random() % 20'000};
    const auto found = engine({}, {}, when_requested(token{&requested}), seen);
    CHECK(found.reason == stop_reason::asked);
    CHECK(seen.after <= longest_pace);
  }
}

// A clock that goes on with each evaluation, by a millisecond.
struct slow_clock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<slow_clock>;

  static inline time_point time{};
  static time_point now() { return time; }
};

struct slow_evaluation {
  int operator()(const state_t<fifteen>& state) const {
    slow_clock::time += 1ms;
    return fifteen::open_line_points(state);
  }
};

TEST_CASE("where an evaluation takes a millisecond, a deadline is met all the same") {
  const with_evaluation game(fifteen{}, slow_evaluation{});
  std::mt19937_64 random(6);
  for (int round = 0; round < 60; ++round) {
    auto engine = make_engine(game, any_features(random));
    const auto time = std::chrono::milliseconds(1 + random() % 400);
    const int depth = 1 + static_cast<int>(random() % 6);
    CAPTURE(time.count());
    CAPTURE(depth);
    slow_clock::time = slow_clock::time_point(1h);
    const auto found = engine({}, {.depth = depth}, within<slow_clock>(time));
    CHECK(found.best);
    CHECK(slow_clock::time - slow_clock::time_point(1h) <= time + 1ms);
    if (found.reason == stop_reason::asked) {
      CHECK(slow_clock::time - slow_clock::time_point(1h) >= time);
    }
  }
}

TEST_CASE("a limit of nodes is used up, and never exceeded") {
  const auto game = with_value<score>(four{});
  std::mt19937_64 random(7);
  for (int draw = 0; draw < 10; ++draw) {
    for (const std::uint64_t nodes : {1u, 10u, 1'000u, 50'000u}) {
      for (const bool is_timed : {false, true}) {
        auto engine = make_engine(game, any_features(random));
        watcher seen;
        const auto found = is_timed ? engine({}, {.nodes = nodes}, within(1h), seen)
                                    : engine({}, {.nodes = nodes}, seen);
        check_stopped(game, {}, found, seen);
        CHECK(found.reason == stop_reason::nodes);
        CHECK(found.stats.nodes == nodes);
      }
    }
  }
}

}  // namespace
