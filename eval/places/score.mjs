// How often is the place that answers among the hits, and shown whole in a pack? Asks every set about every prepared
// repository; prints a table. --write writes eval/results/places.json, with --packs packs.json.
// `node eval/places/score.mjs FOLDER [--half fit|left-out] [--sets commits,…] [--only NAME,…] [--packs] [--numbers] [--json] [--no-dense] [--set KEY=VALUE,…] [--write [--name NAME]] [--misses SET]`
//
// A hit is at a place if it overlaps it and is at most three times as long, or is its symbol. A pack shows a place
// verbatim if 80 % of the lines of the place, or of its first 40, stand in it. A question without a place (a commit that
// changed no definition) counts for files only.
import { writeFileSync } from 'node:fs';
import { getEncoding } from 'js-tiktoken';
import { publish } from '../../bench/measure.mjs';
import { checkoutOf, dataOf, listRepositories, readSet, SET_NAMES } from './repositories.mjs';

const { openPortolan } = await import('../../dist/index.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');
const { jsonForm } = await import('../../dist/interfaces/shared/wire/encode-context.js');

const BUDGETS = [1000, 2000, 4000, 8000];
/** Of packs about the repositories that no constant was fitted on. */
const BARS = { commits: [0.42, 0.56, 0.66, 0.76], reports: [0.36, 0.5, 0.62, 0.68] };
const VERBATIM = 0.8;
const FIRST_LINES = 40;

const [folder, ...rest] = process.argv.slice(2);
const has = (name) => rest.includes(name);
const option = (name) => (has(name) ? rest[rest.indexOf(name) + 1] : null);
if (folder === undefined) {
  console.error(
    'usage: node eval/places/score.mjs FOLDER [--half fit|left-out] [--sets …] [--only …] [--packs] [--write]',
  );
  process.exit(2);
}
const half = option('--half');
const only = option('--only')?.split(',') ?? null;
const sets = option('--sets')?.split(',') ?? SET_NAMES;
const chosen = listRepositories().filter(
  (each) => (half === null || each.half === half) && (only === null || only.includes(each.name)),
);
/** As agents get them, or programs. */
const packForm = { numbers: has('--numbers'), ...(has('--json') ? { form: jsonForm } : {}) };
const encoding = has('--packs') ? getEncoding('o200k_base') : null;
/** `--set key=value,key=value`: what users may set. */
const settings = option('--set')?.split(',') ?? [];
const rows = [];
for (const repository of chosen) rows.push(...(await scoreRepository(repository)));
report();
if (option('--dump') !== null) writeFileSync(option('--dump'), JSON.stringify(rows));

async function scoreRepository(repository) {
  const { name } = repository;
  const asked = sets.map((set) => [set, readSet(set, folder, repository)]).filter(([, list]) => list.length > 0);
  if (asked.length === 0) return [];
  const portolan = await openPortolan({
    folder: checkoutOf(folder, name),
    dir: dataOf(folder, name),
    environment: {},
    settings,
  });
  const scored = [];
  for (const [set, questions] of asked) {
    for (const question of questions)
      scored.push(await scoreQuestion(portolan, { ...question, set, repo: name, half: repository.half }));
  }
  await portolan.close();
  return scored;
}

async function scoreQuestion(portolan, question) {
  const how = { limit: 10, refresh: 'skip', ...(has('--no-dense') ? { dense: false } : {}) };
  const { hits } = await portolan.search(question.query, how);
  const scores = scoreQuery(question.relevant, hits);
  const english =
    question.english === undefined
      ? null
      : scoreQuery(question.relevant, (await portolan.search(question.english, how)).hits);
  const packs = {};
  if (has('--packs') && question.set !== 'chinese') {
    for (const budgetTokens of BUDGETS)
      packs[budgetTokens] = scorePack(
        await portolan.context(question.query, { budgetTokens, refresh: 'skip', ...packForm }),
        question,
      );
  }
  return {
    ...question,
    scores,
    english,
    packs,
    hits: hits.map(({ path, startLine, endLine, name }) => `${path}:${startLine}-${endLine} ${name ?? ''}`),
  };
}

function scorePack({ text, tokenCount, pack }, { relevant }) {
  const places = relevant.filter(({ start, end }) => start != null && end != null);
  const lines = new Map();
  let code = '';
  let runs = 0;
  for (const { piece, runs: own } of pack.pieces) {
    const shown = lines.get(piece.path) ?? new Set();
    lines.set(piece.path, shown);
    for (const { from, to } of own) {
      runs += 1;
      code += `${piece.lines.slice(from, to).join('\n')}\n`;
      for (let at = from; at < to; at += 1) shown.add(piece.startLine + at);
    }
  }
  const shareOf = ({ path, start, end }) => {
    const shown = lines.get(path) ?? new Set();
    const last = Math.min(end, start + FIRST_LINES - 1);
    const of = (to) => {
      let count = 0;
      for (let line = start; line <= to; line += 1) if (shown.has(line)) count += 1;
      return count / (to - start + 1);
    };
    return Math.max(of(end), of(last));
  };
  return {
    verbatim: places.some((place) => shareOf(place) >= VERBATIM) ? 1 : 0,
    touched: places.some((place) => shareOf(place) > 0) ? 1 : 0,
    code: encoding.encode(code, 'all').length / Math.max(1, tokenCount),
    used: tokenCount / pack.budgetTokens,
    pieces: pack.pieces.filter(({ runs: own }) => own.length > 0).length,
    runs,
    length: text.length,
  };
}

/** Whatever its lines. */
function rightFile(hits, relevant, depth) {
  return hits.slice(0, depth).some((hit) => relevant.some(({ path }) => hit.startsWith(`${path}:`))) ? 1 : 0;
}

function packRows({ set, half: part, packs }) {
  if (part !== 'left-out' || BARS[set] === undefined || !has('--packs')) return [];
  return BUDGETS.map((budget, at) => {
    const [got, bar] = [packs[budget].verbatim, BARS[set][at]];
    return { what: `${set}, ${part}: shown whole within ${budget} tokens`, bar: `≥ ${bar}`, holds: got >= bar, got };
  });
}

function mean(list) {
  return list.length === 0 ? Number.NaN : list.reduce((sum, each) => sum + each, 0) / list.length;
}

function report() {
  const figure = (value) => (Number.isNaN(value) ? '  – ' : value.toFixed(3).replace(/^0/, ' '));
  const out = [];
  for (const set of sets) {
    for (const part of ['fit', 'left-out']) {
      const own = rows.filter((row) => row.set === set && row.half === part);
      if (own.length === 0) continue;
      const placed = own.filter(({ scores }) => scores.placeHitAt10 !== null);
      const of = (key, list = own) => mean(list.map(({ scores }) => scores[key]));
      const values = {
        'hit@1': of('placeHitAt1', placed),
        'hit@5': of('placeHitAt5', placed),
        'hit@10': of('placeHitAt10', placed),
        ndcg: of('placeNdcgAt10', placed),
        'file@5': mean(own.map(({ hits, relevant }) => rightFile(hits, relevant, 5))),
        'file@10': mean(own.map(({ hits, relevant }) => rightFile(hits, relevant, 10))),
        'file ndcg': of('fileNdcgAt10'),
      };
      if (set === 'chinese')
        values['english file@10'] = mean(own.map(({ english }) => (english.fileNdcgAt10 > 0 ? 1 : 0)));
      console.log(
        `\n${set}, ${part}: ${own.length} questions about ${new Set(own.map(({ repo }) => repo)).size} repositories`,
      );
      console.log(
        Object.entries(values)
          .map(([key, value]) => `${key} ${figure(value)}`)
          .join('  '),
      );
      const packs = {};
      if (has('--packs') && set !== 'chinese') {
        for (const budget of BUDGETS) {
          const at = (key) => mean(placed.map((row) => row.packs[budget][key]));
          packs[budget] = Object.fromEntries(
            ['verbatim', 'touched', 'code', 'used', 'pieces', 'runs'].map((key) => [key, at(key)]),
          );
          console.log(
            `${String(budget).padStart(6)}  ${Object.entries(packs[budget])
              .map(([key, value]) => `${key} ${value >= 2 ? value.toFixed(1) : figure(value)}`)
              .join('  ')}`,
          );
        }
      }
      out.push({
        set,
        half: part,
        questions: own.length,
        repositories: new Set(own.map(({ repo }) => repo)).size,
        ...values,
        packs,
      });
    }
  }
  const misses = option('--misses');
  for (const row of rows.filter(({ set }) => set === misses)) {
    if (row.scores.placeHitAt10 === 1) continue;
    console.log(
      `\n${row.id} ${row.query.slice(0, 160).replaceAll('\n', ' ⏎ ')}\n  → ${row.relevant.map(({ path, start, end, symbol }) => `${path}:${start}-${end} ${symbol ?? ''}`).join('\n  → ')}`,
    );
    for (const hit of row.hits) console.log(`     ${hit}`);
  }
  if (has('--write'))
    publish(
      option('--name') ?? (has('--packs') ? 'packs' : 'places'),
      { repositories: chosen.length },
      out.flatMap((row) => [
        { what: `${row.set}, ${row.half}`, bar: 'reported', holds: true, got: row['hit@10'], ...row },
        ...packRows(row),
      ]),
      'eval',
    );
}
