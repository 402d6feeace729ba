// Writes small WASM modules byte by byte: functions over one memory that they import as `e.m`. JavaScript has no 128-bit
// arithmetic, and a compiler for two loops would be the larger evil. Only the instructions that those loops need.

/** Memory grows by so many bytes. */
export const PAGE = 65_536;

export type Code = readonly number[];

export interface WasmFunction {
  readonly takes: Code;
  readonly gives: Code;
  /** How many of which type, after the parameters. */
  readonly locals: readonly (readonly [count: number, type: number])[];
  readonly body: Code;
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What of it we use; the types of Node leave it out. */
const { Instance, Memory, Module } = (globalThis as unknown as { readonly WebAssembly: Machine }).WebAssembly;

interface Machine {
  readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly e: { readonly m: WasmMemory } },
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

export const I32 = 0x7f;
export const F32 = 0x7d;
export const V128 = 0x7b;

export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
export const tee = (local: number): Code => [0x22, local];
export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const I32_ADD: Code = [0x6a];
const I32_SUB: Code = [0x6b];
export const I32_MUL: Code = [0x6c];
export const I32_XOR: Code = [0x73];
export const I32_SHIFT_RIGHT: Code = [0x76];
export const loadI32 = (offset: number): Code => [0x28, 2, ...unsigned(offset)];

export const storeI32: Code = [0x36, 2, 0];
export const loadF32: Code = [0x2a, 2, 0];
export const storeF32: Code = [0x38, 2, 0];
export const F32_MUL: Code = [0x94];
export const I32_TO_F32: Code = [0xb2];

const simd = (code: number): Code => [0xfd, ...unsigned(code)];
export const load = (offset: number): Code => [...simd(0x00), 0, ...unsigned(offset)];
export const store = (offset: number): Code => [...simd(0x0b), 0, ...unsigned(offset)];
export const loadSplat = (offset: number): Code => [...simd(0x09), 2, ...unsigned(offset)];
export const ADD = simd(0xe4);
export const MUL = simd(0xe6);
/** Halves of 16 bytes as 8 numbers, of 8 numbers as 4, and 4 whole numbers as fractions. */
export const BYTES_LOW = simd(0x87);
export const BYTES_HIGH = simd(0x88);
export const WORDS_LOW = simd(0xa7);
export const WORDS_HIGH = simd(0xa8);
export const TO_FLOAT = simd(0xfa);
/** 8 products of 16 bits, in pairs, and sums of 4 whole numbers. */
export const DOT_PAIRS = simd(0xba);
export const ADD_WHOLE = simd(0xae);
export const MUL_WHOLE = simd(0xb5);
export const SHIFT_RIGHT_WHOLE = simd(0xad);
export const SPLAT_WHOLE = simd(0x11);
export const XOR_BITS = simd(0x51);
export const ZEROS: Code = [...simd(0x0c), ...new Array<number>(16).fill(0)];
export const wholeLane = (n: number): Code => [...simd(0x1b), n];

export const step = (local: number, by: number): Code => [...get(local), ...i32(by), ...I32_ADD, ...set(local)];

/** Runs at least once, until `local`, counted down by `by`, is 0. */
export function countdown(local: number, by: number, body: Code): Code {
  return [0x03, 0x40, ...body, ...get(local), ...i32(by), ...I32_SUB, 0x22, local, 0x0d, 0, 0x0b];
}

export function instantiate(
  functions: Readonly<Record<string, WasmFunction>>,
  memory: WasmMemory,
): Readonly<Record<string, unknown>> {
  const list = Object.values(functions);
  const bytes = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      1,
      list.map(({ takes, gives }) => [0x60, ...counted(takes), ...counted(gives)]),
    ),
    ...section(2, [[...named('e'), ...named('m'), 0x02, 0x00, 0x01]]),
    ...section(
      3,
      list.map((_, at) => [at]),
    ),
    ...section(
      7,
      Object.keys(functions).map((name, at) => [...named(name), 0x00, at]),
    ),
    ...section(
      10,
      list.map(({ locals, body }) => counted([...unsigned(locals.length), ...locals.flat(), ...body, 0x0b])),
    ),
  ]);
  return new Instance(new Module(bytes), { e: { m: memory } }).exports;
}

export function wasmMemory(bytes: number): WasmMemory {
  return new Memory({ initial: Math.ceil(bytes / PAGE) });
}

function section(id: number, entries: readonly Code[]): Code {
  return [id, ...counted([...unsigned(entries.length), ...entries.flat()])];
}

function counted(bytes: Code): Code {
  return [...unsigned(bytes.length), ...bytes];
}

function named(text: string): Code {
  return counted([...Buffer.from(text)]);
}

function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}
