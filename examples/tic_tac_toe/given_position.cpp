// SPDX-License-Identifier: BSL-1.0
#include "given_position.hpp"

#include "command_line.hpp"
#include "usage_error.hpp"

saved_game game_from(const given_position& given, const std::string& command) {
  if (given.file && !given.text.empty()) {
    throw usage_error("both a board and --load; give one of them");
  }
  if (!given.file && given.text.empty()) {
    throw usage_error("no board; write it row by row, as in " + program() + " " + command +
                      " X.O/.X./..O");
  }
  saved_game game;
  if (given.file) {
    game = load_game(*given.file);
    if (given.line) game.board = find_board(game.board.rows, game.board.columns, given.line);
  } else {
    const extent extent = measure(given.text);
    game.board = find_board(extent.rows, extent.columns, given.line);
    game.start.text = given.text;
  }
  if (given.to_move) game.start.to_move = parse_mark(*given.to_move);
  game.misere = game.misere || given.misere;
  require_possible(game.start, game.board);
  return game;
}
