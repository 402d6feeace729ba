// `"quoted"` text is a filter: what holds none of it is left out. Of several quoted texts, chunks with most of them stay.
import type { Degradation } from '../model/degradation.ts';
import type { ChunkId } from '../model/ids.ts';
import { readMessages } from './literals/read-messages.ts';
import type { RankedMatch } from './rank-matches.ts';

/** By chunk the quoted texts it holds; those with most of them. */
export function holdingMost(held: ReadonlyMap<ChunkId, ReadonlySet<string>>): ChunkId[] {
  const most = Math.max(0, ...[...held.values()].map(({ size }) => size));
  return [...held].filter(([, texts]) => texts.size === most).map(([id]) => id);
}

interface QuotedText {
  /** The whole question. */
  readonly text: string;
  readonly quoted: readonly string[];
  /** What holds it. */
  readonly exact: ReadonlySet<ChunkId>;
  /** By chunk, how well it explains a message of the question. */
  readonly messages: ReadonlyMap<ChunkId, number>;
}

/** What a pasted message quotes is a variable part of it if the message's source does not hold it: then it is no filter. */
export function keepQuoted(
  ranked: readonly RankedMatch[],
  { text, quoted, exact, messages }: QuotedText,
): { readonly ranked: readonly RankedMatch[]; readonly degradations: readonly Degradation[] } {
  const [surest = null] = [...messages].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const isVariable = surest !== null && !exact.has(surest);
  if (quoted.length === 0 || isVariable) return { ranked, degradations: [] };
  if (exact.size > 0) return { ranked: holding(ranked, exact), degradations: [] };
  const detail = `no line has ${quoted.map((each) => `"${each}"`).join(' or ')}`;
  const isMessage = readMessages(text.replace(/"[^"\n]*"|“[^”\n]*”/g, ' ')).length > 0;
  return { ranked: isMessage ? ranked : [], degradations: [{ code: 'words_unknown', subject: 'query', detail }] };
}

/** A symbol passes by any of its chunks. */
function holding(ranked: readonly RankedMatch[], exact: ReadonlySet<ChunkId>): readonly RankedMatch[] {
  const owners = new Set([...exact].filter((id) => id.includes('#')).map(ownerOf));
  return ranked.filter(({ match: { chunkId } }) => exact.has(chunkId) || owners.has(ownerOf(chunkId)));
}

function ownerOf(id: ChunkId): string {
  return id.slice(0, id.lastIndexOf('@'));
}
