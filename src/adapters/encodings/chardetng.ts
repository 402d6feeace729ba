// The detector that Firefox uses (chardetng), compiled to WebAssembly. Its package is made for browsers, so this is the
// little that is needed to call it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Detector {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly __wbindgen_malloc: (bytes: number) => number;
  readonly __wbindgen_free: (at: number, bytes: number) => void;
  readonly __wbindgen_add_to_stack_pointer: (bytes: number) => number;
  readonly encodingdetector_new: () => number;
  readonly encodingdetector_feed: (detector: number, at: number, bytes: number, isLast: number) => number;
  /** `result` is where the place and the length of the name are written; no top level domain is given. */
  readonly encodingdetector_guess: (result: number, detector: number, at: number, bytes: number, utf8: number) => void;
  readonly __wbg_encodingdetector_free: (detector: number) => void;
}

/** What is needed of WebAssembly, which the types of Node leave out. */
interface Machine {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: unknown } }>;
}

/** The label of the encoding, as the detector spells it. */
export type Guess = (bytes: Uint8Array) => string;

const RESULT_BYTES = 16;
const NO = 0;
const YES = 1;

export async function loadChardetng(): Promise<Guess> {
  const refuse = (): never => {
    throw new Error('chardetng failed');
  };
  const bytes = new Uint8Array(readFileSync(detectorFile()));
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Machine };
  const imports = { './chardetng_wasm_bg.js': { __wbindgen_throw: refuse } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const detector = instance.exports as Detector;
  return (text) => guess(detector, text);
}

function guess(wasm: Detector, text: Uint8Array): string {
  // Freed by the detector, which takes it over.
  const at = wasm.__wbindgen_malloc(text.length);
  new Uint8Array(wasm.memory.buffer).set(text, at);
  const detector = wasm.encodingdetector_new();
  wasm.encodingdetector_feed(detector, at, text.length, YES);
  const result = wasm.__wbindgen_add_to_stack_pointer(-RESULT_BYTES);
  wasm.encodingdetector_guess(result, detector, 0, 0, NO);
  const [start = 0, length = 0] = new Int32Array(wasm.memory.buffer, result, 2);
  const name = Buffer.from(wasm.memory.buffer, start, length).toString('latin1');
  wasm.__wbindgen_add_to_stack_pointer(RESULT_BYTES);
  wasm.__wbindgen_free(start, length);
  wasm.__wbg_encodingdetector_free(detector);
  return name;
}

/** Where the build puts it; found by the package's own name, since code may be bundled elsewhere. */
function detectorFile(): string {
  const manifest = createRequire(import.meta.url).resolve('portolan/package.json');
  return join(dirname(manifest), 'dist', 'encodings', 'chardetng.wasm');
}
