# SPDX-License-Identifier: BSL-1.0
#
# What the tests of the player share; they source it. A test says what it feeds to the program and
# what must come out; the first thing that is not so ends it.
set -euo pipefail

player=$1
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd -- "$work"

# What a test is run from must not matter.
unset NO_COLOR
export TERM=xterm LC_ALL=C ZERMELO_PROGRAM=tic_tac_toe

fail() {
  printf 'FAILED: %s\n' "$1" >&2
  shift
  printf '%s\n' "$@" >&2
  exit 1
}

# run ARGUMENT...: runs the program on the test's standard input. What it prints is in $out and $err,
# how it ends in $status. It may not take longer than a person would wait.
run() {
  status=0
  timeout 60 "$player" "$@" >out 2>err || status=$?
  out=$(tr -d '\0' <out)
  err=$(tr -d '\0' <err)
}

# run_on INPUT ARGUMENT...: the same on this text.
run_on() {
  printf '%s' "$1" >in
  shift
  run "$@" <in
}

ends_with() { ((status == $1)) || fail "status $status, not $1: $2" "$out" "$err"; }
says() { [[ $out == *"$1"* ]] || fail "not said: $1" "$out" "$err"; }
says_not() { [[ $out != *"$1"* ]] || fail "said: $1" "$out" "$err"; }
is() { [[ $1 == "$2" ]] || fail "${3:-the answer} is $1, not $2" "$out" "$err"; }

# How often a text comes in what was printed.
times_said() { grep -oF -- "$1" <<<"$out" | wc -l; }

# large CELLS-OF-X CELLS-OF-O TO-MOVE: writes large.txt, a position on 15x15.
large() {
  local board cell i
  board=$(printf '.%.0s' {1..225})
  for cell in $1; do board=${board:0:cell}X${board:cell+1}; done
  for cell in $2; do board=${board:0:cell}O${board:cell+1}; done
  {
    printf 'board: '
    for ((i = 0; i < 225; i += 15)); do printf '%s%s' "$([[ $i == 0 ]] || echo /)" "${board:i:15}"; done
    printf '\nto-move: %s\n' "$3"
  } >large.txt
}

# The first move of a computer.
first_reply() { sed -n '/ plays /{s/^. plays \([0-9]*\).*/\1/p;q}' <<<"$out"; }

# The program refused what it was given: status 2 and one line that names the fault.
refuses() {
  ends_with 2 "$1"
  is "$(wc -l <err)" 1 "the number of lines of a refusal"
  is "$out" "" "what a refusal prints on standard output"
  [[ $err == *"$1"* ]] || fail "a refusal does not name $1" "$err"
}
