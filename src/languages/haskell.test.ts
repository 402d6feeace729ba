import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { haskell } from './haskell.ts';

const reading = haskell.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'function', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ['import Data.List', [['Data.List', '*', null]]],
  ['import qualified Data.Map.Strict as Map', [['Data.Map.Strict', '*', 'Map']]],
  ['import Data.Text qualified as T', [['Data.Text', '*', 'T']]],
  ['import qualified Data.Set', [['Data.Set', '*', 'Data.Set']]],
  ['import Prelude hiding (lookup, (++))', [['Prelude', '*', null]]],
  ['import Data.Void ()', [['Data.Void', null, null]]],
  ['import "base" Data.Kind (Type)', [['Data.Kind', 'Type', null]]],
  [
    "import Data.List (foldl', Maybe (..), Shape (Circle, radius), (<+>))",
    [
      ['Data.List', "foldl'", null],
      ['Data.List', 'Maybe', null],
      ['Data.List', 'Shape', null],
      ['Data.List', 'Circle', null],
      ['Data.List', 'radius', null],
      ['Data.List', '<+>', null],
    ],
  ],
])('reads %s', (statement, expected) => {
  const found = reading.readImports?.(statement).map(({ source, name, alias }) => [source, name, alias]);
  expect(found).toEqual(expected);
});

test.each([
  ['(open, Store (..), Entry (Debit, Credit))', ['open', 'Store', 'Entry', 'Debit', 'Credit']],
  ['( (<+>), module Data.Types, T.Text, type Key, pattern Pair )', ['<+>', 'Text', 'Key', 'Pair']],
  ['()', []],
])('reads the export list %s', (list, expected) => {
  expect(reading.readExports?.(list).map(({ name }) => name)).toEqual(expected);
});

test('without a list all is exported, but nothing out of a function', () => {
  expect(reading.isExported?.(facts)).toBe(true);
  expect(reading.isExported?.({ ...facts, exportList: new Set(['y']) })).toBe(false);
  expect(reading.isExported?.({ ...facts, exportList: new Set(['x']) })).toBe(true);
  const parent = { kind: 'function', exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, parent })).toBe(false);
  expect(reading.isExported?.({ ...facts, parent: { ...parent, kind: 'type' } })).toBe(true);
});
