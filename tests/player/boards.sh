# SPDX-License-Identifier: BSL-1.0
#
# Every board that the program has: its game, its labels, and sound play where nothing can be searched
# to its end.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

# --- Every board of the list is played to its end, in both games.

run --help
boards=$(sed -n '/^Boards/,$p' <<<"$out" | grep -oE '[0-9]+x[0-9]+x[0-9]+')
(($(wc -l <<<"$boards") >= 11)) || fail "few boards" "$boards"
for board in 3x3x3 4x3x3 3x4x3 4x4x3 4x4x4 5x5x4 5x5x5 6x6x5 7x7x5 10x10x5 15x15x5; do
  grep -qx "$board" <<<"$boards" || fail "there is no board $board" "$boards"
done
for board in $boards; do
  IFS=x read -r rows columns line <<<"$board"
  size=(--rows "$rows" --columns "$columns" --line "$line")
  run_on '' "${size[@]}" --x depth:1 --o random --seed 4
  ends_with 0 "$board"
  [[ $out == *" wins with "* || $out == *"It is a draw."* ]] || fail "no end on $board" "$out"
  last=$(grep -n '^+' out | tail -n 1 | cut -d: -f1)
  is "$(head -n "$last" out | grep -c '^+')" "$(($(grep -c ' plays ' out) * (rows + 1) + rows + 1))" \
    "the number of borders on $board"
  # Random against random in the misere game: the loser is the one who has the line.
  run_on '' "${size[@]}" --x random --o random --seed 4 --misere
  ends_with 0 "$board misere"
  if [[ $out == *" wins: X has completed"* ]]; then says "O wins"; fi
  if [[ $out == *" wins: O has completed"* ]]; then says "X wins"; fi

  # All rows are equally wide, and every cell has a number of its own.
  if ((rows * columns > 9)); then
    run_on $'quit\n' "${size[@]}"
    is "$(grep '^[+|]' out | awk '{ print length($0) }' | sort -u | wc -l)" 1 "widths on $board"
    is "$(grep '^|' out | grep -oE '[0-9]+' | sort -n | tr '\n' ' ')" \
      "$(seq 0 $((rows * columns - 1)) | tr '\n' ' ')" "the labels on $board"
    run_on "$((rows * columns - 1))"$'\nquit\n' "${size[@]}" --o human
    says "Move of O"
  fi
done
run_on '' --rows 2 --columns 9
refuses "there is no board of 2x9; there are (rows x columns x line) $(head -n 1 <<<"$boards")"

# --- A win is taken and a threat is stopped where nothing can be searched to its end.

plays_on_large() { run_on '' --load large.txt --x "$1" --o "$1"; }

for kind in depth:2 depth:3; do
  large "111 112 113 114" "96 97 98 81" x
  plays_on_large "$kind"
  [[ $(first_reply) == 110 || $(first_reply) == 115 ]] || fail "$kind does not win" "$out"
  large "111 112 113 114" "110 96 97 81" o
  plays_on_large "$kind"
  is "$(first_reply)" 115 "$kind, where four must be stopped"
done
# An open three: any other move loses.
large "111 112 113" "96 98" o
plays_on_large depth:4
[[ " 109 110 114 115 " == *" $(first_reply) "* ]] || fail "an open three is not stopped" "$(first_reply)"
# The same from a person's side of the table, with the usual budget.
run_on $'quit\n' --load large.txt --x human --o quickest
reply=$(sed -n 's/^I play \([0-9]*\).*/\1/p' <<<"$out")
[[ " 109 110 114 115 " == *" $reply "* ]] || fail "an open three is not stopped" "$reply"
