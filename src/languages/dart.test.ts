import { expect, test } from 'vitest';
import { dart } from './dart.ts';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';

const reading = dart.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'function', modifiers: '', parent: null, label: null, exportList: null };

test.each([
  ["import 'dart:async';", [['import', 'dart:async', '*', null]]],
  ["import 'package:http/http.dart' as http;", [['import', 'package:http/http.dart', '*', 'http']]],
  ["import 'a.dart' deferred as lazy show A;", [['import', 'a.dart', '*', 'lazy']]],
  [
    'import "a.dart" show A, B hide C;',
    [
      ['import', 'a.dart', 'A', null],
      ['import', 'a.dart', 'B', null],
    ],
  ],
  ["import 'a.dart' hide C;", [['import', 'a.dart', '*', null]]],
  ["import 'a.dart' if (dart.library.io) 'b.dart';", [['import', 'a.dart', '*', null]]],
  ["export 'src/x.dart' show X;", [['export', 'src/x.dart', 'X', null]]],
  ["export 'src/x.dart';", [['export', 'src/x.dart', '*', null]]],
  ["part 'x.g.dart';", [['part', 'x.g.dart', '*', null]]],
  ["part of 'x.dart';", [['part of', 'x.dart', null, null]]],
  ['part of shop.basket;', [['part of', 'shop.basket', null, null]]],
])('reads %s', (statement, expected) => {
  const found = reading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias]);
  expect(found).toEqual(expected);
});

test('an underscore keeps a name in its library', () => {
  expect(reading.isExported?.({ ...facts, name: 'open' })).toBe(true);
  expect(reading.isExported?.({ ...facts, name: '_open' })).toBe(false);
  expect(reading.visibilityOf?.({ ...facts, name: '_open' })).toBe('private');
});

test('what stands in a function is nobody else’s', () => {
  const parent = { kind: 'method', exported: true, visibility: 'public' } as const;
  expect(reading.isExported?.({ ...facts, parent })).toBe(false);
  expect(reading.isExported?.({ ...facts, parent: { ...parent, kind: 'class' } })).toBe(true);
});
