// One repository's files as resolution asks about them, after a change that is about to be published. What is in the
// files is loaded as it is asked for.
import type { AtlasSource } from '../graph/atlas.ts';
import type { Surface } from '../graph/surface.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { pathName, pathParent } from '../model/repo-path.ts';

export interface IndexedFile {
  readonly path: FileEntry['path'];
  readonly checksum: string;
  readonly language: string | null;
}

export class RepositoryFiles implements AtlasSource {
  readonly byPath: ReadonlyMap<string, IndexedFile>;
  readonly #settings = new Map<string, string>();
  readonly #surfaces = new Map<string, Surface>();
  readonly #inFolder = new Map<string, string[]>();
  readonly #named = new Map<string, string[]>();
  readonly #folders = new Map<string, string[]>();
  #answering: ReadonlyMap<number, readonly string[]> | null = null;

  constructor(files: Iterable<IndexedFile>) {
    const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
    this.byPath = new Map(sorted.map((file) => [file.path, file]));
    for (const { path } of sorted) {
      listOf(this.#inFolder, pathParent(path)).push(pathName(path));
      listOf(this.#named, pathName(path)).push(path);
    }
    for (const folder of this.#inFolder.keys()) listOf(this.#folders, pathName(folder)).push(folder);
    for (const list of this.#folders.values()) list.sort();
  }

  putSettings(path: string, text: string): void {
    this.#settings.set(path, text);
  }

  putSurface(surface: Surface): void {
    this.#surfaces.set(surface.path, surface);
  }

  putAnswering(answering: ReadonlyMap<number, readonly string[]>): void {
    this.#answering = answering;
  }

  hasFile(path: string): boolean {
    return this.byPath.has(path);
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

  surface(path: string): Surface | undefined {
    return this.#surfaces.get(path);
  }

  filesAnswering(question: number): readonly string[] | undefined {
    return this.#answering === null ? undefined : (this.#answering.get(question) ?? []);
  }
}

function listOf(map: Map<string, string[]>, key: string): string[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
