// What `.gitattributes` files say about generated and vendored code (linguist's two attributes), read as git reads
// them. Macros (`[attr]…`) are not expanded, and attributes outside the tree are unknown.
import { decodePathBytes, encodePathBytes, pathName, pathParent } from '../model/repo-path.ts';
import type { PathPattern } from './ignore-file.ts';
import { parsePathPattern } from './ignore-file.ts';

interface AttributeFile {
  /** `''` for the root, else `a/b`. */
  readonly folder: string;
  readonly text: string;
}

interface AttributeMarks {
  readonly generated: boolean;
  readonly vendored: boolean;
}

interface AttributeRule {
  readonly path: PathPattern;
  /** Undefined where the line does not speak of the attribute. */
  readonly generated: boolean | undefined;
  readonly vendored: boolean | undefined;
}

interface FolderRules {
  readonly folder: string;
  /** The last first. */
  readonly rules: readonly AttributeRule[];
}

const NO_MARKS: AttributeMarks = { generated: false, vendored: false };

/** Gives the marks of a file (never of a folder) by its path from the root. */
export function attributeMarks(files: readonly AttributeFile[]): (path: string) => AttributeMarks {
  const telling = files.filter(({ text }) => text.includes('linguist-'));
  if (telling.length === 0) return () => NO_MARKS;
  const byFolder = new Map(telling.map(({ folder, text }) => [folder, { folder, rules: parseRules(text) }]));
  const chains = new Map<string, readonly FolderRules[]>();
  const chainOf = (folder: string): readonly FolderRules[] => {
    const known = chains.get(folder);
    if (known !== undefined) return known;
    const above = folder === '' ? [] : chainOf(pathParent(folder));
    const here = byFolder.get(folder);
    const chain = here === undefined ? above : [here, ...above];
    chains.set(folder, chain);
    return chain;
  };
  return (path) => marksOf(path, chainOf(pathParent(path)));
}

function marksOf(path: string, chain: readonly FolderRules[]): AttributeMarks {
  let generated: boolean | undefined;
  let vendored: boolean | undefined;
  const name = pathName(path);
  for (const { folder, rules } of chain) {
    const relativePath = folder === '' ? path : path.slice(folder.length + 1);
    for (const rule of rules) {
      const isNews =
        (generated === undefined && rule.generated !== undefined) ||
        (vendored === undefined && rule.vendored !== undefined);
      if (!isNews || !rule.path.takes(rule.path.anchored ? relativePath : name)) continue;
      generated ??= rule.generated;
      vendored ??= rule.vendored;
    }
  }
  return { generated: generated ?? false, vendored: vendored ?? false };
}

function parseRules(text: string): AttributeRule[] {
  const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split('\n');
  return lines.flatMap((line) => parseLine(line.split('\0', 1)[0] ?? '') ?? []).toReversed();
}

/** Git skips lines of this many bytes and more. */
const MAX_LINE_BYTES = 2048;
const MACRO = /^\[attr\]./s;

/** Null for a line that says nothing of the two attributes, or that git skips whole. */
function parseLine(line: string): AttributeRule | null {
  if (!line.includes('linguist-') || encodePathBytes(line).length >= MAX_LINE_BYTES) return null;
  const start = line.search(/[^ \t\r]/);
  if (line[start] === '#') return null;
  const { pattern, rest } = unquote(line.slice(start)) ?? firstWord(line.slice(start));
  if (MACRO.test(pattern)) return null;
  const path = parsePathPattern(pattern);
  const states = new Map<string, boolean>();
  for (const word of rest.split(/[ \t\r]+/).filter((part) => part !== '')) {
    const parts = /^([-!]?)([A-Za-z0-9_.][A-Za-z0-9_.-]*)(?:=(.*))?$/s.exec(word);
    if (parts === null) return null;
    const [, sign = '', name = '', value] = parts;
    states.set(name, sign === '' && value !== 'false');
  }
  const generated = states.get('linguist-generated');
  const vendored = states.get('linguist-vendored');
  const isUseless = path.negated || path.directoryOnly || (generated === undefined && vendored === undefined);
  return isUseless ? null : { path, generated, vendored };
}

function firstWord(line: string): { pattern: string; rest: string } {
  const end = line.search(/[ \t\r]|$/);
  return { pattern: line.slice(0, end), rest: line.slice(end) };
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/** A pattern in double quotes with C escapes; null where the quotes do not hold, and git takes them as plain text. */
function unquote(line: string): { pattern: string; rest: string } | null {
  const quoted = /^"((?:[^"\\]|\\[abtnvfr"\\]|\\[0-3][0-7]{2})*)"/s.exec(line);
  if (quoted === null) return null;
  const [whole, inner = ''] = quoted;
  const bytes: number[] = [];
  for (const [piece] of inner.matchAll(/\\[0-3][0-7]{2}|\\.|[^\\]+/gs)) {
    if (!piece.startsWith('\\')) bytes.push(...encodePathBytes(piece));
    else bytes.push(ESCAPES[piece.slice(1)] ?? Number.parseInt(piece.slice(1), 8));
  }
  const nul = bytes.indexOf(0);
  const pattern = decodePathBytes(Uint8Array.from(nul < 0 ? bytes : bytes.slice(0, nul)));
  return { pattern, rest: line.slice(whole.length) };
}
