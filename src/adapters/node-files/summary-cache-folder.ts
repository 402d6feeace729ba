// The summary cache port on a folder: a file an entry, named by a digest of its key, written beside and renamed over.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SummaryCache } from '../../ports/summary-cache.ts';

interface Entry {
  readonly key: string;
  readonly value: string;
}

export function summaryCacheFolder(folder: string): SummaryCache {
  let writes = 0;
  return {
    get(key) {
      const entry = readEntry(pathOf(folder, key));
      return entry?.key === key ? entry.value : null;
    },
    put(key, value) {
      const path = pathOf(folder, key);
      writes += 1;
      const beside = `${path}.${process.pid}-${writes}.tmp`;
      mkdirSync(dirname(path), { recursive: true });
      try {
        writeFileSync(beside, `${JSON.stringify({ key, value } satisfies Entry)}\n`);
        renameSync(beside, path);
      } catch (error) {
        rmSync(beside, { force: true });
        throw error;
      }
    },
  };
}

/** A folder for each of 256 beginnings, since there are as many entries as functions. */
function pathOf(folder: string, key: string): string {
  const digest = createHash('sha1').update(key).digest('hex');
  return join(folder, digest.slice(0, 2), `${digest.slice(2)}.json`);
}

function readEntry(path: string): Entry | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Entry;
  } catch {
    return null;
  }
}
