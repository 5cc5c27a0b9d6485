// SPDX-License-Identifier: BSL-1.0
//
// When to stop before the search is done: at a time, on request, or at whichever comes first.
//
//   engine(state, within(500ms))
//   engine(state, when_requested(token) || within(2s))
//
// To ask is not free, and a look at the clock takes as long as a node or two. So a condition also
// says after how many nodes it wants to be asked again. No fixed number fits: fifty million nodes a
// second are possible, and so is an evaluation that takes a millisecond. The conditions of this
// page find theirs as they go: they are asked at least every 50 microseconds or so, and after each
// node where one takes longer.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <utility>

#include "limits.hpp"

namespace zermelo {

template <stop_condition First, stop_condition Second>
class either_of;

namespace detail {

// Gives the classes that derive from it, and nothing else, the operator.
struct combinable {
  // Stops as soon as one of the two does.
  template <stop_condition First, stop_condition Second>
    requires std::derived_from<First, combinable> || std::derived_from<Second, combinable>
  friend constexpr either_of<First, Second> operator||(First first, Second second) {
    return either_of<First, Second>(std::move(first), std::move(second));
  }
};

// A pace of 1 that doubles while the nodes are quick, and shrinks as soon as they are slow, by as
// much as they are. After the system has held the program up once, it is back where it was within
// some hundred nodes.
template <class Clock>
class adaptive_pace : public combinable {
 public:
  constexpr std::uint64_t pace() const noexcept { return pace_; }

 protected:
  // To be told of each question. That `pace()` nodes have passed since the last one is taken for
  // granted; if there were fewer, it grows too large by a factor of two at most.
  constexpr void asked(typename Clock::time_point now) {
    const auto since = now - asked_;
    asked_ = now;
    if (since <= longest / 2) {
      pace_ = pace_ < most / 2 ? 2 * pace_ : most;
    } else if (since > longest) {
      pace_ = 1 + (pace_ - 1) / (1 + static_cast<std::uint64_t>(since / longest));
    }
  }

 private:
  // Between two questions. The time is what a search is late by when all goes well; the nodes,
  // when all of a sudden they are slow.
  static constexpr std::chrono::microseconds longest{50};
  static constexpr std::uint64_t most = 512;

  typename Clock::time_point asked_{};  // long ago
  std::uint64_t pace_ = 1;
};

// A time in the units of a clock. Half of all that these can count, 146 years of nanoseconds, is
// taken for the longest time there is, so that it can be added to the present. NaN is taken for the
// shortest. Compared in floating point, where no unit overflows.
template <class Duration, class Rep, class Period>
constexpr Duration clamped(std::chrono::duration<Rep, Period> time) {
  using unit = typename Duration::period;
  using wide = long double;
  constexpr wide up = static_cast<wide>(Period::num) * static_cast<wide>(unit::den);
  constexpr wide down = static_cast<wide>(Period::den) * static_cast<wide>(unit::num);
  constexpr Duration longest = (Duration::max)() / 2;
  constexpr std::chrono::duration<wide, unit> most = longest;
  constexpr wide end = most.count() * down / up;

  const std::chrono::duration<wide, Period> exact = time;
  if (exact.count() >= end) return longest;
  if (!(exact.count() > -end)) return -longest;
  return Duration(static_cast<typename Duration::rep>(exact.count() * up / down));
}

}  // namespace detail

// A point of time has come.
template <class Clock>
class basic_deadline : public detail::adaptive_pace<Clock> {
 public:
  using time_point = typename Clock::time_point;

  constexpr explicit basic_deadline(time_point at) : at_(at) {}
  template <class Duration>
  constexpr explicit basic_deadline(std::chrono::time_point<Clock, Duration> at)
      : at_(detail::clamped<typename Clock::duration>(at.time_since_epoch())) {}

  constexpr bool operator()() {
    const time_point now = Clock::now();
    this->asked(now);
    return now >= at_;
  }

 private:
  time_point at_;
};

using deadline = basic_deadline<std::chrono::steady_clock>;

// So much time from now. None, less than none, or NaN stops at once; a century or more, such as
// hours::max(), is for ever.
template <class Clock = std::chrono::steady_clock, class Rep, class Period>
constexpr basic_deadline<Clock> within(std::chrono::duration<Rep, Period> time) {
  return basic_deadline<Clock>(Clock::now() + detail::clamped<typename Clock::duration>(time));
}

// Anything that others may use to ask for a stop, such as std::stop_token. The question should be
// cheap.
template <class Token>
concept stop_token_like = std::copy_constructible<Token> && requires(const Token& token) {
  { token.stop_requested() } -> std::convertible_to<bool>;
};

// Somebody has asked for it, from another thread as a rule.
template <stop_token_like Token, class Clock = std::chrono::steady_clock>
class stop_request : public detail::adaptive_pace<Clock> {
 public:
  constexpr explicit stop_request(Token token) : token_(std::move(token)) {}

  constexpr bool operator()() {
    this->asked(Clock::now());
    return token_.stop_requested();
  }

 private:
  Token token_;
};

template <class Clock = std::chrono::steady_clock, stop_token_like Token>
constexpr stop_request<Token, Clock> when_requested(Token token) {
  return stop_request<Token, Clock>(std::move(token));
}

// What `first || second` returns. Each of the two is asked just when it would be if it were alone:
// so it is right about the nodes that have passed, and one that is costly to ask is not asked more
// often because of the other.
template <stop_condition First, stop_condition Second>
class either_of : public detail::combinable {
 public:
  constexpr either_of(First first, Second second)
      : first_{std::move(first)}, second_{std::move(second)} {}

  constexpr bool operator()() {
    const std::uint64_t passed = pace();
    return first_.stops(passed) || second_.stops(passed);
  }
  constexpr std::uint64_t pace() const noexcept {
    return first_.left < second_.left ? first_.left : second_.left;
  }

 private:
  template <class Condition>
  struct part {
    Condition stop;
    std::uint64_t left = 1;  // nodes until it is asked

    // Never more have passed than were left, since the smaller pace holds.
    constexpr bool stops(std::uint64_t passed) {
      left -= passed;
      if (left != 0) return false;
      const bool answer = stop();
      left = answer ? 1 : detail::pace_of(stop);  // the next search is to hear of it at once
      return answer;
    }
  };

  part<First> first_;
  part<Second> second_;
};

}  // namespace zermelo
