// A bracketed class: ranges, nested classes, POSIX names and the operators `&&`, `--` and `~~`, read left to right.

import { codePointOf, type Escape, parseEscape } from './parse-escape.ts';
import type { PatternCursor } from './pattern-cursor.ts';
import { END } from './pattern-cursor.ts';
import type { ClassOperator, ClassSet } from './pattern-syntax.ts';
import { POSIX_CLASSES } from './posix-classes.ts';

const OPERATORS: readonly (readonly [string, ClassOperator])[] = [
  ['&&', 'both'],
  ['--', 'without'],
  ['~~', 'either-not-both'],
];
const DEEPEST = 250;

/** The cursor stands on the opening bracket. */
export function parseClass(cursor: PatternCursor, depth = 0): ClassSet {
  if (depth > DEEPEST) return cursor.fail('the pattern is nested too deeply');
  cursor.nextPastSpace();
  const negated = cursor.char() === '^';
  if (negated) cursor.nextPastSpace();
  let union: ClassSet[] = [];
  let left: ((right: ClassSet) => ClassSet) | null = null;
  while (cursor.char() === '-') union.push(literal(cursor.nextPastSpace()));
  if (union.length === 0 && cursor.char() === ']') union.push(literal(cursor.nextPastSpace()));
  for (;;) {
    cursor.skipSpace();
    if (cursor.char() === END) return cursor.fail('unclosed character class');
    if (cursor.char() === ']') break;
    const operator = OPERATORS.find(([sign]) => cursor.take(sign));
    if (operator !== undefined) {
      const before = finish(left, union);
      left = (right) => ({ kind: operator[1], left: before, right });
      union = [];
    } else if (cursor.char() === '[') {
      union.push(parsePosix(cursor) ?? parseClass(cursor, depth + 1));
    } else {
      union.push(parseRange(cursor));
    }
  }
  cursor.next();
  const set = finish(left, union);
  return negated ? { kind: 'negated', set } : set;
}

function finish(left: ((right: ClassSet) => ClassSet) | null, union: readonly ClassSet[]): ClassSet {
  const right: ClassSet = { kind: 'union', sets: union };
  return left === null ? right : left(right);
}

function literal(char: string): ClassSet {
  return { kind: 'literal', codePoint: codePointOf(char) };
}

function parseRange(cursor: PatternCursor): ClassSet {
  const from = parseItem(cursor);
  cursor.skipSpace();
  if (cursor.char() === END) return cursor.fail('unclosed character class');
  const after = cursor.peekPastSpace();
  if (cursor.char() !== '-' || after === ']' || after === '-') return asSet(cursor, from);
  cursor.nextPastSpace();
  if (cursor.char() === END) return cursor.fail('unclosed character class');
  const to = parseItem(cursor);
  if (from.kind !== 'literal' || to.kind !== 'literal') {
    return cursor.fail('invalid range boundary, must be a literal');
  }
  if (from.codePoint > to.codePoint) {
    return cursor.fail('invalid character class range, the start must be <= the end');
  }
  return { kind: 'range', from: from.codePoint, to: to.codePoint };
}

function parseItem(cursor: PatternCursor): Escape {
  return cursor.char() === '\\' ? parseEscape(cursor) : { kind: 'literal', codePoint: codePointOf(cursor.next()) };
}

function asSet(cursor: PatternCursor, item: Escape): ClassSet {
  if (item.kind === 'assertion') return cursor.fail('invalid escape sequence found in character class');
  return item.kind === 'set' ? item.set : item;
}

/** `[:name:]`; null, and nothing moved, where it is not one. */
function parsePosix(cursor: PatternCursor): ClassSet | null {
  const start = cursor.place;
  if (cursor.take('[:')) {
    const negated = cursor.take('^');
    let name = '';
    while (cursor.char() !== ':' && cursor.char() !== END) name += cursor.next();
    if (Object.hasOwn(POSIX_CLASSES, name) && cursor.take(':]')) return { kind: 'posix', name, negated };
  }
  cursor.place = start;
  return null;
}
