// The inner loops of training, assembled from kernels.wat.
import { readFileSync } from 'node:fs';
import wabt from 'wabt';

const source = readFileSync(new URL('kernels.wat', import.meta.url), 'utf8');
const module = new WebAssembly.Module((await wabt()).parseWat('kernels.wat', source).toBinary({}).buffer);

const PAGE = 65_536;

/** The kernels over a memory of so many bytes. */
export function makeKernels(bytes) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  return { memory, ...new WebAssembly.Instance(module, { e: { m: memory } }).exports };
}
