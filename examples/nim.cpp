// SPDX-License-Identifier: BSL-1.0
//
// Seven sticks: take one, two or three, and whoever takes the last one wins. How many do I take?
#include <iostream>
#include <zermelo/zermelo.hpp>

int main() { std::cout << "take " << *zermelo::alpha_beta(zermelo::nim{}, 7).best << '\n'; }
