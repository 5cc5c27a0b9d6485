// SPDX-License-Identifier: BSL-1.0
//
// A game in a file of four lines, which a person can read and write as well:
//
//   board: X.O/.X./..O
//   to-move: o
//   line: 3
//   misere: no
//
// Blank lines and lines that begin with # say nothing. Only the board must be there; X is to move,
// the line is the shortest that there is for the board, and the game is not misere, unless the file
// says otherwise. Nothing may be said twice.
#pragma once

#include <string>

#include "boards.hpp"
#include "position.hpp"

struct saved_game {
  ::board board{};
  position start{};
  bool misere = false;
};

// Throws usage_error, with the file and what is wrong in it.
saved_game load_game(const std::string& file);

// Writes the whole file or leaves it as it was; what is no saved game is not overwritten, and no
// other file is touched. Gives an empty text, or why it could not be done.
std::string save_game(const std::string& file, const saved_game&);

// A file's name for a message, shortened.
std::string quoted(const std::string& file);

// x or o, large or small.
zermelo::mark parse_mark(const std::string& text);
