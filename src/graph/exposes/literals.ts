// Texts that a file says in full: literals, and what is composed of literals and constants of the same file.
import type { SymbolShape } from '../../model/parsed-file.ts';
import type { FileFacts } from '../file-interface.ts';
import { splitArguments } from './call-text.ts';

export interface Literal {
  readonly text: string;
  readonly isComposed: boolean;
}

/** By name, of the file's constants that are plain text; a name that stands for two texts is none. */
export type Constants = ReadonlyMap<string, string>;

const QUOTED = /^[A-Za-z@]{0,2}("""|'''|["'])((?:(?!\1)[^\\]|\\.)*)\1$/s;
const TEMPLATE = /^(?:`([^`]*)`|[fF]["']([^"']*)["']|\$"([^"]*)")$/s;
const HOLE = /\$?\{([^{}]*)\}|\$(\w+)/g;
const LIST = /^(?:\[([\s\S]*)\]|\{([\s\S]*)\}|arrayOf\(([\s\S]*)\))$/;

export function constantsOf({ symbols, bindings }: FileFacts): Constants {
  const constants = new Map<string, string | null>();
  const set = symbols.map((symbol) => ({ name: symbol.name, value: setTo(symbol) }));
  for (const { name, value } of [...set, ...bindings]) {
    const text = value === null ? undefined : (QUOTED.exec(value)?.[2] ?? plainTemplate(value));
    if (text === undefined && !constants.has(name)) continue;
    const known = constants.get(name);
    constants.set(name, text === undefined || (known !== undefined && known !== text) ? null : text);
  }
  return new Map([...constants].flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

/** Some languages tell what a variable is set to in its signature only. */
export function setTo({ value, signature, kind }: SymbolShape): string | null {
  if (value !== null || !HOLDS_VALUE.has(kind)) return value;
  return /^[^=(]*?\s=\s(.+)$/.exec(signature ?? '')?.[1] ?? null;
}

const HOLDS_VALUE: ReadonlySet<string> = new Set(['variable', 'constant', 'field', 'property']);

function plainTemplate(value: string): string | undefined {
  return /^`([^`$]*)`$/.exec(value)?.[1];
}

export function readLiteral(written: string, constants: Constants): Literal | null {
  const text = written.trim();
  const template = TEMPLATE.exec(text);
  if (template !== null) return fillTemplate(template[1] ?? template[2] ?? template[3] ?? '', constants, text);
  const quoted = QUOTED.exec(text)?.[2];
  if (quoted !== undefined) return { text: quoted, isComposed: false };
  const known = constants.get(/^[\w$.]*?([\w$]+)$/.exec(text)?.[1] ?? '');
  if (known !== undefined) return { text: known, isComposed: true };
  const sum = text.split(/\s*\+\s*/);
  if (sum.length < 2) return null;
  const parts = sum.map((part) => readLiteral(part, constants));
  return parts.includes(null) ? null : { text: parts.map((part) => part?.text).join(''), isComposed: true };
}

function fillTemplate(template: string, constants: Constants, written: string): Literal | null {
  let isWhole = true;
  let isComposed = false;
  const text = template.replace(HOLE, (hole, inner: string | undefined, bare: string | undefined) => {
    if (written.startsWith('`') && !hole.startsWith('$')) return hole;
    const known = constants.get((inner ?? bare ?? '').trim());
    isComposed = true;
    if (known === undefined) isWhole = false;
    return known ?? '';
  });
  return isWhole ? { text, isComposed } : null;
}

/** One text or a list of them; null where one is not known. */
export function readLiterals(written: string, constants: Constants): Literal[] | null {
  const list = LIST.exec(written.trim());
  const parts = list === null ? [written] : splitArguments(list[1] ?? list[2] ?? list[3] ?? '').map(({ text }) => text);
  const read = parts.map((part) => readLiteral(part, constants)).filter((each) => each !== null);
  return read.length < parts.length ? null : read;
}
