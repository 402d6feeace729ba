// The watcher port on Node's file system events: one handle a folder, none below it, so that other folders cost
// nothing.
import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import type { Followed, Watch, Watcher } from '../../ports/watcher.ts';

export function nodeWatcher(): Watcher {
  return { open: () => new FolderWatch() };
}

class FolderWatch implements Watch {
  readonly #followed = new Map<string, FSWatcher>();
  #moved = new Set<string>();
  #wake: (() => void) | null = null;
  #isClosed = false;

  follow(folders: ReadonlySet<string>): Followed {
    for (const folder of this.#followed.keys()) if (!folders.has(folder)) this.#drop(folder);
    const refused: { folder: string; detail: string }[] = [];
    let added = 0;
    for (const folder of folders) {
      if (this.#isClosed || this.#followed.has(folder)) continue;
      try {
        this.#add(folder);
        added += 1;
      } catch (error) {
        refused.push({ folder, detail: error instanceof Error ? error.message : String(error) });
      }
    }
    return { added, refused };
  }

  async next(signal: AbortSignal): Promise<ReadonlySet<string> | null> {
    if (this.#moved.size === 0 && !this.#isClosed && !signal.aborted) await this.#untilWoken(signal);
    if (this.#isClosed || signal.aborted) return null;
    const moved = this.#moved;
    this.#moved = new Set();
    return moved;
  }

  close(): void {
    this.#isClosed = true;
    for (const folder of [...this.#followed.keys()]) this.#drop(folder);
    this.#wake?.();
  }

  #add(folder: string): void {
    const inode = inodeOf(folder);
    const handle = watch(folder, { encoding: 'buffer' }, (event, name) => {
      const path = name === null ? folder : join(folder, name.toString());
      // Whatever is there under this name now may be another folder than the one that is followed.
      if (event === 'rename') this.#dropBelow(path);
      // A move of the folder itself is reported with its own name, as if it were inside itself.
      if (event === 'rename' && basename(path) === basename(folder) && inodeOf(folder) !== inode)
        this.#dropBelow(folder);
      this.#tell(path);
    });
    handle.on('error', () => {
      this.#drop(folder);
      this.#tell(folder);
    });
    this.#followed.set(folder, handle);
  }

  #dropBelow(path: string): void {
    if (!this.#followed.has(path)) return;
    for (const folder of [...this.#followed.keys()]) {
      if (folder === path || folder.startsWith(`${path}/`)) this.#drop(folder);
    }
  }

  #drop(folder: string): void {
    this.#followed.get(folder)?.close();
    this.#followed.delete(folder);
  }

  #tell(path: string): void {
    this.#moved.add(path);
    this.#wake?.();
  }

  async #untilWoken(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#wake = null;
  }
}

/** Null where there is no such folder, or none that we may see. */
function inodeOf(folder: string): bigint | null {
  try {
    return statSync(folder, { bigint: true }).ino;
  } catch {
    return null;
  }
}
