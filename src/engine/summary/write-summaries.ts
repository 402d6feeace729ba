// The words of drafts by a model: which are requested, what is kept of earlier ones, and the final words. Without a
// model the words are our own.
import type { Degradation } from '../../model/degradation.ts';
import type { SummaryContext, SummaryDocument, SummaryProvenance, SummaryWords } from '../../model/summary.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import { isWorthNewWords } from '../../summary/judge-changes.ts';
import type { WritingPlan } from '../../summary/model/plan-writing.ts';
import { withoutNames } from '../../summary/model/settle-replies.ts';
import type { WordsOf, WritingTask } from '../../summary/model/writing-task.ts';
import type { Engine } from '../workspace/engine.ts';
import type { SamplingUsed } from './kept-summary.ts';
import { type DraftDocument, OURS } from './summary-documents.ts';
import type { SummaryGraph } from './summary-graph.ts';
import { estimateWriting, writeByModel } from './write-by-model.ts';
import type { ModelWriting } from './writing-run.ts';

interface WrittenWords {
  readonly words: SummaryWords;
  readonly provenance: SummaryProvenance;
}

/** What a model is to write, and what it wrote before that still holds. */
export interface WritingWork {
  readonly tasks: readonly WritingTask[];
  readonly held: ReadonlyMap<string, WrittenWords>;
}

export interface SpentOnWriting {
  readonly requests: number;
  readonly tokens: number;
  readonly redacted: number;
  /** In US dollars; null where the price is not known. */
  readonly cost: number | null;
}

export interface WrittenSummaries {
  readonly wordsOf: (id: string) => WrittenWords;
  /** How many texts were there before. */
  readonly kept: number;
  readonly spent: SpentOnWriting;
  readonly sampling: SamplingUsed;
  readonly degradations: readonly Degradation[];
}

/** In the order of drafts, each after what it is written from. */
export function ownWords(drafts: readonly DraftDocument[], below: WordsOf = () => null): Map<string, SummaryWords> {
  const words = new Map<string, SummaryWords>();
  const wordsOf: WordsOf = (id) => words.get(id) ?? below(id);
  for (const { head, write } of drafts) words.set(head.id, write(wordsOf));
  return words;
}

/** Of the last build. */
interface KnownBefore {
  documentOf(id: string): SummaryDocument | undefined;
  aroundOf(id: string): SummaryContext | null;
}

type OwnWords = ReadonlyMap<string, SummaryWords>;

/** `own`: our words for every draft, which stand for those that are not written yet. */
export function writingWork(
  engine: Engine,
  chat: ChatModel,
  drafts: readonly DraftDocument[],
  { own, known, graph }: { readonly own: OwnWords; readonly known: KnownBefore; readonly graph: SummaryGraph },
): WritingWork {
  const tasks: WritingTask[] = [];
  const held = new Map<string, WrittenWords>();
  for (const draft of drafts) {
    const { head, importance, leaksIn } = draft;
    if (head.isPlaceholder) continue;
    const before = known.documentOf(head.id);
    const isSame = before !== undefined && isModels(before, chat) && before.summaryHash === head.summaryHash;
    const isMoved = isSame && isWorthAsking(engine, before, known.aroundOf(head.id), draft, graph);
    if (isSame && !isMoved) {
      const { words, note } = withoutNames({ words: before, note: modelNote(before) }, leaksIn);
      if (words !== null) {
        held.set(head.id, { words: wordsOnly(words), provenance: { ...before.provenance, note } });
        continue;
      }
    }
    const orOwn = (wordsOf: WordsOf): WordsOf => {
      return (id) => wordsOf(id) ?? held.get(id)?.words ?? own.get(id) ?? null;
    };
    tasks.push({
      ...{ id: head.id, type: head.type, importance, leaksIn },
      // Who calls it is no part of the hash, but here it is the reason to ask again.
      summaryHash: isMoved ? `${head.summaryHash}:${head.graphHash}` : head.summaryHash,
      material: (wordsOf) => draft.material(orOwn(wordsOf)),
      fallback: (wordsOf) => draft.write(orOwn(wordsOf)),
    });
  }
  return { tasks, held };
}

export async function estimateWork(
  engine: Engine,
  chat: ChatModel,
  { tasks }: WritingWork,
  countTokens: ModelWriting['countTokens'],
  maxCost: number | null,
): Promise<WritingPlan> {
  const { language } = engine.settings.summary;
  return estimateWriting(tasks, { chat, cache: engine.summaryCache, countTokens, language, maxCost });
}

export async function doWriting(
  engine: Engine,
  chat: ChatModel,
  { tasks, held }: WritingWork,
  own: OwnWords,
  { countTokens, maxCost }: Pick<ModelWriting, 'countTokens' | 'maxCost'>,
): Promise<WrittenSummaries> {
  const { language, concurrency } = engine.settings.summary;
  const { ledger, clock, progress, signal, summaryCache: cache } = engine;
  const how = { chat, cache, countTokens, language, maxCost, concurrency, ledger, clock, progress, signal };
  const { written, kept, degradations, sampling, requests, tokens, redacted, cost } = await writeByModel(tasks, how);
  return {
    wordsOf: (id) => written.get(id) ?? held.get(id) ?? { words: own.get(id) as SummaryWords, provenance: OURS },
    kept: kept + held.size,
    ...{ spent: { requests, tokens, redacted, cost }, sampling, degradations },
  };
}

function isModels({ provenance }: SummaryDocument, { provider, model }: ChatModel): boolean {
  return provenance.writer === 'model' && provenance.provider === provider && provenance.model === model;
}

function isWorthAsking(
  engine: Engine,
  before: SummaryDocument,
  aroundBefore: SummaryContext | null,
  { head: { context, modulePath }, around }: DraftDocument,
  graph: SummaryGraph,
): boolean {
  const { contextSimilarityThreshold: similarityThreshold, newCallersThreshold } = engine.settings.summary;
  const rules = { similarityThreshold, newCallersThreshold };
  // A sample of five never has more than five that are new: everybody is counted, where it is known who was there.
  const [then, now] = aroundBefore === null ? [before.context, context] : [aroundBefore, around];
  return isWorthNewWords(then, now, modulePath, graph.moduleOf, rules);
}

function modelNote({ provenance: { note } }: SummaryDocument): 'raw_text' | 'names_removed' | null {
  return note === 'raw_text' || note === 'names_removed' ? note : null;
}

function wordsOnly({ summary, businessIntent, keywords }: SummaryWords): SummaryWords {
  return { summary, businessIntent, keywords };
}
