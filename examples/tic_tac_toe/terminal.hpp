// SPDX-License-Identifier: BSL-1.0
//
// What can be shown where the output goes. Colour and the clearing of the screen need a terminal;
// marks beyond ASCII need one that is set to UTF-8. It knows of no game.
#pragma once

#include <string>
#include <string_view>

enum class colour_choice { automatic, always, never };
enum class charset_choice { automatic, ascii, utf8 };

// How a piece of text is meant to look; where there is no colour all look alike.
enum class tone { plain, faint, first, second, strong, warning };

class terminal {
 public:
  // Looks at standard output and at the environment. Without a choice there is colour on a terminal
  // unless NO_COLOR is set and not empty, or TERM is dumb; a choice outweighs the environment.
  terminal(colour_choice, charset_choice);

  bool is_screen() const { return is_screen_; }  // a person may be looking
  bool has_utf8() const { return has_utf8_; }
  bool has_colour() const { return has_colour_; }
  bool clears() const { return clears_; }
  int columns() const { return columns_; }  // 80 where there is no telling

  std::string painted(std::string_view text, tone, bool underlined = false) const;

  // An empty screen, where there is a screen that can be emptied.
  void clear() const;

  // Text from outside, fit to be repeated: without anything that a terminal could take for a
  // command.
  std::string shown(std::string_view text) const;

  // The same in quotes, and shortened.
  std::string quoted(std::string_view text) const;

 private:
  bool is_screen_, has_utf8_, has_colour_, clears_;
  int columns_;
};

// From here on Ctrl-C leaves the terminal as it was found and ends the program with status 130.
void restore_on_interrupt(const terminal&);

// From here on Ctrl-C is noted, so that what has been done can still be told. Pressed once more it
// ends the program, with status 130.
void note_interrupts();
bool was_interrupted();

inline constexpr int interrupted = 130;
