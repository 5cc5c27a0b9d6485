# SPDX-License-Identifier: BSL-1.0
#
# How well the computers play on 3x3, against every choice that a person has.
. "$(dirname -- "${BASH_SOURCE[0]}")/harness.bash"

# --- The second player's answers to the nine first moves.

for answers in perfect quickest; do
  given=
  for cell in 0 1 2 3 4 5 6 7 8; do
    run_on "$cell"$'\n' --o "$answers"
    given+=$(sed -n 's/^I play \([0-9]\).*/\1/p' <<<"$out")
  done
  is "$given" 404002414 "what $answers answers"
done

# --- All games against a computer: every cell that a person could choose, at every turn.

all_games() {  # all_games ARGUMENT...; counts into $games, $won, $drawn, $lost of the computer's
  games=0 won=0 drawn=0 lost=0
  explore '' "$@"
}
explore() {  # explore MOVES ARGUMENT...
  local begun=$1 free cell
  shift
  out=$("$player" "$@" <<<"$begun"moves 2>/dev/null) || true
  case $out in
    *"You lose."*) ((++games, ++won)) ;;
    *"It is a draw."*) ((++games, ++drawn)) ;;
    *"You win!"*) ((++games, ++lost)) ;;
    *)
      free=${out##*Free cells: }
      for cell in ${free%%$'\n'*}; do explore "$begun$cell"$'\n' "$@"; done
      ;;
  esac
}

all_games --o quickest
is "$games $won $drawn $lost" "569 386 183 0" "the record of the quickest second player"
all_games --o perfect
is "$games $won $drawn $lost" "681 498 183 0" "the record of the perfect second player"
all_games --x quickest --o human
is "$games $won $drawn $lost" "73 71 2 0" "the record of the quickest first player"

# --- A computer that draws lots can be watched again, and no luck beats a perfect one.

for ((seed = 1; seed <= 100; ++seed)); do
  run_on '' --x perfect --o random --seed "$seed"
  says_not "O wins"
  run_on '' --x random --o random-best --seed "$seed"
  says_not "X wins"
done
run_on '' --x random --o random-best --rows 4 --seed 7
once=$out
run_on '' --x random --o random-best --rows 4 --seed 7
is "$out" "$once" "a game with the same seed"
run_on '' --x random --o random-best --rows 4 --seed 8
[[ $out != "$once" ]] || fail "seeds 7 and 8 play the same game"
# The lots themselves, which must not depend on the standard library.
run_on '' --x random --o random --seed 1
is "$(sed -n 's/^. plays \([0-9]\).*/\1/p' <<<"$out" | tr '\n' ' ')" "5 7 4 0 8 2 6 3 1 " "the moves of seed 1"
run_on '' --x random --o random
says "Seed "
seed=$(sed -n 's/.* Seed \([0-9]*\)\..*/\1/p' <<<"$out")
once=$out
run_on '' --x random --o random --seed "$seed"
is "$out" "$once" "a game with the seed that was shown"

# --- The players have names.

run_on '' --x computer
refuses "no player is called 'computer'; there are human, perfect, quickest, random-best, random, depth:N"
run_on '' --o depth:0
refuses "0 is out of range"
run_on '' --o depth:4294967301
refuses "4294967301 is out of range"
run_on '' --seed -1
refuses "'-1' is not a whole number"
run_on '' --seed 18446744073709551616
refuses "18446744073709551616 is out of range"
run_on $'quit\n' --seed 018446744073709551615
ends_with 0 "the largest seed"
run_on '' count --rows 010 --depth 1
says "board: 10x10"
