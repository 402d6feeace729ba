import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldOutline } from './fold-outline.ts';

it('shows a line a file where they are few', () => {
  expect(foldOutline([{ path: 'src/a.ts', symbols: 3 }])).toEqual([{ path: 'src/a.ts', files: 1, symbols: 3 }]);
});

it('opens the largest folders for as long as there is room', () => {
  const files = Array.from({ length: 70 }, (_, at) => ({
    path: `src/${at < 40 ? 'ui' : 'net'}/f${at}.ts`,
    symbols: 2,
  }));
  const lines = foldOutline([...files, { path: 'test/a.ts', symbols: 1 }]);
  expect(lines).toHaveLength(42);
  expect(lines[0]).toEqual({ path: 'src/ui/f0.ts', files: 1, symbols: 2 });
  expect(lines.slice(40)).toEqual([
    { path: 'src/net/', files: 30, symbols: 60 },
    { path: 'test/', files: 1, symbols: 1 },
  ]);
});

it('never shows more than a page unless the top itself is wider, and loses nothing', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'd');
  const path = fc.array(part, { minLength: 2, maxLength: 5 }).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 300 }), (paths) => {
      const lines = foldOutline(paths.map((each) => ({ path: each, symbols: 1 })));
      expect(lines.length).toBeLessThanOrEqual(60);
      expect(lines.reduce((sum, { files }) => sum + files, 0)).toBe(paths.length);
      expect(lines.reduce((sum, { symbols }) => sum + symbols, 0)).toBe(paths.length);
    }),
  );
});
