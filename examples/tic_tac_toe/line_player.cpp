// SPDX-License-Identifier: BSL-1.0
#include "line_player.hpp"

#include <algorithm>

#include <zermelo/play/line_evaluations.hpp>
#include <zermelo/play/line_rules.hpp>
#include <zermelo/play/player.hpp>

namespace {

using state_type = small_board::state_type;

class by_rules final : public line_player {
 public:
  using ruling = std::optional<zermelo::ruling<int>>;

  explicit by_rules(ruling (*explain)(const state_type&)) : explain_(explain) {}

  opinion consider(const state_type& state) override {
    const zermelo::ruling<int> said = explain_(state).value();  // the last rule always speaks
    return {.cells = {said.move}, .rule = said.rule};
  }

 private:
  ruling (*explain_)(const state_type&);
};

// An evaluation of the board's, which is compiled for each. The search is compiled once for all.
struct evaluation {
  double (*function)(const state_type&);

  double operator()(const state_type& state) const { return function(state); }
};

class by_evaluation final : public line_player {
 public:
  by_evaluation(const board& board, evaluation evaluation, int depth, bool draws_lots)
      : cells_(board.cells()),
        depth_(depth),
        draws_lots_(draws_lots),
        player_(guessing_game(make_small_board(board, false), evaluation),
                {.depth = depth, .ties = zermelo::tie_rule::last_but_first_win}) {}

  opinion consider(const state_type& state) override {
    const int empty = cells_ - zermelo::count_bits(state.own | state.other);
    opinion said{.depth = (std::min)(depth_, empty)};
    if (draws_lots_) {
      const auto choices = player_.choices(state);
      said.cells.assign(choices.begin(), choices.end());
    } else {
      said.cells = {player_(state)};
    }
    return said;
  }

 private:
  using guessing_game =
      zermelo::with_evaluation<zermelo::revalued<double, small_board>, evaluation>;

  int cells_, depth_;
  bool draws_lots_;
  zermelo::minimax_player<guessing_game> player_;
};

template <template <class> class Evaluation>
evaluation evaluation_on(const board& board) {
  return with_rules_of(board, [](auto rules) -> evaluation {
    return {[](const state_type& state) { return Evaluation<decltype(rules)>{}(state); }};
  });
}

}  // namespace

std::unique_ptr<line_player> make_rules(const board& board) {
  return with_rules_of(board, [](auto rules) -> std::unique_ptr<line_player> {
    return std::make_unique<by_rules>([](const state_type& state) {
      return zermelo::line_rules<decltype(rules)>().explain(state);
    });
  });
}

std::unique_ptr<line_player> make_lines(const board& board, bool is_cautious) {
  const evaluation evaluation = is_cautious ? evaluation_on<zermelo::cautious_open_lines>(board)
                                            : evaluation_on<zermelo::open_lines>(board);
  return std::make_unique<by_evaluation>(board, evaluation, 3, false);
}

std::unique_ptr<line_player> make_lecture(const board& board, int depth) {
  return std::make_unique<by_evaluation>(board, evaluation_on<zermelo::tanh_of_lines>(board), depth,
                                         true);
}
