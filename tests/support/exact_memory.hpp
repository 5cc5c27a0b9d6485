// SPDX-License-Identifier: BSL-1.0
//
// A memory that forgets nothing, and minimax with such a memory: the yardsticks of what a table
// saves.
#pragma once

#include <zermelo/search/memo.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>

struct key_hash {
  std::size_t operator()(std::uint64_t key) const {
    return std::hash<std::uint64_t>{}(key ^ key >> 23);
  }
  std::size_t operator()(std::int64_t key) const {
    return (*this)(static_cast<std::uint64_t>(key));
  }
  std::size_t operator()(int key) const { return std::hash<int>{}(key); }
  template <std::size_t Count>
  std::size_t operator()(const std::array<std::uint64_t, Count>& key) const {
    std::size_t result = 0;
    for (const std::uint64_t word : key) result = 31 * result + (*this)(word);
    return result;
  }
};

template <zermelo::checked_game Game>
class exact_memory {
 public:
  using key_type = zermelo::memo_key_t<Game>;
  using entry_type = zermelo::memo_entry<zermelo::value_t<Game>>;

  entry_type find(const key_type& key) const {
    const auto found = entries_.find(key);
    return found == entries_.end() ? entry_type{} : found->second;
  }
  void store(const key_type& key, const entry_type& entry) { entries_[key] = entry; }
  std::size_t size() const { return entries_.size(); }

 private:
  std::unordered_map<key_type, entry_type, key_hash> entries_;
};

// Minimax that visits a position's children once only.
template <zermelo::checked_game Game>
class memo_minimax {
 public:
  using value_type = zermelo::value_t<Game>;

  explicit memo_minimax(const Game& game) : game_(game) {}

  value_type operator()(const zermelo::state_t<Game>& state) {
    ++calls;
    const auto [place, is_new] = known_.try_emplace(zermelo::memo_key(game_, state));
    value_type& known = place->second;
    if (!is_new) return known;
    if (const auto end = game_.payoff(state)) {
      ++(*end > value_type{} ? won : *end < value_type{} ? lost : drawn);
      return known = *end;
    }
    ++expanded;
    value_type best = zermelo::value_traits<value_type>::lowest;
    for (const zermelo::move_t<Game> move : game_.moves(state)) {
      auto child = state;
      game_.play(child, move);
      const value_type worth = zermelo::opposite((*this)(child));
      if (worth > best) best = worth;
    }
    return known = best;  // the place stays where it is, whatever was added meanwhile
  }

  std::size_t distinct() const { return known_.size(); }

  std::uint64_t calls = 0;
  std::size_t expanded = 0;                  // positions that go on
  std::size_t won = 0, lost = 0, drawn = 0;  // positions that are over, for the player to move

 private:
  const Game& game_;
  std::unordered_map<zermelo::memo_key_t<Game>, value_type, key_hash> known_;
};
