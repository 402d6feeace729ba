// A folder that git takes for the shared part of a repository (its "common directory") while it answers one question:
//
//   shielded/config            made by us: git never reads the repository's own
//   shielded/info/attributes   the repository's own, then `* -filter`: no filter driver, of any name or scope, is started
//   shielded/refs, logs, …     links to the repository's own
//
// There are no hooks in it. It lies among the temporary files and is removed after the question.
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlainFile } from './read-plain-file.ts';

export interface ShieldedFolder {
  readonly path: string;
  remove(): void;
}

/** What names the commits; it may come while git runs. */
const LINKED = ['refs', 'packed-refs'];
const LINKED_IF_THERE = ['reftable', 'logs', 'shallow', 'info/exclude'];
/** Git leaves out a file of attributes that is too large, and with it our line. */
const MOST_ATTRIBUTES_BYTES = 1024 * 1024;

/** By folder, what is in it. */
const present = new Map<string, string[]>();
process.on('exit', () => {
  for (const path of present.keys()) remove(path);
});

/** `config` a byte a character. Throws where nothing can be written among the temporary files. */
export function shieldedFolder(common: string, config: string): ShieldedFolder {
  const path = mkdtempSync(join(tmpdir(), 'portolan-git-'));
  const links = [...LINKED, ...LINKED_IF_THERE.filter((name) => existsSync(join(common, name)))];
  present.set(path, ['config', 'info/attributes', ...links]);
  try {
    mkdirSync(join(path, 'info'));
    writeFileSync(join(path, 'config'), config, 'latin1');
    const attributes = readPlainFile(join(common, 'info/attributes'), MOST_ATTRIBUTES_BYTES) ?? Buffer.alloc(0);
    writeFileSync(join(path, 'info/attributes'), Buffer.concat([attributes, Buffer.from('\n* -filter\n')]));
    for (const name of links) symlinkSync(join(common, name), join(path, name));
  } catch (error) {
    remove(path);
    throw error;
  }
  return { path, remove: () => remove(path) };
}

/** By name: a walk of the folder costs as much as starting git. What cannot be removed stays. */
function remove(path: string): void {
  for (const name of present.get(path) ?? []) quietly(() => unlinkSync(join(path, name)));
  quietly(() => rmdirSync(join(path, 'info')));
  quietly(() => rmdirSync(path));
  present.delete(path);
}

function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // See above.
  }
}
