// Reads changed files, makes their content once per checksum, and keeps it as artefacts. Commits in batches: a stopped
// run does not repeat what it has done. While one batch is made, the next is read and the one before is written.

import { orCancelled, yieldToEvents } from '../../lib/cancellation.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import {
  blobChecksum,
  CONTENT,
  type ContentHead,
  contentKey,
  decodeContentHead,
  FILE_INTERFACE,
  LINKS,
  REACHES,
  TEXT,
} from '../../parse/artefact-kinds.ts';
import { isTestPath } from '../../parse/is-test-path.ts';
import type { Artefact } from '../../ports/artefact-store.ts';
import type { ContentJob, MadeContent } from '../../ports/content-maker.ts';
import { withTextFacts } from '../../scan/judge-text.ts';
import type { ScannedFile } from '../../scan/scan-repository.ts';
import { borrowArtefacts, findSiblingIndexes, WORTH_ASKING } from '../artefacts/borrow-artefacts.ts';
import type { Engine } from '../workspace/engine.ts';
import { RACY_MS } from './observe-repository.ts';

/** What this touches of the engine. */
type ParseChangedFilesPorts = Pick<
  Engine,
  'settings' | 'store' | 'siblingIndexes' | 'files' | 'git' | 'clock' | 'contents' | 'progress' | 'signal'
>;

const FILES_A_BATCH = 256;
const BATCHES_AHEAD = 2;

export interface ParsedFiles {
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

/** A batch whose files were read and whose new contents are being worked out. */
interface Begun {
  readonly files: readonly ReadFile[];
  readonly known: Map<string, ContentHead>;
  readonly fresh: readonly { readonly key: string; readonly checksum: string }[];
  readonly made: Promise<readonly MadeContent[]>;
  readonly force: boolean;
}

type ReadFile =
  | { readonly kind: 'unread'; readonly entry: FileEntry; readonly trouble: Degradation | null }
  | {
      readonly kind: 'read';
      /** Without what its text says. */
      readonly entry: FileEntry;
      readonly checksum: string;
      readonly key: string;
      readonly bytes: Uint8Array | null;
    };

/** For all that is looked at in a row: the threads that make contents have to warm up only once, and rest when it is done. */
export async function parsingTogether<T>(engine: Pick<Engine, 'contents'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await engine.contents.rest();
  }
}

/** Within `lookingTogether`. */
export async function parseChangedFiles(engine: ParseChangedFilesPorts, input: LookInput): Promise<ParsedFiles> {
  const looked = { entries: [] as FileEntry[], degradations: [] as Degradation[], contentsMade: 0 };
  const total = input.files.length;
  const flying: Begun[] = [];
  const mayBorrow = !input.force && input.trustGit && total >= WORTH_ASKING;
  const siblingIndexes = mayBorrow ? await findSiblingIndexes(engine, input.root) : [];
  const land = async () => {
    const batch = await finishBatch(engine, flying.shift() as Begun);
    looked.entries.push(...batch.entries);
    looked.degradations.push(...batch.degradations);
    looked.contentsMade += batch.contentsMade;
    engine.progress({ kind: 'advanced', stage: 'read', done: looked.entries.length, total });
  };
  engine.progress({ kind: 'started', stage: 'read', total, subject: input.root });
  try {
    for (let at = 0; at < total; at += FILES_A_BATCH) {
      await yieldToEvents(engine.signal);
      const batch = input.files.slice(at, at + FILES_A_BATCH);
      if (siblingIndexes.length > 0) await borrowArtefacts(engine, siblingIndexes, batch);
      flying.push(await beginBatch(engine, input, batch));
      if (flying.length > BATCHES_AHEAD) await land();
    }
    while (flying.length > 0) {
      await yieldToEvents(engine.signal);
      await land();
    }
  } finally {
    await Promise.all(siblingIndexes.map((siblingIndex) => siblingIndex.close()));
  }
  engine.progress({ kind: 'finished', stage: 'read', done: total });
  return looked;
}

async function beginBatch(
  engine: ParseChangedFilesPorts,
  input: LookInput,
  scanned: readonly ScannedFile[],
): Promise<Begun> {
  const known = await contentsKnownToGit(engine, input, scanned);
  const files: ReadFile[] = [];
  for (const file of scanned) files.push(await readFile(engine, input, file, known));
  const jobs = new Map<string, ContentJob & { readonly checksum: string }>();
  for (const file of files) {
    if (file.kind !== 'read' || file.bytes === null || known.has(file.key)) continue;
    jobs.set(file.key, { bytes: file.bytes, language: file.entry.language, checksum: file.checksum });
  }
  if (!input.force) await dropKept(engine, jobs, known);
  const fresh = [...jobs].map(([key, { checksum }]) => ({ key, checksum }));
  const { binary } = engine.settings;
  const made = engine.contents.make([...jobs.values()].map(({ bytes, language }) => ({ bytes, language, binary })));
  made.catch(() => {});
  return { files: files.map(withoutBytes), known, fresh, made, force: input.force };
}

/** Contents that git does not vouch for may have been worked out before all the same. */
async function dropKept(engine: Pick<Engine, 'store'>, jobs: Map<string, unknown>, known: Map<string, ContentHead>) {
  const keys = [...jobs.keys()];
  if (keys.length === 0) return;
  const kept = await engine.store.artefacts.read(CONTENT, keys);
  kept.forEach((bytes, at) => {
    if (bytes === null) return;
    known.set(keys[at] as string, decodeContentHead(bytes));
    jobs.delete(keys[at] as string);
  });
}

function withoutBytes(file: ReadFile): ReadFile {
  return file.kind === 'read' ? { ...file, bytes: null } : file;
}

async function finishBatch(
  engine: Pick<Engine, 'settings' | 'store' | 'signal'>,
  { files, known, fresh, made, force }: Begun,
): Promise<ParsedFiles> {
  const contents: Artefact[] = [];
  const links: Artefact[] = [];
  const interfaces: Artefact[] = [];
  const reaches: Artefact[] = [];
  const texts: Artefact[] = [];
  (await orCancelled(engine.signal, made)).forEach((one, at) => {
    const { key, checksum } = fresh[at] as (typeof fresh)[number];
    known.set(key, decodeContentHead(one.content));
    contents.push({ key, source: checksum, bytes: one.content });
    if (one.links !== null) links.push({ key, source: checksum, bytes: one.links });
    if (one.fileInterface !== null) interfaces.push({ key, source: checksum, bytes: one.fileInterface });
    if (one.reaches !== null) reaches.push({ key, source: checksum, bytes: one.reaches });
    if (one.text !== null) texts.push({ key: checksum, source: checksum, bytes: one.text });
  });
  if (contents.length > 0) {
    const batches = [
      { kind: TEXT, artefacts: texts },
      { kind: LINKS, artefacts: links },
      { kind: FILE_INTERFACE, artefacts: interfaces },
      { kind: REACHES, artefacts: reaches },
      { kind: CONTENT, artefacts: contents },
    ];
    const { artefacts } = engine.store;
    await (force ? artefacts.rewrite(batches) : artefacts.write(batches));
  }
  const degradations: Degradation[] = [];
  const entries = files.map((file) => {
    if (file.kind === 'unread') {
      if (file.trouble !== null) degradations.push(file.trouble);
      return file.entry;
    }
    const content = known.get(file.key);
    if (content === undefined) throw new Error(`the content of ${file.entry.path} was not made`);
    if (content.facts.isLossy) degradations.push(undecodable(file.entry.path, content.facts.encoding));
    const { trouble } = content;
    if (trouble !== null) degradations.push({ code: trouble.code, subject: file.entry.path, detail: trouble.detail });
    return withTestMark(withTextFacts(file.entry, content.facts, file.checksum, engine.settings.langAllowlist));
  });
  return { entries, degradations, contentsMade: fresh.length };
}

function withTestMark(entry: FileEntry): FileEntry {
  return isTestPath(entry.path, entry.language) ? { ...entry, marks: [...entry.marks, 'test'] } : entry;
}

/** Contents that were worked out before and that git vouches for: they need no reading at all. */
async function contentsKnownToGit(
  engine: Pick<Engine, 'settings' | 'store'>,
  input: LookInput,
  files: readonly ScannedFile[],
): Promise<Map<string, ContentHead>> {
  const known = new Map<string, ContentHead>();
  if (!input.trustGit || input.force) return known;
  const keys = files.flatMap(({ cleanOid, entry }) =>
    cleanOid === null ? [] : [contentKey(cleanOid, entry.language, engine.settings.binary)],
  );
  if (keys.length === 0) return known;
  const found = await engine.store.artefacts.read(CONTENT, keys);
  found.forEach((bytes, at) => {
    if (bytes !== null) known.set(keys[at] as string, decodeContentHead(bytes));
  });
  return known;
}

async function readFile(
  engine: Pick<Engine, 'settings' | 'files' | 'clock'>,
  input: LookInput,
  { entry, cleanOid }: ScannedFile,
  known: ReadonlyMap<string, ContentHead>,
): Promise<ReadFile> {
  if (cleanOid !== null) {
    const key = contentKey(cleanOid, entry.language, engine.settings.binary);
    if (known.has(key)) return { kind: 'read', entry, checksum: cleanOid, key, bytes: null };
  }
  const outcome = await engine.files.read(input.root, entry.path);
  if (outcome.kind !== 'read') return unreadFile(entry, outcome);
  const checksum = blobChecksum(outcome.bytes);
  const isRacy = Math.abs(engine.clock.now() - outcome.stat.changedMs) < RACY_MS;
  const { sizeBytes, mtimeMs, stamp } = outcome.stat;
  const seen = { ...entry, sizeBytes, mtimeMs, stamp: isRacy ? null : stamp };
  const key = contentKey(checksum, entry.language, engine.settings.binary);
  return { kind: 'read', entry: seen, checksum, key, bytes: outcome.bytes };
}

function unreadFile(
  entry: FileEntry,
  outcome: { readonly kind: 'missing' } | { readonly kind: 'unreadable' | 'outside'; readonly detail: string },
): ReadFile {
  if (outcome.kind === 'missing') {
    const trouble = { subject: entry.path, detail: 'it existed when the folder was listed' };
    const gone = { reason: 'missing' as const, detail: 'it was deleted during indexing', stamp: null };
    return { kind: 'unread', entry: { ...entry, ...gone }, trouble: { code: 'file_vanished', ...trouble } };
  }
  const { kind, detail } = outcome;
  if (kind === 'outside')
    return { kind: 'unread', entry: { ...entry, reason: 'symlink', detail, stamp: null }, trouble: null };
  const trouble = { code: 'file_unreadable' as const, subject: entry.path, detail };
  return { kind: 'unread', entry: { ...entry, reason: 'unreadable', detail, stamp: null }, trouble };
}

function undecodable(path: string, encoding: string | null): Degradation {
  return { code: 'text_undecodable', subject: path, detail: `bytes that are not ${encoding ?? 'UTF-8'} were replaced` };
}
