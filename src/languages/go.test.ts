import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { go } from './go.ts';

const reading = go.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'function', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ['"net/http"', 'net/http', null, null],
  ['import "net/http"', 'net/http', null, null],
  ['str "strings"', 'strings', null, 'str'],
  ['. "math"', 'math', '*', null],
  ['_ "github.com/lib/pq"', 'github.com/lib/pq', null, '_'],
  ['raw `embed`', 'embed', null, 'raw'],
])('reads the import %s', (spec, source, name, alias) => {
  expect(reading.readImports?.(spec)).toEqual([{ via: 'import', source, name, alias }]);
});

test('what is no import brings nothing in', () => {
  expect(reading.readImports?.('import ()')).toEqual([]);
});

test('a capital letter exports, but not out of a function', () => {
  expect(reading.isExported?.({ ...facts, name: 'Open' })).toBe(true);
  expect(reading.isExported?.({ ...facts, name: 'Öffnen' })).toBe(true);
  expect(reading.isExported?.({ ...facts, name: 'open' })).toBe(false);
  const parent = { kind: 'function', exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, name: 'Local', parent })).toBe(false);
});

test('words to the compiler are no documentation', () => {
  expect(reading.docComment.test('// Open opens.')).toBe(true);
  expect(reading.docComment.test('//go:noinline')).toBe(false);
  expect(reading.docComment.test('//nolint:errcheck')).toBe(false);
});
