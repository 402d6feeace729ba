import { expect, test } from 'vitest';
import { plainName, plainOwner } from './plain-name.ts';

test.each([
  ['save', 'save'],
  ['"on close"', 'on close'],
  ["'a'", 'a'],
  ['`tick`', 'tick'],
  ['f"/orders/{id}"', '/orders/{id}'],
  ["rb'x'", 'x'],
  ['"""long"""', 'long'],
  ['@"C:\\temp"', 'C:\\temp'],
  [':name', 'name'],
  [':@entries', '@entries'],
  [':"odd name"', 'odd name'],
  ['name:', 'name'],
  ['empty?:', 'empty?'],
  ['operator ::', 'operator ::'],
  ['""', 'default'],
  ['a\n  b', 'a b'],
])('%s is called %s', (written, name) => {
  expect(plainName(written)).toBe(name);
});

test('an owner is its path without type arguments', () => {
  expect(plainOwner('ns::Type<T>')).toBe('ns.Type');
  expect(plainOwner('*pkg.Type')).toBe('pkg.Type');
});
