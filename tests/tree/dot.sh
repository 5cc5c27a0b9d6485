# SPDX-License-Identifier: BSL-1.0
#
# What is written for Graphviz, Graphviz takes, and draws every node of it.
. "$(dirname -- "${BASH_SOURCE[0]}")/../player/harness.bash"

if ! command -v dot >/dev/null; then
  echo "skipped: there is no dot; it comes with Graphviz" >&2
  exit 77
fi

draws() {  # draws ARGUMENT...
  run_on '' tree "$@" --format dot -o tree.dot
  ends_with 0 "$*"
  dot -Tsvg tree.dot >svg 2>err || fail "dot does not take $*" "$(cat err)"
  [[ ! -s err ]] || fail "dot warns about $*" "$(cat err)"
  run_on '' tree "$@" --format json
  # A leaf whose moves are only counted has one more node for them.
  is "$(grep -c 'class="node"' svg)" "$(($(grep -c '"fate":' out) + $(grep -cE '^ *n[0-9_]+x \[' tree.dot || true)))" \
    "the number of nodes that are drawn of $*"
  is "$(grep -c 'class="cluster"' svg)" "$(grep -c '"title":"[^"]*","nodes"' out)" "the number of boxes of $*"
}

draws .
draws XXX/OO./... --to-move o
draws .../.../... --depth 3
draws X.O/.X./..O --search minimax
draws X.O/.X./..O --compare minimax,edges
draws X.O/.X./..O --search table --order corners
draws X.O/.X./..O --search pvs --to-move o --misere
draws X.O/.X./..O --search engine --compare engine,centre
draws ...../...../...../...../..... --depth 2
