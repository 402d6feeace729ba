import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutComments } from './without-comments.ts';

/** The same law as patterns: slow, and easy to read. */
const STRING = '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'';
const PATTERNS = {
  go: new RegExp(`${STRING}|\`(?:[^\`\\\\]|\\\\.)*\`|(?<comment>\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/)`, 'g'),
  python: new RegExp(`(?<comment>"""[\\s\\S]*?"""|'''[\\s\\S]*?'''|(?<![^\\s;])#[^\\n]*)|${STRING}`, 'g'),
};

function byPattern(text: string, language: keyof typeof PATTERNS): string {
  return text.replace(PATTERNS[language], (written: string, ...rest: unknown[]) => {
    const { comment } = rest.at(-1) as { readonly comment?: string };
    return comment === undefined ? written : written.replace(/[^\n]/g, ' ');
  });
}

const PIECES = [
  '"',
  "'",
  '`',
  '"""',
  "'''",
  '\\',
  '/',
  '*',
  '/*',
  '*/',
  '//',
  '#',
  '\n',
  '\r',
  '\u2028',
  ' ',
  ';',
  'é',
  'a',
];

describe('a text without its comments', () => {
  it.each(['go', 'python'] as const)('is what the patterns of %s say, whatever is left open', (language) => {
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutComments(text, language)).toBe(byPattern(text, language));
      }),
      { numRuns: 3_000 },
    );
  });

  it('quotes that are never closed are read once', () => {
    const text = '\\"'.repeat(100_000);
    expect(withoutComments(text, 'go')).toBe(text);
    expect(withoutComments(text, 'python')).toBe(text);
  });
});
