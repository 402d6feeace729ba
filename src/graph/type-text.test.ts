import { expect, test } from 'vitest';
import { parameterType, readType, type WrittenType } from './type-text.ts';

const shown = (type: WrittenType | null): string | null => {
  if (type === null) return null;
  if (type.kind === 'named') return type.name;
  if (type.kind === 'all') return type.of.map(shown).join(' & ');
  if (type.kind === 'value') return `typeof ${type.name}${type.isCalled ? '()' : ''}`;
  return type.kind === 'parameter' ? `${type.of} ${type.at}` : `${type.kind} ${shown(type.of)}`;
};

test.each([
  [': Foo', 'Foo'],
  ['Foo | null | undefined', 'Foo'],
  ['Promise<Foo<Bar>>', 'promise Foo'],
  ['readonly Foo[]', 'list Foo'],
  ['Array<ns.Foo>', 'list ns.Foo'],
  ['Record<string, Foo>', 'list Foo'],
  ['Readonly<Partial<Foo>>', 'Foo'],
  ['Pick<Foo, "a" | "b">', 'Foo'],
  ['Foo & { a: string }', 'Foo'],
  ['*pkg.Server', 'pkg.Server'],
  ["&'a mut Foo", 'Foo'],
  ['std::vector<Foo*>', 'list Foo'],
  ['Optional["Foo"]', 'Foo'],
  ['const Foo&', 'Foo'],
  ['ReturnType<typeof make>', 'typeof make()'],
  ['typeof config.a', 'typeof config.a'],
  ['Parameters<Handler<E>>[1]', 'Handler<E> 1'],
  ['\\App\\Models\\User', 'App.Models.User'],
])('%s', (text, expected) => {
  expect(shown(readType(text))).toBe(expected);
});

test.each(['Foo | Bar', '{ a: string }', '(a: A) => B', '', 'null', '"text"[] | 3'])('%s is no one type', (text) => {
  expect(shown(readType(text))).toBeNull();
});

test('the parameters of a function type', () => {
  expect(parameterType('(c: Context<E, P>, next?: Next) => Promise<void>', 0)).toBe('Context<E, P>');
  expect(parameterType('(c: Context<E, P>, next?: Next) => Promise<void>', 1)).toBe('Next');
  expect(parameterType('(c: Context) => void', 1)).toBeNull();
  expect(parameterType('Context', 0)).toBeNull();
});
