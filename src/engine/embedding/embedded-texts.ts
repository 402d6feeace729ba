// The texts that the embedder gets for a file: one for each chunk of code; prose and data are found by their words.
import { createHash } from 'node:crypto';
import { splitLines } from '../../lib/split-lines.ts';
import type { FileEntry, FileMark } from '../../model/file-entry.ts';
import type { ChunkId, RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { ArtefactKind } from '../../ports/artefact-store.ts';
import type { VectorDocument } from '../../ports/vector-index.ts';
import { embedText } from '../../search/embed-text.ts';
import {
  CONTENT,
  type ContentOutline,
  contentKey,
  decodeContent,
  decodeStoredText,
  TEXT,
} from '../artefacts/artefact-kinds.ts';
import { placeIds } from '../artefacts/place-ids.ts';
import { isCode } from '../scope/code-languages.ts';
import type { Engine } from '../workspace/engine.ts';

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

/** For files as they are indexed; one whose content is gone is left out. */
export async function embeddedFiles(
  engine: Engine,
  repo: RepoId,
  entries: readonly FileEntry[],
): Promise<EmbeddedFile[]> {
  const { artefacts } = engine.store;
  const checksums = entries.map(({ checksum }) => checksum ?? '');
  const { binary } = engine.settings;
  const keys = entries.map(({ path }, at) => contentKey(checksums[at] as string, languageOfPath(path), binary));
  const contents = await artefacts.read(CONTENT, keys);
  const texts = await artefacts.read(TEXT, checksums);
  return entries.flatMap((entry, at) => {
    const { path, language, marks } = entry;
    const [content, text] = [contents[at], texts[at]];
    const outline = content == null ? null : decodeContent(content).outline;
    if (outline === null || text == null) return [];
    const { chunks } = placeIds({ workspace: engine.workspaceId, repo, entry }, outline);
    const documents = vectorDocuments(outline, chunks);
    return [{ path, language, marks, documents, texts: embeddedTexts(language, outline, decodeStoredText(text)) }];
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
