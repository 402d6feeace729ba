import { expect, test } from 'vitest';
import { embedText } from './embed-text.ts';

const text = (lines: string, signature: string | null = null, doc: string | null = null) =>
  embedText({ signature, doc, lines: lines.split('\n') });

test('R-001-p1-5.1: signature, body, summary of the comment, in this order', () => {
  const lines =
    '/**\n * Verify JWT token and return user info\n */\nexport function verifyToken(token: string): User {\n  return read(token);\n}';
  expect(text(lines, 'function verifyToken(token: string): User', 'Verify JWT token and return user info')).toBe(
    [
      'function verifyToken(token: string): User',
      'export function verifyToken(token: string): User {',
      'return read(token);',
      '}',
      'Verify JWT token and return user info',
    ].join('\n'),
  );
});

test('a summary is the first paragraph, without tags', () => {
  expect(text('x()', null, 'Opens the door.\nSlowly.\n\nMore about doors.')).toBe('x()\nOpens the door. Slowly.');
  expect(text('x()', null, '\nOpens it.\n@param a b')).toBe('x()\nOpens it.');
});

test.each([
  ['// TODO: do it for all of the other cases as well', ''],
  ['# FIXME this is wrong when the list is empty', ''],
  ['run(); // FIXME wrong', 'run();'],
  ['// end', ''],
  ['# --------------', ''],
  ['-- | helper', ''],
  [
    '// the list is sorted, since callers look things up in it',
    '// the list is sorted, since callers look things up in it',
  ],
  ['console.log("starting the server", port);', 'console.log("", port);'],
  ["logger.warning('cannot open %s', path)", 'logger.warning("", path)'],
  ['info!("listening on {}", address);', 'info!("", address);'],
  ['log.Printf("failed: %v", err)', 'log.Printf("", err)'],
  ['catalog.add("entry")', 'catalog.add("entry")'],
  ['#include <map>', '#include <map>'],
  ['#[derive(Debug)]', '#[derive(Debug)]'],
  ['*pointer = value;', '*pointer = value;'],
])('R-001-p1-5.2.1 R-001-p1-5.2.2 R-001-p1-5.2.3: %s', (line, left) => {
  expect(text(`${line}\nkept()`)).toBe(left === '' ? 'kept()' : `${left}\nkept()`);
});

test.each([
  ['fetch("https://tracker.example/TODO/list")', 'fetch("https://tracker.example/TODO/list")'],
  ['open(url) # see https://a.example/FIXME first', 'open(url) # see https://a.example/FIXME first'],
  [
    '// sends what is open to https://a.example/TODO when the day ends',
    '// sends what is open to https://a.example/TODO when the day ends',
  ],
  ['const mark = "// TODO";', 'const mark = "// TODO";'],
  ['run(a--TODO)', 'run(a--TODO)'],
  ['run("https://a.example") // TODO later', 'run("https://a.example")'],
])('R-001-p1-5.2.1: a note is a word of a comment, not of an address or a text: %s', (line, left) => {
  expect(text(line)).toBe(left);
});

test('R-001-p1-5.2.1: an address with such a word stays in the summary of a doc comment', () => {
  expect(text('x()', null, 'Reads https://a.example/TODO.\nTODO: faster.')).toBe('x()\nReads https://a.example/TODO.');
});

test('nothing is left of a chunk of idle comments', () => {
  expect(text('// TODO\n\n// ---')).toBeNull();
});

test.each([
  `x${' '.repeat(1_990)}x`,
  `TODO${' '.repeat(1_900)}x`,
  `log${' '.repeat(1_900)}x`,
  `a${' //'.repeat(600)} TOD`,
  `log.info(${'"'.repeat(1_990)}`,
])('megabytes of a hostile line are read in time', (line) => {
  expect(embedText({ signature: null, doc: line, lines: new Array<string>(2_000).fill(line) })).not.toBeUndefined();
});
