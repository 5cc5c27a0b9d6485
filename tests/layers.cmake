# SPDX-License-Identifier: BSL-1.0
#
# Reads every header and holds the rules of the house. A breach is printed as file:line: rule.
#
#   cmake -D INCLUDE=include -P layers.cmake
cmake_minimum_required(VERSION 3.24)

# A header includes its own row and the rows before it in this list. version.hpp belongs to the
# first. The games come last and see only what a user's own game would need: the row `game`.
set(rows detail game search engine tree play check games)

# Long to compile or costly to carry along, so no header has them.
set(never functional iostream ranges)
# Clocks and threads are for those who ask: only stop.hpp and parallel*.hpp have them.
set(seldom barrier chrono condition_variable future latch mutex semaphore shared_mutex stop_token
           thread)

list(JOIN rows ", " rows_in_a_line)
set(faults 0)
macro(fault line rule)
  message(NOTICE "${INCLUDE}/${header}:${line}: ${rule}")
  math(EXPR faults "${faults} + 1")
endmacro()

# The number of the row that a header belongs to, or -1.
function(row_of header result)
  if(header STREQUAL "zermelo/version.hpp")
    set(row detail)
  else()
    string(REGEX REPLACE "^zermelo/([^/]*)/.*$" "\\1" row "${header}")
  endif()
  list(FIND rows "${row}" number)
  set(${result} ${number} PARENT_SCOPE)
endfunction()

list(FIND rows game game_row)
list(FIND rows games games_row)
set(umbrella zermelo/zermelo.hpp)

file(REAL_PATH "${INCLUDE}" INCLUDE)
file(GLOB_RECURSE headers RELATIVE "${INCLUDE}" "${INCLUDE}/*")
if(NOT umbrella IN_LIST headers)
  message(FATAL_ERROR "${INCLUDE}/${umbrella} is missing")
endif()

set(included_by_umbrella "")
foreach(header IN LISTS headers)
  row_of("${header}" row)
  if(row EQUAL -1 AND NOT header STREQUAL umbrella)
    fault(1 "a header lies in one of the rows ${rows_in_a_line}")
    continue()
  endif()

  # What CMake would take for the syntax of a list is of no interest here.
  file(READ "${INCLUDE}/${header}" text)
  string(REGEX REPLACE "[][;\\]" "~" text "${text}")
  string(REPLACE "\n" ";" lines "${text}")

  set(number 0)
  set(guarded FALSE)
  set(before "")
  set(last_row 0)
  foreach(line IN LISTS lines)
    math(EXPR number "${number} + 1")
    string(REGEX REPLACE "//.*$" "" code "${line}")

    if(number EQUAL 1 AND NOT line STREQUAL "// SPDX-License-Identifier: BSL-1.0")
      fault(1 "the first line is // SPDX-License-Identifier: BSL-1.0")
    endif()
    if(code MATCHES "^#pragma once|^#ifndef ZERMELO_")
      set(guarded TRUE)
    endif()
    if(code MATCHES "(^|[^A-Za-z0-9_])using +namespace")
      fault(${number} "no header opens a namespace for its users")
    endif()
    if(code MATCHES "^ *# *define " AND NOT code MATCHES "define +ZERMELO_")
      fault(${number} "the name of a macro begins with ZERMELO_")
    endif()

    if(code MATCHES "^ *# *include *[<\"]([^>\"]+)[>\"]")
      set(name "${CMAKE_MATCH_1}")
      if(code MATCHES "\"")
        cmake_path(GET header PARENT_PATH folder)
        cmake_path(APPEND folder "${name}" OUTPUT_VARIABLE name)
        cmake_path(NORMAL_PATH name)
      endif()

      if(name IN_LIST never)
        fault(${number} "no header includes <${name}>")
      elseif(name IN_LIST seldom AND NOT header MATCHES "/(stop|parallel[^/]*)\\.hpp$")
        fault(${number} "only stop.hpp and parallel*.hpp include <${name}>")
      endif()

      if(name MATCHES "/")  # One of ours: no standard header has a folder.
        row_of("${name}" other)
        if(NOT name IN_LIST headers)
          fault(${number} "there is no header ${name}")
        elseif(name STREQUAL umbrella)
          fault(${number} "the umbrella is for users")
        elseif(header STREQUAL umbrella)
          if(other LESS last_row)
            fault(${number} "the umbrella follows the order of the rows: ${rows_in_a_line}")
          endif()
          if(name IN_LIST included_by_umbrella)
            fault(${number} "the umbrella includes ${name} twice")
          endif()
          if(NOT line MATCHES "// +[^ ]" AND NOT before MATCHES "^// +[^ ]")
            fault(${number} "the umbrella says in a line what ${name} is")
          endif()
          set(last_row ${other})
          list(APPEND included_by_umbrella "${name}")
        elseif(row EQUAL games_row AND NOT other EQUAL row AND other GREATER game_row)
          fault(${number} "a game includes the row game and no other")
        elseif(other GREATER row)
          list(GET rows ${row} mine)
          list(GET rows ${other} theirs)
          fault(${number} "the row ${mine} lies below the row ${theirs} and may not include it")
        endif()
      endif()
    endif()
    set(before "${line}")
  endforeach()

  if(NOT guarded)
    fault(1 "a header has #pragma once, or a guard that begins with ZERMELO_")
  endif()
endforeach()

# The umbrella is the whole library: each header once, but for what is nobody's business.
set(header ${umbrella})
foreach(name IN LISTS headers)
  if(NOT name STREQUAL umbrella AND NOT name MATCHES "^zermelo/detail/"
     AND NOT name IN_LIST included_by_umbrella)
    fault(1 "the umbrella does not include ${name}")
  endif()
endforeach()

list(LENGTH headers count)
if(faults)
  message(FATAL_ERROR "${faults} faults in ${count} headers")
endif()
message(NOTICE "${count} headers keep the rules")
