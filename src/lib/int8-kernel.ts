// The one loop of vector search that JavaScript is too slow for, as WebAssembly with 128-bit SIMD:
//   for each row: out[row] = unit × scale[row] × Σ query[i] × row[i]    (query in 16 bits, rows in 8, in the same memory)
import {
  ADD_WHOLE,
  BYTES_HIGH,
  BYTES_LOW,
  countdown,
  DOT_PAIRS,
  F32,
  F32_MUL,
  get,
  I32,
  I32_ADD,
  I32_TO_F32,
  instantiate,
  load,
  loadF32,
  set,
  step,
  storeF32,
  tee,
  V128,
  type WasmMemory,
  wholeLane,
  ZEROS,
} from './wasm-writer.ts';

/** Numbers of a row at a time. */
export const LANES = 16;

/** Places of bytes; `count` of rows, at least one. */
type Dots = (query: number, rows: number, count: number, scales: number, out: number, unit: number) => void;

/** Rows of `width` numbers, a multiple of `LANES`. All steps of a row are written out: a loop would cost as much again. */
export function int8Kernel(memory: WasmMemory, width: number): Dots {
  const [query, rows, count, scales, out, unit, bytes] = [0, 1, 2, 3, 4, 5, 6];
  const sums = [7, 8];
  const steps = Array.from({ length: width / LANES }, (_, n) => {
    const sum = sums[n % 2] as number;
    return [
      ...[...get(sum), ...get(rows), ...load(n * LANES), ...tee(bytes), ...BYTES_LOW],
      ...[...get(query), ...load(n * 2 * LANES), ...DOT_PAIRS, ...ADD_WHOLE],
      ...[...get(bytes), ...BYTES_HIGH, ...get(query), ...load(n * 2 * LANES + LANES), ...DOT_PAIRS, ...ADD_WHOLE],
      ...set(sum),
    ];
  });
  const whole = [...get(sums[0] as number), ...get(sums[1] as number), ...ADD_WHOLE, ...set(bytes)];
  const lanes = [0, 1, 2, 3].flatMap((lane) => [...get(bytes), ...wholeLane(lane), ...(lane === 0 ? [] : I32_ADD)]);
  const row = [
    ...sums.flatMap((sum) => [...ZEROS, ...set(sum)]),
    ...steps.flat(),
    ...whole,
    ...[...get(out), ...lanes, ...I32_TO_F32, ...get(scales), ...loadF32, ...F32_MUL, ...get(unit), ...F32_MUL],
    ...[...storeF32, ...step(rows, width), ...step(scales, 4), ...step(out, 4)],
  ];
  const dots = {
    takes: [I32, I32, I32, I32, I32, F32],
    gives: [],
    locals: [[3, V128] as const],
    body: countdown(count, 1, row),
  };
  return instantiate({ dots }, memory).dots as Dots;
}
