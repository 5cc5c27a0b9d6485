// SPDX-License-Identifier: BSL-1.0
//
// A list of at most Capacity items, without a heap.
#pragma once

#include <array>
#include <cstddef>

#include "../detail/config.hpp"

namespace zermelo {

// Asks for a list whose unused room is not initialised. A buffer in a hot loop must not pay for
// what it does not use; a constexpr variable must be initialised throughout.
struct for_overwrite_t {};
inline constexpr for_overwrite_t for_overwrite{};

template <class Item, std::size_t Capacity>
class static_vector {
 public:
  using value_type = Item;
  using size_type = std::size_t;
  using iterator = Item*;
  using const_iterator = const Item*;

  constexpr static_vector() noexcept : items_{} {}
  constexpr explicit static_vector(for_overwrite_t) noexcept {}
  constexpr static_vector(const static_vector& other) : items_{} { *this = other; }

  // Copies the items in use, and no more.
  constexpr static_vector& operator=(const static_vector& other) {
    if (this != &other) {
      size_ = other.size_;
      for (size_type i = 0; i < size_; ++i) items_[i] = other.items_[i];
    }
    return *this;
  }

  static constexpr size_type capacity() noexcept { return Capacity; }
  constexpr size_type size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }

  constexpr void clear() noexcept { size_ = 0; }
  constexpr void push_back(const Item& item) {
    ZERMELO_ASSERT(size_ < Capacity);
    items_[size_++] = item;
  }

  constexpr Item& operator[](size_type i) noexcept { return items_[i]; }
  constexpr const Item& operator[](size_type i) const noexcept { return items_[i]; }
  constexpr const Item& front() const noexcept { return items_[0]; }
  constexpr const Item& back() const noexcept { return items_[size_ - 1]; }

  constexpr iterator begin() noexcept { return items_.data(); }
  constexpr iterator end() noexcept { return items_.data() + size_; }
  constexpr const_iterator begin() const noexcept { return items_.data(); }
  constexpr const_iterator end() const noexcept { return items_.data() + size_; }

  friend constexpr bool operator==(const static_vector& a, const static_vector& b) {
    if (a.size_ != b.size_) return false;
    for (size_type i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  std::array<Item, Capacity> items_;
  size_type size_ = 0;
};

}  // namespace zermelo
