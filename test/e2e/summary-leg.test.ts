// The summaries beside search in a process that lives on: read once, read anew when they are built anew, asked only where a
// question is in words.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { summaryFolders } from '../../src/adapters/summary-files/summary-folders.ts';
import { summaryLists } from '../../src/engine/summary/summary-lists.ts';
import { ProcessMemory } from '../../src/engine/workspace/process-memory.ts';
import { openPortolan } from '../../src/index.ts';
import { repoId } from '../../src/model/ids.ts';
import type { SummaryReading } from '../../src/ports/summary-files.ts';
import { fewEntries, SUMMARY_FACTS } from '../support/summary-entries.ts';
import { NO_USER, SUMMARY_FILES, summaryFolder, summaryProject } from '../support/summary-project.ts';
import { temporaryFolder, writeFiles } from '../support/temporary.ts';

const ON = { settings: ['search.summary=true'] };
const QUESTION = 'where do goods wait';

describe('the cache of a summary index', () => {
  test('is not read again while the manifest names the same files', async () => {
    const { folder, portolan } = await summaryProject(SUMMARY_FILES, ON);
    const ask = () => portolan.search(QUESTION, { refresh: 'skip', explain: true });
    const before = await ask();
    for (const name of ['bm25/index.npz', 'bm25/metadata.jsonl', 'dense/embeddings.pt']) {
      writeFileSync(join(summaryFolder(folder), name), 'something else');
    }
    expect(before.hits.some(({ trace = {} }) => '× summary' in trace)).toBe(true);
    expect(await ask()).toEqual(before);
    const other = await openPortolan({ folder, ...ON, environment: NO_USER });
    const { degradations } = await other.search(QUESTION, { refresh: 'skip' });
    expect(degradations.map(({ detail }) => detail).join()).toContain('bytes of');
    await other.close();
    await portolan.close();
  });

  test('is dropped when the files are rebuilt', async () => {
    const { folder, portolan } = await summaryProject();
    const ask = async () =>
      (await portolan.searchSummaries('who winds the clock')).hits.map(({ document: { id } }) => id);
    expect(await ask()).not.toContain('tower/clock.py');
    writeFiles(folder, { 'tower/clock.py': '"""Winds the clock of the tower."""\n\n\ndef wind():\n    return 1\n' });
    await portolan.index();
    await portolan.buildSummaries();
    expect(await ask()).toContain('tower/clock.py');
    await portolan.close();
  });

  test('holds what was used last, up to its size limit', async () => {
    const files = summaryFolders(dataFolder(temporaryFolder('summary')), 'function_level');
    const memory = new ProcessMemory();
    const repos = ['one', 'two', 'three'].map((name) => repoId(name));
    const ask = (name: number) => {
      const repo = repos[name] as (typeof repos)[number];
      return files.read(repo, (reading) => summaryLists(memory, repo, heavy(reading)));
    };
    for (const repo of repos) await files.write(repo, SUMMARY_FACTS, fewEntries());
    const [one, two] = [await ask(0), await ask(1)];
    expect(await ask(0)).toBe(one);
    await ask(2);
    expect(await ask(0)).toBe(one);
    expect(await ask(1)).not.toBe(two);
  });

  test('stays if only the generation differs', async () => {
    const files = summaryFolders(dataFolder(temporaryFolder('summary')), 'function_level');
    const memory = new ProcessMemory();
    const repo = repoId('one');
    const ask = () => files.read(repo, (reading) => summaryLists(memory, repo, reading));
    await files.write(repo, SUMMARY_FACTS, fewEntries());
    const before = await ask();
    await files.write(repo, { ...SUMMARY_FACTS, generation: 8 }, fewEntries());
    expect(await ask()).toBe(before);
    await files.write(repo, SUMMARY_FACTS, fewEntries().slice(1));
    expect(await ask()).not.toBe(before);
  });
});

/** As if its files took 100 MB. */
function heavy(reading: SummaryReading): SummaryReading {
  const files = { ...reading.manifest.files, 'bm25/index.npz': { bytes: 100 * 2 ** 20, sha256: '' } };
  return { ...reading, manifest: { ...reading.manifest, files } };
}

test('a name, a path and a report are searched without summaries', async () => {
  const { portolan } = await summaryProject(SUMMARY_FILES, ON);
  const isLifted = async (query: string) => {
    const { hits } = await portolan.search(query, { refresh: 'skip', explain: true });
    expect(hits.length).toBeGreaterThan(0);
    return hits.some(({ trace = {} }) => '× summary' in trace);
  };
  expect(await isLifted('where does payFor take the money')).toBe(true);
  for (const query of ['payFor', 'web/cart.ts', 'A cart loses goods\n\nI put two goods into a cart and pay for one.']) {
    expect(await isLifted(query), query).toBe(false);
  }
  await portolan.close();
});

test('R-003-GRAG-004.key: whether summaries count, and which they are, belongs to the key of context', async () => {
  const { folder, portolan } = await summaryProject(SUMMARY_FILES, ON);
  const isCached = async () => (await portolan.context(QUESTION, { refresh: 'skip' })).isCached;
  expect(await isCached()).toBe(false);
  expect(await isCached()).toBe(true);
  const without = await openPortolan({ folder, environment: NO_USER });
  expect((await without.context(QUESTION, { refresh: 'skip' })).isCached).toBe(false);
  await without.close();
  rmSync(summaryFolder(folder), { recursive: true });
  expect(await isCached()).toBe(false);
  expect(await isCached()).toBe(true);
  await portolan.buildSummaries();
  expect(await isCached()).toBe(false);
  await portolan.close();
});
