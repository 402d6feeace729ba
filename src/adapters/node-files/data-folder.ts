// The data folder port on a folder of the disk. Each name is checked before use and opened without following links, so
// that a folder which came with a repository cannot redirect reads or writes.
import { mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../../model/order.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import {
  APPEND,
  checked,
  expectPlain,
  isNotThere,
  lookAt,
  makeFolder,
  newFile,
  READ,
  withFile,
  writeParts,
} from './plain-files.ts';

export interface DataFolderRules {
  /** Whether what belongs to another user of the machine is refused. */
  readonly isOwnOnly: boolean;
  /** Throws where the folder is not this user's; asked before everything else. */
  expectOurs?(): void;
  /** Makes the outermost folder. */
  claim?(options: { readonly replaceForeign: boolean }): void;
}

const NO_RULES: DataFolderRules = { isOwnOnly: false };
const ASIDE = 'set-aside';

export function dataFolder(path: string, rules: DataFolderRules = NO_RULES): DataFolder {
  return folderAt(path, [], rules);
}

function folderAt(base: string, parts: readonly string[], rules: DataFolderRules): DataFolder {
  let writes = 0;
  const pathOf = (name: string): string => {
    rules.expectOurs?.();
    let at = base;
    expectPlain(at, rules.isOwnOnly);
    for (const part of [...parts, ...partsOf(name)]) {
      at = join(at, part);
      expectPlain(at, rules.isOwnOnly);
    }
    return at;
  };
  const makeWay = (names: readonly string[]): void => {
    for (const at of names.keys()) makeFolder(join(base, ...names.slice(0, at + 1)));
  };
  return {
    path: join(base, ...parts),
    inside: (name) => folderAt(base, [...parts, ...partsOf(name)], rules),
    make(options = { replaceForeign: false }) {
      if (parts.length === 0 && rules.claim !== undefined) return rules.claim(options);
      pathOf('');
      if (parts.length === 0) mkdirSync(base, { recursive: true });
      else makeWay(parts);
    },
    pathOf,
    has: (name) => lookAt(join(base, ...parts, ...partsOf(name))) !== null,
    read(name) {
      try {
        return withFile(openSync(pathOf(name), READ), (file) => readFileSync(checked(file, name), 'utf8'));
      } catch (error) {
        if (isNotThere(error)) return null;
        throw error;
      }
    },
    write(name, text) {
      const path = pathOf(name);
      makeWay([...parts, ...partsOf(name)].slice(0, -1));
      writes += 1;
      const beside = newFile(`${path}.${process.pid}-${writes}`);
      try {
        withFile(beside.file, (file) => writeParts(file, text));
        renameSync(beside.path, path);
      } catch (error) {
        rmSync(beside.path, { force: true });
        throw error;
      }
    },
    append(name, text) {
      withFile(openSync(pathOf(name), APPEND, 0o666), (file) => writeParts(checked(file, name), [text]));
    },
    remove(name) {
      const folder = dirname(name);
      pathOf(folder === '.' ? '' : folder);
      rmSync(join(base, ...parts, ...partsOf(name)), { recursive: true, force: true, maxRetries: 3 });
    },
    setAside() {
      const path = pathOf('');
      const names = readdirSync(path).filter((name) => !name.startsWith(ASIDE));
      let aside = ASIDE;
      for (let n = 2; lookAt(join(path, aside)) !== null; n += 1) aside = `${ASIDE}-${n}`;
      mkdirSync(join(path, aside));
      for (const name of names) renameSync(join(path, name), join(path, aside, name));
    },
    list() {
      const path = pathOf('');
      const names = readdirSync(path).sort(compareText);
      return names.flatMap((name) => {
        const stat = lookAt(join(path, name));
        return stat === null ? [] : [{ name, sizeBytes: stat.size, mtimeMs: stat.mtimeMs }];
      });
    },
  };
}

function partsOf(name: string): string[] {
  const parts = name === '' ? [] : name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`${name} is not a plain file name`);
  return parts;
}
