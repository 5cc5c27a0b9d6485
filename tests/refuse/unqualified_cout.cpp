// SPDX-License-Identifier: BSL-1.0
//
// No header opens namespace std for its users.
// expect: cout.* (was not declared|undeclared)
#include <iostream>

#include <zermelo/zermelo.hpp>

int main() { cout << "never"; }
