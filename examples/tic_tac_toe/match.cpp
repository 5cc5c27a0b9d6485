// SPDX-License-Identifier: BSL-1.0
#include "match.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include <zermelo/game/text.hpp>
#include <zermelo/play/match.hpp>
#include <zermelo/play/round_robin.hpp>
#include "duelist.hpp"
#include "numbers.hpp"
#include "progress_line.hpp"
#include "saved_game.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"

namespace {

using report_type = zermelo::match_report<small_board>;
using record_type = zermelo::game_record<small_board>;
using json_type = nlohmann::ordered_json;

constexpr int usual_random_plies = 2;

// --- What is to be played ------------------------------------------------------------------------

struct event {
  const match_options& options;
  ::board board;
  small_board game;
  std::uint64_t seed;
  zermelo::match_options<small_board> how;

  duelist entrant(const std::string& name, std::uint64_t number) const {
    return {
        name, board, options.misere, seed + number, {.nodes = options.nodes, .time = options.time}};
  }
};

std::vector<zermelo::opening<small_board>> openings_for(const match_options& options,
                                                        const board& board, const small_board& game,
                                                        std::uint64_t seed) {
  constexpr double most_lines = 1e6;
  const auto [plies, is_random] = options.openings;
  if (plies == 0) return {};
  double lines = 1;
  for (int ply = 0; ply < plies; ++ply) lines *= board.cells() - ply;
  if (!is_random && lines > most_lines) {
    throw usage_error("there are too many ways to begin with " + std::to_string(plies) +
                      " plies; try --openings random:" + std::to_string(plies));
  }
  auto found = is_random ? zermelo::random_openings(game, small_board::state_type{}, plies,
                                                    options.games / 2, seed)
                         : zermelo::every_opening(game, small_board::state_type{}, plies);
  if (found.empty()) {
    throw usage_error("no game was found that goes on after " + std::to_string(plies) + " plies");
  }
  return found;
}

event event_for(const match_options& options) {
  if (options.players.empty() ? !options.x || !options.o : options.x || options.o) {
    throw usage_error("a match is between --x and --o, or between all of --players A,B,C");
  }
  if (!options.players.empty() && (options.test || options.record)) {
    throw usage_error("--sprt and --record are for a match between --x and --o, not for --players");
  }
  if (options.csv && options.json) throw usage_error("both --csv and --json; give one of them");
  if (options.games % 2 != 0) {
    throw usage_error("games are played in pairs, once with either colour; --games " +
                      std::to_string(options.games) + " is not even");
  }
  const board board = find_board(options.rows, options.columns, options.line);
  require_small(board, "match");
  const small_board game = make_small_board(board, options.misere);
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();

  event event{options, board, game, seed, {}};
  event.how.pairs = options.games / 2;
  event.how.openings = openings_for(options, board, game, seed);
  if (options.nodes != 0) event.how.nodes = options.nodes;
  event.how.time = options.time;
  event.how.test = options.test;
  return event;
}

// --- Text ----------------------------------------------------------------------------------------

std::string fixed(double number, int decimals, bool is_signed = false) {
  if (std::isinf(number)) return number < 0 ? "-inf" : is_signed ? "+inf" : "inf";
  std::ostringstream text;
  text << std::fixed << std::setprecision(decimals);
  if (is_signed) text << std::showpos;
  text << number;
  return text.str();
}
std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

std::string described(const zermelo::tally& games) {
  return std::to_string(games.wins) + "-" + std::to_string(games.draws) + "-" +
         std::to_string(games.losses);
}

const char* word_for(zermelo::verdict verdict) {
  return verdict == zermelo::verdict::upper   ? "upper"
         : verdict == zermelo::verdict::lower ? "lower"
                                              : "undecided";
}

json_type finite(double number) { return std::isfinite(number) ? json_type(number) : json_type(); }

std::string plies(int count) { return std::to_string(count) + (count == 1 ? " ply" : " plies"); }

std::string described(const event& event) {
  const auto& chosen = event.options.openings;
  const std::size_t count = event.how.openings.size();
  if (chosen.plies == 0) return "none";
  std::string text = with_commas(count) + " of " + plies(chosen.plies) +
                     (chosen.is_random ? ", drawn by lot" : ", all that there are");
  if (count > event.how.pairs) {
    text += "; there are games for the first " + with_commas(event.how.pairs);
  }
  return text;
}

void print_heading(const event& event) {
  std::cout << "board: " << describe(event.board) << (event.options.misere ? ", misere" : "")
            << "\nopenings: " << described(event) << "\nseed: " << event.seed << '\n';
}

json_type heading_as_json(const event& event) {
  return {{"rows", event.board.rows},
          {"columns", event.board.columns},
          {"line", event.board.line},
          {"misere", event.options.misere},
          {"openings", event.how.openings.size()},
          {"seed", event.seed}};
}

// --- A match -------------------------------------------------------------------------------------

// The games that were played, one a line, as the numbers of the cells.
class game_file {
 public:
  game_file(const event& event, const std::string& file) : event_(event), file_(file) {
    errno = 0;
    out_.open(file, std::ios::binary);
    out_ << "# " << *event.options.x << " and " << *event.options.o << " on "
         << describe(event.board) << (event.options.misere ? ", misere" : "") << "; after "
         << plies(event.options.openings.plies) << ' ' << *event.options.x
         << " moves first in odd games, " << *event.options.o << " in even ones.\n"
         << std::flush;
    require_written();
  }

  void write(const record_type& record) {
    out_ << zermelo::line_text(event_.game, small_board::state_type{}, record.moves) << '\n';
  }
  void close() {
    errno = 0;
    out_.close();
    require_written();
  }

 private:
  void require_written() const {
    if (!out_) throw output_error("cannot write " + quoted(file_) + ": " + std::strerror(errno));
  }

  const event& event_;
  std::string file_;
  std::ofstream out_{};
};

// All pairs of games that were played to their end; no records.
struct standing {
  report_type report{};
  std::vector<std::string> illegal{};
  bool is_whole = true;
};

std::string illegal_move(const event& event, const record_type& record, std::uint64_t number) {
  small_board::state_type state{};
  for (const int cell : record.moves) event.game.play(state, cell);
  return "game " + std::to_string(number) + ": " + letter(state.turn) + " plays " +
         std::to_string(*record.refused) + " in " + event.game.show(state);
}

standing run(const event& event, duelist& x, duelist& o, std::optional<game_file>& file) {
  const match_options& options = event.options;
  standing now;
  note_interrupts();
  progress_line progress;
  const auto watch = [&](const report_type& report) {
    // The pair in which somebody pressed Ctrl-C does not count.
    now.is_whole = !was_interrupted();
    if (!now.is_whole) return false;
    now.report.games = report.games;
    now.report.pairs = report.pairs;
    now.report.duplicates = report.duplicates;
    now.report.overruns_a = report.overruns_a;
    now.report.overruns_b = report.overruns_b;
    now.report.decided = report.decided;
    for (std::size_t i = report.records.size() - 2; i < report.records.size(); ++i) {
      const record_type& record = report.records[i];
      if (file) file->write(record);
      if (record.refused) now.illegal.push_back(illegal_move(event, record, i + 1));
    }
    progress.show([&] {
      return "game " + with_commas(report.games.games()) + " of " + with_commas(options.games) +
             ": " + *options.x + " " + described(report.games) + " " + *options.o;
    });
    return true;
  };
  zermelo::match(event.game, x, o, event.how, watch);
  return now;
}

struct summary {
  zermelo::interval<double> score;
  zermelo::elo_difference elo;
  double superiority;
};
summary summary_of(const report_type& report) {
  return {zermelo::wilson(report.games), zermelo::elo_of(report.points()),
          zermelo::likelihood_of_superiority(report.points())};
}

void print(const event& event, const standing& end) {
  constexpr std::size_t most_shown = 20;
  const report_type& report = end.report;
  const auto [score, elo, superiority] = summary_of(report);
  std::cout << "x: " << *event.options.x << "\no: " << *event.options.o << '\n';
  print_heading(event);
  std::cout << "games: " << report.games.games() << '\n'
            << "wins: " << report.games.wins << '\n'
            << "draws: " << report.games.draws << '\n'
            << "losses: " << report.games.losses << '\n'
            << "score: " << percent(report.games.score()) << " (" << percent(score.lower) << " to "
            << percent(score.upper) << ")\n"
            << "elo: " << fixed(elo.value, 1, true) << " (" << fixed(elo.lower, 1, true) << " to "
            << fixed(elo.upper, 1, true) << ")\n"
            << "superiority: " << percent(superiority) << '\n'
            << "pairs:";
  for (const std::uint64_t count : report.pairs.pairs) std::cout << ' ' << count;
  std::cout << '\n';
  if (event.options.test) {
    std::cout << "sprt: " << fixed(event.options.test->lower, 1) << " or "
              << fixed(event.options.test->upper, 1) << ": " << word_for(report.decided) << '\n';
  }
  std::cout << "overruns: " << report.overruns_a << " of x, " << report.overruns_b << " of o\n"
            << "illegal moves: " << end.illegal.size() << '\n';
  for (std::size_t i = 0; i < (std::min)(most_shown, end.illegal.size()); ++i) {
    std::cout << "  " << end.illegal[i] << '\n';
  }
  std::cout << "duplicates: " << report.duplicates << '\n';
  if (!end.is_whole) std::cout << "Interrupted; this is what was played until then.\n";
}

void print_csv(const event& event, const standing& end) {
  const report_type& report = end.report;
  const auto [score, elo, superiority] = summary_of(report);
  std::cout << "x,o,games,wins,draws,losses,score,score_lower,score_upper,elo,elo_lower,elo_upper,"
               "superiority,pairs_0,pairs_1,pairs_2,pairs_3,pairs_4,overruns_x,overruns_o,illegal,"
               "duplicates,seed\n"
            << *event.options.x << ',' << *event.options.o << ',' << report.games.games() << ','
            << report.games.wins << ',' << report.games.draws << ',' << report.games.losses;
  for (const double number : {report.games.score(), score.lower, score.upper}) {
    std::cout << ',' << fixed(number, 4);
  }
  for (const double number : {elo.value, elo.lower, elo.upper}) {
    std::cout << ',' << fixed(number, 1);
  }
  std::cout << ',' << fixed(superiority, 4);
  for (const std::uint64_t count : report.pairs.pairs) std::cout << ',' << count;
  std::cout << ',' << report.overruns_a << ',' << report.overruns_b << ',' << end.illegal.size()
            << ',' << report.duplicates << ',' << event.seed << '\n';
}

void print_json(const event& event, const standing& end) {
  const report_type& report = end.report;
  const auto [score, elo, superiority] = summary_of(report);
  json_type json{{"x", *event.options.x}, {"o", *event.options.o}};
  json.update(heading_as_json(event));
  json["games"] = report.games.games();
  json["wins"] = report.games.wins;
  json["draws"] = report.games.draws;
  json["losses"] = report.games.losses;
  json["score"] = report.games.score();
  json["score_lower"] = score.lower;
  json["score_upper"] = score.upper;
  json["elo"] = finite(elo.value);  // null where it is infinite
  json["elo_lower"] = finite(elo.lower);
  json["elo_upper"] = finite(elo.upper);
  json["superiority"] = superiority;
  json["pairs"] = report.pairs.pairs;
  if (event.options.test) json["sprt"] = word_for(report.decided);
  json["overruns_x"] = report.overruns_a;
  json["overruns_o"] = report.overruns_b;
  json["illegal"] = end.illegal;
  json["duplicates"] = report.duplicates;
  json["complete"] = end.is_whole;
  std::cout << json.dump() << '\n';
}

int play_match(const event& event) {
  duelist x = event.entrant(*event.options.x, 1), o = event.entrant(*event.options.o, 2);
  std::optional<game_file> file;
  if (event.options.record) file.emplace(event, *event.options.record);
  const standing end = run(event, x, o, file);
  event.options.json  ? print_json(event, end)
  : event.options.csv ? print_csv(event, end)
                      : print(event, end);
  if (file) file->close();
  return end.is_whole ? 0 : interrupted;
}

// --- A tournament --------------------------------------------------------------------------------

void print(const event& event, const zermelo::crosstable& table) {
  print_heading(event);
  const std::vector<std::size_t> order = table.standings();
  std::size_t width = 6;
  for (std::size_t i = 0; i < order.size(); ++i) {
    width = (std::max)(width, table.names[i].size());
    for (const zermelo::tally& games : table.games[i]) {
      width = (std::max)(width, described(games).size());
    }
  }
  const auto column = [&](const std::string& text) {
    std::cout << "  " << std::setw(static_cast<int>(width)) << text;
  };
  std::cout << std::setw(static_cast<int>(width)) << ""
            << "   score";
  for (const std::size_t i : order) column(table.names[i]);
  std::cout << '\n';
  for (const std::size_t i : order) {
    std::cout << std::left << std::setw(static_cast<int>(width)) << table.names[i] << std::right
              << "  " << std::setw(6) << fixed(100 * table.total(i).score(), 1);
    for (const std::size_t j : order) column(i == j ? "." : described(table.games[i][j]));
    std::cout << '\n';
  }
}

// Each match once.
template <class Use>
void for_each_match(const zermelo::crosstable& table, const Use& use) {
  for (std::size_t i = 0; i < table.names.size(); ++i) {
    for (std::size_t j = i + 1; j < table.names.size(); ++j) {
      use(table.names[i], table.names[j], table.games[i][j]);
    }
  }
}

void print_csv(const zermelo::crosstable& table) {
  std::cout << "a,b,games,wins,draws,losses,score\n";
  for_each_match(table, [](const auto& a, const auto& b, const zermelo::tally& games) {
    std::cout << a << ',' << b << ',' << games.games() << ',' << games.wins << ',' << games.draws
              << ',' << games.losses << ',' << fixed(games.score(), 4) << '\n';
  });
}

void print_json(const event& event, const zermelo::crosstable& table, bool is_whole) {
  json_type json = heading_as_json(event);
  json["standings"] = json_type::array();
  for (const std::size_t i : table.standings()) {
    json["standings"].push_back({{"player", table.names[i]},
                                 {"games", table.total(i).games()},
                                 {"score", table.total(i).score()}});
  }
  json["matches"] = json_type::array();
  for_each_match(table, [&](const auto& a, const auto& b, const zermelo::tally& games) {
    json["matches"].push_back({{"a", a},
                               {"b", b},
                               {"games", games.games()},
                               {"wins", games.wins},
                               {"draws", games.draws},
                               {"losses", games.losses},
                               {"score", games.score()}});
  });
  json["complete"] = is_whole;
  std::cout << json.dump() << '\n';
}

int play_tournament(const event& event) {
  std::vector<zermelo::entrant<duelist>> entrants;
  for (const std::string& name : event.options.players) {
    entrants.push_back({name, event.entrant(name, entrants.size() + 1)});
  }
  const std::size_t count = entrants.size();
  zermelo::crosstable end{event.options.players,
                          std::vector(count, std::vector<zermelo::tally>(count))};
  bool is_whole = true;
  note_interrupts();
  {
    progress_line progress;
    zermelo::round_robin(event.game, entrants, event.how, [&](const zermelo::crosstable& table) {
      is_whole = !was_interrupted();
      if (!is_whole) return false;
      end = table;
      progress.show([&] {
        std::uint64_t played = 0;
        for_each_match(table, [&](const auto&, const auto&, const zermelo::tally& games) {
          played += games.games();
        });
        return "game " + with_commas(played) + " of " +
               with_commas(event.options.games * count * (count - 1) / 2);
      });
      return true;
    });
  }
  event.options.json  ? print_json(event, end, is_whole)
  : event.options.csv ? print_csv(end)
                      : print(event, end);
  if (!is_whole && !event.options.json && !event.options.csv) {
    std::cout << "Interrupted; this is what was played until then.\n";
  }
  return is_whole ? 0 : interrupted;
}

double parse_elo(const std::string& text) {
  constexpr double most = 1'000;
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || !(std::fabs(number) <= most)) {
    throw usage_error("'" + text + "' is not an Elo difference; accepted is -1000 to 1000");
  }
  return number;
}

}  // namespace

std::vector<std::string> parse_players(const std::string& text) {
  constexpr std::size_t fewest = 2, most = 12;
  std::vector<std::string> names(1);
  for (const char c : text) c == ',' ? names.emplace_back() : names.back() += c;
  for (const std::string& name : names) parse_player(name);
  if (names.size() < fewest || names.size() > most) {
    throw usage_error("a tournament has 2 to 12 players; '" + text + "' has " +
                      std::to_string(names.size()));
  }
  return names;
}

opening_choice parse_openings(const std::string& text) {
  constexpr std::uint64_t most = most_small_cells - 1;
  if (text == "random") return {usual_random_plies, true};
  const bool is_random = text.starts_with("random:");
  return {
      static_cast<int>(parse_number(is_random ? text.substr(7) : text, is_random ? 1 : 0, most)),
      is_random};
}

zermelo::sprt parse_sprt(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    throw usage_error("'" + text + "' is not two Elo differences, as in 0,5");
  }
  const zermelo::sprt test{.lower = parse_elo(text.substr(0, comma)),
                           .upper = parse_elo(text.substr(comma + 1))};
  if (!(test.lower < test.upper)) {
    throw usage_error("of the two Elo differences '" + text + "' the first must be the smaller");
  }
  return test;
}

int match(const match_options& options) {
  const event event = event_for(options);
  return options.players.empty() ? play_match(event) : play_tournament(event);
}
