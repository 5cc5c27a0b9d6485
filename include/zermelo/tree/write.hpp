// SPDX-License-Identifier: BSL-1.0
//
// Writes pictures of trees: as text, for Graphviz, as JSON, and as a page for a browser.
//
// Each function writes to a stream and leaves it to the caller to ask whether that went well. The
// time and the length of the output are in proportion to the number of nodes; those of an outline,
// which is indented, to the depth as well. How the stream writes numbers makes no difference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "page.hpp"
#include "picture.hpp"

namespace zermelo {

namespace detail {

constexpr std::string_view word_for(fate fate) noexcept {
  switch (fate) {
    case fate::searched:
      return "searched";
    case fate::beta_cut:
      return "beta_cut";
    case fate::alpha_cut:
      return "alpha_cut";
    case fate::over:
      return "over";
    case fate::horizon:
      return "horizon";
    case fate::recalled:
      return "recalled";
    case fate::settled:
      return "settled";
    case fate::abandoned:
      return "abandoned";
    case fate::unvisited:
      return "unvisited";
  }
  return {};
}
constexpr std::string_view word_for(bound kind) noexcept {
  return kind == bound::exact   ? "exact"
         : kind == bound::lower ? "lower"
         : kind == bound::upper ? "upper"
                                : "unknown";
}

// Why moves were left out, in words: "beta cut by 4".
inline std::string reason_of(const picture::node& node) {
  return node.fate == fate::beta_cut    ? "beta cut by " + node.cut_by
         : node.fate == fate::alpha_cut ? "alpha cut by " + node.cut_by
         : node.fate == fate::recalled  ? "table hit"
                                        : std::string(word_for(node.fate));
}
inline std::string counted(std::uint64_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}
inline std::string moves_left_out(const picture::node& node) {
  return counted(node.left_out, "move", "moves");
}

// "= win", ">= draw": a value with its bound.
inline std::string judgement(const picture::node& node) {
  if (node.value.empty()) return "unknown";
  return (node.kind == bound::lower   ? ">= "
          : node.kind == bound::upper ? "<= "
                                      : "= ") +
         node.value;
}
inline std::string interval_of(const picture::node& node) {
  return "(" + (node.alpha.empty() ? "-inf" : node.alpha) + ", " +
         (node.beta.empty() ? "+inf" : node.beta) + ")";
}

// A text as valid UTF-8, since a game may show itself in whatever bytes it likes: what is not valid
// becomes U+FFFD, and control characters but for line ends become blanks.
inline std::string valid(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? text[i] & 0xFF : 0; };
  const auto length_at = [&](std::size_t i) -> std::size_t {  // of the character there; 0 if none
    const int lead = byte(i), next = byte(i + 1);
    if (lead < 0x80) return 1;
    if (lead < 0xC2 || lead > 0xF4) return 0;
    const int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const int most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (next < least || next > most) return 0;
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    for (std::size_t k = 2; k < length; ++k) {
      if ((byte(i + k) & 0xC0) != 0x80) return 0;
    }
    return length;
  };
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = length_at(i);
    const bool is_control = (byte(i) < 0x20 && text[i] != '\n') || byte(i) == 0x7F;
    result += length == 0 ? "\xEF\xBF\xBD" : is_control ? " " : text.substr(i, length);
    i += length == 0 ? 1 : length;
  }
  return result;
}

// The same in a line.
inline std::string in_a_line(std::string_view text) {
  std::string line = valid(text);
  for (char& c : line) c = c == '\n' ? '/' : c;
  return line;
}

// In quotes, as JSON has it; and as a page has it, where a < might end the data.
inline std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : valid(text)) {
    switch (c) {
      case '"':
        quoted += "\\\"";
        break;
      case '\\':
        quoted += "\\\\";
        break;
      case '\n':
        quoted += "\\n";
        break;
      case '<':
        quoted += "\\u003c";
        break;
      default:
        quoted += c;
    }
  }
  return quoted + '"';
}

// The same as Graphviz has it, which takes &lt; for <.
inline std::string dot_string(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : valid(text)) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? "\\n" : c == '&' ? "&amp;" : std::string(1, c);
  }
  return quoted + '"';
}

inline void write_json_node(std::ostream& out, const picture::node& node, std::size_t parent,
                            bool is_root) {
  out << '{';
  if (!is_root) {
    out << "\"parent\":" << std::to_string(parent) << ",\"move\":" << json_string(node.move) << ',';
  }
  out << "\"max\":" << (node.is_max ? "true" : "false");
  const auto put = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) out << ",\"" << name << "\":" << json_string(text);
  };
  put("board", node.board);
  put("alpha", node.alpha);
  put("beta", node.beta);
  put("value", node.value);
  out << ",\"bound\":\"" << word_for(node.kind) << "\",\"fate\":\"" << word_for(node.fate) << '"';
  if (node.left_out != 0) out << ",\"left_out\":" << std::to_string(node.left_out);
  put("cut_by", node.cut_by);
  out << '}';
}

inline void write_json_nodes(std::ostream& out, const tree<picture::node>& nodes,
                             const tree<picture::node>::node& at, std::size_t parent) {
  const bool is_root = at == nodes.root();
  if (!is_root) out << ',';
  out << '\n';
  write_json_node(out, *at, parent, is_root);
  for (const auto child : at.children()) write_json_nodes(out, nodes, child, nodes.index(at));
}

inline void write_text_node(std::ostream& out, const tree<picture::node>::node& at, int level) {
  const picture::node& node = *at;
  std::string line(static_cast<std::size_t>(2 * level), ' ');
  if (level == 0 && !node.board.empty()) line += node.board + "  ";
  if (level != 0) line += node.move + ": ";
  if (node.fate == fate::unvisited) {
    line += "not looked at";
  } else {
    line += (node.is_max ? "max " : "min ") + judgement(node);
    if (!node.alpha.empty() || !node.beta.empty()) line += "  " + interval_of(node);
    if (node.fate != fate::searched) line += "  " + reason_of(node);
    if (node.left_out != 0) line += ", " + moves_left_out(node) + " left out";
  }
  out << in_a_line(line) << '\n';
  for (const auto child : at.children()) write_text_node(out, child, level + 1);
}

inline void write_dot_node(std::ostream& out, const tree<picture::node>& nodes,
                           const tree<picture::node>::node& at, const std::string& prefix) {
  const picture::node& node = *at;
  const auto name = [&](const tree<picture::node>::node& which) {
    return prefix + std::to_string(nodes.index(which));
  };
  constexpr std::string_view grey = "style=dashed, color=gray, fontcolor=gray";
  if (node.fate == fate::unvisited) {
    out << "    " << name(at) << " [label=\"not looked at\", " << grey << "];\n";
    return;
  }
  std::string label = node.board.empty() ? "" : node.board + "\n";
  for (char& c : label) c = c == '/' ? '\n' : c;
  label += judgement(node) + "\n" + interval_of(node);
  if (node.fate != fate::searched) label += "\n" + reason_of(node);
  out << "    " << name(at) << " [label=" << dot_string(label)
      << (node.is_max ? "" : ", shape=ellipse") << "];\n";
  for (const auto child : at.children()) {
    write_dot_node(out, nodes, child, prefix);
    out << "    " << name(at) << " -> " << name(child) << " [label=" << dot_string(child->move);
    if (child->fate == fate::unvisited) out << ", " << grey;
    out << "];\n";
  }
  if (node.left_out != 0 && at.is_leaf()) {
    out << "    " << name(at)
        << "x [label=" << dot_string(moves_left_out(node) + "\n" + reason_of(node)) << ", " << grey
        << "];\n    " << name(at) << " -> " << name(at) << "x [" << grey << "];\n";
  }
}

}  // namespace detail

// An indented outline, a line a node.
inline void write_text(std::ostream& out, const std::vector<picture>& pictures) {
  for (const picture& picture : pictures) {
    out << detail::in_a_line(picture.title) << '\n';
    for (const picture::pass& pass : picture.passes) {
      if (!pass.title.empty()) out << detail::in_a_line(pass.title) << '\n';
      if (!pass.nodes.empty()) detail::write_text_node(out, pass.nodes.root(), 0);
    }
    const counters& counts = picture.counted;
    out << detail::counted(counts.nodes, "node", "nodes") << ", "
        << detail::counted(counts.leaves, "leaf", "leaves") << ", "
        << detail::counted(counts.cutoffs, "cut-off", "cut-offs") << ", "
        << detail::counted(counts.recalls, "table hit", "table hits") << ", "
        << detail::counted(picture.unvisited(), "move", "moves") << " never looked at\n";
  }
}

// A graph for Graphviz, each pass in a box of its own: Max's positions square, Min's round, grey
// what was left out.
inline void write_dot(std::ostream& out, const std::vector<picture>& pictures) {
  out << "digraph zermelo {\n  node [shape=box, fontname=monospace];\n";
  int clusters = 0;
  for (const picture& picture : pictures) {
    for (const picture::pass& pass : picture.passes) {
      const std::string title =
          pass.title.empty() ? picture.title : picture.title + ", " + pass.title;
      const std::string cluster = std::to_string(clusters++);
      out << "  subgraph cluster_" << cluster << " {\n    label=" << detail::dot_string(title)
          << ";\n";
      if (!pass.nodes.empty()) {
        detail::write_dot_node(out, pass.nodes, pass.nodes.root(), "n" + cluster + "_");
      }
      out << "  }\n";
    }
  }
  out << "}\n";
}

// One JSON object; docs/tree/write.md has its schema.
inline void write_json(std::ostream& out, const std::vector<picture>& pictures) {
  const auto list = [&](const auto& items, const auto& write) {
    bool is_first = true;
    for (const auto& item : items) {
      out << (is_first ? "\n" : ",\n");
      write(item);
      is_first = false;
    }
  };
  out << R"({"format":"zermelo trees","version":1,"searches":[)";
  list(pictures, [&](const picture& picture) {
    const counters& counted = picture.counted;
    out << "{\"title\":" << detail::json_string(picture.title)
        << ",\"counts\":{\"nodes\":" << std::to_string(counted.nodes)
        << ",\"leaves\":" << std::to_string(counted.leaves)
        << ",\"cutoffs\":" << std::to_string(counted.cutoffs)
        << ",\"recalls\":" << std::to_string(counted.recalls)
        << ",\"unvisited\":" << std::to_string(picture.unvisited()) << "},\"passes\":[";
    list(picture.passes, [&](const picture::pass& pass) {
      out << "{\"title\":" << detail::json_string(pass.title) << ",\"nodes\":[";
      if (!pass.nodes.empty()) detail::write_json_nodes(out, pass.nodes, pass.nodes.root(), 0);
      out << "]}";
    });
    out << "]}";
  });
  out << "]}\n";
}

// A page that needs nothing but itself and a browser: the trees can be folded, zoomed and stepped
// through, two side by side.
inline void write_html(std::ostream& out, const std::vector<picture>& pictures) {
  out << detail::page_head;
  write_json(out, pictures);
  out << detail::page_tail;
}

}  // namespace zermelo
