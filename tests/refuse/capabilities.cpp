// SPDX-License-Identifier: BSL-1.0
//
// Every capability with a signature that no search can use. Each is named, not only the first.
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

  void undo(int) const {}
  std::string key(int) const { return {}; }
  int canonical_key(int, int) const { return 0; }
  double hash(int) const { return 0; }
  int priority(int) const { return 0; }
  int move_index(int, int) const { return 0; }
  int bounds(int) const { return 1; }
  int max_moves = 1;
  static constexpr int max_plies() { return 2; }
  const char* evaluate(int) const { return "good"; }
  int noisy_moves(int) const { return 1; }
  bool pass(int) const { return false; }
  void to_move(int) const {}
  void stuck(int) const {}
  int initial(int left) const { return left; }
  std::string name(int) const { return {}; }
  std::optional<int> parse(std::string_view) const { return {}; }
  void show(int) const {}
};

int main() { static_cast<void>(zermelo::solve(pile{}, 2)); }
