// The state of the index: its generation, its repositories, what is indexed and what is not, and whether it answers.

import { stemsOfText } from '../../lib/words.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { SkipReason } from '../../model/file-entry.ts';
import { reasonOf } from '../../model/file-table.ts';
import { compareText } from '../../model/order.ts';
import { QUARANTINED } from '../../model/parsed-file.ts';
import type { Repository, Workspace } from '../../model/workspace.ts';
import type { EncodedFile } from '../../ports/catalog-store.ts';
import { NO_FILTER } from '../../ports/lexical-index.ts';
import type { FileTrouble } from '../../ports/symbol-store.ts';
import type { View } from '../../ports/view.ts';
import { modelName } from '../../search/model-name.ts';
import { FIELD_SHARES } from '../../search/weigh-terms.ts';
import { assessRepository, filesToTouch, hasWork } from '../update/assess-repository.ts';
import { chosen, keepPresent } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import type { WorkspaceFile } from '../workspace/settings/workspace-file.ts';

/** What this touches of the engine. */
type WorkspaceStatusPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'workspaceFile'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'embedder'
  | 'ledger'
  | 'redacts'
  | 'progress'
  | 'signal'
>;

export interface RepositoryStatus {
  readonly repository: Repository;
  readonly indexed: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly indexedBytes: number;
  /** How many indexed files are in each encoding other than UTF-8, the most frequent first. */
  readonly encodings: Readonly<Record<string, number>>;
  /** Files on disk that the index does not show as they are now. */
  readonly pending: number;
  readonly isFresh: boolean;
  /** How many indexed files have their last commit known. */
  readonly filesWithCommit: number;
  readonly isHistoryComplete: boolean;
  /** Files that could not be parsed, or not whole, by path. */
  readonly troubles: readonly FileTrouble[];
  /** How many of them brought the parser down or took too long, and are read by windows of lines instead. */
  readonly quarantined: number;
  /** References that name something. */
  readonly references: number;
  /** The share of them that lead to a symbol or a local, or are known to lead out; null where there are none. */
  readonly symbolResolutionSuccessRate: number | null;
  readonly degradations: readonly Degradation[];
}

export interface MeaningStatus {
  /** What makes vectors, as the settings say; null where search by meaning is off. */
  readonly embedder: string | null;
  /** Whose vectors are in the index; null where there are none. */
  readonly model: string | null;
  readonly dimensions: number | null;
  readonly chunks: number;
  readonly pendingFiles: number;
  /** In US dollars, by the ledger. */
  readonly spent: number;
}

export interface WorkspaceStatus extends Redacted {
  readonly workspace: Workspace;
  readonly root: string;
  readonly folder: string;
  readonly generation: number;
  readonly coverage: number;
  readonly repositories: readonly RepositoryStatus[];
  readonly symbols: number;
  readonly chunks: number;
  readonly storeBytes: number;
  /** What lies in the data folder, by name; a folder with all that is in it. */
  readonly dataBytes: Readonly<Record<string, number>>;
  readonly meaning: MeaningStatus;
  /** A word looked up in the index just now; false where it should have been found and was not. */
  readonly answers: boolean;
  readonly workspaceFile: WorkspaceFile | null;
}

export async function workspaceStatus(engine: WorkspaceStatusPorts): Promise<WorkspaceStatus> {
  return withView(engine, async (view) => {
    const { settings, store, location } = engine;
    const [statuses, symbols, chunks, meaning] = await Promise.all([
      Promise.all(view.repositories.map((repository) => repositoryStatus(engine, view, repository))),
      view.symbols.count(),
      view.chunks.count(),
      meaningStatus(engine, view),
    ]);
    return redactAnswer(engine, {
      workspace: { id: engine.workspaceId, name: settings.workspaceName, description: settings.workspaceDescription },
      root: location.root,
      folder: location.folder,
      generation: view.generation.number,
      coverage: view.generation.coverage,
      repositories: statuses,
      symbols,
      chunks,
      storeBytes: await store.sizeBytes(),
      dataBytes: dataBytes(engine),
      meaning,
      answers: chunks === 0 || (await probe(view, statuses)),
      workspaceFile: engine.workspaceFile,
    });
  });
}

function dataBytes({ files, location }: Pick<Engine, 'location' | 'files'>): Record<string, number> {
  const bytesOf = (folder: string): readonly (readonly [string, number])[] =>
    (files.list(location.folder, folder) ?? []).map(({ name, type }) => {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (type === 'folder') return [name, bytesOf(path).reduce((sum, [, bytes]) => sum + bytes, 0)] as const;
      return [name, files.stat(location.folder, [path])[0]?.sizeBytes ?? 0] as const;
    });
  return Object.fromEntries(bytesOf('').filter(([, bytes]) => bytes > 0));
}

async function meaningStatus(
  { embedder, ledger }: Pick<Engine, 'embedder' | 'ledger'>,
  view: View,
): Promise<MeaningStatus> {
  const { model, pendingFiles } = await view.vectors.status();
  const chunks = await view.vectors.chunkCount();
  const name = embedder === null ? null : modelName(embedder);
  const paid = await ledger.entries();
  return {
    ...{ embedder: name, model: model?.name ?? null, dimensions: model?.dimensions ?? null, chunks },
    pendingFiles: name === null ? 0 : pendingFiles,
    spent: paid.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
  };
}

async function repositoryStatus(
  engine: WorkspaceStatusPorts,
  view: View,
  repository: Repository,
): Promise<RepositoryStatus> {
  const { observations } = engine.store;
  const { id } = repository;
  const [table, { asked, answered }, troubles, encoded, { complete }] = await Promise.all([
    view.catalog.files(id),
    view.graph.resolution(id),
    view.symbols.troubles(id),
    view.catalog.encodedFiles(id),
    observations.history(id),
  ]);
  const skipped: Partial<Record<SkipReason, number>> = {};
  const indexedPaths = table.paths.filter((_, at) => table.reason[at] === 0);
  let indexedBytes = 0;
  table.reason.forEach((code, at) => {
    const reason = reasonOf(code);
    if (reason === null) indexedBytes += table.sizes[at] ?? 0;
    else skipped[reason] = (skipped[reason] ?? 0) + 1;
  });
  const { present, degradations } = keepPresent(engine, [chosen(repository)]);
  const assessment = present[0] === undefined ? null : await assessRepository(engine, present[0], false);
  const told = assessment?.work?.scan.degradations ?? assessment?.observation.state?.degradations ?? [];
  const commits = await observations.lastCommits(id, indexedPaths);
  return {
    repository,
    indexed: indexedPaths.length,
    skipped,
    indexedBytes,
    encodings: countEncodings(encoded),
    pending: assessment === null ? 0 : filesToTouch(assessment),
    isFresh: assessment !== null && !hasWork(assessment),
    filesWithCommit: commits.filter((commit) => commit !== null).length,
    isHistoryComplete: complete,
    troubles,
    quarantined: troubles.filter(({ code }) => QUARANTINED.has(code)).length,
    references: asked,
    symbolResolutionSuccessRate: asked === 0 ? null : answered / asked,
    degradations: [...degradations, ...told],
  };
}

function countEncodings(files: readonly EncodedFile[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { encoding } of files) counts.set(encoding, (counts.get(encoding) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])));
}

/** Looks up a word of a path that is indexed: an index that holds chunks must find it. */
async function probe(view: View, statuses: readonly RepositoryStatus[]): Promise<boolean> {
  for (const { repository } of statuses) {
    const table = await view.catalog.files(repository.id);
    const at = table.paths.findIndex(
      (path, index) => table.reason[index] === 0 && (table.sizes[index] ?? 0) > 0 && /[a-z]{3}/.test(path),
    );
    const [word] = stemsOfText(/[a-z]{3,}/i.exec(table.paths[at] ?? '')?.[0] ?? '');
    if (word === undefined) continue;
    const limits = { limit: 1, byPath: 1, mostOfAFile: 1 };
    const query = { terms: [{ word, share: 1 }], rarity: 1, shares: FIELD_SHARES, ...limits, also: [] };
    return (await view.lexical.search(query, NO_FILTER)).matches.length > 0;
  }
  return true;
}
