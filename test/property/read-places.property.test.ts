// Whatever the text: it is read without an exception, the same each time, and in a time that grows with its length.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlaces } from '../../src/context/places/read-places.ts';
import { TRACE_SAMPLES } from '../support/trace-samples.ts';

const RUNS = process.env.PORTOLAN_SOAK === undefined ? 300 : 20_000;

const PIECES = [
  ...[
    'at ',
    'File "',
    '", line ',
    ', in ',
    ':1',
    ':12:5',
    '(12,5)',
    '): error ',
    ' - error ',
    '--> ',
    '❯ ',
    '@',
    '#1 ',
    '0x1f in ',
  ],
  ...[
    '.ts',
    '.py:',
    '.go:',
    '.rs:',
    '.java:',
    ' in ',
    ' on line ',
    'panic: ',
    'Caused by: ',
    '--- a/x',
    '+++ b/x',
    '@@ -1,2 +3,4 @@',
  ],
  ...[
    'diff --git a/x b/x',
    '"a/\\303\\251"',
    '\\n',
    '\u001b[31m',
    '\u001b]8;;',
    '(',
    ')',
    '[',
    ']',
    '<',
    '>',
    '::',
    '{{closure}}',
    '/',
    '\\',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    'a',
    'Ä',
    '.',
    '-',
    '+',
    '=',
    '_',
    '$',
    '==1==',
    'FAIL ',
    'E   ',
    '9'.repeat(30),
    'Error: x',
    '\0',
    '\udc80',
  ],
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 80 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.constantFrom(...TRACE_SAMPLES), fc.nat(), fc.nat({ max: 40 }), fc.constantFrom(...PIECES))
    .map(([sample, at, length, piece]) => {
      const from = at % sample.text.length;
      return sample.text.slice(0, from) + piece + sample.text.slice(from + length);
    }),
);

describe('any text', () => {
  it('is read, and what is read of it makes sense', () => {
    fc.assert(
      fc.property(text, (written) => {
        const read = readPlaces(written);
        expect(readPlaces(written)).toEqual(read);
        for (const { path, startLine, endLine, name, weight } of read.places) {
          expect(path).not.toBe('');
          expect(path).not.toContain('\\');
          expect(name).not.toBe('');
          expect(weight).toBeGreaterThan(0);
          expect(weight).toBeLessThanOrEqual(1);
          expect(startLine === null).toBe(endLine === null);
          if (startLine !== null && endLine !== null) {
            expect(startLine).toBeGreaterThanOrEqual(1);
            expect(endLine).toBeGreaterThanOrEqual(startLine);
          }
        }
        const weights = read.places.map(({ weight }) => weight);
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      }),
      { numRuns: RUNS },
    );
  });

  // Twice the text may take four times as long on a busy machine; what is quadratic takes hundreds of times as long.
  it.each(hardTexts())('is read in a time that grows with its length: %s', (_, hard) => {
    const long = filled(hard, 400_000);
    readPlaces(filled(hard, 40_000));
    const before = process.cpuUsage();
    readPlaces(long);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1_500);
  });
});

/** A piece, over and over: as one line, and as lines of which no two are alike. */
function hardTexts(): [string, (n: number) => string][] {
  return [...PIECES, ...PIECES.slice(0, 30).map((piece, at) => piece + PIECES[at + 20])].flatMap((piece) => [
    [`${JSON.stringify(piece)} on one line`, () => piece] as [string, (n: number) => string],
    [`${JSON.stringify(piece)} on many`, (n) => `${n}${piece.repeat(Math.ceil(900 / piece.length)).slice(0, 900)}\n`],
  ]);
}

function filled(piece: (n: number) => string, length: number): string {
  const parts: string[] = [];
  let total = 0;
  for (let n = 0; total < length; n += 1) {
    const part = piece(n);
    parts.push(part);
    total += part.length;
  }
  return parts.join('');
}
