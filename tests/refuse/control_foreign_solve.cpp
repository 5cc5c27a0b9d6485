// SPDX-License-Identifier: BSL-1.0
//
// Another library's functions of the same names are found beside ours and still work.
#include <zermelo/zermelo.hpp>

namespace algebra {
struct equation {
  double slope, constant;
};
double solve(const equation& line, double right) { return (right - line.constant) / line.slope; }
template <class Function>
double minimax(const Function& function, double from) {
  return function(from);
}
}  // namespace algebra

double analyse(int, int) { return 1; }

using namespace zermelo;

int main() {
  const double root = solve(algebra::equation{2, 1}, 5);
  using algebra::minimax;
  const double least = minimax([](double x) { return x; }, 2.0);
  return root == 2 && least == 2 && analyse(1, 2) == 1 && solve(nim{}, 8) == score::loss(4) ? 0 : 1;
}
