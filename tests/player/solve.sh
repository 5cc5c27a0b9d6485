# SPDX-License-Identifier: BSL-1.0
#
# What positions are worth: the whole way from the command line and back.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

field() { sed -n "s/^$1: //p" <<<"$out"; }

# solves VALUE PLIES BEST ARGUMENT...: the answer, proved; an empty BEST is not looked at.
solves() {
  local value=$1 plies=$2 best=$3
  shift 3
  run_on '' solve "$@"
  ends_with 0 "$*"
  is "$(field value)" "$value" "the value of $*"
  is "$(field plies)" "$plies" "the plies of $*"
  [[ -z $best ]] || is "$(field best)" "$best" "the best moves of $*"
  is "$(field reason)" proved "the reason of $*"
  is "$(cut -d: -f1 <<<"$out" | tr '\n' ' ')" "value plies best line nodes reason " "the fields"
  is "$(field line | wc -w)" "$([[ $(field line) == none ]] && echo 1 || echo "$plies")" "the length of the line"
}

# A move that loses, and which others do not.
solves draw 6 '1 3 5 7' X../.O./..X --to-move o
solves draw 6 '1 3 5 7' ..X/.O./X.. --to-move o
solves win 3 '2 4' .../X../OXO --to-move o
solves draw 6 '4 5 7' XO./O../...
solves win 3 '6' .../XOO/.X.
solves win 1 '6' X../XOO/...
solves draw 3 '8' OX./XOO/X..
solves draw 3 '6' .XO/XO./.OX
solves draw 6 '1' ..O/.X./.X. --to-move o

# Wins at once before wins that take longer; the longest defence.
solves win 1 '6' X../X.O/.O.
solves win 1 '7 8' XXO/OX./O..
solves win 1 '2' .X./.O./OXX --to-move o
solves loss 10 '5' X.../..../..../.... --line 3 --to-move o
solves loss 2 '0 1 2 3' .../.XO/OXX --to-move o

# The same marks and another player to move.
solves win 1 '2' XX./OO./...
solves win 1 '5' XX./OO./... --to-move o
solves win 1 '7' OXO/.X./...
solves draw 5 '7' OXO/.X./... --to-move o

# The last mark may win; a game that is over has no move left.
solves win 1 '6' XOO/XOX/.XO
solves loss 0 none XOO/XOX/XXO --to-move o
solves draw 0 none XOX/XOO/OXX --to-move o
solves loss 0 none ..X./.X../X.O./.OO. --line 3 --to-move o
solves loss 0 none ..X/.X./X.. --to-move o
solves loss 0 none ......./....X../...X.../..X..../.X...../X...... --to-move o

# Boards of other sizes, and the shortest line as the default.
solves win 7 '1 2 5 6 9 10' ..../..../....
solves win 7 '3 4 5 6 7 8' .../.../.../...
solves win 7 '1 2 3 6 7 8 11 12 13' ...../...../.....
solves draw 15 '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14' ...../...../..... --line 4
solves draw 12 '0 1 2 3 4 5 6 7 8 9 10 11' ..../..../.... --line 4
solves win 5 '5 6 9 10' ..../..../..../....
solves draw 16 '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15' ..../..../..../.... --line 4
solves draw 2 '14 15' XOXO/OXOX/OXOX/XO.. --line 4
solves win 1 '2' XX../O.../O.../.... --line 3
solves win 1 '0' .
solves win 3 '0 1 2 3' ../..
solves draw 9 '4' .../.../... --misere
solves loss 11 '0 1 2 3 4 5 6 7 8 9 10 11' ..../..../.... --misere
solves win 0 none XXX/OO./... --to-move o --misere

# --- Boards of several machine words: the line's last cell is the board's last.

# empty ROWS COLUMNS, and put CELLS MARK, make a board in $cells and print it as text.
empty() { rows=$1 columns=$2 cells=(); for ((i = 0; i < rows * columns; ++i)); do cells[i]=.; done; }
put() { for cell in $1; do cells[cell]=$2; done; }
text() {
  local i
  for ((i = 0; i < rows * columns; ++i)); do
    ((i == 0 || i % columns)) || printf /
    printf %s "${cells[i]}"
  done
}

for four in "95 96 97 98:94" "55 66 77 88:44"; do  # a row and a diagonal of 10x10, one end closed
  empty 10 10
  put "${four%:*}" O
  put "${four#*:}" X
  solves win 1 99 "$(text)" --to-move o
  run_on '' solve "$(text)" --depth 2
  is "$(field best)" 99 "the only block"
  is "$(field reason)" depth "the reason, where the depth was limited"
  is "$(field value)" unknown "the value, where nothing was proved"
done
empty 15 15
put "178 192 206 220" O  # rising to the right, below 164
put 234 X
[[ ${cells[164]} == . ]]
put "220 206 192 178" O
run_on '' solve "$(text)" --depth 2 --to-move o
is "$(field value)" win "four in a row on 15x15"

# A large board comes back soon and does not claim what it has not seen.
empty 15 15
SECONDS=0
run_on '' solve "$(text)"
ends_with 0 "an empty board of 15x15"
is "$(field value)" unknown "the value of 15x15"
is "$(field plies)" unknown "the plies of 15x15"
[[ $(field reason) == nodes && $(field depth) -ge 1 ]] || fail "the reason of 15x15" "$out"
((SECONDS < 60)) || fail "15x15 took $SECONDS seconds"
is "$(field best | cut -d' ' -f1)" "$(field line | cut -d' ' -f1)" "the first of the best moves"
run_on '' solve "$(text)" --nodes 1
ends_with 0 "a single position"
is "$(field nodes)" 1 "positions looked at"
is "$(field depth)" 0 "plies looked at"

# --- JSON says the same.

run_on '' solve .../X../OXO --to-move o --json
[[ $out =~ ^\{\"value\":\"win\",\"plies\":3,\"best\":\[2,4\],\"line\":\[[0-9],[0-9],[0-9]\],\"nodes\":[0-9]+,\"reason\":\"proved\"\}$ ]] ||
  fail "JSON" "$out"
run_on '' solve ...../...../...../...../..... --depth 2 --json
[[ $out =~ ^\{\"value\":\"unknown\",\"plies\":null,\"best\":\[12\],.*,\"reason\":\"depth\",\"depth\":2\}$ ]] ||
  fail "JSON of what is not proved" "$out"

# --- What is not a board.

refused() {
  local fault=$1
  shift
  run_on '' "$@"
  refuses "$fault"
}
refused "'Z' in row 2" solve X.O/..Z/...
refused "'x' in row 1" solve xo./.../...
refused "a character that cannot be shown in row 1" solve $'X\n./.../...'
refused "row 2 of the board has 2 cells and row 1 has 3" solve X.O/../...
refused "row 2 of the board is empty" solve X.O//...
refused "row 4 of the board is empty" solve X.O/.../.../
refused "no board" solve
refused "no board" solve ''
refused "both players have a line of 3" solve XXX/OOO/...
refused "there is no board of 2x3; there are (rows x columns x line) 1x1x1" solve .../...
refused "there is no board of 3x3 with a line of 4" solve .../.../... --line 4
refused "4294967299 is out of range" solve .../.../... --line 4294967299
refused "'z' is not a player; x and o are" solve .../.../... --to-move z
refused "--deep" solve .../.../... --deep

# --- Counting.

run_on '' count
for line in "nodes: 549946" "leaves: 255168" "depth: 9" "x wins: 131184" "o wins: 77904" \
  "draws: 46080" "unfinished: 0"; do
  says "$line"
done
is "$(sed -n 's/^ *[0-9][0-9]*  *\([0-9]*\)  *[0-9]*$/\1/p' <<<"$out" | tr '\n' ' ')" \
  "1 9 72 504 3024 15120 54720 148176 200448 127872 " "perft of 3x3"
run_on '' count --misere
says "x wins: 77904"
run_on '' count --rows 4 --columns 3 --depth 6
says " 622944  "
says "depth: 6"
run_on '' count --rows 15 --depth 2 --json
is "$out" '{"rows":15,"columns":15,"line":5,"nodes":50626,"leaves":50400,"depth":2,"x_wins":0,"o_wins":0,"draws":0,"unfinished":50400,"nodes_by_depth":[1,225,50400],"leaves_by_depth":[0,0,50400]}' "JSON of a count"
for size in 8 10 19 27; do
  SECONDS=0
  run_on '' count --rows "$size"
  ends_with 0 "count of $size"
  ((SECONDS <= 20)) || fail "count of $size took $SECONDS seconds"
done
run_on '' count --depth 0
says "nodes: 1"
refused "'-1' is not a whole number" count --depth -1
