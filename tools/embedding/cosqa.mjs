// The set that was not looked at while choosing: 500 questions from the web about 6,267 Python functions (CoSQA, ACL 2021).
// `node tools/embedding/cosqa.mjs FOLDER`, the folder with cosqa-retrieval-test-500.json and code_idx_map.txt; MRR.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish } from '../../bench/measure.mjs';
import { plainBm25 } from './bm25.mjs';
import { loadEmbedder } from './load-embedder.mjs';

const RRF = 60;
const { openStaticModel } = await loadEmbedder();
const folder = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const codes = [];
for (const [code, at] of Object.entries(read('code_idx_map.txt'))) codes[at] = code;
const questions = read('cosqa-retrieval-test-500.json');
const model = openStaticModel(fileURLToPath(new URL('../../models/code-embedding.bin', import.meta.url)));

const rows = [false, true].map((isStripped) => {
  const texts = codes.map((code) => (isStripped ? withoutDocstring(code) : code));
  const vectors = texts.map((text) => model.embedCode(text));
  const bm25 = plainBm25(texts.map(wordsOf));
  const ranks = questions.map(({ doc, retrieval_idx }) => {
    const words = places(bm25.scores(new Set(wordsOf(doc))));
    const query = model.embedQuery(doc);
    const dense = places(vectors.map((vector) => vector.reduce((sum, each, at) => sum + each * query[at], 0)));
    const fused = places(words.map((place, at) => 1 / (RRF + place) + 1 / (RRF + dense[at])));
    return [words, dense, fused].map((all) => 1 / all[retrieval_idx]);
  });
  const mrr = [0, 1, 2].map((leg) => ranks.reduce((sum, rank) => sum + rank[leg], 0) / ranks.length);
  const digits = (value) => Math.round(value * 1e4) / 1e4;
  return {
    what: `CoSQA${isStripped ? ', docstrings stripped' : ''}: MRR of the fusion over plain BM25`,
    ...{ bar: 'none', got: digits(mrr[2] - mrr[0]), holds: true },
    ...{ bm25: digits(mrr[0]), dense: digits(mrr[1]), fused: digits(mrr[2]) },
  };
});
publish('cosqa', { questions: questions.length, functions: codes.length }, rows, 'eval');

/** From 1, by score, equals by their order. */
function places(scores) {
  const order = Array.from(scores, (score, at) => ({ score, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  const found = new Array(order.length);
  order.forEach(({ at }, place) => {
    found[at] = place + 1;
  });
  return found;
}

function withoutDocstring(code) {
  return code.replace(/(:\s*\n\s*)(?:[ru]{0,2})("""|''')[\s\S]*?\2/, '$1');
}

function wordsOf(text) {
  const parts = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length > 1);
}
