// SPDX-License-Identifier: BSL-1.0
//
// The least that alpha-beta has to visit (Knuth and Moore, "An analysis of alpha-beta pruning",
// 1975), where values are integers and players alternate.
//
// It depends on the window. Where the value reaches beta, one move that reaches it is enough, and
// the cheapest is the best. Otherwise every move is looked at, a move that reaches the value first,
// so that the others need only be refuted.
#pragma once

#include <zermelo/search/result.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

template <zermelo::checked_game Game>
class minimal_tree {
 public:
  using state_type = zermelo::state_t<Game>;
  using move_type = zermelo::move_t<Game>;
  using window = zermelo::window<int>;

  struct plan {
    std::uint64_t nodes = 0;
    std::optional<move_type> first{};  // nothing if the order does not matter
  };

  explicit minimal_tree(const Game& game) : game_(game) {}

  const plan& from(const state_type& state, const window& seen) {
    const question asked{game_.key(state), seen};
    if (const auto found = plans_.find(asked); found != plans_.end()) return found->second;
    const plan result = game_.payoff(state) ? plan{1, {}} : cheapest(state, seen);
    return plans_[asked] = result;
  }

  int value(const state_type& state) {
    const auto key = game_.key(state);
    if (const auto found = values_.find(key); found != values_.end()) return found->second;
    std::optional<int> best = game_.payoff(state);
    if (!best) {
      for (const move_type move : game_.moves(state)) {
        const int worth = -value(child(state, move));
        if (!best || worth > *best) best = worth;
      }
    }
    return values_[key] = *best;
  }

 private:
  using key_type = decltype(std::declval<const Game&>().key(std::declval<const state_type&>()));

  struct question {
    key_type key;
    window seen;

    friend bool operator==(const question&, const question&) = default;
  };
  struct question_hash {
    std::size_t operator()(const question& asked) const {
      const auto mixed = std::size_t{asked.key} * 0x9E37'79B9'7F4A'7C15u;
      return (mixed ^ mixed >> 32) + static_cast<std::size_t>(asked.seen.alpha) * 31 +
             static_cast<std::size_t>(asked.seen.beta) * 37;
    }
  };

  plan cheapest(const state_type& state, const window& seen) {
    const int best = value(state);
    const window before{-seen.beta, -seen.alpha};
    const window after{-seen.beta, best > seen.alpha ? -best : -seen.alpha};

    // With the best first the price is that of all the moves as seen afterwards, and what it costs
    // to be the first. Where one move is enough, it is the price of that one.
    const bool cuts = best >= seen.beta;
    plan result;
    std::uint64_t others = 0;
    std::optional<std::uint64_t> extra;
    for (const move_type move : game_.moves(state)) {
      const state_type below = child(state, move);
      const std::uint64_t alone = from(below, before).nodes;
      const std::uint64_t later = cuts ? 0 : from(below, after).nodes;
      others += later;
      const bool may_be_first = cuts ? -value(below) >= seen.beta : -value(below) == best;
      if (may_be_first && (!extra || alone - later < *extra)) {
        extra = alone - later;
        result.first = move;
      }
    }
    result.nodes = 1 + others + *extra;
    return result;
  }

  state_type child(state_type state, const move_type& move) const {
    game_.play(state, move);
    return state;
  }

  const Game& game_;
  std::unordered_map<question, plan, question_hash> plans_;
  std::unordered_map<key_type, int> values_;
};
