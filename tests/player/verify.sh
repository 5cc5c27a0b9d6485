# SPDX-License-Identifier: BSL-1.0
#
# What verify says of players, and what it refuses.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

value() { sed -n "s/^$1: //p" <<<"$out"; }
counts() { echo "$(value positions) $(value games) $(value wins) $(value draws) $(value losses)"; }

# verified COUNTS SLIPS ARGUMENT...
verified() {
  local counts=$1 slips=$2
  shift 2
  run_on '' verify "$@"
  ends_with 0 "$*"
  is "$(counts)" "$counts" "the counts of $*"
  is "$(value slips)" "$slips" "the slips of $*"
  is "$err" "" "standard error of $*"
}
proof="There are no others: it cannot be beaten."

# --- 3x3, where the figures are those of the literature or of a program in another language.

verified "275 489 364 125 0" 0 --player rules
says "Asked about 275 positions, in 489 games the player won 364, drew 125 and lost none. $proof"
is "$(value 'lost lines')" none "lost lines"
is "$(sed -n '/^lengths/,/^slips/p' <<<"$out" | awk 'NF == 4 && $1 + 0 { games += $2 + $3 + $4 } END { print games }')" \
  489 "the games of all lengths"
verified "79 76 72 4 0" 0 --player rules --as x
verified "79 76 72 4 0" 0 --player rules --first o
verified "275 489 364 125 0" 0 --player rules --as X --first O
verified "360 599 500 99 0" 0 --player lines2
says "$proof"
verified "447 681 498 183 0" 0 --player perfect
verified "426 569 386 183 0" 0 --player quickest
verified "81 73 71 2 0" 0 --player quickest --as x
verified "267 521 368 153 0" 0 --player tree
says "$proof"

verified "349 571 466 73 32" 9 --player lines
says "It can be beaten."
is "$(grep -c 'turns a draw into a loss$' <<<"$out")" 9 "the slips that are shown"
says "  .X./XO./...: 8 turns a draw into a loss"
is "$(grep -cE '^  [0-8]( [0-8])+$' <<<"$out")" 20 "the lost lines that are shown"
says "  and 12 more"
# A lost line is one: the player is O and X wins with the last move.
line=$(grep -m 1 -E '^  [0-8]( [0-8])+$' <<<"$out")
board=.........
side=X
for cell in $line; do
  board=${board:0:cell}$side${board:cell+1}
  [[ $side == X ]] && side=O || side=X
done
run_on '' solve "${board:0:3}/${board:3:3}/${board:6:3}" --to-move "${side,,}"
says "value: loss"
is "$side" O "who is to move after a lost game"

run_on '' verify --player depth:1
ends_with 0 "depth:1"
says "It can be beaten."
run_on '' verify --player depth:9
says "$proof"

# --- Of a player who draws lots, whatever it might play.

verified "1141 9440 5856 3584 0" 0 --player lecture:9
says "$proof"
run_on '' verify --player random-best
is "$(value losses)" 0 "the losses of random-best"
is "$(value games)" 9440 "games against random-best"
run_on '' verify --player random --as x
is "$(counts | cut -d' ' -f 2-)" "255168 131184 46080 77904" "all games"
run_on '' verify --player random --as o
is "$(counts | cut -d' ' -f 2-)" "255168 77904 46080 131184" "all games, from the other side"
[[ $(value slips) -gt 0 ]] || fail "a random player never slips" "$out"

# --- Other opponents, other rules, other boards.

run_on '' verify --player lines --opponent best
is "$(value opponents)" best "the opponents"
[[ $(value games) -lt 571 && $(value losses) -gt 0 ]] || fail "the best opponents" "$out"
run_on '' verify --player rules --opponent best
says "Opponents who only play best moves cannot beat it."
run_on '' verify --player perfect --misere --as x
says "board: 3x3, line 3, misere"
is "$(value losses)" 0 "the losses of perfect, misere"
run_on '' verify --player perfect --rows 1
is "$(counts)" "0 1 0 0 1" "1x1, as second"
says "$(printf 'lost lines:\n  0')"
run_on '' verify --player perfect --rows 1 --as x
is "$(counts)" "1 1 1 0 0" "1x1, as first"
run_on '' verify --player rules --rows 3 --columns 4 --line 4
ends_with 0 "3x4"
[[ $(value slips) =~ ^[0-9]+$ ]] || fail "no audit of 3x4" "$out"
for who in rules lines2 quickest; do
  SECONDS=0
  run_on '' verify --player $who --rows 4 --line 4
  ends_with 0 "$who on 4x4"
  is "$(value slips)" "not audited" "the slips of $who on 4x4"
  ((SECONDS <= 50)) || fail "$who on 4x4 took $SECONDS seconds"
done
is "$(value losses)" 0 "the losses of quickest on 4x4"
[[ $err == "quickest is asked about position "* && $(wc -l <err) == 1 ]] || fail "the progress" "$err"

# --- JSON.

run_on '' verify --player lines --json
ends_with 0 "--json"
is "$(wc -l <out)" 1 "the lines of JSON"
says '{"player":"lines","as":"o","first":"x","rows":3,"columns":3,"line":3,"misere":false,"opponents":"all","positions":349,"games":571,"wins":466,"draws":73,"losses":32,"lengths":[{"plies":6,"wins":187,"draws":0,"losses":0},'
says '"slips":9,"slipped":[{"board":".X./XO./...","move":8,"before":"draw","after":"loss"},'
says '"lost_lines":["1 4 3 8 0 7 2",'
says '"complete":true,"unbeaten":false,'
run_on '' verify --player rules --rows 4 --json
says '"slips":null,'

# --- What is refused.

refused() {
  local fault=$1
  shift
  run_on '' verify "$@"
  refuses "$fault"
}
refused "--player is required"
refused "--player needs a value" --player
refused "--player is given more than once" --player rules --player lines
refused "no player is called 'nobody'" --player nobody
refused "a human cannot take part" --player human
refused "do not play where that loses (--misere)" --player rules --misere
refused "verify is for boards with at most 25 cells; this one has 36" --player rules --rows 6
refused "rules is verified on boards with at most 16 cells" --player rules --rows 5
refused "depth:2 is verified on boards with at most 9 cells" --player depth:2 --rows 4
refused "tree is verified on boards with at most 12 cells" --player tree --rows 4
for who in random random-best lecture:1; do
  refused "$who is verified on boards with at most 12 cells" --player $who --rows 4
done
refused "every position has to be solved" --player rules --rows 4 --opponent best
refused "'worst' is not one of all, best" --player rules --opponent worst
refused "'z' is not a player" --player rules --as z
refused "'' is not a player" --player rules --first ''
refused "there is no board of 2x3" --player rules --rows 2 --columns 3
refused "--seed" --player random --seed 1
refused "extra" --player rules extra

# --- A full disk, a reader that goes away, Ctrl-C.

status=0
"$player" verify --player rules >/dev/full 2>err || status=$?
ends_with 1 "the disk is full"
is "$(cat err)" "tic_tac_toe: the output could not be written" "a full disk"
out=$(set +o pipefail; "$player" verify --player lines 2>err | head -n 1)
is "$out" "player: lines" "the first line"
is "$(cat err)" "" "what is said where nobody reads on"

status=0
timeout --preserve-status -s INT 1 "$player" verify --player tree --rows 3 --columns 4 --line 4 >out 2>err || status=$?
out=$(cat out)
ends_with 130 "Ctrl-C"
says "There are more: this proves nothing yet."
says_not "cannot be beaten"
says "lost lines: "
status=0
timeout --preserve-status -s INT 1 "$player" verify --player tree --rows 3 --columns 4 --line 4 --json >out 2>err || status=$?
out=$(cat out)
ends_with 130 "Ctrl-C, --json"
says '"complete":false,"unbeaten":false,'

run verify --help
ends_with 0 "verify --help"
for word in --player --as --first --rows --columns --line --misere --opponent --json slips "lost lines"; do says "$word"; done
(($(awk '{ if (length($0) > most) most = length($0) } END { print most }' out) <= 82)) ||
  fail "a line of the help is too long" "$(awk 'length($0) > 82' out)"
run --help
says "tic_tac_toe verify --player rules"
