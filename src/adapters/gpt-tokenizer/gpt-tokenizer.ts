// The tokenizer port on the tables of gpt-tokenizer. Its own counting is not used: it is wrong for a text with a byte
// order mark, quadratic on long runs, and takes four times as long to load.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { detachString } from '../../lib/detach-string.ts';
import type { CountTokens, Tokenizer } from '../../ports/tokenizer.ts';
import { readByteRanks } from './byte-ranks.ts';
import { countMerged } from './count-merged.ts';

/** Words come again and again; what is remembered stays below some megabytes. */
const REMEMBERED = 50_000;
const LONGEST_REMEMBERED = 64;
/** Lines come again as well: of a file, and of a text that is counted in parts and then whole. */
const LONGEST_STRETCH = 300;

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
    readFile(tableFile()),
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
      known.set(detachString(piece), count);
    }
    return count;
  };

  const countStretch = (stretch: string): number => {
    let count = 0;
    for (const piece of stretch.match(O200K_TOKEN_SPLIT_REGEX) ?? []) count += countPiece(piece);
    return count;
  };

  const stretches = new Map<string, number>();
  const countRemembered = (stretch: string): number => {
    if (stretch.length > LONGEST_STRETCH) return countStretch(stretch);
    const remembered = stretches.get(stretch);
    if (remembered !== undefined) return remembered;
    if (stretches.size === REMEMBERED) stretches.clear();
    const count = countStretch(stretch);
    stretches.set(detachString(stretch), count);
    return count;
  };

  return (text) => {
    let count = 0;
    let start = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      if (!isBoundary(text, at + 1)) continue;
      count += countRemembered(text.slice(start, at + 1));
      start = at + 1;
    }
    return count + (start === text.length ? 0 : countRemembered(text.slice(start)));
  };
}

/** Where the build puts it; found by the package's own name, since code may be bundled elsewhere. */
function tableFile(): string {
  const manifest = createRequire(import.meta.url).resolve('portolan/package.json');
  return join(dirname(manifest), 'dist', 'tokens', 'o200k_base.tiktoken');
}

/**
 * Whether no token goes on from the line before into the one that begins here: a token that holds a line break may go on
 * with further blanks and breaks, and with slashes. Where it is not plain to see it is not said.
 */
function isBoundary(text: string, start: number): boolean {
  let at = start;
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at += 1;
  const code = text.charCodeAt(at);
  return code > SPACE && code < DELETE && (code !== SLASH || at > start);
}

const TAB = 0x09;
const SPACE = 0x20;
const SLASH = 0x2f;
const DELETE = 0x7f;
