// SPDX-License-Identifier: BSL-1.0
//
// Looks at pages of trees in Chromium, and holds what they show against the same trees in JSON.
//
//   node page.mjs FOLDER-OF-PLAYWRIGHT FOLDER-OF-PAGES
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const [tools, work] = process.argv.slice(2);
const {chromium} = createRequire(pathToFileURL(`${tools}/`))('playwright-core');

const COUNTS = ['nodes', 'leaves', 'cutoffs', 'recalls', 'unvisited'];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
         '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

// Opens a page, looks at it, and sees to it that it asked for nothing and complained of nothing.
async function look(name, act) {
  const page = await browser.newPage({viewport: {width: 1400, height: 900}});
  const file = pathToFileURL(`${work}/${name}.html`).href;
  const said = [];
  page.on('console', (message) => said.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error}`));
  page.on('request', (request) => {
    if (request.url() !== file) said.push(`request: ${request.url()}`);
  });
  await page.goto(file);
  await page.waitForSelector('body[data-ready=true]');
  const {searches} = JSON.parse(readFileSync(`${work}/${name}.json`, 'utf8'));
  await act(page, searches);
  assert.deepEqual(said, [], name);
  for (const button of await page.locator('button:visible').all()) {
    const label = await button.getAttribute('aria-label') ?? await button.innerText();
    assert.match(label, /\w/, `a button of ${name} without a label`);
  }
  await page.close();
}

const visited = (nodes) => nodes.filter(({fate}) => fate !== 'unvisited');
const pane = (page, number) => page.locator('section.pane').nth(number);
const item = (pane, index) => pane.locator(`[role=treeitem][data-index="${index}"]`);
const press = (pane, key) => pane.locator('svg[role=tree]').press(key);
const isOpen = (pane, index) => item(pane, index).getAttribute('aria-expanded');

async function hasCounts(pane, kind, counts) {
  for (const name of COUNTS) {
    const count = pane.locator(`.${kind}[data-name=${name}]`);
    assert.equal(await count.getAttribute('data-value'), String(counts[name]), name);
  }
}

// Entries and returns, in the order of the search: [index, what stands at the node then].
function steps(nodes) {
  const list = [];
  const path = [];
  const infinity = '\u221e';
  const sign = {exact: '=', lower: '\u2265', upper: '\u2264'};
  const leave = () => {
    const {bound, value} = nodes[path.at(-1)];
    list.push([path.pop(), `${sign[bound]} ${value}`]);
  };
  nodes.forEach((node, index) => {
    while (path.length > 0 && path.at(-1) !== node.parent) leave();
    if (node.fate === 'unvisited') return;
    list.push([index, `(${node.alpha ?? `\u2212${infinity}`}, ${node.beta ?? `+${infinity}`})`]);
    path.push(index);
  });
  while (path.length > 0) leave();
  return list;
}

async function isAtStep(pane, step, [index, text]) {
  assert.equal(await pane.getAttribute('data-step'), String(step));
  const current = pane.locator('[role=treeitem].current');
  assert.equal(await current.getAttribute('data-index'), String(index), `node of step ${step}`);
  assert.equal(await current.locator('.value').textContent(), text, `step ${step}`);
}

// --- Two searches, side by side.

await look('compared', async (page, searches) => {
  assert.equal(await page.locator('section.pane').count(), 2);
  for (const [number, search] of searches.entries()) {
    const side = pane(page, number);
    const [{nodes}] = search.passes;
    assert.equal(search.counts.nodes, visited(nodes).length);
    assert.equal(await side.getAttribute('data-search'), String(number));
    assert.equal(await side.getAttribute('data-pass'), '0');
    assert.equal(await side.getAttribute('data-step'), '0');
    assert.equal(await side.getAttribute('data-steps'), String(2 * search.counts.nodes));
    assert.match(await side.getAttribute('aria-label'), new RegExp(search.title));
    await hasCounts(side, 'count', search.counts);
  }
  const [left, right] = [pane(page, 0), pane(page, 1)];
  const {nodes} = searches[0].passes[0];

  // Folded by mouse and keyboard.
  const shown = () => left.locator('[role=treeitem]').count();
  const whole = await shown();
  assert.ok(whole > 1);
  for (const fold of [() => item(left, 0).locator('.value').click(), () => press(left, 'Enter'),
                      () => press(left, ' ')]) {
    assert.equal(await isOpen(left, 0), 'true');
    await fold();
    assert.equal(await isOpen(left, 0), 'false');
    assert.equal(await shown(), 1);
    await fold();
    assert.equal(await shown(), whole);
  }
  await press(left, 'Home');
  await press(left, 'ArrowLeft');
  assert.equal(await isOpen(left, 0), 'false');
  await press(left, 'ArrowRight');
  assert.equal(await isOpen(left, 0), 'true');
  await press(left, 'ArrowRight');
  assert.equal(await item(left, 1).getAttribute('aria-selected'), 'true');
  await press(left, '1');
  const children = nodes.filter(({parent}) => parent === 0).length;
  assert.equal(await shown(), 1 + children);
  assert.equal(await isOpen(left, 1), 'false');
  await press(left, '*');
  assert.equal(await isOpen(left, 1), 'true');

  // What was never looked at says so.
  const unvisited = nodes.findIndex(({fate}) => fate === 'unvisited');
  assert.ok(unvisited > 0);
  await press(left, 'Home');
  for (let index = 0; index < unvisited; ++index) await press(left, 'ArrowDown');
  assert.match(await item(left, unvisited).getAttribute('aria-label'), /never looked at/);
  assert.match(await left.locator('.details').innerText(), /Never looked at/);

  // Stepped through to the end: windows on the way in, values on the way out.
  for (const [side, search] of [[left, searches[0]], [right, searches[1]]]) {
    const all = steps(search.passes[0].nodes);
    assert.equal(all.length, 2 * search.counts.nodes);
    await side.locator('svg[role=tree]').focus();
    for (const [number, step] of all.entries()) {
      await press(side, 'n');
      await isAtStep(side, number + 1, step);
    }
    await press(side, 'n');
    await isAtStep(side, all.length, all.at(-1));
    await side.getByRole('button', {name: 'Previous step'}).click();
    await isAtStep(side, all.length - 1, all.at(-2));
    await side.getByRole('button', {name: 'First step'}).click();
    await isAtStep(side, 1, all[0]);
    await side.getByRole('button', {name: 'Next step'}).click();
    await isAtStep(side, 2, all[1]);
    await side.getByRole('button', {name: 'Whole tree'}).click();
    assert.equal(await side.getAttribute('data-step'), '0');
  }

  // Step by step together.
  await page.getByLabel('Step together').check();
  await left.locator('svg[role=tree]').focus();
  for (let step = 1; step <= 5; ++step) {
    await press(left, 'n');
    assert.equal(await right.getAttribute('data-step'), String(step));
  }

  await page.getByRole('button', {name: 'One tree'}).click();
  assert.equal(await page.locator('section.pane').count(), 1);
});

// --- The passes of one search.

await look('passes', async (page, [search]) => {
  const side = pane(page, 0);
  assert.equal(await page.locator('section.pane').count(), 1);
  assert.ok(search.passes.length > 3);
  await hasCounts(side, 'count', search.counts);
  assert.equal(await side.getAttribute('data-pass'), String(search.passes.length - 1));
  assert.deepEqual(await side.locator('.pass option').allTextContents(),
                   search.passes.map(({title}) => title));
  let nodes = 0;
  for (const [number, pass] of search.passes.entries()) {
    await side.locator('.pass').selectOption({label: pass.title});
    assert.equal(await side.getAttribute('data-pass'), String(number));
    const count = side.locator('.pass-count[data-name=nodes]');
    assert.equal(await count.getAttribute('data-value'), String(visited(pass.nodes).length));
    nodes += visited(pass.nodes).length;
  }
  assert.equal(nodes, search.counts.nodes);
  await page.getByRole('button', {name: 'Compare'}).click();
  assert.equal(await page.locator('section.pane').count(), 2);
});

// --- As large as a page gets.

await look('large', async (page, searches) => {
  for (const [number, search] of searches.entries()) {
    const side = pane(page, number);
    await hasCounts(side, 'count', search.counts);
    await side.getByRole('button', {name: 'Last step'}).click();
    await isAtStep(side, 2 * search.counts.nodes, steps(search.passes[0].nodes).at(-1));
    await press(side, '*');
    await press(side, 'End');
    const last = item(side, search.passes[0].nodes.length - 1);
    assert.equal(await last.getAttribute('aria-selected'), 'true');
  }
});

await browser.close();
