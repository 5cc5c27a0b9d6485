// SPDX-License-Identifier: BSL-1.0
//
// What an engine has found out is saved, and is known to another one.
#include <iostream>
#include <sstream>
#include <string>
#include <zermelo/zermelo.hpp>

int main() {
  using game = zermelo::tic_tac_toe<4, 4, 4>;
  using table = zermelo::transposition_table<game>;
  zermelo::searcher<game> engine(game{}, table(1 << 20));  // bytes

  const auto ask = [](auto& asked) {
    const auto found = asked(game::state_type{});
    std::cout << found.value << ", " << found.reason
              << (found.stats.nodes > 10'000 ? ", after a long search\n" : ", as was known\n");
  };
  ask(engine);
  std::cout << engine.table().size() << " places in " << engine.table().bytes() << " bytes\n\n";

  // As well a file: std::ofstream out("my.table", std::ios::binary);
  std::ostringstream out;
  if (!save(engine.table(), game{}, out)) return 1;

  const auto read = [](auto& into, const auto& rules, const std::string& bytes) {
    std::istringstream in(bytes);
    std::cout << describe(load(into, rules, in)) << '\n';
  };
  zermelo::searcher<game> another;
  read(another.table(), game{}, out.str());
  ask(another);

  // Of other rules, damaged, or no table at all: then nothing is read.
  using other_game = zermelo::tic_tac_toe<4, 4, 3>;
  zermelo::searcher<other_game> other;
  read(other.table(), other_game{}, out.str());
  std::string damaged = out.str();
  damaged[damaged.size() / 2] ^= 1;
  read(another.table(), game{}, damaged);
  read(another.table(), game{}, "some other file");
}
