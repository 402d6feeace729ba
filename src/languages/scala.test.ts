import { expect, test } from 'vitest';
import type { GrammarReading, SymbolFacts } from './facts/language.ts';
import { scala } from './scala.ts';

const reading = scala.syntax?.reading as GrammarReading;
const facts: SymbolFacts = { name: 'x', kind: 'method', modifiers: '', parent: null, label: null, exportList: null };
const said = (statement: string) =>
  reading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias].join(' '));

test.each([
  ['import a.b.C', ['import a.b C ']],
  ['import a.b._', ['import a.b * ']],
  ['import a.b.*', ['import a.b * ']],
  ['import a.b.given', ['import a.b * ']],
  ['import a.b.{C, D}', ['import a.b C ', 'import a.b D ']],
  ['import a.b.{C => D, E as F, _}', ['import a.b C D', 'import a.b E F', 'import a.b * ']],
  ['import a.b.{C => _, given Ord[A, B]}', ['import a.b * ']],
  ['import a.b.C as D', ['import a.b C D']],
  ['import a.b._, c.{D}, e', ['import a.b * ', 'import c D ', 'import e  ']],
  ['import a.b.{\n  C,\n  D,\n}', ['import a.b C ', 'import a.b D ']],
  ['import a.`type`.C', ['import a.type C ']],
  ['export a.b.C', ['export a.b C ']],
])('reads %j', (statement, names) => {
  expect(said(statement)).toEqual(names);
});

test.each([
  ['def ', 'public', true],
  ['private def ', 'private', false],
  ['private[this] val ', 'private', false],
  ['private[app] val ', 'public', false],
  ['protected def ', 'protected', true],
  ['protected[app] def ', 'protected', true],
] as const)('%j is %s', (modifiers, visibility, exported) => {
  expect(reading.visibilityOf?.({ ...facts, modifiers })).toBe(visibility);
  expect(reading.isExported?.({ ...facts, modifiers })).toBe(exported);
});

test.each([
  ['List[Map[K, V]]', 'List'],
  ['cats.data.Chain[A]', 'cats.data.Chain'],
  ['A => B', ''],
  ['F[A]', ''],
])('the owner of an extension of %s is %j', (text, owner) => {
  expect(reading.readOwner?.(text)).toBe(owner);
});
