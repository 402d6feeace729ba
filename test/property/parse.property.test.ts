// Whatever the text: it is parsed without an exception, every line is in one chunk, and what was found is in the text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeSitterSyntax } from '../../src/adapters/tree-sitter/tree-sitter-syntax.ts';
import type { Language } from '../../src/languages/facts/language.ts';
import { splitLines } from '../../src/lib/split-lines.ts';
import type { ParsedFile } from '../../src/model/parsed-file.ts';
import { parseText } from '../../src/parse/parse-text.ts';
import { FIXTURES } from '../support/language-fixtures.ts';

const MUTATIONS = process.env.PORTOLAN_SOAK === undefined ? 100 : 2_000;
const syntax = treeSitterSyntax();

describe('a parsed text', () => {
  it.each(FIXTURES)('$id/$name', async ({ text, language }) => {
    await checkText(text, language);
  });

  it(`holds for ${MUTATIONS} mutations of real files`, { timeout: 1_200_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FIXTURES), mutation(), async ({ text, language }, mutate) => {
        await checkText(mutate(text), language);
      }),
      { numRuns: MUTATIONS },
    );
  });

  it('is the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FIXTURES), mutation(), async ({ text, language }, mutate) => {
        const input = { text: mutate(text), language, timeoutMs: 60_000 };
        expect(await parseText(input, syntax)).toEqual(await parseText(input, syntax));
      }),
      { numRuns: 30 },
    );
  });
});

type Mutate = (text: string) => string;

/** Cut, doubled, letters changed or put in, lines swapped: what half-edited and broken files look like. */
function mutation(): fc.Arbitrary<Mutate> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const at = (text: string, share: number) => Math.floor(text.length * share);
  const junk = fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '"',
    "'",
    '`',
    '/*',
    '*/',
    '#',
    '\n',
    '\r',
    '\0',
    '\ufeff',
    '\ud83d',
    '<',
    'é',
  );
  const one: fc.Arbitrary<Mutate> = fc.oneof(
    place.map(
      (share): Mutate =>
        (text) =>
          text.slice(0, at(text, share)),
    ),
    place.map(
      (share): Mutate =>
        (text) =>
          text.slice(at(text, share)),
    ),
    fc.tuple(place, junk).map(([share, put]): Mutate => {
      return (text) => text.slice(0, at(text, share)) + put + text.slice(at(text, share));
    }),
    fc.tuple(place, place).map(([from, to]): Mutate => {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      return (text) => text.slice(0, at(text, low)) + text.slice(at(text, high));
    }),
    fc.tuple(place, fc.integer({ min: 1, max: 127 })).map(([share, code]): Mutate => {
      return (text) => text.slice(0, at(text, share)) + String.fromCharCode(code) + text.slice(at(text, share) + 1);
    }),
    fc.constant<Mutate>((text) => text.replaceAll('\n', '\r\n')),
    fc.constant<Mutate>((text) => text.replaceAll('\n', '\r')),
    fc.constant<Mutate>((text) => text.replace(/\n\s*/g, '\n')),
  );
  return fc
    .array(one, { minLength: 1, maxLength: 4 })
    .map((all) => (text) => all.reduce((got, next) => next(got), text));
}

async function checkText(text: string, language: Language | null): Promise<void> {
  const file = await parseText({ text, language, timeoutMs: 60_000 }, syntax);
  const lineCount = splitLines(text).length;
  checkChunks(file, lineCount);
  const seen = new Set<string>();
  file.symbols.forEach((symbol, place) => {
    expect(symbol.startLine).toBeGreaterThanOrEqual(1);
    expect(symbol.nameLine).toBeGreaterThanOrEqual(symbol.startLine);
    expect(symbol.nameLine).toBeLessThanOrEqual(symbol.endLine);
    expect(symbol.endLine).toBeLessThanOrEqual(Math.max(lineCount, 1));
    expect(symbol.name).not.toBe('');
    expect(symbol.signature ?? '').not.toContain('\n');
    expect(symbol.complexity).toBeGreaterThanOrEqual(1);
    if (symbol.parent !== null) expect(file.symbols[symbol.parent]).toBeDefined();
    expect(symbol.parent).not.toBe(place);
    const key = `${symbol.qualifiedName}~${symbol.ordinal}`;
    expect(seen.has(key)).toBe(false);
    seen.add(key);
  });
  for (const { line, owner } of [...file.references, ...file.imports, ...file.bindings]) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(Math.max(lineCount, 1));
    if (owner !== null) expect(file.symbols[owner]).toBeDefined();
  }
  const { total, code, comment, blank } = file.lines;
  expect(total).toBe(lineCount);
  expect(code + comment + blank).toBe(total);
}

function checkChunks({ chunks, symbols }: ParsedFile, lineCount: number): void {
  let next = 1;
  const counts = new Map<number | null, number>();
  for (const chunk of chunks) {
    expect(chunk.startLine).toBe(next);
    expect(chunk.endLine).toBeGreaterThanOrEqual(chunk.startLine);
    next = chunk.endLine + 1;
    const n = (counts.get(chunk.owner) ?? 0) + 1;
    counts.set(chunk.owner, n);
    expect(chunk.n).toBe(n);
    expect(chunk.symbol).toBe(chunk.owner === null ? null : symbols[chunk.owner]?.qualifiedName);
  }
  expect(next).toBe(lineCount + 1);
}
