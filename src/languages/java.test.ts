import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { java } from './java.ts';

const reading = java.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'method', modifiers: '', parent: null, label: null, exportList: null };
const inside = (kind: 'class' | 'interface' | 'enum' | 'method', exported = true) =>
  ({ kind, exported, visibility: 'public' }) as const;

test.each([
  ['import java.util.List;', 'java.util', 'List'],
  ['import java.util.*;', 'java.util', '*'],
  ['import static java.lang.Math.max;', 'java.lang.Math', 'max'],
  ['import static org.junit.Assert . *;', 'org.junit.Assert', '*'],
  ['import com.acme.Outer.Inner;', 'com.acme.Outer', 'Inner'],
  ['import Unnamed;', 'Unnamed', null],
  ['import module java.base;', 'java.base', null],
])('reads %s', (statement, source, name) => {
  expect(reading.readImports?.(statement)).toEqual([{ via: 'import', source, name, alias: null }]);
});

test.each([
  ['public ', null, true],
  ['', null, false],
  ['@Path("public") ', null, false],
  ['public ', inside('class'), true],
  ['protected ', inside('class'), true],
  ['', inside('class'), false],
  ['', inside('interface'), true],
  ['private ', inside('interface'), false],
  ['public ', inside('class', false), false],
  ['public ', inside('method'), false],
])('%j in %j: exported is %j', (modifiers, parent, exported) => {
  expect(reading.isExported?.({ ...facts, modifiers, parent })).toBe(exported);
});

test('what an enum or a record holds by nature goes with it', () => {
  expect(reading.isExported?.({ ...facts, kind: 'enum_member', parent: inside('enum') })).toBe(true);
  expect(reading.isExported?.({ ...facts, kind: 'property', parent: inside('class') })).toBe(true);
  expect(reading.visibilityOf?.({ ...facts, kind: 'constructor', parent: inside('enum') })).toBe('private');
});
