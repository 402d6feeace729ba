// TOML of project files. Half a manifest says more than none: of a broken file each statement is read by itself.
//
//   a broken file        blocks          statements
//   [package]        ┐                   name = "x"
//   name = "x"       ├ parses: kept      version = {       ✗ left out
//                    ┘
//   [lib]            ┐
//   path = "a.rs"    ├ does not   ──►    path = "a.rs"     kept
//   <<<<<<< HEAD     ┘                   (up to the line where the parser stopped)
import { parseToml, TomlError, type TomlTable } from '../../lib/parse-toml.ts';
import { isTable, type SettingsTable } from './settings-values.ts';

type Table = Record<string, unknown>;

interface Block {
  /** What its heading gives alone; nothing for what stands before the first heading. */
  readonly table: TomlTable;
  readonly lines: string[];
}

const HEADING = /^[ \t]*\[\[?[ \t]*[\w"'-]/;
const STATEMENT = /^[ \t]*(?:[\w-]|"[^"\n]*"|'[^'\n]*')[^=\n]*=/;
/** Tables that are deeper are replaced, not merged. */
const MAX_DEPTH = 100;
/** Lines of a broken file that are looked at: a fault costs ten times as much as a line that can be read. */
const MAX_LINES = 5_000;

export function readToml(text: string): SettingsTable {
  const whole = read(text);
  if (whole instanceof TomlError) return readBlocks(text.split(/\r?\n/, MAX_LINES));
  return whole;
}

function readBlocks(lines: readonly string[]): SettingsTable {
  const blocks: Block[] = [{ table: {}, lines: [] }];
  for (const line of lines) {
    const table = readHeading(line);
    if (table !== null) blocks.push({ table, lines: [line] });
    else blocks.at(-1)?.lines.push(line);
  }
  const top: Table = {};
  for (const { table, lines: within } of blocks) {
    const whole = read(within.join('\n'));
    if (!(whole instanceof TomlError)) merge(top, whole);
    else {
      const inner = innermost(table);
      for (const statement of readStatements(within)) merge(inner, statement);
      merge(top, table);
    }
  }
  return top;
}

/** Also of one whose brackets are not closed. */
function readHeading(line: string): TomlTable | null {
  return HEADING.test(line) ? firstWhole([line, `${line}]`, `${line}]]`]) : null;
}

function* readStatements(lines: readonly string[]): Generator<TomlTable> {
  const starts = [...lines.keys()].filter((at) => STATEMENT.test(lines[at] ?? ''));
  for (const [n, start] of starts.entries()) {
    const own = lines.slice(start, starts[n + 1]);
    const text = own.join('\n');
    const whole = read(text);
    // What is not closed is a list or a table within braces.
    const part =
      whole instanceof TomlError
        ? firstWhole([own.slice(0, whole.line - 1).join('\n'), `${text}\n]`, `${text.trimEnd()} }`])
        : whole;
    if (part !== null) yield part;
  }
}

function firstWhole(texts: readonly string[]): TomlTable | null {
  for (const text of texts) {
    const table = read(text);
    if (!(table instanceof TomlError) && Object.keys(table).length > 0) return table;
  }
  return null;
}

function read(text: string): TomlTable | TomlError {
  try {
    return parseToml(text);
  } catch (error) {
    if (error instanceof TomlError) return error;
    throw error;
  }
}

/** The table that a heading opens. */
function innermost(heading: TomlTable): Table {
  let table = heading;
  for (;;) {
    const [value] = Object.values(table);
    const inner = Array.isArray(value) ? value[0] : value;
    if (!isTable(inner)) return table as Table;
    table = inner;
  }
}

/** Items of an array of tables add up; of other values the last one counts. */
function merge(into: Table, from: TomlTable, depth = 0): void {
  for (const [key, value] of Object.entries(from)) {
    const known = Object.hasOwn(into, key) ? into[key] : undefined;
    const inner = Array.isArray(known) ? known.at(-1) : known;
    if (Array.isArray(known) && Array.isArray(value) && isTable(inner)) known.push(...value);
    else if (isTable(inner) && isTable(value) && depth < MAX_DEPTH) merge(inner as Table, value, depth + 1);
    else Object.defineProperty(into, key, { value, writable: true, enumerable: true, configurable: true });
  }
}
