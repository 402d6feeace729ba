// A JSON file with its own checksum: an array, one entry a line, whose last entry is the SHA-1 of everything before it.
import { createHash } from 'node:crypto';

const SUM = 'sha1 ';
const TAIL = /^,\n"sha1 ([\da-f]{40})"\]\n$/;
const TAIL_LENGTH = ',\n"sha1 "]\n'.length + 40;

const NO_ENTRIES = `[\n"${SUM}${createHash('sha1').digest('hex')}"]\n`;

/** `entries`: each JSON on one line. */
export function* summedJson(entries: Iterable<string>): Generator<string> {
  const hash = createHash('sha1');
  let before = '[\n';
  for (const entry of entries) {
    const part = before + entry;
    hash.update(part);
    yield part;
    before = ',\n';
  }
  yield `${before}"${SUM}${hash.digest('hex')}"]\n`;
}

/** The entries; null where the text is not as it was written. */
export function readSummed(text: string): unknown[] | null {
  if (text === NO_ENTRIES) return [];
  const end = Math.max(0, text.length - TAIL_LENGTH);
  const [, sum] = TAIL.exec(text.slice(end)) ?? [];
  if (sum === undefined || sum !== createHash('sha1').update(text.slice(0, end)).digest('hex')) return null;
  return (JSON.parse(text) as unknown[]).slice(0, -1);
}
