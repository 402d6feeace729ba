// Summary indexes to be read by others, small, large and empty, and how each is written.
import { join } from 'node:path';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { summaryFolders } from '../../src/adapters/summary-files/summary-folders.ts';
import { repoId } from '../../src/model/ids.ts';
import type { SummaryEntry, SummaryFacts } from '../../src/ports/summary-files.ts';
import { fewEntries, manyEntries, SUMMARY_FACTS } from './summary-entries.ts';
import { temporaryFolder } from './temporary.ts';

const REPO = repoId('shop');
const MANY = { ...SUMMARY_FACTS, embedding: { name: 'test/many', dimensions: 64 } };

export const SUMMARY_CASES: readonly [string, SummaryFacts, () => Iterable<SummaryEntry>][] = [
  ['a few documents', SUMMARY_FACTS, fewEntries],
  ['two thousand documents', MANY, () => manyEntries(2000, 64)],
  ['no documents', SUMMARY_FACTS, () => []],
  ['placeholders only', SUMMARY_FACTS, () => fewEntries().filter(({ vector }) => vector === null)],
  [
    'no embedding',
    { ...SUMMARY_FACTS, embedding: null },
    () => fewEntries().map((each) => ({ ...each, vector: null })),
  ],
];

/** Terms of the indexes above; not each of them has all. */
export const SUMMARY_QUERY: readonly string[] = ['auth', 'login', 'login', 't0', 't1', 't17', '検索'];

/** The folder it was written to, and what we ourselves read of it. */
export async function writtenSummaries(facts: SummaryFacts, entries: Iterable<SummaryEntry>) {
  const root = temporaryFolder('summary');
  const files = summaryFolders(dataFolder(root), 'function_level');
  await files.write(REPO, facts, entries);
  const read = await files.read(REPO, (reading) => ({ dense: reading.dense(), sparse: reading.sparse() }));
  if (read === null) throw new Error('nothing was written');
  return { folder: join(root, 'summary_index_function_level', REPO), ...read };
}
