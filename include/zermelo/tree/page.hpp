// SPDX-License-Identifier: BSL-1.0
//
// A web page that draws the trees that searches visit: one file that needs a browser and nothing
// else. It stands here in two halves, because its data goes between them: a JSON text of the
// format "zermelo trees", with every '<' escaped. The first half is the style and the skeleton, the
// second the script. Both are kept in ASCII, so that no compiler can misread them.
#pragma once

#include <string_view>

namespace zermelo::detail {

// The page up to its data.
inline constexpr std::string_view page_head = R"page(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Game trees</title>
<style>
:root {
  --ground: #f4f5f8;
  --surface: #ffffff;
  --ink: #1b2230;
  --muted: #586274;
  --line: #d8dde6;
  --edge: #a9b2c1;
  --accent: #3451c6;
  --tint: #e9edfc;
  --good: #0f766e;
  --bad: #c2410c;
  --even: #7a8597;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #11141a;
    --surface: #191d25;
    --ink: #e7eaf0;
    --muted: #a0a9b8;
    --line: #2e3542;
    --edge: #566072;
    --accent: #94a9ff;
    --tint: #262e4a;
    --good: #2dd4bf;
    --bad: #fb923c;
    --even: #8d97a8;
  }
}

* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-height: 100dvh;
  margin: 0;
  padding: 12px;
  background: var(--ground);
  color: var(--ink);
  font: 14px/1.45 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2, p, dl, dd { margin: 0; }
h1 { font-size: 17px; }
h2 { font-size: 14px; }

/* What can be pressed or chosen. */
button, select {
  height: 30px;
  padding: 0 10px;
  border: 1px solid var(--line);
  border-radius: 7px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  white-space: nowrap;
}
select { max-width: 15em; padding: 0 6px; }
button { cursor: pointer; }
button:hover, select:hover { border-color: var(--muted); }
button:active { background: var(--tint); }
input { accent-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
label { display: inline-flex; align-items: center; gap: 6px; color: var(--muted); }
select { color: var(--ink); }
.joined { display: inline-flex; }
.joined > * { border-radius: 0; margin-left: -1px; }
.joined > :first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
.joined > :last-child { border-radius: 0 7px 7px 0; }
.joined > :is(:hover, :focus-visible) { z-index: 1; }
.joined output {
  width: 56px;
  border: 1px solid var(--line);
  line-height: 28px;
  text-align: center;
}

/* The page: a head, and one pane or two. */
.bar, .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.push { flex: 1; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; color: var(--muted); font-size: 12.5px; }
.legend svg { width: 14px; height: 14px; margin-right: 4px; vertical-align: -2px; }
main { display: grid; grid-auto-columns: minmax(0, 1fr); gap: 12px; flex: 1; }
.complaint { margin: auto; padding: 24px; font-size: 16px; }
.pane {
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  container-type: inline-size;
}
.pane > .bar { padding: 10px 12px 0; }
.tools { flex: 1 1 360px; }
.empty :is(.tools, .work) { display: none; }
.counts { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 8px 12px; color: var(--muted); }
.of-pass { padding-top: 0; }
.counts b { color: var(--ink); font-weight: 600; }

/* The tree, its steps under it, and the chosen node under that or, with room, at the side. */
.work {
  display: grid;
  flex: 1;
  grid-template: "stage" minmax(320px, 1fr) "steps" auto "details" 200px / minmax(0, 1fr);
  border-top: 1px solid var(--line);
}
.stage { grid-area: stage; position: relative; }
.steps { grid-area: steps; padding: 8px 12px; border-top: 1px solid var(--line); }
@media (min-width: 800px) {
  main { grid-auto-flow: column; }
}
.steps input { flex: 1; min-width: 100px; height: 30px; margin: 0; }
.event { flex-basis: 100%; min-height: 1.45em; overflow-wrap: anywhere; }
.event b { font-weight: 600; }
.details {
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: start;
  gap: 12px 24px;
  grid-area: details;
  padding: 12px;
  border-top: 1px solid var(--line);
  overflow: auto;
}
.details dl {
  display: grid;
  flex: 1 1 200px;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px 12px;
  align-content: start;
}
.details dt { color: var(--muted); }
.details dd { overflow-wrap: anywhere; }
.board {
  display: grid;
  gap: 1px;
  width: max-content;
  max-width: 100%;
  padding: 1px;
  border-radius: 4px;
  background: var(--line);
  overflow: auto;
}
.board span {
  min-width: 26px;
  height: 26px;
  padding: 0 4px;
  background: var(--surface);
  font: 14px/26px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  text-align: center;
}

@container (min-width: 860px) {
  .work { grid-template: "stage details" minmax(320px, 1fr) "steps steps" auto / 1fr 292px; }
  .details { border-top: 0; border-left: 1px solid var(--line); }
}

/* The drawing. */
.stage svg {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: hidden;
  cursor: grab;
  touch-action: none;
  user-select: none;
}
.stage svg:focus-visible { outline-offset: -2px; border-radius: 2px; }
.stage svg:active { cursor: grabbing; }
.stage text { font-size: 13px; fill: var(--ink); dominant-baseline: central; }
.edge { fill: none; stroke: var(--edge); stroke-width: 1.4; vector-effect: non-scaling-stroke; }
.edge.ahead, .item.ahead { opacity: .32; }
.edge.unvisited, .stub { stroke-dasharray: 3 3; }
.edge.path { stroke: var(--accent); stroke-width: 2; }
.stub { fill: none; stroke: var(--edge); stroke-width: 1.4; }
.item[aria-expanded] { cursor: pointer; }
.frame { fill: transparent; stroke: none; }
.item:hover .frame { fill: var(--tint); }
.current .frame { fill: var(--tint); }
[aria-selected="true"] .frame { stroke: var(--accent); stroke-width: 1.6; }
.move { text-anchor: end; }
.shape { fill: var(--surface); stroke: var(--even); stroke-width: 1.6; stroke-linejoin: round; }
.known .shape { fill: var(--even); }
.good .shape { fill: var(--good); stroke: var(--good); }
.bad .shape { fill: var(--bad); stroke: var(--bad); }
.open .shape { stroke: var(--accent); }
.unvisited .shape { stroke-dasharray: 2.5 2; }
.unvisited .move, .stage .note, .open .value { fill: var(--muted); }
.badge { fill: var(--ground); stroke: var(--line); }
@media (prefers-reduced-motion: no-preference) {
  .item { transition: opacity .15s; }
  .frame, button { transition: fill .12s, background-color .12s, border-color .12s; }
}

/* The help. */
dialog {
  max-width: min(560px, calc(100vw - 24px));
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  color: var(--ink);
}
dialog::backdrop { background: rgb(0 0 0 / .4); }
dialog table { margin: 10px 0; border-spacing: 0; }
dialog form { margin-top: 14px; }
dialog td { padding: 3px 0; vertical-align: top; }
dialog td:first-child { padding-right: 18px; white-space: nowrap; }
kbd {
  padding: 1px 6px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--ground);
  font: 12.5px ui-monospace, Menlo, Consolas, monospace;
}
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

@media print {
  :root { color-scheme: light; }
  body { padding: 0; background: none; print-color-adjust: exact; }
  main { display: block; }
  .pane { break-inside: avoid; margin-bottom: 12px; }
  :focus-visible { outline: none !important; }
  .work { grid-template-rows: 480px auto auto; }
  button, .tools, .controls { display: none !important; }
}
</style>
</head>
<body>
<header class="bar">
  <h1>Game trees</h1>
  <p class="legend">
    <span><svg viewBox="-10 -10 20 20" aria-hidden="true"><path class="shape" d="M0-8 9 7H-9Z"
      /></svg>Max to move</span>
    <span><svg viewBox="-10 -10 20 20" aria-hidden="true"><path class="shape" d="M0 8 9-7H-9Z"
      /></svg>Min to move</span>
    <span class="good"><svg viewBox="-10 -10 20 20" aria-hidden="true"
      ><circle class="shape" r="7"/></svg>good for Max</span>
    <span class="bad"><svg viewBox="-10 -10 20 20" aria-hidden="true"
      ><circle class="shape" r="7"/></svg>good for Min</span>
    <span class="unvisited"><svg viewBox="-10 -10 20 20" aria-hidden="true"
      ><circle class="shape" r="7"/></svg>never looked at</span>
  </p>
  <span class="push"></span>
  <output id="comparison"></output>
  <label id="lockstep" hidden><input type="checkbox" id="together">Step together</label>
  <button id="compare"></button>
  <button id="help">Keys <kbd>?</kbd></button>
</header>
<main></main>
<p id="live" class="unseen" aria-live="polite"></p>

<dialog id="keys" aria-labelledby="keys-title">
  <h2 id="keys-title">Keys</h2>
  <table><tbody></tbody></table>
  <p>A click chooses a node and folds it, a drag pans, the wheel zooms.</p>
  <form method="dialog"><button>Close</button></form>
</dialog>

<template id="pane">
  <section class="pane">
    <div class="bar">
      <label>Search <select class="search"></select></label>
      <label>Pass <select class="pass"></select></label>
      <span class="tools" role="group" aria-label="View">
        <label>Levels <select class="level"></select></label>
        <span class="push"></span>
        <span class="joined">
          <button data-command="smaller" aria-label="Zoom out">&minus;</button>
          <output class="zoom" aria-label="Zoom"></output>
          <button data-command="larger" aria-label="Zoom in">+</button>
        </span>
        <span class="joined">
          <button data-command="fit">Fit</button>
          <button data-command="reset">Reset</button>
        </span>
      </span>
    </div>
    <p class="counts of-search"></p>
    <p class="counts of-pass"></p>
    <p class="complaint" hidden>This pass visited no position.</p>
    <div class="work">
      <div class="stage">
        <svg role="tree" tabindex="0">
          <g role="none">
            <g class="edges" aria-hidden="true"></g>
            <g class="items" role="none"></g>
          </g>
        </svg>
      </div>
      <div class="bar steps" role="group" aria-label="Steps">
        <p class="event"></p>
        <span class="joined controls">
          <button data-command="first" aria-label="First step">&laquo;</button>
          <button data-command="previous" aria-label="Previous step">&lsaquo;</button>
          <button data-command="play" class="play"></button>
          <button data-command="next" aria-label="Next step">&rsaquo;</button>
          <button data-command="last" aria-label="Last step">&raquo;</button>
        </span>
        <label class="controls">Speed <select class="speed">
          <option value="1">1 a second</option>
          <option value="3" selected>3 a second</option>
          <option value="10">10 a second</option>
          <option value="50">50 a second</option>
        </select></label>
        <input type="range" class="slider controls" min="0" value="0" aria-label="Step">
        <button data-command="whole">Whole tree</button>
      </div>
      <div class="details" role="region" aria-label="Chosen node" tabindex="0"></div>
    </div>
  </section>
</template>

<script type="application/json" id="trees">)page";

// The page from its data to its end.
inline constexpr std::string_view page_tail = R"page(</script>

<script>
'use strict';

const INFINITY = '\u221e';
const MINUS = '\u2212';
const ARROW = '\u2192';
const ELLIPSIS = '\u2026';

// ---- Words: what the page says of a node --------------------------------------------------------

const BOUND_SIGN = {exact: '=', lower: '\u2265', upper: '\u2264', unknown: '?'};
const BOUND_WORD = {exact: '', lower: 'at least ', upper: 'at most ', unknown: 'perhaps '};

// What became of a node: a note beside it, and a sentence. A cut's sentence follows its note.
const FATES = {
  searched: {note: '', sentence: 'Every move was tried.'},
  alpha_cut: {note: 'alpha cut', sentence: 'so good for Min that the rest does not matter.'},
  beta_cut: {note: 'beta cut', sentence: 'so good for Max that the rest does not matter.'},
  over: {note: 'over', sentence: 'The game is over.'},
  horizon: {note: 'horizon', sentence: 'The depth limit is reached.'},
  recalled: {note: 'table', sentence: 'Its value was remembered in the table.'},
  settled: {note: 'rules', sentence: 'The rules, a null move, or what the search was told, decided.'},
  abandoned: {note: 'stopped', sentence: 'The search was stopped here.'},
  unvisited: {note: '', sentence: 'Never looked at'},
};

const format = new Intl.NumberFormat('en-US');
const number = (count) => format.format(count);
const plural = (count, noun) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const clip = (text) => (text.length > 24 ? text.slice(0, 23) + ELLIPSIS : text);
const playerName = (node) => (node.max ? 'Max' : 'Min');
const isCut = (node) => node.fate === 'alpha_cut' || node.fate === 'beta_cut';

function cutText(node) {
  const {note} = FATES[node.fate];
  return isCut(node) && node.cut_by !== undefined ? `${note} by ${node.cut_by}` : note;
}

function windowText(node) {
  return `(${node.alpha ?? MINUS + INFINITY}, ${node.beta ?? '+' + INFINITY})`;
}

function windowWords(node) {
  return `${node.alpha ?? 'minus infinity'} to ${node.beta ?? 'plus infinity'}`;
}

function valueText(node) {
  return node.value === undefined ? '?' : `${BOUND_SIGN[node.bound] ?? '?'} ${node.value}`;
}

function valueWords(node) {
  return node.value === undefined ? 'unknown' : (BOUND_WORD[node.bound] ?? '') + node.value;
}

function boundText(node) {
  return BOUND_WORD[node.bound] ? ` (${BOUND_WORD[node.bound].trim()})` : '';
}

// Whom a value favours. All values are told from Max's side.
function favours(value) {
  if (/^win/i.test(value)) return 'good';
  if (/^loss/i.test(value)) return 'bad';
  const size = parseFloat(value);
  return size > 0 ? 'good' : size < 0 ? 'bad' : 'even';
}

// The cells of a board, row by row. A row with separators is a row of numbers or words.
function boardRows(board) {
  const rows = board.split(board.includes('\n') ? '\n' : '/').filter((row) => row !== '');
  return rows.map((row) => (/[ ,]/.test(row.trim()) ? row.trim().split(/[ ,]+/) : [...row]));
}

// ---- The tree of a pass: what follows from its nodes --------------------------------------------

class Tree {
  constructor(nodes) {
    const size = nodes.length;
    this.nodes = nodes;
    this.level = new Uint32Array(size);
    this.end = new Uint32Array(size).fill(size);  // The node behind the last one below.
    this.place = new Uint32Array(size);           // Which child of its parent, from 1.
    this.children = new Uint32Array(size);        // How many.
    this.again = new Uint8Array(size);            // A move that an earlier sibling tried already.
    this.events = [];                             // The nodes, as they are entered and left.
    this.enteredAt = new Uint32Array(size);       // The number of the event, from 1.
    this.leftAt = new Uint32Array(size);
    this.trace();
  }

  get size() { return this.nodes.length; }

  // Follows the search once, for all that depends on its order.
  trace() {
    const path = [];
    const tried = new Set();
    this.nodes.forEach((node, index) => {
      while (path.length > 0 && path.at(-1) !== node.parent) this.leave(path.pop(), index);
      this.level[index] = path.length;
      if (index > 0) {
        const child = `${node.parent} ${node.move}`;
        this.place[index] = ++this.children[node.parent];
        this.again[index] = tried.has(child);
        tried.add(child);
      }
      if (this.isVisited(index)) this.enteredAt[index] = this.events.push(index);
      path.push(index);
    });
    while (path.length > 0) this.leave(path.pop(), this.size);
  }

  leave(index, end) {
    this.end[index] = end;
    if (this.isVisited(index)) this.leftAt[index] = this.events.push(index);
  }

  isVisited(index) { return this.nodes[index].fate !== 'unvisited'; }
  isAncestor(above, below) { return above <= below && below < this.end[above]; }

  // The nodes from the root to `index`.
  path(index) {
    const path = [index];
    while (path[0] > 0) path.unshift(this.nodes[path[0]].parent);
    return path;
  }

  moveText(index) {
    if (index === 0) return '';
    return clip(this.nodes[index].move ?? '?') + (this.again[index] ? ' again' : '');
  }

  // How many moves of a node were left out, and why, in a few words.
  leftOut(index) {
    const node = this.nodes[index];
    return node.left_out ? `${plural(node.left_out, 'move')}: ${cutText(node)}` : cutText(node);
  }

  // Why a node that was never looked at was not.
  reason(index) {
    const parent = this.nodes[this.nodes[index].parent];
    return cutText(parent) || 'no reason given';
  }

  note(index) { return this.isVisited(index) ? this.leftOut(index) : this.reason(index); }

  count() {
    const counts = {nodes: 0, leaves: 0, cutoffs: 0, recalls: 0, unvisited: 0};
    for (const node of this.nodes) {
      if (node.fate === 'unvisited') ++counts.unvisited;
      else ++counts.nodes;
      if (node.fate === 'over' || node.fate === 'horizon') ++counts.leaves;
      if (node.cut_by !== undefined) ++counts.cutoffs;
      if (node.fate === 'recalled') ++counts.recalls;
    }
    return counts;
  }
}

// ---- A walk through the search: what is known after so many steps -------------------------------

// Step k stands behind event k; step 0 is the tree as a whole, with everything known.
class Walk {
  constructor(tree) {
    this.tree = tree;
    this.step = 0;
  }

  get steps() { return this.tree.events.length; }
  get current() { return this.step > 0 ? this.tree.events[this.step - 1] : -1; }
  get isReturn() { return this.step > 0 && this.tree.leftAt[this.current] === this.step; }

  // "unvisited" and "known" are final; "open" is entered and not left; "ahead" is yet to come.
  status(index) {
    const {tree, step} = this;
    const isVisited = tree.isVisited(index);
    if (step > 0) {
      const seenAt = isVisited ? tree.enteredAt[index] : tree.leftAt[tree.nodes[index].parent];
      if (step < seenAt) return 'ahead';
      if (isVisited && step < tree.leftAt[index]) return 'open';
    }
    return isVisited ? 'known' : 'unvisited';
  }

  label(index) {
    const status = this.status(index);
    if (status === 'known') return clip(valueText(this.tree.nodes[index]));
    return status === 'open' ? windowText(this.tree.nodes[index]) : '';
  }

  // Where the walk is, in a few words.
  position() {
    if (this.step === 0) return `${number(this.steps)} steps`;
    return `Step ${number(this.step)} of ${number(this.steps)}`;
  }

  // What the current step does, in a sentence.
  sentence() {
    const {tree, current} = this;
    if (current < 0) return 'The whole tree is shown';
    const node = tree.nodes[current];
    const name = current === 0 ? 'the root' : `move ${node.move}`;
    if (!this.isReturn) {
      return `Enter ${name}: ${playerName(node)} to move, window ${windowText(node)}`;
    }
    const note = tree.leftOut(current);
    return `Return from ${name}: value ${valueText(node)}${note ? ', ' + note : ''}`;
  }

  // A node in full words.
  words(index) {
    const {tree} = this;
    const node = tree.nodes[index];
    const status = this.status(index);
    const words = [index === 0 ? 'root' : `move ${node.move}${tree.again[index] ? ' again' : ''}`];
    words.push(`${playerName(node)} to move`);
    if (status === 'ahead') words.push('not reached yet');
    if (status === 'unvisited') words.push('never looked at', tree.reason(index));
    if (status === 'open' || status === 'known') words.push(`window ${windowWords(node)}`);
    if (status === 'known') {
      words.push(`value ${valueWords(node)}`);
      if (cutText(node)) words.push(cutText(node));
      if (node.left_out) words.push(`${plural(node.left_out, 'move')} not looked at`);
    }
    return words.join(', ');
  }
}

// ---- The layout: where the nodes stand that no fold hides ---------------------------------------

const ROW = 28;          // The height of a row.
const SHAPE = 8;         // Half the width of a node's triangle.
const GAP = 12;          // The space between the parts of a row.
const NEAR = 9;          // The space between a move and its node.
const BEND = 6;          // The radius of a line's corner.
const FIRST_VIEW = 60;   // How many nodes a tree shows at first, at most.

const measure = textMeasure();

// A function that measures texts as the drawing sets them, each once.
function textMeasure() {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map();
  context.font = `13px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => {
    if (!widths.has(text)) widths.set(text, Math.ceil(context.measureText(text).width));
    return widths.get(text);
  };
}

// The first place in an ascending list whose element is not before what is sought.
function lowerBound(list, isBefore) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(list[middle])) low = middle + 1;
    else high = middle;
  }
  return low;
}

// A node stands in the column of its level. Its first child shares its row, every other child
// starts a row. So the rows ascend in the order of the search, and what a stretch of rows holds is
// found by bisection.
class Layout {
  constructor(walk) {
    this.walk = walk;
    this.tree = walk.tree;
    this.folded = new Set();
    this.shown = [];                             // The nodes that no fold hides, in order.
    this.row = new Int32Array(this.tree.size);   // -1 for the hidden.
    this.lastRow = new Int32Array(this.tree.size);
    this.measureColumns();
    this.foldTo(this.firstLevel());
  }

  measureColumns() {
    const {tree, walk} = this;
    const widths = [];
    tree.nodes.forEach((node, index) => {
      const level = (widths[tree.level[index]] ??= {move: 0, label: 0, note: 0});
      level.move = Math.max(level.move, measure(tree.moveText(index)));
      level.note = Math.max(level.note, measure(tree.note(index)));
      if (!tree.isVisited(index)) return;
      level.label = Math.max(level.label, measure(clip(valueText(node))));
      if (walk.step > 0) level.label = Math.max(level.label, measure(windowText(node)));
    });
    let x = 2 * GAP;
    this.columns = widths.map(({move, label, note}) => {
      const shape = x + (move > 0 ? 1.5 * GAP + move + NEAR : 0) + SHAPE;
      const trunk = shape + SHAPE + GAP + label + GAP;
      x = trunk;
      return {shape, move: shape - SHAPE - NEAR - move, trunk, end: trunk + 3 * GAP + note};
    });
  }

  // The deepest level to which the first view can be unfolded.
  firstLevel() {
    const sizes = [];
    for (const level of this.tree.level) sizes[level] = (sizes[level] ?? 0) + 1;
    let level = 0;
    for (let total = sizes[0]; level + 1 < sizes.length; ++level) {
      total += sizes[level + 1];
      if (total > FIRST_VIEW) break;
    }
    return Math.max(level, 1);
  }

  // Gives every node that no fold hides its row.
  arrange() {
    const {tree, folded, row, lastRow, shown} = this;
    let rows = 0;
    row.fill(-1);
    shown.length = 0;
    for (let i = 0; i < tree.size; i = folded.has(i) ? tree.end[i] : i + 1) {
      if (tree.place[i] > 1) ++rows;
      row[i] = lastRow[i] = rows;
      shown.push(i);
    }
    let deepest = 0;
    for (const index of shown.toReversed()) {
      const {parent} = tree.nodes[index];
      if (index > 0) lastRow[parent] = Math.max(lastRow[parent], lastRow[index]);
      deepest = Math.max(deepest, tree.level[index]);
    }
    this.height = (rows + 2) * ROW;
    this.width = Math.max(0, ...this.columns.slice(0, deepest + 1).map((column) => column.end));
  }

  isShown(index) { return this.row[index] >= 0; }
  canFold(index) { return this.tree.children[index] > 0; }
  isOpen(index) { return this.canFold(index) && !this.folded.has(index); }

  foldTo(level) {
    this.folded.clear();
    for (let i = 0; i < this.tree.size; ++i) {
      if (this.canFold(i) && this.tree.level[i] >= level) this.folded.add(i);
    }
    this.arrange();
  }

  setFold(index, isFolded) {
    if (isFolded) this.folded.add(index);
    else this.folded.delete(index);
    this.arrange();
  }

  // Unfolds what hides a node, and returns what that was.
  uncover(index) {
    const opened = this.tree.path(index).slice(0, -1).filter((above) => this.folded.delete(above));
    if (opened.length > 0) this.arrange();
    return opened;
  }

  // The node itself, or the folded one that hides it.
  visible(index) { return this.tree.path(index).findLast((above) => this.isShown(above)); }

  x(index) { return this.columns[this.tree.level[index]].shape; }
  y(index) { return (this.row[index] + 1) * ROW; }

  // The shown nodes between two heights, and the ancestors of the first.
  between(top, bottom) {
    const first = lowerBound(this.shown, (index) => this.y(index) < top);
    const behind = lowerBound(this.shown, (index) => this.y(index) <= bottom);
    const above = first < behind ? this.tree.path(this.shown[first]).slice(0, -1) : [];
    return [...above, ...this.shown.slice(first, behind)];
  }

  // The shown node so many places behind another one.
  neighbour(index, distance) {
    const place = lowerBound(this.shown, (other) => other < index) + distance;
    return this.shown[Math.max(0, Math.min(this.shown.length - 1, place))];
  }
}

// ---- The stage: draws what of a layout is in view -----------------------------------------------

const ZOOM = {least: 0.1, text: 0.45, most: 3, step: 1.25};
const UPWARD = `M0 ${-SHAPE}L${SHAPE} 6H${-SHAPE}Z`;
const DOWNWARD = `M0 ${SHAPE}L${SHAPE} -6H${-SHAPE}Z`;

const limit = (least, value, most) => Math.max(least, Math.min(most, value));

// How far to move a stretch so that it lies between 0 and `room`, or at least begins there.
function shiftInto(low, high, room) {
  return low < 0 ? -low : Math.max(-low, Math.min(0, room - high));
}

function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(element, attributes, children) {
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

// Sets the attributes that differ, because setting costs even where nothing changes; one without a
// value is removed.
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
}

class Stage {
  constructor(svg, id) {
    this.svg = svg;
    this.id = id;
    this.camera = {x: 0, y: 0, zoom: 1};
    this.world = svg.querySelector('g');
    this.items = svg.querySelector('.items');
    this.drawn = new Map();  // What is in the document: the node's element, and what it shows.
    this.edges = {};
    for (const kind of ['unvisited', 'ahead', 'known', 'path']) {
      this.edges[kind] = draw('path', {class: `edge ${kind}`});
      svg.querySelector('.edges').append(this.edges[kind]);
    }
  }

  show(layout) {
    this.layout = layout;
    this.camera = {x: 0, y: 0, zoom: 1};
    this.drawn.clear();
    this.items.replaceChildren();
  }

  get hasText() { return this.camera.zoom >= ZOOM.text; }

  // The heights, in the layout's measure, between which the window is.
  get top() { return -this.camera.y / this.camera.zoom; }
  get bottom() { return this.top + this.svg.clientHeight / this.camera.zoom; }

  pan(x, y) { this.moveTo(this.camera.x + x, this.camera.y + y); }

  // Moves the tree, but never out of sight.
  moveTo(x, y) {
    const {layout, camera, svg} = this;
    const edge = 60;
    camera.x = limit(edge - layout.width * camera.zoom, x, svg.clientWidth - edge);
    camera.y = limit(edge - layout.height * camera.zoom, y, svg.clientHeight - edge);
  }

  // Zooms about a point of the window, which stays where it is.
  zoom(factor, x = this.svg.clientWidth / 2, y = this.svg.clientHeight / 2) {
    const {camera} = this;
    const before = camera.zoom;
    camera.zoom = limit(ZOOM.least, before * factor, ZOOM.most);
    const scale = camera.zoom / before;
    this.moveTo(x - (x - camera.x) * scale, y - (y - camera.y) * scale);
  }

  // Fits the whole tree into the window or, where it is too tall for that, its width.
  fit() {
    const {layout, camera, svg} = this;
    const width = svg.clientWidth / layout.width;
    const whole = Math.min(width, svg.clientHeight / layout.height);
    camera.zoom = limit(ZOOM.least, whole < ZOOM.least ? Math.min(width, 1) : whole, 1.5);
    const middle = (room, size) => Math.max(0, (room - size * camera.zoom) / 2);
    this.moveTo(middle(svg.clientWidth, layout.width), middle(svg.clientHeight, layout.height));
  }

  reset() {
    this.camera.zoom = 1;
    this.moveTo(0, 0);
  }

  // Moves the tree as little as brings a node into view.
  reveal(index) {
    const {layout, svg} = this;
    const {x, y, zoom} = this.camera;
    const {move, trunk} = layout.columns[layout.tree.level[index]];
    const height = layout.y(index);
    this.pan(shiftInto(x + (move - 2 * GAP) * zoom, x + (trunk + 2 * GAP) * zoom, svg.clientWidth),
             shiftInto(y + (height - ROW) * zoom, y + (height + 2 * ROW) * zoom, svg.clientHeight));
  }

  // Draws the nodes in view, those above them on their paths, and the selected one, which a screen
  // reader has to find.
  draw(selected) {
    const {layout} = this;
    const {x, y, zoom} = this.camera;
    this.selected = selected;
    setAttributes(this.world, {transform: `translate(${x} ${y}) scale(${zoom})`});
    const inView = layout.between(this.top - ROW, this.bottom + ROW);
    this.drawEdges(inView);
    this.drawItems(new Set([...inView, selected].sort((a, b) => a - b)));
    setAttributes(this.svg, {'aria-activedescendant': `${this.id}-${selected}`});
  }

  drawItems(wanted) {
    for (const [index, item] of this.drawn) {
      if (wanted.has(index)) continue;
      item.element.remove();
      this.drawn.delete(index);
    }
    let next = this.items.firstChild;
    for (const index of wanted) {
      const element = this.item(index);
      if (element === next) next = next.nextSibling;
      else this.items.insertBefore(element, next);
    }
  }

  // A parent whose row has scrolled away stays at the upper edge while anything below it is seen.
  y(index) {
    const {layout} = this;
    return limit(layout.y(index), this.top + ROW / 2, (layout.lastRow[index] + 1) * ROW);
  }

  labelEnd(index) {
    return this.layout.x(index) + SHAPE + GAP + measure(this.layout.walk.label(index));
  }

  drawEdges(parents) {
    const {layout, selected} = this;
    const {tree, walk} = layout;
    const lines = {unvisited: [], ahead: [], known: [], path: []};
    for (const parent of parents) {
      if (!layout.isOpen(parent)) continue;
      const y = this.y(parent);
      const {trunk} = layout.columns[tree.level[parent]];
      const isOnPath = parent !== selected && tree.isAncestor(parent, selected);
      const status = walk.status(parent) === 'ahead' ? 'ahead' : 'known';
      lines[isOnPath ? 'path' : status].push(`M${this.labelEnd(parent)} ${y}H${trunk}`);
      this.drawBranches(parent, y, trunk, lines);
    }
    for (const kind in lines) setAttributes(this.edges[kind], {d: lines[kind].join('')});
  }

  // The lines from a parent's trunk to its children, as far as they cross the window.
  drawBranches(parent, start, trunk, lines) {
    const {layout, selected} = this;
    const {tree, walk} = layout;
    let from = start;
    for (let i = parent + 1; i < tree.end[parent] && from <= this.bottom; i = tree.end[i]) {
      const y = this.y(i);
      if (y < start) continue;
      const status = walk.status(i);
      const bend = y > start ? `V${y - BEND}q0 ${BEND} ${BEND} ${BEND}` : '';
      const branch = (from) => `M${trunk} ${from}${bend}H${this.lineEnd(i)}`;
      lines[status === 'open' ? 'known' : status].push(branch(from));
      if (tree.isAncestor(i, selected)) lines.path.push(branch(start));
      from = Math.max(start, y - BEND);
    }
  }

  // Where the line to a node ends: before its move, which stands between the line and the node.
  lineEnd(index) {
    const {layout} = this;
    const move = this.hasText ? measure(layout.tree.moveText(index)) + GAP / 2 : 0;
    return layout.x(index) - SHAPE - NEAR - move;
  }

  // The element of a node, made or brought up to date.
  item(index) {
    const {layout, selected} = this;
    const {walk} = layout;
    if (!this.drawn.has(index)) this.drawn.set(index, {element: draw('g'), looks: ''});
    const item = this.drawn.get(index);
    const isFolded = layout.folded.has(index);
    const looks = `${walk.status(index)} ${isFolded} ${walk.step > 0} ${this.hasText}`;
    if (item.looks !== looks) this.fillItem(item.element, index);
    item.looks = looks;
    item.element.classList.toggle('current', index === walk.current);
    setAttributes(item.element, {
      transform: `translate(${layout.x(index)} ${this.y(index)})`,
      'aria-selected': index === selected,
    });
    return item.element;
  }

  fillItem(element, index) {
    const {layout} = this;
    const {tree, walk} = layout;
    const node = tree.nodes[index];
    const status = walk.status(index);
    const words = walk.words(index);
    const isBranch = layout.canFold(index);
    setAttributes(element, {
      id: `${this.id}-${index}`,
      'data-index': index,
      class: `item ${status} ${status === 'known' ? favours(node.value) : ''}`,
      role: 'treeitem',
      'aria-label': words,
      'aria-level': tree.level[index] + 1,
      'aria-posinset': Math.max(1, tree.place[index]),
      'aria-setsize': index === 0 ? 1 : tree.children[node.parent],
      'aria-expanded': isBranch ? layout.isOpen(index) : undefined,
    });
    element.replaceChildren(draw('title', {}, words), this.frame(index),
                            draw('path', {class: 'shape', d: node.max ? UPWARD : DOWNWARD}));
    if (this.hasText) element.append(...this.texts(index));
  }

  frame(index) {
    const width = this.labelEnd(index) - this.layout.x(index) + SHAPE + GAP / 2 - 2;
    return draw('rect', {class: 'frame', x: 2 - SHAPE - GAP / 2, y: -12, width, height: 24, rx: 6});
  }

  texts(index) {
    const {layout} = this;
    const {tree, walk} = layout;
    const x = layout.x(index);
    const end = this.labelEnd(index) - x;
    const texts = [draw('text', {class: 'move', x: -SHAPE - NEAR}, tree.moveText(index)),
                   draw('text', {class: 'value', x: SHAPE + GAP / 2}, walk.label(index))];
    if (layout.folded.has(index)) texts.push(...this.badge(index, end));
    else if (!layout.canFold(index)) texts.push(...this.note(index, end));
    return texts;
  }

  // How many nodes a fold hides.
  badge(index, x) {
    const {tree} = this.layout;
    const text = `+${number(tree.end[index] - index - 1)}`;
    const width = measure(text) + GAP;
    return [draw('rect', {class: 'badge', x: x + 4, y: -9, width, height: 18, rx: 9}),
            draw('text', {class: 'note', x: x + 4 + GAP / 2}, text)];
  }

  // Why nothing follows a node, once that is known; a dashed line stands for moves left out.
  note(index, x) {
    const {tree, walk} = this.layout;
    const status = walk.status(index);
    if (status !== 'known' && status !== 'unvisited') return [];
    const text = (x) => draw('text', {class: 'note', x}, tree.note(index));
    if (!tree.nodes[index].left_out) return [text(x)];
    return [draw('path', {class: 'stub', d: `M${x} 0h${2 * GAP}`}), text(x + 2.5 * GAP)];
  }
}

// ---- A pane: one tree, with what chooses, folds, steps and tells --------------------------------

const DRAG = 5;  // From how many pixels on a press is a drag and not a click.

const COUNT_WORDS = {
  nodes: 'visited', leaves: 'leaves', cutoffs: 'cut-offs', recalls: 'table hits',
  unvisited: 'never looked at',
};

function countParts(counts, kind) {
  return Object.entries(COUNT_WORDS).map(([name, words]) => {
    const value = counts[name] ?? 0;
    const count = {class: kind, 'data-name': name, 'data-value': value};
    return make('span', {}, make('b', count, number(value)), ` ${words}`);
  });
}

function titleOptions(list) {
  return list.map(({title}, i) => make('option', {value: i}, title || `${i + 1}`));
}

class Pane {
  constructor(page, id, search, pass) {
    this.page = page;
    this.section = document.getElementById('pane').content.cloneNode(true).querySelector('section');
    this.stage = new Stage(this.find('.stage svg'), id);
    this.timer = 0;
    page.main.append(this.section);
    this.fillSearches();
    this.listen();
    this.show(search, pass);
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.find('.stage'));
  }

  get isEmpty() { return this.tree.size === 0; }

  find(selector) { return this.section.querySelector(selector); }

  close() {
    this.stop();
    this.observer.disconnect();
    this.section.remove();
  }

  // Shows a pass of a search, from its beginning.
  show(search, pass) {
    this.stop();
    this.search = this.page.searches[search];
    this.tree = new Tree(this.search.passes[pass].nodes);
    this.walk = new Walk(this.tree);
    this.layout = new Layout(this.walk);
    this.selected = 0;
    this.opened = [];
    this.stage.show(this.layout);
    Object.assign(this.section.dataset, {search, pass, steps: this.walk.steps});
    this.fillPasses(search, pass);
    this.fillLevels();
    this.fillCounts();
    this.section.classList.toggle('empty', this.isEmpty);
    this.find('.complaint').hidden = !this.isEmpty;
    this.find('.slider').max = this.walk.steps;
    this.update();
  }

  fillSearches() {
    this.find('.search').append(...titleOptions(this.page.searches));
  }

  fillPasses(search, pass) {
    const {passes, title} = this.search;
    const select = this.find('.pass');
    select.replaceChildren(...titleOptions(passes));
    select.value = pass;
    select.parentElement.hidden = passes.length === 1;
    this.find('.search').value = search;
    const name = `Tree of ${title}${passes[pass].title ? ', ' + passes[pass].title : ''}`;
    this.section.setAttribute('aria-label', name);
    this.stage.svg.setAttribute('aria-label', name);
  }

  fillLevels() {
    const select = this.find('.level');
    select.replaceChildren(make('option', {value: ''}, ELLIPSIS));
    for (let level = 1; level < this.layout.columns.length; ++level) {
      select.append(make('option', {value: level}, level));
    }
    select.append(make('option', {value: Infinity}, 'all'));
  }

  // The counts of the search, and of the pass where there are several.
  fillCounts() {
    const {counts, passes} = this.search;
    const ofPass = passes.length > 1 ? countParts(this.tree.count(), 'pass-count') : [];
    if (ofPass.length > 0) ofPass.unshift(make('span', {}, 'This pass'));
    this.find('.of-search').replaceChildren(...countParts(counts ?? {}, 'count'));
    this.find('.of-pass').replaceChildren(...ofPass);
    this.find('.of-pass').hidden = ofPass.length === 0;
  }

  // Brings the document up to date with the state.
  update() {
    this.section.dataset.step = this.walk.step;
    if (this.isEmpty) return;
    this.selected = this.layout.visible(this.selected);
    this.draw();
    this.fillSteps();
    this.fillDetails();
  }

  draw() {
    if (this.isEmpty) return;
    this.stage.draw(this.selected);
    this.find('.zoom').textContent = `${Math.round(100 * this.stage.camera.zoom)} %`;
  }

  fillSteps() {
    const {walk} = this;
    const slider = this.find('.slider');
    this.find('.event').replaceChildren(make('b', {}, walk.position()), ` ${walk.sentence()}`);
    this.find('.play').textContent = this.timer ? 'Pause' : 'Play';
    slider.value = walk.step;
    slider.setAttribute('aria-valuetext', `${walk.position()}. ${walk.sentence()}`);
  }

  fillDetails() {
    const {board} = this.tree.nodes[this.selected];
    const list = make('dl');
    for (const [name, text] of this.facts()) {
      list.append(make('dt', {}, name), make('dd', {}, text));
    }
    this.find('.details').replaceChildren(list);
    if (board) this.find('.details').append(boardGrid(board));
  }

  // What is to say of the selected node, as pairs of a name and a text.
  facts() {
    const {tree, walk, selected} = this;
    const node = tree.nodes[selected];
    const status = walk.status(selected);
    const path = tree.path(selected).map((index) => (index > 0 ? tree.nodes[index].move : 'root'));
    const facts = [['Path', path.join(` ${ARROW} `)], ['Turn', `${playerName(node)} to move`]];
    if (tree.isVisited(selected) && status !== 'ahead') facts.push(['Window', windowText(node)]);
    if (status === 'known') facts.push(['Value', valueText(node) + boundText(node)]);
    facts.push(['Fate', this.fate(selected)]);
    if (status === 'known') {
      facts.push(['Left out', node.left_out ? plural(node.left_out, 'move') : 'nothing']);
    }
    return facts;
  }

  // What became of a node, in a sentence.
  fate(index) {
    const node = this.tree.nodes[index];
    const {sentence} = FATES[node.fate];
    switch (this.walk.status(index)) {
      case 'ahead': return 'Not reached yet.';
      case 'open': return 'Being searched.';
      case 'unvisited': return `${sentence}: ${this.tree.reason(index)}.`;
    }
    return isCut(node) ? `${capital(cutText(node))}: ${sentence}` : sentence;
  }

  // ---- What the user does

  select(index) {
    this.selected = index;
    this.reveal();
  }

  // Brings the selected node into view, or the folded one that hides it.
  reveal() {
    this.selected = this.layout.visible(this.selected);
    this.stage.reveal(this.selected);
    this.update();
  }

  toggle(index) {
    this.selected = index;
    if (this.layout.canFold(index)) this.layout.setFold(index, this.layout.isOpen(index));
    this.update();
  }

  foldTo(level) {
    this.layout.foldTo(level);
    this.reveal();
  }

  // Right and left of the tree pattern: unfold, or go down; fold, or go up.
  goDown() {
    if (this.layout.folded.has(this.selected)) this.toggle(this.selected);
    else if (this.layout.canFold(this.selected)) this.select(this.selected + 1);
  }

  goUp() {
    if (this.layout.isOpen(this.selected)) this.toggle(this.selected);
    else if (this.selected > 0) this.select(this.tree.nodes[this.selected].parent);
  }

  look(change) {
    change(this.stage);
    this.draw();
  }

  // Goes to a step. What hides its node is unfolded, and folded again when the search has left it.
  stepTo(step) {
    const {walk, layout, tree} = this;
    const wasStepping = walk.step > 0;
    walk.step = limit(0, step, walk.steps);
    const isStepping = walk.step > 0;
    if (isStepping !== wasStepping) layout.measureColumns();
    const isLeft = (index) => !isStepping || !tree.isAncestor(index, walk.current);
    for (const index of this.opened.filter(isLeft)) layout.folded.add(index);
    this.opened = this.opened.filter((index) => !isLeft(index));
    layout.arrange();
    if (isStepping) {
      this.opened.push(...layout.uncover(walk.current));
      this.selected = walk.current;
    }
    this.reveal();
  }

  announce() {
    const {walk} = this;
    document.getElementById('live').textContent = `${walk.position()}. ${walk.sentence()}`;
  }

  // A step that the user asked for, in the other pane too if they go together.
  go(step) {
    this.stepTo(step);
    this.page.follow(this);
    if (!this.timer) this.announce();
  }

  play() {
    if (this.walk.step === this.walk.steps) this.go(1);
    this.timer = setInterval(() => this.tick(), 1000 / this.find('.speed').value);
    this.fillSteps();
  }

  pause() {
    this.stop();
    this.fillSteps();
    this.announce();
  }

  // Ends the stepping.
  end() {
    this.stop();
    this.go(0);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  tick() {
    if (this.walk.step < this.walk.steps) this.go(this.walk.step + 1);
    else this.pause();
  }

  listen() {
    const on = (selector, event, react) =>
        this.find(selector).addEventListener(event, ({target}) => react(target.value));
    on('.search', 'change', (value) => {
      this.show(Number(value), this.page.searches[value].passes.length - 1);
      this.page.compare();
    });
    on('.pass', 'change', (value) => {
      this.show(Number(this.section.dataset.search), Number(value));
      this.page.compare();
    });
    on('.level', 'change', (value) => {
      if (value) this.foldTo(Number(value));
      this.find('.level').value = '';
    });
    on('.slider', 'input', (value) => this.go(Number(value)));
    on('.speed', 'change', () => {
      if (!this.timer) return;
      this.stop();
      this.play();
    });
    for (const button of this.section.querySelectorAll('[data-command]')) {
      button.addEventListener('click', () => COMMANDS[button.dataset.command].run(this));
    }
    this.section.addEventListener('keydown', (event) => this.onKey(event));
    this.listenToPointer();
  }

  onKey(event) {
    const {target, key} = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches('select, input')) return;
    const name = event.shiftKey && key.length > 1 ? `Shift+${key}` : key;
    const command = Object.values(COMMANDS).find(({keys}) => keys.includes(name));
    if (!command || (command.inTree && target !== this.stage.svg) || this.isEmpty) return;
    event.preventDefault();
    command.run(this, key);
  }

  // A click chooses and folds, a drag pans, the wheel zooms.
  listenToPointer() {
    const {svg} = this.stage;
    let last = null;
    let way = 0;
    svg.addEventListener('pointerdown', (event) => {
      last = event;
      way = 0;
    });
    svg.addEventListener('pointermove', (event) => {
      if (!last || event.buttons !== 1) return;
      const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
      last = event;
      way += Math.abs(x) + Math.abs(y);
      if (way < DRAG) return;
      svg.setPointerCapture(event.pointerId);
      this.look((stage) => stage.pan(x, y));
    });
    svg.addEventListener('pointerup', () => { last = null; });
    svg.addEventListener('click', ({target}) => {
      const item = target.closest('[data-index]');
      if (item && way < DRAG) this.toggle(Number(item.dataset.index));
      way = 0;
    });
    svg.addEventListener('wheel', (event) => {
      event.preventDefault();
      const {left, top} = svg.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0015 : 0.05));
      this.look((stage) => stage.zoom(factor, event.clientX - left, event.clientY - top));
    }, {passive: false});
  }
}

function boardGrid(board) {
  const rows = boardRows(board);
  const width = Math.max(...rows.map((row) => row.length));
  const cells = rows.flatMap((row) => [...row, ...Array(width - row.length).fill('')]);
  return make('div', {
    class: 'board',
    role: 'img',
    'aria-label': `Board: ${rows.map((row) => row.join(' ')).join('; ')}`,
    style: `grid-template-columns: repeat(${width}, auto)`,
  }, ...cells.map((cell) => make('span', {}, cell)));
}

// ---- Commands: what keys and buttons do ---------------------------------------------------------

const PAN = 80;

// Those with `inTree` need the focus on the tree itself, because a button has a use for their keys.
const COMMANDS = {
  down: {keys: ['ArrowDown'], help: 'next node', inTree: true,
         run: (pane) => pane.select(pane.layout.neighbour(pane.selected, 1))},
  up: {keys: ['ArrowUp'], help: 'previous node', inTree: true,
       run: (pane) => pane.select(pane.layout.neighbour(pane.selected, -1))},
  right: {keys: ['ArrowRight'], help: 'unfold, or go to the first child', inTree: true,
          run: (pane) => pane.goDown()},
  left: {keys: ['ArrowLeft'], help: 'fold, or go to the parent', inTree: true,
         run: (pane) => pane.goUp()},
  home: {keys: ['Home'], help: 'the root', inTree: true, run: (pane) => pane.select(0)},
  end: {keys: ['End'], help: 'last node', inTree: true,
        run: (pane) => pane.select(pane.layout.shown.at(-1))},
  toggle: {keys: ['Enter', ' '], help: 'fold or unfold the node', inTree: true,
           run: (pane) => pane.toggle(pane.selected)},
  level: {keys: [...'123456789'], help: 'fold all to this level',
          run: (pane, key) => pane.foldTo(Number(key))},
  unfold: {keys: ['*'], help: 'unfold all', run: (pane) => pane.foldTo(Infinity)},
  next: {keys: ['n', '.'], help: 'next step', run: (pane) => pane.go(pane.walk.step + 1)},
  previous: {keys: ['p', ','], help: 'previous step',
             run: (pane) => pane.go(Math.max(1, pane.walk.step - 1))},
  first: {keys: ['<'], help: 'first step', run: (pane) => pane.go(1)},
  last: {keys: ['>'], help: 'last step', run: (pane) => pane.go(pane.walk.steps)},
  play: {keys: ['s'], help: 'play or pause',
         run: (pane) => (pane.timer ? pane.pause() : pane.play())},
  whole: {keys: ['Escape'], help: 'end stepping: the whole tree', run: (pane) => pane.end()},
  larger: {keys: ['+', '='], help: 'zoom in',
           run: (pane) => pane.look((stage) => stage.zoom(ZOOM.step))},
  smaller: {keys: ['-'], help: 'zoom out',
            run: (pane) => pane.look((stage) => stage.zoom(1 / ZOOM.step))},
  fit: {keys: ['f'], help: 'fit the tree to the window',
        run: (pane) => pane.look((stage) => stage.fit())},
  reset: {keys: ['0'], help: 'full size, from the root',
          run: (pane) => pane.look((stage) => stage.reset())},
  panLeft: {keys: ['Shift+ArrowLeft'], help: 'pan', inTree: true,
            run: (pane) => pane.look((stage) => stage.pan(PAN, 0))},
  panRight: {keys: ['Shift+ArrowRight'], help: 'pan', inTree: true,
             run: (pane) => pane.look((stage) => stage.pan(-PAN, 0))},
  panUp: {keys: ['Shift+ArrowUp'], help: 'pan', inTree: true,
          run: (pane) => pane.look((stage) => stage.pan(0, PAN))},
  panDown: {keys: ['Shift+ArrowDown'], help: 'pan', inTree: true,
            run: (pane) => pane.look((stage) => stage.pan(0, -PAN))},
  pageUp: {keys: ['PageUp'], help: 'pan by a window', inTree: true,
           run: (pane) => pane.look((stage) => stage.pan(0, 0.9 * stage.svg.clientHeight))},
  pageDown: {keys: ['PageDown'], help: 'pan by a window', inTree: true,
             run: (pane) => pane.look((stage) => stage.pan(0, -0.9 * stage.svg.clientHeight))},
};

// ---- The page -----------------------------------------------------------------------------------

class Page {
  constructor(searches) {
    this.searches = searches;
    this.main = document.querySelector('main');
    this.panes = [];
    this.fillHelp();
    this.addPane();
    if (searches.length > 1) this.addPane();
    this.compare();
    document.getElementById('compare').addEventListener('click', () => this.togglePane());
    this.panes[0].stage.svg.focus({preventScroll: true});
  }

  // The first pane shows the first search; the second the next, or an earlier pass of the only one.
  addPane() {
    const place = this.panes.length;
    const search = Math.min(place, this.searches.length - 1);
    const last = this.searches[search].passes.length - 1;
    this.panes.push(new Pane(this, `tree${place}`, search, Math.max(0, last - (place - search))));
  }

  togglePane() {
    if (this.panes.length > 1) this.panes.pop().close();
    else this.addPane();
    this.compare();
  }

  // Compares the sizes of the left tree and the right one.
  compare() {
    const isDouble = this.panes.length > 1;
    document.getElementById('compare').textContent = isDouble ? 'One tree' : 'Compare';
    document.getElementById('lockstep').hidden = !isDouble;
    document.getElementById('comparison').textContent = isDouble ? this.comparison() : '';
  }

  // Two searches are compared as a whole, two passes of one search by themselves.
  comparison() {
    const isOneSearch = this.panes[0].search === this.panes[1].search;
    const counts = this.panes.map(({tree, search}) => (isOneSearch ? tree.count() : search.counts));
    const [left, right] = counts.map((count) => count?.nodes ?? 0);
    const share = right > 0 ? `: ${(100 * left / right).toFixed(1)} %` : '';
    return `${number(left)} nodes against ${number(right)}${share}`;
  }

  // Takes the other pane to the same step, if they are to go together.
  follow(leader) {
    if (!document.getElementById('together').checked) return;
    for (const pane of this.panes) {
      if (pane !== leader && !pane.isEmpty) pane.stepTo(leader.walk.step);
    }
  }

  // Lists the commands, those of the same help in one line.
  fillHelp() {
    const dialog = document.getElementById('keys');
    const lines = new Map();
    for (const {keys, help} of Object.values(COMMANDS)) {
      lines.set(help, [...(lines.get(help) ?? []), ...keys]);
    }
    for (const [help, keys] of lines) {
      const names = keys.flatMap((key) => [make('kbd', {}, keyName(key)), ' ']);
      const line = make('tr', {}, make('td', {}, ...names), make('td', {}, help));
      dialog.querySelector('tbody').append(line);
    }
    document.getElementById('help').addEventListener('click', () => dialog.showModal());
    document.addEventListener('keydown', ({key}) => {
      if (key === '?' && !dialog.open) dialog.showModal();
    });
  }
}

const KEY_NAMES = {
  ArrowDown: '\u2193', ArrowUp: '\u2191', ArrowRight: '\u2192', ArrowLeft: '\u2190', ' ': 'Space',
};

function keyName(key) {
  return key.replace(/Arrow\w+|^ $/, (name) => KEY_NAMES[name]);
}

// ---- The data -----------------------------------------------------------------------------------

// Each node has a known fate, and stands behind its parent and what is below its earlier siblings.
function isPreorder(nodes) {
  const path = [];
  return nodes.every((node, index) => {
    if (!Object.hasOwn(FATES, node?.fate)) return false;
    while (path.length > 0 && path.at(-1) !== node.parent) path.pop();
    path.push(index);
    return (path.length > 1) === (index > 0);
  });
}

// What is wrong with the data, in a sentence; nothing if it can be drawn.
function complaint(data) {
  if (data?.format !== 'zermelo trees' || data.version !== 1 || !Array.isArray(data.searches)) {
    return 'The data of this page are not of the format "zermelo trees", version 1.';
  }
  if (data.searches.length === 0) return 'No search was recorded: there is no tree to draw.';
  for (const search of data.searches) {
    const isWhole = Array.isArray(search?.passes) && search.passes.length > 0 &&
        search.passes.every((pass) => Array.isArray(pass?.nodes) && isPreorder(pass.nodes));
    if (!isWhole) return `The search "${search?.title ?? '?'}" has no tree that can be drawn.`;
  }
  return '';
}

// The data of the page; nothing if they are no JSON.
function readData() {
  try {
    return JSON.parse(document.getElementById('trees').textContent);
  } catch {
    return undefined;
  }
}

function start() {
  const data = readData();
  const wrong = complaint(data);
  if (wrong) {
    document.querySelector('header').hidden = true;
    document.querySelector('main').append(make('p', {class: 'complaint', role: 'alert'}, wrong));
  } else {
    new Page(data.searches);
  }
  document.body.dataset.ready = true;
}

start();
</script>
</body>
</html>
)page";

}  // namespace zermelo::detail
