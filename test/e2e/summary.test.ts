// The summary index of a real repository in four languages, rule by rule of docs/requirements.md.
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SETTING_SPECS } from '../../src/engine/workspace/settings/setting-keys.ts';
import type { SummaryDocument } from '../../src/index.ts';
import { SUMMARY_TYPES } from '../../src/model/summary.ts';
import { findLeaks } from '../../src/summary/find-leaks.ts';
import { normalizeContext } from '../../src/summary/normalize-context.ts';
import { EXTRACTIVE_TEMPLATE } from '../../src/summary/write-words.ts';
import {
  documentsOf,
  INDEX_FILES,
  SUMMARY_FILES,
  type SummaryProject,
  summaryFolder,
  summaryProject,
} from '../support/summary-project.ts';
import { writeFiles } from '../support/temporary.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const lines = (bytes: Buffer) => bytes.toString().trim().split('\n');

let shop: SummaryProject;
let documents: ReadonlyMap<string, SummaryDocument>;
beforeAll(async () => {
  shop = await summaryProject();
  documents = await shop.documents();
});
const document = (id: string): SummaryDocument => {
  const found = documents.get(id);
  if (found === undefined) throw new Error(`no document ${id}: ${[...documents.keys()].join(', ')}`);
  return found;
};

describe('the index', () => {
  test('R-000-2.1 R-000-11.3: the summary index is searched alone, without the code index', async () => {
    const { hits } = await shop.portolan.searchSummaries('where do goods wait until they are bought');
    expect(hits[0]?.document.modulePath).toBe('store');
    expect(hits.every(({ score }) => score > 0 && score <= 1)).toBe(true);
  });

  test('R-000-2.2: all types are in one store, filtered by type', async () => {
    expect(new Set([...documents.values()].map(({ type }) => type))).toEqual(new Set(SUMMARY_TYPES));
    for (const type of SUMMARY_TYPES) {
      const { hits } = await shop.portolan.searchSummaries('shelf goods post parcel cart', { types: [type] });
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.every((hit) => hit.document.type === type)).toBe(true);
    }
  });

  test('R-000-2.4: functions depend on calls, files and modules on imports', () => {
    expect(document('store/shelf.py::count_value').dependencies).toContain('store/prices.py::price_of');
    expect(document('store/shelf.py').dependencies).toEqual(['json', 'store/prices.py']);
    expect(document('web/checkout').dependencies).toEqual(['web']);
  });

  test('R-000-2.6 R-000-5.2.3: a simple function has a placeholder in the store, without a vector', () => {
    const simple = document('store/shelf.py::Shelf.get_goods');
    expect(simple).toMatchObject({ isPlaceholder: true, businessIntent: '', keywords: [] });
    const rows = JSON.parse(shop.file('dense/index_map.json').toString()) as string[];
    expect(rows).not.toContain(simple.id);
    expect(rows).toEqual([...documents.values()].filter(({ isPlaceholder }) => !isPlaceholder).map(({ id }) => id));
    const sparse = lines(shop.file('bm25/metadata.jsonl')).map((line) => JSON.parse(line).id);
    expect(sparse).toEqual([...documents.keys()]);
  });

  test('R-000-2.7 R-000-5.2.1: the base strategy is function_level, by the functions that the parser finds', () => {
    expect(JSON.parse(shop.file('manifest.json').toString()).base_strategy).toBe('function_level');
    expect(document('post/post.go::Parcel.Send')).toMatchObject({ startLine: 8, endLine: 16, language: 'go' });
    expect(documents.has('store/shelf.py::count_value.one')).toBe(false);
  });

  test('R-000-1.1.3 R-000-2.8 R-000-5.3.1 R-000-5.3.2: classes are summarised from comment and methods, and files from classes', () => {
    expect(document('web/cart.ts::Cart').summary).toContain('What somebody wants to buy');
    expect(document('store/shelf.py::Shelf').summary).toMatch(/limit/i);
    expect(document('web/cart.ts').summary).toMatch(/cart/i);
    expect(document('ruby/till.rb::Till').type).toBe('class');
  });

  test('R-000-5.3.3 R-000-11.2: a module is summarised from its files and its README', () => {
    expect(document('store').summary).toContain('Where goods wait');
    expect(document('web').summary).not.toBe('');
  });
});

describe('fields', () => {
  const schema = z.fromJSONSchema(
    JSON.parse(readFileSync(new URL('../../schemas/summary-document.schema.json', import.meta.url), 'utf8')),
  );

  test('R-000-3.2.1 R-000-3.2.2: every document follows the published schema', () => {
    for (const line of lines(shop.file('summary.jsonl'))) {
      expect(schema.safeParse(JSON.parse(line)).error?.message).toBeUndefined();
    }
  });

  test('R-000-3.2.3: hash equals summary_hash', () => {
    const all = lines(shop.file('summary.jsonl')).map((line) => JSON.parse(line));
    expect(all.every(({ hash, summary_hash }) => hash === summary_hash && /^[0-9a-f]{40}$/.test(hash))).toBe(true);
  });

  test('R-000-3.2.4 R-000-5.2-prompt.1 R-000-5.2-prompt.2: names of the context are in the context only', () => {
    let checked = 0;
    for (const { context, summary, businessIntent, qualifiedName, id } of documents.values()) {
      const names = [...context.calledBy, ...context.calls];
      const own = { name: qualifiedName ?? id, signature: null, doc: null };
      const told = findLeaks(`${summary}\n${businessIntent}`, names, own).filter(({ name }) => name.includes('::'));
      expect(told, id).toEqual([]);
      checked += names.length;
    }
    expect(checked).toBeGreaterThan(5);
  });

  test('R-000-3.3.1: a function has a name and lines, and depends on what it calls', () => {
    const { qualifiedName, startLine, endLine, dependencies } = document('web/checkout/pay.ts::payFor');
    expect({ qualifiedName, startLine, endLine }).toEqual({ qualifiedName: 'payFor', startLine: 4, endLine: 10 });
    expect(dependencies).toContain('web/cart.ts::Cart.add');
  });

  test('R-000-3.3.2: a class has a name and may have no dependencies', () => {
    expect(document('web/cart.ts::Cart')).toMatchObject({ qualifiedName: 'Cart', dependencies: [] });
  });

  test('R-000-3.3.3 R-000-3.3.4: files and modules have no lines and depend on imports', () => {
    expect(document('web/checkout/pay.ts')).toMatchObject({ startLine: null, dependencies: ['web/cart.ts'] });
    expect(document('web/checkout')).toMatchObject({ endLine: null, filePath: 'web/checkout' });
  });

  test('R-000-3.4.3: a module is its folder, the root is a dot', async () => {
    expect(document('store')).toMatchObject({ modulePath: 'store', type: 'module' });
    const root = await summaryProject({ 'main.py': 'def main():\n    for x in []:\n        print(x)\n' });
    expect((await root.documents()).get('.')).toMatchObject({ modulePath: '.', filePath: '.', type: 'module' });
  });

  test('R-000-4.1.1 R-000-4.1.2 R-000-4.1.3: the hashes are those of normalized source, of context, and of template with source', () => {
    const { contentHash, graphHash, summaryHash, context } = document('post/post.go::carry');
    const normal = 'func carry(to string) {\n if len(to) > 3 {\n println(to)\n }\n}';
    expect(contentHash).toBe(sha1(normal));
    expect(graphHash).toBe(sha1(normalizeContext(context)));
    expect(summaryHash).toBe(sha1(EXTRACTIVE_TEMPLATE + normal));
  });
});

describe('the graph', () => {
  test('R-000-5.1.1 R-000-11.1: the graph of the index is reused', () => {
    expect(document('store/prices.py::price_of').context.calledBy).toContain('store/shelf.py::count_value');
    expect(JSON.parse(shop.file('manifest.json').toString()).graph_version).toMatch(/^[0-9a-f]{40}$/);
  });

  test('R-000-5.1.2 R-000-9.1: without a graph there is no context, and the answer says so', async () => {
    const files = { 'one.py': 'def alone(x):\n    for y in x:\n        if y:\n            return y\n' };
    const { portolan } = await summaryProject(files, { build: false });
    const { degradations } = await portolan.buildSummaries();
    expect(degradations.map(({ code }) => code)).toContain('graph_absent');
    const alone = (await documentsOf(portolan)).get('one.py::alone');
    expect(alone?.context).toEqual({ calledBy: [], calls: [] });
    expect(alone?.summary).not.toBe('');
  });

  test('R-000-5.1-sampling.1 R-000-5.1-sampling.2 R-000-5.1-sampling.3 R-000-5.1-sampling.4 R-000-A.4.4: five callers are chosen by same module, no tests, rank, name', async () => {
    const caller = (name: string) =>
      `from lib.core import work\n\n\ndef ${name}(x):\n    for y in x:\n        work(y)\n`;
    const { documents: read } = await summaryProject({
      'lib/core.py': 'def work(x):\n    for y in x:\n        if y:\n            return y\n',
      'lib/near.py': caller('near'),
      'lib/test_near.py': caller('test_near'),
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`far/${name}.py`, caller(`far_${name}`)])),
      'far/use.py': 'from far.e import far_e\n\n\ndef use(x):\n    for y in x:\n        far_e(y)\n',
    });
    const { context } = (await read()).get('lib/core.py::work') as SummaryDocument;
    expect(context.calledBy).toEqual([
      ...['far/a.py::far_a', 'far/b.py::far_b', 'far/e.py::far_e', 'lib/near.py::near', 'lib/test_near.py::test_near'],
    ]);
  });

  test('R-000-1.1.2 R-000-8.2: a new caller changes the context only; words, hashes and vector stay', async () => {
    const { folder, portolan } = await summaryProject();
    const before = (await documentsOf(portolan)).get('store/prices.py::price_of') as SummaryDocument;
    writeFiles(folder, {
      'store/sale.py': 'from store import prices\n\n\ndef sell(x):\n    for y in x:\n        prices.price_of(y)\n',
    });
    await portolan.buildSummaries();
    const after = (await documentsOf(portolan)).get('store/prices.py::price_of') as SummaryDocument;
    expect(after.context.calledBy).toContain('store/sale.py::sell');
    expect(after.graphHash).not.toBe(before.graphHash);
    const changing = { context: 0, graphHash: 0, lastUpdated: 0, dependencies: 0 };
    expect({ ...after, ...changing }).toEqual({ ...before, ...changing });
  });
});

describe('files', () => {
  test('R-000-5.4.1 R-000-6.1: the store, the vectors, the terms and the manifest are at their documented paths', () => {
    for (const name of INDEX_FILES) expect(shop.file(name).length, name).toBeGreaterThan(0);
    expect(lines(shop.file('summary.jsonl')).map((line) => JSON.parse(line).id)).toEqual([...documents.keys()]);
  });

  test('R-000-6.2: rows of vectors are found through index_map.json, not by the line of the store', () => {
    const rows = JSON.parse(shop.file('dense/index_map.json').toString()) as string[];
    expect(rows.length).toBeLessThan(documents.size);
    expect(JSON.parse(shop.file('manifest.json').toString())).toMatchObject({
      documents: documents.size,
      vectors: rows.length,
    });
  });

  test('R-000-6.3 R-000-7.1 R-000-7.2 R-000-7.3 R-000-7.4 R-000-7.5 R-000-7.6 R-000-7.7 R-000-7.8 R-000-7.9 R-000-7.10 R-000-7.11: the manifest has every field', () => {
    expect(JSON.parse(shop.file('manifest.json').toString())).toMatchObject({
      schema_version: 1,
      summary_levels: [...SUMMARY_TYPES],
      base_strategy: 'function_level',
      prompt_template_hash: sha1(EXTRACTIVE_TEMPLATE),
      summary_llm_provider: null,
      summary_llm_model: null,
      summary_llm_temperature: null,
      summary_llm_seed: null,
      graph_version: expect.any(String),
      hash_policy: { content: expect.any(String), graph: expect.any(String), summary: expect.any(String) },
      lang_allowlist: null,
      skip_patterns: expect.any(Array),
      max_file_size_mb: 5,
    });
  });

  test('R-000-1.1.5: a second build is the same byte for byte; so is a clean build, apart from the time', async () => {
    const { folder, portolan, file } = await summaryProject();
    const before = INDEX_FILES.map((name) => file(name).toString('base64'));
    await portolan.buildSummaries();
    expect(INDEX_FILES.map((name) => file(name).toString('base64'))).toEqual(before);
    rmSync(join(folder, '.portolan', 'summary_state'), { recursive: true });
    await portolan.buildSummaries();
    expect(INDEX_FILES.map((name) => file(name).toString('base64'))).toEqual(before);
    rmSync(summaryFolder(folder), { recursive: true });
    await portolan.buildSummaries();
    const withoutTimes = (base64: string) =>
      Buffer.from(base64, 'base64')
        .toString()
        .replaceAll(/"last_updated":"[^"]*"/g, '');
    expect(withoutTimes(file('summary.jsonl').toString('base64'))).toBe(withoutTimes(before[0] as string));
    expect(file('dense/embeddings.pt').toString('base64')).toBe(before[1]);
  });
});

describe('changes', () => {
  test('R-000-8.1 R-000-8.4: a changed content is written again, with its ancestors and nothing else', async () => {
    const { folder, portolan } = await summaryProject();
    const before = await documentsOf(portolan);
    const text = SUMMARY_FILES['post/post.go'].replace('len(to) > 3', 'len(to) > 4');
    writeFiles(folder, { 'post/post.go': text });
    const { repositories } = await portolan.buildSummaries();
    const after = await documentsOf(portolan);
    const changed = [...after.values()].filter(({ id, summaryHash }) => before.get(id)?.summaryHash !== summaryHash);
    expect(changed.map(({ id }) => id)).toEqual(['.', 'post', 'post/post.go', 'post/post.go::carry']);
    expect(repositories[0]).toMatchObject({ written: 4, removed: 0 });
    const touched = [...after.values()].filter(({ id, lastUpdated }) => before.get(id)?.lastUpdated !== lastUpdated);
    expect(touched.map(({ id }) => id)).toEqual(['.', 'post', 'post/post.go', 'post/post.go::carry']);
  });

  test('R-000-4.2.1 R-000-4.2.2 R-000-4.2.3 R-000-4.2.4: a comment changes no hash, a docstring does; lines move with it', async () => {
    const { folder, portolan } = await summaryProject();
    const id = 'store/prices.py::price_of';
    const before = (await documentsOf(portolan)).get(id) as SummaryDocument;
    const remarked = `# One more remark.\n\n\n${SUMMARY_FILES['store/prices.py'].replace('return 0', 'return   0  # nothing')}`;
    writeFiles(folder, { 'store/prices.py': remarked });
    await portolan.buildSummaries();
    const moved = (await documentsOf(portolan)).get(id) as SummaryDocument;
    expect(moved.contentHash).toBe(before.contentHash);
    expect(moved.summary).toBe(before.summary);
    expect(moved.startLine).toBe((before.startLine ?? 0) + 3);
    writeFiles(folder, { 'store/prices.py': remarked.replace('Looks the price', 'Finds the price') });
    await portolan.buildSummaries();
    const said = (await documentsOf(portolan)).get(id) as SummaryDocument;
    expect(said.contentHash).not.toBe(before.contentHash);
    expect(said.summary).not.toBe(before.summary);
  });

  test('R-000-2.3 R-000-3.4.4: a renamed file has a new id, and the old one is gone', async () => {
    const { folder, portolan } = await summaryProject();
    renameSync(join(folder, 'store/prices.py'), join(folder, 'store/cost.py'));
    await portolan.buildSummaries();
    const ids = [...(await documentsOf(portolan)).keys()];
    expect(ids).toContain('store/cost.py::price_of');
    expect(ids.filter((id) => id.startsWith('store/prices.py'))).toEqual([]);
  });

  test('R-000-9.4: an update of more than half of the summaries stops and says so, unless forced', async () => {
    const body = (at: number, by: number) =>
      `def work_${at}(x):\n    for y in x:\n        if y > ${by}:\n            return y\n`;
    const files = (by: number) =>
      Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`lib/m${at}.py`, body(at, by)]));
    const { folder, portolan, file } = await summaryProject(files(1));
    const before = file('manifest.json').toString();
    writeFiles(folder, files(2));
    await expect(portolan.buildSummaries()).rejects.toMatchObject({ code: 'update_too_large' });
    expect(file('manifest.json').toString()).toBe(before);
    const dry = await portolan.buildSummaries({ dryRun: true });
    expect(dry.repositories[0]).toMatchObject({ written: 242, vectors: null });
    expect(file('manifest.json').toString()).toBe(before);
    await portolan.buildSummaries({ force: true });
    expect(file('manifest.json').toString()).not.toBe(before);
  });
});

describe('trouble', () => {
  test('R-000-9.3: files that are too large or broken are reported, and the rest continues', async () => {
    const { portolan, folder } = await summaryProject(
      { ...SUMMARY_FILES, 'big.py': `x = "${'y'.repeat(70_000)}"\n`, 'bad.ts': 'function (((( {{{ \n@@@ %%% (((\n' },
      { settings: ['max_file_size_mb=0.05'], build: false },
    );
    const { degradations } = await portolan.buildSummaries();
    const told = degradations.map(({ code, subject }) => `${code} ${subject}`);
    expect(told).toContain('parse_too_large big.py');
    expect(told).toContain('parse_partial bad.ts');
    const ids = [...(await documentsOf(portolan)).keys()];
    expect(ids).not.toContain('big.py');
    expect(ids).toContain('store/shelf.py');
    appendFileSync(join(folder, 'bad.ts'), '\n');
    expect((await portolan.buildSummaries()).degradations.map(({ subject }) => subject)).toContain('bad.ts');
  });

  test('without an embedder there are words and no vectors, and the answer says so', async () => {
    const { portolan, file } = await summaryProject(SUMMARY_FILES, {
      settings: ['embedding.provider=none'],
      build: false,
    });
    const { degradations } = await portolan.buildSummaries();
    expect(degradations.map(({ code }) => code)).toContain('dense_unavailable');
    expect(JSON.parse(file('dense/index_map.json').toString())).toEqual([]);
    const { hits } = await portolan.searchSummaries('parcel');
    expect(hits[0]).toMatchObject({ denseRank: null, sparseRank: 1 });
  });

  test('without summaries search gives a hint; old ones state their age', async () => {
    const { portolan, folder } = await summaryProject(SUMMARY_FILES, { build: false });
    await expect(portolan.searchSummaries('parcel')).rejects.toMatchObject({ code: 'index_missing' });
    await portolan.buildSummaries();
    writeFiles(folder, { 'post/more.go': 'package post\n\nfunc more() {}\n' });
    const { degradations } = await portolan.searchSummaries('parcel');
    expect(degradations.map(({ code }) => code)).toEqual(['summary_stale']);
    expect((await portolan.summaryStatus()).repositories[0]?.status?.changedFiles).toBe(1);
  });

  test('damaged files are rebuilt', async () => {
    const { portolan, folder, file } = await summaryProject();
    const before = file('summary.jsonl').toString();
    writeFileSync(join(summaryFolder(folder), 'summary.jsonl'), '{}\n');
    await expect(portolan.searchSummaries('parcel')).rejects.toMatchObject({ code: 'store_corrupt' });
    await portolan.buildSummaries();
    const ids = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id);
    expect(ids(file('summary.jsonl').toString())).toEqual(ids(before));
  });

  test('odd names: a file named like a function, spaces, punctuation, other scripts', async () => {
    const text = 'def f(x):\n    for y in x:\n        if y:\n            return y\n';
    const names = ['a.py', 'a.py::f.py', 'a.py.d/b.py', 'sp ace/c#d~2.py', '店/商品.py', '%41.py', 'a.pyx'];
    const { portolan, documents: read } = await summaryProject(Object.fromEntries(names.map((name) => [name, text])));
    const ids = [...(await read()).keys()];
    for (const name of names) expect(ids).toContain(name);
    for (const name of names.filter((each) => each.endsWith('.py'))) expect(ids).toContain(`${name}::f`);
    const { repositories } = await portolan.buildSummaries();
    expect(repositories[0]).toMatchObject({ written: 0, removed: 0 });
  });

  test('removing a repository removes its summaries', async () => {
    const { portolan, file } = await summaryProject();
    await portolan.remove('shop');
    expect(() => file('manifest.json')).toThrow();
  });
});

describe('A: settings and extraction', () => {
  test('R-000-A.1.1 R-000-A.1.2: complexity is one plus the branches that the parser counts', async () => {
    const { documents: read } = await summaryProject({
      'a.py':
        'def straight(x):\n    y = x\n    z = y\n    return z\n\n\ndef bent(x):\n    if x:\n        return 1\n    return 0\n',
    });
    const all = await read();
    expect(all.get('a.py::straight')?.isPlaceholder).toBe(true);
    expect(all.get('a.py::bent')?.isPlaceholder).toBe(false);
  });

  test('R-000-A.1.3: the filter is configured by filter.*', async () => {
    const settings = ['filter.min_lines=1', 'filter.min_complexity=1', 'filter.skip_patterns=[]'];
    const { documents: read } = await summaryProject(SUMMARY_FILES, { settings });
    expect([...(await read()).values()].filter(({ isPlaceholder }) => isPlaceholder)).toEqual([]);
  });

  test('R-000-A.2.1 R-000-A.2.2 R-000-A.2.3: the hash of a file covers docstring, imports and upper-case globals', async () => {
    const { folder, portolan } = await summaryProject();
    const text = SUMMARY_FILES['store/shelf.py'];
    const changes = {
      doc: ['Keeps', 'Holds'],
      imports: ['import json', 'import csv'],
      globals: ['MAX_GOODS = 40', 'MAX_GOODS = 40\nMORE = 1'],
    };
    let last = (await documentsOf(portolan)).get('store/shelf.py')?.contentHash;
    for (const [from, to] of Object.values(changes)) {
      writeFiles(folder, { 'store/shelf.py': text.replace(from as string, to as string) });
      await portolan.buildSummaries();
      const now = (await documentsOf(portolan)).get('store/shelf.py')?.contentHash;
      expect(now).not.toBe(last);
      last = now;
    }
    writeFiles(folder, { 'store/shelf.py': text.replace('small = 1', 'small = 2') });
    await portolan.buildSummaries();
    const lower = (await documentsOf(portolan)).get('store/shelf.py')?.contentHash;
    expect(lower).toBe(document('store/shelf.py').contentHash);
  });

  test('R-000-A.4.1 R-000-A.4.2 R-000-A.4.3 R-000-A.4.4: the defaults: 512 tokens, a small embedding model, 0.8, five callers', () => {
    const defaults = Object.fromEntries(SETTING_SPECS.map(({ key, fallback }) => [key, fallback]));
    expect(defaults).toMatchObject({
      summary_embed_max_tokens: 512,
      'embedding.provider': 'bundled',
      context_similarity_threshold: 0.8,
      top_k_callers: 5,
    });
    expect(JSON.parse(shop.file('manifest.json').toString()).embedding_model).toMatch(/^bundled\//);
  });

  test('R-000-A.3.1 R-000-A.3.2 R-000-A.3.3 R-000-A.3.4: importance is computed in memory and written to graph_index/stats.json', () => {
    const stats = JSON.parse(readFileSync(join(shop.folder, '.portolan/graph_index/stats.json'), 'utf8'));
    const [, value] = Object.entries(stats).find(([id]) => id.endsWith('prices.py#price_of')) ?? [];
    expect(value).toEqual({ in_degree: expect.any(Number), pagerank: expect.any(Number) });
    const manifest = JSON.parse(readFileSync(join(shop.folder, '.portolan/graph_index/manifest.json'), 'utf8'));
    expect(manifest.damping).toBe(0.85);
  });
});
