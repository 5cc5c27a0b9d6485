// SPDX-License-Identifier: BSL-1.0
//
// A player without a search: a chain of rules, each of which has an opinion or has not.
//
//   const rule_player player(rule("win", win), rule("block", block), rule("any", first_move));
//   player(state);          // what the first rule says that has something to say
//   player.explain(state);  // and which rule that was
//
// A rule is anything that is called with a position and answers with an optional move (the pattern
// is known as chain of responsibility).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../game/capabilities.hpp"

namespace zermelo {

template <class Function>
struct rule {
  std::string_view name;
  Function applies;

  constexpr rule(std::string_view called, Function function)
      : name(called), applies(std::move(function)) {}
};
template <class Function>
rule(std::string_view, Function) -> rule<Function>;

// A move, and the name and the place, from 0, of the rule that it comes from.
template <class Move>
struct ruling {
  Move move{};
  std::string_view rule{};
  std::size_t index = 0;

  friend constexpr bool operator==(const ruling&, const ruling&) = default;
};

namespace detail {
// The move in what a rule answers: an optional move, or a move if it always has an opinion.
template <class Answer>
struct ruled_move {
  using type = Answer;
};
template <class Move>
struct ruled_move<std::optional<Move>> {
  using type = Move;
};
}  // namespace detail

template <class... Rules>
  requires(sizeof...(Rules) > 0)
class rule_player {
 public:
  constexpr explicit rule_player(Rules... rules) : rules_(std::move(rules)...) {}

  // None where no rule has anything to say.
  template <class State>
  constexpr auto explain(const State& state) const {
    using answer = std::remove_cvref_t<decltype(std::get<0>(rules_).applies(state))>;
    using move = typename detail::ruled_move<answer>::type;
    std::optional<ruling<move>> found;
    std::size_t index = 0;
    const auto ask = [&](const auto& rule) {
      if (const std::optional<move> said = rule.applies(state)) {
        found = ruling<move>{*said, rule.name, index};
      }
      ++index;
      return found.has_value();
    };
    std::apply([&](const auto&... rules) { static_cast<void>((ask(rules) || ...)); }, rules_);
    return found;
  }

  template <class State>
  constexpr auto operator()(const State& state) const {
    const auto found = explain(state);
    using move = std::remove_cvref_t<decltype(found->move)>;
    return found ? std::optional<move>(found->move) : std::nullopt;
  }

 private:
  std::tuple<Rules...> rules_;
};
template <class... Rules>
rule_player(Rules...) -> rule_player<Rules...>;

}  // namespace zermelo
