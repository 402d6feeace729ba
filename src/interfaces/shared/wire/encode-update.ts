// What indexing, watching and verifying say on the wire.
import type { IndexReport, RepositoryReport } from '../../../engine/update/index-workspace.ts';
import type { WatchEvent } from '../../../engine/update/watch-workspace.ts';
import type { VerifyReport } from '../../../engine/verify/verify-index.ts';

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
