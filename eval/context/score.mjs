// How much of what answers a question stands in its context, and for how many tokens? Writes eval/results/context.json.
// `node eval/context/score.mjs QUESTIONS --trees FOLDER [--git FOLDER] [--indexed] [--only questions,issues]`
// A file counts where source of it stands in the text: three lines or a whole symbol, on the target's lines where given.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { publish, round } from '../../bench/measure.mjs';
import { indexOf, pathsOf, prepareTrees, readArguments, readSets } from '../retrieval/sets.mjs';

const { openPortolan } = await import('../../dist/index.js');
const { getEncoding } = createRequire(import.meta.url)('js-tiktoken');
const encoding = getEncoding('o200k_base');
const countTokens = (text) => encoding.encode(text, 'all').length;

const options = readArguments();
const only = options.has('--only') ? options.option('--only').split(',') : null;
const all = readSets(options.folder);
const sets = Object.fromEntries(Object.entries(all).filter(([name]) => only === null || only.includes(name)));
if (!options.has('--indexed')) await prepareTrees(sets, options);
const BUDGETS = [500, 750, 1000, 1500, 2000, 4000, 8000, 16000];
const BARS = { questions: { 2000: 0.9, 4000: 0.95 }, issues: { 8000: 0.8 } };
const REPORTED = { bar: 'reported', holds: true };
const rows = [];
const shown = [];

for (const [name, queries] of Object.entries(sets)) {
  if (queries.length === 0) continue;
  const withGraph = await packsOf(queries, { expand: true });
  for (const budget of BUDGETS) {
    const recall = mean(withGraph.map(({ byBudget }) => byBudget.get(budget).recall));
    const bar = BARS[name]?.[budget];
    rows.push({
      what: `${name}: recall within ${budget} tokens`,
      ...(bar === undefined ? REPORTED : { bar: `≥ ${bar}`, holds: recall >= bar }),
      got: places(recall),
      meanTokens: Math.round(mean(withGraph.map(({ byBudget }) => byBudget.get(budget).tokens))),
      pieces: round(mean(withGraph.map(({ byBudget }) => byBudget.get(budget).pieces))),
      byCategory: by(withGraph, 'category', budget),
      byRepository: by(withGraph, 'group', budget),
    });
  }
  await compareWithChunks(name, withGraph);
  await compareWithGrep(name, withGraph);
  if (name !== 'questions') await compareWithoutGraph(name, queries, withGraph);
  shown.push(...withGraph);
}
const misses = options.has('--misses')
  ? shown.flatMap(({ id, query, byBudget }) => {
      const { recall, missed } = byBudget.get(Number(options.option('--misses')));
      return recall < 1 ? [`${id}\t${query.slice(0, 70).replaceAll('\n', ' ')}\t${missed.join(' ')}`] : [];
    })
  : [];
for (const line of misses) console.error(line);
publish(only === null ? 'context' : `context-${only.join('-')}`, { questions: 'given folder' }, rows, 'eval');

/** Everything that is asked of one tree, at every budget; the gathering is cached, so the budgets cost little. */
async function packsOf(queries, how) {
  const results = [];
  for (const [tree, own] of groups(queries, 'tree')) {
    const portolan = await openPortolan({ folder: join(options.trees, tree), dir: indexOf(options.trees, tree) });
    for (const query of own) {
      const paths = query.github === query.group ? [] : pathsOf(query);
      const byBudget = new Map();
      for (const budgetTokens of BUDGETS) {
        const asked = { budgetTokens, paths, refresh: 'skip', ...how };
        const { text, pack } = await portolan.context(query.query, asked);
        const tokens = countTokens(text);
        if (tokens > budgetTokens) throw new Error(`${query.id}: ${tokens} tokens for a budget of ${budgetTokens}`);
        const found = query.relevant.map((target) => isShown(target, pack.pieces));
        byBudget.set(budgetTokens, {
          recall: mean(found.map(Number)),
          missed: query.relevant.filter((_, at) => !found[at]).map(({ path }) => path),
          tokens,
          pieces: pack.pieces.filter(({ runs }) => runs.length > 0).length,
          joined: await joinedWithCallee(portolan, pack.pieces),
        });
      }
      const { hits } = await portolan.search(query.query, { limit: 50, paths, refresh: 'skip' });
      results.push({ ...query, byBudget, hits });
    }
    await portolan.close();
  }
  return results;
}

function isShown({ path, start, end }, pieces) {
  const own = pieces.filter(({ piece, runs }) => piece.path === path && runs.length > 0);
  const isWithin = (line) => start === undefined || start === null || (line >= start && line <= (end ?? start));
  const lines = own.flatMap(({ piece, runs }) =>
    runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => piece.startLine + from + at)),
  );
  const touches = lines.some(isWithin);
  const isWholeSymbol = own.some(({ piece, fidelity }) => {
    return fidelity === 'whole' && piece.symbolId !== null && isWithinPiece(piece, start, end);
  });
  return touches && (lines.length >= 3 || isWholeSymbol);
}

function isWithinPiece({ startLine, endLine }, start, end) {
  return start === undefined || start === null || (startLine <= (end ?? start) && endLine >= start);
}

/** Whether the first piece and something that it calls are both there; null where it calls nothing of the repository. */
async function joinedWithCallee(portolan, pieces) {
  const anchor = pieces.find(({ piece }) => piece.depth === 0)?.piece;
  if (anchor?.symbolId == null) return null;
  const { edges } = await portolan.getDependencies(anchor.symbolId, 'CALLS');
  const callees = edges.map(({ to }) => to).filter((id) => !id.startsWith('ext/'));
  if (callees.length === 0) return null;
  const there = new Set(pieces.filter(({ runs }) => runs.length > 0).map(({ piece }) => piece.symbolId));
  return there.has(anchor.symbolId) && callees.some((id) => there.has(id));
}

/** The baseline gives the lines of the hits, whole and in order, for as long as they fit. */
async function compareWithChunks(name, results) {
  const curves = results.map((query) => {
    const texts = new Map();
    const points = [];
    const lines = [];
    let tokens = 0;
    for (const { path, startLine, endLine, symbolStartLine, symbolEndLine } of query.hits) {
      if (!texts.has(path)) texts.set(path, readFileSync(join(options.trees, query.tree, path), 'utf8').split('\n'));
      const code = texts
        .get(path)
        .slice(startLine - 1, endLine)
        .join('\n');
      tokens += countTokens(`## ${path}:${startLine}-${endLine}\n\`\`\`\n${code}\n\`\`\`\n\n`);
      lines.push({ path, startLine, endLine, isWhole: startLine === symbolStartLine && endLine === symbolEndLine });
      points.push({ tokens, recall: recallOfRanges(query.relevant, lines) });
    }
    return points;
  });
  atEqualRecall(name, 'search hits as whole chunks in rank order', results, curves, 0.25);
}

/** The baseline an agent without an index has: grep every word, read whole files, those with most words first. */
async function compareWithGrep(name, results) {
  const curves = results.map((query) => {
    const words = [...new Set(query.query.match(/[\p{L}\p{N}_]{3,}/gu) ?? [])].slice(0, 20);
    const root = pathsOf(query)[0] ?? '.';
    const folder = join(options.trees, query.tree);
    const counts = new Map();
    for (const word of words) {
      for (const path of grepFiles(folder, root, word)) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    const order = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 40);
    const points = [];
    const lines = [];
    let tokens = 0;
    for (const [path] of order) {
      const text = readFileSync(join(folder, path), 'utf8');
      tokens += Math.round(text.length / 3.6);
      lines.push({ path, startLine: 1, endLine: Number.MAX_SAFE_INTEGER });
      points.push({ tokens, recall: recallOfRanges(query.relevant, lines) });
      if (tokens > 400_000) break;
    }
    return points;
  });
  atEqualRecall(name, 'grepping the words and reading whole files (4 characters a token or so)', results, curves, null);
}

function grepFiles(folder, root, word) {
  try {
    const found = execFileSync(rgPath, ['-l', '-i', '-F', '--max-filesize', '1M', word, root], {
      cwd: folder,
      maxBuffer: 1 << 28,
    });
    return found
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((path) => path.replace(/^\.\//, ''));
  } catch {
    return [];
  }
}

/** By the same rule: three lines of the file or a whole symbol, on the target's lines. */
function recallOfRanges(relevant, ranges) {
  return mean(
    relevant.map(({ path, start, end }) => {
      const own = ranges.filter((range) => range.path === path);
      const touching = own.filter(
        (range) => start == null || (range.startLine <= (end ?? start) && range.endLine >= start),
      );
      const lines = own.reduce((sum, range) => sum + range.endLine - range.startLine + 1, 0);
      return Number(touching.length > 0 && (lines >= 3 || touching.some(({ isWhole }) => isWhole)));
    }),
  );
}

/** How many tokens the baseline takes, given to each question alike, until its mean recall is as ours. */
function atEqualRecall(name, baseline, results, curves, bar) {
  let best = 0;
  for (const budget of BUDGETS) {
    const ours = mean(results.map(({ byBudget }) => byBudget.get(budget).recall));
    // A larger budget that brings no further file is spent on showing more of the same ones.
    if (ours <= best) continue;
    best = ours;
    const tokens = mean(results.map(({ byBudget }) => byBudget.get(budget).tokens));
    const recallAt = (limit) =>
      mean(curves.map((points) => points.findLast((point) => point.tokens <= limit)?.recall ?? 0));
    let needed = null;
    for (let limit = 250; limit <= 400_000 && needed === null; limit += limit < 20_000 ? 50 : 1000) {
      if (recallAt(limit) >= ours) needed = limit;
    }
    const used =
      needed === null
        ? null
        : mean(curves.map((points) => points.findLast((point) => point.tokens <= needed)?.tokens ?? 0));
    const saved = used === null ? null : 1 - tokens / used;
    rows.push({
      what: `${name}: tokens saved at ${budget} against ${baseline}, at equal recall`,
      ...(bar === null ? REPORTED : { bar: `≥ ${bar}`, holds: saved === null || saved >= bar }),
      got: saved === null ? 'never reaches it' : places(saved),
      recall: places(ours),
      meanTokens: Math.round(tokens),
      ...(used === null ? { highestRecall: places(recallAt(400_000)) } : { meanTokensOfOther: Math.round(used) }),
    });
  }
}

async function compareWithoutGraph(name, queries, withGraph) {
  const without = await packsOf(queries, { expand: false });
  for (const budget of BUDGETS) {
    const recall = (results) => mean(results.map(({ byBudget }) => byBudget.get(budget).recall));
    const joined = (results) =>
      mean(
        results
          .map(({ byBudget }) => byBudget.get(budget).joined)
          .filter((each) => each !== null)
          .map(Number),
      );
    rows.push({
      what: `${name}: recall within ${budget} tokens, with the graph less without`,
      bar: '≥ 0',
      got: places(recall(withGraph) - recall(without)),
      holds: recall(withGraph) >= recall(without),
      without: places(recall(without)),
      anchorWithCallee: places(joined(withGraph)),
      anchorWithCalleeWithoutGraph: places(joined(without)),
    });
  }
}

function by(results, key, budget) {
  return Object.fromEntries(
    groups(results, key).map(([group, own]) => [
      group,
      places(mean(own.map(({ byBudget }) => byBudget.get(budget).recall))),
    ]),
  );
}

function groups(list, key) {
  const byKey = new Map();
  for (const each of list) byKey.set(each[key], [...(byKey.get(each[key]) ?? []), each]);
  return [...byKey].sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

function mean(numbers) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function places(value) {
  return Math.round(value * 1e4) / 1e4;
}
