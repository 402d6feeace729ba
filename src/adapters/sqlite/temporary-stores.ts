// Temporary stores as folders inside the data folder, named by task, machine and process.
import { hostname } from 'node:os';
import type { DataFolder, RepositoryAccess } from '../../ports/data-folder.ts';
import type { TemporaryStores } from '../../ports/temporary-stores.ts';
import { embeddedStore } from './embedded-store.ts';

let made = 0;

export function temporaryStores(folder: DataFolder, access: RepositoryAccess): TemporaryStores {
  return {
    async make(task) {
      const prefix = `${task}-${hostname()}-`;
      sweep(folder, prefix);
      let name: string;
      do {
        made += 1;
        name = `${prefix}${process.pid}-${made}`;
      } while (folder.has(name));
      const store = embeddedStore(folder.inside(name), access);
      const remove = async () => {
        await store.close();
        folder.remove(name);
      };
      return { store, remove };
    },
  };
}

function sweep(folder: DataFolder, prefix: string): void {
  for (const { name } of folder.has('') ? folder.list() : []) {
    const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : [];
    if (pid !== undefined && !isAlive(Number(pid))) folder.remove(name);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
}
