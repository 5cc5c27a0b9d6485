// SPDX-License-Identifier: BSL-1.0
#include "saved_game.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>
#include <vector>

#include "numbers.hpp"
#include "usage_error.hpp"

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest = 65'536;  // the largest board takes about a thousand bytes

struct entry {
  std::string name{}, value{};
};

entry entry_of(const std::string& line) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string::npos) {
    throw usage_error(
        "it is not of the form 'name: value'; a saved game has lines such as "
        "'board: X.O/.X./..O'");
  }
  return {line.substr(0, colon), line.substr(colon + 2)};
}

saved_game read_game(std::istream& in) {
  saved_game game;
  extent extent{};
  std::optional<int> line;
  std::vector<std::string> seen;
  const auto take = [&](const entry& found) {
    const auto& [name, value] = found;
    if (name == "board") {
      extent = measure(value);
      game.start.text = value;
    } else if (name == "to-move") {
      game.start.to_move = parse_mark(value);
    } else if (name == "line") {
      line = static_cast<int>(parse_number(value, 1, 100));
    } else if (name == "misere" && (value == "yes" || value == "no")) {
      game.misere = value == "yes";
    } else {
      throw usage_error(
          "it is not one of 'board', 'to-move: x' or 'o', 'line' and 'misere: "
          "yes' or 'no'");
    }
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
      throw usage_error("there is another '" + name + "' above");
    }
    seen.push_back(name);
  };

  int number = 0;
  for (std::string text; std::getline(in, text);) {
    ++number;
    if (!text.empty() && text.back() == '\r') text.pop_back();
    if (text.empty() || text.front() == '#') continue;
    try {
      take(entry_of(text));
    } catch (const usage_error& fault) {
      throw usage_error("line " + std::to_string(number) + ": " + fault.what());
    }
  }
  if (game.start.text.empty()) {
    throw usage_error("there is no 'board: ...' in its " + std::to_string(number) +
                      (number == 1 ? " line" : " lines"));
  }
  game.board = find_board(extent.rows, extent.columns, line);
  return game;
}

// Why this is no name for a saved game; empty if it will do. What is not a file, such as a pipe or
// a device, is not opened at all: it could keep the program waiting, or go on for ever.
std::string fault_of(const std::string& file) {
  const auto is_control = [](unsigned char c) { return c < ' ' || c == 0x7f; };
  if (std::any_of(file.begin(), file.end(), is_control)) {
    return "the name has a character in it that cannot be shown";
  }
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (fs::is_directory(status)) return "it is a directory";
  if (fs::exists(status) && !fs::is_regular_file(status)) return "it is not a regular file";
  return "";
}

// A file that was not there before, beside the one that it is going to replace. It has no stream
// where none could be made; the reason is in errno.
struct draft {
  fs::path path{};
  std::FILE* stream = nullptr;
};

draft new_draft(const fs::path& beside) {
  constexpr int attempts = 100;
  draft made;
  for (int i = 0; i < attempts; ++i) {
    made.path = beside.parent_path() / ("tic_tac_toe-" + std::to_string(i) + ".new");
    made.stream = std::fopen(made.path.c_str(), "wx");
    if (made.stream != nullptr || errno != EEXIST) break;
  }
  return made;
}

std::string text_of(const saved_game& game) {
  std::ostringstream text;
  text << "# A game of tic-tac-toe; the player goes on with it after --load.\n"
       << "board: " << game.start.text << '\n'
       << "to-move: " << (game.start.to_move == zermelo::mark::x ? 'x' : 'o') << '\n'
       << "line: " << game.board.line << '\n'
       << "misere: " << (game.misere ? "yes" : "no") << '\n';
  return text.str();
}

}  // namespace

std::string quoted(const std::string& file) {
  constexpr std::size_t most = 300;
  std::string text(1, '\'');
  text += file.substr(0, most);
  text += file.size() > most ? "...'" : "'";
  return text;
}

zermelo::mark parse_mark(const std::string& text) {
  if (text == "x" || text == "X") return zermelo::mark::x;
  if (text == "o" || text == "O") return zermelo::mark::o;
  throw usage_error("'" + text + "' is not a player; x and o are");
}

saved_game load_game(const std::string& file) {
  const auto refuse = [&](const std::string& why) {
    throw usage_error("cannot read " + quoted(file) + ": " + why);
  };
  if (const std::string fault = fault_of(file); !fault.empty()) refuse(fault);
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) refuse(std::strerror(errno));
  std::string text(longest + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  try {
    if (text.size() > longest) throw usage_error("it is too long");
    std::istringstream content(text);
    return read_game(content);
  } catch (const usage_error& fault) {
    throw usage_error(quoted(file) + " is not a saved game: " + fault.what());
  }
}

std::string save_game(const std::string& file, const saved_game& game) {
  const std::string failed = "cannot write " + quoted(file) + ": ";
  if (const std::string fault = fault_of(file); !fault.empty()) return failed + fault;

  // Where the name is a link, it is what the link leads to that is replaced.
  std::error_code error;
  const fs::path target = fs::weakly_canonical(file, error);
  if (error) return failed + error.message();
  const bool exists = fs::exists(target, error);
  if (!exists && fs::is_symlink(fs::symlink_status(file, error))) {
    return failed + "it is a link that leads nowhere";
  }
  if (exists) {
    try {
      load_game(file);
    } catch (const usage_error&) {
      return quoted(file) + " exists and is not a saved game; it is left as it is";
    }
  }

  const draft draft = new_draft(target);
  if (draft.stream == nullptr) {
    const int reason = errno;
    return failed +
           (fs::is_directory(target.parent_path(), error) ? "nothing can be written beside it: "
                                                          : "") +
           std::strerror(reason);
  }
  const std::string text = text_of(game);
  const bool written = std::fwrite(text.data(), 1, text.size(), draft.stream) == text.size();
  errno = written ? 0 : errno;
  const bool closed = std::fclose(draft.stream) == 0;
  if (!written || !closed) {
    const int reason = errno;
    fs::remove(draft.path, error);
    return failed + std::strerror(reason);
  }
  if (exists) fs::permissions(draft.path, fs::status(target, error).permissions(), error);
  fs::rename(draft.path, target, error);
  if (!error) return "";
  const std::string reason = error.message();
  fs::remove(draft.path, error);
  return failed + reason;
}
