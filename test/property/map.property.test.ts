// A map keeps to its budget whatever there is to show, and more room never shows less.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { gptTokenizer } from '../../src/adapters/gpt-tokenizer/gpt-tokenizer.ts';
import { drawMap } from '../../src/context/map/draw-map.ts';
import { folderTree } from '../../src/context/map/folder-tree.ts';
import type { MapMaterial } from '../../src/context/map/map-source.ts';
import { writeMap } from '../../src/context/map/write-map.ts';
import { JSON_MAP } from '../../src/interfaces/shared/wire/encode-map.ts';
import { repoId } from '../../src/model/ids.ts';
import type { MapSymbol } from '../../src/model/map.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { CountTokens } from '../../src/ports/tokenizer.ts';

let count: CountTokens;
beforeAll(async () => {
  count = await gptTokenizer().load();
});

const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('src', 'engine', 'a b', 'übung', '検索', 'read-file', 'x'.repeat(60), "it's"),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((text) => text.replaceAll('/', '_')),
  },
);
const path = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => trustedRepoPath(parts.join('/')));
const sentence = fc.option(
  fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ').slice(0, 140)),
  {
    nil: null,
  },
);
const signature = fc
  .array(word, { minLength: 1, maxLength: 10 })
  .map((words) => `f(${words.join(', ')})`.slice(0, 160));

const material = fc
  .record({
    name: fc.stringMatching(/^[a-z]{1,12}$/),
    about: sentence,
    files: fc.uniqueArray(fc.tuple(path, sentence), { minLength: 1, maxLength: 60, selector: ([own]) => own }),
    symbols: fc.array(fc.tuple(fc.nat(), fc.nat(9_999), signature), { maxLength: 120 }),
  })
  .map(({ name, about, files, symbols }): MapMaterial => {
    const abouts = new Map(files);
    const placed = files.map(([own]) => ({ path: own, language: 'go', isCode: true, role: 'own' as const, weight: 1 }));
    const tree = folderTree(placed, '', null);
    const fileOf: MapMaterial['fileOf'] = (own) => ({ path: own, language: 'go', about: abouts.get(own) ?? null });
    const shown = symbols.map(([at, line, text], n): MapSymbol => {
      const [own] = files[at % files.length] as (typeof files)[number];
      const names = { name: `f${n}`, qualifiedName: `f${n}` };
      return { path: own, line, ...names, kind: 'function', signature: text, inDegree: n };
    });
    return {
      ...{ repo: repoId(name), paths: [], counts: tree.root, about, fileOf },
      folders: tree.folders.map((folder, n) => ({ ...folder, about: n % 3 === 0 ? about : null })),
      files: files.map(([own]) => fileOf(own)),
      symbols: shown,
      bestSymbolOf: (own) => shown.find((symbol) => symbol.path === own),
      ...{ hasMoreSymbols: false, folderCount: tree.folders.length, fileCount: files.length },
    };
  });
const materials = fc.uniqueArray(material, { minLength: 1, maxLength: 3, selector: ({ repo }) => repo });
const budget = fc.integer({ min: 500, max: 16_000 });

const FORMS = { plain: writeMap, json: JSON_MAP.whole };

describe.each(Object.entries(FORMS))('%s', (_, render) => {
  const draw = (from: readonly MapMaterial[], budgetTokens: number) =>
    drawMap({
      ...{ materials: from, budgetTokens, generation: 7, commits: { app: 'c0ffee'.repeat(6) }, degradations: [] },
      ...{ count, render },
    });
  const symbolsIn = (drawn: ReturnType<typeof draw>) =>
    drawn.map.repositories.flatMap(({ repo, keyFiles }) =>
      keyFiles.flatMap(({ symbols }) => symbols.map(({ name }) => `${repo} ${name}`)),
    );

  test('never over the budget, never empty, the true count is stated, the same bytes twice', () => {
    fc.assert(
      fc.property(materials, budget, (from, budgetTokens) => {
        const { text, tokenCount, map } = draw(from, budgetTokens);
        expect(count(text)).toBe(tokenCount);
        expect(tokenCount).toBeLessThanOrEqual(budgetTokens);
        expect(text).toContain(String(tokenCount));
        expect(map.repositories.length).toBeGreaterThan(0);
        expect(draw(from, budgetTokens).text).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  test('more room never shows less, and what is missing is said', () => {
    fc.assert(
      fc.property(materials, budget, budget, (from, one, other) => {
        const small = draw(from, Math.min(one, other));
        const large = draw(from, Math.max(one, other));
        expect(new Set(symbolsIn(large))).toEqual(new Set([...symbolsIn(large), ...symbolsIn(small)]));
        const all = from.reduce((sum, { symbols }) => sum + symbols.length, 0);
        const isAll = small.map.repositories.every(({ omitted }) => !omitted.hasSymbols);
        if (small.map.omittedRepositories === 0) expect(isAll).toBe(symbolsIn(small).length === all);
        if (!isAll) expect(small.map.next).toMatch(/^portolan (?:map|outline)/);
      }),
      { numRuns: 40 },
    );
  });
});
