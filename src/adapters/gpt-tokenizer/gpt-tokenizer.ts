// The tokenizer port on the tables of gpt-tokenizer. Its own counting is not used: it is wrong where a text holds a
// byte order mark, costs the square of a long run, and takes four times as long to load.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CountTokens, Tokenizer } from '../../ports/tokenizer.ts';
import { readByteRanks } from './byte-ranks.ts';
import { countMerged } from './count-merged.ts';

const TABLE = 'gpt-tokenizer/data/o200k_base.tiktoken';
/** Words come again and again; what is remembered stays below some megabytes. */
const REMEMBERED = 50_000;
const LONGEST_REMEMBERED = 64;

export function gptTokenizer(): Tokenizer {
  let loading: Promise<CountTokens> | null = null;
  return {
    encoding: 'o200k_base',
    load() {
      loading ??= loadCounter();
      return loading;
    },
  };
}

async function loadCounter(): Promise<CountTokens> {
  const [{ O200K_TOKEN_SPLIT_REGEX }, file] = await Promise.all([
    import('gpt-tokenizer/encodingParams/constants'),
    readFile(createRequire(import.meta.url).resolve(TABLE)),
  ]);
  const ranks = readByteRanks(file);
  const encoder = new TextEncoder();
  const known = new Map<string, number>();
  let bytes = new Uint8Array(1024);

  const countPiece = (piece: string): number => {
    const remembered = known.get(piece);
    if (remembered !== undefined) return remembered;
    if (piece.length * 3 > bytes.length) bytes = new Uint8Array(piece.length * 3);
    const count = countMerged(bytes, encoder.encodeInto(piece, bytes).written, ranks);
    if (piece.length <= LONGEST_REMEMBERED) {
      if (known.size === REMEMBERED) known.clear();
      known.set(piece, count);
    }
    return count;
  };

  return (text) => {
    let count = 0;
    for (const piece of text.match(O200K_TOKEN_SPLIT_REGEX) ?? []) count += countPiece(piece);
    return count;
  };
}
