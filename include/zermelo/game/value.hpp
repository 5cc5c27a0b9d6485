// SPDX-License-Identifier: BSL-1.0
//
// What a position is worth.
//
// A value always speaks for the player to move: positive is good for them. The other player sees
// the opposite, `-value`; there is no third party to a game of two. A game says which kind of value
// it uses by the type that its `payoff` returns:
//
//   outcome        loss, draw or win, and no more: the cheapest question
//   score          how long a win or a loss takes as well, and heuristic values between the two
//   int, double... any signed number: points, material, money
//
// Values are relative to their position. On the way from a child to its parent a value is *aged* by
// one ply, which makes a win one ply longer and leaves the other kinds alone.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <type_traits>
#include <utility>

#include "../detail/config.hpp"

namespace zermelo {

enum class outcome : std::int8_t { loss = -1, draw = 0, win = 1 };

constexpr outcome operator-(outcome value) noexcept {
  return static_cast<outcome>(-static_cast<int>(value));
}

template <class Char, class Traits>
std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out, outcome value) {
  return out << (value == outcome::win ? "win" : value == outcome::loss ? "loss" : "draw");
}

// A win in n plies, a loss in n plies, or a heuristic value between the two. Ordered as a player
// wishes: a quick win before a slow one, any win before any heuristic value, a slow loss before a
// quick one. A score that was not set is a draw, heuristic 0.
class score {
 public:
  // Longer wins and losses than this are all taken to be this long.
  static constexpr int most_plies = 9'999;
  // Heuristic values are clamped to -most_heuristic ... most_heuristic: no guess outbids a win.
  static constexpr int most_heuristic = 990'000;

  constexpr score() noexcept = default;

  // Won or lost in so many plies, 0 or more; 0 is a game that is over.
  static constexpr score win(int plies = 0) noexcept { return score(top - shortened(plies)); }
  static constexpr score loss(int plies = 0) noexcept { return score(shortened(plies) - top); }

  static constexpr score heuristic(int value) noexcept {
    return score(value > most_heuristic    ? most_heuristic
                 : value < -most_heuristic ? -most_heuristic
                                           : value);
  }

  constexpr bool is_win() const noexcept { return points_ > most_heuristic; }
  constexpr bool is_loss() const noexcept { return points_ < -most_heuristic; }

  // How many plies the win or the loss takes; 0 for a heuristic value.
  constexpr int plies() const noexcept {
    return is_win() ? top - points_ : is_loss() ? top + points_ : 0;
  }

  // The heuristic value; a win is more than most_heuristic and a loss is less than -most_heuristic.
  constexpr int points() const noexcept { return points_; }

  // Who wins, without the plies. A heuristic value decides nothing: a draw.
  constexpr explicit operator outcome() const noexcept {
    return is_win() ? outcome::win : is_loss() ? outcome::loss : outcome::draw;
  }

  friend constexpr score operator-(score value) noexcept { return score(-value.points_); }
  friend constexpr bool operator==(score, score) noexcept = default;
  friend constexpr std::strong_ordering operator<=>(score, score) noexcept = default;

  template <class Char, class Traits>
  friend std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& out,
                                                      score value) {
    if (value.is_win()) return out << "win in " << value.plies();
    if (value.is_loss()) return out << "loss in " << value.plies();
    return out << value.points_;
  }

 private:
  template <class>
  friend struct value_traits;

  // A win at once is worth `top`, and each ply that it takes costs a point.
  static constexpr int top = most_heuristic + 1 + most_plies;

  constexpr explicit score(int points) noexcept : points_(points) {}

  static constexpr int shortened(int plies) noexcept {
    ZERMELO_ASSERT(plies >= 0);
    return plies > most_plies ? most_plies : plies;
  }

  int points_ = 0;
};

// What a search has to know of a type of values. Specialise it for a type of your own.
//
//   lowest, highest      the ends of an open window, each the opposite of the other; no value of a
//                        game lies outside them
//   aged(v)              v as the parent sees it, one ply further away
//   unaged(v)            the bound on a child that stands for the bound v on its parent: where x is
//                        at least unaged(v), aged(x) is at least v, and the other way round but for
//                        wins and losses as long as can be told
//   admitted(v)          v clamped to lowest ... highest
//   guessed(v)           v as a heuristic value, clamped so that it cannot pass for a win. Points
//   of
//                        any integral type will do for a score or a number
//   above(v)             the next larger value, or v if it is the highest. May be left out; then no
//                        search can ask whether a move is better without asking by how much
//   is_proof(v, depth)   no heuristic value can say this, and nothing that lies more than so many
//                        plies away can be better, so a search to that depth has proved it
//   has_heuristics       there is room for guesses between a loss and a win
//   from(outcome)        what a loss, a draw and a win at once are worth
template <class Value>
struct value_traits;

template <>
struct value_traits<outcome> {
  static constexpr outcome lowest = outcome::loss;
  static constexpr outcome highest = outcome::win;
  static constexpr bool has_heuristics = false;

  static constexpr outcome aged(outcome value) noexcept { return value; }
  static constexpr outcome unaged(outcome value) noexcept { return value; }
  static constexpr outcome admitted(outcome value) noexcept { return value; }
  static constexpr outcome guessed(outcome value) noexcept { return value; }
  static constexpr outcome above(outcome value) noexcept {
    return value == outcome::loss ? outcome::draw : outcome::win;
  }
  static constexpr bool is_proof(outcome value, int) noexcept { return value != outcome::draw; }
  static constexpr outcome from(outcome value) noexcept { return value; }
};

template <>
struct value_traits<score> {
  static constexpr score highest{score::top + 1};  // better than a win at once: never reached
  static constexpr score lowest{-score::top - 1};
  static constexpr bool has_heuristics = true;

  static constexpr score aged(score value) noexcept {
    return score(value.points_ - (value.points_ > slowest_win) + (value.points_ < -slowest_win));
  }
  static constexpr score unaged(score value) noexcept {
    return score(value.points_ + (value.points_ > slowest_win && value < highest) -
                 (value.points_ < -slowest_win && value > lowest));
  }
  static constexpr score admitted(score value) noexcept { return value; }
  static constexpr score guessed(score value) noexcept { return score::heuristic(value.points_); }
  template <std::integral Points>
  static constexpr score guessed(Points points) noexcept {
    return score::heuristic(std::cmp_greater(points, score::most_heuristic) ? score::most_heuristic
                            : std::cmp_less(points, -score::most_heuristic)
                                ? -score::most_heuristic
                                : static_cast<int>(points));
  }
  static constexpr score above(score value) noexcept {
    return score(value.points_ + (value < highest));
  }
  static constexpr bool is_proof(score value, int depth) noexcept {
    return (value.is_win() || value.is_loss()) && value.plies() <= depth;
  }
  static constexpr score from(outcome value) noexcept {
    return value == outcome::win ? score::win() : value == outcome::loss ? score::loss() : score{};
  }

 private:
  static constexpr int slowest_win = score::most_heuristic + 1;
};

template <class Number>
concept signed_number = std::signed_integral<Number> || std::floating_point<Number>;

// The most negative integer has no opposite, so it is clamped to the next. A floating-point value
// may be infinite. NaN says that a position's worth is unknown: a move that leads there is chosen
// only where no move is known to be worth anything, and is never preferred to another.
template <signed_number Number>
struct value_traits<Number> {
  static constexpr Number highest = std::floating_point<Number>
                                        ? std::numeric_limits<Number>::infinity()
                                        : (std::numeric_limits<Number>::max)();
  static constexpr Number lowest = static_cast<Number>(-highest);
  static constexpr bool has_heuristics = true;

  static constexpr Number aged(Number value) noexcept { return value; }
  static constexpr Number unaged(Number value) noexcept { return value; }
  static constexpr Number admitted(Number value) noexcept {
    return value < lowest ? lowest : value;
  }
  // An integer for any number, a fraction only for one that can hold it.
  template <class Guess>
    requires std::integral<Guess> || (std::floating_point<Guess> && std::floating_point<Number>)
  static constexpr Number guessed(Guess guess) noexcept {
    if constexpr (std::integral<Number>) {
      return std::cmp_greater(guess, highest) ? highest
             : std::cmp_less(guess, lowest)   ? lowest
                                              : static_cast<Number>(guess);
    } else {
      return static_cast<Number>(guess);
    }
  }
  static constexpr Number above(Number value) noexcept
    requires std::integral<Number>
  {
    return value < highest ? static_cast<Number>(value + 1) : value;
  }
  // The bits of a positive number, read as an integer, follow its size, and those of a negative one
  // go the other way.
  static constexpr Number above(Number value) noexcept
    requires(std::floating_point<Number> && sizeof(Number) <= sizeof(std::uint64_t) &&
             std::numeric_limits<Number>::is_iec559)
  {
    using bits = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;
    if (!(value < highest)) return value;
    if (value == 0) return std::numeric_limits<Number>::denorm_min();
    const auto now = std::bit_cast<bits>(value);
    return std::bit_cast<Number>(static_cast<bits>(value > 0 ? now + 1 : now - 1));
  }
  static constexpr bool is_proof(Number, int) noexcept { return false; }
  static constexpr Number from(outcome value) noexcept { return static_cast<Number>(value); }
};

// A type of values: regular, totally ordered, with an opposite, and described by value_traits.
template <class Value>
concept value = std::regular<Value> && std::totally_ordered<Value> && requires(const Value& v) {
  static_cast<Value>(-v);
  { value_traits<Value>::lowest } -> std::convertible_to<Value>;
  { value_traits<Value>::highest } -> std::convertible_to<Value>;
  { value_traits<Value>::aged(v) } -> std::convertible_to<Value>;
  { value_traits<Value>::unaged(v) } -> std::convertible_to<Value>;
  { value_traits<Value>::admitted(v) } -> std::convertible_to<Value>;
  { value_traits<Value>::guessed(v) } -> std::convertible_to<Value>;
  { value_traits<Value>::is_proof(v, 0) } -> std::convertible_to<bool>;
  { value_traits<Value>::has_heuristics } -> std::convertible_to<bool>;
};

// The same position seen by the other player. (A short integer's `-v` is an int; this is not.)
template <value Value>
constexpr Value opposite(const Value& v) {
  return static_cast<Value>(-v);
}

// NaN is the one value that is not known.
template <value Value>
constexpr bool is_known(const Value& v) {
  if constexpr (std::floating_point<Value>) {
    return v <= v;
  } else {
    return true;
  }
}

// Whether a move worth `v` is to be preferred to one worth `best`: strictly, so that the first of
// equals stays, and anything known is better than the unknown.
template <value Value>
constexpr bool is_better(const Value& v, const Value& best) {
  return v > best || (is_known(v) && !is_known(best));
}

// Whether neither of the two is to be preferred: equal, or both unknown.
template <value Value>
constexpr bool is_as_good(const Value& v, const Value& other) {
  return !is_better(v, other) && !is_better(other, v);
}

// The neighbours of a value. Between v and the value above it lies nothing, so a search through
// that window tells whether a position is worth more than v, and no more.
template <class Value>
concept stepped = value<Value> && requires(const Value& v) {
  { value_traits<Value>::above(v) } -> std::convertible_to<Value>;
};
template <stepped Value>
constexpr Value above(const Value& v) {
  return value_traits<Value>::above(v);
}
template <stepped Value>
constexpr Value below(const Value& v) {
  return opposite(above(opposite(v)));
}

// What a value can be at least and at most. A game's `bounds` returns one.
template <value Value>
struct interval {
  Value lower = value_traits<Value>::lowest;
  Value upper = value_traits<Value>::highest;

  friend constexpr bool operator==(const interval&, const interval&) = default;
};

}  // namespace zermelo
