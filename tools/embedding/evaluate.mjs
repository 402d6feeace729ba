// How good is the model by itself, and with plain BM25? The same chunks for both, each file once, by its best chunk.
// `node tools/embedding/evaluate.mjs QUESTIONS --trees FOLDER [--model FILE] [--issues] [--shares 0,.25,.5] [--by-repository]`
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadParser } from '../../eval/load-parser.mjs';
import { readSets } from '../../eval/retrieval/sets.mjs';
import { plainBm25 } from './bm25.mjs';
import { option } from './corpus.mjs';
import { loadEmbedder } from './load-embedder.mjs';

/** For comparison: the path's words before the code's, and cosines added instead of vectors. */
const isPathInText = process.argv.includes('--path-in-text');
const isSum = process.argv.includes('--sum');
const denseWeight = Number(option('dense-weight', '1'));
const RRF_K = 60;
const MAX_FILE_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

const folder = process.argv[2];
const trees = option('trees', null);
if (folder === undefined || trees === null) {
  console.error('usage: node tools/embedding/evaluate.mjs QUESTIONS --trees FOLDER [--model FILE]');
  process.exit(2);
}
const { openStaticModel, pathWords, scoreQuery, WordReader } = await loadEmbedder();
const parser = await loadParser();
const languages = new Map(parser.LANGUAGES.map((language) => [language.id, language]));
const syntax = parser.treeSitterSyntax();
const models = option('model', fileURLToPath(new URL('../../models/code-embedding.bin', import.meta.url))).split(',');
const reader = new WordReader();

const sets = readSets(folder);
const corpora = new Map();
for (const file of models) {
  const model = openStaticModel(file);
  const shares = option('shares', String(model.pathShare)).split(',').map(Number);
  if (models.length > 1) console.log(file);
  await report('questions', sets.questions, model, shares);
  await report('commits', sets.commits, model, shares);
  if (process.argv.includes('--issues')) await report('issues', sets.issues, model, shares);
}

async function report(name, queries, model, shares) {
  if (queries.length === 0) return;
  const tables = new Map();
  const rows = [];
  for (const query of queries) {
    const key = `${query.tree} ${query.root ?? ''}`;
    if (!corpora.has(key)) corpora.set(key, await chunksOf(query));
    const corpus = corpora.get(key);
    if (!tables.has(key)) tables.set(key, embedded(corpus, model));
    rows.push({ query, scores: scoresOf(query, corpus, tables.get(key), model, shares) });
  }
  const names = Object.keys(rows[0].scores);
  const mean = (list, each) => list.reduce((sum, { scores }) => sum + scores[each], 0) / list.length;
  const groups = [...new Set(queries.map(({ group }) => group))].sort();
  const byGroup = (each) =>
    groups.map((group) =>
      mean(
        rows.filter(({ query }) => query.group === group),
        each,
      ),
    );
  for (const each of names) {
    const differences = rows.map(({ scores }) => scores[each] - scores.bm25);
    const gain = differences.reduce((sum, value) => sum + value, 0) / rows.length;
    const error = Math.sqrt(differences.reduce((sum, value) => sum + (value - gain) ** 2, 0)) / rows.length;
    const macro = byGroup(each).reduce((sum, value) => sum + value, 0) / groups.length;
    const gainMacro = macro - byGroup('bm25').reduce((sum, value) => sum + value, 0) / groups.length;
    const categories = [...new Set(queries.map(({ category }) => category))].sort();
    const byCategory = categories.map(
      (category) =>
        `${category} ${mean(
          rows.filter(({ query }) => query.category === category),
          each,
        ).toFixed(3)}`,
    );
    console.log(
      `${name.padEnd(9)} ${each.padEnd(12)} by repository ${macro.toFixed(4)} (${signed(gainMacro)})  by query ${mean(rows, each).toFixed(4)} (${signed(gain)} ± ${error.toFixed(4)})  ${categories.length > 1 ? byCategory.join('  ') : ''}`,
    );
    if (process.argv.includes('--by-repository'))
      console.log(`   ${groups.map((group, at) => `${group} ${byGroup(each)[at].toFixed(3)}`).join('  ')}`);
  }
}

function signed(value) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
}

function scoresOf(query, corpus, table, model, shares) {
  const { bm25, chunks } = corpus;
  const plain = filesByBest(chunks, bm25.scores(wordsOf(query.query)));
  const results = { bm25: plain };
  const asked = model.embedQuery(query.query);
  for (const share of shares) {
    const dense = filesByBest(chunks, similarities(asked, table, corpus, share));
    results[`dense ${share}`] = dense;
    results[`fused ${share}`] = fused([
      [plain, 1],
      [dense, denseWeight],
    ]);
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, files]) => [
      name,
      scoreQuery(
        query.relevant,
        files.slice(0, 10).map(({ path }) => ({ path, startLine: 1, endLine: 1e9 })),
      ).ndcgAt10,
    ]),
  );
}

/** cos(question, code + share · path) */
function similarities(asked, { code, paths }, { chunks }, share) {
  const dimensions = asked.length;
  const found = new Float64Array(chunks.length);
  chunks.forEach(({ file }, chunk) => {
    let dot = 0;
    let square = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const value = code[chunk * dimensions + at] + share * paths[file * dimensions + at];
      dot += asked[at] * value;
      square += value * value;
    }
    found[chunk] = isSum ? dot : dot / Math.sqrt(square);
  });
  return found;
}

function embedded({ chunks, files }, model) {
  const code = new Float32Array(chunks.length * model.dimensions);
  const paths = new Float32Array(files.length * model.dimensions);
  chunks.forEach(({ path, text }, at) => {
    const whole = isPathInText ? `${pathWords(path)}\n${text}` : text;
    model.embedCode(whole, code, at * model.dimensions);
  });
  files.forEach((path, at) => {
    model.embedPath(path, paths, at * model.dimensions);
  });
  return { code, paths };
}

function filesByBest(chunks, scores) {
  const best = new Map();
  chunks.forEach(({ path }, at) => {
    if (scores[at] > (best.get(path) ?? 0)) best.set(path, scores[at]);
  });
  return [...best]
    .map(([path, score]) => ({ path, score }))
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
}

function fused(lists) {
  const sums = new Map();
  for (const [list, weight] of lists) {
    list.slice(0, 200).forEach(({ path }, at) => {
      sums.set(path, (sums.get(path) ?? 0) + weight / (RRF_K + at + 1));
    });
  }
  return [...sums]
    .map(([path, score]) => ({ path, score }))
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
}

async function chunksOf({ tree, root }) {
  const base = join(trees, tree);
  const start = root == null || root === '.' ? '' : root;
  const chunks = [];
  const files = [];
  for (const path of walk(base, start).sort()) {
    const language = languages.get(parser.languageOfPath(path) ?? '');
    if (language === undefined || language.family !== 'code') continue;
    const text = readFileSync(join(base, path), 'utf8');
    const parsed = await parser.parseText({ text, language, timeoutMs: TIMEOUT_MS }, syntax);
    const lines = text.split(/\r\n|\r|\n/);
    files.push(path);
    for (const { startLine, endLine, header } of parsed.chunks) {
      const own = lines.slice(startLine - 1, endLine).join('\n');
      chunks.push({ path, file: files.length - 1, text: header === null ? own : `${header}\n${own}` });
    }
  }
  return {
    chunks,
    files,
    bm25: plainBm25(
      chunks.map(({ path, text }) => wordsOf(process.argv.includes('--no-path-bm25') ? text : `${path}\n${text}`)),
    ),
  };
}

function walk(base, folder) {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === '.git' || entry.name === '.portolan' ? [] : walk(base, path);
    return entry.isFile() && existsSync(join(base, path)) && statSync(join(base, path)).size < MAX_FILE_BYTES
      ? [path]
      : [];
  });
}

function wordsOf(text) {
  reader.read(text);
  return Array.from({ length: reader.count }, (_, at) =>
    String.fromCharCode(...reader.letters.subarray(reader.starts[at], reader.ends[at])),
  );
}
