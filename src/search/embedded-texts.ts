// The texts that the embedder gets for a file: one for each chunk of code; prose and data are found by their words.
import { createHash } from 'node:crypto';
import { isCode } from '../languages/code-languages.ts';
import { splitLines } from '../lib/split-lines.ts';
import type { FileMark } from '../model/file-entry.ts';
import type { ChunkId } from '../model/ids.ts';
import type { ContentOutline } from '../model/parsed-file.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { ArtefactKind } from '../ports/artefact-store.ts';
import type { VectorDocument } from '../ports/vector-index.ts';
import { embedText } from './embed-text.ts';

/** Vectors that were asked of a service; the key names model and text. */
export const VECTOR: ArtefactKind = { name: 'vector', version: 1, paid: true };

/** What is known of a file before it has vectors. */
export interface EmbeddableFile {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly marks: readonly FileMark[];
  /** One for each chunk, in their order. */
  readonly documents: readonly VectorDocument[];
}

export interface EmbeddedFile extends EmbeddableFile {
  /** One for each document; null for what has no vector. */
  readonly texts: readonly (string | null)[];
}

export function embeddedTexts(
  language: string | null,
  { chunks, symbols, doc }: ContentOutline,
  text: string,
): readonly (string | null)[] {
  if (!isCode(language)) return chunks.map(() => null);
  const lines = splitLines(text);
  return chunks.map(({ owner, header, n, startLine, endLine }, at) => {
    const symbol = owner === null ? null : (symbols[owner] ?? null);
    const comment = n > 1 ? null : symbol === null ? (at === 0 ? doc : null) : symbol.doc;
    return embedText({
      signature: symbol?.signature ?? header,
      doc: comment,
      lines: lines.slice(startLine - 1, endLine),
    });
  });
}

export function vectorDocuments({ chunks, symbols }: ContentOutline, ids: readonly ChunkId[]): VectorDocument[] {
  return chunks.map(({ owner }, at) => {
    const symbol = owner === null ? null : (symbols[owner] ?? null);
    return { chunkId: ids[at] as ChunkId, kind: symbol?.kind ?? null, exported: symbol?.exported ?? false };
  });
}

export function vectorKey(model: string, text: string): string {
  return `${model}:${createHash('sha256').update(text).digest('base64url')}`;
}
