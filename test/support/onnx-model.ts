// Small ONNX models, written byte by byte: a table of one row a token, looked up. No weights of others are needed.
//   input_ids ──► Gather(table) ──► last_hidden_state [1, tokens, dimensions]
// Protocol buffers need little: a number with the field and the kind, then the value; a message is bytes with a length.

const INT64 = 7;
const FLOAT = 1;
const IR_VERSION = 8;
const OPSET = 13;

export interface OnnxModelSpec {
  /** Row after row. */
  readonly table: Float32Array;
  readonly dimensions: number;
  readonly inputs: readonly string[];
  readonly output: string;
}

export function onnxModel({ table, dimensions, inputs, output }: OnnxModelSpec): Uint8Array {
  const rows = table.length / dimensions;
  const gather = message(
    text(1, 'table'),
    text(1, 'input_ids'),
    text(2, output),
    text(3, 'look_up'),
    text(4, 'Gather'),
  );
  const weights = message(
    ...[rows, dimensions].map((size) => number(1, size)),
    number(2, FLOAT),
    text(8, 'table'),
    bytes(9, new Uint8Array(table.buffer, table.byteOffset, table.byteLength)),
  );
  const graph = message(
    bytes(1, gather),
    text(2, 'test'),
    bytes(5, weights),
    ...inputs.map((name) => bytes(11, tensor(name, INT64, ['batch', 'tokens']))),
    bytes(12, tensor(output, FLOAT, ['batch', 'tokens', dimensions])),
  );
  return message(number(1, IR_VERSION), bytes(7, graph), bytes(8, message(text(1, ''), number(2, OPSET))));
}

/** The name, kind and shape of what goes in or comes out; a size may be a name. */
function tensor(name: string, kind: number, shape: readonly (string | number)[]): Uint8Array {
  const sizes = shape.map((size) => bytes(1, typeof size === 'string' ? text(2, size) : number(1, size)));
  const kindAndShape = message(number(1, kind), bytes(2, message(...sizes)));
  return message(text(1, name), bytes(2, bytes(1, kindAndShape)));
}

function number(field: number, value: number): Uint8Array {
  return message(varint(field << 3), varint(value));
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value));
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return message(varint((field << 3) | 2), varint(value.length), value);
}

function message(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** Seven bits a byte, the lowest first, the high bit where more follow. */
function varint(value: number): Uint8Array {
  const out: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) out.push((rest % 128) | 0x80);
  return Uint8Array.from([...out, rest]);
}
