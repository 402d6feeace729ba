// Is exact vector search quick enough? 200,000 vectors of 256 numbers, the nearest 100, beside usearch's exact search of the
// same bytes on one thread. `npm i --no-save usearch@2.25.3 && node bench/vectors.mjs`
import { createRequire } from 'node:module';
import { median, publish, round } from './measure.mjs';

const { quantise } = await import('../dist/lib/int8-matrix.js');
const { VectorMemory } = await import('../dist/adapters/sqlite/vector-memory.js');

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
const memory = new VectorMemory(NUMBERS);
const bytes = new Int8Array(all.length);
const files = Array.from({ length: VECTORS / ROWS_A_FILE }, (_, file) => file);
const ofFile = (file) => {
  const first = file * ROWS_A_FILE * NUMBERS;
  const chunks = quantise(all.subarray(first, first + ROWS_A_FILE * NUMBERS), NUMBERS);
  bytes.set(chunks.values, first);
  return { file, chunks };
};
const start = performance.now();
memory.hold(new Map(files.map((file) => [file, 1])), (missing) => missing.map(ofFile));
const heldMs = performance.now() - start;

const times = { own: [], usearch: [] };
for (let at = 0; at <= ROUNDS; at += 1) {
  const first = at * 977 * NUMBERS;
  const vector = all.slice(first, first + NUMBERS);
  const asked = bytes.slice(first, first + NUMBERS);
  const begin = performance.now();
  usearch.exactSearch(bytes, asked, NUMBERS, NEAREST, 'ip', 1);
  const between = performance.now();
  memory.nearest({ vector, count: NEAREST, passes: () => true, passesDocument: () => true });
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
