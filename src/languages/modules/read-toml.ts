// As much TOML as project files need: tables, arrays of tables, dotted keys, strings, arrays, inline tables. Other values
// (numbers, dates) stay text. A line that cannot be read is passed over, since half a manifest tells more than none.
import { isTable, type SettingsTable } from './settings-values.ts';

type Table = Record<string, unknown>;

const BLANK = /(?:\s|#[^\n]*)*/y;
const KEY = /[ \t]*(?:([\w-]+)|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')[ \t]*/y;
const LONG_TEXT = /"""\n?((?:[^"\\]|\\[\s\S]|"(?!""))*)"""|'''\n?([\s\S]*?)'''/y;
const TEXT = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/y;
const WORD = /[^\s,\]}#]+/y;
const REST_OF_LINE = /[^\n]*\n?/y;
/** Deeper values are none. */
const MAX_DEPTH = 100;

interface Reader {
  readonly text: string;
  at: number;
  /** Of the value that is read. */
  depth: number;
}

export function readToml(text: string): SettingsTable {
  const reader: Reader = { text: text.replaceAll('\r\n', '\n'), at: 0, depth: 0 };
  const top: Table = {};
  let current = top;
  while (take(reader, BLANK) !== null && reader.at < reader.text.length) {
    const heading = readHeading(reader);
    if (heading !== null) current = openTable(top, heading.keys, heading.isItem);
    else if (!readPair(reader, current)) take(reader, REST_OF_LINE);
  }
  return top;
}

function readHeading(reader: Reader): { keys: string[]; isItem: boolean } | null {
  if (reader.text[reader.at] !== '[') return null;
  const isItem = reader.text.startsWith('[[', reader.at);
  reader.at += isItem ? 2 : 1;
  const keys = readKeys(reader);
  take(reader, REST_OF_LINE);
  return { keys, isItem };
}

function readPair(reader: Reader, table: Table): boolean {
  const keys = readKeys(reader);
  const last = keys.pop();
  if (last === undefined || reader.text[reader.at] !== '=') return false;
  reader.at += 1;
  put(openTable(table, keys, false), last, readValue(reader));
  return true;
}

function readKeys(reader: Reader): string[] {
  const keys: string[] = [];
  do {
    if (keys.length > 0) reader.at += 1;
    const found = take(reader, KEY);
    if (found === null) break;
    keys.push(found[1] ?? found[2] ?? found[3] ?? '');
  } while (reader.text[reader.at] === '.');
  return keys;
}

function readValue(reader: Reader): unknown {
  take(reader, BLANK);
  const first = reader.text[reader.at];
  if (first === '[') return readItems(reader, ']', (items: unknown[]) => items.push(readValue(reader)) > 0, []);
  if (first === '{') return readItems(reader, '}', (table: Table) => readPair(reader, table), {});
  const quoted = take(reader, LONG_TEXT) ?? take(reader, TEXT);
  if (quoted !== null) return quoted[1]?.replace(/\\(["\\])/g, '$1') ?? quoted[2] ?? '';
  const word = take(reader, WORD)?.[0] ?? '';
  return word === 'true' || word === 'false' ? word === 'true' : word;
}

function readItems<T>(reader: Reader, end: string, readItem: (into: T) => boolean, into: T): T {
  if (reader.depth >= MAX_DEPTH) {
    reader.at = reader.text.length;
    return into;
  }
  reader.at += 1;
  reader.depth += 1;
  fillItems(reader, end, readItem, into);
  reader.depth -= 1;
  return into;
}

function fillItems<T>(reader: Reader, end: string, readItem: (into: T) => boolean, into: T): void {
  for (;;) {
    take(reader, BLANK);
    const before = reader.at;
    if (reader.at >= reader.text.length) return;
    if (reader.text[reader.at] === end) break;
    readItem(into);
    take(reader, BLANK);
    if (reader.text[reader.at] === ',') reader.at += 1;
    if (reader.at === before) return;
  }
  reader.at += 1;
}

/** The table of these keys, made where there is none; of an array of tables the last one, or a new one. */
function openTable(top: Table, keys: readonly string[], isItem: boolean): Table {
  let table = top;
  keys.forEach((key, at) => {
    const known = Object.hasOwn(table, key) ? table[key] : undefined;
    const isNew = isItem && at === keys.length - 1;
    if (isNew) {
      const items: unknown[] = Array.isArray(known) ? known : [];
      items.push({});
      put(table, key, items);
      table = items.at(-1) as Table;
      return;
    }
    const inner = Array.isArray(known) ? known.at(-1) : known;
    const next = isTable(inner) ? (inner as Table) : {};
    if (next !== inner) put(table, key, next);
    table = next;
  });
  return table;
}

/** Also for a key such as `__proto__`. */
function put(table: Table, key: string, value: unknown): void {
  Object.defineProperty(table, key, { value, writable: true, enumerable: true, configurable: true });
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  reader.at += found?.[0].length ?? 0;
  return found;
}
