// SPDX-License-Identifier: BSL-1.0
//
// One call of an engine: a chapter on the art of searching. Each numbered step is one technique,
// and is compiled only where its feature is on.
//
// Whatever is on, as long as it is exact, the answer is the one that minimax finds. Three things
// see to that. A remembered value counts only for the depth that it was found at, unless the search
// that found it met no horizon. A bound is never taken for a value. And whatever depended on the
// way to a position is not remembered under its name.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "../search/analyse.hpp"
#include "../search/descent.hpp"
#include "features.hpp"
#include "ordering.hpp"
#include "table.hpp"

namespace zermelo::detail {

// How far below the root an engine looks. Where the game does not say how long it can last there is
// a horizon here, so that a game without end does not exhaust the stack.
template <checked_game Game>
inline constexpr int most_plies = 1'000;
template <checked_game Game>
  requires short_games<Game>
inline constexpr int most_plies<Game> = static_cast<int>(Game::max_plies);

// What an engine remembers from one call to the next, and the path that it is on.
template <checked_game Game, class Table>
struct engine_memory {
  static constexpr std::size_t plies = static_cast<std::size_t>(most_plies<Game>) + 2;
  static constexpr bool learns = learns_by_move<Game>;
  static constexpr bool has_keys = !std::same_as<Table, no_table>;

  template <bool Condition, class Type>
  using only_if = std::conditional_t<Condition, Type, left_out>;
  using key_type = std::remove_cvref_t<decltype(std::declval<Table&>().key(
      std::declval<const Game&>(), std::declval<const state_t<Game>&>()))>;
  using stack_room = only_if<few_moves<Game>, ranked_moves<Game>>;
  using heap_room = only_if<!few_moves<Game>, ranked_moves<Game>>;

  // A position on the path from the root.
  struct step {
    [[no_unique_address]] key_type key{};
    std::size_t move = 0;                      // that led here: its place in the tables of moves
    bool side = false;                         // of the player to move
    bool may_pass = true;                      // not after a null move, nor while one is verified
    [[no_unique_address]] heap_room ranked{};  // of moves, where the stack has no room for them
  };

  constexpr engine_memory(const Game& rules, Table remembered)
      : game(rules), table(std::move(remembered)) {}

  constexpr void forget() {
    if constexpr (has_keys) table.clear();
    killers.clear();
    if constexpr (learns) {
      history.clear();
      replies.clear();
    }
  }
  // The table is for this kind of search: a value of one kind is none of another's.
  constexpr void serve(const features& on) {
    if constexpr (requires { table.serve(0u); }) {
      table.serve((on.selective_quiescence ? 1u : 0u) + (on.selective_null_move ? 2u : 0u) +
                  (on.selective_reductions ? 4u : 0u) + (on.selective_extensions ? 8u : 0u) +
                  (on.repetition ? 16u : 0u));
    }
  }
  // A call begins: what earlier ones have learnt counts for less.
  constexpr void grow_old(const features& on) {
    table.grow_old();
    if (on.killers) killers.clear();
    if constexpr (learns) {
      if (on.history) history.fade();
    }
  }

  Game game;
  Table table;
  killer_moves<Game> killers{plies};
  [[no_unique_address]] only_if<learns, move_history> history{};
  [[no_unique_address]] only_if<learns, counter_moves<Game>> replies{};
  std::vector<step> path = std::vector<step>(plies);
};

// One call of an engine.
template <checked_game Game, auto Features, class Table, class Observer, stop_condition Stop>
class engine_search : descent<Game, Observer, Stop>, switches<Features> {
  using base = descent<Game, Observer, Stop>;
  using base::is_inside;
  using base::reach;
  using typename base::move_type;
  using typename base::position_type;
  using typename base::state_type;
  using typename base::traits;
  using typename base::value_type;
  using switches<Features>::on;
  using window_type = window<value_type>;
  using line_type = line_of<Game>;
  using memory_type = engine_memory<Game, Table>;

  static constexpr bool learns = memory_type::learns;
  static constexpr bool has_keys = memory_type::has_keys;
  static constexpr int no_ply = limits::any_depth + 1;

 public:
  constexpr engine_search(memory_type& memory, const switches<Features>& chosen,
                          const window<value_type>& window, const limits& limit, Stop& stop,
                          Observer& observer)
      : base(memory.game, limit, observer, std::same_as<Stop, never> ? nullptr : &stop),
        switches<Features>(chosen),
        memory_(memory),
        window_(window),
        node_limit_(limit.nodes) {
    memory_.serve(on());
    memory_.grow_old(on());
  }

  // What the best `count` moves are worth. Searches to depth 1, 2, 3 and so on until a limit is met
  // or there is no more to find out. Of an iteration that was cut short only the reason is kept.
  // Where the root was searched before, deepening goes on from there, after a few plies that see to
  // it that there is an answer.
  constexpr analysis<Game> run(const state_type& root, std::size_t count) {
    int last = this->depth_;
    is_limited_ = on().deepening || last != limits::any_depth;
    if (last > most_plies<Game> && (on().deepening || !short_games<Game>)) {
      last = this->depth_ = most_plies<Game>;
    }
    if (on().deepening && last > 1) this->depth_ = 1;
    const std::optional<table_entry<Game>> before = known(root);
    analysis<Game> found = iterate(root, count);
    while (!this->stopped_) {
      if constexpr (sees_iteration<Observer, Game>) {
        this->observer_.iteration(static_cast<const result<Game>&>(found));
      }
      if (found.reason != stop_reason::depth || this->depth_ >= last) break;
      // Selective techniques leave guesses behind even where the game has come to its end.
      if (!on().is_exact() && this->depth_ > 2 * deepest_ + 8) break;
      ++this->depth_;
      if (before && before->depth <= last) skip_to(*before);
      analysis<Game> next = iterate(root, count);
      if (this->stopped_) {
        found.reason = next.reason;
        found.stats = next.stats;
      } else {
        found = std::move(next);
      }
    }
    return found;
  }

 private:
  // From depth 4 on to what is known. Where time or nodes may run out, first to a few plies less:
  // that costs little, and is the answer if there is not enough for the rest.
  constexpr void skip_to(const table_entry<Game>& known) {
    constexpr int few = 4;
    if (this->depth_ <= few || this->depth_ >= known.depth) return;
    const bool may_be_cut = !std::same_as<Stop, never> || node_limit_ != limits::any_nodes;
    const bool is_far = may_be_cut && this->depth_ < known.depth - few;
    this->depth_ = is_far ? known.depth - few : known.depth;
    last_ = earlier_ = known.value;
    deepest_ = this->depth_;
  }

  // What an earlier call found the root to be worth.
  constexpr std::optional<table_entry<Game>> known(const state_type& root) {
    if (!has_table() || !on().deepening) return std::nullopt;
    remember(root, 0);
    std::optional<table_entry<Game>> entry = memory_.table.find(step_at(0).key);
    return entry && entry->kind == bound::exact ? entry : std::nullopt;
  }

  // --- An iteration ------------------------------------------------------------------------------

  // The best move, and then the others one after another, by searches that leave out those before.
  constexpr analysis<Game> iterate(const state_type& root, std::size_t count) {
    line_type line;
    value_type value = drive(root, line);
    complete(root, value, line);
    if (this->stopped_) {
      if (on().deepening) line.clear();
      return {told(root, value, line), {}};
    }
    earlier_ = iterations_++ == 0 ? value : last_;
    last_ = value;
    if (!line.empty()) hint_ = line.front();

    analysis<Game> found{told(root, value, line), {}};
    bool all_seen = has_seen_all(value);
    while (!line.empty() && is_inside(window_, value)) {
      all_seen = all_seen && has_seen_all(value);
      found.moves.push_back(judged<Game>(value, line, has_seen_all(value) && !unsure_));
      if (found.moves.size() >= count) break;
      excluded_.push_back(line.front());
      window_type others = window_;
      if constexpr (stepped<value_type>) {
        if (is_known(value)) others.beta = above(value);
      }
      value = search(root, others, line);
      complete(root, value, line);
      if (this->stopped_) break;
    }
    excluded_.clear();
    const result<Game> end = told(root, {}, {});
    if (this->stopped_ && on().deepening) return {end, {}};
    found.stats = end.stats;
    found.reason = this->stopped_ ? end.reason : reason(all_seen);
    return found;
  }

  constexpr result<Game> told(const state_type& root, const value_type& value,
                              const line_type& line) const {
    result<Game> result = this->report(root, window_, value, line, node_limit_);
    if (!this->stopped_) result.reason = reason(has_seen_all(value));
    return result;
  }

  // Whether there was nothing more to see that could change this value of the root.
  constexpr bool has_seen_all(const value_type& value) const {
    return !this->guessed_ || is_proof(value, this->depth_);
  }
  constexpr stop_reason reason(bool all_seen) const {
    return !all_seen ? stop_reason::depth : unsure_ ? stop_reason::unverified : stop_reason::proved;
  }

  // The value of the root to this depth, by one search or several. A window that was asked for is
  // the window.
  constexpr value_type drive(const state_type& root, line_type& line) {
    if constexpr (stepped<value_type>) {
      const bool has_begun = iterations_ > 0 && is_known(last_) && is_known(earlier_);
      if (!(window_ == window_type{})) return search(root, window_, line);
      if (on().windows == driver::aspiration && has_begun) return aspire(root, line);
      if (on().windows == driver::mtdf && has_table() && (has_begun || !on().deepening)) {
        return converge(root, line);
      }
    }
    return search(root, window_, line);
  }

  // Aspiration: values of odd and even depths differ, so the next one is likely to lie where the
  // last two did.
  constexpr value_type aspire(const state_type& root, line_type& line) {
    const bool has_risen = earlier_ < last_;
    window_type window{below(has_risen ? earlier_ : last_), above(has_risen ? last_ : earlier_)};
    while (true) {
      const value_type found = search(root, window, line);
      if (this->stopped_ || !is_known(found) || is_inside(window, found)) return found;
      (found >= window.beta ? window.beta : window.alpha) =
          found >= window.beta ? traits::highest : traits::lowest;
    }
  }

  // MTD(f): asks whether the value is at least so much, until the answers meet; then for the line.
  constexpr value_type converge(const state_type& root, line_type& line) {
    window_type truth{};
    value_type found = iterations_ > 0 ? last_ : value_type{};
    no_line unwanted;
    while (truth.alpha < truth.beta) {
      const value_type asked = found > truth.alpha ? found : above(truth.alpha);
      found = search(root, {below(asked), asked}, unwanted);
      if (this->stopped_) return found;
      if (!is_known(found)) return search(root, {}, line);
      (found < asked ? truth.beta : truth.alpha) = found;
    }
    const window_type around{below(found), above(found)};
    const value_type value = search(root, around, line);
    return this->stopped_ || is_inside(around, value) ? value : search(root, {}, line);
  }

  template <class Line>
  constexpr value_type search(const state_type& root, const window_type& window, Line& line) {
    this->guessed_ = false;
    refers_ = no_ply;
    state_type position = root;
    return visit(position, window, this->depth_, 0, line);
  }

  // A line breaks off where a remembered value, or the rules, made a search needless. Searches on
  // from there, which costs little: the value is known and the positions below are remembered.
  constexpr void complete(const state_type& root, value_type value, line_type& line) {
    if (this->stopped_ || !is_inside(window_, value)) return;
    const bool guessed = this->guessed_;
    state_type position = root;
    int ply = 0;
    const auto follow = [&](const move_type& move) {
      auto child = this->down(position, move);
      const window_type seen = child.sees({value, value});
      value = seen.alpha;
      arrive(++ply, move, child.same_player);
      if constexpr (!undoable<Game>) position = child.position;
      remember(position, ply);
    };
    for (const move_type& move : line) follow(move);
    while (line.size() < line_capacity<Game> && ply < this->depth_ && ply < most_plies<Game> &&
           !this->game_.payoff(position) && !repeats(position, ply)) {
      window_type window{};
      if constexpr (stepped<value_type>) {
        if (is_known(value)) window = {below(value), above(value)};
      }
      root_ply_ = ply;
      line_type rest = scratch<line_type>();
      const auto look = [&] {
        state_type below = position;
        return visit(below, window, this->depth_ - ply, ply, rest);
      };
      if (!is_inside(window, look()) && !this->stopped_) {
        window = {};
        look();
      }
      if (this->stopped_ || rest.empty()) break;
      for (const move_type& move : rest) {
        if (line.size() == line_capacity<Game>) break;
        line.push_back(move);
        follow(move);
      }
    }
    root_ply_ = 0;
    this->guessed_ = guessed;
  }

  // --- A position --------------------------------------------------------------------------------

  // The value of `state`, `ply` moves below the root, searched `depth` plies deep and seen through
  // a window. Fail-soft: a result strictly inside the window is the value; one at or below alpha
  // says that the value is at most so much, one at or above beta that it is at least so much. The
  // end of an open window excludes nothing, so a result that lies on it is the value too.
  template <class Line>
  ZERMELO_INLINE constexpr value_type visit(position_type state, const window_type& window,
                                            int depth, int ply, Line& line) {
    // Step 1. Count the position, or give up because a limit is reached.
    line.clear();
    if (!this->enter(state, this->depth_ - ply, window)) return value_type{};
    return this->leave(state, judge(state, window, depth, ply, line));
  }

  template <class Line>
  ZERMELO_INLINE constexpr value_type judge(position_type state, const window_type& window,
                                            int depth, int ply, Line& line) {
    // Step 2. The game may be over; or it goes round in circles.
    if (const auto end = this->game_.payoff(state)) return this->over(state, *end);
    if (repeats(state, ply)) return this->over(state, value_type{});

    // Step 3. Distance pruning. Who is not there yet wins in a ply at best, and loses in one at
    //         worst; that may be too late, or soon enough.
    if constexpr (counts_plies) {
      if (on().distance && ply != root_ply_) {
        if (most_ahead <= window.alpha) return most_ahead;
        if (opposite(most_ahead) >= window.beta) return opposite(most_ahead);
      }
    }

    // Step 4. The horizon: a guess, or a search for a position quiet enough to guess.
    if (depth <= 0 || ply >= most_plies<Game>) {
      if constexpr (noisy<Game>) {
        if (on().selective_quiescence && ply < most_plies<Game>) {
          return quiesce(state, window, ply, line);
        }
      }
      return this->horizon(state);
    }
    return expand(state, window, depth, ply, line);
  }

  // The same for a position that goes on.
  template <class Line>
  constexpr value_type expand(position_type state, window_type window, int depth, int ply,
                              Line& line) {
    constexpr bool keeps_line = !std::same_as<Line, no_line>;
    const bool is_root = keeps_line && ply == root_ply_;  // where a move has to be found
    const window_type asked = window;
    step_type& here = step_at(ply);

    // Step 5. What the rules know of the value may settle it, as far as the window cares.
    value_type most = on().distance ? most_ahead : traits::highest;
    if constexpr (bounded<Game>) {
      if (on().bounds) {
        const interval<value_type> bounds = this->bounds(state);
        if (!is_root && bounds.upper <= window.alpha) return bounds.upper;
        if (!is_root && bounds.lower >= window.beta) return bounds.lower;
        if (bounds.upper < most) most = bounds.upper;
      }
    }

    // Step 6. So may what was found before. A value inside the window would do as well, but has no
    //         line; a search for one goes on if that is cheap, which it is where others are scouts.
    std::optional<move_type> hint;
    if (has_table()) {
      if (!on().repetition) remember(state, ply);
      if (const std::optional<table_entry<Game>> known = memory_.table.find(here.key)) {
        if (!is_root && known->holds_at(reach(depth)) && suffices(*known, window) &&
            !(keeps_line && on().pvs && is_inside(window, known->value))) {
          memory_.table.count_cut();
          if constexpr (sees_recall<Observer, Game>) this->observer_.recall(state);
          this->guessed_ |= known->guessed;
          unsure_ |= !Table::is_verified;
          return known->value;
        }
        if (on().table_move) hint = known->best;
      }
    }
    if (ply == 0 && hint_) hint = hint_;

    const bool guessed_before = std::exchange(this->guessed_, false);
    const int refers_before = on().repetition ? std::exchange(refers_, no_ply) : no_ply;
    value_type best{};
    std::optional<move_type> best_move;
    bool guessed = false;

    // Step 7. Null move: where the player to move could afford to pass, the position is too good.
    bool is_cut = false;
    if constexpr (passable<Game> && stepped<value_type> && !keeps_line) {
      if (on().selective_null_move && here.may_pass && depth >= 3 && is_limited_ &&
          !traits::is_proof(window.beta, limits::any_depth)) {
        best = pass(state, window.beta, depth, ply);
        if (this->stopped_) return best;
        is_cut = guessed = best >= window.beta;
        this->guessed_ = false;
        if (!is_cut) refers_ = no_ply;
      }
    }

    // Step 8. Internal deepening: where nothing hints at the best move of a position on the line, a
    //         shallower search does.
    if constexpr (keeps_line) {
      if (on().internal_deepening && !hint && !is_root && depth >= 4 && is_limited_) {
        line_type guess = scratch<line_type>();
        expand(state, window, depth - 2, ply, guess);
        if (this->stopped_) return best;
        if (!guess.empty()) hint = guess.front();
        this->guessed_ = false;
        refers_ = no_ply;
      }
    }

    // Step 9. Try the moves, the most promising first, until one is too good to be allowed.
    if (!is_cut) {
      // The moves are sorted on the stack if they have room there, and else in memory that was in
      // use before.
      [[maybe_unused]] typename memory_type::stack_room on_stack;
      auto& ranked = [&]() -> auto& {
        if constexpr (few_moves<Game>) {
          return on_stack;
        } else {
          return here.ranked;
        }
      }();
      decltype(auto) list = listed_to_reread(this->game_, state);
      move_picker<Game, std::remove_reference_t<decltype(list)>> moves(list, hint, ranked);
      const auto rank = [&](const move_type& move) {
        return this->rank(state, here, depth, ply, move);
      };
      Line below = scratch<Line>();
      const int extension = extends(list, ply) ? 1 : 0;
      int index = -1;  // of the move among those tried
      move_type move{};
      while (moves.next(move, is_ranked(depth), rank)) {
        if (ply == 0 && is_excluded(move)) continue;
        ++index;
        auto child = this->down(state, move);
        arrive(ply + 1, move, child.same_player);
        this->guessed_ = false;
        const int depth_below = depth - 1 + extension;

        // Step 10. Principal variation search: of a move that is not the first ask only whether it
        //          is better than the best so far, and by how much only if it is.
        value_type worth{};
        bool is_settled = false;
        if constexpr (stepped<value_type>) {
          if (on().pvs && index > 0 && is_known(best)) {
            const window_type scout{window.alpha, above(window.alpha)};
            no_line unwanted;
            const auto look = [&](int plies) {
              worth =
                  child.worth(visit(child.position, child.sees(scout), plies, ply + 1, unwanted));
            };
            // Step 11. Reductions: of a late move ask so less deep, unless the answer surprises.
            if (on().selective_reductions && index >= 3 && depth >= 3) {
              look(depth_below - 1);
              is_settled = worth <= window.alpha;
              this->guessed_ = true;
            }
            if (!is_settled && !this->stopped_) {
              look(depth_below);
              is_settled = !(worth > window.alpha) || !is_inside(window, worth);
            }
          }
        }
        if (is_settled) below.clear();  // a scout brings no line home
        if (!is_settled && !this->stopped_) {
          worth =
              child.worth(visit(child.position, child.sees(window), depth_below, ply + 1, below));
        }
        this->up(child, move);
        if (this->stopped_) return best;

        guessed |= this->guessed_;
        if (index > 0 && !is_better(worth, best)) continue;
        best = worth;
        best_move = move;
        if (is_inside(asked, best) || is_root) {
          put_line(line, move, below);
        } else {
          line.clear();  // of a move that was inside the window and is not the best any more
        }
        if (best > window.alpha) window.alpha = best;
        if (!(best >= window.beta || best >= most)) continue;

        // Step 12. A cut: nothing else matters. Remember what refutes.
        guessed = this->guessed_;
        learn(here, depth, ply, move);
        if constexpr (sees_cutoff<Observer, Game>) this->observer_.cutoff(state, move, index);
        break;
      }
      if (index < 0 && (ply > 0 || excluded_.empty())) best = this->stuck(state);
    }

    // Step 13. Remember the position, unless its value depends on the path that led here.
    if (is_proof(best, depth)) guessed = false;
    const bool stands_alone = !on().repetition || refers_ >= ply;
    if (has_table() && stands_alone && !(ply == 0 && !excluded_.empty())) {
      memory_.table.store(here.key, table_entry<Game>{best, bound_of(best, asked), reach(depth),
                                                      guessed, best_move});
    }
    this->guessed_ = guessed_before || guessed;
    if (on().repetition && (stands_alone || refers_before < refers_)) refers_ = refers_before;
    return best;
  }

  // Quiescence: whoever is to move may stand pat, and be content with the guess, or try a noisy
  // move.
  template <class Line>
  constexpr value_type quiesce(position_type state, window_type window, int ply, Line& line)
    requires noisy<Game>
  {
    value_type best = this->horizon(state);
    if (best >= window.beta) return best;
    const window_type asked = window;
    if (best > window.alpha) window.alpha = best;
    Line below = scratch<Line>();
    decltype(auto) list =
        kept<Game>([&]() -> decltype(auto) { return this->game_.noisy_moves(state); });
    for (move_type move : list) {
      auto child = this->down(state, move);
      arrive(ply + 1, move, child.same_player);
      const value_type worth =
          child.worth(visit(child.position, child.sees(window), 0, ply + 1, below));
      this->up(child, move);
      if (this->stopped_) return best;
      if (!is_better(worth, best)) continue;
      best = worth;
      if (is_inside(asked, best)) put_line(line, move, below);
      if (best > window.alpha) window.alpha = best;
      if (best >= window.beta) break;
    }
    return best;
  }

  // The value if the player to move passes, as a bound: beta or more only where a shallower search
  // without a pass confirms it, for there are positions in which nobody wants to move (Tabibi and
  // Netanyahu, "Verified null-move pruning", 2002).
  constexpr value_type pass(position_type state, const value_type& beta, int depth, int ply)
    requires passable<Game>
  {
    const int reduction = 2 + depth / 6;
    step_type& here = step_at(ply);
    step_type& next = step_at(ply + 1);
    no_line unwanted;
    state_type passed = state;
    this->game_.pass(passed);
    if constexpr (turned<Game>) next.side = !here.side;
    next.move = 0;
    next.may_pass = false;
    const value_type found = opposite(visit(passed, {opposite(beta), opposite(below(beta))},
                                            depth - 1 - reduction, ply + 1, unwanted));
    if (this->stopped_ || !(found >= beta)) return found;
    here.may_pass = false;
    const value_type verified =
        expand(state, {below(beta), beta}, depth - reduction, ply, unwanted);
    here.may_pass = true;
    return verified;
  }

  // --- Helpers -----------------------------------------------------------------------------------

  using step_type = typename memory_type::step;

  // Where plies count, no position that goes on is worth more than a win with the next move.
  static constexpr bool counts_plies = std::same_as<value_type, score>;
  static constexpr value_type most_ahead = [] {
    if constexpr (counts_plies) {
      return score::win(pays_when_stuck<Game> ? 0 : 1);
    } else {
      return traits::highest;
    }
  }();

  constexpr bool is_proof(const value_type& value, int depth) const {
    return on().is_exact() && traits::is_proof(value, depth);
  }
  constexpr bool has_table() const { return has_keys && on().table; }

  // Where there is one move only. Twice the depth is deep enough.
  template <class List>
  constexpr bool extends(List& moves, int ply) const {
    if (!on().selective_extensions || ply >= 2 * this->depth_) return false;
    int count = 0;
    for ([[maybe_unused]] auto&& move : moves) {
      if (++count > 1) return false;
    }
    return count == 1;
  }

  static constexpr bool suffices(const table_entry<Game>& known, const window_type& window) {
    return known.kind == bound::exact ||
           (known.kind == bound::lower && known.value >= window.beta) ||
           (known.kind == bound::upper && known.value <= window.alpha);
  }
  constexpr bool is_excluded(const move_type& move) const {
    for (const move_type& other : excluded_) {
      if (other == move) return true;
    }
    return false;
  }

  // A move leads down to this ply.
  constexpr void arrive(int ply, const move_type& move, bool same_player) {
    step_type& next = step_at(ply);
    if (on().selective_null_move) next.may_pass = true;
    if (!on().is_exact() && ply > deepest_) deepest_ = ply;
    if constexpr (learns) {
      if (on().countermoves) next.move = move_place(this->game_, move);
      if constexpr (turned<Game>) next.side = step_at(ply - 1).side != !same_player;
    }
  }

  // Which of the two players is to move.
  constexpr bool side_at(int ply) const {
    if constexpr (turned<Game>) {
      return memory_.path[static_cast<std::size_t>(ply)].side;
    } else {
      return ply % 2 != 0;
    }
  }

  // The position as it stands on the path.
  constexpr void remember(const state_type& state, int ply) {
    if constexpr (has_keys) step_at(ply).key = memory_.table.key(this->game_, state);
  }

  // Whether the position has come up before on the way here. What follows from that is true of this
  // way only, back to where the circle begins.
  constexpr bool repeats(const state_type& state, int ply) {
    if constexpr (has_keys) {
      if (!on().repetition) return false;
      remember(state, ply);
      for (int earlier = ply; earlier-- > 0;) {
        if (!(step_at(earlier).key == step_at(ply).key)) continue;
        if (earlier < refers_) refers_ = earlier;
        unsure_ |= !Table::is_verified;
        return true;
      }
    }
    return false;
  }
  constexpr step_type& step_at(int ply) { return memory_.path[static_cast<std::size_t>(ply)]; }

  // The order of moves. Priority comes before what was learnt. Near the horizon, where there is
  // little to save, nothing is learnt; to keep to the order of the list leads to more positions
  // that are remembered.
  static constexpr int least_depth_to_learn = 3;

  constexpr bool is_ranked(int depth) const {
    return (prioritised<Game> && on().priority) ||
           (depth >= least_depth_to_learn &&
            (on().killers || (learns && (on().countermoves || on().history))));
  }
  constexpr std::int64_t rank(const state_type& state, const step_type& here, int depth, int ply,
                              const move_type& move) const {
    std::int64_t rank = 0;
    if constexpr (prioritised<Game>) {
      if (on().priority) rank += std::int64_t{this->game_.priority(state, move)} * (1LL << 30);
    }
    if (depth < least_depth_to_learn) return rank;
    if (on().killers) rank += memory_.killers.rank(ply, move) * (1LL << 26);
    if constexpr (learns) {
      if (on().countermoves && memory_.replies.is_reply(here.move, move)) rank += 1LL << 25;
      if (on().history) rank += memory_.history.rank(side_at(ply), move_place(this->game_, move));
    }
    return rank;
  }
  constexpr void learn(const step_type& here, int depth, int ply, const move_type& move) {
    if (depth < least_depth_to_learn) return;
    if (on().killers) memory_.killers.add(ply, move);
    if constexpr (learns) {
      if (on().countermoves) memory_.replies.add(here.move, move);
      if (on().history) memory_.history.add(side_at(ply), move_place(this->game_, move), depth);
    }
  }

  memory_type& memory_;
  window_type window_;  // what is asked of the root
  std::uint64_t node_limit_;
  int root_ply_ = 0;        // where a line is to begin, so a value without a move will not do
  int refers_ = no_ply;     // the first position on the path that a repetition led back to
  bool unsure_ = false;     // a hash that cannot be verified had a part in it
  bool is_limited_ = true;  // by a depth, so that there is such a thing as a shallower search
  int deepest_ = 0;         // ply that was reached, with selective techniques
  int iterations_ = 0;      // that came to their end
  value_type last_{};       // what the last one found
  value_type earlier_{};    // and the one before
  std::optional<move_type> hint_{};
  per_move<Game, move_type> excluded_{};  // moves of the root that are found already
};

}  // namespace zermelo::detail
