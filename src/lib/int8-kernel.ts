// The one loop of vector search that JavaScript is too slow for, as WebAssembly with 128-bit SIMD, put together here byte
// by byte so that nothing has to be compiled or shipped:
//   for each row: out[row] = unit × scale[row] × Σ query[i] × row[i]    (query in 16 bits, rows in 8, in the same memory)
interface Kernel {
  /** All but `unit` are places or counts of bytes, `count` of rows. */
  dots(query: number, rows: number, count: number, width: number, scales: number, out: number, unit: number): void;
}

const [QUERY, ROWS, COUNT, WIDTH, SCALES, OUT, UNIT, AT, END, SUM, EIGHT_BITS] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const [I32, F32, V128, FUNCTION, NOTHING] = [0x7f, 0x7d, 0x7b, 0x60, 0x40];

const get = (local = 0) => [0x20, local];
const set = (local = 0) => [0x21, local];
const tee = (local = 0) => [0x22, local];
const constant = (value: number) => [0x41, value];
const simd = (code: number) => (code < 0x80 ? [0xfd, code] : [0xfd, (code & 0x7f) | 0x80, code >> 7]);
const [ADD, SUBTRACT, IS_LESS, IS_ZERO, BLOCK, LOOP, END_BLOCK, BRANCH_IF] = [
  ...[[0x6a], [0x6b], [0x49], [0x45]],
  ...[[0x02, NOTHING], [0x03, NOTHING], [0x0b], [0x0d, 0]],
] as [number[], number[], number[], number[], number[], number[], number[], number[]];
const LOAD_VECTOR = (offset: number) => [...simd(0x00), 0, offset];
const WIDEN_LOW = simd(0x87);
const WIDEN_HIGH = simd(0x88);
const DOT_PAIRS = simd(0xba);
const ADD_LANES = simd(0xae);
const ZERO_VECTOR = [...simd(0x0c), ...new Array<number>(16).fill(0)];
const lane = (n: number) => [...get(SUM), ...simd(0x1b), n];
const step = (local: number | undefined, bytes: number) => [...get(local), ...constant(bytes), ...ADD, ...set(local)];

/** Sixteen numbers of a row at a time. */
const ONE_STEP = [
  ...[get(SUM), get(ROWS), LOAD_VECTOR(0), tee(EIGHT_BITS), WIDEN_LOW, get(AT), LOAD_VECTOR(0), DOT_PAIRS, ADD_LANES],
  ...[get(EIGHT_BITS), WIDEN_HIGH, get(AT), LOAD_VECTOR(16), DOT_PAIRS, ADD_LANES, set(SUM)],
  ...[step(AT, 32), get(ROWS), constant(16), ADD, tee(ROWS), get(END), IS_LESS, BRANCH_IF],
].flat();

const ONE_ROW = [
  ...[ZERO_VECTOR, set(SUM), get(QUERY), set(AT), get(ROWS), get(WIDTH), ADD, set(END)],
  ...[LOOP, ONE_STEP, END_BLOCK],
  ...[get(OUT), lane(0), lane(1), ADD, lane(2), ADD, lane(3), ADD],
  // As a float, times the scale and the unit, into place.
  ...[[0xb2], get(SCALES), [0x2a, 0, 0], [0x94], get(UNIT), [0x94], [0x38, 0, 0]],
  ...[step(SCALES, 4), step(OUT, 4), get(COUNT), constant(1), SUBTRACT, tee(COUNT), BRANCH_IF],
].flat();

const BODY = [
  ...[2, 2, I32, 2, V128],
  ...[BLOCK, get(COUNT), IS_ZERO, BRANCH_IF, LOOP, ONE_ROW, END_BLOCK, END_BLOCK, END_BLOCK].flat(),
] as number[];

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >> 7)];
}

const list = (...items: readonly number[][]) => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: readonly number[]) => [...unsigned(bytes.length), ...bytes];
const text = (name: string) => sized([...Buffer.from(name)]);
const section = (id: number, bytes: readonly number[]) => [id, ...sized(bytes)];

const MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(
    1,
    list([FUNCTION as number, ...list(...new Array<number[]>(6).fill([I32 as number]), [F32 as number]), 0]),
  ),
  ...section(2, list([...text('host'), ...text('memory'), 2, 0, 1])),
  ...section(3, list([0])),
  ...section(7, list([...text('dots'), 0, 0])),
  ...section(10, list(sized(BODY))),
]);

/** The little that is used of it; Node's types do not know it. */
interface Machine {
  readonly Memory: new (size: { initial: number }) => LinearMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export interface LinearMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const machine = (globalThis as unknown as { WebAssembly: Machine }).WebAssembly;
let compiled: object | null = null;

export function linearMemory(): LinearMemory {
  return new machine.Memory({ initial: 1 });
}

export function int8Kernel(memory: LinearMemory): Kernel {
  compiled ??= new machine.Module(MODULE);
  return new machine.Instance(compiled, { host: { memory } }).exports as Kernel;
}
