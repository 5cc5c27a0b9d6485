// SPDX-License-Identifier: BSL-1.0
//
// A player that is a chain of rules: the first that has something to say decides, and one can ask
// which it was.
#include <iostream>
#include <optional>
#include <zermelo/zermelo.hpp>

int main() {
  using board = zermelo::connect_four<>;
  using position = board::state_type;
  using zermelo::rule;
  const board game;

  // A column that wins at once.
  const auto win = [&](const position& state) -> std::optional<int> {
    for (const int column : game.moves(state)) {
      position next = state;
      game.play(next, column);
      if (game.payoff(next) == zermelo::outcome::loss) return column;  // for the other player
    }
    return std::nullopt;
  };
  // A column after which the other player cannot win at once. Those in the middle come first.
  const auto be_careful = [&](const position& state) -> std::optional<int> {
    for (const int column : game.moves(state)) {
      position next = state;
      game.play(next, column);
      if (!win(next)) return column;
    }
    return std::nullopt;
  };
  const auto any = [&](const position& state) { return *game.moves(state).begin(); };

  const zermelo::rule_player player(rule("win", win), rule("be careful", be_careful),
                                    rule("any", any));

  for (const char* columns : {"141516", "14151", "44335"}) {
    const position state = board::after(columns).value();
    const auto found = player.explain(state);
    std::cout << "after " << columns << ": column " << game.name(state, found->move) << ", rule "
              << found->index << ", " << found->rule << '\n';
  }
}
