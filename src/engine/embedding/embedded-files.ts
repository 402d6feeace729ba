// The texts for the embedder of files as they are indexed.
import { allSettled } from '../../lib/all-settled.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import type { RepoId } from '../../model/ids.ts';
import { CONTENT, contentKey, decodeContent, decodeStoredText, TEXT } from '../../parse/artefact-kinds.ts';
import { contentIds } from '../../parse/content-ids.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import { type EmbeddedFile, embeddedTexts, vectorDocuments } from '../../search/embedded-texts.ts';
import type { Engine } from '../workspace/engine.ts';

/** One whose content is gone is left out. */
export async function embeddedFiles(
  engine: Pick<Engine, 'workspaceId' | 'settings' | 'store'>,
  repo: RepoId,
  entries: readonly FileEntry[],
): Promise<EmbeddedFile[]> {
  const { artefacts } = engine.store;
  const checksums = entries.map(({ checksum }) => checksum ?? '');
  const { binary } = engine.settings;
  const keys = entries.map(({ path }, at) => contentKey(checksums[at] as string, languageOfPath(path), binary));
  const [contents, texts] = await allSettled([artefacts.read(CONTENT, keys), artefacts.read(TEXT, checksums)]);
  return entries.flatMap((entry, at) => {
    const { path, language, marks } = entry;
    const [content, text] = [contents[at], texts[at]];
    const outline = content == null ? null : decodeContent(content).outline;
    if (outline === null || text == null) return [];
    const { chunks } = contentIds({ workspace: engine.workspaceId, repo, entry }, outline);
    const documents = vectorDocuments(outline, chunks);
    return [{ path, language, marks, documents, texts: embeddedTexts(language, outline, decodeStoredText(text)) }];
  });
}
