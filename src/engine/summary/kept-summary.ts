// What is kept of a document's conversation with a model: the final text, or the replies so far, so that a stopped run
// continues with the next question and asks none twice; and what it was asked for with, so that a text which is asked for
// again takes the place of the older one for every later build.
import { isDeepStrictEqual } from 'node:util';
import type { SummaryWords } from '../../model/summary.ts';
import type { SummaryCache } from '../../ports/summary-cache.ts';
import type { ModelText, TextBasis, WritingTask } from '../../summary/model/writing-task.ts';

/** How a text was asked for: null where the service has no such thing. */
export interface SamplingUsed {
  readonly temperature: number | null;
  readonly seed: number | null;
}

export interface KeptText extends SamplingUsed {
  readonly kind: 'text';
  readonly text: ModelText;
  readonly basis: TextBasis;
  /** How many builds in a row got nothing that could be used. */
  readonly failures: number;
}

interface KeptReplies {
  readonly kind: 'replies';
  readonly replies: readonly string[];
  readonly basis: TextBasis;
  /** The text that they are to replace. */
  readonly earlier: KeptText | null;
}

export type KeptSummary = KeptText | KeptReplies;

/** Another shape of what is kept is another version; entries of others are none. */
const VERSION = 2;
/** Its texts have no basis. */
const WITHOUT_BASIS = 1;
const NO_BASIS: TextBasis = { around: null, below: null };

type Stored = KeptSummary & { readonly version: number };

/** Gives what is kept of each of the tasks; of what the cache has lost, what the last build wrote. */
export async function readKept(
  cache: SummaryCache,
  tasks: readonly WritingTask[],
): Promise<(task: WritingTask) => KeptSummary | null> {
  const values = await cache.get(tasks.map(keyOf));
  const kept = new Map(tasks.map((task, at) => [task.id, keptIn(values[at] ?? null) ?? writtenBefore(task)]));
  return ({ id }) => kept.get(id) ?? null;
}

function keptIn(value: string | null): KeptSummary | null {
  if (value === null) return null;
  try {
    const stored = JSON.parse(value) as Stored;
    if (!isWhole(stored)) return null;
    if (stored.version === VERSION) return stored;
    if (stored.version !== WITHOUT_BASIS || stored.kind !== 'text') return null;
    return { ...stored, basis: NO_BASIS, failures: 0 };
  } catch {
    return null;
  }
}

function writtenBefore({ before }: WritingTask): KeptText | null {
  if (before === null) return null;
  const { text, around, below } = before;
  return { kind: 'text', text, basis: { around, below }, failures: 0, temperature: null, seed: null };
}

/** Whether what was said so far was said of the same. */
export function areOfSameBasis(one: TextBasis, other: TextBasis): boolean {
  return isDeepStrictEqual(one, other);
}

export async function keepSummary(cache: SummaryCache, task: WritingTask, kept: KeptSummary): Promise<void> {
  await cache.put([{ key: keyOf(task), value: JSON.stringify({ version: VERSION, ...kept } satisfies Stored) }]);
}

function keyOf({ id, summaryHash }: WritingTask): string {
  return `${id}:${summaryHash}`;
}

function isWhole(stored: KeptSummary): boolean {
  if (stored.kind === 'replies') return isTexts(stored.replies);
  return stored.kind === 'text' && (stored.text.words === null || isWords(stored.text.words));
}

function isWords({ summary, businessIntent, keywords }: SummaryWords): boolean {
  return typeof summary === 'string' && typeof businessIntent === 'string' && isTexts(keywords);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
