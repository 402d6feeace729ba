import { describe, expect, test } from 'vitest';
import { outgoingText } from './outgoing-text.ts';
import { cutToWidth, formatCount, painter, renderTable, textWidth, wantsColor } from './terminal.ts';

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

describe('painter', () => {
  const shown = (text: string) => String(outgoingText(text, { seal: 'seal', bytes: false }));

  test('paints with colours, and only makes visible without', () => {
    expect(shown(painter('seal').path('a/b.ts'))).toBe('\x1b[35ma/b.ts\x1b[0m');
    expect(painter('seal').match('')).toBe('');
    expect(painter(null).match('a/b.ts')).toBe('a/b.ts');
  });

  test.each(['seal', null])('what is painted cannot drive the terminal (seal: %s)', (seal) => {
    const { bold, dim, path, line, match } = painter(seal);
    for (const paint of [bold, dim, path, line, match]) {
      expect(shown(paint('\x1b]0;title\x07\n'))).toContain('<U+001B>]0;title<U+0007><U+000A>');
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
    [painter('seal').match('red'), 3],
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
    [painter('seal').path('abcdef'), 4, painter('seal').path('abc…')],
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
