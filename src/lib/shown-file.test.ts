import { describe, expect, it } from 'vitest';
import { writeMarks } from './secret-marks.ts';
import { bareFile, shownFile } from './shown-file.ts';

const PLAIN = Array.from({ length: 400 }, (_, at) => `const value${at} = compute(${at});`);
const BODY = Array.from({ length: 48 }, (_, at) => `MIIEowIBAAKCAQEAq4iEuVqz7wq4iEuVqz7wq4iEuVqz7${at + 100}`);
const KEY = ['-----BEGIN RSA PRIVATE KEY-----', ...BODY, '-----END RSA PRIVATE KEY-----'];

/** Plain lines with `lines` in their middle, from line 201 on. */
function fileWith(lines: readonly string[]): string {
  return [...PLAIN.slice(0, 200), ...lines, ...PLAIN.slice(200), ''].join('\n');
}

const shown = (text: string, first: number, last = first) => writeMarks(shownFile(text).shown(first, last));

describe('one line', () => {
  it('of a key shows nothing of it, wherever it is', () => {
    const text = fileWith(KEY);
    for (let at = 0; at < BODY.length; at += 1) {
      expect(shown(text, 202 + at)).toEqual({ lines: ['[redacted]'], secrets: 1 });
    }
    expect(shown(text, 201).lines).toEqual([KEY[0]]);
  });

  it('is judged with the name above it', () => {
    const text = fileWith(['- name: DB_PASSWORD', '  value: hunter2-Zq8xK1vW']);
    expect(shown(text, 202).lines).toEqual(['  value: [redacted]']);
  });

  it('of a file without secrets is itself', () => {
    expect(shown(fileWith([]), 1, 401)).toEqual({ lines: PLAIN, secrets: 0 });
  });
});

it('every part is as the whole has it', () => {
  const text = fileWith([
    'password: |',
    '  correct-Horse-9-battery',
    'token = "ghp_0123456789abcdefghijABCDEFGHIJ012345"',
  ]);
  const whole = shownFile(text).shown(1, 1_000);
  expect(whole).toHaveLength(403);
  for (let first = 195; first < 206; first += 1) {
    for (let last = first; last < 208; last += 3) {
      expect(shownFile(text).shown(first, last)).toEqual(whole.slice(first - 1, last));
    }
  }
});

it('many parts of one file are as the whole has them', () => {
  const text = fileWith(KEY.slice(0, 3));
  const file = shownFile(text);
  const whole = shownFile(text).shown(1, 1_000);
  for (const line of [5, 300, 202, 203, 6, 399]) expect(file.shown(line, line)).toEqual([whole[line - 1]]);
});

it.each([
  ['beyond its end', 400, 900, 1],
  ['before its beginning', -3, 1, 1],
  ['where there is nothing', 700, 800, 0],
])('lines %s', (_, first, last, count) => {
  const text = [...PLAIN, ''].join('\n');
  expect(shownFile(text).shown(first, last)).toHaveLength(count);
  expect(bareFile(text).shown(first, last)).toHaveLength(count);
});

it('a file may end without a break, or in empty lines', () => {
  expect(shownFile('a\nb').shown(1, 9)).toEqual(['a', 'b']);
  expect(shownFile('a\n\n\n').shown(1, 9)).toEqual(['a', '', '']);
  expect(shownFile('').shown(1, 9)).toEqual([]);
});

it('an owner sees it all', () => {
  expect(bareFile(fileWith(KEY)).shown(201, 250)).toEqual(KEY);
});
