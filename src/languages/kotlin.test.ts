import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { kotlin } from './kotlin.ts';

const reading = kotlin.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'method', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ['import a.b.C', 'a.b', 'C', null],
  ['import a.b.C as D', 'a.b', 'C', 'D'],
  ['import a.b.*', 'a.b', '*', null],
  ['import a.`in`.`object` as `fun`', 'a.in', 'object', 'fun'],
])('reads %s', (statement, source, name, alias) => {
  expect(reading.readImports?.(statement)).toEqual([{ via: 'import', source, name, alias }]);
});

test.each([
  ['Route', 'Route'],
  ['Book?', 'Book'],
  ['List<Map<K, V>>', 'List'],
  ['Map.Entry<String, Int>?', 'Map.Entry'],
  ['(Book?)', 'Book'],
  ['(Int.() -> Unit)', ''],
  ['T', ''],
])('the owner of an extension of %s is %j', (text, owner) => {
  expect(reading.readOwner?.(text)).toBe(owner);
});

test('internal is visible but not exported', () => {
  expect(reading.visibilityOf?.({ ...facts, modifiers: 'internal fun ' })).toBe('public');
  expect(reading.isExported?.({ ...facts, modifiers: 'internal fun ' })).toBe(false);
  expect(reading.isExported?.({ ...facts, modifiers: '@Named("internal") fun ' })).toBe(true);
  expect(reading.visibilityOf?.({ ...facts, modifiers: 'private fun ' })).toBe('private');
  const parent = { kind: 'function', exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, modifiers: 'fun ', parent })).toBe(false);
});
