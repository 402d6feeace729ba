import { describe, expect, it } from 'vitest';
import { markSecrets, markText, masksIn, writeMarks } from './secret-marks.ts';
import { splitLines } from './split-lines.ts';
import { withoutMarks, withoutSecrets } from './without-secrets.ts';

const BODY = [
  'MIIEowIBAAKCAQEAq4iEuVqz7wq4iEuVqz7wq4iEuVqz7wq4iEuVqz7w',
  'x9Kd0eQm2bV4c6N8t1ZsJ3fLhGpRyWuA5oXnEvTiKlMjQbCgDaHw',
];
const KEY = ['-----BEGIN RSA PRIVATE KEY-----', ...BODY, BODY[0], 'q4iEuVqz7w==', '-----END RSA PRIVATE KEY-----'];
const TOKEN = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
const shown = (lines: readonly string[]) => writeMarks(lines).lines;

describe('markSecrets', () => {
  it('leaves a text without secrets as it is', () => {
    expect(markSecrets('a\nb [redacted]\n')).toEqual({ lines: ['a', 'b [redacted]'], hasSecrets: false });
  });

  it.each(['\n', '\r\n', '\r'])('keeps the number of lines, ended by %j', (end) => {
    const text = ['a', ...KEY, `const token = "${TOKEN}";`, ''].join(end);
    const { lines } = markSecrets(text);
    expect(lines).toHaveLength(splitLines(text).length);
    expect(lines[0]).toBe('a');
    expect(shown([lines.at(-1) ?? ''])).toEqual(['const token = "[redacted]";']);
  });

  it('marks every line of a key, also where it is shown alone', () => {
    const { lines } = markSecrets(KEY.join('\n'));
    expect(shown(lines)).toEqual([KEY[0], '[redacted]', '[redacted]', '[redacted]', '[redacted]', KEY.at(-1)]);
    for (const line of lines.slice(1, -1)) expect(shown([line])).toEqual(['[redacted]']);
  });

  it('keeps the last line where the key ends the text', () => {
    expect(markSecrets(KEY.slice(0, 4).join('\n')).lines).toHaveLength(4);
  });
});

describe('what is counted', () => {
  const { lines } = markSecrets([...KEY, `a = "${TOKEN}"; b = "${TOKEN}"`].join('\n'));

  it.each([
    ['a whole key once', lines.slice(0, 6), 1],
    ['a part of it once', lines.slice(2, 4), 1],
    ['its beginning once', lines.slice(1, 2), 1],
    ['two on one line twice', lines.slice(6), 2],
    ['all of them', lines, 3],
    ['nothing where none is shown', lines.slice(0, 1), 0],
  ])('%s', (_, part, count) => {
    expect(writeMarks(part).secrets).toBe(count);
    expect(withoutMarks({ lines: part })).toMatchObject({ secrets: count });
    expect(withoutMarks({ text: part.join('\n') })).toMatchObject({ secrets: count });
  });

  it('marks that a reader sees', () => {
    expect(masksIn(shown(lines).join('\n'))).toBe(6);
  });
});

describe('withoutSecrets', () => {
  it('goes through lists, records and maps, and leaves all else', () => {
    const date = new Date(0);
    const value = { a: [`x ${TOKEN}`, 1, null], b: new Map([['k', { c: `password = "${TOKEN}"` }]]), date, n: 2 };
    expect(withoutSecrets(value)).toEqual({
      value: { a: ['x [redacted]', 1, null], b: new Map([['k', { c: 'password = "[redacted]"' }]]), date, n: 2 },
      secrets: 2,
    });
  });

  it('gives back the very value that has none', () => {
    const value = { list: ['a', { text: 'const a = 1;' }], id: 'ws/repo/src/a.ts#b' };
    expect(withoutSecrets(value).value).toBe(value);
  });

  it('writes marks out and looks for what stands by itself', () => {
    const text = `${markText(`token = "${TOKEN}"`)} and ${TOKEN}`;
    expect(withoutSecrets(text)).toEqual({ value: 'token = "[redacted]" and [redacted]', secrets: 2 });
  });
});
