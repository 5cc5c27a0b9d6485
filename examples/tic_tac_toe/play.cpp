// SPDX-License-Identifier: BSL-1.0
#include "play.hpp"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>

#include "command_line.hpp"
#include "drawing.hpp"
#include "engine.hpp"
#include "numbers.hpp"
#include "players.hpp"
#include "prompt.hpp"
#include "saved_game.hpp"
#include "thinking.hpp"
#include "usage_error.hpp"

namespace {

using zermelo::mark;

std::string in_small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string plies(int count) { return std::to_string(count) + (count == 1 ? " ply" : " plies"); }

class match {
 public:
  match(const play_options& options, const saved_game& game)
      : options_(options),
        terminal_(options.colour, options.charset),
        prompt_(std::cin, terminal_),
        board_(game.board),
        misere_(game.misere),
        engine_(make_engine(game.board, game.misere)),
        x_(parse_player(options.x)),
        o_(parse_player(options.o)),
        x_computer_(x_, board_, misere_, engine_),
        o_computer_(o_, board_, misere_, engine_),
        seed_(options.seed ? *options.seed : std::random_device{}()),
        lots_(seed_),
        history_{game.start} {
    require_possible(game.start, board_);
  }

  int run() {
    restore_on_interrupt(terminal_);
    introduce();
    while (!engine_->payoff(now())) {
      if (to_move().is_human()) {
        show_board();
        const turn done = take_turn();
        if (done != turn::played) return done == turn::quit ? 0 : input_ended;
      } else {
        if (terminal_.is_screen() || !has_human()) show_board();
        compute();
      }
    }
    show_board();
    announce_result();
    return 0;
  }

 private:
  enum class turn { played, quit, out_of_input };

  const position& now() const { return history_.back(); }
  const player& player_of(mark side) const { return side == mark::x ? x_ : o_; }
  const player& to_move() const { return player_of(now().to_move); }
  bool has_human() const { return x_.is_human() || o_.is_human(); }
  bool is_duel() const { return x_.is_human() != o_.is_human(); }  // a person against the computer

  question limits(bool every_move) const {
    return {.every_move = every_move, .nodes = options_.nodes, .time = options_.time};
  }

  // --- What is shown ----------------------------------------------------------------------------

  void introduce() {
    note_ = "Tic-tac-toe on " + describe(board_) +
            (misere_ ? "; whoever completes a line loses" : "") + ". X is " + options_.x +
            ", O is " + options_.o + ".";
    if (x_.draws_lots() || o_.draws_lots()) note_ += " Seed " + std::to_string(seed_) + ".";
    note_ += "\n";
  }

  // The screen, or in a pipe the next piece of the protocol: what was said since, and the board.
  void show_board() {
    if (has_human()) terminal_.clear();
    std::cout << note_ << (note_.empty() ? "" : "\n");
    note_.clear();
    const std::vector<int> completed = completed_cells(now(), board_);
    const int longest_label = static_cast<int>(std::to_string(board_.cells() - 1).size());
    drawing drawing{board_.rows, board_.columns, longest_label};
    for (int cell = 0; cell < board_.cells(); ++cell) {
      drawn_cell drawn = look_of(cell);
      drawn.is_marked = is_last_move(cell);
      if (std::binary_search(completed.begin(), completed.end(), cell)) drawn.look = tone::strong;
      drawing.cells.push_back(drawn);
    }
    std::cout << (options_.grid ? draw_grid : draw_boxed)(drawing, terminal_) << '\n' << std::flush;
  }

  bool is_last_move(int cell) const {
    return history_.size() > 1 &&
           cell_of(now(), board_, cell) != cell_of(history_[history_.size() - 2], board_, cell);
  }

  drawn_cell look_of(int cell) const {
    const bool pretty = terminal_.has_utf8() && !options_.grid;
    switch (cell_of(now(), board_, cell)) {
      case 'X':
        return {pretty ? "×" : "X", tone::first};
      case 'O':
        return {pretty ? "●" : "O", tone::second};
      default:
        return {options_.grid ? "" : std::to_string(cell), tone::faint};
    }
  }

  void complain(const std::string& fault) {
    std::cout << terminal_.painted(fault, tone::warning) << '\n';
  }

  // --- A person's turn --------------------------------------------------------------------------

  turn take_turn() {
    const std::string question = std::string(is_duel() ? "Your move, " : "Move of ") +
                                 letter(now().to_move) + " (" + range() + ", or help): ";
    while (true) {
      const std::optional<std::string> answer = prompt_.ask(question);
      if (!answer) {
        std::cout << std::flush;
        std::cerr << "The input ended before the game did.\n";
        return turn::out_of_input;
      }
      const std::size_t blank = answer->find_first_of(" \t");
      const std::string word = in_small_letters(answer->substr(0, blank));
      const std::string rest =
          blank == std::string::npos
              ? ""
              : answer->substr((std::min)(answer->find_first_not_of(" \t", blank), answer->size()));
      const std::string command = rest.empty() ? word : "";  // all but save stand alone
      if (word == "save") {
        save(rest);
      } else if (command == "hint") {
        hint();
      } else if (command == "moves") {
        std::cout << "Free cells: " << list_of_cells(empty_cells(now(), board_)) << '\n';
      } else if (command == "help") {
        help();
      } else if (command == "undo") {
        if (undo()) return turn::played;
      } else if (command == "quit" || command == "exit" || command == "q") {
        std::cout << "Goodbye.\n";
        return turn::quit;
      } else if (move(*answer)) {
        return turn::played;
      }
    }
  }

  std::string range() const {
    return board_.cells() == 1 ? "0" : "0-" + std::to_string(board_.cells() - 1);
  }

  bool move(const std::string& answer) {
    const std::optional<std::uint64_t> number = digits(answer);
    if (!number) {
      complain(terminal_.quoted(answer) +
               " is not a number: it is neither a cell nor a command; enter a free cell, " +
               range() + ", or help.");
    } else if (*number >= static_cast<std::uint64_t>(board_.cells())) {
      complain(terminal_.quoted(answer) + " is out of range; the cells are numbered " + range() +
               ".");
    } else if (cell_of(now(), board_, static_cast<int>(*number)) != '.') {
      complain(terminal_.quoted(answer) + " is already taken; enter moves for the free cells.");
    } else {
      history_.push_back(after(now(), board_, static_cast<int>(*number)));
      return true;
    }
    return false;
  }

  // Back to where a person moved last: two plies against the computer, one between two people.
  bool undo() {
    for (std::size_t i = history_.size() - 1; i-- > 0;) {
      if (!player_of(history_[i].to_move).is_human()) continue;
      history_.resize(i + 1);
      note_ = "Taken back.\n";
      return true;
    }
    complain("There is no move of yours to take back.");
    return false;
  }

  void hint() {
    const thought thought = [&] {
      thinking thinking("The computer");
      return engine_->think(now(), limits(true), thinking);
    }();
    if (thought.moves.empty()) return complain("That takes more than --nodes or --time allows.");

    // Grouped by value, the best first. Moves of unknown value stand in one group, the most
    // promising first.
    std::vector<judged_move> moves = thought.moves;
    std::stable_sort(moves.begin(), moves.end(),
                     [](const judged_move& a, const judged_move& b) { return a.value > b.value; });
    std::cout << "What each move is worth, "
              << (thought.proved() ? "in plies to the end of the game"
                                   : "as far as the computer can see")
              << ":\n";
    for (auto group = moves.begin(); group != moves.end();) {
      const std::string heading = verdict(*group);
      std::vector<int> cells;
      for (; group != moves.end() && verdict(*group) == heading; ++group) {
        cells.push_back(group->cell);
      }
      std::cout << "  " << heading << ": " << beginning_of(cells) << '\n';
    }
  }

  // All cells, or where there are many the first of them.
  static std::string beginning_of(std::vector<int> cells) {
    constexpr std::size_t many = 16, few = 12;
    if (cells.size() <= many) return list_of_cells(cells);
    const std::size_t more = cells.size() - few;
    cells.resize(few);
    return list_of_cells(cells) + " and " + std::to_string(more) + " more";
  }

  static std::string verdict(const judged_move& move) {
    if (move.value.is_win()) return "win in " + std::to_string(move.value.plies());
    if (move.value.is_loss()) return "loss in " + std::to_string(move.value.plies());
    if (move.proved) return "draw in " + std::to_string(move.plies);
    return "undecided within " + plies(move.plies) + ", the most promising first";
  }

  void save(const std::string& file) {
    if (file.empty()) return complain("save needs the name of a file, as in: save game.txt");
    const std::string fault = save_game(file, {board_, now(), misere_});
    if (fault.empty()) {
      // A name that starts with a hyphen would pass for an option.
      const std::string name = file.starts_with('-') ? "./" + file : file;
      std::cout << terminal_.shown("Saved. To go on: " + program() + " --load " + shell_word(name))
                << '\n';
    } else {
      complain(terminal_.shown(fault) + ".");
    }
  }

  void help() {
    std::cout << "  " << range() << "        put your mark into that free cell\n"
              << "  hint       what each move is worth, and how far off the end is\n"
              << "  moves      the free cells\n"
              << "  undo       take your last move back, and the answer to it\n"
              << "  save FILE  write the position to a file\n"
              << "  quit       leave; exit and q do as well\n";
  }

  // --- The computer's turn ----------------------------------------------------------------------

  void compute() {
    const player& player = to_move();
    const std::string letter_of_side(1, letter(now().to_move));
    const opinion opinion = [&] {
      thinking thinking(letter_of_side);
      computer& computer = now().to_move == mark::x ? x_computer_ : o_computer_;
      return computer.consider(now(), limits(false), thinking);
    }();
    const judged_move move = drawn(opinion, player, lots_);
    history_.push_back(after(now(), board_, move.cell));
    note_ = (is_duel() ? "I play " : letter_of_side + " plays ") + std::to_string(move.cell) +
            (player.who == player::kind::random ? ", at random" : explanation(opinion, move)) +
            ".\n";
    if (!terminal_.clears()) {
      std::cout << note_ << '\n';
      note_.clear();
    }
  }

  // What the computer makes of the move that it has just made.
  std::string explanation(const opinion& opinion, const judged_move& move) const {
    const bool in_person = is_duel();
    const std::string side(1, letter(zermelo::opponent(now().to_move)));
    const std::string name = in_person ? "I" : side;
    const std::string ending = in_person ? "" : "s";
    if (const auto end = engine_->payoff(now())) {
      return *end == zermelo::outcome::draw   ? ", and the board is full"
             : *end == zermelo::outcome::loss ? " and win" + ending
                                              : ", which loses";
    }
    if (!opinion.rule.empty()) return ", by the rule '" + std::string(opinion.rule) + "'";
    const std::string rest = plies(move.value.plies() - 1);
    if (move.value.is_win()) return ": " + name + " win" + ending + " in " + rest;
    if (move.value.is_loss()) {
      return in_person ? ": you can win in " + rest + ", if you see how"
                       : ": " + side + " can hold out for " + rest;
    }
    if (move.proved) return ": a draw with best play";
    if (opinion.depth == 0) return "";
    const std::string looked = ", having looked " + plies(opinion.depth) + " ahead";
    if (player_of(zermelo::opponent(now().to_move)).goes_by_lines()) return looked;
    constexpr int much = 250;  // an open three
    const int points = move.value.points();
    return looked + "; it looks " +
           (points > much    ? "good"
            : points < -much ? "hard"
                             : "even") +
           " for " + (in_person ? "me" : side);
  }

  // --- The end ----------------------------------------------------------------------------------

  void announce_result() {
    const zermelo::outcome end = *engine_->payoff(now());
    if (end == zermelo::outcome::draw) {
      std::cout << "It is a draw.\n";
      return;
    }
    const mark winner =
        end == zermelo::outcome::win ? now().to_move : zermelo::opponent(now().to_move);
    const std::string cells = list_of_cells(completed_cells(now(), board_));
    const std::string line =
        misere_ ? std::string(1, letter(zermelo::opponent(winner))) + " has completed " + cells
                : cells;
    std::cout << letter(winner) << " wins" << (misere_ ? ": " + line : " with " + line) << ".";
    if (is_duel()) std::cout << (player_of(winner).is_human() ? " You win!" : " You lose.");
    std::cout << '\n';
  }

  const play_options& options_;
  terminal terminal_;
  prompt prompt_;
  board board_;
  bool misere_;
  std::shared_ptr<engine> engine_;
  player x_, o_;
  computer x_computer_, o_computer_;
  std::uint64_t seed_;
  lots lots_;
  std::vector<position> history_;  // the last one is where the game stands
  std::string note_{};             // what is to be said above the next board
};

saved_game asked_for(const play_options& options) {
  if (options.file) {
    if (options.rows || options.columns || options.line || options.misere || options.first) {
      throw usage_error(
          "--load takes the board, the rules and who is to move from the file; leave "
          "out --rows, --columns, --line, --misere and --first");
    }
    return load_game(*options.file);
  }
  saved_game game;
  game.board = find_board(options.rows, options.columns, options.line);
  game.start = empty_position(game.board, parse_mark(options.first.value_or("x")));
  game.misere = options.misere;
  return game;
}

}  // namespace

int play(const play_options& options) { return match(options, asked_for(options)).run(); }
