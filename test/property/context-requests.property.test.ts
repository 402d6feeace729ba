// Whatever is asked of an index of real code: the answer fits, counted by a tokenizer that is not ours, is not empty
// where search finds something, and is the same again, from the cache and without it.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '../../src/engine/context/context-for.ts';
import { markdownForm } from '../../src/engine/context/context-forms.ts';
import type { ContextRequest } from '../../src/engine/context/context-request.ts';
import { searchWorkspace } from '../../src/engine/search/search-workspace.ts';
import type { Engine } from '../../src/engine/workspace/engine.ts';
import { jsonForm } from '../../src/interfaces/shared/wire/encode-context.ts';
import type { Omission } from '../../src/model/context.ts';
import { SYMBOL_KINDS } from '../../src/model/symbol.ts';
import { portolan } from '../support/cli.ts';
import { schemaTrouble } from '../support/context-schema.ts';
import { openEngine } from '../support/engine.ts';
import { independentTokens } from '../support/independent-tokens.ts';
import { commitAll, git, temporaryFolder } from '../support/temporary.ts';
import { TRACE_SAMPLES } from '../support/trace-samples.ts';

const RUNS = process.env.PORTOLAN_SOAK === undefined ? 200 : 10_000;
const HERE = resolve(import.meta.dirname, '../..');
const PARTS = ['src/context', 'src/engine', 'src/search', 'src/model', 'src/ports', 'test/golden/languages'];

let engine: Engine;
let cacheFolder = '';
beforeAll(async () => {
  const folder = join(temporaryFolder('requests'), 'code');
  mkdirSync(folder);
  git(folder, 'init', '-q', '-b', 'main');
  for (const part of PARTS) cpSync(join(HERE, part), join(folder, part), { recursive: true });
  commitAll(folder);
  const { code, stderr } = portolan(folder, ['index']);
  if (code !== 0) throw new Error(stderr);
  cacheFolder = join(folder, '.portolan', 'cache');
  engine = await openEngine(folder);
}, 300_000);
afterAll(() => engine?.store.close());

const filesIn = (part: string) =>
  readdirSync(join(HERE, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${part}/${name}`)
    .toSorted();
const TEXTS = filesIn('src/engine')
  .slice(0, 40)
  .map((path) => readFileSync(join(HERE, path), 'utf8'));
const WORDS = [...new Set(TEXTS.join('\n').match(/[\p{L}_]{3,}/gu) ?? [])];
const PATHS = PARTS.slice(0, 5).flatMap(filesIn);

const word = fc.constantFrom(...WORDS);
const words = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((own) => own.join(' '));
const place = fc.tuple(fc.constantFrom(...PATHS), fc.nat({ max: 200 })).map(([path, line]) => `${path}:${line}`);
const trace = fc
  .array(fc.tuple(word, place), { minLength: 1, maxLength: 6 })
  .map((frames) => `Error: failed\n${frames.map(([name, where]) => `    at ${name} (/app/${where}:7)`).join('\n')}\n`);
const diff = fc
  .tuple(fc.constantFrom(...PATHS), fc.integer({ min: 1, max: 80 }), words(6))
  .map(
    ([path, line, text]) =>
      `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -${line},1 +${line},2 @@\n const x = 1;\n+${text}\n`,
  );
const excerpt = fc
  .tuple(fc.constantFrom(...TEXTS), fc.nat(), fc.integer({ min: 1, max: 2_000 }))
  .map(([text, at, length]) => text.slice(at % text.length, (at % text.length) + length));
const HOSTILE = [
  '"',
  "'",
  '`',
  '\\',
  '(',
  '[a-',
  '*',
  '{}',
  '$(x)',
  '<|endoftext|>',
  '\0',
  '\ud800',
  '😀',
  'NEAR/',
  'AND',
  '--',
  '#',
  '%s',
  '\u202e',
  '../..',
];
const hostile = fc
  .array(fc.constantFrom(...HOSTILE, ...WORDS.slice(0, 20)), { minLength: 1, maxLength: 30 })
  .map((own) => own.join(' '));
const huge = fc.tuple(words(20), fc.integer({ min: 50, max: 400 })).map(([own, times]) => `${own}\n`.repeat(times));

const query = fc.oneof(
  { weight: 4, arbitrary: words(3) },
  { weight: 4, arbitrary: words(12).map((own) => `how does ${own} work?`) },
  { weight: 2, arbitrary: place },
  { weight: 2, arbitrary: trace },
  { weight: 2, arbitrary: diff },
  { weight: 1, arbitrary: excerpt },
  { weight: 1, arbitrary: fc.constantFrom(...TRACE_SAMPLES).map(({ text }) => text) },
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: huge },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const some = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: value.map((own) => [own]) });
const next = (_: unknown, { first }: Omission) => `symbol ${first.path}:${first.line}`;
const FORMS = [jsonForm, markdownForm({ next, again: '--again' }), markdownForm({ next, again: '', isNumbered: true })];
const request: fc.Arbitrary<ContextRequest> = fc.record({
  ...{ query, form: fc.constantFrom(...FORMS), repos: fc.constant([]) },
  paths: some(fc.constantFrom('src', 'src/engine', 'test', 'nowhere', '**/*.py', 'src/*/read-*')),
  languages: some(fc.constantFrom('typescript', 'python', 'go', 'rust')),
  kinds: some(fc.constantFrom(...SYMBOL_KINDS)),
  ...{ exported: fc.boolean(), tests: fc.constantFrom(null, null, 'only' as const, 'none' as const) },
  ...{
    near: fc.constantFrom(null, null, 'src/engine/context/context-for.ts'),
    dense: fc.boolean(),
    expand: fc.boolean(),
  },
  budgetTokens: fc.oneof(fc.integer({ min: 500, max: 16_000 }), fc.integer({ min: 500, max: 1_500 })),
  ...{ moreHits: fc.integer({ min: 0, max: 100 }), moreOfFile: fc.integer({ min: 0, max: 50 }) },
  ...{ topK: fc.integer({ min: 5, max: 50 }), maxDepth: fc.integer({ min: 1, max: 4 }) },
  ...{ refresh: fc.constant('skip' as const), seen: fc.constant(null), again: fc.constant(false) },
});

describe('any request', () => {
  it('is answered within its budget, never in vain, and the same each time', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        rmSync(cacheFolder, { recursive: true, force: true });
        if (asked.paths.includes('nowhere')) {
          await expect(contextFor(engine, asked)).rejects.toMatchObject({ code: 'path_not_found' });
          return;
        }
        const first = await contextFor(engine, asked);
        expect(independentTokens(first.text)).toBeLessThanOrEqual(asked.budgetTokens);
        expect(first.tokenCount).toBe(independentTokens(first.text));
        if (asked.form === jsonForm) expect(schemaTrouble(JSON.parse(first.text))).toBeNull();
        const again = await contextFor(engine, asked);
        expect(again.isCached).toBe(true);
        expect(again.text).toBe(first.text);
        rmSync(cacheFolder, { recursive: true, force: true });
        const anew = await contextFor(engine, asked);
        expect(anew.isCached).toBe(false);
        expect(anew.text).toBe(first.text);
        if (first.pack.pieces.length > 0) found += 1;
        else expect((await searchWorkspace(engine, { ...asked, limit: asked.topK, explain: false })).hits).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(RUNS / 3);
  }, 3_600_000);
});
