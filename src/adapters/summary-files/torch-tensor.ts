// One tensor of floats as PyTorch saves it: a zip with the numbers, and a pickle that describes them. The pickle calls
// only what `torch.load(…, weights_only=True)` allows.
import { readStoredZip, storedZip, type ZipEntry } from './stored-zip.ts';

/** Rows of numbers one after the other, in as many blocks as one likes. */
export function torchTensor(rows: number, dimensions: number, blocks: readonly Float32Array[]): Iterable<Uint8Array> {
  return storedZip([
    entry('data.pkl', tensorPickle(rows, dimensions)),
    entry('byteorder', Buffer.from('little')),
    entry('data/0', ...blocks.map(bytesOf)),
    entry('version', Buffer.from('3\n')),
  ]);
}

/** Null if these are not the bytes of a tensor with this many rows and dimensions. */
export function readTorchTensor(bytes: Uint8Array, rows: number, dimensions: number): Float32Array | null {
  const entries = readStoredZip(bytes);
  const pickle = entries?.get('archive/data.pkl');
  const numbers = entries?.get('archive/data/0');
  if (pickle === undefined || !tensorPickle(rows, dimensions).equals(pickle)) return null;
  if (numbers?.length !== rows * dimensions * Float32Array.BYTES_PER_ELEMENT) return null;
  return new Float32Array(numbers.buffer, numbers.byteOffset, rows * dimensions);
}

function entry(name: string, ...parts: Uint8Array[]): ZipEntry {
  return { name: `archive/${name}`, parts };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** `_rebuild_tensor_v2(storage, offset 0, (rows, dimensions), strides, requires_grad False, no hooks)`. */
function tensorPickle(rows: number, dimensions: number): Buffer {
  return Buffer.concat([
    PROTOCOL_2,
    global('torch._utils', '_rebuild_tensor_v2'),
    MARK,
    ...[MARK, text('storage'), global('torch', 'FloatStorage'), text('0'), text('cpu'), int(rows * dimensions), TUPLE],
    PERSISTENT_ID,
    int(0),
    ...[int(rows), int(dimensions), TUPLE_OF_2],
    ...[int(Math.max(dimensions, 1)), int(1), TUPLE_OF_2],
    FALSE,
    ...[global('collections', 'OrderedDict'), EMPTY_TUPLE, REDUCE],
    TUPLE,
    REDUCE,
    STOP,
  ]);
}

const PROTOCOL_2 = Buffer.from([0x80, 2]);
const MARK = Buffer.from('(');
const TUPLE = Buffer.from('t');
const TUPLE_OF_2 = Buffer.from([0x86]);
const EMPTY_TUPLE = Buffer.from(')');
const FALSE = Buffer.from([0x89]);
const PERSISTENT_ID = Buffer.from('Q');
const REDUCE = Buffer.from('R');
const STOP = Buffer.from('.');

function global(module: string, name: string): Buffer {
  return Buffer.from(`c${module}\n${name}\n`);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from('X'), uint32(value.length), Buffer.from(value)]);
}

function int(value: number): Buffer {
  return Buffer.concat([Buffer.from('J'), uint32(value)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
