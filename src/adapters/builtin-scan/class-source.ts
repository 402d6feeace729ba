// A class as JavaScript writes it under the `v` flag, always as one operand that can stand inside another class.
import { type ClassSet, PatternProblem } from './pattern-syntax.ts';
import { POSIX_CLASSES } from './posix-classes.ts';
import { unicodeProperty } from './unicode-property.ts';

/** The characters of `\w`; without Unicode, the ASCII ones. */
export const WORD = '[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]';
export const ASCII_WORD = '[0-9A-Za-z_]';

const PERL = { d: '\\p{Nd}', s: '\\p{White_Space}', w: WORD } as const;
const ASCII_PERL = { d: '[0-9]', s: '[\\t\\n\\v\\f\\r\\x20]', w: ASCII_WORD } as const;

export function classSource(set: ClassSet, unicode: boolean): string {
  switch (set.kind) {
    case 'literal':
      return charSource(asciiOnly(set.codePoint, unicode));
    case 'range':
      return `[${charSource(set.from)}-${charSource(asciiOnly(set.to, unicode))}]`;
    case 'perl':
      return negate((unicode ? PERL : ASCII_PERL)[set.name], set.negated, unicode);
    case 'posix':
      return negate(`[${POSIX_CLASSES[set.name] ?? ''}]`, set.negated, unicode);
    case 'property':
      if (!unicode) throw new PatternProblem('Unicode not allowed here');
      return negate(`\\p{${unicodeProperty(set.name, set.value)}}`, set.negated, unicode);
    case 'negated':
      return negate(classSource(set.set, unicode), true, unicode);
    case 'union':
      return `[${set.sets.map((part) => classSource(part, unicode)).join('')}]`;
    case 'both':
      return `[${classSource(set.left, unicode)}&&${classSource(set.right, unicode)}]`;
    case 'without':
      return `[${classSource(set.left, unicode)}--${classSource(set.right, unicode)}]`;
    case 'either-not-both': {
      const [left, right] = [classSource(set.left, unicode), classSource(set.right, unicode)];
      return `[[${left}--${right}][${right}--${left}]]`;
    }
  }
}

/** Letters and digits stand for themselves; the rest is written by number, so that nothing can be an operator. */
export function charSource(codePoint: number): string {
  const char = String.fromCodePoint(codePoint);
  return /^[0-9A-Za-z]$/.test(char) ? char : `\\u{${codePoint.toString(16)}}`;
}

function negate(source: string, negated: boolean, unicode: boolean): string {
  if (!negated) return source;
  if (!unicode) throw new PatternProblem('a class that matches single bytes under (?-u)', true);
  return `[^${source}]`;
}

function asciiOnly(codePoint: number, unicode: boolean): number {
  if (unicode || codePoint < 0x80) return codePoint;
  throw new PatternProblem('a byte or a letter beyond ASCII in a class under (?-u)', true);
}
