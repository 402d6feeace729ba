import { describe, expect, test } from 'vitest';
import { cutToWidth, formatCount, painter, printable, renderTable, textWidth, wantsColor } from './terminal.ts';

describe('wantsColor', () => {
  test.each([
    [null, {}, true, true],
    [null, {}, false, false],
    ['auto', {}, true, true],
    ['always', { NO_COLOR: '1' }, false, true],
    ['never', { FORCE_COLOR: '1' }, true, false],
    [null, { NO_COLOR: '1' }, true, false],
    [null, { NO_COLOR: '' }, true, true],
    [null, { FORCE_COLOR: '1' }, false, true],
    [null, { FORCE_COLOR: '0' }, true, false],
    [null, { FORCE_COLOR: 'false' }, true, false],
    [null, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [null, { TERM: 'dumb' }, true, false],
  ])('--color %s, %o, a terminal: %s → %s', (choice, env, isTTY, expected) => {
    expect(wantsColor(choice, env, isTTY)).toBe(expected);
  });
});

describe('printable', () => {
  test.each([
    ['plain text', 'plain text'],
    ['tab\tstays', 'tab\tstays'],
    ['żółć 日本 🎉', 'żółć 日本 🎉'],
    ['\x1b[31mred', '␛[31mred'],
    ['a\nb\rc\0', 'a␊b␍c␀'],
    ['\x7f', '␡'],
    ['\x9b31m', '\\x9b31m'],
    ['safe\u202egnp.exe', 'safe\\u202egnp.exe'],
    ['a\u2028b\u061c', 'a\\u2028b\\u061c'],
  ])('%j → %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
    expect(printable(expected)).toBe(expected);
  });
});

describe('painter', () => {
  test('paints with colours, and only makes printable without', () => {
    expect(painter(true).path('a/b.ts')).toBe('\x1b[35ma/b.ts\x1b[0m');
    expect(painter(true).match('')).toBe('');
    expect(painter(false).match('a/b.ts')).toBe('a/b.ts');
  });

  test.each([true, false])('what is painted cannot drive the terminal (colours: %s)', (color) => {
    const { bold, dim, path, line, match } = painter(color);
    for (const paint of [bold, dim, path, line, match]) {
      expect(paint('\x1b]0;title\x07')).toContain('␛]0;title␇');
    }
  });
});

describe('textWidth and cutToWidth', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['日本語', 6],
    ['한글', 4],
    ['ﾊﾝｶｸ', 4],
    ['e\u0301', 1],
    ['\x1b[1;31mred\x1b[0m', 3],
    ['🎉', 2],
    ['🇵🇱', 2],
    ['\u200b', 0],
    ['a\tb', 10],
  ])('%j is %i wide', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcd…'],
    ['abcdef', 1, '…'],
    ['abcdef', 0, ''],
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['\x1b[31mabcdef\x1b[0m', 4, '\x1b[31mabc…\x1b[0m'],
  ])('%j cut to %i is %j', (text, width, expected) => {
    expect(cutToWidth(text, width)).toBe(expected);
    expect(textWidth(expected)).toBeLessThanOrEqual(width);
  });
});

describe('renderTable', () => {
  const layout = {
    columns: [
      { title: 'path', align: 'left' },
      { title: 'lines', align: 'right' },
      { title: 'language', align: 'left' },
    ],
  } as const;
  const rows = [
    ['src/日本.ts', '1,200', 'typescript'],
    ['a.py', '7', 'python'],
  ];

  test('aligns by what the terminal shows and leaves no space at the end of a line', () => {
    expect(renderTable(rows, layout, 80)).toEqual([
      'path         lines  language',
      'src/日本.ts  1,200  typescript',
      'a.py             7  python',
    ]);
  });

  test('cuts the widest column first', () => {
    expect(renderTable(rows, layout, 24)).toEqual([
      'path      lines  langua…',
      'src/日…   1,200  typesc…',
      'a.py          7  python',
    ]);
  });

  test('has no line of titles where every title is empty', () => {
    const untitled = { columns: [{ title: '', align: 'left' }] } as const;
    expect(renderTable([['a'], ['b']], untitled, 80)).toEqual(['a', 'b']);
  });

  test.each([0, 1, 5])('survives a width of %i', (width) => {
    expect(renderTable(rows, layout, width)).toHaveLength(3);
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('formatCount(%i) is %s', (count, expected) => {
  expect(formatCount(count)).toBe(expected);
});
