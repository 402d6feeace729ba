import { describe, expect, test } from 'vitest';
import { isPortolanError } from '../../model/errors.ts';
import { parseArguments } from './parse-arguments.ts';
import type { VerbSpec } from './verb.ts';

const VERBS: readonly VerbSpec[] = [
  {
    name: 'search',
    summary: 'ranked hits',
    arguments: [{ name: 'QUERY', required: true, many: false, requiredUnless: 'stdin' }],
    options: [
      { long: 'limit', kind: 'number', min: 1, max: 1000, summary: 'at most so many' },
      { long: 'path', kind: 'text', many: true, summary: 'only under here' },
      { long: 'stdin', kind: 'flag', summary: 'queries from stdin' },
    ],
    examples: [],
  },
  {
    name: 'grep',
    summary: 'exact search',
    arguments: [
      { name: 'PATTERN', required: true, many: false, requiredUnless: 'regexp' },
      { name: 'PATH', required: false, many: true },
    ],
    options: [
      { long: 'regexp', short: 'e', kind: 'text', many: true, summary: 'a pattern' },
      { long: 'ignore-case', short: 'i', kind: 'flag', summary: 'any case' },
      { long: 'files-with-matches', short: 'l', kind: 'flag', summary: 'only paths' },
      { long: 'after-context', short: 'A', kind: 'number', min: 0, summary: 'lines after' },
      { long: 'max-columns', short: 'M', kind: 'number', max: 500, summary: 'cut' },
      { long: 'offset', kind: 'number', summary: 'any whole number' },
      { long: 'no-cache', kind: 'flag', hidden: true, summary: 'for tests' },
    ],
    examples: [],
  },
  {
    name: 'path',
    summary: 'a path between two symbols',
    arguments: [
      { name: 'A', required: true, many: false },
      { name: 'B', required: true, many: false },
    ],
    options: [],
    examples: [],
  },
];

const parse = (line: string) => parseArguments(VERBS, line === '' ? [] : line.split(' '));

describe('what is typed', () => {
  test.each<[string, string[], Record<string, unknown>]>([
    ['search foo', ['foo'], {}],
    ['search foo --limit 5', ['foo'], { limit: 5 }],
    ['search --limit=5 foo', ['foo'], { limit: 5 }],
    ['--json search foo', ['foo'], { json: true }],
    ['--dir /r search foo --json', ['foo'], { dir: '/r', json: true }],
    ['search foo --path a --path=b', ['foo'], { path: ['a', 'b'] }],
    ['search foo --path=a=b', ['foo'], { path: ['a=b'] }],
    ['search foo --path=', ['foo'], { path: [''] }],
    ['search foo --set a=1 --set b=2', ['foo'], { set: ['a=1', 'b=2'] }],
    ['search foo --limit 5 --limit 6', ['foo'], { limit: 6 }],
    ['search foo --color never -q', ['foo'], { color: 'never', quiet: true }],
    ['search --stdin', [], { stdin: true }],
    ['search -- --limit', ['--limit'], {}],
    ['search -', ['-'], {}],
    ['grep -il foo src test', ['foo', 'src', 'test'], { 'ignore-case': true, 'files-with-matches': true }],
    ['grep foo src -i', ['foo', 'src'], { 'ignore-case': true }],
    ['grep foo -A3', ['foo'], { 'after-context': 3 }],
    ['grep foo -A 3', ['foo'], { 'after-context': 3 }],
    ['grep foo -iA3', ['foo'], { 'ignore-case': true, 'after-context': 3 }],
    ['grep foo -iA 3', ['foo'], { 'ignore-case': true, 'after-context': 3 }],
    ['grep -e -foo', [], { regexp: ['-foo'] }],
    ['grep -e-foo src', ['src'], { regexp: ['-foo'] }],
    ['grep -e --json', [], { regexp: ['--json'] }],
    ['grep -e -- src', ['src'], { regexp: ['--'] }],
    ['grep -e a -e b src', ['src'], { regexp: ['a', 'b'] }],
    ['grep foo --offset -7', ['foo'], { offset: -7 }],
    ['grep foo --no-cache', ['foo'], { 'no-cache': true }],
    ['grep foo -- -i', ['foo', '-i'], {}],
  ])('portolan %s', (line, positionals, options) => {
    const verb = line.includes('grep') ? 'grep' : 'search';
    expect(parse(line)).toEqual({ verb, positionals, options });
  });
});

describe('help and version', () => {
  test.each([
    ['', { help: null }],
    ['help', { help: null }],
    ['--help', { help: null }],
    ['-h', { help: null }],
    ['--json', { help: null }],
    ['help grep', { help: 'grep' }],
    ['help help', { help: 'help' }],
    ['grep --help', { help: 'grep' }],
    ['grep -ih', { help: 'grep' }],
    ['--help grep', { help: 'grep' }],
    ['--version', { version: true }],
    ['--version search', { version: true }],
  ])('portolan %s', (line, expected) => {
    expect(parse(line)).toEqual(expected);
  });

  test('-h as the value of an option is not a cry for help', () => {
    expect(parse('grep -e -h')).toMatchObject({ verb: 'grep' });
  });
});

describe('refusals say what is wrong and where to read', () => {
  test.each([
    ['serach foo', 'unknown verb "serach"; did you mean "search"?', 'portolan help'],
    ['gre foo', 'unknown verb "gre"; did you mean "grep"?', 'portolan help'],
    ['frobnicate', 'unknown verb "frobnicate"', 'portolan help'],
    ['help serch', 'unknown verb "serch"; did you mean "search"?', 'portolan help'],
    ['search foo --limt 5', 'unknown option --limt for search; did you mean --limit?', 'portolan help search'],
    ['search foo --lim=5', 'unknown option --lim for search; did you mean --limit?', 'portolan help search'],
    ['search foo --frobnicate', 'unknown option --frobnicate for search', 'portolan help search'],
    ['search foo -json', 'unknown option -j for search; did you mean --json?', 'portolan help search'],
    ['search foo --version', 'unknown option --version for search', 'portolan help search'],
    ['grep foo -iz', 'unknown option -z for grep', 'portolan help grep'],
    ['grep -1', 'unknown option -1 for grep', 'portolan help grep'],
    ['grep foo --no-cach', 'unknown option --no-cach for grep', 'portolan help grep'],
    ['--limit 5 search foo', 'unknown option --limit before the verb', 'portolan help'],
    ['search foo --limit', '--limit needs a value: --limit N', 'portolan help search'],
    ['grep foo -e', '-e needs a value: -e TEXT', 'portolan help grep'],
    ['search foo --limit 0', '--limit needs a whole number from 1 to 1000, not "0"', 'portolan help search'],
    ['search foo --limit 1001', '--limit needs a whole number from 1 to 1000, not "1001"', 'portolan help search'],
    ['search foo --limit 2.5', '--limit needs a whole number from 1 to 1000, not "2.5"', 'portolan help search'],
    ['search foo --limit ten', '--limit needs a whole number from 1 to 1000, not "ten"', 'portolan help search'],
    ['search foo --limit=', '--limit needs a whole number from 1 to 1000, not ""', 'portolan help search'],
    ['grep foo -A-1', '-A needs a whole number of at least 0, not "-1"', 'portolan help grep'],
    ['grep foo -M 501', '-M needs a whole number of at most 500, not "501"', 'portolan help grep'],
    ['grep foo --offset 1e3', '--offset needs a whole number, not "1e3"', 'portolan help grep'],
    [
      'grep foo --offset 9007199254740993',
      '--offset needs a whole number, not "9007199254740993"',
      'portolan help grep',
    ],
    ['search foo --color red', '--color needs one of auto, always, never, not "red"', 'portolan help search'],
    ['search foo --json=yes', '--json takes no value, not "yes"', 'portolan help search'],
    ['search', 'search needs QUERY or --stdin', 'portolan help search'],
    ['path a', 'path needs B', 'portolan help path'],
    ['search foo bar', 'search does not take the argument "bar"', 'portolan help search'],
    ['search --stdin foo', 'search does not take the argument "foo"', 'portolan help search'],
    ['help grep foo', 'help does not take the argument "foo"', 'portolan help'],
  ])('portolan %s', (line, message, hint) => {
    expect(() => parse(line)).toThrowError(expect.objectContaining({ code: 'bad_argument', message, hint }));
  });

  test('a control character in a word is told in the message without being sent to the terminal', () => {
    let caught: unknown;
    try {
      parseArguments(VERBS, ['\x1b[2J']);
    } catch (error) {
      caught = error;
    }
    expect(isPortolanError(caught, 'bad_argument') && caught.message).toBe('unknown verb "\\u001b[2J"');
  });
});
