// SPDX-License-Identifier: BSL-1.0
//
// A tree of anything: here the contents of a book.
#include <iostream>
#include <string>
#include <zermelo/zermelo.hpp>

using contents = zermelo::tree<std::string>;

void print(const contents::node& part, std::size_t level) {
  std::cout << std::string(2 * level, ' ') << *part << " (" << part.size() << ")\n";
  for (const contents::node below : part.children()) print(below, level + 1);
}

int main() {
  contents book;
  book.open("Games");
  book.open("Rules");
  book.close();
  book.open("Search");
  book.open("Minimax");
  book.close();
  book.open("Alpha-beta");
  book.close();
  book.close();
  book.close();

  print(book.root(), 0);
  std::cout << book.leaves() << " leaves, " << book.depth() << " levels below the root\n";
}
