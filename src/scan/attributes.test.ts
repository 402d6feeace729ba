import { expect, test } from 'vitest';
import { attributeMarks } from './attributes.ts';

const GENERATED = { generated: true, vendored: false };
const VENDORED = { generated: false, vendored: true };
const BOTH = { generated: true, vendored: true };
const NONE = { generated: false, vendored: false };

test.each([
  ['*.pb.go linguist-generated', 'a/x.pb.go', GENERATED],
  ['*.pb.go linguist-generated=true', 'x.pb.go', GENERATED],
  ['*.pb.go linguist-generated=false', 'x.pb.go', NONE],
  ['*.pb.go -linguist-generated', 'x.pb.go', NONE],
  ['*.pb.go linguist-generated=', 'x.pb.go', GENERATED],
  ['lib/** linguist-vendored text=auto linguist-generated', 'lib/a/b.js', BOTH],
  ['lib linguist-vendored', 'lib/a.js', NONE],
  ['lib/ linguist-vendored', 'lib/a.js', NONE],
  ['/a.js linguist-vendored', 'b/a.js', NONE],
  ['b/a.js linguist-vendored', 'b/a.js', VENDORED],
  ['  \t*.js\tlinguist-vendored\r\n', 'a.js', VENDORED],
  ['\ufeff*.js linguist-vendored', 'a.js', VENDORED],
  ['"a b.js" linguist-vendored', 'a b.js', VENDORED],
  ['"\\303\\251 \\"\\142\\".js" linguist-vendored', 'é "b".js', VENDORED],
  ['"a linguist-vendored', '"a', VENDORED],
  ['!a.js linguist-vendored', 'a.js', NONE],
  ['\\!a.js linguist-vendored', '!a.js', VENDORED],
  ['# linguist-vendored', '#', NONE],
  ['[attr]mine linguist-vendored\n* mine', 'a.js', NONE],
  ['*.js linguist-vendored no*name', 'a.js', NONE],
  ['*.js linguist-vendored -linguist-vendored', 'a.js', NONE],
  [`*.js linguist-vendored ${'x'.repeat(2030)}`, 'a.js', NONE],
])('%j of %j', (text, path, marks) => {
  expect(attributeMarks([{ folder: '', text }])(path)).toEqual(marks);
});

test('the last line of a file wins, and the deeper file', () => {
  const marks = attributeMarks([
    { folder: '', text: '*.js linguist-generated linguist-vendored\nown.js -linguist-vendored\n' },
    { folder: 'a', text: 'x.js !linguist-generated\n' },
    { folder: 'a/b', text: '/x.js linguist-generated\n' },
  ]);
  expect(marks('own.js')).toEqual(GENERATED);
  expect(marks('a/x.js')).toEqual(VENDORED);
  expect(marks('a/b/x.js')).toEqual(BOTH);
  expect(marks('a/b/c/x.js')).toEqual(VENDORED);
  expect(marks('ab/x.js')).toEqual(BOTH);
});

test('files that do not speak of linguist mark nothing', () => {
  expect(attributeMarks([{ folder: '', text: '* text=auto\n' }])('a.js')).toEqual(NONE);
  expect(attributeMarks([])('a.js')).toEqual(NONE);
});
