import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesShown } from '../../test/support/pieces.ts';
import { type PieceText, pieceForms } from './piece-forms.ts';

const plain = (lines: readonly string[], parts: Partial<PieceText> = {}): PieceText => ({
  lines,
  headLines: 1,
  nameAt: 0,
  weights: lines.map(() => 0),
  ...parts,
});
const body = (count: number) => Array.from({ length: count }, (_, at) => `  step${at}();`);
const shownLines = (text: PieceText, form: { runs: readonly { from: number; to: number }[] } | undefined) =>
  (form?.runs ?? []).flatMap(({ from, to }) => text.lines.slice(from, to));

describe('forms of a piece', () => {
  it('a short one is only given whole', () => {
    for (const count of [1, 2, 3]) {
      expect(pieceForms(plain(body(count)))).toEqual([{ fidelity: 'whole', runs: [{ from: 0, to: count }] }]);
    }
  });

  it('a long one is given whole, with lines left out, and by its head', () => {
    const forms = pieceForms(plain(['function f() {', ...body(98), '}']));
    expect(forms[0]).toEqual({ fidelity: 'whole', runs: [{ from: 0, to: 100 }] });
    expect(forms.at(-1)?.fidelity).toBe('signature');
    expect(forms.slice(1, -1).map(({ fidelity }) => fidelity)).toContain('elided');
  });

  it('its head is in every form, and what is said above it in the last', () => {
    const text = plain(['/** Keeps sessions. */', 'export class Store {', ...body(60), '}'], {
      headLines: 2,
      nameAt: 1,
    });
    for (const form of pieceForms(text)) expect(shownLines(text, form)).toContain('export class Store {');
    expect(shownLines(text, pieceForms(text).at(-1))).toContain('/** Keeps sessions. */');
  });

  it('the lines that matter to the question stay longest', () => {
    const lines = ['function f() {', ...body(80), '}'];
    const text = plain(lines, { weights: lines.map((_, at) => (at === 47 ? 1 : 0)) });
    for (const form of pieceForms(text)) expect(shownLines(text, form)).toContain('  step46();');
  });

  it('brackets and blank lines go first', () => {
    const lines = ['function f() {', ...body(30).flatMap((line) => [line, '', '  }', '']), '}'];
    const [, elided] = pieceForms(plain(lines));
    const words = shownLines(plain(lines), elided).filter((line) => line.includes('step'));
    expect(words.length).toBeGreaterThan(0);
  });

  it('each has fewer lines than the one before, in order and apart, whatever the lines', () => {
    const line = fc.oneof(fc.constantFrom('', '}', '  });', '\treturn x;', 'a', '    b'), fc.string({ maxLength: 12 }));
    const text = fc.array(fc.tuple(line, fc.double({ min: 0, max: 5, noNaN: true })), { minLength: 1, maxLength: 160 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat({ max: 12 }), (drawn, at, head) => {
        const lines = drawn.map(([own]) => own);
        const nameAt = at % lines.length;
        const headLines = Math.max(1, Math.min(lines.length, nameAt + head));
        const forms = pieceForms({ lines, nameAt, headLines, weights: drawn.map(([, weight]) => weight) });
        expect(forms[0]).toEqual({ fidelity: 'whole', runs: [{ from: 0, to: lines.length }] });
        let before = lines.length + 1;
        for (const form of forms) {
          expect(linesShown(form)).toBeLessThan(before);
          expect(linesShown(form)).toBeGreaterThan(0);
          before = linesShown(form);
          let end = -1;
          for (const { from, to } of form.runs) {
            expect(from).toBeGreaterThan(end);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(lines.length);
            end = to;
          }
        }
      }),
    );
  });
});
