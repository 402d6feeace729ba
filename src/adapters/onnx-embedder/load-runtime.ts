// The runtime of ONNX models, an optional peer: the native one, else the one in WebAssembly. Only the used parts are
// declared here, so that neither is needed to build.
import { PortolanError } from '../../model/errors.ts';

export interface OnnxTensor {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

export interface OnnxRuntime {
  readonly InferenceSession: {
    create(file: string, options: { readonly logSeverityLevel: number }): Promise<OnnxSession>;
  };
  readonly Tensor: new (kind: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
  /** Of the one in WebAssembly. */
  readonly env?: { readonly wasm?: { numThreads?: number } };
}

const RUNTIMES = ['onnxruntime-node', 'onnxruntime-web'];

/** Null where none is installed. */
export async function findRuntime(): Promise<OnnxRuntime | null> {
  for (const name of RUNTIMES) {
    const runtime = await loaded(name);
    if (runtime === null) continue;
    // More threads would be workers that outlive the work.
    if (runtime.env?.wasm !== undefined) runtime.env.wasm.numThreads = 1;
    return runtime;
  }
  return null;
}

export async function loadRuntime(): Promise<OnnxRuntime> {
  const runtime = await findRuntime();
  if (runtime !== null) return runtime;
  const message = 'no runtime for ONNX models is installed';
  throw new PortolanError('embedder_unavailable', message, { hint: 'npm install onnxruntime-node' });
}

/** A runtime that is there and does not load, for the libraries of the machine, is passed over as if it were not. */
async function loaded(name: string): Promise<OnnxRuntime | null> {
  try {
    const module = (await import(name)) as OnnxRuntime & { readonly default?: OnnxRuntime };
    return module.InferenceSession === undefined ? (module.default ?? null) : module;
  } catch {
    return null;
  }
}
