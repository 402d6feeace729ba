// Reads the files whose text matters, works out what is in them once per content, and keeps that as artefacts.
// Commits in batches: what a stopped run has looked at is not looked at again.

import type { Degradation } from '../model/degradation.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { chunkByWindow } from '../parse/chunk-by-window.ts';
import { languageOfShebang } from '../parse/language-of.ts';
import type { Artefact } from '../ports/artefact-store.ts';
import { judgeBytes, withTextFacts } from '../scan/judge-text.ts';
import type { ScannedFile } from '../scan/scan-repository.ts';
import {
  blobChecksum,
  CONTENT,
  type ContentArtefact,
  contentKey,
  decodeContent,
  encodeContent,
  encodeText,
  TEXT,
} from './artefact-kinds.ts';
import { breathe } from './cancellation.ts';
import { RACY_MS } from './observe-repository.ts';
import type { Workbench } from './workbench.ts';

const FILES_A_BATCH = 256;

export interface Looked {
  readonly entries: readonly FileEntry[];
  readonly degradations: readonly Degradation[];
  /** How many contents were new, and so were read and worked out. */
  readonly contentsMade: number;
}

export interface LookInput {
  readonly root: string;
  readonly files: readonly ScannedFile[];
  readonly trustGit: boolean;
  /** Works everything out again, whatever is kept. */
  readonly force: boolean;
}

export async function lookAtFiles(bench: Workbench, input: LookInput): Promise<Looked> {
  const entries: FileEntry[] = [];
  const degradations: Degradation[] = [];
  let contentsMade = 0;
  const total = input.files.length;
  bench.progress({ kind: 'started', stage: 'read', total, subject: input.root });
  for (let at = 0; at < total; at += FILES_A_BATCH) {
    await breathe(bench.signal);
    const batch = await lookAtBatch(bench, input, input.files.slice(at, at + FILES_A_BATCH));
    entries.push(...batch.entries);
    degradations.push(...batch.degradations);
    contentsMade += batch.contentsMade;
    bench.progress({ kind: 'advanced', stage: 'read', done: Math.min(at + FILES_A_BATCH, total), total });
  }
  bench.progress({ kind: 'finished', stage: 'read', done: total });
  return { entries, degradations, contentsMade };
}

async function lookAtBatch(bench: Workbench, input: LookInput, files: readonly ScannedFile[]): Promise<Looked> {
  const vouched = await contentsKnownToGit(bench, input, files);
  const fresh = { contents: [] as Artefact[], texts: [] as Artefact[] };
  const made = new Map<string, ContentArtefact>();
  const entries: FileEntry[] = [];
  const degradations: Degradation[] = [];
  const { langAllowlist } = bench.settings;
  for (const file of files) {
    const known = file.cleanOid === null ? undefined : vouched.get(contentKey(file.cleanOid, file.entry.language));
    if (known !== undefined && file.cleanOid !== null) {
      entries.push(withTextFacts(file.entry, known.facts, file.cleanOid, langAllowlist));
      continue;
    }
    const outcome = await bench.files.read(input.root, file.entry.path);
    if (outcome.kind !== 'read') {
      entries.push(unreadEntry(file.entry, outcome, degradations));
      continue;
    }
    const checksum = blobChecksum(outcome.bytes);
    const key = contentKey(checksum, file.entry.language);
    const content = made.get(key) ?? (await makeContent(bench, input, key, checksum, file.entry, outcome.bytes, fresh));
    made.set(key, content);
    const isRacy = Math.abs(bench.clock.now() - outcome.stat.changedMs) < RACY_MS;
    const { sizeBytes, mtimeMs, stamp } = outcome.stat;
    const seen = { ...file.entry, sizeBytes, mtimeMs, stamp: isRacy ? null : stamp };
    entries.push(withTextFacts(seen, content.facts, checksum, langAllowlist));
    if (content.facts.isLossy) degradations.push(undecodable(file.entry.path));
  }
  if (fresh.contents.length > 0) {
    await bench.store.artefacts.write(TEXT, fresh.texts);
    await bench.store.artefacts.write(CONTENT, fresh.contents);
  }
  return { entries, degradations, contentsMade: fresh.contents.length };
}

/** Contents that were worked out before and that git vouches for: they need no reading at all. */
async function contentsKnownToGit(
  bench: Workbench,
  input: LookInput,
  files: readonly ScannedFile[],
): Promise<Map<string, ContentArtefact>> {
  const known = new Map<string, ContentArtefact>();
  if (!input.trustGit || input.force) return known;
  const keys = files.flatMap(({ cleanOid, entry }) =>
    cleanOid === null ? [] : [contentKey(cleanOid, entry.language)],
  );
  const found = await bench.store.artefacts.read(CONTENT, keys);
  found.forEach((bytes, at) => {
    if (bytes !== null) known.set(keys[at] as string, decodeContent(bytes));
  });
  return known;
}

async function makeContent(
  bench: Workbench,
  input: LookInput,
  key: string,
  checksum: string,
  entry: FileEntry,
  bytes: Uint8Array,
  fresh: { contents: Artefact[]; texts: Artefact[] },
): Promise<ContentArtefact> {
  const kept = input.force ? null : (await bench.store.artefacts.read(CONTENT, [key]))[0];
  if (kept != null) return decodeContent(kept);
  const { facts, text } = judgeBytes(bytes, entry.language, languageOfShebang);
  const isIndexable = text !== null && !facts.isMinified;
  const content = { facts, chunks: isIndexable ? chunkByWindow(text) : [] };
  if (isIndexable) fresh.texts.push({ key: checksum, source: checksum, bytes: encodeText(text) });
  fresh.contents.push({ key, source: checksum, bytes: encodeContent(content) });
  return content;
}

function unreadEntry(
  entry: FileEntry,
  outcome: { readonly kind: 'missing' } | { readonly kind: 'unreadable' | 'outside'; readonly detail: string },
  degradations: Degradation[],
): FileEntry {
  if (outcome.kind === 'missing') {
    degradations.push({
      code: 'file_vanished',
      subject: entry.path,
      detail: 'it was there when the folder was listed',
    });
    return { ...entry, reason: 'missing', detail: 'it vanished while indexing', stamp: null };
  }
  if (outcome.kind === 'outside') return { ...entry, reason: 'symlink', detail: outcome.detail, stamp: null };
  degradations.push({ code: 'file_unreadable', subject: entry.path, detail: outcome.detail });
  return { ...entry, reason: 'unreadable', detail: outcome.detail, stamp: null };
}

function undecodable(path: string): Degradation {
  return { code: 'text_undecodable', subject: path, detail: 'bytes that are not UTF-8 were replaced' };
}
