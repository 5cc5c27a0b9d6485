// SPDX-License-Identifier: BSL-1.0
#include "terminal.hpp"

#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>

namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// The first of these that is set decides which characters a terminal shows.
bool locale_has_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale(variable(name));
    if (locale.empty()) continue;
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

int width_of_screen() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

// How many bytes the character at the front of a text takes; 0 if it is not to be shown.
std::size_t shown_length(std::string_view text, bool has_utf8) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return std::isprint(first) != 0 ? 1 : 0;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (!has_utf8 || first < 0xc3 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  // U+2000 to U+206F hold the marks that turn the direction of writing.
  return first == 0xe2 && (byte(1) == 0x80 || byte(1) == 0x81) ? 0 : length;
}

// At most so many characters, as they can be shown; they are taken from the text.
std::string front_of(std::string_view& text, std::size_t most, bool has_utf8) {
  std::string result;
  for (std::size_t count = 0; !text.empty() && count < most; ++count) {
    const std::size_t length = shown_length(text, has_utf8);
    result += length == 0 ? "?" : std::string(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

// A signal handler may do little: `write` and `_exit` are allowed.
volatile sig_atomic_t colours_in_use = 0;

extern "C" void leave(int) {
  constexpr char reset[] = {'\x1b', '[', '0', 'm', '\n'};
  constexpr std::size_t colours = 4;
  const std::size_t skipped = colours_in_use != 0 ? 0 : colours;
  if (write(STDOUT_FILENO, reset + skipped, sizeof reset - skipped) < 0) _exit(interrupted);
  _exit(interrupted);
}

// Two within half a second are one: `timeout` sends it twice, and so do some keyboards.
volatile sig_atomic_t interrupts = 0;
timespec noted_at{};

extern "C" void note(int) {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (interrupts == 0) {
    noted_at = now;
    interrupts = 1;
  } else if ((now.tv_sec - noted_at.tv_sec) * 1'000 + (now.tv_nsec - noted_at.tv_nsec) / 1'000'000 >
             500) {
    _exit(interrupted);
  }
}

void on_interrupt(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace

terminal::terminal(colour_choice colour, charset_choice charset)
    : is_screen_(isatty(STDOUT_FILENO) == 1), columns_(width_of_screen()) {
  const bool is_dumb = variable("TERM") == "dumb";
  const bool wanted = is_screen_ && !is_dumb && variable("NO_COLOR").empty();
  has_colour_ = colour == colour_choice::automatic ? wanted : colour == colour_choice::always;
  clears_ = is_screen_ && !is_dumb && has_colour_;
  has_utf8_ = charset == charset_choice::automatic ? locale_has_utf8() && !is_dumb
                                                   : charset == charset_choice::utf8;
}

std::string terminal::painted(std::string_view text, tone tone, bool underlined) const {
  const char* code = tone == tone::faint     ? "2"
                     : tone == tone::first   ? "1;36"
                     : tone == tone::second  ? "1;33"
                     : tone == tone::strong  ? "1;7"
                     : tone == tone::warning ? "31"
                                             : "";
  if (!has_colour_ || (*code == '\0' && !underlined)) return std::string(text);
  std::string result("\x1b[");
  result += code;
  if (underlined) result += *code == '\0' ? "4" : ";4";
  result += 'm';
  result += text;
  return result + "\x1b[0m";
}

void terminal::clear() const {
  if (clears_) std::cout << "\x1b[H\x1b[2J";
}

std::string terminal::shown(std::string_view text) const {
  return front_of(text, text.size(), has_utf8_);
}

std::string terminal::quoted(std::string_view text) const {
  constexpr std::size_t most = 24;
  const std::string front = front_of(text, most, has_utf8_);
  return "'" + front + (text.empty() ? "'" : "...'");
}

void restore_on_interrupt(const terminal& terminal) {
  colours_in_use = terminal.has_colour() ? 1 : 0;
  on_interrupt(leave);
}

void note_interrupts() { on_interrupt(note); }
bool was_interrupted() { return interrupts != 0; }
