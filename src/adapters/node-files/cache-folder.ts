// The cache port on a folder: one file an entry. Removed are the oldest when there are too many, and those too old for any
// reader.
import { crc32 } from 'node:zlib';
import { compareText } from '../../model/order.ts';
import type { Cache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DataFolder } from '../../ports/data-folder.ts';

export interface CacheBounds {
  readonly entries: number;
  readonly bytes: number;
  /** No reader asks for what is older. */
  readonly maxAgeMs: number;
}

const ENTRY = '.json';
/** Looking through the folder costs more than writing; now and then is often enough, if nothing can be too old. */
const WRITES_A_SWEEP = 16;
/** Of the bytes, after each look. */
const ROOM = 0.2;
/** When it was written, and a sum of that and of the rest: what was cut short or has another bit is no entry. */
const HEADING = /^(\d+) (\d+)\n/;
/** What a process that died left behind. */
const ABANDONED_MS = 60_000;

export function cacheFolder(folder: DataFolder, bounds: CacheBounds, clock: Clock): Cache {
  let writes = 0;
  let bytesLeft = 0;
  let oldest = 0;
  const look = () => {
    oldest = sweep(folder, bounds, clock);
    writes = WRITES_A_SWEEP;
    bytesLeft = bounds.bytes * ROOM;
  };
  return {
    get(key, maxAgeMs) {
      try {
        const text = folder.read(`${key}${ENTRY}`) ?? '';
        const [heading = '', at, sum] = HEADING.exec(text) ?? [];
        const value = text.slice(heading.length);
        const age = clock.now() - Number(at);
        return sumOf(Number(at), value) === Number(sum) && age >= 0 && age <= maxAgeMs ? value : null;
      } catch {
        return null;
      }
    },
    put(key, value) {
      const name = `${key}${ENTRY}`;
      const at = clock.now();
      const text = `${at} ${sumOf(at, value)}\n${value}`;
      const bytes = Buffer.byteLength(text);
      try {
        if (bytes > bounds.bytes) return folder.remove(name);
        folder.make();
        folder.write(name, [text]);
        writes -= 1;
        bytesLeft -= bytes;
        if (writes <= 0 || bytesLeft <= 0 || clock.now() - oldest > bounds.maxAgeMs) look();
      } catch {
        // What cannot be kept is worked out again.
      }
    },
    prune() {
      try {
        look();
      } catch {
        // What cannot be read holds nothing for a reader either.
      }
    },
    clear() {
      try {
        for (const { name } of folder.list()) folder.remove(name);
        writes = 0;
      } catch {
        // As with `prune`.
      }
    },
  };
}

function sumOf(at: number, value: string): number {
  return crc32(value, crc32(`${at} ${value.length}`));
}

/** Somewhat below the bounds, so that there is room until the next time. When the oldest that is left was written. */
function sweep(folder: DataFolder, bounds: CacheBounds, clock: Clock): number {
  const [most, mostBytes] = [bounds.entries - WRITES_A_SWEEP, bounds.bytes * (1 - ROOM)];
  let entries = 0;
  let bytes = 0;
  let oldest = clock.now();
  const files = [...folder.list()].sort((a, b) => b.mtimeMs - a.mtimeMs || compareText(a.name, b.name));
  for (const { name, sizeBytes, mtimeMs } of files) {
    if (!name.endsWith(ENTRY)) {
      if (clock.now() - mtimeMs > ABANDONED_MS) folder.remove(name);
      continue;
    }
    entries += 1;
    bytes += sizeBytes;
    const isOld = clock.now() - mtimeMs > bounds.maxAgeMs;
    if (isOld || entries > most || bytes > mostBytes) folder.remove(name);
    else oldest = Math.min(oldest, mtimeMs);
  }
  return oldest;
}
