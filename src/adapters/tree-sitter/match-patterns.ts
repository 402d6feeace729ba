// Matches patterns against a flat tree. Every node is tried only with the patterns of its symbol; children are walked
// by `skip`. A step that occurs several times among the children gives a match for each; an optional one is taken if
// possible.
import { type FlatTree, MISSING, NAMED } from './flat-tree.ts';
import type { Choice, NodeChoice, NodePattern, PatternSet, Predicate, QueryPattern, Step } from './query-patterns.ts';

/** Pairs of capture and node. */
type Solution = readonly number[];
type OnMatch = (pattern: number, solution: Solution) => void;

const NOTHING: readonly Solution[] = [];
const EMPTY: readonly Solution[] = [[]];
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

function solve(tree: FlatTree, pattern: NodePattern, node: number): readonly Solution[] {
  if (pattern.symbol === null) {
    const flags = tree.flags[node] as number;
    if (pattern.onlyNamed && (flags & NAMED) === 0) return NOTHING;
    if (pattern.onlyMissing && (flags & MISSING) === 0) return NOTHING;
  } else if (tree.symbol[node] !== pattern.symbol) return NOTHING;
  const { steps, captures, absent } = pattern;
  if (steps.length > (tree.skip[node] as number) - node - 1 + pattern.optionalSteps) return NOTHING;
  if (absent.length > 0 && hasField(tree, node, absent)) return NOTHING;
  if (steps.length === 0) return captures.length === 0 ? EMPTY : [capturesOf(captures, node)];
  const inner = solveSteps(tree, pattern, 0, node + 1, tree.skip[node] as number);
  if (inner.length === 0 || captures.length === 0) return inner;
  const own = capturesOf(captures, node);
  if (inner.length === 1) return [own.concat(inner[0] as Solution)];
  return inner.map((solution) => own.concat(solution));
}

function capturesOf(captures: readonly number[], node: number): number[] {
  if (captures.length === 1) return [captures[0] as number, node];
  return captures.flatMap((capture) => [capture, node]);
}

function hasField({ skip, field }: FlatTree, node: number, fields: readonly number[]): boolean {
  const end = skip[node] as number;
  for (let child = node + 1; child < end; child = skip[child] as number) {
    if (fields.includes(field[child] as number)) return true;
  }
  return false;
}

/** The children from `child` on against the steps from `at` on. */
function solveSteps(tree: FlatTree, pattern: NodePattern, at: number, from: number, end: number): readonly Solution[] {
  const step = pattern.steps[at];
  if (step === undefined) return pattern.endsHere && namedFollows(tree, from, end) ? NOTHING : EMPTY;
  if (step.quantifier === '*' || step.quantifier === '+') return solveRepeated(tree, pattern, step, at, from, end);
  let found = NOTHING;
  const { skip, flags } = tree;
  for (let child = from; child < end; child = skip[child] as number) {
    if (step.hasGroup) {
      for (const { solutions, after } of solveChoices(tree, step, child, end)) {
        found = joined(found, solutions, solveSteps(tree, pattern, at + 1, after, end));
      }
    } else {
      const own = solveStep(tree, step, child);
      if (own.length > 0) found = joined(found, own, solveSteps(tree, pattern, at + 1, skip[child] as number, end));
    }
    if (found.length > 0 && !step.tells) break;
    if (step.isNext && ((flags[child] as number) & NAMED) !== 0) break;
  }
  if (found.length === 0 && step.quantifier === '?') return solveSteps(tree, pattern, at + 1, from, end);
  return found;
}

/** As many as there are, in one match; what comes after them may have to make do with what they leave. */
function solveRepeated(
  tree: FlatTree,
  pattern: NodePattern,
  step: Step,
  at: number,
  from: number,
  end: number,
): readonly Solution[] {
  const taken: { readonly solution: Solution; readonly after: number }[] = [];
  let solution: number[] = [];
  for (let child = from; child < end; child = tree.skip[child] as number) {
    const own = solveChoices(tree, step, child, end)[0];
    if (own !== undefined) {
      solution = [...solution, ...(own.solutions[0] as Solution)];
      taken.push({ solution, after: own.after });
    } else if (step.isNext && ((tree.flags[child] as number) & NAMED) !== 0) break;
  }
  for (let most = taken.length; most >= (step.quantifier === '+' ? 1 : 0); most -= 1) {
    const last = taken[most - 1];
    const rest = solveSteps(tree, pattern, at + 1, last?.after ?? from, end);
    if (rest.length > 0) return last === undefined ? rest : rest.map((each) => [...last.solution, ...each]);
  }
  return NOTHING;
}

/** The first choice that fits the child; of a step without rows of siblings. */
function solveStep(tree: FlatTree, { choices }: Step, child: number): readonly Solution[] {
  const field = tree.field[child] as number;
  for (let at = 0; at < choices.length; at += 1) {
    const choice = choices[at] as NodeChoice;
    if (choice.field !== 0 && choice.field !== field) continue;
    const found = solve(tree, choice.pattern, child);
    if (found.length > 0) return found;
  }
  return NOTHING;
}

interface StepEnd {
  readonly solutions: readonly Solution[];
  /** Where the next step may begin. */
  readonly after: number;
}

const NO_ENDS: readonly StepEnd[] = [];

/** The same for any step. */
function solveChoices(tree: FlatTree, step: Step, child: number, end: number): readonly StepEnd[] {
  if (!step.hasGroup) {
    const solutions = solveStep(tree, step, child);
    return solutions.length === 0 ? NO_ENDS : [{ solutions, after: tree.skip[child] as number }];
  }
  for (const choice of step.choices) {
    const ends =
      choice.kind === 'group'
        ? solveGroup(tree, choice.steps, 0, child, end, true)
        : solveChoices(tree, { ...step, choices: [choice], hasGroup: false }, child, end);
    if (ends.length > 0) return ends;
  }
  return NO_ENDS;
}

/** A row of siblings; `isHere`: it has to begin with this child. Of an optional one both ways are tried. */
function solveGroup(
  tree: FlatTree,
  steps: readonly Step[],
  at: number,
  from: number,
  end: number,
  isHere: boolean,
): StepEnd[] {
  const step = steps[at];
  if (step === undefined) return [{ solutions: EMPTY, after: from }];
  const ends: StepEnd[] = [];
  for (let child = from; child < end; child = tree.skip[child] as number) {
    for (const { solutions, after } of solveChoices(tree, step, child, end)) {
      for (const rest of solveGroup(tree, steps, at + 1, after, end, false)) {
        ends.push({ solutions: joined(NOTHING, solutions, rest.solutions), after: rest.after });
      }
    }
    const isStuck = step.isNext && ((tree.flags[child] as number) & NAMED) !== 0;
    if (isHere || isStuck || ends.length > 0) break;
  }
  if (ends.length === 0 && step.quantifier === '?') return solveGroup(tree, steps, at + 1, from, end, isHere);
  return ends;
}

function namedFollows({ skip, flags }: FlatTree, from: number, end: number): boolean {
  for (let child = from; child < end; child = skip[child] as number) {
    if (((flags[child] as number) & NAMED) !== 0) return true;
  }
  return false;
}

/** What there is already, and each on the left with each on the right. */
function joined(
  found: readonly Solution[],
  left: readonly Solution[],
  right: readonly Solution[],
): readonly Solution[] {
  if (right.length === 0) return found;
  if (found.length === 0) {
    if (right === EMPTY) return left;
    if (left === EMPTY) return right;
  }
  const all = found.slice();
  for (let i = 0; i < left.length; i += 1) {
    const a = left[i] as Solution;
    for (let j = 0; j < right.length; j += 1) {
      const b = right[j] as Solution;
      all.push(b.length === 0 ? a : a.length === 0 ? b : a.concat(b));
    }
  }
  return all;
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
