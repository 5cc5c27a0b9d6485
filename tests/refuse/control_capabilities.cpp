// SPDX-License-Identifier: BSL-1.0
//
// Every capability as it should be: in rules, in final rules, in a class of positions, in a final
// one, and behind wrappers.
#include <zermelo/zermelo.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

template <class Value>
struct basic_rules {
  using state_type = int;
  using move_type = int;
  static constexpr int max_moves = 1;
  static constexpr int max_plies = 2;

  std::array<int, 1> moves(int) const { return {1}; }
  int play(int& left, int taken) const { return left -= taken; }
  std::optional<Value> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::value_traits<Value>::from(zermelo::outcome::loss);
  }
  void undo(int& left, int taken, int) const { left += taken; }
  int key(int left) const { return left; }
  std::array<unsigned, 1> canonical_key(int left) const { return {static_cast<unsigned>(left)}; }
  std::size_t hash(int left) const { return static_cast<std::size_t>(left); }
  int priority(int, int) const { return 0; }
  int move_index(int taken) const { return taken; }
  zermelo::interval<Value> bounds(int) const { return {}; }
  std::array<int, 1> noisy_moves(int) const { return {1}; }
  void pass(int&) const {}
  bool to_move(int left) const { return left % 2 != 0; }
  Value stuck(int) const { return {}; }
  int initial() const { return 2; }
  std::string name(int, int) const { return "one"; }
  std::optional<int> parse(int, std::string_view) const { return 1; }
  std::string show(int) const { return "."; }
};
struct rules : basic_rules<zermelo::outcome> {};
struct rules_with_evaluation : basic_rules<zermelo::score> {
  zermelo::score evaluate(int) const { return {}; }
};
struct final_rules final : basic_rules<zermelo::score> {
  int evaluate(int left) const { return left; }
};
struct bare_final_rules final {
  using state_type = int;
  using move_type = int;
  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<int> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return 1;
  }
};

struct position {
  using move_type = int;
  static constexpr int max_moves = 1;
  static constexpr int max_plies = 2;
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  int play(int taken) { return left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }
  void undo(int taken, int) { left += taken; }
  int key() const { return left; }
  unsigned canonical_key() const { return static_cast<unsigned>(left); }
  std::size_t hash() const { return static_cast<std::size_t>(left); }
  int priority(int) const { return 0; }
  static int move_index(int taken) { return taken; }
  zermelo::interval<zermelo::score> bounds() const { return {}; }
  zermelo::score evaluate() const { return {}; }
  std::array<int, 1> noisy_moves() const { return {1}; }
  void pass() {}
  bool to_move() const { return left % 2 != 0; }
  zermelo::score stuck() const { return {}; }
  static position initial() { return {}; }
  std::string name(int) const { return "one"; }
  std::optional<int> parse(std::string_view) const { return 1; }
  std::string show() const { return "."; }
};
struct final_position final {
  int left = 2;
  std::array<int, 1> moves() const { return {1}; }
  void play(int taken) { left -= taken; }
  std::optional<int> payoff() const {
    if (left > 0) return std::nullopt;
    return 1;
  }
  int key() const { return left; }
};

template <class Game>
constexpr bool has_all =
    zermelo::undoable<Game> && zermelo::keyed<Game> && zermelo::symmetric<Game> &&
    zermelo::hashed<Game> && zermelo::prioritised<Game> && zermelo::indexed<Game> &&
    zermelo::bounded<Game> && zermelo::few_moves<Game> && zermelo::short_games<Game> &&
    zermelo::passable<Game> && zermelo::turned<Game> && zermelo::pays_when_stuck<Game> &&
    zermelo::has_initial<Game> && zermelo::named<Game> && zermelo::parsed<Game> &&
    zermelo::shown<Game>;
static_assert(has_all<rules> && !zermelo::evaluated<rules>);
static_assert(has_all<rules_with_evaluation> && zermelo::noisy<rules_with_evaluation>);
static_assert(has_all<final_rules> && zermelo::noisy<final_rules>);
static_assert(has_all<zermelo::game_of<position>> && zermelo::noisy<zermelo::game_of<position>>);
static_assert(has_all<zermelo::revalued<zermelo::score, rules>>);
static_assert(zermelo::keyed<zermelo::game_of<final_position>>);

template <class Game>
void ask(const Game& game) {
  const auto state = zermelo::initial_state(game);
  zermelo::minimax(game, state);
  zermelo::negamax(game, state);
  zermelo::alpha_beta(game, state);
  zermelo::analyse(game, state);
  zermelo::solve(game);
}

int main() {
  ask(rules{});
  ask(rules_with_evaluation{});
  ask(final_rules{});
  ask(bare_final_rules{});
  ask(zermelo::game_of<position>{});
  ask(zermelo::game_of<final_position>{});
  ask(zermelo::with_value<zermelo::score>(rules{}));
  ask(zermelo::with_priority(rules{}, [](int, int) { return 1; }));
  ask(zermelo::with_evaluation(
      zermelo::with_priority(zermelo::game_of<position>{}, [](const position&, int) { return 1; }),
      [](const position&) { return zermelo::score{}; }));
}
