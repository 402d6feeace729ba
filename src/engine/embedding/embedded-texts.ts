// The texts that the embedder gets for a file: one for each chunk of code; prose and data are found by their words.
import { createHash } from 'node:crypto';
import { splitLines } from '../../lib/split-lines.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { ArtefactKind } from '../../ports/artefact-store.ts';
import { embedText } from '../../search/embed-text.ts';
import {
  CONTENT,
  type ContentOutline,
  contentKey,
  decodeContent,
  decodeStoredText,
  TEXT,
} from '../artefacts/artefact-kinds.ts';
import { isCode } from '../scope/code-languages.ts';
import type { Engine } from '../workspace/engine.ts';

/** Vectors that were asked of a service; the key names model and text. */
export const VECTOR: ArtefactKind = { name: 'vector', version: 1, paid: true };

export interface EmbeddedFile {
  readonly path: RepoPath;
  /** One for each chunk, in their order; null for what has no vector. */
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
export async function embeddedFiles(engine: Engine, entries: readonly FileEntry[]): Promise<EmbeddedFile[]> {
  const { artefacts } = engine.store;
  const checksums = entries.map(({ checksum }) => checksum ?? '');
  const keys = entries.map(({ path }, at) => contentKey(checksums[at] as string, languageOfPath(path)));
  const contents = await artefacts.read(CONTENT, keys);
  const texts = await artefacts.read(TEXT, checksums);
  return entries.flatMap(({ path, language }, at) => {
    const [content, text] = [contents[at], texts[at]];
    const outline = content == null ? null : decodeContent(content).outline;
    if (outline === null || text == null) return [];
    return [{ path, texts: embeddedTexts(language, outline, decodeStoredText(text)) }];
  });
}

export function vectorKey(model: string, text: string): string {
  return `${model}:${createHash('sha256').update(text).digest('base64url')}`;
}
