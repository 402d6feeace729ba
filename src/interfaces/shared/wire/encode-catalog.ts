// The status, files and outlines on the wire.
import type { PathExplanation } from '../../../engine/catalog/explain-path.ts';
import type { ChangeListing, FileListing, ListedFile } from '../../../engine/catalog/list-files.ts';
import type { Outline, OutlinedFile } from '../../../engine/catalog/outline-files.ts';
import type { MeaningStatus, RepositoryStatus, WorkspaceStatus } from '../../../engine/catalog/workspace-status.ts';
import { encodeWorkspaceFile } from './encode-settings.ts';
import { encodeRange, encodeSymbol } from './encode-symbol.ts';

export function encodeStatus(status: WorkspaceStatus) {
  return {
    workspace: status.workspace,
    root: status.root,
    folder: status.folder,
    generation: status.generation,
    coverage: status.coverage,
    symbols: status.symbols,
    chunks: status.chunks,
    store_bytes: status.storeBytes,
    data_bytes: status.dataBytes,
    meaning: encodeMeaning(status.meaning),
    answers: status.answers,
    workspace_file: encodeWorkspaceFile(status.workspaceFile),
    repositories: status.repositories.map(encodeRepositoryStatus),
    secrets_redacted: status.secretsRedacted,
  };
}

function encodeMeaning({ embedder, model, dimensions, chunks, pendingFiles, spent }: MeaningStatus) {
  return { embedder, model, dimensions, chunks, pending_files: pendingFiles, spent_usd: spent };
}

function encodeRepositoryStatus(status: RepositoryStatus) {
  const { repository } = status;
  return {
    id: repository.id,
    name: repository.name,
    root: repository.root,
    url: repository.url,
    default_branch: repository.defaultBranch,
    branch: repository.branch,
    last_indexed_commit: repository.lastIndexedCommit,
    indexed_at: repository.indexedAt,
    language_stats: repository.languageStats,
    indexed: status.indexed,
    indexed_bytes: status.indexedBytes,
    encodings: status.encodings,
    skipped: status.skipped,
    pending: status.pending,
    quarantined: status.quarantined,
    fresh: status.isFresh,
    files_with_commit: status.filesWithCommit,
    history_complete: status.isHistoryComplete,
    references: status.references,
    symbol_resolution_success_rate: status.symbolResolutionSuccessRate,
    parse_troubles: status.troubles.map(encodeTrouble),
    degradations: status.degradations,
  };
}

export function encodeExplanation(explanation: PathExplanation) {
  const { repo, path, state, reason, detail, because, language, marks, encoding, secretsRedacted } = explanation;
  const facts = { language, marks, encoding };
  return { repo, path, state, reason, detail, because, ...facts, secrets_redacted: secretsRedacted };
}

export function encodeFiles(listing: FileListing) {
  const { generation, degradations } = listing;
  return { files: listing.files.map(encodeFile), generation, degradations };
}

function encodeFile(file: ListedFile) {
  return {
    repo: file.repo,
    path: file.path,
    size_bytes: file.sizeBytes,
    mtime_ms: file.mtimeMs,
    is_binary: file.isBinary,
    encoding: file.encoding,
    language: file.language,
    reason: file.reason,
    detail: file.detail,
    marks: file.marks,
    is_folder: file.isFolder,
    checksum: file.checksum,
    last_modified_commit: file.lastModifiedCommit,
  };
}

export function encodeOutline({ files, generation, degradations, secretsRedacted }: Outline) {
  return { files: files.map(encodeOutlinedFile), generation, degradations, secrets_redacted: secretsRedacted };
}

function encodeOutlinedFile(file: OutlinedFile) {
  const { repo, path, language, means, doc, lines, trouble } = file;
  return {
    ...{ repo, path, language, means, doc, lines },
    trouble: trouble === null ? null : { ...trouble, ranges: trouble.ranges.map(encodeRange) },
    symbols: file.symbols.map(encodeSymbol),
  };
}

function encodeTrouble({ path, code, detail, ranges }: RepositoryStatus['troubles'][number]) {
  return { path, code, detail, ranges: ranges.map(encodeRange) };
}

export function encodeChanges(listing: ChangeListing) {
  const { changes, since, generation } = listing;
  return { changes: changes.map(({ repo, path, kind }) => ({ repo, path, kind })), since, generation };
}
