// SPDX-License-Identifier: BSL-1.0
//
// What a tree takes from the heap. All that this program allocates is counted.
#include <zermelo/tree/game_tree.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <zermelo/games/tic_tac_toe.hpp>
#include <zermelo/tree/label.hpp>

#include "support/boards.hpp"

namespace {

std::size_t held = 0, most_held = 0;

// Before each block lies its size.
constexpr std::size_t room = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t size) {
  void* const block = std::malloc(room + size);
  if (block == nullptr) throw std::bad_alloc();
  *static_cast<std::size_t*>(block) = size;
  held += size;
  most_held = std::max(most_held, held);
  return static_cast<std::byte*>(block) + room;
}
void operator delete(void* pointer) noexcept {
  if (pointer == nullptr) return;
  void* const block = static_cast<std::byte*>(pointer) - room;
  held -= *static_cast<std::size_t*>(block);
  std::free(block);
}
void operator delete(void* pointer, std::size_t) noexcept { operator delete(pointer); }

namespace {

using namespace zermelo;
using three = tic_tac_toe<3, 3, 3, by_number>;

// The bytes that are held afterwards, and the most that were held meanwhile.
struct taken {
  std::size_t now, most;
};
template <class Make>
taken taken_by(const Make& make) {
  const std::size_t before = most_held = held;
  const auto made = make();
  REQUIRE(made.size() == 549'946);
  return {held - before, most_held - before};
}

constexpr std::size_t megabytes = 1'000'000;

TEST_CASE("the tree of noughts and crosses takes less than 20 megabytes") {
  const three game;
  const taken plain = taken_by([&] { return grow(game, {}); });
  CHECK(plain.now >= 549'946 * game_tree<three>::bytes_per_node);
  CHECK(plain.now < 13 * megabytes);
  CHECK(plain.most < 20 * megabytes);

  // The tree that is labelled is there as well.
  const taken labelled = taken_by([&] { return label(grow(game, {})); });
  CHECK(labelled.now >= 549'946 * labelled_tree<three>::bytes_per_node);
  CHECK(labelled.now < 13 * megabytes);
  CHECK(labelled.most < 20 * megabytes);
}

TEST_CASE("what is cut off is given back") {
  const three game;
  auto tree = grow(game, {});
  const std::size_t before = held;
  tree = prune(tree, 1);
  CHECK(before - held > 12 * megabytes);
}

}  // namespace
