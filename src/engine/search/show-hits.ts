// Ranked matches as hits: lines, symbol, and the few lines that show best why it was found.

import { isDocument } from '../../languages/document-languages.ts';
import { allSettled } from '../../lib/all-settled.ts';
import { bareFile, type ShownFile } from '../../lib/shown-file.ts';
import { shownSignature, signedOf } from '../../lib/shown-signature.ts';
import { stemsOfText } from '../../lib/words.ts';
import type { FileLocation } from '../../model/file-location.ts';
import { compareHits, type Hit } from '../../model/hit.ts';
import { DOCUMENTATION } from '../../model/hit-kind.ts';
import { type ChunkId, parseChunkId } from '../../model/ids.ts';
import type { LineRange } from '../../model/range.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { bestLines } from '../../search/best-lines.ts';
import { linesOfHit } from '../../search/lines-of-hit.ts';
import { publishedScore } from '../../search/published-score.ts';
import type { RankedMatch } from '../../search/rank-matches.ts';
import type { LocatedFiles } from '../artefacts/stored-lines.ts';

const NOTHING = bareFile('');

export interface ShowOptions {
  readonly terms: readonly string[];
  readonly exact: ReadonlySet<ChunkId>;
  readonly meaning: ReadonlyMap<ChunkId, number>;
  readonly explain: boolean;
  /** Of the matches. */
  readonly files: readonly FileLocation[];
  readonly importanceOf: (symbol: StoredSymbol) => number | null;
  /** Without them hits say where, and show nothing. */
  readonly located: LocatedFiles | null;
}

export async function showHits(
  view: View,
  ranked: readonly RankedMatch[],
  { terms, exact, meaning, explain, files, importanceOf, located }: ShowOptions,
): Promise<Hit[]> {
  const ids = ranked.map(({ chunkId }) => chunkId);
  const owners = ids.map((id) => parseChunkId(id)?.owner ?? '');
  const [chunks, symbols, fileOf] = await allSettled([
    view.chunks.read(ids),
    view.symbols.read(owners),
    located?.toShow(ranked.map(({ match }) => files[match.file] as FileLocation)) ?? (() => NOTHING),
  ]);
  const hits = ranked.map(({ match, score, trace }, at): Hit | null => {
    const chunk = chunks[at] ?? null;
    if (chunk === null) return null;
    const symbol = symbols[at] ?? null;
    const file = fileOf(chunk);
    const { repo, path, chunkId, language } = chunk;
    const { startLine, endLine } = linesOfHit(chunk, symbol);
    return {
      ...{ repo, path, startLine, endLine, chunkId, language },
      symbolId: symbol?.id ?? null,
      symbolStartLine: symbol?.location.startLine ?? null,
      symbolEndLine: symbol?.location.endLine ?? null,
      ...{ name: symbol?.name ?? null, kind: isDocument(language) ? DOCUMENTATION : (symbol?.kind ?? null) },
      signature: symbol === null ? null : shownSignature(signedOf(symbol), file),
      ...(located !== null ? previewOf(file, chunk, terms) : { preview: '', previewLine: chunk.startLine }),
      importance: symbol === null ? null : importanceOf(symbol),
      score: publishedScore(score),
      source: exact.has(match.chunkId) ? 'exact' : meaning.has(match.chunkId) ? 'embedding' : 'keyword',
      ...(explain ? { trace: trace() } : {}),
    };
  });
  return hits.filter((hit) => hit !== null).sort(compareHits);
}

function previewOf(file: ShownFile, { startLine, endLine }: LineRange, terms: readonly string[]) {
  const { offset, lines } = bestLines(file.raw.slice(startLine - 1, endLine), terms, stemsOfText);
  const first = startLine + offset;
  return { preview: file.shown(first, first + lines.length - 1).join('\n'), previewLine: first };
}
