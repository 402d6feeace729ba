// The cost ledger port on a file: a line of JSON an entry, appended in one write.
import { appendFileSync, readFileSync } from 'node:fs';
import type { CostEntry, CostLedger } from '../../ports/cost-ledger.ts';

export function ledgerFile(path: string): CostLedger {
  return {
    record: (entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`),
    entries: () => readText(path).split('\n').flatMap(readEntry),
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** A line that was cut short by a full disk is passed over. */
function readEntry(line: string): CostEntry[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as CostEntry];
  } catch {
    return [];
  }
}
