// SPDX-License-Identifier: BSL-1.0
#include <zermelo/engine/features.hpp>

#include <doctest/doctest.h>

#include <concepts>
#include <cstddef>
#include <iterator>

using namespace zermelo;

namespace {

// Every switch, and whether it leaves answers alone.
struct named_switch {
  bool features::*which;
  bool is_exact;
};
constexpr named_switch switches[] = {
    {&features::deepening, true},
    {&features::pvs, true},
    {&features::distance, true},
    {&features::bounds, true},
    {&features::internal_deepening, true},
    {&features::repetition, true},
    {&features::table, true},
    {&features::table_move, true},
    {&features::priority, true},
    {&features::killers, true},
    {&features::countermoves, true},
    {&features::history, true},
    {&features::selective_quiescence, false},
    {&features::selective_null_move, false},
    {&features::selective_reductions, false},
    {&features::selective_extensions, false},
};
static_assert(sizeof(features) == std::size(switches) + sizeof(driver), "a switch is missing here");

constexpr bool keep_their_promises() {
  for (const named_switch& each : switches) {
    // On by default is what changes no answer, but for the rule of a game.
    if (features{}.*each.which != (each.is_exact && each.which != &features::repetition))
      return false;
    if (features::none().*each.which) return false;
    features one = features::none();
    one.*each.which = true;
    if (one.is_exact() != each.is_exact || one == features::none()) return false;
  }
  return features::none().windows == driver::open && features::none().is_exact() &&
         features{}.is_exact();
}
static_assert(keep_their_promises());

// As template arguments, equal features make the same type.
template <features Features>
struct made_with {};
static_assert(std::same_as<made_with<features{}>, made_with<features{.pvs = true}>>);
static_assert(!std::same_as<made_with<features{}>, made_with<features{.pvs = false}>>);

static_assert(detail::switches<features::none()>::are_fixed);
static_assert(!detail::switches<chosen_at_run_time>::are_fixed);
static_assert(detail::switches<features{.killers = false}>::on() == features{.killers = false});

}  // namespace

TEST_CASE("features keep their promises") {
  CHECK(keep_their_promises());
  const features chosen{.history = false};
  CHECK(detail::switches<chosen_at_run_time>(chosen).on() == chosen);
}
