// SPDX-License-Identifier: BSL-1.0
//
// How a person starts the program, so that they can be told what to type next.
#pragma once

#include <string>

// What was typed: what the script that started the program says of it in ZERMELO_PROGRAM, or else
// the name that the program was started by.
const std::string& program();
void set_program(const char* started_as);

// The text as a word of the shell's: in quotes where the shell would read something else.
std::string shell_word(const std::string& text);
