// SPDX-License-Identifier: BSL-1.0
//
// Does a class have a member of this name, whatever its signature? With the answer, a member that
// was meant to be used and cannot be is told from one that is not there.
#pragma once

#include <type_traits>

namespace zermelo::detail {

// Where to look for a name: in the class, or in the class that it adapts. (An adapter declares
// every name, under constraints.)
template <class Class>
struct written {
  using type = Class;
  static constexpr bool adapted = false;
};
template <class Class>
  requires requires { typename Class::adapted_type; }
struct written<Class> {
  using type = typename written<typename Class::adapted_type>::type;
  static constexpr bool adapted = true;
};
template <class Class>
using written_t = typename written<Class>::type;

// Deriving from a class and from another that surely has the member makes the name ambiguous just
// if the first has it too. A class that cannot be derived from is asked for the member itself,
// which answers unless it is overloaded.
#define ZERMELO_DEFINE_BEARS(member)                                                              \
  struct with_##member {                                                                          \
    int member;                                                                                   \
  };                                                                                              \
  template <class Class>                                                                          \
  struct join_##member : Class, with_##member {};                                                 \
  template <class Class>                                                                          \
  concept shows_##member = requires { &Class::member; };                                          \
  template <class Class>                                                                          \
  concept hides_##member =                                                                        \
      std::is_class_v<Class> && !std::is_final_v<Class> && !shows_##member<join_##member<Class>>; \
  template <class Class>                                                                          \
  concept bears_##member =                                                                        \
      hides_##member<written_t<Class>> ||                                                         \
      ((written<Class>::adapted || std::is_final_v<Class>)&&shows_##member<Class>);

ZERMELO_DEFINE_BEARS(undo)
ZERMELO_DEFINE_BEARS(key)
ZERMELO_DEFINE_BEARS(canonical_key)
ZERMELO_DEFINE_BEARS(hash)
ZERMELO_DEFINE_BEARS(priority)
ZERMELO_DEFINE_BEARS(move_index)
ZERMELO_DEFINE_BEARS(bounds)
ZERMELO_DEFINE_BEARS(max_moves)
ZERMELO_DEFINE_BEARS(max_plies)
ZERMELO_DEFINE_BEARS(evaluate)
ZERMELO_DEFINE_BEARS(noisy_moves)
ZERMELO_DEFINE_BEARS(pass)
ZERMELO_DEFINE_BEARS(to_move)
ZERMELO_DEFINE_BEARS(stuck)
ZERMELO_DEFINE_BEARS(initial)
ZERMELO_DEFINE_BEARS(name)
ZERMELO_DEFINE_BEARS(parse)
ZERMELO_DEFINE_BEARS(show)

ZERMELO_DEFINE_BEARS(enter)
ZERMELO_DEFINE_BEARS(leave)
ZERMELO_DEFINE_BEARS(descend)
ZERMELO_DEFINE_BEARS(leaf)
ZERMELO_DEFINE_BEARS(cutoff)
ZERMELO_DEFINE_BEARS(recall)
ZERMELO_DEFINE_BEARS(iteration)

#undef ZERMELO_DEFINE_BEARS

}  // namespace zermelo::detail
