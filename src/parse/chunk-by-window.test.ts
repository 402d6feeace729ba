import { describe, expect, it } from 'vitest';
import { splitLines } from '../lib/split-lines.ts';
import { chunkByWindow } from './chunk-by-window.ts';

const ranges = (text: string): number[][] =>
  chunkByWindow(splitLines(text)).map(({ startLine, endLine }) => [startLine, endLine]);
const body = (lines: number): string => '    work();\n'.repeat(lines);

describe('chunkByWindow', () => {
  it('gives an empty text no chunk and a short text one', () => {
    expect(chunkByWindow(splitLines(''))).toEqual([]);
    expect(chunkByWindow(splitLines('a\r\nb\r\n'))).toEqual([
      {
        n: 1,
        startLine: 1,
        endLine: 2,
        contentHash: 'fcd127ffa1016069006ad91f3f361248f9bdf272',
        tokensEstimate: 1,
        symbol: null,
        nodeType: 'window',
        owner: null,
        header: null,
      },
    ]);
  });

  it('hashes the same text alike, whatever its line breaks', () => {
    const [unix, windows, mac] = ['a\nb\n', 'a\r\nb', 'a\rb\r'].map(
      (text) => chunkByWindow(splitLines(text))[0]?.contentHash,
    );
    expect(windows).toBe(unix);
    expect(mac).toBe(unix);
  });

  it('breaks at the line with the least indentation near the end of the window', () => {
    expect(ranges(`function a() {\n${body(43)}}\nfunction b() {\n${body(30)}}\n`)).toEqual([
      [1, 45],
      [46, 77],
    ]);
  });

  it('breaks after blank lines, which stay with what is above them', () => {
    expect(ranges(`${body(40)}\n\n${body(40)}`)).toEqual([
      [1, 42],
      [43, 82],
    ]);
  });

  it('takes the full window where no line is better than another', () => {
    expect(ranges('x\n'.repeat(130))).toEqual([
      [1, 60],
      [61, 120],
      [121, 130],
    ]);
    expect(ranges('\n'.repeat(61))).toEqual([
      [1, 60],
      [61, 61],
    ]);
  });

  it('leaves a line that is longer than a window alone', () => {
    expect(ranges(`a\n${'x'.repeat(1_501)}\nb\nc\n`)).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
    expect(ranges(`a\n${'x'.repeat(1_498)}\nb\n`)).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });
});
