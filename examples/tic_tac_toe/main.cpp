// SPDX-License-Identifier: BSL-1.0
//
// The player: tic-tac-toe in a terminal, and nothing in it that you could not have for a game of
// your own. This file says what can be typed on the command line; the commands are in play.cpp,
// solve.cpp, tree.cpp, verify.cpp, match.cpp, critical.cpp and count.cpp.
#include <algorithm>
#include <cctype>
#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>
#include <zermelo/version.hpp>

#include "boards.hpp"
#include "command_line.hpp"
#include "count.hpp"
#include "critical.hpp"
#include "match.hpp"
#include "numbers.hpp"
#include "play.hpp"
#include "players.hpp"
#include "saved_game.hpp"
#include "solve.hpp"
#include "terminal.hpp"
#include "tree.hpp"
#include "usage_error.hpp"
#include "verify.hpp"

namespace {

constexpr int could_not_write = 1;
constexpr int bad_usage = 2;

constexpr const char* summary =
    R"(Tic-tac-toe on boards from 1x1 to 27x27, against a computer that plays
3x3, and every other board that it can search to the end, without a mistake.

Without a command it plays: you are X, the computer is O, and you move first.

Cells are numbered from 0 at the top left, row by row. A position is written as
its rows from the top, X, O or . for each cell, with / between them: X.O/.X./..O
A ply is one move of one player; 'win in 3' is a win with the third ply from now.)";

constexpr const char* examples = R"(Examples:
  tic_tac_toe                                   play against the computer
  tic_tac_toe --first o --rows 4 --line 3       on 4x4, the computer moves first
  tic_tac_toe --rows 15 --time 1s               gomoku, a second a move
  tic_tac_toe --x human --o human --rows 15     the same between two people
  tic_tac_toe --x perfect --o random --seed 7   watch, and watch the same again
  tic_tac_toe solve X.O/.X./..O --to-move o     what a position is worth
  tic_tac_toe tree X.O/.X./..O -o tree.html     what a search looks at
  tic_tac_toe verify --player rules             whether a player can be beaten
  tic_tac_toe match --x lines --o lines2 --openings 2
  tic_tac_toe critical                          how far one has to look ahead
  tic_tac_toe count --rows 4 --line 4 --depth 6 how large a game is

Exit status: 0 all went well, or the game was quit; 1 the output could not be
written; 2 the command line, a board or a file was not understood; 3 the input
ended before the game did; 130 interrupted with Ctrl-C.
)";

std::string examples_for(const std::string& program) {
  constexpr std::string_view placeholder = "tic_tac_toe";
  std::string text = examples;
  for (std::size_t at = 0; (at = text.find(placeholder, at)) != std::string::npos;) {
    text.replace(at, placeholder.size(), program);
    at += program.size();
  }
  return text;
}

// Text in lines of at most 80 columns, broken at blanks.
std::string wrapped(const std::string& text) {
  std::istringstream words(text);
  std::string result, line = " ";
  for (std::string word; words >> word;) {
    if (line.size() + 1 + word.size() > 80) {
      result += line + "\n";
      line = " ";
    }
    line += " " + word;
  }
  return result + line;
}

// What a function refuses by a usage_error.
template <class Parse>
CLI::Validator accepted_by(Parse parse, const std::string& shown) {
  return CLI::Validator(
      [parse](std::string& text) -> std::string {
        try {
          parse(text);
          return "";
        } catch (const usage_error& fault) {
          return fault.what();
        }
      },
      shown, "");
}

// Digits and nothing else: no signs, no hexadecimal, and nothing wraps around.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  return accepted_by(
      [=](std::string& text) { text = std::to_string(parse_number(text, least, most)); }, "");
}

CLI::Validator one_of(const std::vector<std::string>& words) {
  return accepted_by(
      [=](const std::string& text) {
        std::string list;
        for (const std::string& word : words) {
          if (text == word) return;
          list += (list.empty() ? "" : ", ") + word;
        }
        throw usage_error("'" + text + "' is not one of " + list);
      },
      "");
}

// x or o, in small letters from then on.
CLI::Validator side() {
  return accepted_by(
      [](std::string& text) { text = parse_mark(text) == zermelo::mark::x ? "x" : "o"; }, "");
}

constexpr std::uint64_t any_number = (std::numeric_limits<std::uint64_t>::max)();

template <class Options>
void add_size(CLI::App& command, Options& options) {
  command
      .add_option("--rows", options.rows, "Rows of the board; by default as many as\ncolumns, or 3")
      ->type_name("N")
      ->transform(whole_number(1, 1'000));
  command
      .add_option("--columns", options.columns,
                  "Columns of the board; by default as many as\nrows, or 3")
      ->type_name("N")
      ->transform(whole_number(1, 1'000));
}

template <class Options>
void add_line(CLI::App& command, Options& options) {
  command
      .add_option(
          "--line", options.line,
          "Marks in a row that make a line; by default\nthe fewest that there are for the size:"
          "\n3 on 3x3, 3 on 4x4, 4 on 5x5, 5 on 15x15")
      ->type_name("N")
      ->transform(whole_number(1, 1'000));
}

template <class Options>
void add_rules(CLI::App& command, Options& options) {
  add_line(command, options);
  command.add_flag("--misere", options.misere, "Whoever completes a line loses");
}

template <class Options>
void add_nodes(CLI::App& command, Options& options) {
  command
      .add_option("--nodes", options.nodes,
                  "Positions that the computer may look at for one\nanswer; by default about a "
                  "second's worth, from"
                  "\n300,000 (27x27) to 2,000,000 (3x3), in solve\nthree times as many")
      ->type_name("N")
      ->transform(whole_number(1, any_number));
}

template <class Options>
void add_time(CLI::App& command, Options& options) {
  command
      .add_option_function<std::string>(
          "--time", [&](const std::string& text) { options.time = parse_time(text); },
          "How long the computer may think about one answer:\n"
          "500ms, 2.5s, 1m, at most 60m; 0 takes the first move\n"
          "that looks good. With --nodes, whichever ends first.\n"
          "On another machine the same game may go otherwise")
      ->type_name("TIME")
      ->check(accepted_by(parse_time, ""));
}

void add_position(CLI::App& command, given_position& position) {
  command.add_option("board", position.text, "The position, as in X.O/.X./..O")->type_name("BOARD");
  command.add_option("--load", position.file, "Take the position from a saved game")
      ->type_name("FILE");
  command
      .add_option("--to-move", position.to_move,
                  "Who is to move; X by default, however many\nmarks there are")
      ->type_name("x|o")
      ->check(accepted_by(parse_mark, ""));
  add_rules(command, position);
}

void add_play(CLI::App& app, play_options& options) {
  CLI::App& command = *app.add_subcommand("play", "Play a game; the command if there is none");
  const auto player = accepted_by(parse_player, "");
  const std::string players =
      "; one of\n"
      "  human        a person at the prompt\n"
      "  perfect      the best move of the lowest number; of\n"
      "               guesses the most promising one\n"
      "  quickest     the shortest win, the longest defence\n"
      "  random-best  any of the best moves\n"
      "  random       any move at all\n"
      "  depth:N      looks N plies ahead\n"
      "  tree         the first of the best moves in the tree of\n"
      "               the game, or in as many plies of it as a\n"
      "               million positions make\n"
      "  rules        wins, blocks, prevents a fork, or takes\n"
      "               the cell on most lines; this one and the\n"
      "               rest are for at most 25 cells\n"
      "  lines        looks 3 plies ahead, by the open lines\n"
      "  lines2       the same with caution\n"
      "  lecture:D    looks D plies ahead, 1 to 9, and draws\n"
      "               lots among the moves that look best";
  command.add_option("--x", options.x, "Who plays X (human)" + players)
      ->type_name("PLAYER")
      ->check(player);
  command.add_option("--o", options.o, "Who plays O (quickest); one of the same")
      ->type_name("PLAYER")
      ->check(player);
  command.add_option("--first", options.first, "Who moves first (x)")
      ->type_name("x|o")
      ->check(accepted_by(parse_mark, ""));
  add_size(command, options);
  add_rules(command, options);
  command.add_option("--load", options.file, "Go on with a game that was saved at the prompt")
      ->type_name("FILE");
  command
      .add_option(
          "--seed", options.seed,
          "Makes random players repeat themselves;\ndrawn from std::mt19937_64, on every machine\n"
          "alike. By default a seed is made up and shown")
      ->type_name("N")
      ->transform(whole_number(0, any_number));
  add_nodes(command, options);
  add_time(command, options);
  command
      .add_option_function<std::string>(
          "--style", [&](const std::string& style) { options.grid = style == "grid"; },
          "boxed: numbered cells in boxes (the default)\ngrid: three lines of text a row")
      ->type_name("STYLE")
      ->check(one_of({"boxed", "grid"}));
  command
      .add_option_function<std::string>(
          "--color",
          [&](const std::string& choice) {
            options.colour = choice == "always"  ? colour_choice::always
                             : choice == "never" ? colour_choice::never
                                                 : colour_choice::automatic;
          },
          "always, never, or auto (the default): on a terminal,\n"
          "unless NO_COLOR is set or TERM is dumb. Without\n"
          "colour the screen is not cleared either")
      ->type_name("WHEN")
      ->check(one_of({"auto", "always", "never"}));
  command
      .add_option_function<std::string>(
          "--charset",
          [&](const std::string& choice) {
            options.charset = choice == "ascii"  ? charset_choice::ascii
                              : choice == "utf8" ? charset_choice::utf8
                                                 : charset_choice::automatic;
          },
          "ascii, utf8, or auto (the default): utf8 where LC_ALL,\n"
          "LC_CTYPE or LANG says so and TERM is not dumb")
      ->type_name("CHARSET")
      ->check(one_of({"auto", "ascii", "utf8"}));
  command.footer(
      "At the prompt: the number of a free cell, hint (what every move is worth),\n"
      "undo, moves, save FILE, help, quit.");
}

void add_solve(CLI::App& app, solve_options& options) {
  CLI::App& command = *app.add_subcommand("solve", "Say what a position is worth");
  add_position(command, options.position);
  command
      .add_option("--depth", options.depth,
                  "Look no further than so many plies; by default\nto the end")
      ->type_name("N")
      ->transform(whole_number(1, 1'000));
  add_nodes(command, options);
  add_time(command, options);
  command.add_flag("--json", options.json, "Print one JSON object");
  command.footer(R"(Prints, one a line:
  value    win, loss or draw, for the player to move; unknown if not proved
  plies    to the end of the game, if the winner hurries and the loser delays
  best     the cells that reach that value in so many plies
  line     how the game goes on
  nodes    how many positions were looked at
  reason   proved; or depth, nodes or time, the limit that ended the search
  depth    only if not proved: how many plies were looked at; best and line are
           then the most promising)");
}

void add_tree(CLI::App& app, tree_options& options) {
  CLI::App& command =
      *app.add_subcommand("tree", "Show the tree that a search of a position visits");
  add_position(command, options.position);
  command
      .add_option("--depth", options.depth,
                  "Look no further than so many plies; by default\nto the end")
      ->type_name("N")
      ->transform(whole_number(1, 1'000));
  command
      .add_option_function<std::string>(
          "--search", [&](const std::string& name) { options.search.search = parse_search(name); },
          "Which one; one of\n"
          "  minimax      all there is\n"
          "  alpha-beta   what can matter (the default)\n"
          "  table        alpha-beta that remembers\n"
          "  pvs          principal variation search: asks of\n"
          "               later moves only if they are better\n"
          "  engine       depth 1, then 2, and so on, with all\n"
          "               that an engine knows")
      ->type_name("SEARCH")
      ->check(accepted_by(parse_search, ""));
  command
      .add_option_function<std::string>(
          "--order", [&](const std::string& name) { options.search.order = parse_order(name); },
          "Which moves are tried first; one of\n"
          "  number       cell by cell (the default)\n"
          "  centre       the nearest to the centre\n"
          "  corners      centre, corners, edges: by the lines\n"
          "               that a cell lies on\n"
          "  edges        the other way round")
      ->type_name("ORDER")
      ->check(accepted_by(parse_order, ""));
  command
      .add_option("--compare", options.compare,
                  "Show the tree of this search as well: a search, or\na search and an order, "
                  "as in minimax,corners")
      ->type_name("SEARCH[,ORDER]")
      ->check(accepted_by([](const std::string& text) { parse_comparison(text, {}); }, ""));
  command
      .add_option("--format", options.format,
                  "text: an outline (the default), of 1,000 nodes at most\n"
                  "dot:  for Graphviz, of 2,000\n"
                  "html: a page for a browser, of 50,000\n"
                  "json: for other programs, of 1,000,000")
      ->type_name("FORMAT")
      ->check(one_of({"text", "dot", "json", "html"}));
  command
      .add_option("-o", options.file,
                  "Write to a file; unless --format is given its name\n"
                  "has to end in .txt, .dot, .gv, .json or .html")
      ->type_name("FILE");
  command.footer(
      "A node is a position that the search came to: with the window that it came with,\n"
      "and what it found. A move that was left out is shown as well, with the reason. Max\n"
      "is the player to move, and all values are told from Max's side. On boards of at\n"
      "most 25 cells.");
}

constexpr const char* same_players = "; players are as in play";

void add_verify(CLI::App& app, verify_options& options) {
  CLI::App& command = *app.add_subcommand("verify", "Find out whether a player can be beaten");
  command
      .add_option("--player", options.player,
                  std::string("Whom to play against everything") + same_players)
      ->type_name("PLAYER")
      ->required()
      ->check(accepted_by(parse_player, ""));
  command.add_option("--as", options.as, "Which side the player has (o)")
      ->type_name("x|o")
      ->transform(side());
  command.add_option("--first", options.first, "Who moves first (x)")
      ->type_name("x|o")
      ->transform(side());
  add_size(command, options);
  add_rules(command, options);
  command
      .add_option("--opponent", options.opponents,
                  "What is played against it: all moves (the default),\nor the best ones")
      ->type_name("all|best")
      ->check(one_of({"all", "best"}));
  command.add_flag("--json", options.json, "Print one JSON object");
  command.footer(R"(Asks the player in every position that an opponent can bring about. Prints:
  positions   in which it was asked
  games       how many there are, and how they end; lengths has them by plies
  slips       moves that give away a win or a draw, on boards of at most 12 cells
  lost lines  the games that it loses, the first 20 of them
Of a player who draws lots every move is tried that it might play. If no game is
lost, that is a proof. Ctrl-C ends with what was seen, which proves nothing.)");
}

void add_match(CLI::App& app, match_options& options) {
  CLI::App& command = *app.add_subcommand("match", "Let computers play many games");
  const auto player = accepted_by(parse_player, "");
  command
      .add_option("--x", options.x,
                  std::string("Who moves first in the first game of each pair, and\nsecond in the "
                              "other") +
                      same_players)
      ->type_name("PLAYER")
      ->check(player);
  command.add_option("--o", options.o, "The other player")->type_name("PLAYER")->check(player);
  command
      .add_option_function<std::string>(
          "--players", [&](const std::string& text) { options.players = parse_players(text); },
          "A tournament instead: everybody against everybody\nelse")
      ->type_name("PLAYER,PLAYER,...")
      ->check(accepted_by(parse_players, ""));
  command.add_option("--games", options.games, "Games of a match (100), an even number")
      ->type_name("N")
      ->transform(whole_number(2, 1'000'000));
  command
      .add_option_function<std::string>(
          "--openings", [&](const std::string& text) { options.openings = parse_openings(text); },
          "Pairs begin one after the other with\n"
          "  N         every position N plies from the start\n"
          "  random:N  positions that are drawn by lot;\n"
          "            random is random:2\n"
          "By default all of them begin with an empty board, and\n"
          "players who draw no lots repeat themselves")
      ->type_name("OPENINGS")
      ->check(accepted_by(parse_openings, ""));
  command
      .add_option("--seed", options.seed,
                  "Makes lots fall the same way again. By default a\nseed is made up and shown")
      ->type_name("N")
      ->transform(whole_number(0, any_number));
  add_size(command, options);
  add_rules(command, options);
  add_nodes(command, options);
  add_time(command, options);
  command
      .add_option_function<std::string>(
          "--sprt", [&](const std::string& text) { options.test = parse_sprt(text); },
          "End as soon as it is clear whether x is stronger by\n"
          "the second number rather than by the first, as in\n0,20")
      ->type_name("ELO0,ELO1")
      ->check(accepted_by(parse_sprt, ""));
  command
      .add_option("--record", options.record,
                  "Write the games to a file, a game a line, as the\nnumbers of the cells")
      ->type_name("FILE");
  command.add_flag("--csv", options.csv, "Print a table for other programs");
  command.add_flag("--json", options.json, "Print one JSON object");
  command.footer(R"(Both games of a pair begin alike, with colours changed. Prints, from x's side:
  score        of 100 %, and between which bounds it lies, 95 times in 100, if
               each game counts by itself
  elo          the same as a difference in rating, if pairs count: of that, less
               is left to chance
  superiority  how likely it is that x is the stronger one
  pairs        that brought 0, 1/2, 1, 3/2 and 2 points
  sprt         which of the two differences was accepted: lower or upper
  overruns     moves that took more than --nodes, or 50ms more than --time
  duplicates   games that went like an earlier one
A tournament prints a table of wins-draws-losses. Ctrl-C ends with the pairs that
have been played.)");
}

void add_critical(CLI::App& app, critical_options& options) {
  CLI::App& command =
      *app.add_subcommand("critical", "Count how often a player is right where it matters");
  add_size(command, options);
  add_line(command, options);
  command
      .add_option("--depth", options.depths,
                  "How many plies the player looks ahead, one number or\n"
                  "several; by default 1 2 3 4 5 6 9")
      ->type_name("N ...")
      ->expected(1, 20)
      ->transform(whole_number(1, 12));
  command.add_flag("--json", options.json, "Print one JSON object");
  command.footer(R"(A position is critical if some moves keep what it is worth and others do not.
The player is lecture:N, who draws lots, so how many of its answers are right is
an expectation. Prints a table:
  right   how many, on average over the lots; share is the same in percent, and
          sd its standard deviation
  surely  where all of the moves that it might play are right, and where none is
  nodes   positions that a search without short cuts visits, the first one not
          counted: on average over the critical ones, and from the empty board
On boards of at most 12 cells.)");
}

void add_count(CLI::App& app, count_options& options) {
  CLI::App& command = *app.add_subcommand("count", "Count the positions of a game's tree");
  add_size(command, options);
  add_rules(command, options);
  command
      .add_option("--depth", options.depth,
                  "Count so many plies; by default the whole tree\nof 3x3, and of larger boards "
                  "what takes a"
                  "\nfew seconds")
      ->type_name("N")
      ->transform(whole_number(0, 1'000));
  command.add_flag("--json", options.json, "Print one JSON object");
  command.footer(
      "Prints, for each depth, how many positions lie there (perft) and how many of\n"
      "them are leaves: games that are over, or that the depth cut off; then the sums.");
}

// The help of all commands together.
std::string manual(const CLI::App& app) {
  const auto formatter = std::dynamic_pointer_cast<CLI::Formatter>(app.get_formatter());
  std::string text = std::string(summary) + "\n";
  for (const CLI::App* command : app.get_subcommands({})) {
    text += "\n" + program() + " " + command->get_name() + ": " + command->get_description() +
            "\n" + formatter->make_positionals(command) +
            formatter->make_groups(command, CLI::AppFormatMode::Normal) + "\n" +
            command->get_footer() + "\n";
  }
  return text + "\n" + examples_for(program()) +
         "\n--version shows the version and exits.\n\nBoards (rows x columns x line):\n" +
         wrapped(list_of_boards()) + "\n";
}

// One line, whatever was typed.
void complain(const std::string& message) {
  const terminal terminal(colour_choice::never, charset_choice::automatic);
  std::cerr << terminal.shown("tic_tac_toe: " + message) << '\n';
}
int refuse(const std::string& message) {
  complain(message + " (see " + program() + " --help)");
  return bad_usage;
}

// An option with too few values or too many; CLI11 puts its name first.
std::string plain(const CLI::ArgumentMismatch& fault) {
  const std::string text = fault.what();
  const std::string option = text.substr(0, text.find(':'));
  if (text.find("missing") != std::string::npos) return option + " needs a value";
  if (text.find("At Most 1") != std::string::npos) return option + " is given more than once";
  return text;
}

int run(std::vector<std::string> arguments) {
  CLI::App app(summary, program());
  app.set_version_flag("--version", "tic_tac_toe of zermelo " +
                                        std::to_string(zermelo::version.major) + "." +
                                        std::to_string(zermelo::version.minor) + "." +
                                        std::to_string(zermelo::version.patch));
  app.require_subcommand(1);
  app.get_formatter()->column_width(20);

  app.set_help_flag("-h,--help", "Show this help and exit");

  play_options play_options;
  solve_options solve_options;
  tree_options tree_options;
  verify_options verify_options;
  match_options match_options;
  critical_options critical_options;
  count_options count_options;
  add_play(app, play_options);
  add_solve(app, solve_options);
  add_tree(app, tree_options);
  add_verify(app, verify_options);
  add_match(app, match_options);
  add_critical(app, critical_options);
  add_count(app, count_options);

  // No command means play.
  const auto is_general = [&](const std::string& word) {
    const auto commands = app.get_subcommands({});
    return word == "-h" || word == "--help" || word == "--version" ||
           std::any_of(commands.begin(), commands.end(),
                       [&](const CLI::App* command) { return command->get_name() == word; });
  };
  if (arguments.empty() || !is_general(arguments.front())) {
    arguments.insert(arguments.begin(), "play");
  }
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(arguments);
    if (app.got_subcommand("solve")) return solve(solve_options);
    if (app.got_subcommand("tree")) return tree(tree_options);
    if (app.got_subcommand("verify")) return verify(verify_options);
    if (app.got_subcommand("match")) return match(match_options);
    if (app.got_subcommand("critical")) return critical(critical_options);
    if (app.got_subcommand("count")) return count(count_options);
    return play(play_options);
  } catch (const CLI::ArgumentMismatch& fault) {
    return refuse(plain(fault));
  } catch (const CLI::ParseError& fault) {
    if (fault.get_exit_code() != 0) return refuse(fault.what());
    const bool whole = app.get_subcommands().empty() && fault.get_name() == "CallForHelp";
    if (whole) std::cout << manual(app);
    return whole ? 0 : app.exit(fault);
  } catch (const usage_error& fault) {
    return refuse(fault.what());
  } catch (const output_error& fault) {
    complain(fault.what());
    return could_not_write;
  }
}

}  // namespace

int main(int argc, char** argv) {
  set_program(argc > 0 ? argv[0] : nullptr);
  const int status = run({argv + (argc > 0 ? 1 : 0), argv + argc});
  if (!std::cout.flush()) {
    complain("the output could not be written");
    return could_not_write;
  }
  return status;
}
