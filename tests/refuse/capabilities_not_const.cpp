// SPDX-License-Identifier: BSL-1.0
//
// Every capability as it should be, but that it may change the rules.
// expect: expected `undo\(state_type&, const move_type&\) const`, or `undo\(state_type&, const
// expect: expected `key\(const state_type&\) const -> integer or std::array of unsigned integers`
// expect: expected `canonical_key\(const state_type&\) const -> integer or std::array of unsigned
// expect: expected `hash\(const state_type&\) const -> integer`
// expect: expected `priority\(const state_type&, const move_type&\) const -> int`
// expect: expected `move_index\(const move_type&\) const -> integer`
// expect: expected `bounds\(const state_type&\) const -> interval of the value`
// expect: expected `evaluate\(const state_type&\) const -> the value of payoff
// expect: expected `noisy_moves\(const state_type&\) const -> a range of move_type`
// expect: expected `pass\(state_type&\) const -> void`
// expect: expected `to_move\(const state_type&\) const -> anything with ==`
// expect: expected `stuck\(const state_type&\) const -> the value of payoff`
// expect: expected `initial\(\) const -> state_type`
// expect: expected `name\(const state_type&, const move_type&\) const -> string`
// expect: expected `parse\(const state_type&, std::string_view\) const -> std::optional of
// expect: expected `show\(const state_type&\) const -> string`
#include <zermelo/zermelo.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

struct pile {
  using state_type = int;
  using move_type = int;

  std::array<int, 1> moves(int) const { return {1}; }
  void play(int& left, int taken) const { left -= taken; }
  std::optional<zermelo::score> payoff(int left) const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  void undo(int& left, int taken) { left += taken; }
  int key(int left) { return left; }
  int canonical_key(int left) { return left; }
  int hash(int left) { return left; }
  int priority(int, int) { return 0; }
  int move_index(int taken) { return taken; }
  zermelo::interval<zermelo::score> bounds(int) { return {}; }
  zermelo::score evaluate(int) { return {}; }
  std::array<int, 1> noisy_moves(int) { return {1}; }
  void pass(int&) {}
  int to_move(int left) { return left; }
  zermelo::score stuck(int) { return {}; }
  int initial() { return 2; }
  std::string name(int, int) { return {}; }
  std::optional<int> parse(int, std::string_view) { return 1; }
  std::string show(int) { return {}; }
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
