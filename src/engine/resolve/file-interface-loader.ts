// Loads what resolution needs: the interfaces of files, the facts of which edges are made, and the files that define a
// name.

import { decodeFileInterface } from '../../graph/encode-file-interface.ts';
import { emptyFileInterface, type FileFacts, type FileInterface } from '../../graph/file-interface.ts';
import { definedBy } from '../../graph/project-questions.ts';
import type { RepositoryFiles, ResolvableFile } from '../../graph/repository-files.ts';
import { allSettled } from '../../lib/all-settled.ts';
import { yieldToEvents } from '../../lib/cancellation.ts';
import type { RepoId } from '../../model/ids.ts';
import { CONTENT, contentKey, decodeContent, FILE_INTERFACE, LINKS } from '../../parse/artefact-kinds.ts';
import { decodeLinks } from '../../parse/encode-links.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';

const FILES_A_BATCH = 128;

/** What this touches of the engine. */
type LoaderPorts = Pick<Engine, 'settings' | 'store' | 'signal'>;

export class FileInterfaceLoader {
  readonly #engine: LoaderPorts;
  readonly #files: RepositoryFiles;
  readonly #before: View;
  readonly #repo: RepoId;
  /** Null for a file that has none. */
  readonly #facts = new Map<string, FileFacts | null>();
  /** What the store says of these is of before the change. */
  readonly #touched: ReadonlySet<string>;

  constructor(engine: LoaderPorts, files: RepositoryFiles, before: View, repo: RepoId, touched: ReadonlySet<string>) {
    this.#engine = engine;
    this.#files = files;
    this.#before = before;
    this.#repo = repo;
    this.#touched = touched;
  }

  async load(paths: readonly string[]): Promise<void> {
    const missing = paths.filter((path) => this.#files.fileInterface(path) === undefined);
    for (let at = 0; at < missing.length; at += FILES_A_BATCH) {
      await yieldToEvents(this.#engine.signal);
      const batch = missing.slice(at, at + FILES_A_BATCH);
      for (const fileInterface of await this.#interfaces(batch)) this.#files.putFileInterface(fileInterface);
    }
  }

  async #interfaces(paths: readonly string[]): Promise<FileInterface[]> {
    const files = paths.map((path) => this.#files.at(path));
    const keys = files.map((file) => (file === undefined ? '' : keyOf(this.#engine, file)));
    const found = await this.#engine.store.artefacts.read(FILE_INTERFACE, keys);
    return paths.map((path, at) => {
      const packed = found[at];
      const language = files[at]?.language ?? null;
      return packed == null || language === null
        ? emptyFileInterface(path)
        : decodeFileInterface(packed, path, language);
    });
  }

  /** For the next `facts`. */
  async loadFacts(paths: readonly string[]): Promise<void> {
    const found = paths.flatMap((path) => (this.#facts.has(path) ? [] : (this.#files.at(path) ?? [])));
    if (found.length === 0) return;
    const { artefacts } = this.#engine.store;
    const keys = found.map((file) => keyOf(this.#engine, file));
    const [contents, links] = await allSettled([artefacts.read(CONTENT, keys), artefacts.read(LINKS, keys)]);
    found.forEach(({ path, language }, at) => {
      const content = contents[at];
      const outline = content == null ? null : decodeContent(content).outline;
      const packed = links[at];
      const isLinked = outline !== null && language !== null && packed != null;
      this.#facts.set(path, isLinked ? { path, language, symbols: outline.symbols, ...decodeLinks(packed) } : null);
    });
  }

  /** Of those that have any; in the order of the paths. Each is given away once. */
  async facts(paths: readonly string[]): Promise<FileFacts[]> {
    await this.loadFacts(paths);
    const facts = paths.flatMap((path) => this.#facts.get(path) ?? []);
    for (const path of paths) this.#facts.delete(path);
    return facts;
  }

  /** Every interface, and so every definer. */
  async loadAll(): Promise<void> {
    const paths = Array.from(this.#files.all, ({ path }) => path as string).sort();
    await this.load(paths);
    this.#files.beginAllDefiners();
    for (const path of paths) {
      for (const question of definedBy(this.#files.fileInterface(path) as FileInterface))
        this.#files.addDefiner(question, path);
    }
  }

  /** As the store says, but of the touched files as they are now; their interfaces must be loaded. */
  async loadDefiners(questions: readonly number[]): Promise<void> {
    const stored = await this.#before.graph.definers(this.#repo, questions);
    const now = new Map<number, string[]>();
    for (const path of this.#touched) {
      const fileInterface = this.#files.hasFile(path) ? this.#files.fileInterface(path) : undefined;
      for (const question of fileInterface === undefined ? [] : definedBy(fileInterface)) {
        now.set(question, [...(now.get(question) ?? []), path]);
      }
    }
    questions.forEach((question, at) => {
      const others = (stored[at] ?? []).filter((path) => !this.#touched.has(path));
      this.#files.putDefiners(question, [...others, ...(now.get(question) ?? [])].sort());
    });
  }
}

function keyOf(engine: Pick<Engine, 'settings'>, { path, checksum }: ResolvableFile): string {
  return contentKey(checksum, languageOfPath(path), engine.settings.binary);
}
