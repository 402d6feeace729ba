// The wire format: snake_case, made here and nowhere else. One function for each thing that is published.

import type { PathExplanation } from '../../engine/catalog/explain-path.ts';
import type { ChangeListing, FileListing, ListedFile } from '../../engine/catalog/list-files.ts';
import type { Outline, OutlinedFile } from '../../engine/catalog/outline-files.ts';
import type { MeaningStatus, RepositoryStatus, WorkspaceStatus } from '../../engine/catalog/workspace-status.ts';
import type { GraphRecord } from '../../engine/graph/export-graph.ts';
import type { GlobalMaps } from '../../engine/graph/global-maps.ts';
import type { EvalAnswer, EvalLeg } from '../../engine/search/evaluate-search.ts';
import type { FilesWithoutMatch, GrepAnswer } from '../../engine/search/grep-workspace.ts';
import type { SearchAnswer } from '../../engine/search/search-request.ts';
import type { IndexReport, RepositoryReport } from '../../engine/update/index-workspace.ts';
import type { WatchEvent } from '../../engine/update/watch-workspace.ts';
import type { VerifyReport } from '../../engine/verify/verify-index.ts';
import type { Finding } from '../../engine/workspace/examine-machine.ts';
import type { SettingOrigin } from '../../engine/workspace/settings/settings.ts';
import { ignoredSettings, type WorkspaceFile } from '../../engine/workspace/settings/workspace-file.ts';
import type { TrustedFile } from '../../engine/workspace/trust-files.ts';
import type { Hit, SearchHit } from '../../model/hit.ts';
import type { LineRange } from '../../model/range.ts';
import type { StoredSymbol } from '../../model/symbol.ts';

export function encodeSearch(answer: SearchAnswer) {
  return {
    query: answer.query,
    hits: answer.hits.map(encodeHit),
    generation: answer.generation,
    commits: answer.commits,
    degradations: answer.degradations,
    secrets_redacted: answer.secretsRedacted,
  };
}

export function encodeEval({ questions, legs, each, secretsRedacted }: EvalAnswer) {
  return {
    questions,
    legs: legs.map(({ name, scores }) => ({ name, ...encodeScores(scores) })),
    each: each.map(({ question: { id, query, relevant }, ndcg, rank }) => ({
      id,
      query,
      relevant,
      'ndcg@10': ndcg,
      rank,
    })),
    secrets_redacted: secretsRedacted,
  };
}

function encodeScores(scores: EvalLeg['scores']) {
  return {
    'ndcg@10': scores.ndcgAt10,
    mrr: scores.mrr,
    'recall@5': scores.recallAt5,
    'recall@10': scores.recallAt10,
    'success@1': scores.successAt1,
    'success@10': scores.successAt10,
    'first_pass_file_precision@10': scores.firstPassFilePrecisionAt10,
    directory_level_hit_rate: scores.directoryLevelHitRate,
  };
}

function encodeHit(hit: Hit) {
  return {
    repo: hit.repo,
    path: hit.path,
    start_line: hit.startLine,
    end_line: hit.endLine,
    symbol_id: hit.symbolId,
    symbol_start_line: hit.symbolStartLine,
    symbol_end_line: hit.symbolEndLine,
    chunk_id: hit.chunkId,
    name: hit.name,
    kind: hit.kind,
    language: hit.language,
    signature: hit.signature,
    preview: hit.preview,
    preview_line: hit.previewLine,
    score: hit.score,
    source: hit.source,
    ...(hit.trace === undefined ? {} : { trace: hit.trace }),
  };
}

export function encodeFilesWithoutMatch({ files, filesSearched, binaryFiles, ...rest }: FilesWithoutMatch) {
  const { engine, degradations } = rest;
  return { files, files_searched: filesSearched, binary_files: binaryFiles, engine, degradations };
}

export function encodeGrep(answer: GrepAnswer) {
  return {
    hits: answer.hits.map(encodeSearchHit),
    files_with_hits: answer.filesWithHits,
    more: answer.more,
    files_searched: answer.filesSearched,
    binary_files: answer.binaryFiles,
    engine: answer.engine,
    degradations: answer.degradations,
    secrets_redacted: answer.secretsRedacted,
  };
}

function encodeSearchHit(hit: SearchHit) {
  const { repo, path, line, column, preview, before, after, matches } = hit;
  return { repo, path, line, column, preview, before, after, matches };
}

export function encodeIndex(report: IndexReport) {
  return {
    generation: report.generation,
    changed: report.isChanged,
    holds_text: report.holdsText,
    repositories: report.repositories.map(encodeRepositoryReport),
    embedding: report.embedding,
    degradations: report.degradations,
    elapsed_ms: Math.round(report.elapsedMs),
  };
}

function encodeRepositoryReport(report: RepositoryReport) {
  return {
    repo: report.repo,
    root: report.root,
    new: report.isNew,
    indexed: report.indexed,
    skipped: report.skipped,
    put: report.put,
    removed: report.removed,
    contents_made: report.contentsMade,
    languages: report.languages,
  };
}

export function encodeVerify(report: VerifyReport) {
  return {
    generation: report.generation,
    outcome: report.outcome,
    files: report.files,
    seed: report.seed,
    difference: report.difference,
    degradations: report.degradations,
    secrets_redacted: report.secretsRedacted,
    elapsed_ms: Math.round(report.elapsedMs),
  };
}

export function encodeWatchEvent(event: WatchEvent) {
  if (event.kind !== 'updated') return event;
  const { elapsedMs, ...rest } = event;
  return { ...rest, elapsed_ms: Math.round(elapsedMs) };
}

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

export function encodeSymbol(symbol: StoredSymbol) {
  return {
    id: symbol.id,
    name: symbol.name,
    qualified_name: symbol.qualifiedName,
    kind: symbol.kind,
    visibility: symbol.visibility,
    exported: symbol.exported,
    location: encodeRange(symbol.location),
    name_line: symbol.nameLine,
    signature: symbol.signature,
    doc_comment: symbol.docComment,
    decorators: symbol.decorators,
    type: symbol.type,
    parent_id: symbol.parentId,
    complexity: symbol.complexity,
  };
}

function encodeRange({ startLine, endLine }: LineRange) {
  return { start_line: startLine, end_line: endLine };
}

function encodeTrouble({ path, code, detail, ranges }: RepositoryStatus['troubles'][number]) {
  return { path, code, detail, ranges: ranges.map(encodeRange) };
}

export function encodeChanges(listing: ChangeListing) {
  const { changes, since, generation } = listing;
  return { changes: changes.map(({ repo, path, kind }) => ({ repo, path, kind })), since, generation };
}

export function encodeSettings(origins: readonly SettingOrigin[], file: WorkspaceFile | null) {
  return {
    settings: origins.map(({ key, value, origin, where }) => ({ key, value, origin, where })),
    workspace_file: encodeWorkspaceFile(file),
    ignored: file === null ? [] : ignoredSettings(file).map(({ key, value }) => ({ key, value, where: file.path })),
  };
}

function encodeWorkspaceFile(file: WorkspaceFile | null) {
  if (file === null) return null;
  const { path, digest, trust, unknown } = file;
  return { path, digest, trust, ignored: ignoredSettings(file).map(({ key }) => key), unknown };
}

/** What `trust` shows and does; `error` where it could not ask. */
export function encodeTrust(file: WorkspaceFile | null, outcome: string, rest: object = {}) {
  return { outcome, workspace_file: encodeWorkspaceFile(file), restricted: file?.restricted ?? [], ...rest };
}

export function encodeTrustedFiles(files: readonly TrustedFile[]) {
  return { trusted_files: files.map(({ path, digest, state }) => ({ path, digest, state })) };
}

export function encodeMaps({ fileMap, moduleMap, exportMap }: GlobalMaps) {
  return {
    file_map: Object.fromEntries(fileMap),
    module_map: Object.fromEntries(moduleMap),
    export_map: Object.fromEntries([...exportMap].map(([name, names]) => [name, Object.fromEntries(names)])),
  };
}

export function encodeGraphRecord(record: GraphRecord) {
  if (record.type === 'edge') return record;
  const { startLine, endLine, ...node } = record;
  return { ...node, start_line: startLine, end_line: endLine };
}

export function encodeFindings(findings: readonly Finding[]) {
  return { findings: findings.map(({ name, state, detail, hint }) => ({ name, state, detail, hint })) };
}
