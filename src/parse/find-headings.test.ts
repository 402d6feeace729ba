import { expect, test } from 'vitest';
import type { PatternReading } from '../languages/facts/language.ts';
import { findHeadings } from './find-headings.ts';

function read(text: string, reading: Pick<PatternReading, 'headings'> & Partial<PatternReading>) {
  const { headings, imports } = findHeadings(text, text, { kind: 'pattern', hidden: /(?!)/g, ...reading });
  const shown = headings.map(({ name, start, end, around }) => [name, text.slice(start, end).trim(), around]);
  return { shown, imports };
}

const BLOCK = { pattern: /[ \t]*block (?<name>\w+)/, kind: 'struct', ends: 'brace' } as const;
const FIELD = { pattern: /[ \t]*(?<name>\w+) =/, kind: 'field', ends: 'statement', within: ['struct'] } as const;

test('a block ends with its brace, a field with its statement, also on one line', () => {
  const { shown } = read('block a { x = (1; 2); block b { y = 1; } }\nz = 1;', { headings: [BLOCK, FIELD] });
  expect(shown).toEqual([
    ['a', 'block a { x = (1; 2); block b { y = 1; } }', null],
    ['x', 'x = (1; 2);', 0],
    ['b', 'block b { y = 1; }', 0],
    ['y', 'y = 1;', 2],
  ]);
});

test('what has no body is no longer than its match', () => {
  expect(read('block a\nblock b {\n}', { headings: [BLOCK] }).shown).toEqual([
    ['a', 'block a', null],
    ['b', 'block b {\n}', null],
  ]);
});

test('members stand right in the body, not in a bracket inside it', () => {
  const { shown } = read('block a {\n(\nx = 1\n)\ny = 2;\n}', { headings: [BLOCK, FIELD] });
  expect(shown.map(([name]) => name)).toEqual(['a', 'y']);
});

test('a section ends before the next of its level or above', () => {
  const section = { pattern: /(?<level>#+) (?<name>\w+)/, kind: 'section', ends: 'next' } as const;
  expect(read('# a\n## b\n### c\n## d\n# e', { headings: [section] }).shown).toEqual([
    ['a', '# a\n## b\n### c\n## d', null],
    ['b', '## b\n### c', 0],
    ['c', '### c', 1],
    ['d', '## d', 0],
    ['e', '# e', null],
  ]);
});

test('a statement without an end is over where the next begins', () => {
  const statement = { pattern: /make (?<name>\w+)/, kind: 'struct', ends: 'statement' } as const;
  expect(read('make a (x)\nas y\nmake b;', { headings: [statement] }).shown).toEqual([
    ['a', 'make a (x)\nas y', null],
    ['b', 'make b;', null],
  ]);
});

test('imports are taken at the start of a line', () => {
  const imports = /(?<via>use) (?<source>\S+)/;
  expect(read('use a.b\nnot use c', { headings: [], imports }).imports).toEqual([
    { start: 0, via: 'use', source: 'a.b' },
  ]);
});

test('many headings cost what they are worth', () => {
  const text = 'block a { x = 1; }\n'.repeat(20_000);
  expect(read(text, { headings: [BLOCK, FIELD] }).shown).toHaveLength(40_000);
});
