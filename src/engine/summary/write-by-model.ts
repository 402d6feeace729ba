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
import type { ModelText, WordsOf, WritingTask } from '../../summary/model/writing-task.ts';
import { trustIn } from '../embedding/circuit-breaker.ts';
import { askForWords } from './ask-for-words.ts';
import { type KeptSummary, readKept, type SamplingUsed } from './kept-summary.ts';
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
  const run: WritingRun = { writing, budget, trust: trustIn(), wordsOf, samplings: [], totals };
  let kept = 0;
  progress({ kind: 'started', stage: 'summarise', total: tasks.length, subject: `${chat.provider}/${chat.model}` });
  const isPaidFor = await paidFor(tasks, run);
  for (const type of SUMMARY_TYPES) {
    const ofType = tasks.filter((each) => each.type === type);
    const keptOf = await readKept(writing.cache, ofType);
    const due = ofType.filter((task) => {
      const document = keptDocument(task, keptOf(task), run);
      if (document !== null) written.set(task.id, document);
      return document === null;
    });
    kept += ofType.length - due.length;
    await inParallel(byImportance(due), writing.concurrency, signal, async (task, stop) => {
      const text = isPaidFor(task.id) ? await askForWords(task, keptOf(task), run, stop) : 'over_cap';
      if (typeof text !== 'string') run.samplings.push({ temperature: chat.temperature, seed: chat.seed });
      written.set(task.id, documentOf(task, text, run));
      progress({ kind: 'advanced', stage: 'summarise', done: written.size, total: tasks.length });
    });
    throwIfCancelled(signal);
  }
  progress({ kind: 'finished', stage: 'summarise', done: written.size });
  const ordered = new Map(tasks.map(({ id }) => [id, written.get(id) as WrittenDocument]));
  const degradations = writingTrouble(ordered, chat, run.trust.lastError);
  return { written: ordered, kept, ...totals, cost: budget.spent, sampling: alike(run), degradations };
}

/** What a run would ask for and what that costs, as far as it can be known before. Nothing is sent. */
export async function estimateWriting(
  tasks: readonly WritingTask[],
  writing: Pick<ModelWriting, 'chat' | 'cache' | 'countTokens' | 'language' | 'maxCost'>,
): Promise<WritingPlan> {
  refuseUnknownPrice(writing);
  const keptOf = await readKept(writing.cache, tasks);
  const due = tasks.filter((task) => keptOf(task)?.kind !== 'text');
  return planWriting(
    due.map((task) => sized(task, writing)),
    writing.chat.prices,
    writing.maxCost,
  );
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

function keptDocument(task: WritingTask, kept: KeptSummary | null, run: WritingRun): WrittenDocument | null {
  if (kept?.kind !== 'text') return null;
  run.samplings.push({ temperature: kept.temperature, seed: kept.seed });
  // Who calls whom may have changed since: a text that was clean then need not be so now.
  return documentOf(task, withoutNames(kept.text, task.leaksIn), run);
}

function alike({ samplings, writing }: WritingRun): SamplingUsed {
  const { temperature, seed } = samplings[0] ?? writing.chat;
  const isAlike = samplings.every((each) => each.temperature === temperature && each.seed === seed);
  return isAlike ? { temperature, seed } : { temperature: null, seed: null };
}

function documentOf(
  task: WritingTask,
  text: ModelText | 'over_cap' | 'unavailable',
  { wordsOf, writing }: WritingRun,
): WrittenDocument {
  const { provider, model } = writing.chat;
  if (typeof text !== 'string' && text.words !== null) {
    return { words: text.words, provenance: { writer: 'model', provider, model, note: text.note } };
  }
  const note = typeof text === 'string' ? text : 'unavailable';
  return { words: task.fallback(wordsOf), provenance: { writer: 'extractive', provider: null, model: null, note } };
}
