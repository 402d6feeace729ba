// The inner loops of training as WASM with 128-bit SIMD, its bytes written here by hand: Node has no other way to them
// without a compiler. All work on float32 in one memory.
//
//   multiply(a, b, c, depth, columns)      4 rows of c = 4 rows of a × b, b in panels of 8 columns
//   addScaled(into, from, by, length)      into += by · from
//   back(grad, row, from, by, length)      grad += by · from, gives row · from
//   adam(row, grad, m, v, length, rate, epsilon)   one step of a row; the gradient is cleared

import { loadEmbedder } from './load-embedder.mjs';

const { I32, V128, get, set, I32_ADD, load, store, loadSplat, ADD, MUL, step, countdown, ...writer } =
  await loadEmbedder();

/** What only training needs. */
const simd = (code) => (code < 128 ? [0xfd, code] : [0xfd, (code & 127) | 128, code >> 7]);
const F32 = 0x7d;
const F32_ADD = [0x92];
const I32_MUL = [0x6c];
/** Of numbers below 64. */
const i32 = (value) => [0x41, value];
const lane = (at) => [...simd(0x1f), at];
const zero = [...simd(0x0c), ...Array(16).fill(0)];
const SPLAT = simd(0x13);
const SUB = simd(0xe5);
const DIV = simd(0xe7);
const SQRT = simd(0xe3);
const splat = (value) => [0x43, ...new Uint8Array(Float32Array.of(value).buffer), ...SPLAT];

const BETA1 = 0.9;
const BETA2 = 0.999;

function multiply() {
  const [a, b, c, depth, columns] = [0, 1, 2, 3, 4];
  const [a1, a2, a3, k, panel, rowBytes] = [5, 6, 7, 8, 9, 10];
  const [left, right, first] = [11, 12, 13];
  const sums = Array.from({ length: 8 }, (_, at) => 14 + at);
  const rowAt = [a, a1, a2, a3];
  const a0 = 22;
  // biome-ignore format: a line an instruction or two
  const inner = [
    ...get(b), ...load(0), ...set(left), ...get(b), ...load(16), ...set(right),
    ...[0, 1, 2, 3].flatMap((row) => [
      ...get(row === 0 ? a0 : rowAt[row]), ...loadSplat(0), ...set(first),
      ...get(sums[2 * row]), ...get(first), ...get(left), ...MUL, ...ADD, ...set(sums[2 * row]),
      ...get(sums[2 * row + 1]), ...get(first), ...get(right), ...MUL, ...ADD, ...set(sums[2 * row + 1]),
    ]),
    ...step(b, 32), ...step(a0, 4), ...step(a1, 4), ...step(a2, 4), ...step(a3, 4),
  ];
  const offsetRow = (row) => [...get(a), ...get(depth), ...i32(4 * row), ...I32_MUL, ...I32_ADD];
  const place = (row) => [...get(c), ...get(rowBytes), ...i32(row), ...I32_MUL, ...I32_ADD];
  // biome-ignore format: a line an instruction or two
  const body = [
    ...get(columns), ...i32(4), ...I32_MUL, ...set(rowBytes), ...get(columns), ...set(panel),
    ...countdown(panel, 8, [
      ...offsetRow(0), ...set(a0), ...offsetRow(1), ...set(a1), ...offsetRow(2), ...set(a2), ...offsetRow(3), ...set(a3),
      ...sums.flatMap((sum) => [...zero, ...set(sum)]),
      ...get(depth), ...set(k),
      ...countdown(k, 1, inner),
      ...[0, 1, 2, 3].flatMap((row) => [...place(row), ...get(sums[2 * row]), ...store(0), ...place(row), ...get(sums[2 * row + 1]), ...store(16)]),
      ...step(c, 32),
    ]),
  ];
  return {
    takes: [I32, I32, I32, I32, I32],
    gives: [],
    locals: [
      [6, I32],
      [11, V128],
      [1, I32],
    ],
    body,
  };
}

function addScaled() {
  const [into, from, by, length, scale] = [0, 1, 2, 3, 4];
  const part = (offset) => [
    ...get(into),
    ...get(into),
    ...load(offset),
    ...get(from),
    ...load(offset),
    ...get(scale),
    ...MUL,
    ...ADD,
    ...store(offset),
  ];
  // biome-ignore format: a line an instruction or two
  const body = [
    ...get(by), ...SPLAT, ...set(scale),
    ...countdown(length, 16, [...part(0), ...part(16), ...part(32), ...part(48), ...step(into, 64), ...step(from, 64)]),
  ];
  return { takes: [I32, I32, F32, I32], gives: [], locals: [[1, V128]], body };
}

function back() {
  const [grad, row, from, by, length, scale, sum, other, now] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const part = (offset, total) => [
    ...get(from),
    ...load(offset),
    ...set(now),
    ...get(grad),
    ...get(grad),
    ...load(offset),
    ...get(now),
    ...get(scale),
    ...MUL,
    ...ADD,
    ...store(offset),
    ...get(total),
    ...get(row),
    ...load(offset),
    ...get(now),
    ...MUL,
    ...ADD,
    ...set(total),
  ];
  // biome-ignore format: a line an instruction or two
  const body = [
    ...get(by), ...SPLAT, ...set(scale), ...zero, ...set(sum), ...zero, ...set(other),
    ...countdown(length, 16, [...part(0, sum), ...part(16, other), ...part(32, sum), ...part(48, other), ...step(grad, 64), ...step(row, 64), ...step(from, 64)]),
    ...get(sum), ...get(other), ...ADD, ...set(sum),
    ...get(sum), ...lane(0), ...get(sum), ...lane(1), ...F32_ADD, ...get(sum), ...lane(2), ...F32_ADD, ...get(sum), ...lane(3), ...F32_ADD,
  ];
  return { takes: [I32, I32, I32, F32, I32], gives: [F32], locals: [[4, V128]], body };
}

function adam() {
  const [row, grad, m, v, length, rate, epsilon] = [0, 1, 2, 3, 4, 5, 6];
  const [g, mean, spread, rates, tiny] = [7, 8, 9, 10, 11];
  // biome-ignore format: a line an instruction or two
  const body = [
    ...get(rate), ...SPLAT, ...set(rates), ...get(epsilon), ...SPLAT, ...set(tiny),
    ...countdown(length, 4, [
      ...get(grad), ...load(0), ...set(g), ...get(grad), ...zero, ...store(0),
      ...get(m), ...load(0), ...splat(BETA1), ...MUL, ...get(g), ...splat(1 - BETA1), ...MUL, ...ADD, ...set(mean),
      ...get(v), ...load(0), ...splat(BETA2), ...MUL, ...get(g), ...get(g), ...MUL, ...splat(1 - BETA2), ...MUL, ...ADD, ...set(spread),
      ...get(m), ...get(mean), ...store(0), ...get(v), ...get(spread), ...store(0),
      ...get(row), ...get(row), ...load(0), ...get(rates), ...get(mean), ...MUL, ...get(spread), ...SQRT, ...get(tiny), ...ADD, ...DIV, ...SUB, ...store(0),
      ...step(row, 16), ...step(grad, 16), ...step(m, 16), ...step(v, 16),
    ]),
  ];
  return { takes: [I32, I32, I32, I32, I32, F32, F32], gives: [], locals: [[5, V128]], body };
}

/** The kernels over a memory of so many bytes. */
export function makeKernels(bytes) {
  const memory = writer.wasmMemory(bytes);
  const functions = { multiply: multiply(), addScaled: addScaled(), back: back(), adam: adam() };
  return { memory, ...writer.instantiate(functions, memory) };
}
