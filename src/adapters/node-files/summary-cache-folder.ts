// The summary cache port on a folder: a file an entry, named by a digest of its key.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isPortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import type { SummaryCache } from '../../ports/summary-cache.ts';

interface Entry {
  readonly key: string;
  readonly value: string;
  /** Of the two; those of earlier versions have none. */
  readonly crc32?: number;
}

export function summaryCacheFolder(folder: DataFolder): SummaryCache {
  return {
    get: async (keys) => keys.map((key) => textUnder(folder, key)),
    async put(entries) {
      folder.make();
      for (const { key, value } of entries) {
        folder.write(nameOf(key), [`${JSON.stringify({ key, value, crc32: sumOf(key, value) } satisfies Entry)}\n`]);
      }
    },
  };
}

function textUnder(folder: DataFolder, key: string): string | null {
  const entry = readEntry(folder, key);
  return entry?.key === key && isAsWritten(entry) ? entry.value : null;
}

function isAsWritten({ key, value, crc32: sum }: Entry): boolean {
  return typeof value === 'string' && (sum === undefined || sum === sumOf(key, value));
}

function sumOf(key: string, value: string): number {
  return crc32(value, crc32(key));
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
