// SPDX-License-Identifier: BSL-1.0
#include <zermelo/tree/write.hpp>

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <ios>
#include <locale>
#include <map>
#include <ostream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <zermelo/games/nim.hpp>
#include <zermelo/games/tic_tac_toe.hpp>

#include "support/any_search.hpp"
#include "support/boards.hpp"
#include "support/textbook.hpp"

using namespace zermelo;

namespace {

template <class Write>
std::string written(const Write& write, const std::vector<picture>& pictures) {
  std::ostringstream out;
  write(out, pictures);
  CHECK(out.good());
  return out.str();
}

picture textbook_picture() {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 0, {}, record);
  return draw(record, "textbook");
}
picture small_picture() { return draw(label(grow(nim{}, 2, 1)), "nim"); }

// --- In full -------------------------------------------------------------------------------------

TEST_CASE("text") {
  CHECK(written(write_text, {textbook_picture(), small_picture()}) == R"(textbook
at 0  max = 3
  A: min = 3
    a: max = 3  over
    b: max = 12  (-inf, 3)  over
    c: max = 8  (-inf, 3)  over
  B: min <= 2  (3, +inf)  alpha cut by a, 2 moves left out
    a: max = 2  (3, +inf)  over
    b: not looked at
    c: not looked at
  C: min <= 2  (3, +inf)
    a: max = 14  (3, +inf)  over
    b: max = 5  (3, 14)  over
    c: max = 2  (3, 5)  over
11 nodes, 7 leaves, 2 cut-offs, 0 table hits, 2 moves never looked at
nim
max = win in 1
  1: min = undecided  horizon, 1 move left out
  2: min = win in 0  over
3 nodes, 2 leaves, 0 cut-offs, 0 table hits, 0 moves never looked at
)");
}

TEST_CASE("text of a search of several passes, which is stopped in the last") {
  const nim game;
  recorder record(game);
  features on = features::none();
  on.deepening = true;
  auto engine = make_engine(game, on);
  engine(4, {.depth = 2, .nodes = 5}, record);
  CHECK(written(write_text, {draw(record, "deeper")}) == R"(deeper
pass 1, 1 ply deep
max = 0
  1: min = undecided  horizon, 3 moves left out
  2: min = undecided  (0, +inf)  horizon, 2 moves left out
  3: min = undecided  (0, +inf)  horizon, 1 move left out
pass 2, 0 plies deep
max unknown  abandoned
5 nodes, 3 leaves, 0 cut-offs, 0 table hits, 0 moves never looked at
)");

  memo<nim> memory(16);
  record.forget();
  solve(game, 1, memory, record);
  solve(game, 1, memory, record);
  CHECK(written(write_text, {draw(record, "again")}) == R"(again
pass 1, 1 ply deep
max = win in 1
  1: min = win in 0  over
pass 2, 0 plies deep
max = win in 1  table hit, 1 move left out
3 nodes, 1 leaf, 0 cut-offs, 1 table hit, 0 moves never looked at
)");
}

TEST_CASE("a graph") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 2, window{-7, -3}, {}, record);
  CHECK(written(write_dot, {draw(record, "cut"), small_picture()}) == R"dot(digraph zermelo {
  node [shape=box, fontname=monospace];
  subgraph cluster_0 {
    label="cut";
    n0_0 [label="at 2\n>= -2\n(-7, -3)\nbeta cut by a"];
    n0_1 [label="at 21\n= -2\n(-7, -3)\nover", shape=ellipse];
    n0_0 -> n0_1 [label="a"];
    n0_2 [label="not looked at", style=dashed, color=gray, fontcolor=gray];
    n0_0 -> n0_2 [label="b", style=dashed, color=gray, fontcolor=gray];
    n0_3 [label="not looked at", style=dashed, color=gray, fontcolor=gray];
    n0_0 -> n0_3 [label="c", style=dashed, color=gray, fontcolor=gray];
  }
  subgraph cluster_1 {
    label="nim";
    n1_0 [label="= win in 1\n(-inf, +inf)"];
    n1_1 [label="= undecided\n(-inf, +inf)\nhorizon", shape=ellipse];
    n1_1x [label="1 move\nhorizon", style=dashed, color=gray, fontcolor=gray];
    n1_1 -> n1_1x [style=dashed, color=gray, fontcolor=gray];
    n1_0 -> n1_1 [label="1"];
    n1_2 [label="= win in 0\n(-inf, +inf)\nover", shape=ellipse];
    n1_0 -> n1_2 [label="2"];
  }
}
)dot");

  const tic_tac_toe<3, 3, 3> board;
  recorder game_over(board);
  minimax(board, at(board, "XXX/OO./...", mark::o), {}, game_over);
  minimax(board, at(board, "XXX/OO./...", mark::o), {}, game_over);
  CHECK(written(write_dot, {draw(game_over, "over")}) == R"dot(digraph zermelo {
  node [shape=box, fontname=monospace];
  subgraph cluster_0 {
    label="over, pass 1, 0 plies deep";
    n0_0 [label="XXX\nOO.\n...\n= loss\n(-inf, +inf)\nover"];
  }
  subgraph cluster_1 {
    label="over, pass 2, 0 plies deep";
    n1_0 [label="XXX\nOO.\n...\n= loss\n(-inf, +inf)\nover"];
  }
}
)dot");
}

TEST_CASE("JSON") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 2, window{-7, -3}, {}, record);
  CHECK(written(write_json, {draw(record, "cut"), small_picture()}) ==
        R"({"format":"zermelo trees","version":1,"searches":[
{"title":"cut","counts":{"nodes":2,"leaves":1,"cutoffs":1,"recalls":0,"unvisited":2},"passes":[
{"title":"","nodes":[
{"max":true,"board":"at 2","alpha":"-7","beta":"-3","value":"-2","bound":"lower","fate":"beta_cut","left_out":2,"cut_by":"a"},
{"parent":0,"move":"a","max":false,"board":"at 21","alpha":"-7","beta":"-3","value":"-2","bound":"exact","fate":"over"},
{"parent":0,"move":"b","max":false,"board":"at 22","bound":"unknown","fate":"unvisited"},
{"parent":0,"move":"c","max":false,"board":"at 23","bound":"unknown","fate":"unvisited"}]}]},
{"title":"nim","counts":{"nodes":3,"leaves":2,"cutoffs":0,"recalls":0,"unvisited":0},"passes":[
{"title":"","nodes":[
{"max":true,"value":"win in 1","bound":"exact","fate":"searched"},
{"parent":0,"move":"1","max":false,"value":"undecided","bound":"exact","fate":"horizon","left_out":1},
{"parent":0,"move":"2","max":false,"value":"win in 0","bound":"exact","fate":"over"}]}]}]}
)");
}

TEST_CASE("nothing at all, and a search that visited nothing") {
  const textbook game;
  recorder record(game);
  alpha_beta(game, 0, {.nodes = 0}, record);
  const picture nothing = draw(record, "nothing");
  CHECK(written(write_text, {}) == "");
  CHECK(written(write_text, {nothing}) ==
        "nothing\n0 nodes, 0 leaves, 0 cut-offs, 0 table hits, 0 moves never looked at\n");
  CHECK(written(write_dot, {}) ==
        "digraph zermelo {\n  node [shape=box, fontname=monospace];\n}\n");
  CHECK(nlohmann::json::parse(written(write_json, {}))["searches"].empty());
  const auto search = nlohmann::json::parse(written(write_json, {nothing}))["searches"][0];
  CHECK(search["title"] == "nothing");
  CHECK(search["counts"]["nodes"] == 0);
}

// --- There and back ------------------------------------------------------------------------------

// A text as any reader of UTF-8 has to take it, found by decoding it.
std::string readable(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t k) {
      return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u;
    };
    const unsigned lead = byte(i);
    const std::size_t length = lead < 0x80       ? 1
                               : lead >> 5 == 6  ? 2
                               : lead >> 4 == 14 ? 3
                               : lead >> 3 == 30 ? 4
                                                 : 0;
    constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x1'0000}, bits[] = {0, 127, 31, 15, 7};
    std::uint32_t point = lead & bits[length];
    bool is_valid = length != 0;
    for (std::size_t k = 1; k < length; ++k) {
      is_valid = is_valid && byte(i + k) >> 6 == 2;
      point = point << 6 | (byte(i + k) & 63);
    }
    is_valid = is_valid && point >= least[length] && point <= 0x10'FFFF && point >> 11 != 27;
    result += !is_valid ? "\xEF\xBF\xBD"
              : (point < 0x20 && point != '\n') || point == 0x7F
                  ? " "
                  : std::string(text.substr(i, length));
    i += is_valid ? length : 1;
  }
  return result;
}

const std::vector<std::string> hostile{
    "",
    "\"",
    "\\",
    "\\\"",
    "\\n",
    "\\u0041",
    "\n",
    "a\nb\n",
    "\r\n",
    "\t",
    std::string("\0", 1),
    "\x01\x1F\x7F",
    "</script>",
    "<!--",
    "]]>",
    "&lt;&amp;&",
    "{\"}",
    "/",
    "\xC3\xA9",                          // e with an acute
    "\xE2\x82\xAC",                      // the euro
    "\xF0\x9F\x98\x80",                  // beyond the first plane
    "\xF4\x8F\xBF\xBF",                  // the last
    "\x80",                              // the rest of something
    "\xE2\x82",                          // the beginning of something
    "\xF0\x9F\x98\x22",                  // the same before a quote
    "\xC0\xAF",                          // a slash, too long
    "\xE0\x80\xBC",                      // a <, too long
    "\xF0\x80\x80\xAF",                  // a slash again
    "\xED\xA0\x80\xED\xB0\x80",          // surrogates
    "\xF4\x90\x80\x80",                  // beyond the last
    "\xFE\xFF",                          // what no text has
    "\xE2\x80\xA8\xE2\x80\xA9\xC2\x85",  // other ends of lines
};

picture::node as_read(const picture::node& node) {
  picture::node result = node;
  for (std::string* text :
       {&result.move, &result.board, &result.alpha, &result.beta, &result.value, &result.cut_by}) {
    *text = readable(*text);
  }
  return result;
}
bool same(const picture::node& a, const picture::node& b) {
  return a.move == b.move && a.board == b.board && a.alpha == b.alpha && a.beta == b.beta &&
         a.value == b.value && a.kind == b.kind && a.fate == b.fate && a.is_max == b.is_max &&
         a.left_out == b.left_out && a.cut_by == b.cut_by;
}

// A reader that knows nothing but the format.
std::vector<picture> rebuilt(const nlohmann::json& json) {
  static const std::map<std::string, bound> bounds{{"exact", bound::exact},
                                                   {"lower", bound::lower},
                                                   {"upper", bound::upper},
                                                   {"unknown", bound::unknown}};
  static const std::map<std::string, fate> fates{
      {"searched", fate::searched}, {"beta_cut", fate::beta_cut},   {"alpha_cut", fate::alpha_cut},
      {"over", fate::over},         {"horizon", fate::horizon},     {"recalled", fate::recalled},
      {"settled", fate::settled},   {"abandoned", fate::abandoned}, {"unvisited", fate::unvisited},
  };
  CHECK(json.at("format") == "zermelo trees");
  CHECK(json.at("version") == 1);
  std::vector<picture> pictures;
  for (const auto& search : json.at("searches")) {
    picture& read = pictures.emplace_back();
    read.title = search.at("title");
    const auto& counts = search.at("counts");
    read.counted.nodes = counts.at("nodes");
    read.counted.leaves = counts.at("leaves");
    read.counted.cutoffs = counts.at("cutoffs");
    read.counted.recalls = counts.at("recalls");
    for (const auto& pass : search.at("passes")) {
      picture::pass& tree = read.passes.emplace_back();
      tree.title = pass.at("title");
      std::vector<std::size_t> open;  // the places of the nodes on the way here
      std::size_t place = 0;
      for (const auto& node : pass.at("nodes")) {
        CHECK(node.contains("parent") == (place > 0));
        CHECK(node.contains("move") == (place > 0));
        if (place > 0) {
          while (open.back() != node.at("parent")) {
            open.pop_back();
            tree.nodes.close();
          }
        }
        tree.nodes.open({.move = node.value("move", ""),
                         .board = node.value("board", ""),
                         .alpha = node.value("alpha", ""),
                         .beta = node.value("beta", ""),
                         .value = node.value("value", ""),
                         .kind = bounds.at(node.at("bound")),
                         .fate = fates.at(node.at("fate")),
                         .is_max = node.at("max"),
                         .left_out = node.value("left_out", std::uint32_t{0}),
                         .cut_by = node.value("cut_by", "")});
        open.push_back(place++);
      }
      while (tree.nodes.is_open()) tree.nodes.close();
    }
    CHECK(counts.at("unvisited") == read.unvisited());
  }
  return pictures;
}

void compare(const tree<picture::node>::node& a, const tree<picture::node>::node& b) {
  CHECK(same(as_read(*a), *b));
  CHECK(a.size() == b.size());
  auto other = b.children().begin();
  for (const auto child : a.children()) {
    REQUIRE(other != b.children().end());
    compare(child, *other++);
  }
  CHECK(other == b.children().end());
}

void goes_there_and_back(const std::vector<picture>& pictures) {
  const std::string text = written(write_json, pictures);
  CHECK(text.find('<') == std::string::npos);
  const auto json = nlohmann::json::parse(text);
  CHECK(nlohmann::json::parse(json.dump()) == json);
  const std::vector<picture> read = rebuilt(json);
  REQUIRE(read.size() == pictures.size());
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const picture& a = pictures[i];
    const picture& b = read[i];
    CHECK(b.title == readable(a.title));
    CHECK(b.counted.nodes == a.counted.nodes);
    CHECK(b.counted.leaves == a.counted.leaves);
    CHECK(b.counted.cutoffs == a.counted.cutoffs);
    CHECK(b.counted.recalls == a.counted.recalls);
    CHECK(b.unvisited() == a.unvisited());
    REQUIRE(b.passes.size() == a.passes.size());
    for (std::size_t pass = 0; pass < a.passes.size(); ++pass) {
      CHECK(b.passes[pass].title == readable(a.passes[pass].title));
      REQUIRE(b.passes[pass].nodes.size() == a.passes[pass].nodes.size());
      if (!a.passes[pass].nodes.empty()) {
        compare(a.passes[pass].nodes.root(), b.passes[pass].nodes.root());
      }
    }
  }
}

picture random_picture(random_games::dice& roll) {
  const auto text = [&] {
    std::string result;
    for (int i = roll(4); i > 0; --i) {
      result += hostile[static_cast<std::size_t>(roll(static_cast<int>(hostile.size())))];
    }
    return result;
  };
  const auto grow_nodes = [&](const auto& self, tree<picture::node>& nodes, int levels) -> void {
    nodes.open({.move = nodes.empty() ? "" : text(),
                .board = text(),
                .alpha = text(),
                .beta = text(),
                .value = text(),
                .kind = static_cast<bound>(roll(4)),
                .fate = static_cast<fate>(roll(9)),
                .is_max = roll(2) == 0,
                .left_out = static_cast<std::uint32_t>(roll(3)) * 2'000'000'000u,
                .cut_by = text()});
    for (int children = levels == 0 ? 0 : roll(4); children > 0; --children) {
      self(self, nodes, levels - 1);
    }
    nodes.close();
  };
  picture result{.title = text()};
  for (int passes = roll(4); passes > 0; --passes) {
    auto& pass = result.passes.emplace_back();
    pass.title = text();
    if (!roll.chance(4)) grow_nodes(grow_nodes, pass.nodes, 4);
  }
  result.counted = {.nodes = result.size() / 2, .leaves = 3, .cutoffs = 2, .recalls = 1};
  return result;
}

TEST_CASE("what is read is what was written: any picture, with any texts") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    CAPTURE(seed);
    random_games::dice roll(seed);
    goes_there_and_back({random_picture(roll), random_picture(roll)});
  }
}

TEST_CASE("what is read is what was written: any search") {
  using game =
      random_games::game<double, random_games::small_state,
                         random_games::key | random_games::evaluate | random_games::to_move>;
  std::mt19937_64 random(4);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    CAPTURE(seed);
    random_games::sample<game> asked(seed);
    for (const way how : ways) {
      any_search<game> search(asked.rules, how, random);
      recorder record(asked.rules);
      search(asked.start({}), {.depth = 5}, record);
      search(asked.start({}), {.nodes = 20}, record);
      goes_there_and_back({draw(record, "any"), draw(label(grow(asked.rules, {}, 3)), "tree")});
    }
  }
}

TEST_CASE("any bytes become a text that can be read") {
  // Each of these with each, in twos, threes and fours.
  const unsigned char edges[] = {0x00, 0x0A, 0x1F, 0x20, 0x22, 0x3C, 0x5C, 0x7F, 0x80, 0x8F,
                                 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
                                 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  const auto add = [&](auto... bytes) { (all += ... += static_cast<char>(bytes)) += '|'; };
  for (const unsigned char a : edges) {
    for (const unsigned char b : edges) {
      add(a, b);
      for (const unsigned char c : edges) {
        add(a, b, c);
        if (c < 0x7F || a < 0xE0) continue;
        for (const unsigned char d : edges) add(a, b, c, d);
      }
    }
  }
  const auto json = nlohmann::json::parse(written(write_json, {{.title = all}}));
  const std::string read = json["searches"][0]["title"];
  CHECK((read == readable(all)));
  for (const std::string& text : hostile) {
    CHECK(nlohmann::json::parse(written(write_json, {{.title = text}}))["searches"][0]["title"] ==
          readable(text));
  }
}

// --- Texts in the other formats ------------------------------------------------------------------

picture hostile_picture() {
  picture result{.title = "a \"title\"\n"};
  auto& pass = result.passes.emplace_back();
  pass.title = "a\tpass\\";
  pass.nodes.open({.board = "X\n\"/&lt;?",
                   .value = "<1>",
                   .kind = bound::exact,
                   .fate = fate::beta_cut,
                   .left_out = 1,
                   .cut_by = "\"\n\\"});
  pass.nodes.open({.move = "\"\n\\",
                   .alpha = "a\n",
                   .value = "v\n",
                   .kind = bound::lower,
                   .fate = fate::recalled,
                   .is_max = false});
  pass.nodes.close();
  pass.nodes.open({.move = "\x01", .fate = fate::unvisited, .is_max = false});
  pass.nodes.close();
  pass.nodes.close();
  result.counted.nodes = 2;
  return result;
}

TEST_CASE("a text stays in its line") {
  CHECK(written(write_text, {hostile_picture()}) ==
        "a \"title\"/\n"
        "a pass\\\n"
        "X/\"/&lt;?  max = <1>  beta cut by "
        "\"/\\, 1 move left out\n"
        "  \"/\\: min >= v/  (a/, +inf)  table hit\n"
        "   : not looked at\n"
        "2 nodes, 0 leaves, 0 cut-offs, 0 table hits, "
        "1 move never looked at\n");
}

TEST_CASE("a text in a graph is shown as it is") {
  CHECK(written(write_dot, {hostile_picture()}) == R"dot(digraph zermelo {
  node [shape=box, fontname=monospace];
  subgraph cluster_0 {
    label="a \"title\"\n, a pass\\";
    n0_0 [label="X\n\"\n&amp;lt;?\n= <1>\n(-inf, +inf)\nbeta cut by \"\n\\"];
    n0_1 [label=">= v\n\n(a\n, +inf)\ntable hit", shape=ellipse];
    n0_0 -> n0_1 [label="\"\n\\"];
    n0_2 [label="not looked at", style=dashed, color=gray, fontcolor=gray];
    n0_0 -> n0_2 [label=" ", style=dashed, color=gray, fontcolor=gray];
  }
}
)dot");
}

// --- The page ------------------------------------------------------------------------------------

TEST_CASE("a page has the data as a browser reads it") {
  const std::vector<picture> pictures{textbook_picture(), hostile_picture()};
  const std::string page = written(write_html, pictures);
  CHECK(page.starts_with("<!doctype html>"));
  CHECK(page.ends_with("</html>\n"));
  const std::string_view tag = "<script type=\"application/json\" id=\"trees\">";
  const std::size_t begin = page.find(tag) + tag.size();
  CHECK(page.find(tag, begin) == std::string::npos);
  const std::size_t end = page.find("</script", begin);
  CHECK(page.substr(begin, end - begin) == written(write_json, pictures));
}

// --- The stream ----------------------------------------------------------------------------------

struct in_groups : std::numpunct<char> {
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\1"; }
};

TEST_CASE("how a stream writes numbers makes no difference") {
  const tic_tac_toe<3, 3, 3> game;
  recorder record(game);
  alpha_beta(game, {}, {.nodes = 1'500}, record);
  const std::vector<picture> pictures{draw(record, "many"), textbook_picture()};
  for (const auto write : {write_text, write_dot, write_json, write_html}) {
    std::ostringstream out;
    out.imbue(std::locale(out.getloc(), new in_groups));
    out << std::hex << std::showbase << std::showpos << std::boolalpha;
    write(out, pictures);
    CHECK((out.str() == written(write, pictures)));
  }
}

TEST_CASE("a stream that fails is left to the caller") {
  for (const auto write : {write_text, write_dot, write_json, write_html}) {
    std::ostringstream out;
    out.setstate(std::ios::failbit);
    write(out, {textbook_picture()});
    CHECK(out.fail());
    CHECK(out.str().empty());
  }
}

}  // namespace
