# SPDX-License-Identifier: BSL-1.0
#
# The players who go by the lines of the board: how they play, and where they do not.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

# --- The rules, and which of them spoke.

run_on '' --x rules --o lines
ends_with 0 "rules against lines"
says "X plays 4, by the rule 'impact'."
run_on $'0\n3\n5\n' --o rules
is "$(sed -n 's/^I play \([0-9]\), by the rule .\(.*\).\.$/\1 \2/p;s/^I play \([0-9]\) and win.*/\1/p' <<<"$out" | tr '\n' ' ')" \
  "4 impact 6 block 2 " "what the rules say"
printf 'board: X../.O./..X\nto-move: o\n' >saved.txt
run_on $'quit\n' --load saved.txt --o rules
says "I play 1, by the rule 'fork'."
printf 'board: XX./OO./X..\nto-move: o\n' >saved.txt
run_on $'quit\n' --load saved.txt --o rules
says "I play 5 and win."

# --- The first moves of the others.

run_on $'4\nquit\n' --o lines
says "I play 8, having looked 3 plies ahead."
run_on $'0\n1\nquit\n' --o lines2
says "having looked 3 plies ahead."
run_on '' --x lecture:9 --o lecture:9 --seed 2
ends_with 0 "lectures"
says "It is a draw."
says "Seed 2."
says "X plays "
says ", having looked 9 plies ahead."
says ", having looked 2 plies ahead."
once=$out
run_on '' --x lecture:9 --o lecture:9 --seed 2
is "$out" "$once" "the same lots"
games=
for seed in 1 2 3 4 5 6; do
  run_on '' --x lecture:9 --o lecture:9 --seed "$seed"
  games+="$(sed -n 's/^. plays \([0-9]\).*/\1/p' <<<"$out" | tr -d '\n')"$'\n'
done
(($(sort -u <<<"$games" | wc -l) > 3)) || fail "lots that always fall the same way" "$games"

# --- On every small board, against somebody who plays anything; and nowhere else.

run --help
for board in $(sed -n '/^Boards/,$p' <<<"$out" | grep -oE '[0-9]+x[0-9]+x[0-9]+'); do
  IFS=x read -r rows columns line <<<"$board"
  for who in rules lines lines2 lecture:2; do
    for seat in "--x $who --o random" "--x random --o $who"; do
      run_on '' --rows "$rows" --columns "$columns" --line "$line" $seat --seed 3
      if ((rows * columns > 25)); then
        refuses "play on boards with at most 25 cells; this one has $((rows * columns))"
      else
        ends_with 0 "$seat on $board"
        [[ $out == *" wins with "* || $out == *"It is a draw."* ]] || fail "no end on $board" "$out"
      fi
    done
  done
done

# --- What is refused.

for who in rules lines lines2 lecture:1; do
  run_on '' --o "$who" --misere
  refuses "do not play where that loses (--misere)"
  run_on '' --x "$who" --misere
  refuses "do not play where that loses (--misere)"
done
for bad in lecture:0 lecture:10 lecture:4294967297; do
  run_on '' --o "$bad"
  refuses "is out of range; accepted is 1 to 9"
done
for bad in lecture: lecture:x lecture:-1; do
  run_on '' --o "$bad"
  refuses "is not a whole number; accepted is 1 to 9"
done
for bad in lecture Rules rule lines3 ''; do
  run_on '' --o "$bad"
  refuses "no player is called '$bad'; there are human, perfect, quickest, random-best, random, depth:N, tree, rules, lines, lines2, lecture:D"
done
run_on '' --o lecture:7 --rows 5
refuses "lecture:7 would think too long on 5x5, line 4; there it looks at most 6 plies ahead"
SECONDS=0
run_on $'12\nquit\n' --o lecture:6 --rows 5
says "I play "
((SECONDS <= 30)) || fail "six plies ahead took $SECONDS seconds"

run --help
for word in "  rules  " "  lines  " "  lines2  " "  lecture:D"; do says "$word"; done
