// What a pack is made of: how many candidates there are, which are cut, and what it says of how they were found.
import { beforeAll, expect, it } from 'vitest';
import { indexedRepository, portolan, portolanJson } from '../support/cli.ts';
import { ORDERS } from '../support/orders.ts';

interface Pack {
  readonly source: string;
  readonly candidates: readonly {
    readonly file_path: string;
    readonly line_start: number;
    readonly relevance_score: number;
    readonly source: string;
    readonly code?: string;
  }[];
  readonly also: readonly string[];
  readonly degradations: readonly { readonly code: string }[];
}

const ALONE = { 'src/tides.ts': 'export function tideTable(day: number): number {\n  return day * 2;\n}\n' };

let shop = '';
let alone = '';
beforeAll(() => {
  shop = indexedRepository(ORDERS, 'orders');
  alone = indexedRepository(ALONE, 'alone');
});

const context = (folder: string, ...args: string[]) => portolanJson<Pack>(folder, ['context', ...args], [0, 1]);
const LARGE = ['--budget', '16000'];

it('R-003-GRAG-001.top_k: top_k is the number of search candidates, and further hits have a setting of their own', () => {
  const countOf = (...args: string[]) => {
    const { candidates, also } = context(shop, 'order processing report', ...LARGE, '--no-graph', ...args);
    return candidates.length + also.length;
  };
  const only = ['--set', 'graph_rag.more_of_file=0'];
  expect(countOf('--top-k', '5', '--more-hits', '0', ...only)).toBe(5);
  expect(countOf('--top-k', '7', '--more-hits', '0', ...only)).toBe(7);
  expect(countOf('--top-k', '5', '--more-hits', '4', ...only)).toBe(9);
  expect(countOf('--top-k', '5', '--set', 'graph_rag.more_hits=4', ...only)).toBe(9);
  expect(portolan(shop, ['context', 'x', '--more-hits', '101']).code).toBe(2);
  expect(portolan(shop, ['context', 'x', '--set', 'graph_rag.more_of_file=51']).code).toBe(2);
});

it('the other definitions of a found file are shown, where they share words with the question', () => {
  const folder = indexedRepository(
    {
      'src/harbour.ts': Array.from(
        { length: 14 },
        (_, at) => `export function ferry${at}Departs(hour: number): number {\n  return hour + ${at};\n}\n`,
      ).join('\n'),
    },
    'harbour',
  );
  const linesOf = (...args: string[]) =>
    context(folder, 'when a ferry departs', ...LARGE, '--top-k', '5', '--more-hits', '0', ...args).candidates.length;
  expect(linesOf('--set', 'graph_rag.more_of_file=0')).toBe(5);
  expect(linesOf('--set', 'graph_rag.more_of_file=6')).toBe(11);
});

it('R-003-GRAG-003.cut: nothing that is left out is more relevant than what is shown, at any budget', () => {
  const all = context(shop, 'order processing report', ...LARGE).candidates;
  const keyOf = ({ file_path, line_start }: (typeof all)[number]) => `${file_path}:${line_start}`;
  for (const budget of ['500', '700', '1000', '1500', '2500', '4000']) {
    const { candidates } = context(shop, 'order processing report', '--budget', budget);
    const shown = new Set(candidates.map(keyOf));
    const least = Math.min(...candidates.map(({ relevance_score }) => relevance_score));
    for (const own of all) if (!shown.has(keyOf(own))) expect(own.relevance_score).toBeLessThanOrEqual(least);
    expect(candidates.map(({ relevance_score }) => relevance_score)).toEqual(
      candidates.map(({ relevance_score }) => relevance_score).toSorted((a, b) => b - a),
    );
  }
});

it('R-003-output.source: a pack is graph-rag only where the graph led to a part of it', () => {
  expect(context(shop, 'processOrder').candidates.some(({ source }) => source === 'graph')).toBe(true);
  expect(context(shop, 'processOrder').source).toBe('graph-rag');
  const apart = context(alone, 'how is the table of tides made');
  expect(apart.candidates.length).toBeGreaterThan(0);
  expect(apart.candidates.every(({ source }) => source !== 'graph')).toBe(true);
  expect(apart.source).toBe('embedding');
  expect(context(alone, 'tide table', '--no-dense').source).toBe('keyword');
});

it('a question that the embedding cannot read is answered by words, and the answer says so', () => {
  const codes = (...args: string[]) => context(shop, ...args).degradations.map(({ code }) => code);
  expect(codes('Wie werden abgelaufene Reservierungen gelöscht')).toContain('query_unreadable');
  expect(codes('где обрабатывается заказ processOrder и цена')).toContain('query_unreadable');
  expect(codes('how is an order processed')).not.toContain('query_unreadable');
  expect(codes('Wie werden abgelaufene Reservierungen gelöscht', '--no-dense')).not.toContain('query_unreadable');
});

it('lines have their numbers where they are asked for', () => {
  const [first] = context(shop, 'processOrder', '--numbers').candidates;
  const numbered = (first?.code ?? '').split('\n').filter((line) => line !== '');
  expect(numbered.length).toBeGreaterThan(2);
  for (const [at, line] of numbered.entries()) expect(line).toMatch(new RegExp(`^${(first?.line_start ?? 0) + at}\\t`));
  expect(portolan(shop, ['context', 'processOrder', '--numbers']).stdout).toMatch(/^4\texport function processOrder/m);
});
