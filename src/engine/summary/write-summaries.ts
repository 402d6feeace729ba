// The words of drafts by a model: which are requested, what is kept of earlier ones, and the final words. Without a
// model the words are our own.
import type { Degradation } from '../../model/degradation.ts';
import type { SummaryContext, SummaryDocument, SummaryProvenance, SummaryWords } from '../../model/summary.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import { isWorthNewWords } from '../../summary/judge-changes.ts';
import type { WritingPlan } from '../../summary/model/plan-writing.ts';
import type { KnownText, WordsOf, WritingTask } from '../../summary/model/writing-task.ts';
import type { Engine } from '../workspace/engine.ts';
import type { SamplingUsed } from './kept-summary.ts';
import { type DraftDocument, OURS } from './summary-documents.ts';
import type { SummaryGraph } from './summary-graph.ts';
import { estimateWriting, writeByModel } from './write-by-model.ts';
import type { ModelWriting } from './writing-run.ts';

/** What this touches of the engine. */
type WriteSummariesPorts = Pick<Engine, 'settings' | 'clock' | 'summaryCache' | 'ledger' | 'progress' | 'signal'>;

interface WrittenWords {
  readonly words: SummaryWords;
  readonly provenance: SummaryProvenance;
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
export function writingTasks(
  engine: Pick<Engine, 'settings'>,
  chat: ChatModel,
  drafts: readonly DraftDocument[],
  { own, known, graph }: { readonly own: OwnWords; readonly known: KnownBefore; readonly graph: SummaryGraph },
): WritingTask[] {
  const orOwn = (wordsOf: WordsOf): WordsOf => {
    return (id) => wordsOf(id) ?? own.get(id) ?? null;
  };
  return drafts.flatMap((draft): WritingTask[] => {
    const { head, importance, leaksIn, around } = draft;
    if (head.isPlaceholder) return [];
    const before = known.documentOf(head.id);
    const isSame = before !== undefined && isModels(before, chat) && before.summaryHash === head.summaryHash;
    return [
      {
        ...{ id: head.id, type: head.type, importance, leaksIn, around, summaryHash: head.summaryHash },
        material: (wordsOf) => draft.material(orOwn(wordsOf)),
        fallback: (wordsOf) => draft.write(orOwn(wordsOf)),
        isMovedSince: (then) => isWorthAsking(engine, then, draft, graph),
        before: isSame ? textBefore(before, known.aroundOf(head.id)) : null,
      },
    ];
  });
}

function textBefore(before: SummaryDocument, around: SummaryContext | null): KnownText {
  return { text: { words: wordsOnly(before), note: modelNote(before) }, around, below: null };
}

export async function estimateWork(
  engine: Pick<Engine, 'settings' | 'summaryCache'>,
  chat: ChatModel,
  tasks: readonly WritingTask[],
  limits: Limits,
): Promise<WritingPlan> {
  const { language } = engine.settings.summary;
  return estimateWriting(tasks, { ...limits, chat, cache: engine.summaryCache, language });
}

type Limits = Pick<ModelWriting, 'countTokens' | 'maxCost' | 'force'>;

export async function doWriting(
  engine: WriteSummariesPorts,
  chat: ChatModel,
  tasks: readonly WritingTask[],
  own: OwnWords,
  limits: Limits,
): Promise<WrittenSummaries> {
  const { language, concurrency } = engine.settings.summary;
  const { ledger, clock, progress, signal, summaryCache: cache } = engine;
  const how = { ...limits, chat, cache, language, concurrency, ledger, clock, progress, signal };
  const { written, kept, degradations, sampling, requests, tokens, redacted, cost } = await writeByModel(tasks, how);
  return {
    wordsOf: (id) => written.get(id) ?? { words: own.get(id) as SummaryWords, provenance: OURS },
    kept,
    ...{ spent: { requests, tokens, redacted, cost }, sampling, degradations },
  };
}

function isModels({ provenance }: SummaryDocument, { provider, model }: ChatModel): boolean {
  return provenance.writer === 'model' && provenance.provider === provider && provenance.model === model;
}

/** A sample of five never has more than five that are new: everybody is compared. */
function isWorthAsking(
  { settings }: Pick<Engine, 'settings'>,
  then: SummaryContext,
  { head: { modulePath }, around }: DraftDocument,
  graph: SummaryGraph,
): boolean {
  const { contextSimilarityThreshold: similarityThreshold, newCallersThreshold } = settings.summary;
  return isWorthNewWords(then, around, modulePath, graph.moduleOf, { similarityThreshold, newCallersThreshold });
}

function modelNote({ provenance: { note } }: SummaryDocument): 'raw_text' | 'names_removed' | null {
  return note === 'raw_text' || note === 'names_removed' ? note : null;
}

function wordsOnly({ summary, businessIntent, keywords }: SummaryWords): SummaryWords {
  return { summary, businessIntent, keywords };
}
