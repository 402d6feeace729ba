// Every key that a TOML text defines, as a path of names; a text that is no TOML is an error with its line.
// What values mean is nobody's business here.
const BLANK = /(?:[\s\ufeff]|#[^\n]*)*/y;
const SPACE = /[ \t]*/y;
const NAME = /[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const TEXT = /"""(?:[^\\]|\\[\s\S])*?"{3,5}(?!")|'''[\s\S]*?'{3,5}(?!')|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const WORD = /[+-]?[\w.:+-]+(?: \d{2}:[\d:.+-]+Z?)?/y;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;

export class TomlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = 'TomlError';
    this.line = line;
  }
}

export function tomlKeys(text: string): readonly (readonly string[])[] {
  const reader = { text, at: 0 };
  const keys: (readonly string[])[] = [];
  let table: readonly string[] = [];
  for (take(reader, BLANK); reader.at < text.length; take(reader, BLANK)) {
    if (text[reader.at] === '[') {
      table = readHeading(reader);
      keys.push(table);
    } else for (const key of readPair(reader)) keys.push([...table, ...key]);
    if (take(reader, LINE_END) === null) throw fault(reader, 'the line goes on');
  }
  return keys;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readHeading(reader: Reader): readonly string[] {
  const marks = reader.text.startsWith('[[', reader.at) ? 2 : 1;
  reader.at += marks;
  const keys = readKey(reader);
  if (!reader.text.startsWith(']'.repeat(marks), reader.at)) throw fault(reader, 'the heading has no end');
  reader.at += marks;
  return keys;
}

/** The key itself, and those of tables within its value. */
function readPair(reader: Reader): readonly (readonly string[])[] {
  const key = readKey(reader);
  if (reader.text[reader.at] !== '=') throw fault(reader, 'expected =');
  reader.at += 1;
  take(reader, SPACE);
  return [key, ...readValue(reader).map((inner) => [...key, ...inner])];
}

function readKey(reader: Reader): readonly string[] {
  const names: string[] = [];
  for (;;) {
    take(reader, SPACE);
    const name = take(reader, NAME);
    if (name === null) throw fault(reader, 'expected a name');
    names.push(/^["']/.test(name) ? name.slice(1, -1) : name);
    take(reader, SPACE);
    if (reader.text[reader.at] !== '.') return names;
    reader.at += 1;
  }
}

function readValue(reader: Reader): readonly (readonly string[])[] {
  const first = reader.text[reader.at];
  if (first === '{') return readItems(reader, '}', () => readPair(reader));
  if (first === '[') {
    readItems(reader, ']', () => readValue(reader));
    return [];
  }
  if (take(reader, TEXT) === null && take(reader, WORD) === null) throw fault(reader, 'expected a value');
  return [];
}

function readItems(reader: Reader, end: string, readItem: () => readonly (readonly string[])[]) {
  const keys: (readonly string[])[] = [];
  reader.at += 1;
  for (take(reader, BLANK); reader.text[reader.at] !== end; take(reader, BLANK)) {
    keys.push(...readItem());
    take(reader, BLANK);
    if (reader.text[reader.at] === ',') reader.at += 1;
    else if (reader.text[reader.at] !== end) throw fault(reader, `expected a comma or ${end}`);
  }
  reader.at += 1;
  return keys;
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0] ?? null;
  reader.at += found?.length ?? 0;
  return found;
}

function fault({ text, at }: Reader, message: string): TomlError {
  return new TomlError(message, text.slice(0, at).split('\n').length);
}
