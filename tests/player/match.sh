# SPDX-License-Identifier: BSL-1.0
#
# Matches and tournaments: what they count, that they can be had again, and what is refused.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

value() { sed -n "s/^$1: //p" <<<"$out"; }
counts() { echo "$(value games) $(value wins) $(value draws) $(value losses)"; }

# --- Two who draw no lots, from all openings of two plies.

run_on '' match --x rules --o lines --openings 2 --games 144 --seed 1
ends_with 0 "rules against lines"
is "$err" "" "standard error"
is "$out" "x: rules
o: lines
board: 3x3, line 3
openings: 72 of 2 plies, all that there are
seed: 1
games: 144
wins: 22
draws: 83
losses: 39
score: 44.1 % (36.2 % to 52.3 %)
elo: -41.2 (-59.9 to -22.7)
superiority: 0.0 %
pairs: 1 15 56 0 0
overruns: 0 of x, 0 of o
illegal moves: 0
duplicates: 0" "the table"
run_on '' match --x lines --o rules --openings 2 --games 144
is "$(counts)" "144 39 83 22" "the same from the other side"
is "$(value pairs)" "0 0 56 15 1" "the pairs from the other side"
run_on '' match --x rules --o lines --openings 2 --games 20
says "openings: 72 of 2 plies, all that there are; there are games for the first 10"
is "$(value duplicates)" 0 "games that came up before"
run_on '' match --x perfect --o quickest
is "$(counts)" "100 0 100 0" "perfect against quickest, a hundred times"
is "$(value elo)" "+0.0 (-95.1 to +95.1)" "the difference of equals"
is "$(value superiority)" "50.0 %" "the superiority of equals"
is "$(value openings)" none "openings where none were asked for"
is "$(value duplicates)" 98 "games that came up before"
run_on '' match --x perfect --o random --games 2 --seed 1
says "superiority: "

# Nobody beats a player who cannot be beaten, and all play.
for who in perfect quickest random-best random depth:1 tree rules lines lines2 lecture:3; do
  for options in "--seed 5" "--rows 4 --line 4 --nodes 2000"; do
    run_on '' match --x perfect --o $who --games 10 $options
    ends_with 0 "perfect against $who, $options"
    is "$(value games)" 10 "games against $who"
    is "$(value losses)" 0 "games lost against $who, $options"
    is "$(value 'illegal moves')" 0 "illegal moves of $who"
  done
done
run_on '' match --x perfect --o quickest --misere --openings 1 --games 18
says "board: 3x3, line 3, misere"
is "$(value games)" 18 "games of misere"
run_on '' match --x random --o random --rows 1 --games 4 --seed 1
is "$(counts)" "4 2 0 2" "1x1"
run_on '' match --x rules --o rules --rows 2 --games 2
is "$(counts)" "2 1 0 1" "2x2"

# --- Lots fall the same way with the same seed.

for options in "--x rules --o random" "--x random-best --o lecture:2 --openings random" \
  "--x random --o random --openings random:3 --rows 4" "--players rules,random,lecture:1 --openings random"; do
  run_on '' match $options --games 40 --seed 7
  ends_with 0 "$options"
  once=$out
  run_on '' match $options --games 40 --seed 7
  is "$out" "$once" "$options, once more"
  run_on '' match $options --games 40 --seed 8
  [[ ${out/seed: 8/} != "${once/seed: 7/}" ]] || fail "seeds 7 and 8 are alike" "$out"
done
run_on '' match --x random --o random --games 40
seed=$(value seed)
once=$out
run_on '' match --x random --o random --games 40 --seed "$seed"
is "$out" "$once" "with the seed that was shown"
run_on '' match --x random --o random --games 200 --seed 3
[[ $(value wins) -gt 50 && $(value losses) -gt 50 ]] || fail "one of two random players is better" "$out"

# --- A test that ends as soon as it may.

run_on '' match --x rules --o random --games 1000 --seed 3 --sprt 0,20
ends_with 0 "--sprt"
says "sprt: 0.0 or 20.0: upper"
(($(value games) < 200)) || fail "the test does not end" "$out"
run_on '' match --x random --o rules --games 1000 --seed 3 --sprt -5.5,20
says "sprt: -5.5 or 20.0: lower"
run_on '' match --x perfect --o perfect --games 20 --sprt 0,5
says "sprt: 0.0 or 5.0: undecided"
is "$(value games)" 20 "games without a decision"

# --- Limits.

run_on '' match --x perfect --o depth:2 --rows 5 --games 2 --nodes 500
ends_with 0 "--nodes"
is "$(value overruns)" "0 of x, 0 of o" "overruns of a program that keeps to its nodes"
SECONDS=0
run_on '' match --x perfect --o quickest --rows 5 --games 2 --time 10ms
ends_with 0 "--time"
((SECONDS <= 30)) || fail "a match with little time took $SECONDS seconds"

# --- The games can be replayed.

run_on '' match --x rules --o random --games 30 --openings random --seed 4 --record games.txt
ends_with 0 "--record"
won=0 drawn=0 lost=0
is "$(head -n 1 games.txt)" "# rules and random on 3x3, line 3; after 2 plies rules moves first in odd games, random in even ones." \
  "the first line of the games"
number=0
while read -r game; do
  ((++number))
  board=......... side=X
  for cell in $game; do
    [[ ${board:cell:1} == . ]] || fail "a cell is played twice" "$game"
    board=${board:0:cell}$side${board:cell+1}
    [[ $side == X ]] && side=O || side=X
  done
  rules=X
  ((number % 2)) || rules=O
  run_on '' solve "${board:0:3}/${board:3:3}/${board:6:3}" --to-move "${side,,}"
  case "$out" in
    *"value: draw"*) ((++drawn)) ;;
    *"value: loss"*) if [[ $side == "$rules" ]]; then ((++lost)); else ((++won)); fi ;;
    *) fail "a game is not over" "$game" "$out" ;;
  esac
  says "plies: 0"
done < <(tail -n +2 games.txt)
is "$number" 30 "the games in the file"
run_on '' match --x rules --o random --games 30 --openings random --seed 4
is "$(counts)" "30 $won $drawn $lost" "what comes of the games in the file"

# --- Tables for other programs.

run_on '' match --x rules --o lines --openings 2 --games 144 --seed 1 --csv
is "$out" "x,o,games,wins,draws,losses,score,score_lower,score_upper,elo,elo_lower,elo_upper,superiority,pairs_0,pairs_1,pairs_2,pairs_3,pairs_4,overruns_x,overruns_o,illegal,duplicates,seed
rules,lines,144,22,83,39,0.4410,0.3625,0.5226,-41.2,-59.9,-22.7,0.0000,1,15,56,0,0,0,0,0,0,1" "CSV"
run_on '' match --x rules --o lines --openings 2 --games 144 --seed 1 --json
is "$(wc -l <out)" 1 "the lines of JSON"
says '{"x":"rules","o":"lines","rows":3,"columns":3,"line":3,"misere":false,"openings":72,"seed":1,"games":144,"wins":22,"draws":83,"losses":39,"score":0.4409'
says '"pairs":[1,15,56,0,0],"overruns_x":0,"overruns_o":0,"illegal":[],"duplicates":0,"complete":true}'
run_on '' match --x perfect --o perfect --rows 2 --games 2 --json --sprt 0,5
says '"sprt":"undecided"'
run_on '' match --x quickest --o random --rows 4 --games 2 --seed 1 --json
says '"elo":null'

# --- A tournament.

run_on '' match --players rules,lines,lines2,perfect --openings 2 --games 144 --seed 1
ends_with 0 "a tournament"
[[ $(grep '^rules ' <<<"$out") =~ " 22-83-39" ]] || fail "rules against lines" "$out"
[[ $(grep '^lines ' <<<"$out") =~ " 39-83-22" ]] || fail "lines against rules" "$out"
is "$(grep -c '^[a-z0-9]* * [0-9.]* .* \. *' <<<"$out")" 4 "the rows"
is "$(awk '/%/ || $2 + 0 > 0 && NF == 6 { print $2 }' <<<"$out")" \
  "$(awk '/%/ || $2 + 0 > 0 && NF == 6 { print $2 }' <<<"$out" | sort -rn)" "the best first"
run_on '' match --players rules,lines,lines2,perfect --openings 2 --games 144 --csv
is "$(head -n 2 out)" "a,b,games,wins,draws,losses,score
rules,lines,144,22,83,39,0.4410" "CSV of a tournament"
is "$(wc -l <out)" 7 "the lines of CSV of a tournament"
run_on '' match --players rules,lines --openings 2 --games 144 --seed 1 --json
says '"matches":[{"a":"rules","b":"lines","games":144,"wins":22,"draws":83,"losses":39,"score":0.44'
says '"complete":true}'
is "$(wc -l <out)" 1 "the lines of JSON of a tournament"
run_on '' match --players random,random,depth:1 --games 4 --seed 1
ends_with 0 "two of a name"

# --- What is refused, and changes no file.

refused() {
  local fault=$1
  shift
  printf 'precious\n' >kept.txt
  run_on '' match "$@"
  refuses "$fault"
  is "$(cat kept.txt)" precious "a file beside $*"
}
two="--x rules --o lines --record kept.txt"
refused "a match is between --x and --o, or between all of --players A,B,C"
refused "a match is between --x and --o" --x rules --record kept.txt
refused "a match is between --x and --o" $two --players rules,lines
refused "--sprt and --record are for a match" --players rules,lines --record kept.txt
refused "--sprt and --record are for a match" --players rules,lines --sprt 0,5
refused "no player is called 'nobody'" --x nobody --o rules
refused "a human cannot take part" --x human --o rules --record kept.txt
refused "a human cannot take part" --players rules,human
refused "a tournament has 2 to 12 players; 'rules' has 1" --players rules
refused "a tournament has 2 to 12 players" --players "$(printf 'rules,%.0s' {1..12})rules"
for bad in '' , rules, ,rules rules,,lines; do refused "no player is called ''" --players "$bad"; done
for bad in 0 1 1000001 18446744073709551618; do
  refused "$bad is out of range; accepted is 2 to 1000000" $two --games "$bad"
done
for bad in -1 x '' 1.5; do refused "is not a whole number" $two --games "$bad"; done
refused "--games 3 is not even" $two --games 3
refused "both --csv and --json" $two --csv --json
refused "no game was found that goes on after 9 plies" $two --openings 9
refused "no game was found that goes on after 9 plies" $two --openings random:9
refused "there are too many ways to begin with 8 plies; try --openings random:8" $two --rows 5 --openings 8
for bad in 25 random:0 random:25; do refused "is out of range" $two --openings "$bad"; done
for bad in -1 '' x random: random:x Random; do refused "is not a whole number" $two --openings "$bad"; done
for bad in 5 '' 5:6; do refused "is not two Elo differences, as in 0,5" $two --sprt "$bad"; done
for bad in 5,0 5,5; do refused "the first must be the smaller" $two --sprt "$bad"; done
for bad in nan,5 0,inf 0,5,6 0,1e9 , '0, 5' 0,5x; do refused "is not an Elo difference" $two --sprt "$bad"; done
refused "match is for boards with at most 25 cells; this one has 36" $two --rows 6
refused "do not play where that loses (--misere)" $two --misere
refused "lecture:7 would think too long on 5x5" --x lecture:7 --o rules --rows 5 --record kept.txt
refused "'5' is not a time" $two --time 5
refused "'-1' is not a whole number" $two --seed -1
for option in --x --o --players --games --openings --seed --sprt --record --nodes --time; do
  refused "$option needs a value" $option
done
for option in "--games 2" "--openings 2" "--sprt 0,5" "--seed 1"; do
  refused "${option%% *} is given more than once" $two $option $option
done

# What cannot be written is found out before anything is played, unless it is only full.
mkdir folder
for bad in folder nowhere/games.txt /dev/null/games.txt ''; do
  SECONDS=0
  run_on '' match --x perfect --o quickest --rows 5 --games 1000 --record "$bad"
  ends_with 1 "$bad"
  is "$out" "" "what is printed about $bad"
  [[ $err =~ ^"tic_tac_toe: cannot write '$bad': "[A-Z][a-z\ ]+$ ]] || fail "not clear about $bad" "$err"
  ((SECONDS <= 20)) || fail "it took $SECONDS seconds"
done
run_on '' match --x rules --o lines --record /dev/full
ends_with 1 "the disk is full"
is "$err" "tic_tac_toe: cannot write '/dev/full': No space left on device" "a full disk"
run_on '' match --x rules --o lines --games 2 --record $'a\e[31m\nb'
ends_with 0 "a strange name"
for options in "" --csv --json; do
  status=0
  "$player" match --x rules --o lines $options >/dev/full 2>err || status=$?
  ends_with 1 "the disk is full"
  is "$(cat err)" "tic_tac_toe: the output could not be written" "a full disk under standard output"
done
out=$(set +o pipefail; "$player" match --x rules --o lines 2>err | head -n 1)
is "$out" "x: rules" "the first line"
is "$(cat err)" "" "what is said where nobody reads on"

# --- Ctrl-C keeps what has been played, in pairs; and a long match says how it stands.

interrupted() {
  status=0
  timeout --preserve-status -s INT 2 "$player" match "$@" >out 2>err || status=$?
  out=$(cat out) err=$(cat err)
  ends_with 130 "Ctrl-C, $*"
}
interrupted --x quickest --o random --rows 4 --games 1000000 --nodes 20000 --seed 1 --record games.txt
says "Interrupted; this is what was played until then."
games=$(value games)
((games > 0 && games % 2 == 0)) || fail "no pairs were kept" "$out"
is "$(grep -vc '^#' games.txt)" "$games" "the games in the file"
[[ $err =~ ^"game "[0-9,]+" of 1,000,000: quickest "[0-9]+-[0-9]+-[0-9]+" random"$ ]] || fail "the progress" "$err"
interrupted --x quickest --o random --rows 5 --games 1000 --time 10m
is "$(value games)" 0 "games, where the first one has not ended"
interrupted --x quickest --o random --rows 4 --games 1000000 --nodes 20000 --json
says '"complete":false}'
interrupted --players quickest,random,rules --rows 4 --games 1000000 --nodes 20000
says "Interrupted; this is what was played until then."
interrupted --players quickest,random,rules --rows 4 --games 1000000 --nodes 20000 --json
says '"complete":false}'
if command -v script >/dev/null; then
  out=$(printf '' | timeout 60 script -qec \
    "env TERM=xterm '$player' match --x quickest --o random --rows 4 --line 4 --games 100 --nodes 400000 --seed 1" /dev/null | tr '\r' '\n')
  (($(grep -cE '^game [0-9]+ of 100: quickest [0-9]+-[0-9]+-[0-9]+ random' <<<"$out") > 1)) ||
    fail "the progress on a terminal" "$out"
fi

run match --help
ends_with 0 "match --help"
for word in --x --o --players --games --openings --seed --nodes --time --sprt --record --csv --json --misere; do
  says "$word"
done
(($(awk '{ if (length($0) > most) most = length($0) } END { print most }' out) <= 82)) ||
  fail "a line of the help is too long" "$(awk 'length($0) > 82' out)"
run --help
says "tic_tac_toe match --x lines --o lines2 --openings 2"
