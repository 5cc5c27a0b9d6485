// SPDX-License-Identifier: BSL-1.0
#include "solve.hpp"

#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine.hpp"
#include "thinking.hpp"

namespace {

// As the library writes it.
template <class Value>
std::string written(Value value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

// A guess is not a value: what was not proved is unknown.
struct answer {
  std::string value = "unknown";
  std::optional<int> plies{};
  std::vector<int> best{}, line{};
  std::uint64_t nodes = 0;
  std::string reason{};
  int depth = 0;
};

answer answer_for(const saved_game& game, const solve_options& options) {
  const auto engine = make_engine(game.board, game.misere);
  question question{.every_move = true, .seconds = 3};
  if (options.depth != 0) question.depth = options.depth;
  question.nodes = options.nodes;
  question.time = options.time;
  thinking thinking(std::string(1, letter(game.start.to_move)));
  const thought thought = engine->think(game.start, question, thinking);

  answer answer;
  answer.best = quickest_moves(thought);
  if (answer.best.empty() && thought.best >= 0) answer.best = {thought.best};
  answer.line = thought.line;
  answer.nodes = thought.nodes;
  answer.depth = thought.depth;
  // Nobody else can ask for a stop.
  answer.reason = thought.reason == zermelo::stop_reason::asked ? "time" : written(thought.reason);
  if (thought.proved()) {
    answer.value = written(zermelo::outcome(thought.value));
    answer.plies = thought.value.is_win() || thought.value.is_loss()
                       ? thought.value.plies()
                       : static_cast<int>(empty_cells(game.start, game.board).size());
  }
  return answer;
}

void print(const answer& answer) {
  std::cout << "value: " << answer.value << '\n'
            << "plies: " << (answer.plies ? std::to_string(*answer.plies) : "unknown") << '\n'
            << "best: " << list_of_cells(answer.best) << '\n'
            << "line: " << list_of_cells(answer.line) << '\n'
            << "nodes: " << answer.nodes << '\n'
            << "reason: " << answer.reason << '\n';
  if (!answer.plies) std::cout << "depth: " << answer.depth << '\n';
}

void print_json(const answer& answer) {
  nlohmann::ordered_json json;
  json["value"] = answer.value;
  json["plies"] = answer.plies ? nlohmann::ordered_json(*answer.plies) : nullptr;
  json["best"] = answer.best;
  json["line"] = answer.line;
  json["nodes"] = answer.nodes;
  json["reason"] = answer.reason;
  if (!answer.plies) json["depth"] = answer.depth;
  std::cout << json.dump() << '\n';
}

}  // namespace

int solve(const solve_options& options) {
  const answer answer = answer_for(game_from(options.position, "solve"), options);
  options.json ? print_json(answer) : print(answer);
  return 0;
}
