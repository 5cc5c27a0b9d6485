# SPDX-License-Identifier: BSL-1.0
#
# Compiles a program that must not compile, and reads what the compiler says about it:
#
#   // expect: expected `play\(state&, move\) const`
#
# Each line like this holds a regular expression of CMake's that the output must match. A program
# without any is a control: it must compile, which shows that the others fail for the reason that
# they name and not for a wrong flag or path.
#
#   cmake -D COMPILER=g++ -D INCLUDE=include -D PROGRAM=wrong.cpp -P refuse.cmake
cmake_minimum_required(VERSION 3.24)

# The compiler speaks English, and compiles in full: some faults come to light only where a template
# is instantiated.
set(ENV{LC_ALL} C)
execute_process(
  COMMAND "${COMPILER}" -std=c++20 -c -o /dev/null "-I${INCLUDE}" "${PROGRAM}"
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)

set(must_compile TRUE)
set(missing "")
file(READ "${PROGRAM}" rest)
while(rest MATCHES "// expect: ([^\n]*)(.*)")
  set(expected "${CMAKE_MATCH_1}")
  set(rest "${CMAKE_MATCH_2}")
  set(must_compile FALSE)
  if(NOT output MATCHES "${expected}")
    string(APPEND missing "  ${expected}\n")
  endif()
endwhile()

if(must_compile AND NOT status EQUAL 0)
  message(NOTICE "${output}")
  message(FATAL_ERROR "A program that must compile does not")
elseif(NOT must_compile AND status EQUAL 0)
  message(FATAL_ERROR "A program that must not compile does")
elseif(missing)
  message(NOTICE "${output}\nNothing in this matches\n${missing}")
  message(FATAL_ERROR "The program is refused for another reason")
endif()
