// The message leg: which of the likeliest chunks hold a message of the question letter by letter, its variable parts
// filled in. It reads the texts of the index.

import { isDocument } from '../../languages/document-languages.ts';
import type { ChunkId } from '../../model/ids.ts';
import type { LexicalAnswer, MatchedFile } from '../../ports/lexical-index.ts';
import type { View } from '../../ports/view.ts';
import { isHistory } from '../../search/documents/document-share.ts';
import { literalShare } from '../../search/literals/literal-share.ts';
import { mayExplain } from '../../search/literals/may-explain.ts';
import type { QueryTerm } from '../../search/read-query.ts';
import { linesToCompare } from '../artefacts/stored-lines.ts';
import type { Engine } from '../workspace/engine.ts';

/** What holds the words of a message holds most of the question's words. */
const LOOKED_AT = 120;
/** Less than the source of the message. */
const IN_DOCUMENT = 0.9;

export interface LiteralRequest {
  readonly messages: readonly string[];
  /** Of the query; the matches of the answers have their places. */
  readonly terms: readonly QueryTerm[];
  readonly answers: readonly LexicalAnswer[];
}

/** By chunk, how well it explains a message: 0–1. */
export async function findLiterals(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  { messages, terms, answers }: LiteralRequest,
): Promise<ReadonlyMap<ChunkId, number>> {
  const shares = new Map<ChunkId, number>();
  const isPossible = mayExplain(messages, terms);
  const likely = answers.flatMap(({ matches, files }) => {
    const holding = matches.filter((match) => isSource(files[match.file] as MatchedFile) && isPossible(match.terms));
    const possible = holding.sort((a, b) => b.weight - a.weight || (a.chunkId < b.chunkId ? -1 : 1));
    return possible.slice(0, LOOKED_AT).map(({ chunkId, file }) => ({ chunkId, file: files[file] as MatchedFile }));
  });
  const files = [...new Set(likely.map(({ file }) => file))];
  const [chunks, texts] = await Promise.all([
    view.chunks.read(likely.map(({ chunkId }) => chunkId)),
    linesToCompare(engine, view, files),
  ]);
  const linesOf = new Map(files.map((file, at) => [file, texts[at] ?? []]));
  for (const [at, { chunkId, file }] of likely.entries()) {
    const chunk = chunks[at];
    if (chunk == null) continue;
    const lines = linesOf.get(file)?.slice(chunk.startLine - 1, chunk.endLine) ?? [];
    const role = isDocument(file.language) ? IN_DOCUMENT : 1;
    const share = role * literalShare(messages, lines.join('\n'));
    if (share > 0) shares.set(chunkId, share);
  }
  return shares;
}

/** Histories and titles of tests hold the words of commits; no message of the program comes from there. */
function isSource({ path, marks }: MatchedFile): boolean {
  return !marks.includes('test') && !isHistory(path);
}
