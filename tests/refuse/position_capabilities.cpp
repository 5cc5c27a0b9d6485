// SPDX-License-Identifier: BSL-1.0
//
// The same in a class of positions.
// expect: expected `undo\(state_type&, const move_type&\) const`, or `undo\(state_type&, const
// expect: expected `key\(const state_type&\) const -> integer or std::array of unsigned integers`
// expect: expected `canonical_key\(const state_type&\) const -> integer or std::array of unsigned
// expect: expected `hash\(const state_type&\) const -> integer`
// expect: expected `priority\(const state_type&, const move_type&\) const -> int`
// expect: expected `move_index\(const move_type&\) const -> integer`
// expect: expected `bounds\(const state_type&\) const -> interval of the value`
// expect: expected `static constexpr int max_moves`
// expect: expected `static constexpr int max_plies`
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

struct pile {
  int left = 2;

  std::array<int, 1> moves() const { return {1}; }
  void play(int taken) { left -= taken; }
  std::optional<zermelo::score> payoff() const {
    if (left > 0) return std::nullopt;
    return zermelo::score::loss();
  }

  void undo() {}
  double key() const { return 0; }
  int canonical_key() { return 0; }
  std::array<unsigned, 1> hash() const { return {}; }
  int priority() const { return 0; }
  int move_index(int taken) const { return taken; }
  int bounds() const { return 1; }
  int max_moves() const { return 1; }
  int max_plies() const { return 2; }
  const char* evaluate() const { return "good"; }
  std::array<std::string, 1> noisy_moves() const { return {}; }
  bool pass() const { return false; }
  int to_move(int) const { return 0; }
  int stuck() { return 0; }
  int initial() const { return 2; }
  std::string name() const { return {}; }
  std::optional<int> parse() const { return {}; }
  int show() const { return 0; }
};

int main() { static_cast<void>(zermelo::solve(zermelo::game_of<pile>{}, pile{})); }
