// The cost ledger port on a file of the data folder: one JSON line an entry, appended in one write.
import type { CostEntry, CostLedger } from '../../ports/cost-ledger.ts';
import type { DataFolder } from '../../ports/data-folder.ts';

const NAME = 'costs.jsonl';

export function ledgerFile(folder: DataFolder): CostLedger {
  return {
    record: async (entry) => folder.append(NAME, `${JSON.stringify(entry)}\n`),
    entries: async () => (folder.read(NAME) ?? '').split('\n').flatMap(readEntry),
  };
}

/** A line that was cut short by a full disk is passed over. */
function readEntry(line: string): CostEntry[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as CostEntry];
  } catch {
    return [];
  }
}
