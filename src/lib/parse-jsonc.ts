// JSON with comments and trailing commas, as people write configuration. A fault is told with its line and column.
export class JsoncError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.name = 'JsoncError';
    this.line = line;
    this.column = column;
  }
}

const BLANK = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const MAX_DEPTH = 200;

export function parseJsonc(text: string): unknown {
  const reader = { text, at: 0 };
  const value = readValue(reader, 0);
  skipBlank(reader);
  if (reader.at < text.length) throw fault(reader, 'nothing may follow the value');
  return value;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readValue(reader: Reader, depth: number): unknown {
  if (depth > MAX_DEPTH) throw fault(reader, 'nested too deep');
  skipBlank(reader);
  const first = reader.text[reader.at];
  if (first === '{') return Object.fromEntries(readItems(reader, '}', () => readMember(reader, depth)));
  if (first === '[') return readItems(reader, ']', () => readValue(reader, depth + 1));
  const plain = take(reader, STRING) ?? take(reader, NUMBER) ?? take(reader, WORD);
  if (plain === null) throw fault(reader, 'expected a value');
  return JSON.parse(plain);
}

function readMember(reader: Reader, depth: number): [string, unknown] {
  const name = take(reader, STRING);
  if (name === null) throw fault(reader, 'expected a name in double quotes');
  skipBlank(reader);
  if (reader.text[reader.at] !== ':') throw fault(reader, 'expected a colon');
  reader.at += 1;
  return [JSON.parse(name) as string, readValue(reader, depth + 1)];
}

function readItems<T>(reader: Reader, end: string, readItem: () => T): T[] {
  const items: T[] = [];
  reader.at += 1;
  for (;;) {
    skipBlank(reader);
    if (reader.text[reader.at] === end) break;
    items.push(readItem());
    skipBlank(reader);
    if (reader.text[reader.at] === end) break;
    if (reader.text[reader.at] !== ',') throw fault(reader, `expected a comma or ${end}`);
    reader.at += 1;
  }
  reader.at += 1;
  return items;
}

function skipBlank(reader: Reader): void {
  take(reader, BLANK);
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? null;
  reader.at += found?.length ?? 0;
  return found;
}

function fault(reader: Reader, message: string): JsoncError {
  const before = reader.text.slice(0, reader.at).split('\n');
  return new JsoncError(message, before.length, (before.at(-1) ?? '').length + 1);
}
