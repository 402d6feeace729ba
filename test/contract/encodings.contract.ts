// The laws of encodings: names, letters and guesses.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { describe, expect, test } from 'vitest';
import type { LoadEncodings } from '../../src/ports/encodings.ts';
import { ENCODED_TEXTS } from '../support/encoded-texts.ts';
import { temporaryFolder } from '../support/temporary.ts';

const MULTI_BYTE = ['gbk', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'];
const SINGLE_BYTE = [
  ...['koi8-r', 'koi8-u', 'ibm866', 'macintosh', 'x-mac-cyrillic', 'windows-874'],
  ...[1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map((page) => `windows-${page}`),
  ...[2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16].map((part) => `iso-8859-${part}`),
];

export function encodingsContract(name: string, load: LoadEncodings): void {
  describe(`encodings: ${name}`, () => {
    test.each([
      ['GB2312', 'gbk'],
      ['latin1', 'windows-1252'],
      [' SJIS ', 'shift_jis'],
      ['utf8', 'utf-8'],
      ['klingon', null],
      ['', null],
      ['__proto__', null],
      ['constructor', null],
      ['hz-gb-2312', null],
      ['x-user-defined', null],
      ['gbk\0', null],
      ['x'.repeat(100_000), null],
    ])('the label %j', async (label, encoding) => {
      expect((await load()).named(label)).toBe(encoding);
    });

    test('every text is read, and its encoding guessed', async () => {
      const encodings = await load();
      for (const { encoding, says, bytes } of ENCODED_TEXTS) {
        expect(encodings.decode(bytes, encoding)).toBe(says);
        const source = Buffer.concat([Buffer.from('int total;\n/* '), bytes, Buffer.from(' */\n')]);
        const guessed = encodings.guess(source);
        expect(encodings.named(guessed)).toBe(guessed);
        expect(encodings.decode(source, guessed)).toContain(says);
      }
    });

    test.each([...MULTI_BYTE, ...SINGLE_BYTE])('%s: every sequence is decoded as in ripgrep', async (encoding) => {
      const lines = sequences(encoding).map((bytes) => Buffer.from([...bytes, 0x20, 0x0a]));
      const file = join(temporaryFolder('sequences'), 'all');
      writeFileSync(file, Buffer.concat(lines));
      const args = ['--no-config', `--encoding=${encoding}`, '--text', '--no-line-number', '--color=never', '', file];
      const { stdout } = spawnSync(rgPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
      const ours = (await load()).decode(Buffer.concat(lines), encoding).split('\n');
      const differing = stdout
        .split('\n')
        .flatMap((line, at) => (line === ours[at] ? [] : [lines[at]?.toString('hex')]));
      expect(differing).toEqual([]);
      expect(ours).toHaveLength(lines.length + 1);
    });

    test('any bytes give a guess, always the same', async () => {
      const encodings = await load();
      const odd = [Buffer.alloc(0), Buffer.from('plain'), Buffer.from([0xff]), Buffer.alloc(2_000_000, 0xc4)];
      for (const bytes of odd) {
        const guessed = encodings.guess(bytes);
        expect(encodings.named(guessed)).toBe(guessed);
        expect(encodings.guess(bytes)).toBe(guessed);
        expect(guessed).not.toBe('utf-8');
      }
    });
  });
}

/** Every byte beyond ASCII; every pair that may be a character; of longer ones a part. */
function sequences(encoding: string): readonly (readonly number[])[] {
  const all: number[][] = [];
  const isPaired = MULTI_BYTE.includes(encoding);
  for (let first = 0x80; first <= 0xff; first += 1) {
    all.push([first]);
    for (let second = 0x40; isPaired && second <= 0xff; second += 1) {
      if (encoding !== 'euc-jp' || first !== 0x8f) all.push([first, second]);
    }
  }
  for (let second = 0xa1; encoding === 'euc-jp' && second < 0xff; second += 1) {
    for (let third = 0xa1; third < 0xff; third += 1) all.push([0x8f, second, third]);
  }
  for (let first = 0x81; encoding === 'gb18030' && first < 0xff; first += 9) {
    for (let third = 0x81; third < 0xff; third += 7) all.push([first, 0x30 + (third % 10), third, 0x30 + (first % 10)]);
  }
  return all;
}
