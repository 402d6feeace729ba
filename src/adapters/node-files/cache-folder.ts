// The cache port on a folder: a file an entry, written beside and renamed over; the oldest go when there is too much.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../model/order.ts';
import type { Cache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';

export interface CacheBounds {
  readonly entries: number;
  readonly bytes: number;
}

const ENTRY = '.json';
/** Looking through the folder costs more than writing; now and then is often enough. */
const WRITES_A_SWEEP = 16;
/** Of the bytes, after each look. */
const ROOM = 0.2;
/** When it was written, and how long it is: what a machine that fell left of it is not taken for the whole. */
const HEADING = /^(\d+) (\d+)\n/;
/** What a process that died left behind. */
const ABANDONED_MS = 60_000;

export function cacheFolder(folder: string, bounds: CacheBounds, clock: Clock): Cache {
  let writes = 0;
  let bytesLeft = 0;
  return {
    get(key, maxAgeMs) {
      try {
        const text = readFileSync(join(folder, `${key}${ENTRY}`), 'utf8');
        const [heading = '', at, length] = HEADING.exec(text) ?? [];
        const value = text.slice(heading.length);
        const age = clock.now() - Number(at);
        return value.length === Number(length) && age >= 0 && age <= maxAgeMs ? value : null;
      } catch {
        return null;
      }
    },
    put(key, value) {
      const path = join(folder, `${key}${ENTRY}`);
      const beside = `${path}.${process.pid}.tmp`;
      const text = `${clock.now()} ${value.length}\n${value}`;
      const bytes = Buffer.byteLength(text);
      try {
        if (bytes > bounds.bytes) return removeQuietly(path);
        mkdirSync(folder, { recursive: true });
        writeFileSync(beside, text);
        renameSync(beside, path);
        writes -= 1;
        bytesLeft -= bytes;
        if (writes > 0 && bytesLeft > 0) return;
        sweep(folder, bounds, clock);
        writes = WRITES_A_SWEEP;
        bytesLeft = bounds.bytes * ROOM;
      } catch {
        removeQuietly(beside);
      }
    },
  };
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Where there is no folder, there is nothing to remove.
  }
}

/** Somewhat below the bounds, so that there is room until the next time. */
function sweep(folder: string, bounds: CacheBounds, clock: Clock): void {
  const files = readdirSync(folder).flatMap((name) => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return stat === undefined ? [] : [{ name, bytes: stat.size, at: stat.mtimeMs }];
  });
  const [most, mostBytes] = [bounds.entries - WRITES_A_SWEEP, bounds.bytes * (1 - ROOM)];
  let entries = 0;
  let bytes = 0;
  for (const { name, bytes: own, at } of files.sort((a, b) => b.at - a.at || compareText(a.name, b.name))) {
    if (!name.endsWith(ENTRY)) {
      if (clock.now() - at > ABANDONED_MS) rmSync(join(folder, name), { force: true });
      continue;
    }
    entries += 1;
    bytes += own;
    if (entries > most || bytes > mostBytes) rmSync(join(folder, name), { force: true });
  }
}
