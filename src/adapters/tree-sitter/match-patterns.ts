// Matches patterns against a flat tree. Every node is tried only with the patterns of its symbol; children are walked
// by `skip`. What matches at one node is worked out in solve-pattern.ts.
import type { FlatTree } from './flat-tree.ts';
import type { Choice, NodePattern, PatternSet, Predicate, QueryPattern } from './pattern-shapes.ts';
import { type Solution, solve } from './solve-pattern.ts';

type OnMatch = (pattern: number, solution: Solution) => void;

const NODES_A_LOOK = 4_096;
/** A symbol is a 16-bit number. */
const MAX_SYMBOLS = 65_536;

interface Candidate {
  readonly place: number;
  readonly pattern: NodePattern;
  readonly predicates: readonly Predicate[];
  readonly guards: readonly Guard[];
  /** For each step that has to match a child of a known symbol: the symbols it may be. */
  readonly needs: readonly (readonly number[])[];
}

/** What a predicate asks of a node below, found by its fields: cheaper to ask before the rest is matched than after. */
interface Guard {
  readonly fields: readonly number[];
  readonly predicate: Predicate;
}

export class PatternMatcher {
  readonly captureNames: readonly string[];
  readonly #bySymbol = new Map<number, Candidate[]>();
  readonly #anywhere: Candidate[] = [];
  readonly #childSymbols = new ChildSymbols();

  constructor({ captureNames, patterns }: PatternSet) {
    this.captureNames = captureNames;
    patterns.forEach((pattern, place) => {
      this.#add(pattern, place);
    });
  }

  #add({ choices, predicates }: QueryPattern, place: number): void {
    for (const pattern of choices) {
      const guards = guardsOf(pattern, predicates);
      const candidate = { place, pattern, predicates, guards, needs: needsOf(pattern) };
      if (pattern.symbol === null) this.#anywhere.push(candidate);
      else this.#bySymbol.set(pattern.symbol, [...(this.#bySymbol.get(pattern.symbol) ?? []), candidate]);
    }
  }

  /** Matches in the order of their nodes, then of the query. False if it was stopped. */
  match(tree: FlatTree, text: string, onMatch: OnMatch, isOver: () => boolean): boolean {
    const { count, symbol } = tree;
    const candidatesOf = symbolTable(this.#bySymbol, this.#anywhere);
    for (let node = 0; node < count; node += 1) {
      if (node % NODES_A_LOOK === 0 && isOver()) return false;
      const candidates = candidatesOf[symbol[node] as number];
      if (candidates === undefined) {
        for (const candidate of this.#anywhere) tryCandidate(tree, text, candidate, node, onMatch);
        continue;
      }
      const children = candidates.length > 1 ? this.#childSymbols.of(tree, node) : null;
      for (let at = 0; at < candidates.length; at += 1) {
        const candidate = candidates[at] as Candidate;
        if (children === null || children.hasAll(candidate.needs)) tryCandidate(tree, text, candidate, node, onMatch);
      }
    }
    return true;
  }
}

/** Which symbols the children of one node have: one walk, and most patterns of the node need no walk of their own. */
class ChildSymbols {
  readonly #seenAt = new Float64Array(MAX_SYMBOLS);
  #looks = 0;

  of({ skip, symbol }: FlatTree, node: number): this {
    this.#looks += 1;
    const end = skip[node] as number;
    for (let child = node + 1; child < end; child = skip[child] as number) {
      this.#seenAt[symbol[child] as number] = this.#looks;
    }
    return this;
  }

  hasAll(needs: Candidate['needs']): boolean {
    for (let at = 0; at < needs.length; at += 1) if (!this.#hasOne(needs[at] as readonly number[])) return false;
    return true;
  }

  #hasOne(symbols: readonly number[]): boolean {
    for (let at = 0; at < symbols.length; at += 1) {
      if (this.#seenAt[symbols[at] as number] === this.#looks) return true;
    }
    return false;
  }
}

function needsOf({ steps }: NodePattern): number[][] {
  return steps.flatMap(({ choices, quantifier, hasGroup }) => {
    const symbols = choices.map((choice) => (choice.kind === 'node' ? choice.pattern.symbol : null));
    const isSure = (quantifier === '' || quantifier === '+') && !hasGroup;
    return isSure && symbols.every((symbol) => symbol !== null) ? [symbols] : [];
  });
}

function symbolTable(bySymbol: ReadonlyMap<number, Candidate[]>, anywhere: readonly Candidate[]): Candidate[][] {
  const table: Candidate[][] = [];
  for (const [symbol, own] of bySymbol) {
    table[symbol] = anywhere.length === 0 ? own : [...own, ...anywhere].sort((a, b) => a.place - b.place);
  }
  return table;
}

function tryCandidate(tree: FlatTree, text: string, candidate: Candidate, node: number, onMatch: OnMatch): void {
  const { pattern, predicates, place, guards } = candidate;
  for (let at = 0; at < guards.length; at += 1) if (!mayHold(tree, text, guards[at] as Guard, node)) return;
  const solutions = solve(tree, pattern, node);
  if (solutions.length === 0) return;
  for (const solution of solutions.length > 1 ? distinct(solutions) : solutions) {
    if (predicates.length === 0 || predicates.every((each) => holds(tree, text, each, solution))) {
      onMatch(place, solution);
    }
  }
}

/** A node that has to be there, in a field of a field, and is the only thing the predicate speaks of. */
function guardsOf(pattern: NodePattern, predicates: readonly Predicate[]): Guard[] {
  return predicates.flatMap((predicate) => {
    const fields = predicate.other === null ? fieldsTo(pattern, predicate.capture) : null;
    return fields === null || fields.length === 0 ? [] : [{ fields, predicate }];
  });
}

/** The fields that lead to the only place of a capture; null where it may be missing, or be in several places. */
function fieldsTo({ steps, captures }: NodePattern, capture: number): number[] | null {
  const telling = steps.filter(({ choices }) => choices.some((choice) => captureCount(choice, capture) > 0));
  if (captures.includes(capture)) return telling.length === 0 ? [] : null;
  const [step] = telling;
  const [choice] = step?.choices ?? [];
  const isPlain = telling.length === 1 && step?.quantifier === '' && step.choices.length === 1;
  if (!isPlain || choice?.kind !== 'node' || choice.field === 0) return null;
  const below = fieldsTo(choice.pattern, capture);
  return below === null ? null : [choice.field, ...below];
}

function captureCount(choice: Choice, capture: number): number {
  const { steps } = choice.kind === 'group' ? choice : choice.pattern;
  const own = choice.kind === 'group' ? 0 : choice.pattern.captures.filter((each) => each === capture).length;
  return steps.flatMap(({ choices }) => choices).reduce((sum, each) => sum + captureCount(each, capture), own);
}

function mayHold(tree: FlatTree, text: string, guard: Guard, node: number, at = 0): boolean {
  const { fields, predicate } = guard;
  if (at === fields.length) return agrees(predicate, predicate.texts, textOf(tree, text, node));
  const end = tree.skip[node] as number;
  for (let child = node + 1; child < end; child = tree.skip[child] as number) {
    if (tree.field[child] === fields[at] && mayHold(tree, text, guard, child, at + 1)) return true;
  }
  return false;
}

/** What is not captured may have matched in several ways. */
function distinct(solutions: readonly Solution[]): readonly Solution[] {
  return [...new Map(solutions.map((solution) => [solution.join(), solution])).values()];
}

function holds(tree: FlatTree, text: string, predicate: Predicate, solution: Solution): boolean {
  const { capture, other } = predicate;
  const texts = other === null ? predicate.texts : textsOf(tree, text, other, solution);
  for (let at = 0; at < solution.length; at += 2) {
    if (solution[at] !== capture) continue;
    if (!agrees(predicate, texts, textOf(tree, text, solution[at + 1] as number))) return false;
  }
  return true;
}

function agrees({ isNegated, expression }: Predicate, texts: readonly string[], written: string): boolean {
  return (expression === null ? texts.includes(written) : expression.test(written)) !== isNegated;
}

function textOf({ start, end }: FlatTree, text: string, node: number): string {
  return text.slice(start[node], end[node]);
}

function textsOf(tree: FlatTree, text: string, capture: number, solution: Solution): string[] {
  const texts: string[] = [];
  for (let at = 0; at < solution.length; at += 2) {
    if (solution[at] === capture) texts.push(textOf(tree, text, solution[at + 1] as number));
  }
  return texts;
}
