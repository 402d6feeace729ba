// Lets a model write the words of documents, level by level from functions to folders. Every document ends with words
// and their author; each reply is recorded and kept before the next is requested, so nothing is paid twice.

import { throwIfCancelled } from '../../lib/cancellation.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import { SUMMARY_TYPES, type SummaryProvenance, type SummaryWords } from '../../model/summary.ts';
import { makeBudget } from '../../summary/model/budget.ts';
import {
  byImportance,
  planWriting,
  type SizedTask,
  sizeOfRequest,
  type WritingPlan,
} from '../../summary/model/plan-writing.ts';
import { renderRequest } from '../../summary/model/render-request.ts';
import { withoutNames } from '../../summary/model/settle-replies.ts';
import type { WordsOf, WritingTask } from '../../summary/model/writing-task.ts';
import { depthOfModule } from '../../summary/summary-ids.ts';
import { trustIn } from '../embedding/circuit-breaker.ts';
import { askForWords } from './ask-for-words.ts';
import { heldText, isUseless } from './judge-kept.ts';
import { type KeptSummary, type KeptText, readKept, type SamplingUsed } from './kept-summary.ts';
import type { ModelWriting, WritingRun } from './writing-run.ts';
import { writingTrouble } from './writing-trouble.ts';

interface WrittenDocument {
  readonly words: SummaryWords;
  readonly provenance: SummaryProvenance;
}

export interface WritingReport {
  /** One for each task, in the order of the tasks. */
  readonly written: ReadonlyMap<string, WrittenDocument>;
  /** How many texts were paid for before this run. */
  readonly kept: number;
  readonly requests: number;
  readonly tokens: number;
  readonly redacted: number;
  /** In US dollars; null where the price is not known. */
  readonly cost: number | null;
  /** Of all the model's texts; null where they were not asked for alike, or the service has no such thing. */
  readonly sampling: SamplingUsed;
  readonly degradations: readonly Degradation[];
}

export async function writeByModel(tasks: readonly WritingTask[], writing: ModelWriting): Promise<WritingReport> {
  refuseUnknownPrice(writing);
  const { chat, progress, signal } = writing;
  throwIfCancelled(signal);
  const written = new Map<string, WrittenDocument>();
  const budget = makeBudget(chat.prices, writing.maxCost, writing.countTokens);
  const totals = { requests: 0, tokens: 0, redacted: 0 };
  const wordsOf: WordsOf = (id) => written.get(id)?.words ?? null;
  const raw = new Map<string, SummaryWords>();
  const rawWordsOf: WordsOf = (id) => raw.get(id) ?? wordsOf(id);
  const run: WritingRun = { writing, budget, trust: trustIn(), wordsOf, rawWordsOf, samplings: [], totals };
  const take = (task: WritingTask, text: KeptText | 'over_cap' | 'unavailable') => {
    written.set(task.id, documentOf(task, text, run));
    if (typeof text !== 'string' && text.text.words !== null) raw.set(task.id, text.text.words);
  };
  let kept = 0;
  progress({ kind: 'started', stage: 'summarise', total: tasks.length, subject: `${chat.provider}/${chat.model}` });
  const isPaidFor = await paidFor(tasks, run);
  for (const level of levelsOf(tasks)) {
    const keptOf = await readKept(writing.cache, level);
    const due = level.filter((task) => {
      const held = heldText(task, keptOf(task), rawWordsOf, writing.force);
      if (held !== null) take(task, held);
      return held === null;
    });
    kept += level.length - due.length;
    await inParallel(byImportance(due), writing.concurrency, signal, async (task, stop) => {
      const text = isPaidFor(task.id)
        ? await askForWords(task, keptOf(task), run, stop)
        : (earlierText(task, keptOf(task)) ?? 'over_cap');
      take(task, text);
      progress({ kind: 'advanced', stage: 'summarise', done: written.size, total: tasks.length });
    });
    throwIfCancelled(signal);
  }
  progress({ kind: 'finished', stage: 'summarise', done: written.size });
  const ordered = new Map(tasks.map(({ id }) => [id, written.get(id) as WrittenDocument]));
  const degradations = writingTrouble(ordered, chat, run.trust.lastError);
  return { written: ordered, kept, ...totals, cost: budget.spent, sampling: alike(run), degradations };
}

/** From functions to folders, the deepest folders first: each is written from those before it. */
function levelsOf(tasks: readonly WritingTask[]): WritingTask[][] {
  const depthOf = ({ type, id }: WritingTask) => (type === 'module' ? depthOfModule(id) : 0);
  return SUMMARY_TYPES.flatMap((type) => {
    const ofType = tasks.filter((task) => task.type === type);
    const depths = [...new Set(ofType.map(depthOf))].sort((a, b) => b - a);
    return depths.map((depth) => ofType.filter((task) => depthOf(task) === depth));
  });
}

type Estimated = Pick<ModelWriting, 'chat' | 'cache' | 'countTokens' | 'language' | 'maxCost' | 'force'>;

/** What a run would ask for and what that costs, as far as it can be known before. Nothing is sent. */
export async function estimateWriting(tasks: readonly WritingTask[], writing: Estimated): Promise<WritingPlan> {
  refuseUnknownPrice(writing);
  const due: WritingTask[] = [];
  const held = new Map<string, SummaryWords | null>();
  // What is asked for below will say something else: what is written from it is asked for too.
  const wordsOf: WordsOf = (id) => held.get(id) ?? null;
  for (const level of levelsOf(tasks)) {
    const keptOf = await readKept(writing.cache, level);
    for (const task of level) {
      const kept = heldText(task, keptOf(task), wordsOf, writing.force);
      if (kept === null) due.push(task);
      else held.set(task.id, kept.text.words);
    }
  }
  return planWriting(
    due.map((task) => sized(task, writing)),
    writing.chat.prices,
    writing.maxCost,
  );
}

function earlierText(task: WritingTask, kept: KeptSummary | null): KeptText | null {
  const earlier = kept?.kind === 'replies' ? kept.earlier : kept;
  return earlier === null || isUseless(task, earlier) ? null : earlier;
}

function refuseUnknownPrice({ chat, maxCost }: Pick<ModelWriting, 'chat' | 'maxCost'>): void {
  if (maxCost === null || chat.prices !== null) return;
  const message = `there is a limit of $${maxCost}, but the price of ${chat.model} is not known`;
  throw new PortolanError('bad_config', message, { hint: 'set summary.price_in and summary.price_out' });
}

/** Planned once, for all levels together: what a level has left over does not go to something less important. */
async function paidFor(tasks: readonly WritingTask[], { writing }: WritingRun): Promise<(id: string) => boolean> {
  if (writing.maxCost === null) return () => true;
  const asked = new Set((await estimateWriting(tasks, writing)).asked.map(({ id }) => id));
  return (id) => asked.has(id);
}

/** Of the levels below nothing is written yet; what they will say is taken to be as long as what they say without. */
const NOTHING_WRITTEN: WordsOf = () => null;

function sized(
  task: WritingTask,
  { language, countTokens }: Pick<ModelWriting, 'language' | 'countTokens'>,
): SizedTask {
  const { id, type, importance } = task;
  const request = renderRequest({ type, material: task.material(NOTHING_WRITTEN), language, before: [] });
  return { id, importance, ...sizeOfRequest(request, countTokens) };
}

function alike({ samplings, writing }: WritingRun): SamplingUsed {
  const { temperature, seed } = samplings[0] ?? writing.chat;
  const isAlike = samplings.every((each) => each.temperature === temperature && each.seed === seed);
  return isAlike ? { temperature, seed } : { temperature: null, seed: null };
}

function documentOf(
  task: WritingTask,
  text: KeptText | 'over_cap' | 'unavailable',
  { wordsOf, writing, samplings }: WritingRun,
): WrittenDocument {
  const { provider, model } = writing.chat;
  if (typeof text !== 'string') {
    samplings.push({ temperature: text.temperature, seed: text.seed });
    // Who calls whom may have changed since: a text that was clean then need not be so now.
    const { words, note } = withoutNames(text.text, task.leaksIn);
    if (words !== null) return { words, provenance: { writer: 'model', provider, model, note } };
  }
  const note = typeof text === 'string' ? text : 'unavailable';
  return { words: task.fallback(wordsOf), provenance: { writer: 'extractive', provider: null, model: null, note } };
}
