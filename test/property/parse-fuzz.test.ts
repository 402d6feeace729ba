// The fuzz set: texts that hang, crash or blow up parsers. Each is answered within its limit, every line is in a chunk,
// and the next file is parsed as if nothing had been. On real threads, as an index run does it.
import { afterAll, describe, expect, it } from 'vitest';
import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { threadPool } from '../../src/adapters/threads/thread-pool.ts';
import { makeWithoutParsing } from '../../src/engine/artefacts/make-content.ts';
import { LANGUAGES } from '../../src/languages/all.ts';
import { splitLines } from '../../src/lib/split-lines.ts';
import type { ParseTrouble } from '../../src/model/parsed-file.ts';
import { decodeContent, decodeStoredText } from '../../src/parse/artefact-kinds.ts';
import type { ContentJob, MadeContent } from '../../src/ports/content-maker.ts';
import { FIXTURES } from '../support/language-fixtures.ts';

/** The soak run gives each text as long as a user's run does. */
const TIMEOUT_MS = process.env.PORTOLAN_SOAK === undefined ? 2_000 : 10_000;
const DEEP = 50_000;
const OPENINGS = ['(', '[', '{', '<', '((a) ', '{"a":', 'if (x) { ', '<a>', '- ', 'f(', '/*', '"', "'''", '#{'];
const READ = LANGUAGES.filter(({ syntax }) => syntax !== undefined).map(({ id }) => id);

const script = new URL('../../dist/compose-worker.js', import.meta.url);
const encodings = lazyEncodings();
const byWindow = (job: ContentJob, trouble: ParseTrouble) => makeWithoutParsing(job, trouble, encodings);
const pool = threadPool({ threads: 2, script, timeoutMs: TIMEOUT_MS, makeWithoutParsing: byWindow });
afterAll(() => pool.rest());

describe.each(READ)('%s', (id) => {
  it('answers every text of the set, and parses the next', { timeout: 600_000 }, async () => {
    const text = FIXTURES.find((fixture) => fixture.id === id)?.text ?? '';
    const texts = [...deepTexts(), ...truncated(text), flipped(text), ...otherShapes(text)];
    const made = await pool.make(texts.map((bytes) => ({ bytes, language: id })));
    for (const one of made) check(one);
    const [before] = await pool.make([{ bytes: Buffer.from(text), language: id }]);
    const code = decodeContent(before?.content ?? Buffer.of()).outline?.trouble?.code ?? 'none';
    expect(['none', 'parse_partial']).toContain(code);
  });
});

it('five megabytes, minified and not, are answered', { timeout: 600_000 }, async () => {
  const minified = `var a=1;${'function f(a,b){return a+b};'.repeat(180_000)}`;
  const plain = 'function f(a, b) {\n  return a + b;\n}\n'.repeat(130_000);
  const jobs = [minified, plain].map((text) => ({ bytes: Buffer.from(text), language: 'javascript' }));
  for (const one of await pool.make(jobs)) check(one);
});

function deepTexts(): Buffer[] {
  return OPENINGS.map((opening) => Buffer.from(opening.repeat(DEEP)));
}

function truncated(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: 9 }, (_, at) => bytes.subarray(0, (bytes.length * (at + 1)) / 10));
}

function flipped(text: string): Buffer {
  const bytes = Buffer.from(text);
  for (let at = 7; at < bytes.length; at += 101) bytes[at] = (bytes[at] as number) ^ 0x15;
  return bytes;
}

/** NUL behind the head, CR only, byte order marks, UTF-16, broken UTF-8, random bytes, nothing at all. */
function otherShapes(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const long = Buffer.from(`${text}\n`.repeat(1 + Math.ceil(9_000 / text.length)));
  return [
    Buffer.concat([long, Buffer.of(0), bytes]),
    Buffer.from(text.replaceAll('\n', '\r')),
    Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]),
    Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]),
    Buffer.concat([bytes, Buffer.of(0xc3, 0x28, 0xa0, 0xff), bytes]),
    Buffer.from(Array.from({ length: 20_000 }, (_, at) => 1 + ((at * 7_919 + (at >> 3) * 104_729) % 255))),
    Buffer.of(),
    Buffer.from('\n'),
  ];
}

function check(made: MadeContent): void {
  const { outline, facts } = decodeContent(made.content);
  if (outline === null) {
    expect(facts.isBinary || facts.isMinified).toBe(true);
    return;
  }
  const lines = splitLines(decodeStoredText(made.text ?? new Uint8Array())).length;
  let next = 1;
  for (const { startLine, endLine } of outline.chunks) {
    expect(startLine).toBe(next);
    next = endLine + 1;
  }
  expect(next).toBe(lines + 1);
}
