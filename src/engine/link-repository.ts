// Brings the edges of a repository up to date with a change: the changed files are resolved, and every file that had
// asked something to which the change gives another answer. Nothing else is touched, and nothing else could differ.
import { Atlas, answersOf, changedQuestions, settingsQuestion } from '../graph/atlas.ts';
import { apiExposures } from '../graph/exposes/api-exposures.ts';
import { exposuresOf } from '../graph/exposes/exposures-of.ts';
import { isEntryFile } from '../graph/exposes/is-entry-file.ts';
import { isSettingsFile } from '../graph/modules/all.ts';
import { resolveFile } from '../graph/resolve-file.ts';
import { emptySurface, type FileFacts, surfaceOf } from '../graph/surface.ts';
import type { FileEntry } from '../model/file-entry.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import { languageOfPath } from '../parse/language-of.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import type { FileGraph } from '../ports/graph-store.ts';
import { CONTENT, contentKey, decodeContent, decodeStoredText, LINKS, TEXT } from './artefact-kinds.ts';
import { breathe } from './cancellation.ts';
import { edgesOf } from './edges-of-file.ts';
import { decodeLinks } from './encode-links.ts';
import { type IndexedFile, RepositoryFiles } from './repository-files.ts';
import type { Workbench } from './workbench.ts';

export interface RepositoryChange {
  readonly repo: RepoId;
  readonly put: readonly FileEntry[];
  readonly removed: readonly RepoPath[];
}

const FILES_A_BATCH = 128;
/** Above this share of a repository everything is loaded at once, in the order of the files. */
const WHOLE_SHARE = 0.3;

/** `before` shows the generation that the change comes after. */
export async function linkRepository(
  bench: Workbench,
  generation: number,
  before: Snapshot,
  change: RepositoryChange,
): Promise<void> {
  const { graph } = bench.store;
  const { files, gone, isThereBefore } = await filesAfter(bench, before, change);
  await readSettings(bench, files);
  const loader = new SurfaceLoader(bench, files);
  const isWhole = change.put.length > files.byPath.size * WHOLE_SHARE;
  await loader.load(isWhole ? [...files.byPath.keys()] : change.put.map(({ path }) => path));
  const changed = new Set<number>();
  const touched = [...change.put.map(({ path }) => path), ...change.removed];
  const old = await graph.answers(before, change.repo, touched);
  touched.forEach((path, at) => {
    const after = files.surface(path);
    const difference = changedQuestions({
      ...{ path, wasThere: isThereBefore(path), isThere: files.hasFile(path), before: old[at] ?? null },
      after: after === undefined ? null : answersOf(after),
    });
    for (const question of difference) changed.add(question);
    if (isSettingsFile(path)) changed.add(settingsQuestion(path));
  });
  const asking = await filesAsking(bench, before, change.repo, changed);
  const resolve = new Set([...change.put.map(({ path }) => path), ...asking].filter((path) => files.hasFile(path)));
  await graph.prepareForgetting(generation, change.repo, [...gone, ...change.put.map(({ path }) => path)]);
  await resolveAll(bench, generation, before, change.repo, files, loader, [...resolve]);
}

async function filesAfter(bench: Workbench, before: Snapshot, { repo, put, removed }: RepositoryChange) {
  const table = await bench.store.catalog.files(before, repo);
  const after = new Map<string, IndexedFile>();
  table.paths.forEach((path, at) => {
    const checksum = table.checksums[at] ?? null;
    const language = table.languages[table.language[at] as number] ?? null;
    if (table.reason[at] === 0 && checksum !== null) after.set(path, { path, checksum, language });
  });
  const were = new Set(after.keys());
  const gone = new Set<RepoPath>(removed);
  for (const path of removed) after.delete(path);
  for (const { path, reason, checksum, language } of put) {
    if (reason === null && checksum !== null) after.set(path, { path, checksum, language });
    else {
      after.delete(path);
      gone.add(path);
    }
  }
  return { files: new RepositoryFiles(after.values()), gone, isThereBefore: (path: string) => were.has(path) };
}

async function readSettings(bench: Workbench, files: RepositoryFiles): Promise<void> {
  const found = [...files.byPath.values()].filter(({ path }) => isSettingsFile(path));
  const texts = await bench.store.artefacts.read(
    TEXT,
    found.map(({ checksum }) => checksum),
  );
  texts.forEach((bytes, at) => {
    if (bytes !== null) files.putSettings((found[at] as IndexedFile).path, decodeStoredText(bytes));
  });
}

async function filesAsking(bench: Workbench, before: Snapshot, repo: RepoId, changed: ReadonlySet<number>) {
  if (changed.size === 0) return [];
  const all = await bench.store.graph.questions(before, repo);
  return all.filter(({ questions }) => questions.some((question) => changed.has(question))).map(({ path }) => path);
}

class SurfaceLoader {
  readonly #bench: Workbench;
  readonly #files: RepositoryFiles;

  constructor(bench: Workbench, files: RepositoryFiles) {
    this.#bench = bench;
    this.#files = files;
  }

  async load(paths: readonly string[]): Promise<void> {
    const missing = paths.filter((path) => this.#files.surface(path) === undefined);
    for (let at = 0; at < missing.length; at += FILES_A_BATCH) {
      await breathe(this.#bench.signal);
      const batch = missing.slice(at, at + FILES_A_BATCH);
      for (const facts of await this.facts(batch)) this.#files.putSurface(surfaceOf(facts));
      for (const path of batch) {
        if (this.#files.surface(path) === undefined) this.#files.putSurface(emptySurface(path));
      }
    }
  }

  /** Of those that have any; in the order of the paths. */
  async facts(paths: readonly string[]): Promise<FileFacts[]> {
    const { artefacts } = this.#bench.store;
    const found = paths.map((path) => this.#files.byPath.get(path)).filter((file) => file !== undefined);
    const keys = found.map(({ path, checksum }) => contentKey(checksum, languageOfPath(path)));
    const contents = await artefacts.read(CONTENT, keys);
    const links = await artefacts.read(LINKS, keys);
    return found.flatMap(({ path, language }, at) => {
      const content = contents[at];
      const outline = content == null ? null : decodeContent(content).outline;
      const packed = links[at];
      if (outline === null || language === null || packed == null) return [];
      return [{ path, language, symbols: outline.symbols, ...decodeLinks(packed) }];
    });
  }

  /** Who defines what: from the files that are loaded, and of the others what they said before. */
  async loadDefinitions(before: Snapshot, repo: RepoId): Promise<void> {
    const answering = new Map<number, string[]>();
    const add = (path: string, answers: Uint32Array) => {
      for (let at = 0; at < answers.length; at += 2) {
        const known = answering.get(answers[at] as number);
        if (known === undefined) answering.set(answers[at] as number, [path]);
        else known.push(path);
      }
    };
    const kept = new Map<string, Uint32Array>();
    for (const { path, answers } of await this.#bench.store.graph.allAnswers(before, repo)) kept.set(path, answers);
    for (const path of this.#files.byPath.keys()) {
      const surface = this.#files.surface(path);
      const answers = surface === undefined ? kept.get(path) : answersOf(surface);
      if (answers !== undefined) add(path, answers);
    }
    this.#files.putAnswering(answering);
  }
}

async function resolveAll(
  bench: Workbench,
  generation: number,
  before: Snapshot,
  repo: RepoId,
  files: RepositoryFiles,
  loader: SurfaceLoader,
  paths: readonly string[],
): Promise<void> {
  const atlas = new Atlas(files);
  const order = [...paths].sort();
  bench.progress({ kind: 'started', stage: 'link', total: order.length, subject: repo });
  for (let at = 0; at < order.length; at += FILES_A_BATCH) {
    await breathe(bench.signal);
    const graphs: FileGraph[] = [];
    await loader.load(order.slice(at, at + FILES_A_BATCH));
    for (const facts of await loader.facts(order.slice(at, at + FILES_A_BATCH))) {
      graphs.push(await resolveOne(bench, before, repo, atlas, loader, facts));
    }
    await bench.store.graph.prepareGraphs(generation, repo, graphs);
    bench.progress({
      kind: 'advanced',
      stage: 'link',
      done: Math.min(at + FILES_A_BATCH, order.length),
      total: order.length,
    });
  }
  bench.progress({ kind: 'finished', stage: 'link', done: order.length });
}

/** Again and again, until nothing that it asked for was missing. */
async function resolveOne(
  bench: Workbench,
  before: Snapshot,
  repo: RepoId,
  atlas: Atlas,
  loader: SurfaceLoader,
  facts: FileFacts,
): Promise<FileGraph> {
  for (;;) {
    atlas.takeQuestions();
    const { edges, asked, answered } = resolveFile(facts, atlas);
    const exposed = exposuresOf(facts);
    const api = isEntryFile(facts.path, (path) => atlas.has(path)) ? apiExposures(facts) : [];
    if (atlas.missingSurfaces.size === 0 && !atlas.needsDefinitions) {
      const { path } = facts as FileFacts & { path: RepoPath };
      return {
        path,
        edges: edgesOf({ workspace: bench.workspaceId, repo, facts }, edges, [...exposed, ...api]),
        questions: atlas.takeQuestions(),
        answers: answersOf(surfaceOf(facts)),
        asked,
        answered,
      };
    }
    await loader.load([...atlas.missingSurfaces]);
    if (atlas.needsDefinitions) await loader.loadDefinitions(before, repo);
    atlas.missingSurfaces.clear();
    atlas.needsDefinitions = false;
  }
}
