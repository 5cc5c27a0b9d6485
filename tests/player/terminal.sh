# SPDX-License-Identifier: BSL-1.0
#
# What a person sees on a terminal, and what a file gets to see. `script` gives the program a terminal
# of its own; what is typed there comes from standard input.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

command -v script >/dev/null || fail "this test needs the program script, from the package bsdutils"
escape=$'\e'

# on_terminal INPUT ENVIRONMENT ARGUMENT: what appears on the screen goes to $out.
on_terminal() {
  status=0
  printf '%s' "$1" >in
  out=$(timeout 60 script -qec "env $2 '$player' $3" /dev/null <in | tr -d '\r') || status=$?
}
has_escape() { [[ $out == *"$escape["* ]] || fail "no escape sequence: $1" "$out"; }
has_no_escape() { [[ $out != *"$escape"* ]] || fail "an escape sequence: $1" "$(cat -v <<<"$out")"; }
clears() { [[ $out == *"$escape[2J"* ]] || fail "the screen is not cleared: $1" "$(cat -v <<<"$out")"; }
does_not_clear() { [[ $out != *"$escape[2J"* ]] || fail "the screen is cleared: $1" "$(cat -v <<<"$out")"; }

# --- A pipe.

game=$'4\nabc\nhint\n0\n8\n2\n6\n1\n3\n5\n7\n'
run_on "$game"
ends_with 0 "a whole game"
has_no_escape "in a pipe"
run_on "$game" --style grid --color auto
has_no_escape "in a pipe, grid"
NO_COLOR=1 run_on "$game" --color always
has_escape "asked for in a pipe"
does_not_clear "in a pipe"
run_on '' --x perfect --o perfect --rows 4
has_no_escape "two computers in a pipe"
run --help
has_no_escape "the help"

# --- A terminal.

on_terminal $'4\nquit\n' "TERM=xterm" ""
has_escape "on a terminal"
clears "on a terminal"
on_terminal $'4\nquit\n' "TERM=xterm NO_COLOR=" ""
has_escape "with an empty NO_COLOR"
for environment in "TERM=xterm NO_COLOR=1" "TERM=dumb" "TERM=dumb NO_COLOR=1"; do
  on_terminal $'4\nquit\n' "$environment" ""
  has_no_escape "$environment"
  on_terminal $'4\nquit\n' "$environment" "--color=always"
  has_escape "$environment, outweighed"
done
on_terminal $'4\nquit\n' "TERM=xterm" "--color=never"
has_no_escape "--color=never"
on_terminal '' "TERM=xterm" "--x perfect --o perfect"
has_escape "two computers on a terminal"
does_not_clear "where two computers play"

# --- Marks.

LC_ALL=C.UTF-8 run_on $'4\nquit\n' --color never
says "| ● | 1 | 2 |"
says "| 3 | × | 5 |"
for locale in LC_ALL=C "LC_ALL=POSIX" "LC_ALL= LANG=C" "LC_ALL= LC_CTYPE= LANG=" "LC_ALL=C.UTF-8 TERM=dumb"; do
  out=$(env $locale "$player" <<<$'4\nquit\n')
  [[ $out == *"| O | 1 | 2 |"* && $out == *"| 3 | X | 5 |"* ]] || fail "marks with $locale" "$out"
  [[ -z $(tr -d '\0-\177' <<<"$out") ]] || fail "not ASCII with $locale" "$out"
done
run_on $'4\nquit\n' --charset utf8
says "×"
LC_ALL=C.UTF-8 run_on $'4\nquit\n' --charset ascii
says_not "×"
run_on $'4\nquit\n' --style grid
says $'   |   |   \n O |   |   \n   |   |   \n-----------\n   |   |   \n   | X |   \n   |   |   \n-----------\n'

# --- Ctrl-C, at the prompt and while the computer thinks.

interrupted() {  # interrupted WHEN ARGUMENT: presses Ctrl-C after so many seconds
  status=0
  out=$( (sleep "$1"; printf '\3'; sleep 1) |
    timeout 60 script -qec "env TERM=xterm '$player' $2" /dev/null) || status=$?
  ends_with 130 "Ctrl-C, $2"
  [[ $out == *"$escape[0m"* ]] || fail "the colours are not put back" "$(cat -v <<<"$out")"
}
interrupted 0.5 ""
interrupted 1 "--x human --o human --rows 5"
interrupted 1 "--first o --rows 7 --nodes 100000000"
timeout -s INT 1 "$player" < <(sleep 3) >out 2>err || status=$?
[[ $(grep -c "$escape" out) == 0 ]] || fail "an escape sequence in a file after an interrupt"

# --- A long search says so: in place on a terminal, on standard error in a pipe.

on_terminal $'quit\n' "TERM=xterm" "--first o --rows 7 --nodes 6000000"
[[ $out =~ "O is thinking: depth "[0-9]+", "[0-9,]+" positions" ]] || fail "no thinking" "$out"
run_on $'quit\n' --first o --rows 7 --nodes 6000000
is "$(grep -cE '^O is thinking: depth [0-9]+, [0-9,]+ positions$' err)" 1 "lines about thinking"
says_not "thinking"
run_on $'4\nquit\n'
is "$err" "" "standard error where nothing takes long"

# --- The rest of the command line.

run --version
ends_with 0 "--version"
[[ $out =~ ^tic_tac_toe\ of\ zermelo\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "the version" "$out"
for command in "" play solve count; do
  run $command --help
  ends_with 0 "$command --help"
  is "$err" "" "errors of $command --help"
  (($(awk '{ if (length($0) > most) most = length($0) } END { print most }' out) <= 82)) ||
    fail "a line of the help is too long" "$(awk 'length($0) > 82' out)"
done
run --help
for word in --x --o --first --rows --columns --line --misere --load --seed --nodes --time --style --color \
  --charset --to-move --depth --json quickest random-best depth:N "Exit status" Examples; do
  says "$word"
done
says "--version"
ZERMELO_PROGRAM=examples/run run --help
says "  examples/run solve X.O/.X./..O"
ZERMELO_PROGRAM='my games/run' run_on '' --nope
refuses "(see 'my games/run' --help)"
ZERMELO_PROGRAM= run_on '' --nope
refuses "(see $player --help)"
run_on '' --seed 1 --seed 2
refuses "--seed is given more than once"
run_on '' --load
refuses "--load needs a value"
for bad in slove --misery "--style round" "--color blue" "--charset ebcdic" "--first z" \
  "--rows 4294967301" "--rows -3" "--rows 3x" "--rows 0" "--seed" "count --nodes 3" "solve --rows 3" "play play"; do
  run_on '' $bad
  ends_with 2 "$bad"
  is "$(wc -l <err)" 1 "the number of lines about $bad"
done
status=0
"$player" --version >/dev/full 2>err || status=$?
ends_with 1 "the disk is full"
