// SPDX-License-Identifier: BSL-1.0
//
// A tree as a value: an item on every node, and children in their order.
//
// The nodes lie in one block of memory, each before all that is below it, with the number of nodes
// that its subtree has. So a subtree is a stretch of the block, its size is known, and a node costs
// four bytes beside its item.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "../detail/config.hpp"

namespace zermelo {

template <class Item>
class tree {
  struct entry {
    Item item;
    std::uint32_t size = 1;  // of the subtree; while the node is open, the place of its parent
  };

 public:
  static constexpr std::size_t bytes_per_node = sizeof(entry);
  static constexpr std::size_t max_size = 0xFFFF'FFFE;

  // A node and what is below it. It is a place in the tree, cheap to copy, and valid for as long as
  // the tree is neither changed nor gone.
  class node {
   public:
    class iterator {
     public:
      using value_type = node;
      using difference_type = std::ptrdiff_t;
      using iterator_concept = std::forward_iterator_tag;

      constexpr iterator() noexcept = default;
      constexpr node operator*() const noexcept { return node(at_); }
      constexpr iterator& operator++() noexcept {
        at_ += at_->size;
        return *this;
      }
      constexpr iterator operator++(int) noexcept {
        iterator before = *this;
        ++*this;
        return before;
      }
      friend constexpr bool operator==(const iterator&, const iterator&) noexcept = default;

     private:
      friend class node;
      constexpr explicit iterator(const entry* at) noexcept : at_(at) {}
      const entry* at_ = nullptr;
    };

    struct range {
      iterator first, last;
      constexpr iterator begin() const noexcept { return first; }
      constexpr iterator end() const noexcept { return last; }
      constexpr bool empty() const noexcept { return first == last; }
    };

    constexpr const Item& operator*() const noexcept { return at_->item; }
    constexpr const Item* operator->() const noexcept { return &at_->item; }

    constexpr range children() const noexcept {
      return {iterator(at_ + 1), iterator(at_ + at_->size)};
    }
    constexpr bool is_leaf() const noexcept { return at_->size == 1; }

    // Of the subtree, the node itself among them: constant time for the size, one pass for others.
    constexpr std::size_t size() const noexcept { return at_->size; }
    constexpr std::size_t leaves() const noexcept {
      std::size_t count = 0;
      for (const entry* each = at_; each != at_ + at_->size; ++each) count += each->size == 1;
      return count;
    }
    // How many levels there are below.
    constexpr int depth() const {
      std::size_t deepest = 0;
      std::vector<const entry*> ends;  // of the subtrees that a node lies in, itself left out
      for (const entry* each = at_; each != at_ + at_->size; ++each) {
        while (!ends.empty() && ends.back() <= each) ends.pop_back();
        if (ends.size() > deepest) deepest = ends.size();
        ends.push_back(each + each->size);
      }
      return static_cast<int>(deepest);
    }

    // The same node, not just an equal one.
    friend constexpr bool operator==(const node&, const node&) noexcept = default;

   private:
    friend class tree;
    constexpr explicit node(const entry* at) noexcept : at_(at) {}
    const entry* at_;
  };

  constexpr bool empty() const noexcept { return entries_.empty(); }
  constexpr node root() const noexcept {
    ZERMELO_ASSERT(!empty() && !is_open());
    return node(entries_.data());
  }

  constexpr std::size_t size() const noexcept { return entries_.size(); }
  constexpr std::size_t leaves() const noexcept { return empty() ? 0 : root().leaves(); }
  constexpr int depth() const { return empty() ? 0 : root().depth(); }

  // Where a node stands, 0 for the root, in the order in which a reader meets them: a node, then
  // its first child and all that is below that, then its second.
  constexpr std::size_t index(const node& at) const noexcept {
    return static_cast<std::size_t>(at.at_ - entries_.data());
  }

  // --- Building: a node is opened, its children are opened and closed in turn, and it is closed --

  constexpr void open(Item item) {
    ZERMELO_ASSERT(empty() || open_ != none);
    ZERMELO_ASSERT(size() < max_size);
    entries_.push_back({std::move(item), open_});
    open_ = static_cast<std::uint32_t>(size() - 1);
  }
  // The item of the node that was opened last and is not closed.
  constexpr Item& current() noexcept {
    ZERMELO_ASSERT(open_ != none);
    return entries_[open_].item;
  }
  constexpr bool is_open() const noexcept { return open_ != none; }
  constexpr void close() noexcept {
    ZERMELO_ASSERT(open_ != none);
    std::uint32_t& size_or_parent = entries_[open_].size;
    const std::uint32_t parent = size_or_parent;
    size_or_parent = static_cast<std::uint32_t>(size()) - open_;
    open_ = parent;
  }
  constexpr void reserve(std::size_t nodes) { entries_.reserve(nodes); }

  // --- Cutting -----------------------------------------------------------------------------------

  // A node of this tree becomes its root; all that is not below it is gone.
  constexpr void keep(const node& root) {
    const auto first = static_cast<std::ptrdiff_t>(index(root));
    const auto last = first + static_cast<std::ptrdiff_t>(root.size());
    entries_.erase(entries_.begin() + last, entries_.end());
    entries_.erase(entries_.begin(), entries_.begin() + first);
  }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  std::vector<entry> entries_{};
  std::uint32_t open_ = none;
};

// The first levels of a tree, the root at level 0: what lies deeper is left out. A node that
// loses its children is told to `cut`, by a reference to its item.
template <class Item, class Cut>
constexpr tree<Item> prune(const tree<Item>& whole, int levels, Cut&& cut) {
  tree<Item> kept;
  const auto copy = [&](const auto& self, const typename tree<Item>::node& at, int left) -> void {
    kept.open(*at);
    if (left > 0) {
      for (const auto child : at.children()) self(self, child, left - 1);
    } else if (!at.is_leaf()) {
      cut(kept.current());
    }
    kept.close();
  };
  if (!whole.empty()) copy(copy, whole.root(), levels);
  return kept;
}
template <class Item>
constexpr tree<Item> prune(const tree<Item>& whole, int levels) {
  return prune(whole, levels, [](Item&) {});
}

}  // namespace zermelo
