// What an index shows of single files, kind by kind, as lines of text.

import { createHash } from 'node:crypto';
import { locationsIn } from '../../model/file-location.ts';
import { fileNodeId, type RepoId } from '../../model/ids.ts';
import type { Quantised } from '../../model/quantised.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import { decodeStoredText, TEXT } from '../../parse/artefact-kinds.ts';
import type { ArtefactStore } from '../../ports/artefact-store.ts';
import type { LexicalFile } from '../../ports/lexical-index.ts';
import type { FileOutline } from '../../ports/symbol-store.ts';
import type { FileVectors } from '../../ports/vector-index.ts';
import type { View } from '../../ports/view.ts';

/** In the order in which they are compared. */
const FILE_KINDS = [
  ...(['file', 'text', 'coverage', 'outline', 'chunks'] as const),
  ...(['edges', 'importers', 'answers', 'questions', 'asking', 'words', 'vectors'] as const),
];
export type FileKind = (typeof FILE_KINDS)[number];

export interface DigestedFile {
  readonly path: RepoPath;
  readonly kind: FileKind;
  /** Of the kind, in `FILE_KINDS`. */
  readonly place: number;
  readonly lines: readonly string[];
}

export interface FilesToDigest {
  readonly repository: Repository;
  readonly paths: readonly RepoPath[];
  /** What each file asked of others, by `questionLines`. */
  readonly questions: ReadonlyMap<RepoPath, string>;
  readonly withVectors: boolean;
}

const FILES_A_BATCH = 64;

export async function* digestFiles(
  artefacts: ArtefactStore,
  view: View,
  { repository, paths, questions, withVectors }: FilesToDigest,
): AsyncGenerator<DigestedFile> {
  const words = await view.lexical.held(repository.id, paths);
  for (let at = 0; at < paths.length; at += FILES_A_BATCH) {
    const batch = paths.slice(at, at + FILES_A_BATCH);
    const stored = await readBatch(artefacts, view, repository, batch, withVectors);
    for (const [place, path] of batch.entries()) {
      const { mtimeMs, stamp, ...entry } = stored.entries[place] ?? { path, mtimeMs: 0, stamp: null };
      const lines: Record<FileKind, readonly string[]> = {
        file: [JSON.stringify(entry)],
        text: [textLine(stored.texts[place] ?? null)],
        coverage: [coverageLine(stored.outlines[place] ?? null)],
        outline: outlineLines(stored.outlines[place] ?? null),
        chunks: (stored.chunks[place] ?? []).map((chunk) => JSON.stringify(chunk)),
        edges: (stored.edges[place] ?? []).map((edge) => JSON.stringify(edge)),
        importers: [`${stored.importers[place]}`],
        answers: [numbersLine(stored.answers[place] ?? null)],
        questions: [questions.get(path) ?? numbersLine(null)],
        asking: [askingLine(stored.asking[place] ?? null)],
        words: wordLines(words[at + place] ?? null),
        vectors: vectorLines(stored.vectors[place] ?? null),
      };
      for (const [rank, kind] of FILE_KINDS.entries()) yield { path, kind, place: rank, lines: lines[kind] };
    }
  }
}

/** Of every file that the graph knows. */
export async function questionLines(view: View, repo: RepoId) {
  const all = await view.graph.questions(repo);
  return new Map(all.map(({ path, questions }) => [path, numbersLine(questions)]));
}

async function readBatch(
  artefacts: ArtefactStore,
  view: View,
  { id, workspaceId }: Repository,
  paths: readonly RepoPath[],
  withVectors: boolean,
) {
  const nodes = paths.map((path) => fileNodeId(workspaceId, id, path));
  const files = locationsIn(id, paths);
  const entries = await view.catalog.filesAt(files);
  // What no file has: it has no text.
  const checksums = entries.map((entry) => entry?.checksum ?? '');
  return {
    entries,
    texts: await artefacts.read(TEXT, checksums),
    outlines: await view.symbols.outlines(files),
    chunks: await view.chunks.chunksOf(files),
    edges: await view.graph.edgesFrom(files),
    importers: await view.graph.importers(nodes),
    answers: await view.graph.answers(id, paths),
    asking: await view.links.askingAt(files),
    vectors: withVectors ? await view.vectors.vectorsOf(files) : [],
  };
}

/** What answers show of the file: how long, and a hash. */
function textLine(packed: Uint8Array | null): string {
  if (packed === null) return 'none';
  const text = decodeStoredText(packed);
  return `${text.length} letters, ${shortHash(Buffer.from(text))}`;
}

/** By what means it was read, how many of its lines are what, and which were not understood. */
function coverageLine(outline: FileOutline | null): string {
  if (outline === null) return 'none';
  const { means, lines, trouble } = outline;
  return JSON.stringify({ means, lines, trouble });
}

function outlineLines(outline: FileOutline | null): string[] {
  if (outline === null) return ['none'];
  const { symbols, means, lines, trouble, ...head } = outline;
  return [JSON.stringify(head), ...symbols.map((symbol) => JSON.stringify(symbol))];
}

/** Numbers that only a machine reads: how many, and a hash of them. */
function numbersLine(numbers: Uint32Array | null): string {
  return numbers === null ? 'none' : `${numbers.length} numbers, ${shortHash(numbers)}`;
}

/** What it asks of other services: how much, and a hash. */
function askingLine(bytes: Uint8Array | null): string {
  return bytes === null ? 'none' : `${bytes.length} bytes, ${shortHash(bytes)}`;
}

function wordLines(file: LexicalFile | null): string[] {
  if (file === null) return ['none'];
  const { documents, ...head } = file;
  return [JSON.stringify(head), ...documents.map((document) => JSON.stringify(document))];
}

function vectorLines(file: FileVectors | null): string[] {
  if (file === null) return ['none'];
  const { documents, language, marks, missing } = file;
  const { scales, values }: Quantised = file.chunks;
  const size = scales.length === 0 ? 0 : values.length / scales.length;
  const rows = Array.from(scales, (scale, row) => {
    const of = JSON.stringify(documents[row]);
    return `row ${row + 1}: ${of} scale ${scale}, ${shortHash(values.subarray(row * size, (row + 1) * size))}`;
  });
  return [`${missing} missing, ${JSON.stringify({ language, marks })}`, ...rows];
}

function shortHash({ buffer, byteOffset, byteLength }: Uint32Array | Int8Array | Uint8Array): string {
  return createHash('sha1')
    .update(new Uint8Array(buffer, byteOffset, byteLength))
    .digest('hex')
    .slice(0, 16);
}
