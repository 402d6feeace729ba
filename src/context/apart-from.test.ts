import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apartFrom, type LineSpan } from './apart-from.ts';

const span = (startLine: number, endLine: number): LineSpan => ({ startLine, endLine });

describe('a span apart from better ones', () => {
  it('is itself where it shares no line with them', () => {
    const own = span(5, 9);
    expect(apartFrom(own, [])).toBe(own);
    expect(apartFrom(own, [span(1, 4), span(10, 12)])).toBe(own);
  });

  it('keeps what stands before a better one within it, or else what stands after', () => {
    expect(apartFrom(span(1, 20), [span(8, 10)])).toEqual(span(1, 7));
    expect(apartFrom(span(8, 20), [span(8, 10)])).toEqual(span(11, 20));
    expect(apartFrom(span(8, 20), [span(5, 10), span(15, 30)])).toEqual(span(11, 14));
  });

  it('is nothing within a better one, nor where a single line of it is left', () => {
    expect(apartFrom(span(5, 9), [span(5, 9)])).toBeNull();
    expect(apartFrom(span(5, 9), [span(1, 30)])).toBeNull();
    expect(apartFrom(span(5, 9), [span(6, 30)])).toBeNull();
  });

  it('of one line stays where nobody has it', () => expect(apartFrom(span(5, 5), [span(6, 7)])).toEqual(span(5, 5)));

  it('keeps all else that it is', () => {
    expect(apartFrom({ ...span(1, 9), path: 'a.ts' }, [span(6, 9)])).toEqual({ ...span(1, 5), path: 'a.ts' });
  });

  it('shares no line with any of them, and has none that it had not', () => {
    const spans = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 8 }), (drawn) => {
        const taken: LineSpan[] = [];
        for (const [start, length] of drawn) {
          const own = apartFrom(span(start, start + length), taken);
          if (own === null) continue;
          expect(own.startLine).toBeGreaterThanOrEqual(start);
          expect(own.endLine).toBeLessThanOrEqual(start + length);
          expect(own.startLine).toBeLessThanOrEqual(own.endLine);
          for (const other of taken) expect(own.startLine > other.endLine || own.endLine < other.startLine).toBe(true);
          taken.push(own);
        }
      }),
    );
  });
});
