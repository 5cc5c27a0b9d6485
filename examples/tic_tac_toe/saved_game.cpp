// SPDX-License-Identifier: BSL-1.0
#include "saved_game.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "numbers.hpp"
#include "usage_error.hpp"

namespace {

saved_game read_game(std::istream& in) {
  std::optional<std::string> text;
  std::optional<int> line;
  saved_game game;
  for (std::string entry; std::getline(in, entry);) {
    if (!entry.empty() && entry.back() == '\r') entry.pop_back();
    if (entry.empty() || entry.front() == '#') continue;
    const std::size_t colon = entry.find(": ");
    if (colon == std::string::npos) {
      throw usage_error(
          "a line is not of the form 'name: value'; a saved game has lines such as "
          "'board: X.O/.X./..O'");
    }
    const std::string name = entry.substr(0, colon), value = entry.substr(colon + 2);
    if (name == "board") {
      text = value;
    } else if (name == "to-move") {
      game.start.to_move = parse_mark(value);
    } else if (name == "line") {
      line = static_cast<int>(parse_number(value, 1, 100));
    } else if (name == "misere" && (value == "yes" || value == "no")) {
      game.misere = value == "yes";
    } else {
      throw usage_error(
          "an entry is not one of 'board', 'to-move: x' or 'o', 'line' and 'misere: "
          "yes' or 'no'");
    }
  }
  if (!text) throw usage_error("there is no 'board: ...' in it");
  const extent extent = measure(*text);
  game.board = find_board(extent.rows, extent.columns, line);
  game.start.text = *text;
  return game;
}

}  // namespace

zermelo::mark parse_mark(const std::string& text) {
  if (text == "x" || text == "X") return zermelo::mark::x;
  if (text == "o" || text == "O") return zermelo::mark::o;
  throw usage_error("'" + text + "' is not a player; x and o are");
}

saved_game load_game(const std::string& file) {
  std::error_code error;
  std::ifstream in(file);
  if (!in || std::filesystem::is_directory(file, error)) {
    throw usage_error("cannot read " + file + ": " +
                      (in ? "it is a directory" : std::strerror(errno)));
  }
  try {
    return read_game(in);
  } catch (const usage_error& fault) {
    throw usage_error(file + " is not a saved game: " + fault.what());
  }
}

std::string save_game(const std::string& file, const saved_game& game) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    try {
      load_game(file);
    } catch (const usage_error&) {
      return file + " exists and is not a saved game; it is left as it is";
    }
  }
  const std::string draft = file + ".new";
  errno = 0;
  std::ofstream out(draft, std::ios::trunc);
  out << "# Tic-tac-toe. To go on: tic_tac_toe --load FILE\n"
      << "board: " << game.start.text << '\n'
      << "to-move: " << (game.start.to_move == zermelo::mark::x ? 'x' : 'o') << '\n'
      << "line: " << game.board.line << '\n'
      << "misere: " << (game.misere ? "yes" : "no") << '\n';
  out.close();
  const int fault = errno;
  if (!out) {
    if (std::filesystem::is_regular_file(draft, error)) std::filesystem::remove(draft, error);
    return "cannot write " + file + ": " + std::strerror(fault);
  }
  std::filesystem::rename(draft, file, error);
  return error ? "cannot write " + file + ": " + error.message() : "";
}
