// What is kept of a document's conversation with a model: the final text, or the replies so far, so that a stopped run
// continues with the next question and asks none twice.
import type { SummaryWords } from '../../model/summary.ts';
import type { SummaryCache } from '../../ports/summary-cache.ts';
import type { ModelText, WritingTask } from '../../summary/model/writing-task.ts';

/** How a text was asked for: null where the service has no such thing. */
export interface SamplingUsed {
  readonly temperature: number | null;
  readonly seed: number | null;
}

export type KeptSummary =
  | ({ readonly kind: 'text'; readonly text: ModelText } & SamplingUsed)
  | { readonly kind: 'replies'; readonly replies: readonly string[] };

/** Another shape of what is kept is another version; entries of others are none. */
const VERSION = 1;

type Stored = KeptSummary & { readonly version: number };

/** Gives what is kept of each of the tasks. */
export async function readKept(
  cache: SummaryCache,
  tasks: readonly WritingTask[],
): Promise<(task: WritingTask) => KeptSummary | null> {
  const values = await cache.get(tasks.map(keyOf));
  const kept = new Map(tasks.map((task, at) => [task.id, keptIn(values[at] ?? null)]));
  return ({ id }) => kept.get(id) ?? null;
}

function keptIn(value: string | null): KeptSummary | null {
  if (value === null) return null;
  try {
    const stored = JSON.parse(value) as Stored;
    return stored.version === VERSION && isWhole(stored) ? stored : null;
  } catch {
    return null;
  }
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
