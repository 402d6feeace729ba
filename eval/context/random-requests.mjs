// Does a budget hold, whatever is asked? Random requests over indexed trees: words, names and sentences of the code, traces,
// diffs and nonsense, at budgets from 500 to 16,000, as Markdown and as JSON; counted by another tokenizer than ours.
// `node eval/context/random-requests.mjs QUESTIONS --trees FOLDER [--count 10000] [--seed 1]`; writes eval/results/context-random.json.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { indexOf, prepareTrees, readArguments, readSets } from '../retrieval/sets.mjs';

const { openPortolan } = await import('../../dist/index.js');
const { contextJson } = await import('../../dist/interfaces/shared/wire/encode-context.js');
const { getEncoding } = createRequire(import.meta.url)('js-tiktoken');
const encoding = getEncoding('o200k_base');

const options = readArguments();
const COUNT = Number(options.option('--count') ?? 10_000);
const SEED = Number(options.option('--seed') ?? 1);
const AGAIN_EVERY = 10;
const NONSENSE = [
  'zyxwv qqq',
  '<|endoftext|>',
  '`'.repeat(40),
  '😀 ключ 鍵',
  '\u0000\u0001',
  '""',
  'a'.repeat(3000),
  '(((',
  '../../..',
];
const sets = { questions: readSets(options.folder).questions };
if (!options.has('--indexed')) await prepareTrees(sets, options);
const trees = [...new Set(sets.questions.map(({ tree }) => tree))].sort();
const random = generator(SEED);
const found = { over: [], miscounted: [], empty: [], different: [] };
let asked = 0;
for (const tree of trees) {
  const portolan = await openPortolan({ folder: join(options.trees, tree), dir: indexOf(options.trees, tree) });
  const material = await materialOf(
    portolan,
    sets.questions.filter((each) => each.tree === tree),
  );
  const own = Math.ceil(COUNT / trees.length);
  for (let turn = 0; turn < own && asked < COUNT; turn += 1) {
    asked += 1;
    await askOne(portolan, tree, queryOf(material), turn);
  }
  await portolan.close();
  console.error(`${tree}: ${asked} asked`);
}
const row = (what, list) => ({ what, bar: '0', got: list.length, holds: list.length === 0, first: list.slice(0, 3) });
publish(
  'context-random',
  { questions: 'given folder' },
  [
    { what: 'random requests', bar: 'reported', got: asked, holds: true, trees, seed: SEED },
    row('texts over their budget, by an independent tokenizer', found.over),
    row('texts that state another count', found.miscounted),
    row('empty though search finds something', found.empty),
    row('other bytes for the same request', found.different),
  ],
  'eval',
);

async function askOne(portolan, tree, query, turn) {
  const budgetTokens = 500 + Math.floor(random() ** 2 * 15_501);
  const isJson = random() < 0.4;
  const how = {
    ...{ budgetTokens, refresh: 'skip', maxDepth: 1 + Math.floor(random() * 4), topK: 5 + Math.floor(random() * 46) },
    ...{ expand: random() < 0.8, dense: random() < 0.8, numbers: random() < 0.5 },
    ...{ moreHits: Math.floor(random() * 101), moreOfFile: Math.floor(random() * 51) },
    ...(isJson ? { form: contextJson(random() < 0.5) } : {}),
  };
  const { text, tokenCount, pack } = await portolan.context(query, how);
  const name = `${tree}: ${JSON.stringify(query.slice(0, 60))} at ${budgetTokens}`;
  const tokens = encoding.encode(text, [], []).length;
  if (tokens > budgetTokens) found.over.push(name);
  if (tokens !== tokenCount) found.miscounted.push(`${name}: ${tokens} for ${tokenCount}`);
  if (pack.pieces.length === 0) {
    const { hits } = await portolan.search(query, { refresh: 'skip', limit: 1, dense: how.dense });
    if (hits.length > 0) found.empty.push(name);
  }
  if (turn % AGAIN_EVERY === 0 && (await portolan.context(query, how)).text !== text) found.different.push(name);
}

async function materialOf(portolan, questions) {
  const { files } = await portolan.outline({ refresh: 'skip' });
  const symbols = files.flatMap((file) => file.symbols.map((symbol) => ({ ...symbol, path: file.path })));
  const docs = symbols.flatMap(({ docComment }) => (docComment === null ? [] : [docComment.slice(0, 300)]));
  return { questions: questions.map(({ query }) => query), symbols, docs };
}

function queryOf({ questions, symbols, docs }) {
  const kinds = [
    () => pick(questions),
    () => pick(symbols).name,
    () => pick(symbols).qualifiedName,
    () => pick(docs) ?? pick(questions),
    () => `${pick(symbols).name} ${pick(symbols).name} ${pick(questions)}`,
    () => pick(symbols).path,
    () => traceOf(symbols),
    () => diffOf(symbols),
    () => pick(NONSENSE),
    () => `${pick(questions)}\n${docs.slice(0, Math.floor(random() * 60)).join('\n')}`,
  ];
  return pick(kinds)();
}

function traceOf(symbols) {
  const frames = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(symbols));
  const lines = frames.map(({ name, path, location }) => `    at ${name} (/app/${path}:${location.startLine}:3)`);
  return [`TypeError: cannot read ${pick(symbols).name}`, ...lines].join('\n');
}

function diffOf(symbols) {
  return Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(symbols))
    .map(({ path, location: { startLine } }) =>
      [
        `diff --git a/${path} b/${path}`,
        `--- a/${path}`,
        `+++ b/${path}`,
        `@@ -${startLine},1 +${startLine},2 @@`,
        '-old',
        '+new',
        '+newer',
      ].join('\n'),
    )
    .join('\n');
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}

/** The same requests for the same seed. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 8) & 0xffffff) / 0x1000000;
  };
}
