// Windows tile any text: every line once, in order, within the limits, and the same each time.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from '../../src/lib/split-lines.ts';
import { chunkByWindow } from '../../src/parse/chunk-by-window.ts';

const line = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', '  ', '}', '\tend', 'a', '    b();', 'x\ry', 'é'.repeat(90)) },
  { weight: 3, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_400, max: 1_600 }).map((length) => 'z'.repeat(length)) },
);
const text = fc
  .tuple(fc.array(line, { maxLength: 400, size: 'max' }), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean())
  .map(([lines, lineBreak, isEnded]) => lines.join(lineBreak) + (isEnded ? lineBreak : ''));

describe('chunkByWindow', () => {
  it('tiles a text exactly', () => {
    fc.assert(
      fc.property(text, (input) => {
        const lines = splitLines(input);
        const chunks = chunkByWindow(splitLines(input));
        let next = 1;
        for (const [i, chunk] of chunks.entries()) {
          expect(chunk.n).toBe(i + 1);
          expect(chunk.startLine).toBe(next);
          expect(chunk.endLine).toBeGreaterThanOrEqual(chunk.startLine);
          next = chunk.endLine + 1;
        }
        expect(next).toBe(lines.length + 1);
      }),
    );
  });

  it('keeps within its limits, but for one line that exceeds them alone', () => {
    fc.assert(
      fc.property(text, (input) => {
        const lines = splitLines(input);
        for (const chunk of chunkByWindow(splitLines(input))) {
          const own = lines.slice(chunk.startLine - 1, chunk.endLine);
          const chars = own.join('\n').length;
          expect(own.length).toBeLessThanOrEqual(60);
          expect(own.length === 1 || chars <= 1_500).toBe(true);
          expect(chunk.tokensEstimate).toBe(Math.ceil(chars / 4));
        }
      }),
    );
  });

  it('hashes what it holds, the same each time', () => {
    fc.assert(
      fc.property(text, (input) => {
        const lines = splitLines(input);
        const chunks = chunkByWindow(splitLines(input));
        expect(chunkByWindow(splitLines(input))).toEqual(chunks);
        for (const { startLine, endLine, contentHash } of chunks) {
          const own = lines.slice(startLine - 1, endLine).join('\n');
          expect(contentHash).toBe(createHash('sha1').update(own).digest('hex'));
        }
      }),
    );
  });

  it('makes no crumbs: a window is more than half full, or the next line had no room in it', () => {
    fc.assert(
      fc.property(text, (input) => {
        const lines = splitLines(input);
        for (const { startLine, endLine } of chunkByWindow(splitLines(input)).slice(0, -1)) {
          const own = lines.slice(startLine - 1, endLine);
          const isFull = lines.slice(startLine - 1, endLine + 1).join('\n').length > 1_500;
          expect(isFull || own.length > 30 || own.join('\n').length > 750).toBe(true);
        }
      }),
    );
  });
});
