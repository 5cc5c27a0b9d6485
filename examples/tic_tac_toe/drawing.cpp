// SPDX-License-Identifier: BSL-1.0
#include "drawing.hpp"

#include <algorithm>

namespace {

// In UTF-8 a character starts with any byte but 10xxxxxx.
int width(const std::string& text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::string blanks(int count) { return repeated(" ", count); }

std::string painted(const drawn_cell& cell, const terminal& terminal) {
  return terminal.painted(cell.text, cell.look, cell.is_marked);
}

const drawn_cell& cell_at(const drawing& drawing, int row, int column) {
  return drawing.cells[static_cast<std::size_t>(row * drawing.columns + column)];
}

}  // namespace

std::string draw_boxed(const drawing& drawing, const terminal& terminal) {
  int widest = drawing.cell_width;
  for (const drawn_cell& cell : drawing.cells) widest = std::max(widest, width(cell.text));
  const int margin = drawing.columns * (widest + 3) + 1 <= terminal.columns() ? 1 : 0;

  std::string lid("+");
  lid += repeated("-", widest + 2 * margin);
  const std::string border =
      terminal.painted(repeated(lid, drawing.columns) + "+", tone::faint) + "\n";
  const std::string wall = terminal.painted("|", tone::faint);
  std::string text = border;
  for (int row = 0; row < drawing.rows; ++row) {
    for (int column = 0; column < drawing.columns; ++column) {
      const drawn_cell& cell = cell_at(drawing, row, column);
      const int right = (widest - width(cell.text)) / 2;
      const int left = widest - width(cell.text) - right;
      text += wall + blanks(margin + left) + painted(cell, terminal) + blanks(right + margin);
    }
    text += wall + "\n" + border;
  }
  return text;
}

std::string draw_grid(const drawing& drawing, const terminal& terminal) {
  const std::string wall = terminal.painted("|", tone::faint);
  std::string padding, text;
  for (int column = 0; column < drawing.columns; ++column) {
    padding += (column == 0 ? "" : wall) + blanks(3);
  }
  const std::string rule =
      terminal.painted(repeated("-", 4 * drawing.columns - 1), tone::faint) + "\n";
  for (int row = 0; row < drawing.rows; ++row) {
    if (row != 0) text += rule;
    text += padding + "\n";
    for (int column = 0; column < drawing.columns; ++column) {
      const drawn_cell& cell = cell_at(drawing, row, column);
      text += (column == 0 ? "" : wall) + blanks(1) +
              (cell.text.empty() ? " " : painted(cell, terminal)) + blanks(1);
    }
    text += "\n" + padding + "\n";
  }
  return text;
}
