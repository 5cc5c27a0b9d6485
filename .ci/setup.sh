# SPDX-License-Identifier: BSL-1.0
#
# The set-up that tests/run, examples/run and .ci/run share; they source it. It installs what is
# missing, configures and builds, leaves standard input and output to the programs, and is quick
# where all is done already.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
export CXX=${CXX:-$(command -v g++ || command -v clang++ || echo g++)}

say() { printf 'zermelo: %s\n' "$*" >&2; }

# The only compiler that is installed where it is missing is g++.
if [[ $CXX != g++ ]] && ! command -v "$CXX" >/dev/null; then
  say "CXX=$CXX: no such compiler"
  if [[ $CXX == *[[:space:]]* ]]; then
    say "CXX must be one program without arguments; for ccache: CMAKE_CXX_COMPILER_LAUNCHER=ccache"
  fi
  exit 1
fi

# quietly COMMAND...: shows what the command prints only where it fails.
quietly() {
  local output status=0
  output=$("$@" 2>&1 </dev/null) || status=$?
  ((status == 0)) || printf '%s\n' "$output" >&2
  return "$status"
}

# need PACKAGE...: sees to it that these Debian packages are there, or something that will do. The
# libraries among them CMake can fetch; without the tools there is no going on.
need() {
  local package missing=() tools=()
  for package; do
    present "$package" || missing+=("$package")
  done
  if ((${#missing[@]} == 0)) || install_packages "${missing[@]}"; then return; fi

  for package in "${missing[@]}"; do
    [[ $package == *-dev ]] || tools+=("$package")
  done
  if ((${#tools[@]})); then
    say "cannot go on without ${tools[*]}; on Debian or Ubuntu: sudo apt-get install ${missing[*]}"
    exit 1
  fi
  say "not installed: ${missing[*]}; CMake fetches what it needs of them"
}

present() {
  case $1 in
    g++) command -v "$CXX" ;;
    clang) command -v clang++ ;;
    libclang-rt-dev) clang++ -fsanitize=address -x c++ - -o /dev/null <<<'int main() {}' ;;
    chromium) browser ;;
    graphviz) command -v dot ;;
    nodejs) command -v node ;;
    ninja-build) command -v ninja || command -v make ;;
    doctest-dev) has_header doctest/doctest.h ;;
    libcli11-dev) has_header CLI/CLI.hpp ;;
    nlohmann-json3-dev) has_header nlohmann/json.hpp ;;
    libbenchmark-dev) has_header benchmark/benchmark.h ;;
    *) command -v "$1" ;;
  esac >/dev/null 2>&1
}

# tests/tree/page.sh takes the same.
browser() {
  [[ -n ${CHROMIUM:-} ]] || command -v chromium || command -v chromium-browser || command -v google-chrome
}

has_header() { printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | "$CXX" -x c++ -E -; }

install_packages() {
  local apt_get=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  command -v apt-get >/dev/null || return
  if [[ $(id -u) != 0 ]]; then
    sudo -n true 2>/dev/null </dev/null || return
    apt_get=(sudo -n "${apt_get[@]}")
  fi
  say "installing $*"
  "${apt_get[@]}" update >/dev/null 2>&1 </dev/null || true  # Yesterday's lists may do as well.
  quietly "${apt_get[@]}" install -y --no-install-recommends "$@"
}

# build NAME TARGET OPTION...: builds the target in a tree of that name and of the compiler's, whose
# path is $tree afterwards.
build() {
  local target=$2
  tree=$root/build/$1-${CXX##*/}
  shift 2
  if ! mkdir -p "$tree" 2>/dev/null || ! [[ -w $tree ]]; then
    say "cannot write to $tree"
    exit 1
  fi
  [[ -e $tree/CMakeCache.txt ]] || say "building; the first time takes a while"
  command -v ninja >/dev/null && export CMAKE_GENERATOR=${CMAKE_GENERATOR:-Ninja}

  (
    # Two terminals may start the same program at the same time.
    if command -v flock >/dev/null; then flock 9; fi

    # A tree that was moved, or comes from another machine, is laid anew.
    [[ -e $tree/CMakeCache.txt ]] && cmake -S "$root" -B "$tree" "$@" >/dev/null 2>&1 </dev/null ||
      quietly cmake --fresh -S "$root" -B "$tree" "$@"
    quietly cmake --build "$tree" --target "$target" --parallel "$(nproc)"
  ) 9>"$tree/lock"
}
