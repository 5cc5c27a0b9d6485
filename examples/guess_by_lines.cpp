// SPDX-License-Identifier: BSL-1.0
//
// Two evaluations for the same search, three plies deep. One of them can be beaten.
#include <iostream>
#include <zermelo/zermelo.hpp>

using zermelo::seat;
using zermelo::tie_rule;
using by_number =
    zermelo::tic_tac_toe<3, 3, 3,
                         zermelo::tic_tac_toe_options{.order = zermelo::cell_order::by_number}>;

void examine(const char* name, auto evaluation, tie_rule ties) {
  const zermelo::with_evaluation game(zermelo::with_value<double>(by_number{}), evaluation);
  auto player = depth_limited_player(game, 3, ties);
  const auto report = every_reply(game, player, seat::second);
  std::cout << name << ". " << statement(report) << '\n';
  if (!report.lost_lines.empty()) {
    const auto& lost = report.lost_lines.front();
    std::cout << "A lost game: " << line_text(game, initial_state(game), lost) << '\n';
  }
}

// The same, whichever of equal moves it chooses.
void examine_all(const char* name, auto evaluation) {
  const zermelo::with_evaluation game(zermelo::with_value<double>(by_number{}), evaluation);
  auto player = depth_limited_player(game, 3);
  const auto all = [&](const auto& state) { return player.choices(state); };
  std::cout << name << ". " << statement(every_reply(game, all, seat::second)) << '\n';
}

int main() {
  const zermelo::open_lines<by_number> eager;
  const zermelo::cautious_open_lines<by_number> cautious;
  examine("Open lines", eager, tie_rule::last_but_first_win);
  examine("With caution", cautious, tie_rule::last_but_first_win);
  examine_all("With caution, any of equals", cautious);
}
