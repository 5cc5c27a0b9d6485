// SPDX-License-Identifier: BSL-1.0
//
// The same in a class of positions; and numbers that are not constants.
// expect: expected `key\(const state_type&\) const -> integer or std::array of unsigned integers`
// expect: expected `canonical_key\(const state_type&\) const -> integer or std::array of unsigned
// expect: expected `hash\(const state_type&\) const -> integer`
// expect: expected `priority\(const state_type&, const move_type&\) const -> int`
// expect: expected `move_index\(const move_type&\) const -> integer`
// expect: expected `bounds\(const state_type&\) const -> interval of the value`
// expect: expected `evaluate\(const state_type&\) const -> the value of payoff
// expect: expected `noisy_moves\(const state_type&\) const -> a range of move_type`
// expect: expected `to_move\(const state_type&\) const -> anything with ==`
// expect: expected `stuck\(const state_type&\) const -> the value of payoff`
// expect: expected `initial\(\) const -> state_type`
// expect: expected `name\(const state_type&, const move_type&\) const -> string`
// expect: expected `parse\(const state_type&, std::string_view\) const -> std::optional of
// expect: expected `show\(const state_type&\) const -> string`
// expect: expected `static constexpr int max_moves`
// expect: expected `static constexpr int max_plies`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

struct pile {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  void play(int taken) { left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  int key() { return left; }
  int canonical_key() { return left; }
  int hash() { return left; }
  int priority(int) { return 0; }
  int move_index(int taken) { return taken; }
  zermelo::interval<zermelo::score> bounds() { return {}; }
  zermelo::score evaluate() { return {}; }
  std::array<int, 1> noisy_moves() { return {1}; }
  int to_move() { return left; }
  zermelo::score stuck() { return {}; }
  pile initial() { return {}; }
  std::string name(int) { return {}; }
  std::optional<int> parse(std::string_view) { return 1; }
  std::string show() { return {}; }
  int max_moves = 1;
  int max_plies = 2;
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
