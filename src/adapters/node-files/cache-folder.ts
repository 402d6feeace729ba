// The cache port on a folder: a file an entry, written beside and renamed over; the oldest go when there is too much.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../../ports/cache.ts';
import type { Clock } from '../../ports/clock.ts';

export interface CacheBounds {
  readonly entries: number;
  readonly bytes: number;
}

const ENTRY = '.json';
/** Looking through the folder costs more than writing; now and then is often enough. */
const WRITES_A_SWEEP = 16;
/** What a process that died left behind. */
const ABANDONED_MS = 60_000;

export function cacheFolder(folder: string, bounds: CacheBounds, clock: Clock): Cache {
  let writes = 0;
  return {
    get(key, maxAgeMs) {
      try {
        const text = readFileSync(join(folder, `${key}${ENTRY}`), 'utf8');
        const end = text.indexOf('\n');
        const age = clock.now() - Number(text.slice(0, end));
        return age >= 0 && age <= maxAgeMs ? text.slice(end + 1) : null;
      } catch {
        return null;
      }
    },
    put(key, value) {
      const path = join(folder, `${key}${ENTRY}`);
      const beside = `${path}.${process.pid}.tmp`;
      try {
        if (Buffer.byteLength(value) > bounds.bytes) return;
        mkdirSync(folder, { recursive: true });
        writeFileSync(beside, `${clock.now()}\n${value}`);
        renameSync(beside, path);
        if (writes % WRITES_A_SWEEP === 0) sweep(folder, bounds, clock);
        writes += 1;
      } catch {
        rmSync(beside, { force: true });
      }
    },
  };
}

/** Somewhat below the bounds, so that there is room until the next time. */
function sweep(folder: string, bounds: CacheBounds, clock: Clock): void {
  const files = readdirSync(folder).flatMap((name) => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return stat === undefined ? [] : [{ name, bytes: stat.size, at: stat.mtimeMs }];
  });
  const [most, mostBytes] = [bounds.entries - WRITES_A_SWEEP, bounds.bytes * 0.8];
  let entries = 0;
  let bytes = 0;
  for (const { name, bytes: own, at } of files.sort((a, b) => b.at - a.at)) {
    if (!name.endsWith(ENTRY)) {
      if (clock.now() - at > ABANDONED_MS) rmSync(join(folder, name), { force: true });
      continue;
    }
    entries += 1;
    bytes += own;
    if (entries > most || bytes > mostBytes) rmSync(join(folder, name), { force: true });
  }
}
