// Scratch stores as folders inside the data folder, named by task, machine and process.
import { readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ScratchStores } from '../../ports/scratch-stores.ts';
import { embeddedStore } from './embedded-store.ts';

let made = 0;

export function scratchStores(folder: string): ScratchStores {
  return {
    make(task) {
      const prefix = `${task}-${hostname()}-`;
      sweep(folder, prefix);
      made += 1;
      const place = join(folder, `${prefix}${process.pid}-${made}`);
      const store = embeddedStore(place);
      const remove = () => {
        store.close();
        rmSync(place, { recursive: true, force: true });
      };
      return { store, remove };
    },
  };
}

function sweep(folder: string, prefix: string): void {
  for (const name of namesIn(folder)) {
    const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
}
