// The indexed files of a repository with their importance: computed once a generation, and again after ranks were
// counted.
import { isAsidePath } from '../../context/map/aside-paths.ts';
import type { FileRole, PlacedFile } from '../../context/map/folder-tree.ts';
import { fileScore, isOpenedAgain } from '../../context/map/map-scores.ts';
import { type FileRanks, readRanks } from '../../graph/file-ranks.ts';
import { RANKS_FILE, STATS_MANIFEST } from '../../graph/stats-files.ts';
import { isCode } from '../../languages/code-languages.ts';
import { fileNodeId, type RepoId, repositoryNodeId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { IndexedFile } from '../../ports/catalog-store.ts';
import type { View } from '../../ports/view.ts';
import { rolesOf } from '../../search/file-role.ts';
import type { Engine } from '../workspace/engine.ts';
import type { Remembered } from '../workspace/process-memory.ts';

export interface RankedFile extends PlacedFile {
  readonly path: RepoPath;
  readonly ranks: FileRanks;
  readonly score: number;
  /** A test, an example, a document: shown where there is nothing else. */
  readonly isAside: boolean;
}

type Ranked = ReadonlyMap<Repository, readonly RankedFile[]>;

interface HeldRanks {
  /** Of the count that they are from. */
  manifest: string | null;
  readonly files: Map<RepoId, readonly RankedFile[]>;
}

const RANKED: Remembered<HeldRanks> = { load: async () => ({ manifest: null, files: new Map() }) };

/** In the order of the repositories. */
export function rankedFiles(
  engine: Pick<Engine, 'workspaceId' | 'memory' | 'exports'>,
  view: View,
  repositories: readonly Repository[],
): Promise<Ranked> {
  return engine.memory.use(RANKED, view, async (held) => {
    const manifest = engine.exports.read(STATS_MANIFEST);
    if (held.manifest !== manifest) held.files.clear();
    held.manifest = manifest;
    const ranked = repositories.map(async (repository) => {
      const files = held.files.get(repository.id) ?? (await rankFiles(engine, view, repository));
      held.files.set(repository.id, files);
      return [repository, files] as const;
    });
    return new Map(await Promise.all(ranked));
  });
}

async function rankFiles(
  engine: Pick<Engine, 'workspaceId' | 'exports'>,
  view: View,
  repository: Repository,
): Promise<readonly RankedFile[]> {
  const ranks = readRanks(engine.exports.read(RANKS_FILE), repositoryNodeId(engine.workspaceId, repository.id));
  const indexed = await view.catalog.indexedFiles(repository.id);
  const ids = indexed.map(({ path }) => fileNodeId(engine.workspaceId, repository.id, path));
  // Before anything was counted, who imports whom is all that is known.
  const importers = ranks.size > 0 ? [] : await view.graph.importers(ids);
  return indexed.map((file, at) => {
    const unranked = { named: 0, importers: importers[at] ?? 0, symbols: [] };
    return rankedFile(file, ranks.get(ids[at] as string) ?? unranked);
  });
}

/** What is no program weighs little beside it, and something where there is nothing else. */
const NO_PROGRAM = 0.1;
const ROLES: readonly FileRole[] = ['test', 'generated', 'vendored'];

function rankedFile(file: IndexedFile, counted: FileRanks): RankedFile {
  const { path, language } = file;
  const ranks = withoutOpened(language, counted);
  const { named, importers } = ranks;
  const code = isCode(language);
  const roles: readonly string[] = rolesOf(file, code);
  const isAside = roles.includes('example') || roles.includes('declaration') || isAsidePath(path);
  const score = fileScore({ path, named, importers, isCode: code, isAside });
  const role = ROLES.find((one) => roles.includes(one)) ?? 'own';
  const weight = code && !isAside ? 1 + Math.max(0, score) : NO_PROGRAM;
  return { path, language, isCode: code, role, weight, ranks, score, isAside };
}

function withoutOpened(language: string | null, { named, importers, symbols }: FileRanks): FileRanks {
  const isOpened = (at: number) => isOpenedAgain(language, String(symbols[at]).slice(1));
  if (!symbols.some((_, at) => at % 3 === 0 && isOpened(at))) return { named, importers, symbols };
  const kept: (string | number)[] = [];
  let left = named;
  for (let at = 0; at < symbols.length; at += 3) {
    if (isOpened(at)) left -= Number(symbols[at + 1]);
    else kept.push(...symbols.slice(at, at + 3));
  }
  return { named: left, importers, symbols: kept };
}
