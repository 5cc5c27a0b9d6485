// SPDX-License-Identifier: BSL-1.0
#include <zermelo/search/stop.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <ratio>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using std::chrono::duration;
using std::chrono::nanoseconds;
using zermelo::deadline;
using zermelo::never;
using zermelo::stop_condition;
using zermelo::when_requested;
using zermelo::within;

namespace {

// A clock that goes when it is told to. To look at it may take time.
struct hand_clock {
  using duration = nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<hand_clock>;

  static constexpr time_point start{1h};
  static inline time_point time = start;
  static inline duration look{0};

  static time_point now() { return time += look; }
  static void reset() { time = start, look = 0ns; }
};
using times = std::initializer_list<nanoseconds>;
using hand_deadline = zermelo::basic_deadline<hand_clock>;

// One that stands still, for constant expressions: there, no arithmetic can overflow unnoticed.
struct still_clock : hand_clock {
  using time_point = std::chrono::time_point<still_clock>;
  static constexpr time_point now() { return time_point(1h); }
};

struct token {
  const bool* requested;
  bool stop_requested() const { return *requested; }
};

std::uint64_t visited = 0;

struct course {
  std::uint64_t nodes = 0;
  std::uint64_t questions = 0;
  nanoseconds longest{0};  // between two questions
};

// Visits nodes as an engine does, until it is stopped or there are no more. A node takes as long as
// `time_of` says.
template <class Stop, class TimeOf>
course search(Stop& stop, TimeOf time_of, std::uint64_t nodes) {
  course result;
  visited = 0;
  auto asked = hand_clock::time;
  for (bool go_on = true; go_on;) {
    ++result.questions;
    result.longest = (std::max)(result.longest, hand_clock::time - asked);
    asked = hand_clock::time;
    if (stop()) break;
    for (auto left = zermelo::detail::pace_of(stop); left > 0; --left) {
      go_on = visited < nodes;
      if (!go_on) break;
      hand_clock::time += time_of(visited++);
    }
  }
  result.nodes = visited;
  return result;
}

constexpr auto each_takes(nanoseconds time) {
  return [time](std::uint64_t) { return time; };
}

// For both of the conditions that find their own pace.
template <class Tell>
void by_clock_and_by_token(Tell tell) {
  const bool not_requested = false;
  hand_clock::reset();
  auto by_clock = within<hand_clock>(1h);
  tell(by_clock);
  hand_clock::reset();
  auto by_token = when_requested<hand_clock>(token{&not_requested});
  tell(by_token);
  hand_clock::reset();
}

template <class First, class Second>
concept combine = requires(First first, Second second) { first || second; };

constexpr bool stops_at_once(auto time) {
  auto stop = within<still_clock>(time);
  return stop();
}

}  // namespace

// --- Times ---------------------------------------------------------------------------------------

static_assert(stops_at_once(0s) && stops_at_once(-1ns) && stops_at_once(-0.5s));
static_assert(!stops_at_once(1ns) && !stops_at_once(0.5s) && !stops_at_once(1h));

using std::chrono::hours;
static_assert(!stops_at_once((nanoseconds::max)()) && stops_at_once((nanoseconds::min)()));
static_assert(!stops_at_once((hours::max)()) && stops_at_once((hours::min)()));
static_assert(!stops_at_once((duration<float>::max)()) &&
              !stops_at_once((duration<double>::max)()));
static_assert(!stops_at_once((duration<long double>::max)()));
static_assert(stops_at_once((duration<double>::min)()));

using seconds = duration<double>;
static_assert(!stops_at_once(seconds(std::numeric_limits<double>::infinity())));
static_assert(stops_at_once(seconds(-std::numeric_limits<double>::infinity())));
static_assert(stops_at_once(seconds(std::numeric_limits<double>::quiet_NaN())));
static_assert(stops_at_once(seconds(std::numeric_limits<double>::denorm_min())));

static_assert(!stops_at_once(duration<int, std::ratio<7, 3>>(1)));
static_assert(!stops_at_once(duration<int, std::exa>(1)));
static_assert(!stops_at_once(duration<int, std::atto>(1'000'000'000)));
static_assert(stops_at_once(duration<int, std::atto>(999'999'999)));
static_assert(!stops_at_once(duration<unsigned, std::milli>(1)));

TEST_CASE("a deadline stops when its time has come, and not before") {
  for (const nanoseconds time : times{1ns, 333ms, 1h, 100'000h}) {
    CAPTURE(time.count());
    hand_clock::reset();
    hand_deadline of_a_time = within<hand_clock>(time);
    hand_deadline of_a_point(hand_clock::start + time);
    CHECK_FALSE(of_a_time());
    hand_clock::time += time - 1ns;
    CHECK_FALSE(of_a_time());
    CHECK_FALSE(of_a_point());
    hand_clock::time += 1ns;
    CHECK(of_a_time());
    CHECK(of_a_point());
    hand_clock::time += 1h;
    CHECK(of_a_time());
  }
  hand_clock::reset();
}

TEST_CASE("a time is the same in any unit") {
  const auto comes_after = [](auto time, nanoseconds expected) {
    hand_clock::reset();
    auto stop = within<hand_clock>(time);
    hand_clock::time += expected - 1ns;
    CHECK_FALSE(stop());
    hand_clock::time += 1ns;
    CHECK(stop());
  };
  comes_after(1ms, 1'000'000ns);
  comes_after(333ms, 333'000'000ns);
  comes_after(0.25s, 250'000'000ns);
  comes_after(duration<float>(2.5f), 2'500'000'000ns);
  comes_after(duration<int, std::ratio<7, 3>>(3), 7s);
  comes_after(duration<std::int8_t, std::nano>(5), 5ns);
  comes_after(duration<int, std::deca>(2), 20s);
  hand_clock::reset();
}

TEST_CASE("a deadline may be far away, or long past, in any unit") {
  using clock = std::chrono::steady_clock;
  const auto stops = [](auto stop) { return stop(); };
  CHECK_FALSE(stops(deadline((clock::time_point::max)())));
  CHECK(stops(deadline((clock::time_point::min)())));
  CHECK_FALSE(stops(deadline((std::chrono::time_point<clock, hours>::max)())));
  CHECK(stops(deadline((std::chrono::time_point<clock, hours>::min)())));
  CHECK_FALSE(stops(deadline(clock::now() + duration<double>(1e6))));
  CHECK(stops(deadline(clock::now())));
  CHECK(stops(within(0s)));
  CHECK_FALSE(stops(within((nanoseconds::max)())));
}

TEST_CASE("a deadline by the clock on the wall comes") {
  const auto begin = deadline::time_point::clock::now();
  auto stop = within(2ms);
  while (!stop()) continue;
  CHECK(deadline::time_point::clock::now() - begin >= 2ms);
}

// --- The pace ------------------------------------------------------------------------------------

namespace {

struct pacer : zermelo::detail::adaptive_pace<still_clock> {
  using adaptive_pace::asked;
};

// After questions so far apart.
constexpr std::uint64_t pace_after(times since) {
  pacer pacing;
  auto now = still_clock::now();
  pacing.asked(now);
  for (const nanoseconds time : since) pacing.asked(now += time);
  return pacing.pace();
}

static_assert(pacer{}.pace() == 1 && pace_after({}) == 1);
static_assert(pace_after({1ns}) == 2 && pace_after({1ns, 0ns, 25us}) == 8);
static_assert(pace_after({1ns, 1ns, 1ns, 26us, 50us}) == 8);
static_assert(pace_after({1ns, 1ns, 1ns, 51us}) == 4);
static_assert(pace_after({1ns, 1ns, 1ns, 100us}) == 3);
static_assert(pace_after({1ns, 1ns, 1ns, 20ms}) == 1);
static_assert(pace_after({20ms, 20ms, 1ns, 1ns}) == 4);

}  // namespace

TEST_CASE("the pace starts at 1 and doubles while nodes are quick") {
  by_clock_and_by_token([](auto& stop) {
    CHECK(stop.pace() == 1);
    stop();
    for (const unsigned expected : {1u, 2u, 4u, 8u, 16u, 32u, 64u, 128u, 256u, 512u, 512u}) {
      CHECK(stop.pace() == expected);
      hand_clock::time += 20ns * expected;
      stop();
    }
  });
}

// What the clock itself takes has a part in it: 30 nanoseconds a look.
TEST_CASE("at any speed the questions are close together, and cost next to nothing") {
  for (const nanoseconds time : times{1ns, 20ns, 100ns, 1us, 3us, 10us, 24us, 26us, 49us}) {
    CAPTURE(time.count());
    by_clock_and_by_token([&](auto& stop) {
      hand_clock::look = 30ns;
      const course seen = search(stop, each_takes(time), 100'000);
      CHECK(seen.nodes == 100'000);
      CHECK(seen.longest <= 51us);
      if (time >= 20ns) CHECK(30ns * seen.questions * 200 < time * seen.nodes);  // half a percent
    });
  }
}

TEST_CASE("slow nodes are asked for one by one, so the search is late by one at most") {
  for (const nanoseconds time : times{51us, 300us, 1ms, 7ms, 2s}) {
    CAPTURE(time.count());
    by_clock_and_by_token([&](auto& stop) {
      const course seen = search(stop, each_takes(time), 1'000);
      CHECK(seen.longest == time);
      CHECK(seen.questions == 1'001);
    });
  }
}

TEST_CASE("a deadline is missed by 50 microseconds or by a node, whichever is more") {
  for (const nanoseconds time : times{20ns, 700ns, 9us, 77us, 1'300us}) {
    CAPTURE(time.count());
    hand_clock::reset();
    auto stop = within<hand_clock>(20ms);
    search(stop, each_takes(time), 10'000'000);
    const nanoseconds late = hand_clock::time - hand_clock::start - 20ms;
    CHECK(late >= 0ns);
    CHECK(late <= (std::max)(nanoseconds(50us), time));
  }
  hand_clock::reset();
}

TEST_CASE("a program that is held up once is soon back at its pace") {
  by_clock_and_by_token([](auto& stop) {
    search(stop, each_takes(20ns), 10'000);
    CHECK(stop.pace() == 512);
    hand_clock::time += 20ms;
    stop();
    CHECK(stop.pace() <= 2);
    search(stop, each_takes(20ns), 1'200);
    CHECK(stop.pace() == 512);
  });
}

TEST_CASE("nodes that become slow are noticed at the next question") {
  by_clock_and_by_token([](auto& stop) {
    search(stop, each_takes(20ns), 10'000);
    const course slow = search(stop, each_takes(1ms), 600);
    CHECK(slow.longest == 512ms);
    CHECK(stop.pace() == 1);
    CHECK(slow.questions == 1 + 1 + (600 - 512));
  });
}

TEST_CASE("where one node in ten or in a hundred is slow, the search is late by a few of these") {
  for (const std::uint64_t every : {10u, 100u}) {
    CAPTURE(every);
    by_clock_and_by_token([&](auto& stop) {
      const auto some_are_slow = [&](std::uint64_t i) -> nanoseconds {
        return i % every == 0 ? nanoseconds(1ms) : 20ns;
      };
      CHECK(search(stop, some_are_slow, 10'000).longest < 3ms);
    });
  }
}

// --- Requests ------------------------------------------------------------------------------------

TEST_CASE("a search stops when it is requested") {
  bool requested = false;
  auto stop = when_requested<hand_clock>(token{&requested});
  CHECK_FALSE(stop());
  requested = true;
  CHECK(stop());

  std::stop_source source;
  auto by_source = when_requested(source.get_token());
  CHECK_FALSE(by_source());
  source.request_stop();
  CHECK(by_source());
  CHECK_FALSE(when_requested(std::stop_token{})());
}

TEST_CASE("another thread may request it") {
  std::atomic<std::uint64_t> nodes = 0;
  bool ended = false;
  std::jthread thread([&](std::stop_token token) {
    auto stop = when_requested(std::move(token)) || within(1h);
    while (!stop()) nodes += stop.pace();
    ended = stop();
  });
  while (nodes < 10'000) std::this_thread::yield();
  thread.request_stop();
  thread.join();
  CHECK(ended);
}

// --- Whichever comes first -----------------------------------------------------------------------

namespace {

template <int Nodes>
struct every {
  bool operator()() const { return false; }
  static constexpr int pace() { return Nodes; }
};

// Writes down after how many nodes it was asked.
template <class Stop>
struct recorded {
  Stop stop;
  std::vector<std::uint64_t>* asked;
  bool operator()() {
    asked->push_back(visited);
    return stop();
  }
  std::uint64_t pace() const { return zermelo::detail::pace_of(stop); }
};
template <class Stop>
recorded(Stop, std::vector<std::uint64_t>*) -> recorded<Stop>;

using plain = decltype([] { return false; });
static_assert(combine<deadline, deadline> && combine<deadline, plain> && combine<plain, deadline>);
static_assert(combine<deadline, never> && combine<never, deadline>);
static_assert(combine<decltype(within(1s) || plain{}), plain>);
static_assert(combine<plain, zermelo::stop_request<std::stop_token>>);
static_assert(!combine<deadline, int> && !combine<bool, deadline> && !combine<never, plain>);
static_assert(!combine<recorded<deadline>, plain> && combine<recorded<deadline>, deadline>);
static_assert(!combine<deadline, decltype([] {})> &&
              !combine<deadline, decltype([](int) { return true; })>);

static_assert(stop_condition<deadline> && stop_condition<zermelo::stop_request<std::stop_token>>);
static_assert(stop_condition<decltype(plain{} || within(1s) || never{})>);

}  // namespace

TEST_CASE("of two conditions the first to come stops the search") {
  bool requested = false;
  const auto nodes_until = [&](auto stop) { return search(stop, each_takes(1us), 100'000).nodes; };
  const auto clock = [] {
    hand_clock::reset();
    return within<hand_clock>(10ms);
  };
  const auto at = [](std::uint64_t nodes) { return [nodes] { return visited >= nodes; }; };

  CHECK(nodes_until(clock() || at(640)) == 640);
  CHECK(nodes_until(at(640) || clock()) == 640);
  CHECK(nodes_until(clock() || at(64'000)) >= 10'000);
  CHECK(nodes_until(clock() || at(64'000)) <= 10'050);
  CHECK(nodes_until(clock() || never{}) <= 10'050);
  CHECK(nodes_until(clock() || when_requested<hand_clock>(token{&requested}) || at(640)) == 640);
  CHECK(nodes_until(at(640) || (clock() || when_requested<hand_clock>(token{&requested}))) == 640);
  requested = true;
  CHECK(nodes_until(clock() || when_requested<hand_clock>(token{&requested})) == 0);
  CHECK(nodes_until(when_requested<hand_clock>(token{&requested}) || clock()) == 0);
  CHECK(nodes_until(never{} || within<hand_clock>(0s)) == 0);
  hand_clock::reset();
}

TEST_CASE("the smaller pace rules") {
  hand_clock::reset();
  auto stop = within<hand_clock>(1h) || every<5>{};
  std::vector<std::uint64_t> paces;
  for (int i = 0; i < 8; ++i) {
    stop();
    paces.push_back(stop.pace());
  }
  CHECK(paces == std::vector<std::uint64_t>{1, 2, 2, 2, 3, 5, 5, 5});
}

// The time that a node takes varies from 20 nanoseconds to a millisecond.
TEST_CASE("each part is asked just when it would be if it were alone") {
  constexpr std::uint64_t nodes = 200'000;
  const auto time_of = [](std::uint64_t node) {
    const std::uint64_t stretch = (node / 1'500) * 0x9E37'79B9'7F4A'7C15u >> 60;
    return nanoseconds(20u << stretch);
  };
  const auto run = [&](auto stop) {
    hand_clock::time = hand_clock::start;
    return search(stop, time_of, nodes);
  };
  std::vector<std::uint64_t> alone[4], together[4];
  const bool not_requested = false;
  const auto clock = [] { return within<hand_clock>(10h); };
  const auto request = [&] { return when_requested<hand_clock>(token{&not_requested}); };
  run(recorded{clock(), &alone[0]});
  run(recorded{request(), &alone[1]});
  run(recorded{every<7>{}, &alone[2]});
  run(recorded{every<10'000>{}, &alone[3]});
  CHECK(alone[0].size() > 2'000);

  const auto compare = [&](const course& seen) {
    CHECK(seen.nodes == nodes);
    for (int i = 0; i < 4; ++i) {
      CAPTURE(i);
      CHECK(alone[i] == together[i]);
      together[i].clear();
    }
  };
  compare(run(recorded{clock(), &together[0]} || clock() || recorded{every<7>{}, &together[2]} ||
              (recorded{request(), &together[1]} || request()) ||
              recorded{every<10'000>{}, &together[3]}));
}

TEST_CASE("after a stop it is asked again at once") {
  bool requested = true;
  auto stop = when_requested<hand_clock>(token{&requested}) || every<1'000>{};
  for (int i = 0; i < 3; ++i) {
    CHECK(stop());
    CHECK(stop.pace() == 1);
  }
  requested = false;
  CHECK_FALSE(stop());
  requested = true;
  CHECK(stop());
}
