// The entries of a repository's own configuration, as git would read them, but without files outside of the repository:
// those are not read because a repository names them.
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { GitFolders } from './git-folder.ts';
import { type ConfigEntry, readConfig } from './read-config.ts';
import { readPlainFile } from './read-plain-file.ts';

export interface LocalConfig {
  /** A key that is there more than once has its last value. */
  readonly entries: readonly ConfigEntry[];
  /** Of the shared file alone: only there git looks for the format of the repository. */
  readonly formatEntries: readonly ConfigEntry[];
  /** Whether there are includes that were not followed. */
  readonly hasUnread: boolean;
  /** A file that the configuration names, where it lies in the working tree or beside the objects; null elsewhere. */
  insideFile(value: string, from: string): string | null;
}

export interface BadConfigFile {
  readonly refusal: string;
}

/** A file that includes itself is no reason to read for ever. */
const MOST_FILES = 64;

export function readLocalConfig(top: string, folders: GitFolders): LocalConfig | BadConfigFile {
  const homes = [realOf(top), realOf(folders.common)];
  const insideFile = (value: string, from: string): string | null => {
    const file = resolve(from, decoded(value).replace(/^~(?=\/)/, homedir()));
    return homes.some((home) => realOf(file).startsWith(`${home}/`)) ? file : null;
  };
  const reader = new IncludeReader(insideFile);
  const shared = reader.read(join(folders.common, 'config'));
  const { formatEntries } = reader;
  const hasOwn = isTrue(lastOf(formatEntries, 'extensions.worktreeconfig'));
  const own = hasOwn ? reader.read(join(folders.own, 'config.worktree')) : [];
  if (reader.refusal !== null) return { refusal: reader.refusal };
  return { entries: [...shared, ...own], formatEntries, hasUnread: reader.hasUnread, insideFile };
}

class IncludeReader {
  refusal: string | null = null;
  hasUnread = false;
  formatEntries: readonly ConfigEntry[] = [];
  #files = 0;
  readonly #insideFile: LocalConfig['insideFile'];

  constructor(insideFile: LocalConfig['insideFile']) {
    this.#insideFile = insideFile;
  }

  read(file: string): ConfigEntry[] {
    this.#files += 1;
    const bytes = readPlainFile(file);
    if (bytes === null) return [];
    const own = readConfig(bytes);
    if ('badLine' in own) {
      this.refusal ??= `bad config line ${own.badLine} in ${file}`;
      return [];
    }
    if (this.#files === 1) this.formatEntries = own;
    return own.flatMap((entry) => [entry, ...this.#included(entry, file)]);
  }

  #included({ key, value }: ConfigEntry, file: string): ConfigEntry[] {
    if (!/^include(?:if\..*)?\.path$/s.test(key) || value === null) return [];
    const target = key === 'include.path' ? this.#insideFile(value, dirname(file)) : null;
    if (target === null || this.#files >= MOST_FILES) {
      this.hasUnread = true;
      return [];
    }
    return this.read(target);
  }
}

/** Undefined where the key is not there, null where it is only a name. */
export function lastOf(entries: readonly ConfigEntry[], wanted: string): string | null | undefined {
  return entries.findLast(({ key }) => key === wanted)?.value;
}

export function isTrue(value: string | null | undefined): boolean {
  return value !== undefined && !/^(?:false|no|off|0*)$/i.test(value ?? 'true');
}

/** Configuration is read a byte a character. */
export function decoded(value: string): string {
  return Buffer.from(value, 'latin1').toString();
}

export function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
