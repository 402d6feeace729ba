// One repository's files as resolution asks about them. Kept from one update to the next in a process that stays open,
// and updated with each; the content of files is loaded on demand and dropped afterwards.

import { isSettingsFile } from '../languages/modules/all.ts';
import { lowerBound } from '../lib/lower-bound.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { pathName, pathParent } from '../model/repo-path.ts';
import type { FileInterface } from './file-interface.ts';
import type { ProjectSource } from './project-symbols.ts';

export interface ResolvableFile {
  readonly path: FileEntry['path'];
  readonly checksum: string;
  readonly language: string | null;
}

const MOST_INTERFACES = 2_000;

/** Manifests are written by hand; patterns over many more letters run out of stack. */
const LONGEST_SETTINGS = 1_000_000;

export class RepositoryFiles implements ProjectSource {
  readonly #byPath = new Map<string, ResolvableFile>();
  readonly #settings = new Map<string, string>();
  readonly #unreadSettings = new Set<string>();
  /** Names, sorted: by folder, and paths by name. */
  readonly #inFolder = new Map<string, string[]>();
  readonly #named = new Map<string, string[]>();
  readonly #folders = new Map<string, string[]>();
  readonly #interfaces = new Map<string, FileInterface>();
  /** Most names have one: it stands for itself. */
  readonly #definers = new Map<number, string | readonly string[]>();
  #knowsAllDefiners = false;

  constructor(files: Iterable<ResolvableFile>) {
    for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) this.put(file);
  }

  get count(): number {
    return this.#byPath.size;
  }

  get all(): Iterable<ResolvableFile> {
    return this.#byPath.values();
  }

  at(path: string): ResolvableFile | undefined {
    return this.#byPath.get(path);
  }

  put(file: ResolvableFile): void {
    const { path } = file;
    const isNew = !this.#byPath.has(path);
    this.#byPath.set(path, file);
    this.#interfaces.delete(path);
    this.#settings.delete(path);
    if (isSettingsFile(path)) this.#unreadSettings.add(path);
    if (!isNew) return;
    const folder = pathParent(path);
    if (!this.#inFolder.has(folder)) insert(listOf(this.#folders, pathName(folder)), folder);
    insert(listOf(this.#inFolder, folder), pathName(path));
    insert(listOf(this.#named, pathName(path)), path);
  }

  remove(path: string): void {
    if (!this.#byPath.delete(path)) return;
    this.#interfaces.delete(path);
    this.#settings.delete(path);
    this.#unreadSettings.delete(path);
    const folder = pathParent(path);
    takeOut(this.#inFolder, folder, pathName(path));
    takeOut(this.#named, pathName(path), path);
    if (!this.#inFolder.has(folder)) takeOut(this.#folders, pathName(folder), folder);
  }

  /** Settings files whose text is not known yet. */
  get unreadSettings(): readonly ResolvableFile[] {
    return [...this.#unreadSettings].map((path) => this.#byPath.get(path) as ResolvableFile);
  }

  /** One that no person wrote is as if it were not there. */
  putSettings(path: string, text: string): void {
    if (text.length <= LONGEST_SETTINGS) this.#settings.set(path, text);
    this.#unreadSettings.delete(path);
  }

  putFileInterface(fileInterface: FileInterface): void {
    this.#interfaces.set(fileInterface.path, fileInterface);
  }

  putDefiners(question: number, paths: readonly string[]): void {
    this.#definers.set(question | 0, paths);
  }

  /** What is not added from now on, no file defines. */
  beginAllDefiners(): void {
    this.#definers.clear();
    this.#knowsAllDefiners = true;
  }

  /** By path. */
  addDefiner(question: number, path: string): void {
    const known = this.#definers.get(question | 0);
    if (known === undefined) this.#definers.set(question | 0, path);
    else if (typeof known === 'string') this.#definers.set(question | 0, [known, path]);
    else (known as string[]).push(path);
  }

  /** What was read of a few files is kept for the next update, which is mostly about their neighbours. */
  forgetTexts(): void {
    if (this.#interfaces.size > 2 * MOST_INTERFACES) this.#interfaces.clear();
    for (const path of this.#interfaces.keys()) {
      if (this.#interfaces.size <= MOST_INTERFACES) break;
      this.#interfaces.delete(path);
    }
    this.#definers.clear();
    this.#knowsAllDefiners = false;
  }

  hasFile(path: string): boolean {
    return this.#byPath.has(path);
  }

  filesIn(folder: string): readonly string[] {
    return this.#inFolder.get(folder) ?? [];
  }

  filesNamed(name: string): readonly string[] {
    return this.#named.get(name) ?? [];
  }

  foldersNamed(name: string): readonly string[] {
    return this.#folders.get(name) ?? [];
  }

  settings(path: string): string | null {
    return this.#settings.get(path) ?? null;
  }

  settingsNamed(name: string): readonly string[] {
    return this.filesNamed(name).filter((path) => this.#settings.has(path));
  }

  fileInterface(path: string): FileInterface | undefined {
    return this.#interfaces.get(path);
  }

  filesDefining(question: number): readonly string[] | undefined {
    const known = this.#definers.get(question | 0);
    if (known === undefined) return this.#knowsAllDefiners ? [] : undefined;
    return typeof known === 'string' ? [known] : known;
  }
}

function listOf(map: Map<string, string[]>, key: string): string[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function insert(list: string[], item: string): void {
  const last = list.at(-1);
  if (last === undefined || last < item) list.push(item);
  else list.splice(placeOf(list, item), 0, item);
}

/** An empty list goes altogether: a folder without files is none. */
function takeOut(map: Map<string, string[]>, key: string, item: string): void {
  const list = map.get(key) ?? [];
  const at = placeOf(list, item);
  if (list[at] === item) list.splice(at, 1);
  if (list.length === 0) map.delete(key);
}

function placeOf(list: readonly string[], item: string): number {
  return lowerBound(list.length, (at) => (list[at] as string) >= item);
}
