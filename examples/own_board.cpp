// SPDX-License-Identifier: BSL-1.0
//
// A board class that was there before, and is not touched. The rules stand beside it.
#include <iostream>
#include <optional>
#include <stdexcept>
#include <vector>
#include <zermelo/zermelo.hpp>

// This is the code that you have already: three heaps, with a side to move and a way to take a move
// back. Whoever takes the last stone wins.
namespace theirs {

struct Take {
  int heap = 0;
  int stones = 0;
  bool operator==(const Take&) const = default;
};

class Heaps {
 public:
  Heaps(int first, int second, int third) : heaps_{first, second, third} {}

  std::vector<Take> LegalTakes() const {
    std::vector<Take> takes;
    for (int heap = 0; heap < 3; ++heap) {
      for (int stones = 1; stones <= Size(heap); ++stones) takes.push_back({heap, stones});
    }
    return takes;
  }
  void Make(Take take) { heaps_.at(static_cast<std::size_t>(take.heap)) -= take.stones; }
  void Unmake(Take take) { heaps_.at(static_cast<std::size_t>(take.heap)) += take.stones; }

  int Size(int heap) const { return heaps_.at(static_cast<std::size_t>(heap)); }
  bool IsEmpty() const { return Size(0) + Size(1) + Size(2) == 0; }

 private:
  std::vector<int> heaps_;
};

}  // namespace theirs

// And this is all that the searches have to know of it.
struct heaps_rules {
  using state_type = theirs::Heaps;
  using move_type = theirs::Take;

  auto moves(const theirs::Heaps& heaps) const { return heaps.LegalTakes(); }
  void play(theirs::Heaps& heaps, theirs::Take take) const { heaps.Make(take); }
  std::optional<zermelo::score> payoff(const theirs::Heaps& heaps) const {
    if (!heaps.IsEmpty()) return std::nullopt;
    return zermelo::score::loss();
  }

  // Two capabilities: nothing is copied, and no position is searched twice.
  void undo(theirs::Heaps& heaps, theirs::Take take) const { heaps.Unmake(take); }
  int key(const theirs::Heaps& heaps) const {
    return (heaps.Size(0) * 100 + heaps.Size(1)) * 100 + heaps.Size(2);
  }
};

int main() {
  const theirs::Heaps heaps(1, 2, 4);
  const auto found = zermelo::analyse(heaps_rules{}, heaps);
  for (const theirs::Take take : found.quickest_moves()) {
    std::cout << "take " << take.stones << " from heap " << take.heap << ": " << found.value
              << '\n';
  }
}
