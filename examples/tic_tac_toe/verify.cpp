// SPDX-License-Identifier: BSL-1.0
#include "verify.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include <zermelo/game/text.hpp>
#include <zermelo/play/every_reply.hpp>
#include "duelist.hpp"
#include "numbers.hpp"
#include "progress_line.hpp"
#include "saved_game.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"

namespace {

using report_type = zermelo::reply_report<small_board>;
using json_type = nlohmann::ordered_json;

constexpr int most_audited_cells = 12;
constexpr std::size_t most_shown = 20;

struct verification {
  const verify_options& options;
  ::board board;
  small_board game;
  small_board::state_type start;
  report_type report;
  bool is_audited;
};

// Refuses what would not end in a minute or so, or not fit into memory.
void require_short(const player& player, const board& board, const verify_options& options) {
  using kind = player::kind;
  const auto refuse_above = [&](int most, const std::string& what, const std::string& why) {
    if (board.cells() <= most) return;
    throw usage_error(what + " is verified on boards with at most " + std::to_string(most) +
                      " cells: " + why + "; this one has " + std::to_string(board.cells()));
  };
  if (player.who == kind::shallow) {
    refuse_above(9, options.player, "it is asked afresh about each position");
  } else if (player.who == kind::tree) {
    refuse_above(12, options.player, "it grows a tree for each position");
  } else if (player.draws_lots()) {
    refuse_above(12, options.player, "it may play several moves, and all of them are tried");
  } else {
    refuse_above(16, options.player, "beyond that there are too many positions");
  }
  if (options.opponents == "best") {
    refuse_above(12, "a player against the best", "every position has to be solved");
  }
}

verification run(const verify_options& options) {
  const board board = find_board(options.rows, options.columns, options.line);
  const zermelo::mark as = parse_mark(options.as), first = parse_mark(options.first);
  require_small(board, "verify");
  duelist player(options.player, board, options.misere, 0);
  require_short(parse_player(options.player), board, options);

  verification done{.options = options,
                    .board = board,
                    .game = make_small_board(board, options.misere),
                    .start = {.turn = first},
                    .report = {},
                    .is_audited = board.cells() <= most_audited_cells};
  const zermelo::every_reply_options how{
      .against = options.opponents == "best" ? zermelo::opponents::best : zermelo::opponents::all,
      .audits = done.is_audited};
  note_interrupts();
  progress_line progress;
  done.report = zermelo::every_reply(
      done.game, [&](const small_board::state_type& state) { return player.choices(state); },
      as == first ? zermelo::seat::first : zermelo::seat::second, done.start, how,
      [&](std::uint64_t positions) {
        progress.show(
            [&] { return options.player + " is asked about position " + with_commas(positions); });
        return !was_interrupted();
      });
  return done;
}

std::string text_of(const verification& done, const std::vector<int>& line) {
  return zermelo::line_text(done.game, done.start, line);
}

// As the library writes it.
std::string written(zermelo::outcome value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

void print_more(std::size_t shown, std::uint64_t all) {
  if (all > shown) std::cout << "  and " << with_commas(all - shown) << " more\n";
}

void print(const verification& done) {
  const auto& [options, board, game, start, report, is_audited] = done;
  std::cout << "player: " << options.player << '\n'
            << "as: " << options.as << '\n'
            << "first: " << options.first << '\n'
            << "board: " << describe(board) << (options.misere ? ", misere" : "") << '\n'
            << "opponents: " << options.opponents << '\n'
            << "positions: " << report.positions << '\n'
            << "games: " << report.games.games() << '\n'
            << "wins: " << report.games.wins << '\n'
            << "draws: " << report.games.draws << '\n'
            << "losses: " << report.games.losses << '\n';
  const int width = static_cast<int>(std::to_string(report.games.games()).size()) + 2;
  const auto column = [&](auto text) -> auto& {
    return std::cout << std::setw((std::max)(width, 8)) << text;
  };
  std::cout << "lengths:\n  plies";
  for (const char* heading : {"wins", "draws", "losses"}) column(heading);
  std::cout << '\n';
  for (std::size_t plies = 0; plies < report.by_length.size(); ++plies) {
    const zermelo::tally& games = report.by_length[plies];
    if (games.games() == 0) continue;
    std::cout << "  " << std::setw(5) << plies;
    for (const std::uint64_t count : {games.wins, games.draws, games.losses}) column(count);
    std::cout << '\n';
  }
  std::cout << "slips: " << (is_audited ? std::to_string(report.slips) : "not audited") << '\n';
  const std::size_t slips = (std::min)(most_shown, report.slipped.size());
  for (std::size_t i = 0; i < slips; ++i) {
    const auto& slip = report.slipped[i];
    std::cout << "  " << game.show(slip.state) << ": " << slip.move << " turns a " << slip.before
              << " into a " << slip.after << '\n';
  }
  print_more(slips, report.slips);
  std::cout << "lost lines:"
            << (report.games.losses == 0 ? " none"
                : report.is_complete     ? ""
                                         : " not listed")
            << '\n';
  const std::size_t lines = (std::min)(most_shown, report.lost_lines.size());
  for (std::size_t i = 0; i < lines; ++i) {
    std::cout << "  " << text_of(done, report.lost_lines[i]) << '\n';
  }
  if (report.is_complete) print_more(lines, report.games.losses);
  std::cout << zermelo::statement(report) << '\n';
}

void print_json(const verification& done) {
  const auto& [options, board, game, start, report, is_audited] = done;
  json_type json{{"player", options.player},      {"as", options.as},
                 {"first", options.first},        {"rows", board.rows},
                 {"columns", board.columns},      {"line", board.line},
                 {"misere", options.misere},      {"opponents", options.opponents},
                 {"positions", report.positions}, {"games", report.games.games()},
                 {"wins", report.games.wins},     {"draws", report.games.draws},
                 {"losses", report.games.losses}};
  json["lengths"] = json_type::array();
  for (std::size_t plies = 0; plies < report.by_length.size(); ++plies) {
    const zermelo::tally& games = report.by_length[plies];
    if (games.games() == 0) continue;
    json["lengths"].push_back(
        {{"plies", plies}, {"wins", games.wins}, {"draws", games.draws}, {"losses", games.losses}});
  }
  json["slips"] = is_audited ? json_type(report.slips) : json_type();
  json["slipped"] = json_type::array();
  for (std::size_t i = 0; i < (std::min)(most_shown, report.slipped.size()); ++i) {
    const auto& slip = report.slipped[i];
    json["slipped"].push_back({{"board", game.show(slip.state)},
                               {"move", slip.move},
                               {"before", written(slip.before)},
                               {"after", written(slip.after)}});
  }
  json["lost_lines"] = json_type::array();
  for (std::size_t i = 0; i < (std::min)(most_shown, report.lost_lines.size()); ++i) {
    json["lost_lines"].push_back(text_of(done, report.lost_lines[i]));
  }
  json["complete"] = report.is_complete;
  json["unbeaten"] = report.is_unbeaten();
  json["statement"] = zermelo::statement(report);
  std::cout << json.dump() << '\n';
}

}  // namespace

int verify(const verify_options& options) {
  const verification done = run(options);
  options.json ? print_json(done) : print(done);
  return done.report.is_complete ? 0 : interrupted;
}
