// Which changes of context need new words of a model, and which updates are too large without consent. The context
// itself is always written again; extractive words cost nothing and are always written again too.
import type { SummaryContext } from '../model/summary.ts';

export interface ContextRules {
  /** `context_similarity_threshold`: above it two contexts are one. */
  readonly similarityThreshold: number;
  /** More new callers than this are worth new words. */
  readonly newCallersThreshold: number;
}

export const DEFAULT_CONTEXT_RULES: ContextRules = { similarityThreshold: 0.8, newCallersThreshold: 5 };
export const DEFAULT_MAX_UPDATE_RATIO = 0.5;

/** The shared part of all names; two empty contexts are equal. Callers and callees are kept apart. */
export function contextSimilarity(before: SummaryContext, now: SummaryContext): number {
  const one = namesOf(before);
  const other = namesOf(now);
  const shared = [...one].filter((name) => other.has(name)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** `moduleOf`: the folder that a name of the context stands in; null for what is not of the repository. */
export function isWorthNewWords(
  before: SummaryContext,
  now: SummaryContext,
  ownModule: string,
  moduleOf: (name: string) => string | null,
  rules: ContextRules,
): boolean {
  if (contextSimilarity(before, now) > rules.similarityThreshold) return false;
  if (newOf(before.calledBy, now.calledBy).length > rules.newCallersThreshold) return true;
  const isElsewhere = (name: string) => ![null, ownModule].includes(moduleOf(name));
  return newOf(before.calls, now.calls).some(isElsewhere) || newOf(before.calledBy, now.calledBy).some(isElsewhere);
}

/** A first build, which has nothing to lose, is never too large. */
export function isTooLarge(toWrite: number, known: number, maxUpdateRatio: number): boolean {
  return known > 0 && toWrite / known > maxUpdateRatio;
}

function newOf(before: readonly string[], now: readonly string[]): string[] {
  const known = new Set(before);
  return [...new Set(now)].filter((name) => !known.has(name));
}

function namesOf({ calledBy, calls }: SummaryContext): ReadonlySet<string> {
  return new Set([...calledBy.map((name) => `called_by ${name}`), ...calls.map((name) => `calls ${name}`)]);
}
