// What another working tree of the same repository has worked out already is copied from its index, not worked out again.
import { join } from 'node:path';
import { DATA_FOLDER } from '../../model/workspace.ts';
import type { Artefact } from '../../ports/artefact-store.ts';
import type { Lender } from '../../ports/lenders.ts';
import type { ScannedFile } from '../../scan/scan-repository.ts';
import type { Engine } from '../workspace/engine.ts';
import { CONTENT, contentKey, LINKS, SURFACE, TEXT } from './artefact-kinds.ts';

/** With fewer files, asking costs more than parsing. */
const WORTH_ASKING = 32;

export async function findLenders(engine: Engine, root: string, files: number): Promise<readonly Lender[]> {
  if (files < WORTH_ASKING) return [];
  const others = await engine.git.otherWorktrees(root);
  return others.flatMap((folder) => engine.lenders.open(join(folder, DATA_FOLDER)) ?? []);
}

/** Of the files whose content git vouches for. */
export async function borrowArtefacts(
  engine: Engine,
  lenders: readonly Lender[],
  files: readonly ScannedFile[],
): Promise<void> {
  for (const lender of lenders) {
    const wanted = await missing(engine, files);
    if (wanted.length === 0) return;
    const keys = wanted.map(({ key }) => key);
    const sources = wanted.map(({ source }) => source);
    const [contents, links, surfaces, texts] = [
      await lender.read(CONTENT, keys),
      await lender.read(LINKS, keys),
      await lender.read(SURFACE, keys),
      await lender.read(TEXT, sources),
    ];
    const lent = emptyHanded();
    wanted.forEach(({ key, source }, at) => {
      const [content, link, surface, text] = [contents[at], links[at], surfaces[at], texts[at]];
      // A content without its text is of a file that is no text, and is quickly made.
      if (content == null || text == null) return;
      lent.contents.push({ key, source, bytes: content });
      lent.texts.push({ key: source, source, bytes: text });
      if (link != null) lent.links.push({ key, source, bytes: link });
      if (surface != null) lent.surfaces.push({ key, source, bytes: surface });
    });
    if (lent.contents.length === 0) continue;
    await engine.store.artefacts.write(TEXT, lent.texts);
    await engine.store.artefacts.write(LINKS, lent.links);
    await engine.store.artefacts.write(SURFACE, lent.surfaces);
    await engine.store.artefacts.write(CONTENT, lent.contents);
  }
}

function emptyHanded(): Record<'contents' | 'links' | 'surfaces' | 'texts', Artefact[]> {
  return { contents: [], links: [], surfaces: [], texts: [] };
}

async function missing(engine: Engine, files: readonly ScannedFile[]) {
  const all = files.flatMap(({ cleanOid, entry }) =>
    cleanOid === null ? [] : [{ key: contentKey(cleanOid, entry.language), source: cleanOid }],
  );
  const keys = all.map(({ key }) => key);
  const own = await engine.store.artefacts.has(CONTENT, keys);
  return all.filter((_, at) => own[at] !== true);
}
