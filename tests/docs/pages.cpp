// SPDX-License-Identifier: BSL-1.0
//
// The pages say what the code says.
//
//   code      a block marked ```cpp stands under a comment <!-- PATH --> and occurs word for word
//   in
//             that file, so it was compiled and run; a line `// ...` leaves something out
//   text      any other block may stand under such a comment, and then the same holds for it
//   links     whatever a page links to is there, the heading too
//   headers   ROW/STEM.hpp has the page docs/ROW/STEM.md, and no other page has such a name
//   map       docs/README.md leads to every page
//   examples  every program of examples/ is shown on a page
//
// A check is a function from text to a list of faults; the first tests show that each finds some.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

using faults = std::vector<std::string>;
using reader = std::function<std::optional<std::string>(const fs::path&)>;

// --- Blocks --------------------------------------------------------------------------------------

struct block {
  std::string language;
  std::string source;  // the path in the comment above, or empty
  std::string text;
};

struct page {
  std::string prose;  // the page without its blocks
  std::vector<block> blocks;
};

page parse(const std::string& text) {
  page result;
  std::istringstream lines(text);
  std::string line;
  std::string source;
  bool inside = false;
  while (std::getline(lines, line)) {
    std::smatch found;
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) result.blocks.push_back({line.substr(3), source, ""});
    } else if (inside) {
      result.blocks.back().text += line + '\n';
    } else {
      result.prose += line + '\n';
      source = std::regex_match(line, found, std::regex("<!-- (.*) -->")) ? found[1].str() : "";
    }
    if (!inside && line.starts_with("```")) source.clear();
  }
  if (inside) result.blocks.back().language = "a block without an end";
  return result;
}

// Line breaks and indentation make no difference, nor does a string literal that is written in
// several parts.
std::string words(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!space) {
      result += c;
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  for (std::size_t at; (at = result.find("\" \"")) != std::string::npos;) result.erase(at, 3);
  while (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

bool occurs(const std::string& excerpt, const std::string& file) {
  const std::string there = words(file);
  std::istringstream lines(excerpt);
  std::string line;
  std::string part;
  std::size_t from = 0;
  const auto find_part = [&] {
    const std::string wanted = words(part);
    part.clear();
    from = there.find(wanted, from);
    if (from == std::string::npos) return false;
    from += wanted.size();
    return true;
  };
  while (std::getline(lines, line)) {
    if (words(line) != "// ...") {
      part += line + '\n';
    } else if (!find_part()) {
      return false;
    }
  }
  return find_part();
}

faults check_blocks(const page& checked, const reader& read) {
  faults found;
  for (const block& shown : checked.blocks) {
    const std::string start = shown.text.substr(0, shown.text.find('\n'));
    if (shown.language == "a block without an end") {
      found.push_back(shown.language + ": " + start);
    } else if (shown.source.empty()) {
      if (shown.language == "cpp") found.push_back("code from nowhere: " + start);
    } else if (const auto file = read(shown.source); !file) {
      found.push_back("no such file: " + shown.source);
    } else if (!occurs(shown.text, *file)) {
      found.push_back("not in " + shown.source + ": " + start);
    }
  }
  return found;
}

// --- Links ---------------------------------------------------------------------------------------

// The name by which a heading is linked to.
std::string anchor(const std::string& heading) {
  std::string result;
  for (const char c : heading) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) || c == '_' || c == '-') {
      result += static_cast<char>(std::tolower(letter));
    } else if (c == ' ') {
      result += '-';
    }
  }
  return result;
}

std::set<std::string> anchors(const std::string& text) {
  std::set<std::string> result;
  std::istringstream lines(parse(text).prose);
  std::string line;
  while (std::getline(lines, line)) {
    if (!line.starts_with('#')) continue;
    result.insert(anchor(line.substr((std::min)(line.size(), line.find(' ') + 1))));
  }
  return result;
}

std::vector<std::string> links(const page& of) {
  static const std::regex link(R"(\]\(([^)\s]+)\))");
  std::vector<std::string> result;
  for (std::sregex_iterator it(of.prose.begin(), of.prose.end(), link), end; it != end; ++it) {
    if (!(*it)[1].str().starts_with("http")) result.push_back((*it)[1].str());
  }
  return result;
}

// Where a link on the page at `from` leads to; both are seen from the top of the project.
fs::path target(const fs::path& from, const std::string& link) {
  const std::string path = link.substr(0, link.find('#'));
  return path.empty() ? from : (from.parent_path() / path).lexically_normal();
}

faults check_links(const fs::path& path, const page& checked, const reader& read,
                   const std::function<bool(const fs::path&)>& exists) {
  faults found;
  for (const std::string& link : links(checked)) {
    const fs::path to = target(path, link);
    if (!exists(to)) {
      found.push_back("leads nowhere: " + link);
    } else if (const auto hash = link.find('#'); hash != std::string::npos) {
      if (!anchors(read(to).value_or("")).contains(link.substr(hash + 1))) {
        found.push_back("no such heading: " + link);
      }
    }
  }
  return found;
}

// --- Pages and what they are about ---------------------------------------------------------------

// Paths are given without their endings, as ROW/STEM.
faults check_pairs(const std::set<std::string>& headers, const std::set<std::string>& pages) {
  faults found;
  for (const std::string& header : headers) {
    if (!pages.contains(header)) found.push_back("a header without a page: " + header);
  }
  for (const std::string& page : pages) {
    if (!headers.contains(page)) found.push_back("a page without a header: " + page);
  }
  return found;
}

// --- The files of the project --------------------------------------------------------------------

const fs::path project = fs::path(__FILE__).parent_path().parent_path().parent_path();

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(project / path);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

bool file_exists(const fs::path& path) { return fs::exists(project / path); }

std::vector<fs::path> files(const fs::path& folder, const char* ending) {
  std::vector<fs::path> result;
  for (const auto& entry : fs::recursive_directory_iterator(project / folder)) {
    if (entry.path().extension() == ending) {
      result.push_back(entry.path().lexically_relative(project));
    }
  }
  return result;
}

std::vector<fs::path> all_pages() {
  std::vector<fs::path> result = files("docs", ".md");
  result.push_back("README.md");
  return result;
}

// The files of a folder that lie one folder deeper, as ROW/STEM.
std::set<std::string> rows(const fs::path& folder, const char* ending) {
  std::set<std::string> result;
  for (const fs::path& file : files(folder, ending)) {
    const fs::path inner = file.lexically_relative(folder);
    if (inner.has_parent_path() && *inner.begin() != "detail") {
      result.insert((inner.parent_path() / inner.stem()).generic_string());
    }
  }
  return result;
}

void report(const fs::path& where, const faults& found) {
  for (const std::string& fault : found) {
    FAIL_CHECK(where.generic_string() << ": " << fault);
  }
}

}  // namespace

TEST_CASE("a block that is not in its file is a fault") {
  const reader file = [](const fs::path& path) -> std::optional<std::string> {
    if (path != "a.cpp") return std::nullopt;
    return "int one();\nint two(int a,\n        int b);\nauto text = \"in \"\n  \"two\";\n";
  };
  const auto faults_of = [&](const std::string& text) { return check_blocks(parse(text), file); };
  const std::string in_a = "<!-- a.cpp -->\n```cpp\n";

  CHECK(faults_of(in_a + "int two(int a, int b);\n```\n").empty());
  CHECK(faults_of(in_a + "int one();\n// ...\n\"in two\"\n```\n").empty());
  CHECK(faults_of("```sh\nls\n```\n").empty());

  CHECK(faults_of(in_a + "int two(int a);\n```\n").size() == 1);
  CHECK(faults_of(in_a + "int two(int a, int b);\n// ...\nint one();\n```\n").size() == 1);
  CHECK(faults_of("<!-- b.cpp -->\n```cpp\nint one();\n```\n").size() == 1);
  CHECK(faults_of("```cpp\nint one();\n```\n").size() == 1);
  CHECK(faults_of("<!-- a.cpp -->\n```text\nint three();\n```\n").size() == 1);
  CHECK(faults_of(in_a + "int one();\n```\n\n```cpp\nint one();\n```\n").size() == 1);
  CHECK(faults_of(in_a + "int one();\n").size() == 1);
}

TEST_CASE("a link that leads nowhere is a fault") {
  const reader file = [](const fs::path&) { return "# A head, `two` words\n"; };
  const auto exists = [](const fs::path& path) { return path == "docs/b.md"; };
  const auto faults_of = [&](const std::string& text) {
    return check_links("docs/row/a.md", parse(text), file, exists);
  };

  CHECK(faults_of("[b](../b.md) [c](https://example.org/c)").empty());
  CHECK(faults_of("[b](../b.md#a-head-two-words)").empty());
  CHECK(faults_of("[b](b.md)").size() == 1);
  CHECK(faults_of("[b](../b.md#another)").size() == 1);
}

TEST_CASE("a header without a page is a fault, and a page without a header") {
  CHECK(check_pairs({"game/a"}, {"game/a"}).empty());
  CHECK(check_pairs({"game/a", "game/b"}, {"game/a"}).size() == 1);
  CHECK(check_pairs({"game/a"}, {"game/a", "game/b"}).size() == 1);
}

TEST_CASE("the pages show what the code says, and their links lead somewhere") {
  REQUIRE(file_exists("docs/README.md"));
  for (const fs::path& path : all_pages()) {
    const page checked = parse(read_file(path).value());
    report(path, check_blocks(checked, read_file));
    report(path, check_links(path, checked, read_file, file_exists));
  }
}

TEST_CASE("every header has its page, and every page its header") {
  const std::set<std::string> headers = rows("include/zermelo", ".hpp");
  REQUIRE(!headers.empty());
  report("docs", check_pairs(headers, rows("docs", ".md")));
}

TEST_CASE("the map leads to every page") {
  std::set<fs::path> reached{"docs/README.md"};
  for (const std::string& link : links(parse(read_file("docs/README.md").value()))) {
    reached.insert(target("docs/README.md", link));
  }
  for (const fs::path& path : files("docs", ".md")) {
    if (!reached.contains(path)) FAIL_CHECK("not on the map: " << path.generic_string());
  }
}

TEST_CASE("every example is shown on a page") {
  std::string all;
  for (const fs::path& path : all_pages()) all += read_file(path).value();
  int count = 0;
  for (const fs::path& path : files("examples", ".cpp")) {
    if (path.parent_path() != "examples") continue;
    ++count;
    if (all.find(path.generic_string()) == std::string::npos) {
      FAIL_CHECK("on no page: " << path.generic_string());
    }
  }
  CHECK(count > 0);
}
