// The quick way for files of which only the text changed, as reported by a watcher: only they are read. Other changes
// are found by the next full check.

import type { FileEntry } from '../../model/file-entry.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { OpenRepository } from '../../model/workspace.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { FileStat } from '../../ports/file-system.ts';
import { languageBytes } from '../../scan/language-bytes.ts';
import { restampOf, sameEntry } from '../../scan/plan-update.ts';
import { holdsRules } from '../../scan/rule-files.ts';
import type { ScannedFile } from '../../scan/scan-repository.ts';
import { embedderTrouble } from '../embedding/vectors-of-files.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import { judgementKey } from './observe-repository.ts';
import { parseChangedFiles, parsingTogether } from './parse-changed-files.ts';
import { publishGeneration } from './publish-generation.ts';

/** What this touches of the engine. */
type UpdateTextsPorts = Pick<
  Engine,
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'memory'
  | 'siblingIndexes'
  | 'files'
  | 'git'
  | 'clock'
  | 'contents'
  | 'embedder'
  | 'progress'
  | 'signal'
>;

export interface TextUpdate {
  readonly generation: number;
  readonly put: readonly RepoPath[];
}

/** Needs the writer role. Null where one of them may be more than another text, so that a whole look is needed. */
export async function updateTexts(
  engine: UpdateTextsPorts,
  repository: OpenRepository,
  paths: readonly RepoPath[],
): Promise<TextUpdate | null> {
  const { generation, old } = await withView(engine, async (view) => ({
    generation: view.generation,
    old: await view.catalog.filesAt(locationsIn(repository.id, paths)),
  }));
  if (generation.coverage < 1) return null;
  const stats = engine.files.stat(repository.root, paths);
  const files = paths.map((_, at) => onlyText(engine, old[at] ?? null, stats[at] ?? null));
  if (!files.every((file) => file !== null)) return null;
  const look = { root: repository.root, files, trustGit: false, force: false };
  const looked = await parsingTogether(engine, () => parseChangedFiles(engine, look));
  if (looked.entries.some(({ reason }) => reason !== null)) return null;
  const before = new Map(old.map((entry) => [entry?.path, entry as FileEntry]));
  const oldOf = ({ path }: FileEntry) => before.get(path) as FileEntry;
  const isSame = (entry: FileEntry) => sameEntry(oldOf(entry), entry);
  const put = looked.entries.filter((entry) => !isSame(entry));
  const languageStats = languageBytes(put, repository.languageStats, put.map(oldOf));
  const update = { repository: { ...repository, languageStats, indexedAt: engine.clock.now() }, put, removed: [] };
  const isEmbedded = put.length > 0 && (await embedderTrouble(engine)).length === 0;
  const publication = { updates: [update], removals: [], isEmbedded };
  const next = put.length === 0 ? generation.number : await publishGeneration(engine, publication);
  const restamped = looked.entries.filter(isSame).map(restampOf);
  // What git would say now is not known: the next quick look must not be satisfied.
  await engine.store.observations.observe(repository.id, `${judgementKey(engine.settings)}|`, restamped);
  return { generation: next, put: put.map(({ path }) => path) };
}

/** What a scan would say of the file, where that follows from its path and its size alone. */
function onlyText(engine: Pick<Engine, 'settings'>, old: FileEntry | null, stat: FileStat | null): ScannedFile | null {
  if (old === null || old.reason !== null || holdsRules(old.path)) return null;
  if (stat?.type !== 'file' || stat.sizeBytes > engine.settings.maxFileSizeBytes) return null;
  if (old.marks.some((mark) => mark !== 'test') || old.language !== languageOfPath(old.path)) return null;
  const { sizeBytes, mtimeMs } = stat;
  return { entry: { ...old, marks: [], sizeBytes, mtimeMs, checksum: null, stamp: null }, cleanOid: null };
}
