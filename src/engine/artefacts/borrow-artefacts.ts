// Copies artefacts that another working tree of the same repository has already, instead of making them again.
import { join } from 'node:path';
import { DATA_FOLDER } from '../../model/workspace.ts';
import { CONTENT, contentKey, FILE_INTERFACE, LINKS, REACHES, TEXT } from '../../parse/artefact-kinds.ts';
import type { Artefact } from '../../ports/artefact-store.ts';
import type { SiblingIndex } from '../../ports/sibling-indexes.ts';
import type { ScannedFile } from '../../scan/scan-repository.ts';
import type { Engine } from '../workspace/engine.ts';

/** With fewer files, asking costs more than parsing. */
export const WORTH_ASKING = 32;

export async function findSiblingIndexes(
  engine: Pick<Engine, 'siblingIndexes' | 'git'>,
  root: string,
): Promise<readonly SiblingIndex[]> {
  const others = await engine.git.otherWorktrees(root);
  const opened = await Promise.all(others.map((folder) => engine.siblingIndexes.open(join(folder, DATA_FOLDER))));
  return opened.filter((siblingIndex) => siblingIndex !== null);
}

/** Of the files whose content git vouches for. */
export async function borrowArtefacts(
  engine: Pick<Engine, 'settings' | 'store'>,
  siblingIndexes: readonly SiblingIndex[],
  files: readonly ScannedFile[],
): Promise<void> {
  for (const siblingIndex of siblingIndexes) {
    const wanted = await missing(engine, files);
    if (wanted.length === 0) return;
    const keys = wanted.map(({ key }) => key);
    const sources = wanted.map(({ source }) => source);
    const [contents, links, interfaces, reaches, texts] = [
      await siblingIndex.read(CONTENT, keys),
      await siblingIndex.read(LINKS, keys),
      await siblingIndex.read(FILE_INTERFACE, keys),
      await siblingIndex.read(REACHES, keys),
      await siblingIndex.read(TEXT, sources),
    ];
    const lent = emptyHanded();
    wanted.forEach(({ key, source }, at) => {
      const [content, link, fileInterface, text] = [contents[at], links[at], interfaces[at], texts[at]];
      const reach = reaches[at];
      // A content without its text is of a file that is no text, and is quickly made.
      if (content == null || text == null) return;
      lent.contents.push({ key, source, bytes: content });
      lent.texts.push({ key: source, source, bytes: text });
      if (link != null) lent.links.push({ key, source, bytes: link });
      if (fileInterface != null) lent.interfaces.push({ key, source, bytes: fileInterface });
      if (reach != null) lent.reaches.push({ key, source, bytes: reach });
    });
    if (lent.contents.length === 0) continue;
    await engine.store.artefacts.write([
      { kind: TEXT, artefacts: lent.texts },
      { kind: LINKS, artefacts: lent.links },
      { kind: FILE_INTERFACE, artefacts: lent.interfaces },
      { kind: REACHES, artefacts: lent.reaches },
      { kind: CONTENT, artefacts: lent.contents },
    ]);
  }
}

function emptyHanded(): Record<'contents' | 'links' | 'interfaces' | 'reaches' | 'texts', Artefact[]> {
  return { contents: [], links: [], interfaces: [], reaches: [], texts: [] };
}

async function missing(engine: Pick<Engine, 'settings' | 'store'>, files: readonly ScannedFile[]) {
  const all = files.flatMap(({ cleanOid, entry }) =>
    cleanOid === null ? [] : [{ key: contentKey(cleanOid, entry.language, engine.settings.binary), source: cleanOid }],
  );
  const keys = all.map(({ key }) => key);
  const own = await engine.store.artefacts.has(CONTENT, keys);
  return all.filter((_, at) => own[at] !== true);
}
