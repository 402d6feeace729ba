// The summary cache port on a folder: a file an entry, named by a digest of its key.
import { createHash } from 'node:crypto';
import { isPortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import type { SummaryCache } from '../../ports/summary-cache.ts';

interface Entry {
  readonly key: string;
  readonly value: string;
}

export function summaryCacheFolder(folder: DataFolder): SummaryCache {
  return {
    get(key) {
      const entry = readEntry(folder, key);
      return entry?.key === key ? entry.value : null;
    },
    put(key, value) {
      folder.make();
      folder.write(nameOf(key), [`${JSON.stringify({ key, value } satisfies Entry)}\n`]);
    },
  };
}

/** A folder for each of 256 beginnings, since there are as many entries as functions. */
function nameOf(key: string): string {
  const digest = createHash('sha1').update(key).digest('hex');
  return `${digest.slice(0, 2)}/${digest.slice(2)}.json`;
}

function readEntry(folder: DataFolder, key: string): Entry | null {
  try {
    return JSON.parse(folder.read(nameOf(key)) ?? 'null') as Entry | null;
  } catch (error) {
    if (isPortolanError(error)) throw error;
    return null;
  }
}
