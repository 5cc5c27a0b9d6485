# SPDX-License-Identifier: BSL-1.0
#
# What can be typed at the prompt, well or badly.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

prompt="Your move, X (0-8, or help): "

# --- The end of the input ends the game, at once and not with success.

for input in '' $'5\n' $'\n\n5\n' '5'; do
  SECONDS=0
  run_on "$input"
  ends_with 3 "the input ends"
  is "$(wc -l <err)" 1 "lines about the end of the input"
  ((SECONDS <= 2)) || fail "it took $SECONDS seconds to see that the input had ended"
done
run <&-
ends_with 3 "there is no standard input"
run </dev/null
is "$(times_said "$prompt")" 1 "the number of prompts without an answer"
run_on $'\n \n\t\n\r\n5\n'
is "$(times_said "$prompt")" 6 "the number of prompts, four of them answered by a blank line"
says "I play 2"

# --- Whatever stands around a number, it is the number.

for input in $'5\n' $'5\r\n' $'  5  \n' $'\t5\n' '5' $'05\n' $'\r\n5\r\n'; do
  run_on "$input"
  says "I play 2"
done

# --- A bad line is told so, and changes nothing.

for bad in abc x5 5x 1.5 1e0 +5 -1 0x5 '5 6' --help '５' 'é' $'\e[31m' $'\xff\xfe' 'hint 4' 'quit now'; do
  run_on "$bad"$'\n5\n'
  is "$(times_said "is not a number")" 1 "complaints about $bad"
  is "$(times_said "$prompt")" 3 "prompts around $bad"
  says "I play 2"
  [[ $out != *$'\e'* ]] || fail "an escape sequence from the input was repeated"
done
for bad in 9 10 99999999999999999999999999 4294967301 4294967296 18446744073709551621; do
  run_on "$bad"$'\n5\n'
  says "'${bad:0:24}"
  says "is out of range; the cells are numbered 0-8."
  says "I play 2"
done
run_on $'4\n4\n0\n8\n'
says "'4' is already taken"
says "'0' is already taken"
is "$(times_said "I play")" 2 "the number of the computer's moves"
{ head -c 1000000 /dev/zero | tr '\0' 7; printf '\n5\n'; } >in
run <in
is "$(times_said "is out of range")" 1 "complaints about a very long line"
((${#out} < 2000)) || fail "a very long line was repeated: ${#out} characters"
says "I play 2"
LC_ALL=C.UTF-8 run_on $'５\n'
says "'５' is not a number"

# --- The commands.

for word in quit QUIT q Q exit Exit; do
  run_on "$word"$'\n'
  ends_with 0 "$word"
done
run_on $'MOVES\nQuit\n'
says "Free cells: 0 1 2 3 4 5 6 7 8"
run_on $'abc\n'
says "'abc' is not a number: it is neither a cell nor a command;"

run_on $'help\nmoves\nquit\n'
ends_with 0 "the game was quit"
for word in hint moves undo 'save FILE' quit; do says "  $word"; done
says "Free cells: 0 1 2 3 4 5 6 7 8"
says "Goodbye."

run_on $'hint\nquit\n'
says "draw in 9: 0 1 2 3 4 5 6 7 8"
printf 'board: X../X.O/.O.\n' >column.txt
run_on $'hint\nquit\n' --load column.txt
says "win in 1: 6"
says "win in 3: 1 2 4 8"
printf 'board: X../.O./..X\nto-move: o\n' >corners.txt
run_on $'hint\nquit\n' --o human --load corners.txt
says "draw in 6: 1 3 5 7"
says "loss in 4: 2 6"
run_on $'hint\nquit\n' --rows 15
[[ $out =~ "undecided within "[0-9]+" plies, the most promising first: 112 "([0-9]+ ){11}"and 213 more" ]] ||
  fail "the hint of a large board" "$out"
says "as far as the computer can see:"

run_on $'undo\nquit\n'
says "There is no move of yours to take back."
run_on $'undo\nquit\n' --first o
says "There is no move of yours to take back."
run_on $'4\nmoves\nundo\nmoves\n0\nquit\n'
says "Free cells: 1 2 3 5 6 7 8"
says "Free cells: 0 1 2 3 4 5 6 7 8"
says "I play 4"
run_on $'4\n0\nmoves\nundo\nmoves\nundo\nmoves\nquit\n' --o human
is "$(grep -o 'Free cells: .*' <<<"$out" | tr '\n' ';')" \
  "Free cells: 1 2 3 5 6 7 8;Free cells: 0 1 2 3 5 6 7 8;Free cells: 0 1 2 3 4 5 6 7 8;" "undo"

# --- What is saved can be read back, and nothing else is overwritten.

run_on $'4\n8\nsave game one.txt\nquit\n' --o human --rows 4 --misere
says "Saved."
is "$(grep -v '^#' 'game one.txt' | tr '\n' ';')" \
  "board: ..../X.../O.../....;to-move: x;line: 3;misere: yes;" "what was saved"
run_on $'moves\nsave game one.txt\nquit\n' --load 'game one.txt'
says "Free cells: 0 1 2 3 5 6 7 9 10 11 12 13 14 15"
says "Saved."
run_on '' solve --load 'game one.txt'
ends_with 0 "a saved game is solved"
says "value: "
printf 'precious\n' >letter.txt
run_on $'save letter.txt\nsave\nsave /nonexistent/game\nsave .\nquit\n'
says "'letter.txt' exists and is not a saved game; it is left as it is"
says "save needs the name of a file"
says "cannot write '/nonexistent/game': No such file or directory"
says "cannot write '.': it is a directory"
is "$(cat letter.txt)" "precious" "a file that is not a saved game"
for bad in $'to-move: o\n' $'board: X..\n' $'board: X.Z/.../...\n' $'board: .../.../...\nline: three\n' \
  $'board: .../.../...\nto-move: z\n' $'board\n' $'board: .../.../...\nmisere: maybe\n' $'colour: red\n' ''; do
  printf '%s' "$bad" >bad.txt
  run_on '' --load bad.txt
  refuses bad.txt
done
printf 'board: XXX/OOO/...\r\n' >bad.txt
run_on '' --load bad.txt
refuses "both players have a line"
run_on '' --load nowhere.txt
refuses "cannot read 'nowhere.txt': No such file"
run_on '' --load .
refuses "cannot read '.': it is a directory"
run_on '' --load ''
refuses "cannot read '': No such file"
run_on '' --load bad.txt --rows 3
refuses "--load"

# Whatever else is in the way is left alone, and nothing is waited for.
saved=$'board: .../.../...\nto-move: x\n'
printf 'mine\n' >two.txt.new
printf 'mine\n' >tic_tac_toe-0.new
run_on $'4\nsave two.txt\nquit\n'
says "Saved. To go on: tic_tac_toe --load two.txt"
is "$(cat two.txt.new tic_tac_toe-0.new | tr '\n' ' ')" "mine mine " "what is beside a saved game"
is "$(ls | grep -c '\.new$')" 2 "the number of drafts"
printf '%s' "$saved" >real.txt
ln -s real.txt link.txt
ln -s nowhere.txt dangling.txt
mkfifo pipe two.pipe.new
run_on $'4\nsave link.txt\nsave dangling.txt\nsave pipe\nsave /dev/full\nsave two.pipe\nquit\n'
ends_with 0 "all of it was tried"
is "$(times_said "Saved.")" 2 "the number of games that were saved"
[[ -L link.txt && $(cat real.txt) == *"board: O../.X./..."* ]] || fail "a link is not followed" "$(ls -l)"
says "cannot write 'dangling.txt': it is a link that leads nowhere"
says "cannot write 'pipe': it is not a regular file"
says "cannot write '/dev/full': it is not a regular file"
[[ -f two.pipe && -p pipe && ! -e nowhere.txt ]] || fail "the wrong files were made" "$(ls -l)"
{ printf 'save '; head -c 50000 /dev/zero | tr '\0' n; printf '\nquit\n'; } >in
run <in
says "File name too long"
((${#out} < 2000)) || fail "a very long name was repeated: ${#out} characters"
printf 'save a\0b\nsave a\eb\nquit\n' >in
run <in
is "$(times_said "the name has a character in it that cannot be shown")" 2 "complaints about such names"
[[ ! -e a ]] || fail "a name was cut short"
run_on $'save it\'s one.txt\nsave -x\nquit\n'
says "--load 'it'\\''s one.txt'"
says "--load ./-x"
for special in pipe /dev/zero /dev/null; do
  SECONDS=0
  run_on '' --load "$special"
  refuses "cannot read '$special': it is not a regular file"
  ((SECONDS <= 5)) || fail "$special kept the program waiting"
done
{ printf '%s' "$saved"; head -c 70000 /dev/zero | tr '\0' '#'; } >long.txt
run_on '' --load long.txt
refuses "'long.txt' is not a saved game: it is too long"
printf '%sto-move: o\n' "$saved" >bad.txt
run_on '' --load bad.txt
refuses "line 3: there is another 'to-move' above"
printf '# no board\nto-move: o\n' >bad.txt
run_on '' --load bad.txt
refuses "there is no 'board: ...' in its 2 lines"

# A game that is over when it is loaded is told so.
printf 'board: XXX/OO./...\nto-move: o\n' >over.txt
run_on '' --load over.txt
ends_with 0 "a finished game"
says "X wins with 0 1 2. You win!"
