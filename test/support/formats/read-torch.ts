// Reads one tensor of floats as PyTorch saves it, by PyTorch's rules: a zip with one top folder, a pickle that rebuilds the
// tensor, and its storage.
import { type PickleWorld, readPickle } from './read-pickle.ts';
import { readZip } from './read-zip.ts';

export interface Tensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly stride: readonly number[];
  readonly grad: boolean;
  /** Every element as the integer of the same bits, row after row. */
  readonly bits: readonly number[];
}

/** What the safe loader of PyTorch lets through for a tensor. */
const ALLOWED = ['torch._utils._rebuild_tensor_v2', 'torch.FloatStorage', 'collections.OrderedDict'];

export function readTorch(file: Buffer): Tensor {
  const files = readZip(file);
  const [top = ''] = ([...files.keys()][0] ?? '').split('/');
  const entry = (name: string): Buffer => {
    const found = files.get(`${top}/${name}`);
    if (found === undefined) throw new Error(`no ${name}`);
    return found.bytes;
  };
  if (entry('version').toString() !== '3\n') throw new Error('another version');
  if (files.has(`${top}/byteorder`) && entry('byteorder').toString() !== 'little')
    throw new Error('another byte order');

  const world: PickleWorld = {
    global(module, name) {
      if (!ALLOWED.includes(`${module}.${name}`)) throw new Error(`${module}.${name} is not allowed`);
      return name;
    },
    load(id) {
      const [what, type, key, device, length] = id as [string, string, string, string, number];
      if (what !== 'storage' || type !== 'FloatStorage' || device !== 'cpu') throw new Error('another storage');
      const bytes = entry(`data/${key}`);
      if (bytes.length !== length * 4) throw new Error('the storage is not as long as said');
      return Array.from({ length }, (_, at) => bytes.readInt32LE(at * 4));
    },
    call(callable, args) {
      if (callable === 'OrderedDict') return new Map();
      if (callable !== '_rebuild_tensor_v2') throw new Error(`${callable} is called`);
      const [storage, offset, shape, stride, grad, hooks] = args as [
        number[],
        number,
        readonly number[],
        readonly number[],
        boolean,
        Map<never, never>,
      ];
      if (hooks.size > 0) throw new Error('there are hooks');
      return { dtype: 'torch.float32', shape, stride, grad, bits: elements(storage, offset, shape, stride) };
    },
  };
  return readPickle(entry('data.pkl'), world) as Tensor;
}

function elements(storage: number[], offset: number, shape: readonly number[], stride: readonly number[]): number[] {
  const [length, ...inner] = shape;
  if (length === undefined) return [storage[offset] as number];
  const step = stride[0] as number;
  return Array.from({ length }, (_, at) => elements(storage, offset + at * step, inner, stride.slice(1))).flat();
}
