// All ways in which one pattern matches at one node. A step that occurs several times among the children gives a match for
// each, an optional one is taken if it can.
import { type FlatTree, MISSING, NAMED } from './flat-tree.ts';
import type { NodeChoice, NodePattern, Step } from './pattern-shapes.ts';

/** Pairs of capture and node. */
export type Solution = readonly number[];

const NOTHING: readonly Solution[] = [];
const EMPTY: readonly Solution[] = [[]];

export function solve(tree: FlatTree, pattern: NodePattern, node: number): readonly Solution[] {
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
  if (step.quantifier === '*' || step.quantifier === '+') return solveRepeated(tree, pattern, at, from, end);
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
  at: number,
  from: number,
  end: number,
): readonly Solution[] {
  const step = pattern.steps[at] as Step;
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
        ? solveGroup(tree, choice.steps, child, end, true)
        : solveChoices(tree, { ...step, choices: [choice], hasGroup: false }, child, end);
    if (ends.length > 0) return ends;
  }
  return NO_ENDS;
}

/** A row of siblings; `isHere`: it has to begin with this child. Of an optional one both ways are tried. */
function solveGroup(tree: FlatTree, steps: readonly Step[], from: number, end: number, isHere: boolean): StepEnd[] {
  const [step] = steps;
  if (step === undefined) return [{ solutions: EMPTY, after: from }];
  const ends: StepEnd[] = [];
  for (let child = from; child < end; child = tree.skip[child] as number) {
    for (const { solutions, after } of solveChoices(tree, step, child, end)) {
      for (const rest of solveGroup(tree, steps.slice(1), after, end, false)) {
        ends.push({ solutions: joined(NOTHING, solutions, rest.solutions), after: rest.after });
      }
    }
    const isStuck = step.isNext && ((tree.flags[child] as number) & NAMED) !== 0;
    if (isHere || isStuck || ends.length > 0) break;
  }
  if (ends.length === 0 && step.quantifier === '?') return solveGroup(tree, steps.slice(1), from, end, isHere);
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
