import { describe, expect, test } from 'vitest';
import { scoreQuery } from './metrics.ts';
import { placesOfSummaries, rankOfSummary } from './rank-of-summary.ts';

const found = (
  type: 'function' | 'class' | 'file' | 'module',
  filePath: string,
  wanted: { path: string; start?: number; end?: number },
) => {
  const hasLines = type === 'function' || type === 'class';
  const lines = { startLine: hasLines ? 10 : null, endLine: hasLines ? 20 : null };
  return scoreQuery([wanted], [rankOfSummary({ type, filePath: filePath as never, ...lines })]).successAt1 === 1;
};

describe('R-000-10.2: a document is held against what was wanted by what it is', () => {
  test.each(['function', 'class'] as const)('R-000-10.3: a %s by its file and lines', (type) => {
    expect(found(type, 'src/a.ts', { path: 'src/a.ts', start: 20, end: 30 })).toBe(true);
    expect(found(type, 'src/a.ts', { path: 'src/a.ts', start: 21, end: 30 })).toBe(false);
    expect(found(type, 'src/a.ts', { path: 'src/b.ts', start: 10, end: 20 })).toBe(false);
  });

  test('R-000-10.4: a file by its path', () => {
    expect(found('file', 'src/a.ts', { path: 'src/a.ts', start: 900, end: 901 })).toBe(true);
    expect(found('file', 'src/a.ts', { path: 'src/a.tsx' })).toBe(false);
  });

  test('R-000-10.5: a module by what its path begins', () => {
    expect(found('module', 'src', { path: 'src/deep/a.ts' })).toBe(true);
    expect(found('module', 'src', { path: 'srcs/a.ts' })).toBe(false);
    expect(found('module', '.', { path: 'a.ts' })).toBe(true);
  });
});

describe('R-000-10.3: of several documents of a file', () => {
  const place = (id: string, startLine: number) => {
    return { id, type: 'function' as const, filePath: 'src/a.ts' as never, startLine, endLine: startLine + 5 };
  };
  const documents = [place('src/a.ts::wrong', 1), place('src/a.ts::right', 40), place('src/a.ts::right', 40)];

  test('the right function counts where another of its file came first', () => {
    const wanted = [{ path: 'src/a.ts', start: 41, end: 42 }];
    const places = placesOfSummaries(documents, wanted);
    expect(places.map(({ startLine }) => startLine)).toEqual([1, 40]);
    expect(scoreQuery(wanted, places)).toMatchObject({ successAt10: 1, mrr: 0.5 });
  });

  test('the best speaks for the file where a file is wanted', () => {
    expect(placesOfSummaries(documents, [{ path: 'src/a.ts' }])).toHaveLength(1);
  });
});
