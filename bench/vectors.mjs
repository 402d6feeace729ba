// Is exact vector search quick enough? 200,000 vectors of 256 numbers, the nearest 100, beside usearch's exact search of the
// same bytes on one thread. `npm i --no-save usearch@2.25.3 && node bench/vectors.mjs`
import { createRequire } from 'node:module';
import { median, publish, round } from './measure.mjs';

const { quantise } = await import('../dist/lib/int8-matrix.js');
const { VectorMatrix } = await import('../dist/search/vector-matrix.js');

const VECTORS = 200_000;
const NUMBERS = 256;
const ROWS_A_FILE = 20;
const NEAREST = 100;
const ROUNDS = 31;

const usearch = createRequire(import.meta.url)('usearch');
let state = 1;
const all = Float32Array.from({ length: VECTORS * NUMBERS }, () => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff - 0.5;
});
const model = { name: 'bench/random', dimensions: NUMBERS };
const matrix = new VectorMatrix(model);
const bytes = new Int8Array(all.length);
const noFilter = { repos: null, paths: null, languages: null, kinds: null, exported: false, tests: null };
const packOf = (file) => {
  const first = file * ROWS_A_FILE * NUMBERS;
  const chunks = quantise(all.subarray(first, first + ROWS_A_FILE * NUMBERS), NUMBERS);
  bytes.set(chunks.values, first);
  const owners = new Uint8Array(ROWS_A_FILE);
  const chunkIds = () => Array.from(owners, (_, n) => `w/r/f${file}@${n + 1}`);
  return { files: [{ repo: 'r', path: `f${file}`, language: null, marks: [], owners, chunkIds }], chunks };
};
const start = performance.now();
for (let file = 0; file < VECTORS / ROWS_A_FILE; file += 1) matrix.add(packOf(file));
const heldMs = performance.now() - start;

const times = { own: [], usearch: [] };
for (let at = 0; at <= ROUNDS; at += 1) {
  const first = at * 977 * NUMBERS;
  const vector = all.slice(first, first + NUMBERS);
  const asked = bytes.slice(first, first + NUMBERS);
  const begin = performance.now();
  usearch.exactSearch(bytes, asked, NUMBERS, NEAREST, 'ip', 1);
  const between = performance.now();
  matrix.nearest({ model: model.name, vector, limit: NEAREST, mostOfAFile: NEAREST }, noFilter);
  const end = performance.now();
  if (at === 0) continue;
  times.usearch.push(between - begin);
  times.own.push(end - between);
}
const ratio = round(median(times.own) / median(times.usearch));
publish('vectors', { vectors: VECTORS, numbers: NUMBERS, nearest: NEAREST }, [
  {
    ...{ what: 'nearest of 200,000 vectors ÷ usearch, exact, int8', bar: '≤ 2', got: ratio, holds: ratio <= 2 },
    ...{ ownMs: round(median(times.own)), usearchMs: round(median(times.usearch)), quantisedAndHeldMs: round(heldMs) },
  },
]);
