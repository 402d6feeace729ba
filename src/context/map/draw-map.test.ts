import { expect, test } from 'vitest';
import { repoId } from '../../model/ids.ts';
import type { MapFolder, MapSymbol, WorkspaceMap } from '../../model/map.ts';
import { trustedRepoPath as at } from '../../model/repo-path.ts';
import { drawMap } from './draw-map.ts';
import { fittingCount, settledText } from './fit-text.ts';
import type { MapMaterial } from './map-source.ts';
import { writeMap } from './write-map.ts';

const counts = (files: number, tests = 0): MapFolder['counts'] => {
  return { files, tests, generated: 0, vendored: 0, languages: [{ id: 'go', files }] };
};
const symbol = (path: string, name: string, signature: string): MapSymbol => {
  const own = name.slice(name.lastIndexOf('.') + 1);
  return { path: at(path), line: 7, name: own, qualifiedName: name, kind: 'function', signature, inDegree: 3 };
};
const SYMBOLS = [
  symbol('api/serve.go', 'Server', 'type Server struct'),
  symbol('api/serve.go', 'Server.stop', 'func stop() error'),
  symbol('store/rows.go', 'rows', 'func rows(sql string) []Row'),
];
const MATERIAL: MapMaterial = {
  ...{ repo: repoId('app'), paths: [], counts: counts(4, 2), about: 'Serves rows' },
  folders: [
    { path: at('api'), counts: counts(1), subfolders: 0, about: 'The way in' },
    { path: at('store'), counts: counts(3, 2), subfolders: 2, about: null },
    { path: at('store/disk'), counts: counts(1, 1), subfolders: 0, about: null },
  ],
  files: [],
  symbols: SYMBOLS,
  fileOf: (path) => ({ path, language: 'go', about: path === 'api/serve.go' ? 'Answers requests' : null }),
  bestSymbolOf: (path) => SYMBOLS.find((one) => one.path === path),
  ...{ hasMoreSymbols: false, folderCount: 4, fileCount: 4 },
};
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const draw = (materials: readonly MapMaterial[], budgetTokens: number, count = words) =>
  drawMap({
    ...{ materials, budgetTokens, generation: 3, commits: { app: '0123456789abcdef' }, degradations: [] },
    ...{ count, render: writeMap },
  });

test('a map in full', () => {
  expect(draw([MATERIAL], 500).text).toBe(
    [
      '# app (4 files: go 4; 2 tests)',
      'Serves rows',
      '',
      '## Folders, with how many files',
      'api/ 1: The way in',
      'store/ 3, 2 tests',
      '  disk/ 1, 1 test',
      '  … 1 more',
      '',
      '## Key files and symbols',
      'api/serve.go: Answers requests',
      ' :7 type Server struct',
      ' :7 Server: func stop() error',
      'store/rows.go',
      ' :7 func rows(sql string) []Row',
      '',
      'Left out: 1 folders, 2 files. Next: portolan map store --budget 1000',
      '75 of 500 tokens, generation 3, commit 0123456789',
      '',
    ].join('\n'),
  );
});

test('with less room there is less, and lists that ended too early are told', () => {
  const few = draw([MATERIAL], 50);
  expect(few.tokenCount).toBeLessThanOrEqual(50);
  expect(few.map.repositories[0]?.keyFiles.length).toBeLessThan(2);
  expect(few.map.repositories[0]?.omitted.hasSymbols).toBe(true);
  expect(draw([MATERIAL], 500).hasRoomForMore).toBe(true);
  expect(draw([{ ...MATERIAL, folderCount: 3, fileCount: 0 }], 500).hasRoomForMore).toBe(false);
});

test('one budget for many repositories: each has a block before any has more', () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ ...MATERIAL, repo: repoId(`app${n}`) }));
  const { map, text } = draw(many, 200);
  expect(map.repositories.length + map.omittedRepositories).toBe(40);
  expect(map.repositories.length).toBeGreaterThan(10);
  expect(text).toMatch(/Left out: \d+ repositories/);
});

test('the next command names the repository where there are several, and quotes what a shell would split', () => {
  const odd = { ...MATERIAL, folders: [{ ...(MATERIAL.folders[1] as MapFolder), path: at("my store's") }] };
  const next = (materials: readonly MapMaterial[]): WorkspaceMap['next'] => draw(materials, 2_000).map.next;
  expect(next([odd])).toBe("portolan map 'my store'\\''s' --budget 4000");
  expect(next([MATERIAL, { ...MATERIAL, repo: repoId('b') }])).toBe('portolan map app/store --budget 4000');
  const whole = { ...MATERIAL, folderCount: 3, fileCount: 2 };
  expect(next([whole])).toBeNull();
  expect(next([{ ...whole, hasMoreSymbols: true }])).toBe('portolan map --budget 4000');
});

test('the most that fits is found, also where one more would spare a remark', () => {
  for (const most of [0, 1, 7, 99, 100]) expect(fittingCount(100, (shown) => shown <= most)).toBe(most);
  expect(fittingCount(100, (shown) => shown <= 50 || shown === 53)).toBe(53);
});

test('a text states its own length', () => {
  const text = (stated: number) => `${'x '.repeat(97)}${stated}`;
  const letters = (written: string) => written.length;
  const settled = settledText(text, letters, 5_000);
  expect(settled.text.endsWith(` ${settled.tokenCount}`)).toBe(true);
  expect(letters(settled.text)).toBe(settled.tokenCount);
});
