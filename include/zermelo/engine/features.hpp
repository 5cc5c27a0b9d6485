// SPDX-License-Identifier: BSL-1.0
//
// The switches of the engine. Each names one technique; what is off is not compiled.
//
//   searcher<my_game> engine;                                   // all that changes no answer
//   searcher<my_game, features{.killers = false}> without;      // all but one
//   searcher<my_game, features::none()> bare;                   // alpha-beta and no more
//   searcher<my_game, chosen_at_run_time> any(my_game{}, some_features);
//
// A technique whose name does not begin with `selective_` is exact: whatever is on, the value is
// the one that minimax finds at the same depth, and the move and the line are worth it. A selective
// technique looks less deep here and deeper there. That mostly plays better, but the value is
// another, and what rests on it is never called proved.
//
// A technique that the game lacks a capability for does nothing: no `bounds`, no `pass`, and so on.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace zermelo {

// How the window of each iteration is chosen.
enum class driver : std::uint8_t {
  open,        // the whole range of values
  aspiration,  // what the last two iterations found, and wider where that turns out too narrow
  mtdf,        // null windows alone, one after another, towards the value (Plaat, Schaeffer, Pijls
               // and de Bruin, "Best-first fixed-depth minimax algorithms", 1996); needs a table
};

struct features {
  // The search.
  bool deepening = true;  // depth 1, then 2, and so on, each teaching the next which moves are good
  driver windows = driver::aspiration;
  bool pvs = true;       // principal variation search: of the moves after the first, ask only
                         // whether one is better (Marsland and Campbell, 1982)
  bool distance = true;  // where plies count, leave a position in which no win is soon enough
  bool bounds = true;    // leave it where the game's `bounds` say enough
  bool internal_deepening = true;  // where nothing hints at the best move, search for one first
  bool repetition = false;         // a position that comes up again on its own path is a draw

  // The memory.
  bool table = true;       // positions and what they are worth
  bool table_move = true;  // the move that was best here the last time comes first

  // The order of the other moves: priority, killers, the reply that worked before, history.
  bool priority = true;      // the game's own
  bool killers = true;       // moves that refuted a sister position (Akl and Newborn, 1977)
  bool countermoves = true;  // the move that refuted the last one played (Uiterwijk, 1992)
  bool history = true;       // moves that refuted anything, the deeper the better (Schaeffer, 1983)

  // Selective search.
  bool selective_quiescence = false;  // at the horizon look on at `noisy_moves`, or stand pat
  bool selective_null_move = false;   // leave a position where even to `pass` is too good; this is
                                      // verified by a search to a reduced depth
  bool selective_reductions = false;  // look less deep at late moves, unless they surprise
  bool selective_extensions = false;  // look a ply deeper where there is one move only

  constexpr bool is_exact() const noexcept {
    return !selective_quiescence && !selective_null_move && !selective_reductions &&
           !selective_extensions;
  }

  static constexpr features none() noexcept {
    return {.deepening = false,
            .windows = driver::open,
            .pvs = false,
            .distance = false,
            .bounds = false,
            .internal_deepening = false,
            .table = false,
            .table_move = false,
            .priority = false,
            .killers = false,
            .countermoves = false,
            .history = false};
  }

  friend constexpr bool operator==(const features&, const features&) = default;
};

// In place of a value of features: the engine takes one when it is made. It compiles every
// technique and asks for each whether it is on.
struct run_time_features {};
inline constexpr run_time_features chosen_at_run_time{};

namespace detail {

template <auto Features>
class switches {
 public:
  static constexpr bool are_fixed = true;
  static constexpr features on() noexcept { return Features; }
};

template <auto Features>
  requires std::same_as<std::remove_cvref_t<decltype(Features)>, run_time_features>
class switches<Features> {
 public:
  static constexpr bool are_fixed = false;
  constexpr explicit switches(const features& chosen) noexcept : chosen_(chosen) {}
  constexpr const features& on() const noexcept { return chosen_; }

 private:
  features chosen_;
};

}  // namespace detail

}  // namespace zermelo
