# SPDX-License-Identifier: BSL-1.0
#
# Plays the user: builds and runs the consumer beside this file in one WAY of having the library.
# The user is a strict one, with all warnings and without exceptions or type information.
#
# WAY is add_subdirectory, fetch_content, find_package, wrong_version, pkg_config or macros;
# tests/CMakeLists.txt shows what else is passed.
cmake_minimum_required(VERSION 3.24)

set(flags -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fno-exceptions -fno-rtti)
# One-letter macros are bad manners, but users have them; a template parameter must not mind.
list(APPEND flags -DN=1 -DT=1 -DV=1)
set(link_flags -Wl,--fatal-warnings)
if(COMPILER_ID STREQUAL "GNU")
  list(APPEND flags -flto -Werror=odr)  # The two translation units must mean the same by each name.
endif()
list(JOIN flags " " flags_in_a_line)

set(prefix "${WORK}/a prefix with spaces")
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")

function(run)
  execute_process(COMMAND ${ARGV} WORKING_DIRECTORY "${WORK}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(install_zermelo)
  run("${CMAKE_COMMAND}" --install "${BINARY}" --prefix "${prefix}")
endfunction()

set(configure
  "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}" -B "${WORK}/build" -G "${GENERATOR}"
  "-DCMAKE_CXX_COMPILER=${COMPILER}"
  -DCMAKE_BUILD_TYPE=Release  # Without assertions; pkg_config builds with them.
  "-DCMAKE_CXX_FLAGS=${flags_in_a_line}"
  "-DCMAKE_EXE_LINKER_FLAGS=${link_flags}"
  "-DCMAKE_PREFIX_PATH=${prefix}"
  -DCMAKE_NO_SYSTEM_FROM_IMPORTED=ON  # An installed header has to be as clean as any other.
  "-DZERMELO=${SOURCE}")

if(WAY MATCHES "^(add_subdirectory|fetch_content|find_package)$")
  if(WAY STREQUAL "find_package")
    install_zermelo()
  endif()
  run(${configure} -DWAY=${WAY} -DVERSION=${VERSION})
  run("${CMAKE_COMMAND}" --build "${WORK}/build")
  run("${WORK}/build/consumer")

  run("${CMAKE_COMMAND}" --install "${WORK}/build" --prefix "${WORK}/installed")
  if(EXISTS "${WORK}/installed")
    message(FATAL_ERROR "The consumer installs nothing of its own, yet something was installed")
  endif()

elseif(WAY STREQUAL "wrong_version")
  install_zermelo()
  string(REPLACE "." ";" version "${VERSION}")
  list(GET version 0 major)
  list(GET version 1 minor)
  math(EXPR next_major "${major} + 1")
  math(EXPR next_minor "${minor} + 1")
  set(wrong_versions ${next_major}.0 ${major}.${next_minor} ${VERSION}.1)
  if(minor GREATER 0)
    math(EXPR last_minor "${minor} - 1")
    list(APPEND wrong_versions ${major}.${last_minor})
  endif()
  foreach(wrong IN LISTS wrong_versions)
    execute_process(COMMAND ${configure} -DWAY=find_package -DVERSION=${wrong}
                    RESULT_VARIABLE status OUTPUT_QUIET ERROR_VARIABLE output)
    if(status EQUAL 0)
      message(FATAL_ERROR "zermelo ${VERSION} was taken where ${wrong} was asked for")
    elseif(NOT output MATCHES "zermelo-config.cmake, version: ${VERSION}")
      message(FATAL_ERROR "zermelo ${wrong} was refused for another reason:\n${output}")
    endif()
  endforeach()

elseif(WAY STREQUAL "pkg_config")
  install_zermelo()
  set(ENV{PKG_CONFIG_PATH} "${prefix}/share/pkgconfig")
  execute_process(COMMAND "${PKG_CONFIG}" --cflags "zermelo = ${VERSION}"
                  OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(found UNIX_COMMAND "${found}")
  set(sources "${CMAKE_CURRENT_LIST_DIR}/main.cpp" "${CMAKE_CURRENT_LIST_DIR}/other.cpp")
  run("${COMPILER}" -std=c++20 ${flags} ${found} ${sources} ${link_flags} -o consumer)
  run("${WORK}/consumer")

elseif(WAY STREQUAL "macros")
  # A macro that is there with zermelo and not with the standard headers alone is ours, and says so.
  file(GLOB_RECURSE headers "${SOURCE}/include/*.hpp")
  set(includes "")
  foreach(header IN LISTS headers)
    file(STRINGS "${header}" found REGEX "^#include <[a-z_]+>")
    list(APPEND includes ${found})
  endforeach()
  list(REMOVE_DUPLICATES includes)
  list(JOIN includes "\n" includes)
  file(WRITE "${WORK}/without.cpp" "${includes}\n")
  file(WRITE "${WORK}/with.cpp" "${includes}\n#include <zermelo/zermelo.hpp>\n")

  foreach(unit IN ITEMS without with)
    execute_process(
      COMMAND "${COMPILER}" -std=c++20 -dM -E "-I${SOURCE}/include" "${WORK}/${unit}.cpp"
      OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "#define [A-Za-z0-9_]+" ${unit} "${text}")
  endforeach()
  if(NOT "#define ZERMELO_VERSION_MAJOR" IN_LIST with)
    message(FATAL_ERROR "The macros of zermelo were not seen")
  endif()
  list(REMOVE_ITEM with ${without})
  list(FILTER with EXCLUDE REGEX "^#define ZERMELO_")
  if(with)
    message(FATAL_ERROR "Macros that do not begin with ZERMELO_: ${with}")
  endif()

else()
  message(FATAL_ERROR "There is no way '${WAY}' to have the library")
endif()
