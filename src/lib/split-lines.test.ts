import { describe, expect, it } from 'vitest';
import { lineStarts, splitLines } from './split-lines.ts';

describe('splitLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\n\n', ['a', '']],
    ['\n', ['']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['a\r\nb\n', ['a', 'b']],
    ['a\rb\r', ['a', 'b']],
    ['\r', ['']],
    ['a\rb\nc', ['a\rb', 'c']],
    ['a\r\r\nb', ['a\r', 'b']],
    ['a\nb\r', ['a', 'b\r']],
    ['a\u2028b\fc\vd', ['a\u2028b\fc\vd']],
  ])('%j', (text, lines) => {
    expect(splitLines(text)).toEqual(lines);
    const starts = lineStarts(text);
    const parts = starts.slice(1).map((end, at) => text.slice(starts[at], end));
    expect(parts.join('')).toBe(text);
    expect(parts.map((part, at) => part.startsWith(lines[at] ?? 'no such line'))).toEqual(lines.map(() => true));
  });
});
