// SPDX-License-Identifier: BSL-1.0
//
// Games made of random numbers, and an oracle that knows what they are worth.
//
// A game is a graph without cycles, with shared positions and many ties, for ties are where
// searches go wrong. It is seen through every combination of capabilities that a game can have. The
// oracle walks the same graph and shares no line of code with the library: it speaks of the first
// player's profit, compares plain integers and knows no window.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <zermelo/game/capabilities.hpp>

namespace random_games {

// A number that depends on two others and looks random (the finaliser of splitmix64).
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b = 0) {
  std::uint64_t x = a * 0x9E37'79B9'7F4A'7C15u + b + 0x632B'E59B'D9B4'E019u;
  x = (x ^ x >> 30) * 0xBF58'476D'1CE4'E5B9u;
  x = (x ^ x >> 27) * 0x94D0'49BB'1331'11EBu;
  return x ^ x >> 31;
}

// Draws numbers one after another, the same on every machine.
class dice {
 public:
  explicit dice(std::uint64_t seed) : seed_(mix(seed)) {}
  int operator()(int sides) { return static_cast<int>(next() % static_cast<unsigned>(sides)); }
  int between(int least, int most) { return least + (*this)(most - least + 1); }
  bool chance(int in) { return (*this)(in) == 0; }

 private:
  std::uint64_t next() { return mix(seed_, ++drawn_); }
  std::uint64_t seed_, drawn_ = 0;
};

struct shape {
  int layers = 7;
  int width = 5;  // positions in a layer; ignored by a tree
  int most_moves = 3;
  int span = 2;  // payoffs and guesses lie between -span and span
  bool alternating = true;
  bool can_be_stuck = false;
  bool is_tree = false;
};

struct node {
  int mover = 0;  // player 0 or 1
  bool over = false;
  int payoff = 0;             // to the mover, where it is over or stuck
  int guess = 0;              // to the mover
  std::vector<int> children;  // of larger index
  std::vector<bool> flips;    // whether the child is reached in a mirror
  long long least = 0, most = 0;
};

using graph = std::vector<node>;

inline constexpr int most_layers = 12;
inline constexpr int most_children = 4;

inline graph random_graph(std::uint64_t seed, const shape& wanted) {
  dice roll(seed);
  graph result;
  std::vector<std::vector<int>> layers(static_cast<std::size_t>(wanted.layers));
  const auto add = [&](int layer) {
    node made;
    made.mover = wanted.alternating ? layer % 2 : roll(2);
    made.payoff = roll.between(-wanted.span, wanted.span);
    made.guess = roll.between(-wanted.span, wanted.span);
    made.over = layer == wanted.layers - 1 || (layer > 0 && roll.chance(8));
    layers[static_cast<std::size_t>(layer)].push_back(static_cast<int>(result.size()));
    result.push_back(made);
  };

  add(0);
  for (int layer = 1; layer < wanted.layers; ++layer) {
    const auto parents = layers[static_cast<std::size_t>(layer - 1)];
    const auto open = [&](int parent) { return !result[static_cast<std::size_t>(parent)].over; };
    if (!wanted.is_tree) {
      for (int i = 0; i < wanted.width; ++i) add(layer);
    }
    for (const int parent : parents) {
      if (!open(parent) || (layer > 1 && wanted.can_be_stuck && roll.chance(6))) continue;
      const int moves = roll.between(1, wanted.most_moves);
      for (int i = 0; i < moves; ++i) {
        const auto& here = layers[static_cast<std::size_t>(layer)];
        if (wanted.is_tree) add(layer);
        const int child =
            wanted.is_tree ? here.back() : here[static_cast<std::size_t>(roll(wanted.width))];
        result[static_cast<std::size_t>(parent)].children.push_back(child);
        result[static_cast<std::size_t>(parent)].flips.push_back(roll.chance(2));
      }
    }
    // A short cut to a position that other paths reach later: the same one, at two depths. (Three
    // layers further the same player is to move.)
    if (layer >= 3 && !wanted.is_tree) {
      for (const int parent : layers[static_cast<std::size_t>(layer - 3)]) {
        node& from = result[static_cast<std::size_t>(parent)];
        if (from.children.empty() || from.children.size() == most_children || !roll.chance(3))
          continue;
        const auto& here = layers[static_cast<std::size_t>(layer)];
        from.children.push_back(here[static_cast<std::size_t>(roll(wanted.width))]);
        from.flips.push_back(roll.chance(2));
      }
    }
  }
  return result;
}

// --- The oracle ----------------------------------------------------------------------------------

// A worth is an integer. Where plies count, a win in n is `far - n` and a loss in n its opposite.
using worth = long long;
inline constexpr worth far_away = 1'000'000'000;
inline constexpr int to_the_end = 1'000;

struct question {
  bool counts_plies = false;  // the largest payoff is a win at once, the smallest a loss
  bool guesses = false;       // otherwise a horizon is worth nothing
  int span = 2;
};

class oracle {
 public:
  oracle(const graph& positions, const question& asked) : positions_(positions), asked_(asked) {}

  // To the player who is to move there.
  worth value(int position, int depth = to_the_end) {
    return mover_of(position) == 0 ? profit(position, depth) : -profit(position, depth);
  }
  // The same, of a child, as the player who moves there sees it.
  worth value_of_child(int parent, std::size_t move, int depth) {
    const worth first = later(profit(at(parent).children[move], depth));
    return mover_of(parent) == 0 ? first : -first;
  }

 private:
  const node& at(int position) const { return positions_[static_cast<std::size_t>(position)]; }
  int mover_of(int position) const { return at(position).mover; }

  // What the first player gets.
  worth profit(int position, int depth) {
    const auto [known, is_new] = profits_.try_emplace({position, depth});
    if (is_new) {
      const worth found = compute(at(position), depth);
      profits_[{position, depth}] = found;
      return found;
    }
    return known->second;
  }

  worth compute(const node& here, int depth) {
    const worth sign = here.mover == 0 ? 1 : -1;
    if (here.over) return sign * paid(here.payoff);
    if (depth == 0) return asked_.guesses ? sign * here.guess : 0;
    if (here.children.empty()) return sign * paid(here.payoff);
    std::vector<worth> choices;
    for (const int child : here.children) choices.push_back(later(profit(child, depth - 1)));
    return here.mover == 0 ? *std::max_element(choices.begin(), choices.end())
                           : *std::min_element(choices.begin(), choices.end());
  }

  worth paid(int payoff) const {
    if (!asked_.counts_plies) return payoff;
    return payoff == asked_.span ? far_away : payoff == -asked_.span ? -far_away : payoff;
  }
  worth later(worth profit) const {
    if (!asked_.counts_plies) return profit;
    return profit > far_away / 2 ? profit - 1 : profit < -far_away / 2 ? profit + 1 : profit;
  }

  const graph& positions_;
  question asked_;
  std::map<std::pair<int, int>, worth> profits_;
};

// A worth as the library writes it, and back.
template <class Value>
Value to_value(worth amount) {
  if constexpr (std::is_same_v<Value, zermelo::outcome>) {
    return amount > 0   ? zermelo::outcome::win
           : amount < 0 ? zermelo::outcome::loss
                        : zermelo::outcome::draw;
  } else if constexpr (std::is_same_v<Value, zermelo::score>) {
    if (amount > far_away / 2) return zermelo::score::win(static_cast<int>(far_away - amount));
    if (amount < -far_away / 2) return zermelo::score::loss(static_cast<int>(far_away + amount));
    return zermelo::score::heuristic(static_cast<int>(amount));
  } else {
    return static_cast<Value>(amount);
  }
}
template <class Value>
worth to_worth(const Value& value) {
  if constexpr (std::is_same_v<Value, zermelo::score>) {
    if (value.is_win()) return far_away - value.plies();
    if (value.is_loss()) return value.plies() - far_away;
    return value.points();
  } else {
    return static_cast<worth>(value);
  }
}

template <class Value>
inline constexpr bool counts_plies = std::is_same_v<Value, zermelo::score>;
template <class Value>
inline constexpr int span_of = std::is_same_v<Value, zermelo::outcome> ? 1 : 2;
template <class Value>  // no worth is more, and every type of values has room for it
inline constexpr worth most_of = counts_plies<Value> ? far_away : 50 * (span_of<Value> - 1) + 1;

// Bounds that are true: sometimes tight, sometimes off by a little, sometimes as wide as can be.
inline void add_bounds(graph& positions, oracle& knows, worth limit) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const worth truth = knows.value(static_cast<int>(i));
    const auto slack = [&](std::uint64_t salt) -> worth {
      const std::uint64_t drawn = mix(i, salt) % 4;
      return drawn == 3 ? 2 * limit : static_cast<worth>(drawn);
    };
    positions[i].least = std::max(truth - slack(1), -limit);
    positions[i].most = std::min(truth + slack(2), limit);
  }
}

// --- The games -----------------------------------------------------------------------------------

// A position and, for those who ask, its mirror image. In the mirror the moves are numbered from
// the other end; nothing else changes, so the two are alike by symmetry and their moves are not.
struct small_state {
  int at = 0;
  bool mirrored = false;

  void remember() {}
  friend bool operator==(const small_state&, const small_state&) = default;
};

inline const node& node_at(const graph& positions, const small_state& here) {
  return positions[static_cast<std::size_t>(here.at)];
}
// The numbers from 0 on, as a range that has what a range-for needs and nothing else.
struct first_numbers {
  struct iterator {
    int at;
    int operator*() const { return at; }
    void operator++() { ++at; }
    bool operator!=(const iterator& other) const { return at != other.at; }
  };
  int count;
  iterator begin() const { return {0}; }
  iterator end() const { return {count}; }
};
inline first_numbers moves_at(const graph& positions, const small_state& here) {
  return {static_cast<int>(node_at(positions, here).children.size())};
}
inline std::size_t child_index(const graph& positions, const small_state& here, int move) {
  const auto index = static_cast<std::size_t>(move);
  return here.mirrored ? node_at(positions, here).children.size() - 1 - index : index;
}
inline small_state child_at(const graph& positions, const small_state& here, int move) {
  const std::size_t index = child_index(positions, here, move);
  const node& parent = node_at(positions, here);
  return {parent.children[index], here.mirrored != parent.flips[index]};
}
inline int priority_at(const graph& positions, const small_state& here, int move) {
  const std::size_t index = child_index(positions, here, move);
  return static_cast<int>(mix(static_cast<std::uint64_t>(here.at), index) % 3) - 1;
}

// The same with a history, which is what taking back without a token needs: once as bytes that are
// too many for registers, and once on the heap.
struct large_state : small_state {
  std::array<small_state, most_layers> path{};
  int plies = 0;

  void remember() { path[static_cast<std::size_t>(plies++)] = *this; }
  void forget() {
    static_cast<small_state&>(*this) = path[static_cast<std::size_t>(--plies)];
    path[static_cast<std::size_t>(plies)] = {};
  }
  friend bool operator==(const large_state&, const large_state&) = default;
};

struct heap_state : small_state {
  std::vector<small_state> path{};

  void remember() { path.push_back(*this); }
  void forget() {
    static_cast<small_state&>(*this) = path.back();
    path.pop_back();
  }
  friend bool operator==(const heap_state&, const heap_state&) = default;
};

template <class Value, class State>
struct plain {
  using state_type = State;
  using move_type = int;
  using value_type = Value;

  const graph* positions = nullptr;

  const node& at(const State& state) const { return node_at(*positions, state); }
  first_numbers moves(const State& state) const { return moves_at(*positions, state); }
  void play(State& state, int move) const {
    state.remember();
    static_cast<small_state&>(state) = child_at(*positions, state, move);
  }
  std::optional<Value> payoff(const State& state) const {
    if (!at(state).over) return std::nullopt;
    return paid(at(state).payoff);
  }

 protected:
  static Value paid(int payoff) {
    if (counts_plies<Value> && payoff == span_of<Value>) return to_value<Value>(far_away);
    if (counts_plies<Value> && payoff == -span_of<Value>) return to_value<Value>(-far_away);
    return to_value<Value>(payoff);
  }
};

// A capability is a layer around the game, put on where its bit is set.
enum capability : unsigned {
  undo = 1,
  token = 2,
  key = 4,
  canonical_key = 8,
  priority = 16,
  bounds = 32,
  constants = 64,
  evaluate = 128,
  to_move = 256,
  stuck = 512,
};

template <class Game>
struct adds_undo : Game {
  void undo(typename Game::state_type& state, int) const { state.forget(); }
};

// A token that cannot be copied, and that is worth nothing after it has been used.
struct way_back {
  explicit way_back(const small_state& parent) : to(parent) {}
  way_back(way_back&& other) noexcept : to(std::exchange(other.to, small_state{-1})) {}
  small_state to;
};
template <class Game>
struct adds_token : Game {
  way_back play(typename Game::state_type& state, int move) const {
    way_back token(state);
    Game::play(state, move);
    return token;
  }
  void undo(typename Game::state_type& state, int, way_back token) const {
    if constexpr (requires { state.forget(); }) state.forget();
    static_cast<small_state&>(state) = token.to;
  }
};
template <class Game>
struct adds_key : Game {
  int key(const typename Game::state_type& state) const {
    return 2 * state.at + static_cast<int>(state.mirrored);
  }
};
template <class Game>
struct adds_canonical_key : Game {
  std::array<std::uint16_t, 2> canonical_key(const typename Game::state_type& state) const {
    return {static_cast<std::uint16_t>(state.at), 7};
  }
};
template <class Game>
struct adds_priority : Game {
  int priority(const typename Game::state_type& state, int move) const {
    return priority_at(*Game::positions, state, move);
  }
};
template <class Game>
struct adds_bounds : Game {
  using value_type = typename Game::value_type;
  zermelo::interval<value_type> bounds(const typename Game::state_type& state) const {
    return {to_value<value_type>(Game::at(state).least),
            to_value<value_type>(Game::at(state).most)};
  }
};
template <class Game>
struct adds_constants : Game {
  static constexpr int max_moves = most_children;
  static constexpr int max_plies = most_layers;
};
template <class Game>
struct adds_evaluate : Game {
  typename Game::value_type evaluate(const typename Game::state_type& state) const {
    return to_value<typename Game::value_type>(Game::at(state).guess);
  }
};
template <class Game>
struct adds_to_move : Game {
  int to_move(const typename Game::state_type& state) const { return Game::at(state).mover; }
};
template <class Game>
struct adds_stuck : Game {
  typename Game::value_type stuck(const typename Game::state_type& state) const {
    return Game::paid(Game::at(state).payoff);
  }
};

namespace detail {
template <unsigned Set, unsigned Bit, template <class> class Layer, class Game>
using layered = std::conditional_t<(Set & Bit) != 0, Layer<Game>, Game>;

template <unsigned Set, class Game>
using fast =
    layered<Set, constants, adds_constants,
            layered<Set, bounds, adds_bounds,
                    layered<Set, priority, adds_priority,
                            layered<Set, canonical_key, adds_canonical_key,
                                    layered<Set, key, adds_key,
                                            layered<Set, token, adds_token,
                                                    layered<Set, undo, adds_undo, Game>>>>>>>;
}  // namespace detail

template <class Value, class State, unsigned Set>
using game =
    detail::layered<Set, stuck, adds_stuck,
                    detail::layered<Set, to_move, adds_to_move,
                                    detail::layered<Set, evaluate, adds_evaluate,
                                                    detail::fast<Set, plain<Value, State>>>>>;

// A random game with its oracle. What can be said of it without knowing the type of its values is
// said here, once for all types.
struct world {
  graph positions;
  oracle knows;
  bool prioritised = false;

  world(std::uint64_t seed, const shape& wanted, const question& asked)
      : positions(random_graph(seed, wanted)), knows(positions, asked) {}
  world(const world&) = delete;
  world& operator=(const world&) = delete;

  int size() const { return static_cast<int>(positions.size()); }
  const node& at(const small_state& here) const { return node_at(positions, here); }
  int move_count(const small_state& here) const {
    return at(here).over ? 0 : static_cast<int>(at(here).children.size());
  }

  // The moves in the order in which they are to be tried.
  std::vector<int> order(const small_state& here, bool by_priority) const {
    std::vector<int> moves;
    for (const int move : moves_at(positions, here)) moves.push_back(move);
    if (by_priority) {
      std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) {
        return priority_at(positions, here, a) > priority_at(positions, here, b);
      });
    }
    return moves;
  }
  worth worth_of(const small_state& here, int depth) { return knows.value(here.at, depth); }
  worth worth_of_move(const small_state& here, int move, int depth) {
    return knows.value_of_child(here.at, child_index(positions, here, move), depth - 1);
  }
};

// The same as a game of this type.
template <class Game>
struct sample : world {
  using value = typename Game::value_type;
  static constexpr int span = span_of<value>;

  explicit sample(std::uint64_t seed, shape wanted = {})
      : world(seed, fitted(wanted), {counts_plies<value>, zermelo::evaluated<Game>, span}) {
    if constexpr (zermelo::bounded<Game>) add_bounds(positions, knows, most_of<value>);
    prioritised = zermelo::prioritised<Game>;
    rules.positions = &positions;
  }

  static shape fitted(shape wanted) {
    wanted.span = span;
    wanted.alternating = !zermelo::turned<Game>;
    wanted.can_be_stuck = zermelo::pays_when_stuck<Game>;
    return wanted;
  }
  static typename Game::state_type start(const small_state& here) {
    typename Game::state_type result;
    static_cast<small_state&>(result) = here;
    return result;
  }

  Game rules;
};

}  // namespace random_games
