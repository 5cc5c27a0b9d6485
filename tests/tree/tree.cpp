// SPDX-License-Identifier: BSL-1.0
//
// Trees of letters, written as a(b c(d)): a root with two children, the second of which has one.
#include <zermelo/tree/tree.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/random_games.hpp"

using zermelo::prune;
using zermelo::tree;

namespace {

constexpr tree<char> read(std::string_view text) {
  tree<char> result;
  for (const char c : text) {
    if (c == ')' || c == ' ') {
      result.close();
    } else if (c != '(') {
      result.open(c);
    }
  }
  if (!text.empty()) result.close();
  return result;
}

std::string written(const tree<char>::node& at) {
  std::string text(1, *at);
  char separator = '(';
  for (const auto child : at.children()) {
    text += separator + written(child);
    separator = ' ';
  }
  return at.is_leaf() ? text : text + ')';
}
std::string written(const tree<char>& whole) { return whole.empty() ? "" : written(whole.root()); }

// --- By hand, when it is compiled as well --------------------------------------------------------

constexpr bool counts_what_is_below() {
  const auto whole = read("a(b(c d(e)) f g(h))");
  const auto root = whole.root();
  bool holds = whole.size() == 8 && whole.leaves() == 4 && whole.depth() == 3;
  holds = holds && root.size() == 8 && root.leaves() == 4 && root.depth() == 3;
  holds = holds && *root == 'a' && whole.index(root) == 0 && !root.is_leaf();

  struct expected {
    char letter;
    std::size_t place, size, leaves;
    int depth;
  };
  const expected children[] = {{'b', 1, 4, 2, 2}, {'f', 5, 1, 1, 0}, {'g', 6, 2, 1, 1}};
  const expected* next = children;
  for (const auto child : root.children()) {
    holds = holds && *child == next->letter && whole.index(child) == next->place &&
            child.size() == next->size && child.leaves() == next->leaves &&
            child.depth() == next->depth && child.is_leaf() == (next->size == 1) &&
            child.children().empty() == child.is_leaf();
    ++next;
  }
  return holds && next == std::end(children);
}

constexpr bool grows_node_by_node() {
  tree<int> growing;
  bool holds = growing.empty() && !growing.is_open() && growing.size() == 0 &&
               growing.leaves() == 0 && growing.depth() == 0 && prune(growing, 3).empty();
  growing.open(1);
  growing.open(2);
  holds = holds && growing.is_open() && growing.current() == 2;
  growing.current() = 20;
  growing.close();
  holds = holds && growing.current() == 1;
  growing.current() = 10;
  growing.open(3);
  growing.close();
  holds = holds && growing.is_open();
  growing.close();
  holds = holds && !growing.is_open() && growing.size() == 3 && *growing.root() == 10;
  auto child = growing.root().children().begin();
  holds = holds && **child == 20 && **++child == 3;
  return holds && ++child == growing.root().children().end();
}

constexpr bool a_node_is_itself_only() {
  const auto whole = read("a(b b)"), copy = whole;
  auto child = whole.root().children().begin();
  const auto first = *child++, second = *child;
  return *first == *second && first != second && first == *whole.root().children().begin() &&
         whole.root() != copy.root();
}

static_assert(counts_what_is_below());
static_assert(grows_node_by_node());
static_assert(a_node_is_itself_only());
static_assert(prune(read("a(b(c d(e)) f g(h))"), 1).size() == 4);

static_assert(std::forward_iterator<tree<int>::node::iterator>);
static_assert(tree<int>::bytes_per_node == 8);

TEST_CASE("a tree counts what is below each of its nodes") {
  CHECK(counts_what_is_below());
  CHECK(grows_node_by_node());
  CHECK(a_node_is_itself_only());
}

TEST_CASE("items may be anything that can be moved") {
  tree<std::unique_ptr<int>> pointers;
  for (int i = 0; i < 4; ++i) pointers.open(std::make_unique<int>(i));
  while (pointers.is_open()) pointers.close();
  const auto child = *pointers.root().children().begin();
  CHECK(**child == 1);
  pointers.keep(child);
  CHECK(pointers.size() == 3);
  CHECK(pointers.depth() == 2);
  CHECK(**pointers.root() == 1);
}

// --- By lot, against trees of pointers -----------------------------------------------------------

struct plant {
  char letter;
  std::vector<plant> branches{};

  std::size_t size() const {
    std::size_t count = 1;
    for (const plant& branch : branches) count += branch.size();
    return count;
  }
  std::size_t leaves() const {
    std::size_t count = branches.empty() ? 1 : 0;
    for (const plant& branch : branches) count += branch.leaves();
    return count;
  }
  int depth() const {
    int deepest = -1;
    for (const plant& branch : branches) deepest = std::max(deepest, branch.depth());
    return deepest + 1;
  }
  plant cut(int levels) const {
    plant result{letter};
    for (const plant& branch : branches) {
      if (levels > 0) result.branches.push_back(branch.cut(levels - 1));
    }
    return result;
  }
  std::string text() const {
    std::string result(1, letter);
    for (const plant& branch : branches) {
      result += (&branch == branches.data() ? '(' : ' ') + branch.text();
    }
    return branches.empty() ? result : result + ')';
  }
};

plant random_plant(random_games::dice& roll, int levels) {
  plant result{static_cast<char>('a' + roll(26))};
  const int count = levels == 0 ? 0 : roll(4);
  for (int i = 0; i < count; ++i) result.branches.push_back(random_plant(roll, levels - 1));
  return result;
}

// Every node of both, side by side.
template <class Visit>
void walk(const plant& expected, const tree<char>::node& at, const Visit& visit) {
  visit(expected, at);
  auto child = at.children().begin();
  for (const plant& branch : expected.branches) walk(branch, *child++, visit);
  CHECK(child == at.children().end());
}

tree<char>::node node_at(const tree<char>& whole, std::size_t place) {
  auto at = whole.root();
  while (whole.index(at) != place) {
    auto child = at.children().begin();
    while (whole.index(*child) + (*child).size() <= place) ++child;
    at = *child;
  }
  return at;
}

TEST_CASE("any tree: its nodes, its first levels, and what is below a node") {
  std::size_t largest = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    random_games::dice roll(seed);
    const plant expected = random_plant(roll, 6);
    const tree<char> whole = read(expected.text());
    REQUIRE(written(whole) == expected.text());
    largest = std::max(largest, whole.size());

    std::size_t place = 0;
    walk(expected, whole.root(), [&](const plant& branch, const tree<char>::node& at) {
      CHECK(whole.index(at) == place++);
      CHECK(at.size() == branch.size());
      CHECK(at.leaves() == branch.leaves());
      CHECK(at.depth() == branch.depth());
      CHECK(at.is_leaf() == branch.branches.empty());

      tree<char> kept = whole;
      kept.keep(node_at(kept, whole.index(at)));
      CHECK(written(kept) == branch.text());
      CHECK(kept.size() == branch.size());
    });
    CHECK(place == whole.size());
    for (int levels = -1; levels <= 7; ++levels) {
      CHECK(written(prune(whole, levels)) == expected.cut(levels).text());
    }
  }
  CHECK(largest > 100);
}

TEST_CASE("a tree may be as deep as it has nodes") {
  constexpr int levels = 300'000;
  tree<int> chain;
  for (int level = 0; level <= levels; ++level) chain.open(level);
  for (int level = 0; level <= levels; ++level) chain.close();
  CHECK(chain.depth() == levels);
  CHECK(chain.leaves() == 1);
}

}  // namespace
