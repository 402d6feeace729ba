import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighLines } from './weigh-lines.ts';

describe('the weight of lines', () => {
  it('is nothing where nothing was asked for and nothing is joined', () => {
    expect(weighLines(['a', 'b'], [], [])).toEqual([0, 0]);
    expect(weighLines([], ['session'], ['put'])).toEqual([]);
  });

  it('is more for a rare word than for one on every line', () => {
    const [common, rare, none] = weighLines(['store.get()', 'store.expire()', '}'], ['store', 'expir'], []);
    expect(rare).toBeGreaterThan(common as number);
    expect(common).toBeGreaterThan(0);
    expect(none).toBe(0);
  });

  it('meets every form of a word that was cut to its stem, in any case', () => {
    expect(weighLines(['ENTRY', 'entries', 'other'], ['entri'], []).map((weight) => weight > 0)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is more where another piece is named, in its own letters', () => {
    const [named, other] = weighLines(['  round(total)', '  Round'], [], ['round']);
    expect(named).toBeGreaterThan(0);
    expect(other).toBe(0);
  });

  it('passes over words too short to say anything', () => {
    expect(weighLines(['if (a) b', 'a'], ['if', 'a'], ['b'])).toEqual([0, 0]);
  });

  it.each([
    'build-all',
    'a+b',
    '(defun',
    'x[0]',
    'set!',
    '\\d',
    'a/b',
    'v1.2',
    'a^b$',
    '{3}',
    'ns::f',
    '#',
    '字符串',
    'a|b',
  ])('takes %s as it is written', (name) => {
    const long = name.padEnd(3, 'x');
    expect(weighLines([`call ${long} here`, 'nothing'], [], [long])).toEqual([1, 0]);
    expect(weighLines([`call ${long} here`, 'nothing'], [long], [])[1]).toBe(0);
  });

  it('can be said of any lines and any words', () => {
    const words = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 60 });
    fc.assert(
      fc.property(words, words, words, (lines, stems, names) => {
        const weights = weighLines(lines, stems, names);
        expect(weights).toHaveLength(lines.length);
        for (const weight of weights) expect(weight >= 0 && Number.isFinite(weight)).toBe(true);
      }),
    );
  });
});
