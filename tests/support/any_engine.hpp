// SPDX-License-Identifier: BSL-1.0
//
// Engines of all sorts: the features that change no answer, drawn by lot.
#pragma once

#include <zermelo/engine/searcher.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>

inline constexpr zermelo::driver drivers[] = {zermelo::driver::open, zermelo::driver::aspiration,
                                              zermelo::driver::mtdf};

inline zermelo::features any_features(std::mt19937_64& random) {
  std::uint64_t bits = random();
  const auto next = [&] {
    bits >>= 1;
    return (bits & 1) != 0;
  };
  return {.deepening = next(),
          .windows = drivers[random() % 3],
          .pvs = next(),
          .distance = next(),
          .bounds = next(),
          .internal_deepening = next(),
          .table = next(),
          .table_move = next(),
          .priority = next(),
          .killers = next(),
          .countermoves = next(),
          .history = next()};
}

// The same with a driver and a table.
inline zermelo::features any_features(std::mt19937_64& random, zermelo::driver windows) {
  zermelo::features on = any_features(random);
  on.windows = windows;
  on.table = true;
  return on;
}

template <class Game>
using any_engine = zermelo::searcher<Game, zermelo::chosen_at_run_time>;

// With a table that is small unless more is asked for: many engines are made.
template <class Game>
any_engine<Game> make_engine(const Game& game, const zermelo::features& on,
                             std::size_t bytes = 1 << 16) {
  using table_type = typename any_engine<Game>::table_type;
  if constexpr (std::is_constructible_v<table_type, std::size_t>) {
    return any_engine<Game>(game, on, table_type(bytes));
  } else {
    return any_engine<Game>(game, on);
  }
}
