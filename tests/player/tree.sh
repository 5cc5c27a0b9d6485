# SPDX-License-Identifier: BSL-1.0
#
# Trees: what the command writes, and what it refuses; and the player who reads one.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

three=.../.../...
five=...../...../...../...../.....

# json ARGUMENT...: writes the tree to the file `out`, in JSON, a node a line; its beginning is in $out.
json() {
  status=0
  timeout 60 "$player" tree "$@" --format json >out 2>err || status=$?
  out=$(head -n 10 out)
  ends_with 0 "$*"
}
visited() { grep '"fate":' out | grep -vc '"fate":"unvisited"'; }
unvisited() { grep -c '"fate":"unvisited"' out || true; }
moves() { sed -n 's/^{"parent":0,"move":"\([0-9]*\)".*/\1/p' out | tr '\n' ' '; }

# --- The trees are those of the literature.

json $three --search minimax
is "$(visited) $(unvisited)" "549946 0" "the tree of minimax"
says '"counts":{"nodes":549946,"leaves":255168,"cutoffs":0,"recalls":0,"unvisited":0}'
json $three --search minimax --depth 5
is "$(visited) $(unvisited)" "18730 0" "five plies of it"
json $three
is "$(visited)" 16811 "the tree of alpha-beta by number"
json $three --order corners
is "$(visited)" 6323 "the tree of alpha-beta, the centre first, then the corners"

json $three --depth 1
is "$(moves)" "0 1 2 3 4 5 6 7 8 " "the order by number"
json $three --depth 1 --order centre
is "$(moves)" "4 1 3 5 7 0 2 6 8 " "the order from the centre"
json $three --depth 1 --order corners --search minimax
is "$(moves)" "4 0 2 6 8 1 3 5 7 " "the order by lines"
json $three --depth 1 --order edges
is "$(moves)" "7 5 3 1 8 6 2 0 4 " "the order by lines, backwards"

# What is counted beforehand, what the search counts, and what is listed are one.
for search in minimax alpha-beta table pvs engine; do
  for board in "$three --depth 5" "X.O/.X./..O" "..../..../..../.... --depth 4" "$five --depth 3"; do
    run_on '' tree $board --search $search --format json -o tree.json
    ends_with 0 "$search of $board"
    is "$out" "" "what is printed beside a file"
    mv tree.json out
    nodes=$(visited) left=$(unvisited)
    is "$(tr -d , <<<"$err")" "wrote $nodes nodes$( ((left == 0)) || echo " and $left moves never looked at") to 'tree.json'" \
      "the message of $search of $board"
    grep -q "\"counts\":{\"nodes\":$nodes,.*\"unvisited\":$left}" out || fail "the counts of $search of $board"
  done
done
[[ $(grep -c '"title":"pass ' out) -ge 3 ]] || fail "an engine that deepens has few passes" "$(head -c 500 out)"

# A game of its own rules, or that is over, or all but.
json ../.. --misere
grep -q '"board":"../..",.*"value":"loss"' out || fail "misere" "$out"
json ../..
grep -q '"board":"../..",.*"value":"win"' out || fail "not misere" "$out"
json XXX/OO./... --to-move o
is "$(visited) $(unvisited)" "1 0" "the tree of a finished game"
says '"value":"loss"'
says '"fate":"over"'
json . --search engine
is "$(sed -n 's/.*"move":"\([0-9]*\)".*/\1/p' out)" 0 "the move on 1x1"
printf 'board: X../.O./..X\nto-move: o\nmisere: yes\n' >saved.txt
json --load saved.txt --depth 1
is "$(moves)" "1 2 3 5 6 7 " "the moves of a saved game"
json --load saved.txt --to-move x --depth 1
says '"board":"XX./.O./..X"'
json XX../OO../..../.... --line 4 --depth 1
is "$(unvisited)" 0 "cuts where three are not enough"

# --- Formats.

run_on '' tree XOX/OOX/X..
ends_with 0 "text"
is "$(sed -n '1p;$p' out)" "alpha-beta, cells by number
4 nodes, 2 leaves, 1 cut-off, 0 table hits, 0 moves never looked at" "the first line and the last"
is "$(sed -n '2,$s/^\( *[^ ]*\) .*/\1/p' out | head -n 4)" "XOX/OOX/X..
  7:
    8:
  8:" "an outline"
once=$out
run_on '' tree XOX/OOX/X.. --format text --search alpha-beta --order number
is "$out" "$once" "what is meant where nothing is said"
run_on '' tree XOX/OOX/X.. --compare minimax
is "$(grep -v '^[ X]' out | grep cells)" "alpha-beta, cells by number
minimax, cells by number" "the titles of a comparison"
run_on '' tree XOX/OOX/X.. --order corners --search pvs --compare table,centre
is "$(grep -E '^[a-z]' out)" "principal variation search, centre before corners before edges
alpha-beta with a table, cells from the centre" "the titles of a comparison with an order"
run_on '' tree XOX/OOX/X.. --order edges --compare engine
says "the engine, edges before corners before centre"

for file in a.txt a.dot a.gv a.json a.html 'a page.htm' ./-o.json; do
  run_on '' tree X.O/.X./..O --depth 2 -o "$file"
  ends_with 0 "$file"
  is "$out" "" "what is printed beside $file"
  is "$err" "wrote 16 nodes and 10 moves never looked at to '$file'" "what is said of $file"
  case $file in
    *.txt) [[ $(head -n 1 "$file") == "alpha-beta, cells by number" ]] ;;
    *.dot | *.gv) [[ $(head -n 1 "$file") == "digraph "* ]] ;;
    *.json) [[ $(head -n 1 "$file") == '{"format":"zermelo trees","version":1,'* ]] ;;
    *.htm*) [[ $(head -n 1 "$file") == "<!doctype html>" ]] ;;
  esac || fail "the wrong format in $file" "$(head -n 3 "$file")"
  run_on '' tree X.O/.X./..O --depth 2 --format "$(sed 's/.*\.//; s/txt/text/; s/gv/dot/; s/htm$/html/' <<<"$file")"
  cmp -s "$file" out || fail "$file is not what is printed"
done
run_on '' tree X.O/.X./..O --depth 2 --format dot -o a.txt
[[ $(head -n 1 a.txt) == "digraph "* ]] || fail "--format does not outweigh the name" "$(cat a.txt)"

# --- What is refused, and changes no file.

refused() {
  local fault=$1
  shift
  printf 'precious\n' >kept.txt
  run_on '' tree "$@"
  refuses "$fault"
  is "$(cat kept.txt)" precious "a file beside $*"
}
refused "no board; write it row by row, as in tic_tac_toe tree X.O/.X./..O"
refused "both a board and --load" $three --load saved.txt
refused "cannot read 'nowhere.txt'" --load nowhere.txt
refused "'Z' in row 2" X.O/..Z/... -o kept.txt
refused "row 2 of the board has 2 cells" X.O/../... -o kept.txt
refused "there is no board of 2x3" .../... -o kept.txt
refused "both players have a line of 3; no game leads to such a board" XXX/OOO/... -o kept.txt
refused "trees are of boards with at most 25 cells; this one has 36" \
  ....../....../....../....../....../...... -o kept.txt
refused "no search is called 'beta'; there are minimax, alpha-beta, table, pvs, engine" $three --search beta
refused "no order is called 'best'; there are number, centre, corners, edges" $three --order best
for bad in "" , minimax, ,number minimax,best beta,number minimax,number,number "minimax, number"; do
  refused "is called '" $three --compare "$bad"
done
refused "'xml' is not one of text, dot, json, html" $three --format xml
refused "'z' is not a player" $three --to-move z
for bad in -1 0 x '' 1.5 1001 4294967297; do refused "accepted is 1 to 1000" $three --depth "$bad"; done
for bad in kept kept.txt.gz .json.tar '' kept.TXT; do
  refused "does not end in .txt, .dot, .gv, .json or .html; say which it is to be with --format" $three -o "$bad"
done
for option in --depth --search --order --compare --format -o --to-move --line --load; do
  refused "$option needs a value" $three $option
done
for option in "--depth 2" "--search pvs" "--order centre" "--compare pvs" "--format dot" "-o kept.txt"; do
  refused "${option%% *} is given more than once" $three $option $option
done
refused "--nodes" $three --nodes 3
refused ".../.../..." $three $three

# What cannot be written.
mkdir folder.json
for bad in folder.json nowhere/tree.json folder.json/ /dev/null/tree.json; do
  run_on '' tree XOX/OOX/X.. --format json -o "$bad"
  ends_with 1 "$bad"
  is "$out" "" "what is printed about $bad"
  [[ $err =~ ^"tic_tac_toe: cannot write '$bad': "[A-Z][a-z\ ]+$ ]] || fail "not clear about $bad" "$err"
done
run_on '' tree XOX/OOX/X.. --format json -o $'a\e[31m\nb'
ends_with 0 "a strange name"
[[ $err != *$'\e'* && $(wc -l <err) == 1 ]] || fail "a name is repeated as it is" "$(cat -v err)"
for board in XOX/OOX/X.. "$three --search minimax --depth 5"; do
  run_on '' tree $board --format json -o /dev/full
  ends_with 1 "the disk is full"
  is "$err" "tic_tac_toe: cannot write '/dev/full': No space left on device" "a full disk"
  status=0
  "$player" tree $board --format json >/dev/full 2>err || status=$?
  ends_with 1 "the disk is full"
  is "$(cat err)" "tic_tac_toe: the output could not be written" "a full disk under standard output"
done

# --- What is too large is refused before anything of it is built, with a way out.

too_large() {  # too_large MESSAGE ARGUMENT...
  SECONDS=0
  refused "$@"
  ((SECONDS <= 30)) || fail "it took $SECONDS seconds to refuse"
}
too_large "the tree has 549,946 nodes; text has room for 1,000 in all: try --depth 3 (586) or --format json (see" \
  $three --search minimax -o kept.txt
too_large "html has room for 50,000 in all: try --depth 5 (18,730) or --format json" $three --search minimax --format html
too_large "the tree has 16,811 nodes and 6,063 moves never looked at; text has room for 1,000" $three -o kept.txt
too_large "try --depth 4 (614) or --format html" $three
too_large "try --depth 4 (614) or --format dot" $three --depth 5
too_large "the two trees have 566,757 nodes and 6,063 moves never looked at;" $three --compare minimax
for choice in "minimax text" "alpha-beta json" "table dot" "pvs html" "engine json"; do
  read -r search format <<<"$choice"
  too_large "more than 20,000,000 nodes; $format has room for " $five --search "$search" --format "$format"
  depth=$(sed 's/.* try --depth \([0-9]*\) .*/\1/' <<<"$err")
  run_on '' tree $five --search "$search" --format "$format" --depth "$depth"
  ends_with 0 "the depth that was advised, $depth"
  run_on '' tree $five --search "$search" --format "$format" --depth $((depth + 1))
  refuses "try --depth $depth ("
done

# --- A reader that goes away, and Ctrl-C.

status=0
out=$(set +o pipefail
  "$player" tree $three --search minimax --format json 2>err | head -n 1) || status=$?
is "$out" '{"format":"zermelo trees","version":1,"searches":[' "the first line"
[[ $(cat err) == "" || $(cat err) == "tic_tac_toe: the output could not be written" ]] ||
  fail "what is said where nobody reads on" "$(cat err)"
mkfifo pipe
exec 3<>pipe  # Nobody reads, so the program waits in the middle of its tree.
status=0
timeout --preserve-status -s INT 1 "$player" tree $three --search minimax --format json >pipe 2>err || status=$?
ends_with 130 "Ctrl-C"
exec 3>&-

# --- The help.

run tree --help
ends_with 0 "tree --help"
for word in --depth --search --order --compare --format -o --to-move --line --misere --load \
  minimax alpha-beta table pvs engine number centre corners edges text dot json html; do
  says "$word"
done
(($(awk '{ if (length($0) > most) most = length($0) } END { print most }' out) <= 82)) ||
  fail "a line of the help is too long" "$(awk 'length($0) > 82' out)"
run --help
says "tic_tac_toe tree X.O/.X./..O -o tree.html"
says "  tree         the first of the best moves in the tree of"

# --- The player who reads the tree of the game is never beaten where it holds all of it.

for ((seed = 1; seed <= 10; ++seed)); do
  run_on '' --x tree --o random --seed "$seed"
  says_not "O wins"
  run_on '' --x random --o tree --seed "$seed"
  says_not "X wins"
  run_on '' --x tree --o random --seed "$seed" --misere --first o
  says_not "O wins"
done
run_on '' --x tree --o tree
ends_with 0 "two trees"
is "$(times_said "a draw with best play")" 8 "how often two trees see a draw"
says "It is a draw."
run_on '' --x tree --o tree --rows 4
says "X wins in 4 plies"
says "O can hold out for 3 plies"
says "X wins with"

# Where it holds less it says so, and it grows anew as the end comes nearer.
run_on '' --x tree --o tree --rows 4 --line 4
is "$(sed -n 's/.*looked \([0-9]*\) pl.*/\1/p' out | tr '\n' ' ')" "5 5 5 5 6 6 7 " "how far it looks"
is "$(times_said "a draw with best play")" 8 "how often it sees the end"
run_on '' --x tree --o tree --nodes 100
is "$(sed -n 's/.*looked \([0-9]*\) pl.*/\1/p' out | tr '\n' ' ')" "2 2 2 2 3 " "how far it looks at 100 nodes"
for limit in "--nodes 1" "--time 0"; do
  run_on '' --x tree --o tree --rows 15 $limit
  ends_with 0 "two trees with $limit"
  says "X plays 112, having looked 1 ply ahead"
done

# On every board, a win is taken and a threat is stopped.
run --help
for board in $(sed -n '/^Boards/,$p' <<<"$out" | grep -oE '[0-9]+x[0-9]+x[0-9]+'); do
  IFS=x read -r rows columns line <<<"$board"
  run_on '' --rows "$rows" --columns "$columns" --line "$line" --x tree --o random --seed 4
  ends_with 0 "$board"
  [[ $out == *"X wins with "* || $out == *"It is a draw."* ]] || fail "beaten on $board" "$out"
done
large "111 112 113 114" "96 97 98 81" x
run_on '' --load large.txt --x tree --o tree
[[ $(first_reply) == 110 || $(first_reply) == 115 ]] || fail "a win is not taken" "$out"
large "111 112 113 114" "110 96 97 81" o
run_on '' --load large.txt --x tree --o tree
is "$(first_reply)" 115 "where four must be stopped"

# Moves that are taken back, and a game that goes on from a file.
run_on $'4\nundo\n0\n8\nundo\n1\nquit\n' --o tree
is "$(sed -n 's/^I play \([0-9]\): a draw with best play\.$/\1/p' out | tr '\n' ' ')" "0 4 1 2 " "answers after undo"
run_on '' --load saved.txt --x tree --o perfect
ends_with 0 "a saved game"
run_on '' --o trees
refuses "no player is called 'trees'; there are human, perfect, quickest, random-best, random, depth:N, tree"
