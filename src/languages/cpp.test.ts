import { expect, test } from 'vitest';
import { cppReading } from './cpp.ts';

const read = (statement: string) =>
  cppReading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias]);

test.each([
  ['#include <map>', [['include', '<map>', '*', null]]],
  ['using namespace std::chrono;', [['using', 'std::chrono', '*', null]]],
  ['using enum Color;', [['using', 'Color', '*', null]]],
  ['using ::std::string;', [['using', 'std', 'string', null]]],
  [
    'using std::string, std::vector;',
    [
      ['using', 'std', 'string', null],
      ['using', 'std', 'vector', null],
    ],
  ],
  ['using typename Base::Item;', [['using', 'Base', 'Item', null]]],
  ['namespace fs = std::filesystem;', [['using', 'std::filesystem', null, 'fs']]],
])('%s', (statement, expected) => {
  expect(read(statement)).toEqual(expected);
});

test.each([
  ['Cache::find', 'Cache'],
  ['ns::Cache::find', 'ns.Cache'],
  ['Pool<std::map<int, T>>::Entry::use', 'Pool.Entry'],
  ['::global', ''],
  ['Key::operator<', 'Key'],
  ['Key::operator ns::Other', 'Key'],
  ['maps::tiles', 'maps'],
  ['CacheTest', 'CacheTest'],
])('the owner of %s', (text, owner) => {
  expect(cppReading.readOwner?.(text)).toBe(owner);
});

test('macros around a class are blanked out, directives are not', () => {
  const text =
    '#define LIB_INLINE inline\nclass LIB_EXPORT Pool : Base {\n  int n_ GUARDED_BY(mu_);\n};\nLIB_INLINE Pool::Pool() {}\n';
  const prepared = cppReading.prepare?.(text) ?? '';
  expect(prepared).toHaveLength(text.length);
  expect(prepared).toContain('#define LIB_INLINE inline');
  expect(prepared.split('\n').slice(1).join('\n')).not.toMatch(/LIB_|GUARDED_BY/);
});
