import { describe, expect, it } from 'vitest';
import { packedOf, packOf, pieceOf, step } from '../../../../test/support/pieces.ts';
import { decodeSeen, encodeContext, encodeSeen, jsonForm } from './encode-context.ts';

const log = pieceOf(['function log() {', '  write();', '}'], {
  ...{ symbolId: 'ws/shop/src/log.ts#log', name: 'log', kind: 'function', signature: 'function log()' },
  ...{ source: 'graph', depth: 1, relevance: 0.123456 },
  edgePath: [step('CALLS', 'out', 'ws/shop/src/cart.ts#add', 'ws/shop/src/log.ts#log')],
});

describe('a pack as JSON', () => {
  it('has the fields of the table, and what is known beside', () => {
    expect(encodeContext(packOf([packedOf(log)]), 99)).toEqual({
      ...{ schema_version: '1.0', source: 'graph-rag', token_count: 99, token_budget: 4000, query: 'carts' },
      ...{ scope: { repos: [], paths: [] }, generation: 1, stale_files: [], secrets_redacted: 0 },
      commits: { shop: '0123456789abcdef0123456789abcdef01234567' },
      candidates: [
        {
          ...{ file_path: 'src/cart.ts', line_start: 1, line_end: 3, relevance_score: 0.1235, source: 'graph' },
          ...{ fidelity: 'whole', symbol_id: 'ws/shop/src/log.ts#log', depth: 1 },
          edge_path: [{ type: 'CALLS', direction: 'out', of: 'add' }],
          ...{ name: 'log', kind: 'function' },
          code: 'function log() {\n  write();\n}',
        },
      ],
      also: [],
      omitted: null,
      degradations: [],
    });
  });

  it('shows where lines are left out, and names what is not shown in a list of its own', () => {
    const pack = packOf([packedOf(log, 'elided', [{ from: 0, to: 1 }]), packedOf(log, 'pointer')]);
    const { candidates, also } = encodeContext(pack, 1);
    expect(candidates).toHaveLength(1);
    expect(candidates[0]).toMatchObject({ code: 'function log() {\n⋯ 2' });
    expect(also).toEqual(['src/cart.ts:1 log']);
    expect(encodeContext(pack, 1, true).candidates[0]?.code).toBe('1\tfunction log() {\n⋯ 2');
  });

  it('names the repository where there are several', () => {
    const pack = packOf([packedOf(log), packedOf(log, 'pointer')], { commits: { shop: null, bank: null } });
    expect(encodeContext(pack, 1)).toMatchObject({ candidates: [{ repo: 'shop' }], also: ['shop/src/cart.ts:1 log'] });
  });

  it('is one line, whatever it holds', () => {
    const odd = pieceOf(['\u2028\n\r"\\\0\ud800'], { path: 'a\n"b' });
    const text = jsonForm.whole(packOf([packedOf(odd)], { query: 'x\ny' }), 1);
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ query: 'x\ny', candidates: [{ file_path: 'a\n"b' }] });
  });

  it('does not repeat a long question, nor cut a letter in two', () => {
    const { query } = encodeContext(packOf([], { query: `x${'😀'.repeat(5_000)}` }), 1);
    expect(query.length).toBeLessThan(1_000);
    expect(query).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('what a reader was given', () => {
  const seen = {
    lines: new Map([
      ['d1', new Set([3, 1, 2, 7])],
      ['d2', new Set([0])],
      ['d3', new Set<number>()],
    ]),
  };

  it('is read as it was written', () => {
    const read = decodeSeen(encodeSeen(seen));
    expect([...read.lines.keys()]).toEqual(['d1', 'd2', 'd3']);
    expect([...(read.lines.get('d1') ?? [])]).toEqual([1, 2, 3, 7]);
    expect(encodeSeen(read)).toBe(encodeSeen(seen));
  });

  it('is nothing in an empty file', () => expect(decodeSeen('').lines.size).toBe(0));

  it('loses what was cut, and no more', () => {
    const text = encodeSeen(seen);
    for (let length = 0; length <= text.length; length += 1) {
      const { lines } = decodeSeen(text.slice(0, length));
      const whole = text.slice(0, length).split('\n').length - 1;
      expect(lines.size).toBeGreaterThanOrEqual(whole);
      expect(lines.size).toBeLessThanOrEqual(whole + 1);
    }
  });

  it.each([
    'null',
    '7',
    '[]',
    '{}',
    '{"digest":1,"runs":[]}',
    '{"digest":"x"}',
    '{"digest":"x","runs":{}}',
    '{"digest":"x","runs":[1]}',
    '{"digest":"x","runs":[null]}',
    'not json',
    '\0\0\0',
    '{"__proto__":{"digest":"x"}}',
  ])('passes over %s', (line) => {
    const { lines } = decodeSeen(`${line}\n{"digest":"good","runs":[[0,2]]}\n`);
    expect([...lines.keys()]).toEqual(['good']);
  });

  it('takes no run for longer than a piece can be', () => {
    const { lines } = decodeSeen('{"digest":"x","runs":[[0,1e15]]}\n{"digest":"y","runs":[["a","b"],[-1e15,5]]}\n');
    expect(lines.get('x')?.size).toBeLessThan(100_000);
    expect(lines.get('y')?.size ?? 0).toBeLessThan(100_000);
  });

  it('may be said twice of one piece: then both hold', () => {
    const { lines } = decodeSeen('{"digest":"x","runs":[[0,2]]}\n{"digest":"x","runs":[[5,6]]}\n');
    expect([...(lines.get('x') ?? [])]).toEqual([0, 1, 5]);
  });
});
