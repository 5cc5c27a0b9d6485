// SPDX-License-Identifier: BSL-1.0
#include "tree.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string_view>
#include <vector>

#include <zermelo/tree/write.hpp>
#include "numbers.hpp"
#include "small_board.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"

namespace {

struct format {
  std::string_view name;
  std::array<std::string_view, 2> endings;  // of files
  std::uint64_t most;  // nodes, and moves that were never looked at: what a reader copes with
  void (*write)(std::ostream&, const std::vector<zermelo::picture>&);
};

constexpr std::array formats{
    format{"text", {".txt", ".text"}, 1'000, zermelo::write_text},
    format{"dot", {".dot", ".gv"}, 2'000, zermelo::write_dot},
    format{"html", {".html", ".htm"}, 50'000, zermelo::write_html},
    format{"json", {".json", ".json"}, 1'000'000, zermelo::write_json},
};

const format& format_for(const tree_options& options) {
  for (const format& each : formats) {
    if (options.format) {
      if (*options.format == each.name) return each;
    } else if (!options.file) {
      return each;
    } else if (std::any_of(each.endings.begin(), each.endings.end(), [&](std::string_view ending) {
                 return options.file->ends_with(ending);
               })) {
      return each;
    }
  }
  throw usage_error(quoted(*options.file) +
                    " does not end in .txt, .dot, .gv, .json or .html; say which it is to be with "
                    "--format");
}

// Counted, before any of it is built; all searches together, up to so many nodes.
tree_size measure(const saved_game& game, const std::vector<search_choice>& searches, int depth,
                  std::uint64_t most_nodes) {
  tree_size sum;
  for (const search_choice& search : searches) {
    const tree_size size = measure(game, search, depth, most_nodes - sum.nodes);
    sum.nodes += size.nodes;
    sum.left_out += size.left_out;
    sum.is_whole &= size.is_whole;
  }
  return sum;
}

std::string described(const tree_size& size) {
  std::string text = with_commas(size.nodes) + (size.nodes == 1 ? " node" : " nodes");
  if (size.left_out != 0) {
    text += " and " + with_commas(size.left_out) + (size.left_out == 1 ? " move" : " moves") +
            " never looked at";
  }
  return text;
}

[[noreturn]] void refuse(const tree_size& size, const saved_game& game,
                         const std::vector<search_choice>& searches, int depth,
                         const format& format) {
  const auto fits = [&](const tree_size& some) {
    return some.is_whole && some.total() <= format.most;
  };
  // The deepest that has room. A single ply always has.
  int plies = 1;
  tree_size shallow = measure(game, searches, plies, format.most);
  while (plies + 1 < depth) {
    const tree_size deeper = measure(game, searches, plies + 1, format.most);
    if (!fits(deeper)) break;
    shallow = deeper;
    ++plies;
  }
  std::string advice =
      "try --depth " + std::to_string(plies) + " (" + with_commas(shallow.total()) + ")";
  const auto roomy = std::find_if(formats.begin(), formats.end(), [&](const auto& other) {
    return size.is_whole && size.total() <= other.most;
  });
  if (roomy != formats.end()) advice += " or --format " + std::string(roomy->name);
  throw usage_error(
      std::string(searches.size() == 1 ? "the tree has " : "the two trees have ") +
      (size.is_whole ? described(size) : "more than " + with_commas(size.nodes) + " nodes") + "; " +
      std::string(format.name) + " has room for " + with_commas(format.most) +
      " in all: " + advice);
}

void write_to(const std::string& file, const format& format,
              const std::vector<zermelo::picture>& pictures) {
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  if (out) format.write(out, pictures);
  out.close();
  if (!out) throw output_error("cannot write " + quoted(file) + ": " + std::strerror(errno));
}

}  // namespace

search_choice parse_comparison(const std::string& text, cell_sequence order) {
  const std::size_t comma = text.find(',');
  return {parse_search(text.substr(0, comma)),
          comma == std::string::npos ? order : parse_order(text.substr(comma + 1))};
}

int tree(const tree_options& options) {
  const saved_game game = game_from(options.position, "tree");
  if (game.board.cells() > most_small_cells) {
    throw usage_error("trees are of boards with at most " + std::to_string(most_small_cells) +
                      " cells; this one has " + std::to_string(game.board.cells()));
  }
  const format& format = format_for(options);
  std::vector<search_choice> searches{options.search};
  if (options.compare) {
    searches.push_back(parse_comparison(*options.compare, options.search.order));
  }

  constexpr std::uint64_t most_counted = 20'000'000;
  const tree_size size = measure(game, searches, options.depth, most_counted);
  if (!size.is_whole || size.total() > format.most) {
    refuse(size, game, searches, options.depth, format);
  }

  std::vector<zermelo::picture> pictures;
  for (const search_choice& search : searches) {
    pictures.push_back(record(game, search, options.depth));
  }
  if (options.file) {
    write_to(*options.file, format, pictures);
    const terminal terminal(colour_choice::never, charset_choice::automatic);
    std::cerr << terminal.shown("wrote " + described(size) + " to " + quoted(*options.file))
              << '\n';
  } else {
    format.write(std::cout, pictures);
  }
  return 0;
}
