// What linking keeps of a repository from one update to the next, so that a process that stays open pays only for
// changes. It is ignored if it is not of the generation directly before the change.

import { RepositoryFiles, type ResolvableFile } from '../../graph/repository-files.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import type { FileTable } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { decodeStoredText, TEXT } from '../../parse/artefact-kinds.ts';
import type { FileGraph } from '../../ports/graph-store.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import type { Owned } from '../workspace/process-memory.ts';
import { withView } from '../workspace/published-state.ts';

export interface LinkedRepository {
  readonly files: RepositoryFiles;
  /** By path; null where they were not needed yet. */
  questions: Map<string, Uint32Array> | null;
}

interface LinkMemory {
  generation: number;
  repositories: Map<RepoId, LinkedRepository>;
}

/** Not followed by `changesSince`: the update that publishes a generation changes it itself. */
const LINKED: Owned<LinkMemory> = { make: () => ({ generation: 0, repositories: new Map() }) };

/** As it was before the change. Transfers ownership: the caller may mutate it, and returns it if the run succeeds. */
export async function takeLinked(
  engine: Pick<Engine, 'memory'>,
  before: View,
  repo: RepoId,
  stored: FileTable | null = null,
): Promise<LinkedRepository> {
  const memory = engine.memory.owned(LINKED);
  const known = memory.generation === before.generation.number ? memory.repositories.get(repo) : undefined;
  memory.repositories.delete(repo);
  if (known !== undefined) return known;
  const table = stored ?? (await before.catalog.files(repo));
  return { files: new RepositoryFiles(indexedFiles(table)), questions: null };
}

/** Once the generation is visible; what was not part of the change is as it was. */
export function keepLinked(
  { memory }: Pick<Engine, 'memory'>,
  generation: number,
  changed: ReadonlyMap<RepoId, LinkedRepository>,
): void {
  const held = memory.owned(LINKED);
  const others = held.generation === generation - 1 ? held.repositories : [];
  held.repositories = new Map([...others, ...changed]);
  held.generation = generation;
}

/** For a process that will have updates: the first is then no slower than the others. */
export async function warmLinks(engine: Pick<Engine, 'store' | 'memory'>): Promise<void> {
  await withView(engine, async (view) => {
    const all = new Map<RepoId, LinkedRepository>();
    for (const { id } of view.repositories) {
      const linked = await takeLinked(engine, view, id);
      await readSettings(engine, linked.files);
      all.set(id, linked);
    }
    keepLinked(engine, view.generation.number, all);
  });
}

export function indexedFiles(table: FileTable): ResolvableFile[] {
  return table.paths.flatMap((path, at) => {
    const checksum = table.checksums[at] ?? null;
    const language = table.languages[table.language[at] as number] ?? null;
    return table.reason[at] === 0 && checksum !== null ? [{ path, checksum, language }] : [];
  });
}

/** The paths that are there no more. */
export function applyChange(
  files: RepositoryFiles,
  put: readonly FileEntry[],
  removed: readonly RepoPath[],
): Set<RepoPath> {
  const gone = new Set<RepoPath>(removed);
  for (const { path, reason, checksum, language } of put) {
    if (reason === null && checksum !== null) files.put({ path, checksum, language });
    else gone.add(path);
  }
  for (const path of gone) files.remove(path);
  return gone;
}

export async function readSettings(engine: Pick<Engine, 'store'>, files: RepositoryFiles): Promise<void> {
  const missing = files.unreadSettings;
  if (missing.length === 0) return;
  const texts = await engine.store.artefacts.read(
    TEXT,
    missing.map(({ checksum }) => checksum),
  );
  texts.forEach((bytes, at) => {
    if (bytes !== null) files.putSettings((missing[at] as ResolvableFile).path, decodeStoredText(bytes));
  });
}

/** The files that had asked one of these questions. */
export async function filesAsking(
  before: View,
  repo: RepoId,
  linked: LinkedRepository,
  changed: ReadonlySet<number>,
): Promise<string[]> {
  if (changed.size === 0) return [];
  if (linked.questions === null) {
    const all = await before.graph.questions(repo);
    linked.questions = new Map(all.map(({ path, questions }) => [path, questions]));
  }
  const mayBe = new Uint8Array(1 << 16);
  for (const question of changed) mayBe[question & 0xffff] = 1;
  const asking: string[] = [];
  for (const [path, questions] of linked.questions) {
    for (let at = 0; at < questions.length; at += 1) {
      const question = questions[at] as number;
      if (mayBe[question & 0xffff] === 0 || !changed.has(question)) continue;
      asking.push(path);
      break;
    }
  }
  return asking;
}

export function noteGraphs(
  linked: LinkedRepository,
  gone: Iterable<string>,
  graphs: readonly Pick<FileGraph, 'path' | 'questions'>[],
) {
  for (const path of gone) linked.questions?.delete(path);
  for (const { path, questions } of graphs) linked.questions?.set(path, questions);
}
