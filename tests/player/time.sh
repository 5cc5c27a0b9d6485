# SPDX-License-Identifier: BSL-1.0
#
# How long the computer thinks, and how well it plays on 15x15 in a short time.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

# --- What is a time.

for bad in 5 1.5 00 1h s ms '' '1 s' .5s 1.s 1..2s +1s -1s 1e3ms 0x1s nan inf infs 1sec; do
  for command in play "solve X../.../..."; do
    run_on '' $command --time "$bad"
    refuses "'$bad' is not a time; accepted is 0, or a number with its unit, as in 500ms, 2.5s or 1m, up to 60m"
  done
done
for bad in 61m 3601s 3600001ms 3600.000001s 99999999999999999999999s; do
  run_on '' --time "$bad"
  refuses "$bad is out of range; accepted is 0, or a number with its unit"
done
run_on '' --time
refuses "--time needs a value"
for good in 0 0s 0ms 0.5ms 0.0000001s 500ms 2.5s 1m 60m 3600s; do
  run_on $'4\nquit\n' --time "$good"
  ends_with 0 "--time $good"
  says "I play "
done

# --- The time is kept, though not to the millisecond.

# replies ARGUMENT...: the computer, as O or as X, moves in large.txt.
replies() {
  SECONDS=0
  if grep -q 'to-move: o' large.txt; then
    run_on $'quit\n' --load large.txt --x human --o quickest "$@"
  else
    run_on $'quit\n' --load large.txt --x quickest --o human "$@"
  fi
  ends_with 0 "a reply with $*"
  reply=$(sed -n 's/^I play \([0-9]*\).*/\1/p' <<<"$out")
  [[ -n $reply ]] || fail "no reply with $*" "$out"
  ((SECONDS <= 30)) || fail "a reply with $* took $SECONDS seconds"
}

large "112 97" "98 113" x
for time in 0 1ms 200ms 1s; do
  replies --time "$time"
  [[ " 112 97 98 113 " != *" $reply "* ]] || fail "a cell that is taken" "$reply"
done
replies --time 60m --nodes 1000
replies --time 200ms --nodes 18446744073709551615
run_on $'hint\nquit\n' --load large.txt --time 200ms
says "as far as the computer can see:"
run_on $'hint\nquit\n' --load large.txt --time 0
says "That takes more than --nodes or --time allows."
SECONDS=0
run_on '' solve --load large.txt --time 200ms
ends_with 0 "solve in time"
says "reason: time"
says "value: unknown"
((SECONDS <= 30)) || fail "solve took $SECONDS seconds"
run_on '' solve --load large.txt --time 0
says "nodes: 0"
run_on '' --rows 15 --x random --o quickest --time 0 --seed 3
ends_with 0 "a game without time to think"

# Without a time the clock has no say.
run_on '' --rows 7 --x quickest --o random-best --nodes 3000 --seed 5
once=$out
run_on '' --rows 7 --x quickest --o random-best --nodes 3000 --seed 5
is "$out" "$once" "the same game once more"

# --- What needs no thought is played at once: the only move, a win, the only way not to lose.

full= row="XXOOXXOOXXOOXXOOXX"
for ((i = 0; i < 15; ++i)); do full+=${row:i % 2 * 2:15}/; done
printf 'board: %s.\nto-move: x\n' "${full:0:238}" >large.txt
for time in 0 60m; do
  replies --time "$time"
  is "$reply" 224 "the only move"
done
large "111 112 113 114" "96 97 98 81" x
for time in 0 60m; do
  replies --time "$time"
  [[ $reply == 110 || $reply == 115 ]] || fail "four are not made five" "$reply"
  says "I play $reply and win."
done
large "111 112 113 114" "110 96 97 81" o
for time in 0 300ms; do
  replies --time "$time"
  is "$reply" 115 "the only way not to lose at once"
done

# --- Threes that are open at both ends.

# across, down, and along both diagonals: three marks, the cells that answer them.
for three in "111 112 113:109 110 114 115" "97 112 127:67 82 142 157" "96 112 128:64 80 144 160" \
  "98 112 126:70 84 140 154"; do
  large "${three%:*}" "31 200" o
  for limit in "--time 0" "--time 300ms" "--nodes 2000" ""; do
    replies $limit
    [[ " ${three#*:} " == *" $reply "* ]] || fail "an open three is not stopped: $three, $limit" "$reply"
  done
  # Whose turn it is makes it a win: an open four, and then five.
  large "${three%:*}" "31 200" x
  for limit in "--time 0" "--time 60m" "--nodes 2000" ""; do
    replies $limit
    read -r _ first second _ <<<"${three#*:}"
    [[ $reply == "$first" || $reply == "$second" ]] || fail "no open four: $three, $limit" "$reply"
  done
  says "I win in 2 plies"
done
# With a three, and the other player's four to be stopped first.
large "111 112 113" "30 31 32 33" x
replies --time 300ms
is "$reply" 34 "what stops a four in the corner"

# --- A random player never wins, first or second.

for ((seed = 1; seed <= 50; ++seed)); do
  run_on '' --rows 15 --x quickest --o random --seed "$seed" --nodes 2000
  says "X wins"
  run_on '' --rows 15 --x random --o quickest --seed "$seed" --nodes 2000
  says "O wins"
done
