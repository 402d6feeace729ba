// Loads small WebAssembly modules: one function over a memory that is imported as `e.m`. JavaScript has no 128-bit
// arithmetic. The .wat file beside each `…-bytes.ts` is the source, `npm run assemble` translates it.

/** Memory grows by this many bytes. */
export const PAGE = 65_536;

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

export function wasmMemory(bytes: number): WasmMemory {
  return new Memory({ initial: Math.ceil(bytes / PAGE) });
}

/** Gives what the module exports. */
export function instantiateKernel(base64: string, memory: WasmMemory): Readonly<Record<string, unknown>> {
  return new Instance(new Module(Buffer.from(base64, 'base64')), { e: { m: memory } }).exports;
}
