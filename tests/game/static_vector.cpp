// SPDX-License-Identifier: BSL-1.0
#include <zermelo/game/static_vector.hpp>

#include <doctest/doctest.h>

#include <numeric>
#include <ostream>
#include <string>

using zermelo::for_overwrite;
using zermelo::static_vector;

TEST_CASE("static_vector: a list that grows up to its capacity and is cleared") {
  static_vector<int, 4> list;
  CHECK(list.empty());
  CHECK(list.capacity() == 4);
  for (int i = 0; i < 4; ++i) {
    list.push_back(i * i);
    CHECK(list.size() == static_cast<std::size_t>(i) + 1);
    CHECK(list.back() == i * i);
    CHECK(list.front() == 0);
  }
  CHECK(std::accumulate(list.begin(), list.end(), 0) == 14);
  list[1] = 7;
  CHECK(list[1] == 7);
  list.clear();
  CHECK(list.empty());
  CHECK(list.begin() == list.end());
}

TEST_CASE("static_vector: copies and comparisons look at what is in use") {
  static_vector<std::string, 3> list(for_overwrite);
  list.push_back("one");
  list.push_back("two");
  const auto copy = list;
  CHECK(copy == list);
  list.push_back("three");
  CHECK_FALSE(copy == list);
  list = copy;
  CHECK(copy == list);
  const auto& itself = list;
  list = itself;
  CHECK(list.size() == 2);
  list.clear();
  list.push_back("two");
  list.push_back("one");
  CHECK_FALSE(copy == list);
}

TEST_CASE("static_vector: in constant expressions, even with room that was never written") {
  constexpr auto list = [] {
    static_vector<int, 100> result(for_overwrite);
    result.push_back(3);
    result.push_back(4);
    const static_vector<int, 100> copy = result;
    return copy;
  }();
  static_assert(list.size() == 2 && list[0] == 3 && list.back() == 4);
  static_assert(static_vector<int, 0>{}.empty());
}
