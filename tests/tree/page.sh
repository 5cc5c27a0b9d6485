# SPDX-License-Identifier: BSL-1.0
#
# The page that shows trees, in a real browser. What is looked at there is in page.mjs.
script=$(realpath -- "${BASH_SOURCE[0]}")
. "$(dirname -- "$script")/../player/harness.bash"

for name in chromium chromium-browser google-chrome; do
  CHROMIUM=${CHROMIUM:-$(command -v "$name" || true)}
done
if [[ -z $CHROMIUM ]]; then
  echo "skipped: there is no chromium, chromium-browser or google-chrome; CHROMIUM may name another" >&2
  exit 77
fi
for name in node npm; do
  command -v "$name" >/dev/null || fail "where there is Chromium, this test needs $name as well"
done

# What drives the browser stays beside the program that was built, for the next time.
version=1.65.1
tools=$(dirname -- "$player")/page_test
if ! grep -qs "\"version\": \"$version\"" "$tools/node_modules/playwright-core/package.json"; then
  mkdir -p "$tools"
  npm install --prefix "$tools" --no-save --no-package-lock --no-audit --no-fund --ignore-scripts \
    "playwright-core@$version" >npm.log 2>&1 || fail "playwright-core could not be installed" "$(cat npm.log)"
fi

# page NAME ARGUMENT...: NAME.html, and the same trees in NAME.json.
page() {
  local name=$1
  shift
  for format in html json; do
    run_on '' tree "$@" -o "$name.$format"
    ends_with 0 "$name.$format"
  done
}
page compared X.O/.X./..O --depth 3 --compare minimax
page passes .../.../... --search engine
page large .../.../... --compare pvs,corners

export CHROMIUM
timeout 300 node "$(dirname -- "$script")/page.mjs" "$tools" "$work"
