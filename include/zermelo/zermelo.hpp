// SPDX-License-Identifier: BSL-1.0
//
// zermelo: searches games. This page is the map, in reading order; a header includes only what
// stands in its own group or above, and each can be included alone.
#pragma once

// clang-format off

#include "version.hpp"  // which version this is

// What a game is, and what helps to write one.
#include "game/value.hpp"          // what a position is worth: outcome, score, or a number
#include "game/game.hpp"           // the three operations: moves, play, payoff
#include "game/capabilities.hpp"   // what a game may add to them
#include "game/adapt.hpp"          // games made of a board class, or of a game and some knowledge
#include "game/text.hpp"           // moves and positions as text
#include "game/legal_move.hpp"     // moves from outside, checked
#include "game/static_vector.hpp"  // a list without a heap
#include "game/bits.hpp"           // sets of cells as bits, for boards of any size

// One algorithm a header.
#include "search/limits.hpp"      // how far a search may go
#include "search/stop.hpp"        // when it is to stop before that: at a time, or on request
#include "search/result.hpp"      // what it answers
#include "search/observer.hpp"    // how to watch it
#include "search/descent.hpp"     // how it goes down to a child and comes back: shared by all
#include "search/minimax.hpp"     // the textbook, and the yardstick of every other search
#include "search/negamax.hpp"     // the same from the side of whoever is to move
#include "search/memo.hpp"        // what a search remembers
#include "search/alpha_beta.hpp"  // leaves out what cannot matter
#include "search/solve.hpp"       // the value only, fit for a static_assert
#include "search/analyse.hpp"     // what every move is worth

// What remembers, deepens, and stops in time.
#include "engine/features.hpp"       // the techniques, each a switch
#include "engine/table.hpp"          // transposition tables
#include "engine/table_file.hpp"     // the same on disk
#include "engine/ordering.hpp"       // which move to try first
#include "engine/engine_search.hpp"  // the search, step by step
#include "engine/searcher.hpp"       // the engine

// Game trees that can be held, walked and looked at.
#include "tree/tree.hpp"       // a tree as a value
#include "tree/game_tree.hpp"  // the tree of a game: grow, prune, descend
#include "tree/label.hpp"      // what every node is worth, and which move is best
#include "tree/recorder.hpp"   // the tree that a search really visits
#include "tree/picture.hpp"    // either of them as it is to be shown
#include "tree/page.hpp"       // the page that shows it in a browser
#include "tree/write.hpp"      // as text, for Graphviz, as JSON, as that page

// Who plays, and how well.
#include "play/player.hpp"            // anything that answers with a move; the textbook's players
#include "play/rules.hpp"             // a chain of rules
#include "play/line_rules.hpp"        // the same for games of lines: win, block, fork, impact
#include "play/line_evaluations.hpp"  // what a position of such a game looks like
#include "play/tally.hpp"             // wins, draws, losses
#include "play/every_reply.hpp"       // whether a player can be beaten
#include "play/parallel_replies.hpp"  // the same of a slow player, on several cores
#include "play/critical.hpp"          // where it matters what a player does
#include "play/openings.hpp"          // where games begin
#include "play/statistics.hpp"        // how much a match proves
#include "play/match.hpp"             // two players and a referee
#include "play/round_robin.hpp"       // a tournament

// For testing your own game.
#include "check/perft.hpp"  // counts positions

// Games.
#include "games/nim.hpp"             // the smallest example
#include "games/mark.hpp"            // the two players of the board games
#include "games/tic_tac_toe.hpp"     // any board, any length of line
#include "games/connect_four.hpp"    // the same, with gravity
#include "games/othello.hpp"         // with passes
#include "games/kalah.hpp"           // where a player may move again
#include "games/dots_and_boxes.hpp"  // the same, and every box counts
