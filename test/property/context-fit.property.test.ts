// Whatever is gathered, whatever the budget: what is written down fits, counted by a tokenizer that is not ours, says
// its own cost exactly, keeps the best, and cannot be broken out of.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { gptTokenizer } from '../../src/adapters/gpt-tokenizer/gpt-tokenizer.ts';
import { type FitContext, type FittedContext, fitContext } from '../../src/context/fit-context.ts';
import { markdownForm } from '../../src/engine/context/context-forms.ts';
import { contextJson, jsonForm } from '../../src/interfaces/shared/wire/encode-context.ts';
import type { ContextForm, Omission, PackedPiece, Piece } from '../../src/model/context.ts';
import { EDGE_KINDS } from '../../src/model/edge.ts';
import type { CountTokens } from '../../src/ports/tokenizer.ts';
import { independentTokens } from '../support/independent-tokens.ts';
import { linesShown, packOf, pieceOf, step } from '../support/pieces.ts';

const RUNS = process.env.PORTOLAN_SOAK === undefined ? 200 : 20_000;
/** A failure is told, though its smallest form be not found by then. */
const TIME_LIMIT_MS = process.env.PORTOLAN_SOAK === undefined ? 90_000 : 540_000;

const next = (_: unknown, { first }: Omission) => `symbol ${first.path}:${first.line}`;
const FORMS: readonly ContextForm[] = [
  ...[markdownForm({ next, again: '--again' }), markdownForm({ next, again: '--again', isNumbered: true })],
  ...[jsonForm, contextJson(true)],
];
const ODD = [
  '```',
  '`'.repeat(9),
  '~~~',
  '<|endoftext|>',
  '<|im_start|>',
  '## Left out',
  '\r',
  '\u2028',
  '\0',
  '\uFEFF',
  '😀',
  '字',
];

const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...ODD), { maxLength: 6 }).map((parts) => parts.join('')) },
);
const WORDS = ['const', 'value', '=', 'sessions.get(id)', ';', 'return', '{', '}', '// why', 'await', 'getUserById('];
const codeLine = fc
  .tuple(fc.nat({ max: 4 }), fc.array(fc.constantFrom(...WORDS), { maxLength: 10 }))
  .map(([indent, words]) => '  '.repeat(indent) + words.join(' '));
/** As gathering gives them: no line breaks within, none longer than 240 letters. */
const line = fc
  .oneof({ weight: 4, arbitrary: codeLine }, { weight: 1, arbitrary: oddText })
  .map((text) => text.replaceAll('\n', ' ').slice(0, 240));
const path = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 30 }).map((n) => `src/part${n}/file${n}.ts`) },
  { weight: 1, arbitrary: oddText.filter((text) => text !== '') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }) },
);
const name = fc.option(
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom('add', 'Cart.total', 'log') }, { weight: 1, arbitrary: oddText }),
);

const lines = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 12 }),
  fc.array(line, { minLength: 12, maxLength: 160, size: 'medium' }),
);
const piece = fc
  .record({
    ...{ path, name, lines },
    ...{ relevance: fc.integer({ min: 1, max: 100 }).map((share) => share / 100), secrets: fc.nat({ max: 2 }) },
    ...{ signature: fc.option(oddText), startLine: fc.integer({ min: 1, max: 5_000 }), at: fc.nat() },
    ...{ weight: fc.nat({ max: 9 }), kind: fc.constantFrom(...EDGE_KINDS), isReached: fc.boolean() },
  })
  .map(({ lines, at, weight, kind, isReached, ...own }): Piece => {
    const nameAt = Math.min(at % 4, lines.length - 1);
    const symbolId = own.name === null ? null : `ws/shop/${own.path}#${own.name}`;
    const edgePath = isReached ? [step(kind, 'out', `ws/shop/src/a.ts#add`, symbolId ?? 'ws/shop/a.ts#x')] : [];
    const from = (weight * 7) % lines.length;
    const matched = [{ from, to: Math.min(lines.length, from + 20) }];
    const head = weight === 9 ? null : { definedAt: nameAt, nameAt, to: nameAt + 1 };
    return pieceOf(lines, {
      ...own,
      symbolId,
      edgePath,
      depth: edgePath.length,
      head,
      matched,
      endLine: own.startLine + lines.length - 1,
    });
  });
const pieces = fc
  .array(piece, { minLength: 1, maxLength: 24 })
  .map((drawn) => drawn.toSorted((a, b) => b.relevance - a.relevance));
const budget = fc.oneof(fc.integer({ min: 500, max: 16_000 }), fc.integer({ min: 500, max: 2_500 }));
const about = fc.record({
  query: fc.oneof(oddText, fc.string({ unit: 'binary', minLength: 200, maxLength: 900, size: 'max' })),
  commits: fc
    .oneof(fc.constant(1), fc.nat({ max: 80 }))
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`repo${at}`, '0'.repeat(40)]))),
  degradations: fc.array(fc.record({ code: fc.constant('index_stale' as const), subject: oddText, detail: oddText }), {
    maxLength: 3,
  }),
});

let count: CountTokens;
beforeAll(async () => {
  count = await gptTokenizer().load();
});

type Drawn = Partial<FitContext['about']>;
function made(of: readonly Piece[], budgetTokens: number, form: ContextForm, parts: Drawn = {}): FittedContext {
  const { pieces: _, omitted, secretsRedacted, ...rest } = packOf([], { ...parts, budgetTokens });
  return fitContext({ pieces: of, about: rest, form, seen: null, count });
}
const form = fc.constantFrom(...FORMS);
const isShown = ({ runs }: PackedPiece) => runs.length > 0;
const pointer = (own: Piece): PackedPiece => ({ piece: own, fidelity: 'pointer', runs: [] });
/** A path of a thousand tokens has no place in a small pack. */
const isNameable = (own: Piece, { frame }: ContextForm, budgetTokens: number) =>
  independentTokens(frame(pointer(own))) < budgetTokens / 4;

describe('context', () => {
  it('never costs more than its budget, says exactly what it costs, and is the same each time', () => {
    fc.assert(
      fc.property(pieces, budget, form, about, (of, budgetTokens, how, parts) => {
        const { text, tokenCount } = made(of, budgetTokens, how, parts);
        const cost = independentTokens(text);
        expect(cost).toBeLessThanOrEqual(budgetTokens);
        expect(tokenCount).toBe(cost);
        const stated = how.name === 'json' ? JSON.parse(text).token_count : Number(/^\d+/.exec(text)?.[0]);
        expect(stated).toBe(cost);
        expect(made(of, budgetTokens, how, parts).text).toBe(text);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  }, 600_000);

  it('R-004-7.1.1: always has the best piece, in its order, and what it leaves out is no better than what it shows', () => {
    fc.assert(
      fc.property(pieces, budget, form, about, (of, budgetTokens, how, parts) => {
        const [top] = of as [Piece];
        const { pack } = made(of, budgetTokens, how, parts);
        expect(pack.pieces.length).toBeGreaterThan(0);
        if (isNameable(top, how, budgetTokens)) expect(pack.pieces[0]?.piece).toBe(top);
        const order = pack.pieces.map(({ piece: own }) => of.indexOf(own));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        if (pack.pieces.some(isShown)) expect(order).toEqual(order.map((_, at) => at));
        const isNamed = pack.pieces.map((own) => !isShown(own));
        expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(a) - Number(b)));
        expect(pack.omitted?.pieces ?? 0).toBe(pack.omitted === null ? 0 : of.length - order.length);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  }, 600_000);

  it('spends a tenth at most on what is only named, but for the best piece', () => {
    fc.assert(
      fc.property(pieces, budget, form, (of, budgetTokens, how) => {
        const named = made(of, budgetTokens, how).pack.pieces.filter((own) => !isShown(own) && own.piece !== of[0]);
        const cost = named.reduce((sum, own) => sum + independentTokens(how.frame(own)), 0);
        if (named.length > 1) expect(cost).toBeLessThanOrEqual(budgetTokens / 10);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  }, 600_000);

  it('still shows the best piece when it may cost more', () => {
    fc.assert(
      fc.property(pieces, budget, fc.nat({ max: 8_000 }), form, (of, budgetTokens, more, how) => {
        const [small, large] = [budgetTokens, Math.min(16_000, budgetTokens + more)].map(
          (tokens) => made(of, tokens, how).pack.pieces[0],
        );
        if (small === undefined || small.piece !== of[0]) return;
        expect(large?.piece).toBe(small.piece);
        if (isShown(small)) expect(linesShown(large as PackedPiece)).toBeGreaterThan(0);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  }, 600_000);

  it('holds the text of the repository in fences that it cannot leave', () => {
    fc.assert(
      fc.property(pieces, budget, about, (of, budgetTokens, parts) => {
        const { text, pack } = made(of, budgetTokens, FORMS[0] as ContextForm, parts);
        const outside = withoutFences(text);
        const headings = outside.filter((own) => own.startsWith('## ') && own !== '## Also');
        expect(headings).toHaveLength(pack.pieces.filter(isShown).length);
        expect(outside.filter((own) => own.startsWith('- '))).toHaveLength(
          pack.pieces.filter((own) => !isShown(own)).length,
        );
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
  }, 600_000);
});

/** Lines outside of fences, as CommonMark reads them: a fence is closed by a run at least as long, alone on its line. */
function withoutFences(text: string): string[] {
  const outside: string[] = [];
  let fence: string | null = null;
  for (const own of text.split(/\r\n|\n|\r/)) {
    const [, run = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(own) ?? [];
    if (fence !== null) {
      if (run.startsWith(fence) && rest.trim() === '') fence = null;
    } else if (run !== '' && !(run.startsWith('`') && rest.includes('`'))) fence = run;
    else outside.push(own);
  }
  expect(fence).toBeNull();
  return outside;
}
