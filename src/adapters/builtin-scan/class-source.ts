// A class as JavaScript writes it under the `u` flag. What brackets cannot say there (set operators, a negated class
// inside another) is said with look-ahead. Not the `v` flag: the V8 of Node 20 loses negation in repeated `[^…]`.
import { type ClassSet, PatternProblem } from './pattern-syntax.ts';
import { POSIX_CLASSES } from './posix-classes.ts';
import { unicodeProperty } from './unicode-property.ts';

/** The characters of `\w`, as the inside of brackets; without Unicode, the ASCII ones. */
export const WORD = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';
export const ASCII_WORD = '0-9A-Za-z_';

const PERL = { d: '\\p{Nd}', s: '\\p{White_Space}', w: WORD } as const;
const ASCII_PERL = { d: '0-9', s: '\\t\\n\\v\\f\\r\\x20', w: ASCII_WORD } as const;

/** Matches one character: either the inside of brackets, or a source that stands for itself. */
type OneChar = { readonly inside: string } | { readonly source: string };

export function classSource(set: ClassSet, unicode: boolean): string {
  return written(read(set, unicode));
}

/** Letters and digits stand for themselves; the rest is written by number, so that nothing can be an operator. */
export function charSource(codePoint: number): string {
  const char = String.fromCodePoint(codePoint);
  return /^[0-9A-Za-z]$/.test(char) ? char : `\\u{${codePoint.toString(16)}}`;
}

function read(set: ClassSet, unicode: boolean): OneChar {
  switch (set.kind) {
    case 'literal':
      return { inside: charSource(asciiOnly(set.codePoint, unicode)) };
    case 'range':
      return { inside: `${charSource(set.from)}-${charSource(asciiOnly(set.to, unicode))}` };
    case 'perl':
      return negate({ inside: (unicode ? PERL : ASCII_PERL)[set.name] }, set.negated, unicode);
    case 'posix':
      return negate({ inside: POSIX_CLASSES[set.name] ?? '' }, set.negated, unicode);
    case 'property':
      if (!unicode) throw new PatternProblem('Unicode not allowed here');
      return negate({ inside: `\\p{${unicodeProperty(set.name, set.value)}}` }, set.negated, unicode);
    case 'negated':
      return negate(read(set.set, unicode), true, unicode);
    case 'union':
      return unite(set.sets.map((part) => read(part, unicode)));
    default: {
      const left = written(read(set.left, unicode));
      const right = written(read(set.right, unicode));
      if (set.kind === 'both') return { source: `(?:(?=${left})${right})` };
      if (set.kind === 'without') return { source: `(?:(?!${right})${left})` };
      return { source: `(?:(?!${right})${left}|(?!${left})${right})` };
    }
  }
}

function written(one: OneChar): string {
  return 'inside' in one ? `[${one.inside}]` : one.source;
}

function unite(parts: readonly OneChar[]): OneChar {
  const inside = parts.map((part) => ('inside' in part ? part.inside : '')).join('');
  const sources = parts.flatMap((part) => ('source' in part ? [part.source] : []));
  if (sources.length === 0) return { inside };
  return { source: `(?:${[`[${inside}]`, ...sources].join('|')})` };
}

function negate(one: OneChar, negated: boolean, unicode: boolean): OneChar {
  if (!negated) return one;
  if (!unicode) throw new PatternProblem('a class that matches single bytes under (?-u)', true);
  return { source: 'inside' in one ? `[^${one.inside}]` : `(?:(?!${one.source})[^])` };
}

function asciiOnly(codePoint: number, unicode: boolean): number {
  if (unicode || codePoint < 0x80) return codePoint;
  throw new PatternProblem('a byte or a letter beyond ASCII in a class under (?-u)', true);
}
