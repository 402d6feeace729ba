import { describe, expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const stems = (text: string) => readQuery(text).terms.map(({ stem, isJoined }) => (isJoined ? `(${stem})` : stem));

describe('kinds', () => {
  test.each([
    ['StateManager', 'symbol'],
    ['Rack::Response', 'symbol'],
    ['a.b.c', 'symbol'],
    ['src/net/retry.ts', 'path'],
    ['retry.ts', 'path'],
    ['where are tokens verified', 'prose'],
    ['订单处理逻辑', 'prose'],
    ['how does parseHeaders work', 'mixed'],
    ['crash on start\nTraceback: main.py line 3', 'report'],
  ])('%s → %s', (text, kind) => {
    expect(readQuery(text).kind).toBe(kind);
  });
});

describe('terms', () => {
  test('each once, empty words left out, neighbours tried as one', () => {
    expect(stems('how does the session store expire the session')).toEqual([
      ...['session', 'store', 'expir', '(sessionstore)', '(storeexpir)'],
    ]);
  });

  test('a name of several parts is its parts, and itself joined', () => {
    expect(stems('parseHTTPHeaders')).toEqual(['(parshttpheader)', 'pars', 'http', 'header']);
  });

  test('empty words are looked up where there are no others', () => {
    expect(stems('what is this')).toEqual(['what', 'is', 'thi']);
  });

  test('two words that code writes as one', () => {
    expect(stems('log in')).toContain('(login)');
    expect(stems('set up hooks')).toContain('(setup)');
  });

  test('Chinese and Japanese', () => {
    expect(stems('订单处理')).toEqual(['order', 'handl', '(process)', '(订单)', '(单处)', '(处理)']);
    expect(stems('龘龘')).toEqual(['龘龘']);
    expect(readQuery('トークンの検証').denseText).toBe('token verify');
  });

  test('never more than sixty-four', () => {
    const long = Array.from({ length: 300 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}x`).join(' ');
    expect(readQuery(long).terms.length).toBe(64);
    expect(readQuery('').terms).toEqual([]);
  });
});

test('the name that a query is', () => {
  expect(readQuery('Rack::Response').target).toBe('Response');
  expect(readQuery('two words').target).toBeNull();
});

describe('a report', () => {
  const report = readQuery(
    'Serializer drops null keys\r\nWhen I call `toJson(map)` with a LinkedTreeMap it fails:\n' +
      '  at com.example.Gson.toJson(Gson.java:12)\nSee https://example.org/ignored/path for the whole story, story, story.',
  );
  const from = (stem: string) => report.terms.find((term) => term.stem === stem)?.from;

  test('is mined: its title first, then names, calls and files, then what is said often', () => {
    expect(from('serial')).toBe('title');
    expect(from('tojson')).toBe('bodyName');
    expect(from('linktreemap')).toBe('bodyName');
    expect(from('gson')).toBe('bodyName');
    expect(from('stori')).toBe('body');
  });

  test('addresses are no words', () => {
    expect(from('ignor')).toBeUndefined();
  });

  test('without a line break: its first sentence is the title', () => {
    const long = `The parser loses the last line of a file. ${'It happens with every file we have tried so far. '.repeat(6)}`;
    const { kind, terms } = readQuery(long);
    expect(kind).toBe('report');
    expect(terms.find(({ stem }) => stem === 'parser')?.from).toBe('title');
    expect(terms.find(({ stem }) => stem === 'happen')?.from).toBe('body');
  });
});

describe('letter by letter', () => {
  test('what is quoted', () => {
    expect(readQuery('who says "connection refused" and “not found”').quoted).toEqual([
      'connection refused',
      'not found',
    ]);
  });

  test.each([
    ['foo\\w+bar', 'foo\\w+bar'],
    ['^export', '^export'],
    ['get[A-Z]+', 'get[A-Z]+'],
    ['foo.bar', null],
    ['what is (a|b)', null],
    ['broken[a-z', null],
  ])('%s as a pattern: %s', (text, pattern) => {
    expect(readQuery(text).pattern).toBe(pattern);
  });
});

test('the words of a pattern are no names', () => {
  const { names, target } = readQuery('set[A-Z]\\w+Cookie');
  expect([names.size, target]).toEqual([0, null]);
});

test('whether tests are asked for', () => {
  expect(readQuery('tests of the parser').wantsTests).toBe(true);
  expect(readQuery('the latest parser').wantsTests).toBe(false);
});

test.each([
  ['a word without end', 'a'.repeat(1e6)],
  ['comments that never close', `title\n${'<!--'.repeat(1e5)}`],
  ['a path without end', `title\n${'a/'.repeat(2e5)}`],
  ['a name without end', 'aB'.repeat(2e5)],
  ['quotes', '"ab" '.repeat(1e5)],
  ['brackets', `title\n${'abcde '.repeat(1e5)}(`],
])('%s is read as far as it goes', (_, text) => {
  const { terms, quoted } = readQuery(text);
  expect(terms.length).toBeLessThanOrEqual(64);
  expect(quoted.length).toBeLessThanOrEqual(8);
});
