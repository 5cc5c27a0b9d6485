# SPDX-License-Identifier: BSL-1.0
#
# The table of the lecture, and what is refused.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

run_on '' critical
ends_with 0 "critical"
is "$err" "" "standard error"
says "board: 3x3, line 3"
says "critical positions: 3,191"
row() { awk -v depth="$1" '$1 == depth { $1 = $1; print }' <<<"$out"; }
is "$(row 1)" "1 3070.67 96.2290 0.1763 3005 54 3.7505 9" "one ply"
is "$(row 2)" "2 3077.00 96.4275 0.1159 3051 80 14.0608 81" "two plies"
is "$(row 3)" "3 3136.67 98.2973 0.1525 3071 12 39.8220 585" "three plies"
is "$(row 4)" "4 3168.33 99.2897 0.0512 3163 16 92.0790 3609" "four plies"
is "$(row 5)" "5 3181.00 99.6866 0.0735 3167 0 181.2748 18729" "five plies"
is "$(row 6)" "6 3191.00 100.0000 0.0000 3191 0 295.4610 73449" "six plies"
is "$(row 9)" "9 3191.00 100.0000 0.0000 3191 0 431.2028 549945" "nine plies"
is "$(wc -l <out)" 11 "the lines of the table"

run_on '' critical --depth 7 2
is "$(sed -n '5,$s/^ *\([0-9]*\).*/\1/p' <<<"$out" | tr '\n' ' ')" "7 2 " "the depths that were asked for"
is "$(row 2)" "2 3077.00 96.4275 0.1159 3051 80 14.0608 81" "two plies, once more"
run_on '' critical --depth 12
is "$(row 12)" "12 3191.00 100.0000 0.0000 3191 0 431.2028 549945" "beyond the end"

run_on '' critical --depth 6 --json
is "$(wc -l <out)" 1 "the lines of JSON"
says '{"rows":3,"columns":3,"line":3,"critical_positions":3191,"depths":[{"depth":6,"right":3191.0,"share":1.0,"sd":0.0,"surely_right":3191,"surely_wrong":0,"mean_nodes":295.46'
says '"nodes_from_empty":73449}]}'

for board in "3 4 3" "4 3 3" "3 4 4" "2 2 2" "1 1 1"; do
  read -r rows columns line <<<"$board"
  SECONDS=0
  run_on '' critical --rows "$rows" --columns "$columns" --line "$line"
  ends_with 0 "$board"
  ((SECONDS <= 50)) || fail "$board took $SECONDS seconds"
done
says "critical positions: 0"
is "$(row 1)" "1 0.00 100.0000 0.0000 0 0 0.0000 1" "1x1"
run_on '' critical --rows 3 --columns 4 --depth 2
once=$(row 2)
run_on '' critical --rows 4 --columns 3 --depth 2
is "$(row 2)" "$once" "the same board on its side"

refused() {
  local fault=$1
  shift
  run_on '' critical "$@"
  refuses "$fault"
}
refused "critical is for boards with at most 12 cells; this one has 16" --rows 4
refused "critical is for boards with at most 12 cells; this one has 225" --rows 15
for bad in 0 13 4294967297; do refused "is out of range; accepted is 1 to 12" --depth "$bad"; done
for bad in -1 x '' 1.5 1,2; do refused "is not a whole number" --depth "$bad"; done
refused "--depth needs a value" --depth
refused "--misere" --misere
refused "there is no board of 3x3 with a line of 4" --line 4
refused "extra" extra

status=0
"$player" critical >/dev/full 2>err || status=$?
ends_with 1 "the disk is full"
is "$(cat err)" "tic_tac_toe: the output could not be written" "a full disk"

run critical --help
ends_with 0 "critical --help"
for word in --depth --rows --columns --line --json right surely nodes; do says "$word"; done
says_not "--misere"
(($(awk '{ if (length($0) > most) most = length($0) } END { print most }' out) <= 82)) ||
  fail "a line of the help is too long" "$(awk 'length($0) > 82' out)"
run --help
says "tic_tac_toe critical"
