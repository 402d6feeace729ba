// ripgrep's default regex syntax (Rust's `regex`), read into nodes. Refuses what ripgrep refuses: look-around,
// backreferences, unknown escapes, stray braces. Says nothing about what JavaScript can run.

import { parseClass } from './parse-class.ts';
import { codePointOf, parseEscape } from './parse-escape.ts';
import { END, PatternCursor } from './pattern-cursor.ts';
import { type PatternFlags, type PatternNode, PatternProblem } from './pattern-syntax.ts';

/** ripgrep's own limit on nesting. */
const DEEPEST = 250;
const LARGEST_COUNT = 2 ** 32 - 1;

export function parsePattern(pattern: string): PatternNode {
  const cursor = new PatternCursor(pattern);
  const node = parseAlternatives(cursor, new Set(), 0);
  return cursor.char() === END ? node : cursor.fail('unopened group');
}

/** Up to the end or to a closing parenthesis, which is left standing. */
function parseAlternatives(cursor: PatternCursor, names: Set<string>, depth: number): PatternNode {
  if (depth > DEEPEST) return cursor.fail('the pattern is nested too deeply');
  const branches: PatternNode[] = [];
  let items: PatternNode[] = [];
  for (;;) {
    cursor.skipSpace();
    const { flags } = cursor;
    const char = cursor.char();
    if (char === END || char === ')') break;
    if (char === '|') {
      cursor.next();
      branches.push(concat(items));
      items = [];
    } else if (char === '(') items.push(parseGroup(cursor, names, depth));
    else if (char === '[') items.push({ kind: 'class', set: parseClass(cursor), flags });
    else if (char === '?' || char === '*' || char === '+' || char === '{') items.push(parseRepeat(cursor, items.pop()));
    else items.push(parseAtom(cursor));
  }
  branches.push(concat(items));
  return branches.length === 1 ? (branches[0] ?? { kind: 'empty' }) : { kind: 'alternate', nodes: branches };
}

function concat(items: readonly PatternNode[]): PatternNode {
  const nodes = items.filter((item) => item.kind !== 'empty');
  if (nodes.length === 0) return { kind: 'empty' };
  return nodes.length === 1 ? (nodes[0] ?? { kind: 'empty' }) : { kind: 'concat', nodes };
}

function parseAtom(cursor: PatternCursor): PatternNode {
  const { flags } = cursor;
  if (cursor.char() === '\\') {
    const escaped = parseEscape(cursor);
    return escaped.kind === 'set' ? { kind: 'class', set: escaped.set, flags } : { ...escaped, flags };
  }
  const char = cursor.next();
  if (char === '.') return { kind: 'dot', flags };
  if (char === '^') return { kind: 'assertion', assertion: flags.lineAnchors ? 'line-start' : 'text-start', flags };
  if (char === '$') return { kind: 'assertion', assertion: flags.lineAnchors ? 'line-end' : 'text-end', flags };
  return { kind: 'literal', codePoint: codePointOf(char), flags };
}

function parseGroup(cursor: PatternCursor, names: Set<string>, depth: number): PatternNode {
  const outer = cursor.flags;
  cursor.nextPastSpace();
  if (['?=', '?!', '?<=', '?<!'].some((prefix) => cursor.take(prefix))) {
    return cursor.fail('look-around, including look-ahead and look-behind, is not supported');
  }
  if (cursor.take('?P<') || cursor.take('?<')) {
    parseName(cursor, names);
  } else if (cursor.take('?')) {
    const flags = parseFlags(cursor);
    const end = cursor.next();
    if (end === ')') {
      if (flags === outer) return cursor.fail('repetition operator missing expression');
      cursor.flags = flags;
      return { kind: 'empty' };
    }
    cursor.flags = flags;
  }
  const node = parseAlternatives(cursor, names, depth + 1);
  if (cursor.next() !== ')') return cursor.fail('unclosed group');
  cursor.flags = outer;
  return { kind: 'group', node };
}

function parseName(cursor: PatternCursor, names: Set<string>): void {
  let name = '';
  while (cursor.char() !== '>' && cursor.char() !== END) name += cursor.next();
  if (cursor.next() !== '>') cursor.fail('unclosed capture group name');
  if (name === '') cursor.fail('empty capture group name');
  if (!/^[_\p{Alphabetic}][_.[\]\p{Alphabetic}\p{N}]*$/u.test(name)) cursor.fail('invalid capture group character');
  if (names.has(name)) cursor.fail('duplicate capture group name');
  names.add(name);
}

const FLAG_NAMES: Readonly<Record<string, keyof PatternFlags>> = {
  i: 'ignoreCase',
  m: 'lineAnchors',
  s: 'dotAll',
  U: 'swapGreed',
  u: 'unicode',
  x: 'ignoreSpace',
};

/** Up to `:` or `)`, which is left standing. The very same flags where none was written. */
function parseFlags(cursor: PatternCursor): PatternFlags {
  let flags = cursor.flags;
  let on = true;
  let dangling = false;
  const seen = new Set<string>();
  while (cursor.char() !== ':' && cursor.char() !== ')') {
    const char = cursor.next();
    if (char === END) return cursor.fail('expected flag but got end of regex');
    if (seen.has(char)) return cursor.fail('duplicate flag');
    seen.add(char);
    dangling = char === '-';
    if (char === 'R') throw new PatternProblem('the flag R', true);
    const name = FLAG_NAMES[char];
    if (char === '-') on = false;
    else if (name === undefined) return cursor.fail('unrecognized flag');
    else flags = { ...flags, [name]: on };
  }
  return dangling ? cursor.fail('dangling flag negation operator') : flags;
}

function parseRepeat(cursor: PatternCursor, node: PatternNode | undefined): PatternNode {
  if (node === undefined || node.kind === 'empty') return cursor.fail('repetition operator missing expression');
  const sign = cursor.char();
  let [min, max]: [number, number | null] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : null];
  if (sign === '{') [min, max] = parseCounts(cursor);
  else cursor.next();
  const lazy = cursor.char() === '?';
  if (lazy) cursor.next();
  return { kind: 'repeat', node, min, max, greedy: lazy === cursor.flags.swapGreed };
}

function parseCounts(cursor: PatternCursor): [number, number | null] {
  cursor.nextPastSpace();
  let text = '';
  while (/[0-9,\s]/.test(cursor.char())) text += cursor.nextPastSpace();
  const counts = /^\s*(\d+)\s*(?:(,)(\s*\d+\s*)?)?$/.exec(text);
  if (counts === null && /^[\s,]*$/.test(text) && cursor.char() !== END) {
    return cursor.fail('repetition quantifier expects a valid decimal');
  }
  if (counts === null || cursor.char() !== '}') return cursor.fail('unclosed counted repetition');
  cursor.nextPastSpace();
  const min = Number(counts[1]);
  const max = counts[2] === undefined ? min : counts[3] === undefined ? null : Number(counts[3]);
  if (min > LARGEST_COUNT || (max ?? 0) > LARGEST_COUNT) return cursor.fail('decimal literal invalid');
  if (max !== null && min > max) {
    return cursor.fail('invalid repetition count range, the start must be <= the end');
  }
  return [min, max];
}
