// The cost of texts before they are requested, and which of them a limit pays for: the most important first.
import { compareText } from '../../model/order.ts';
import type { ChatPrices, ChatRequest } from '../../ports/chat-model.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';

/** Two sentences, an intent and some keywords as JSON. */
const USUAL_REPLY_TOKENS = 160;

export interface SizedTask {
  readonly id: string;
  readonly importance: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export interface WritingPlan {
  /** In the order of importance. */
  readonly asked: readonly SizedTask[];
  readonly overCap: readonly SizedTask[];
  /** Of what is asked. */
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** In US dollars; null where the price is not known. */
  readonly cost: number | null;
}

export function sizeOfRequest(request: ChatRequest, countTokens: CountTokens): { tokensIn: number; tokensOut: number } {
  const texts = [request.instructions, ...request.turns.map(({ text }) => text)];
  const tokensIn = texts.reduce((sum, text) => sum + countTokens(text), 0);
  return { tokensIn, tokensOut: Math.min(USUAL_REPLY_TOKENS, request.maxReplyTokens) };
}

export function costOf(prices: ChatPrices, tokensIn: number, tokensOut: number): number {
  return (tokensIn * prices.inPerMillion + tokensOut * prices.outPerMillion) / 1e6;
}

/** By importance, then by id. */
export function byImportance<Task extends { readonly id: string; readonly importance: number }>(
  tasks: readonly Task[],
): Task[] {
  return tasks.toSorted((a, b) => b.importance - a.importance || compareText(a.id, b.id));
}

/** Nothing that is less important is asked where something more important would be too much. */
export function planWriting(
  tasks: readonly SizedTask[],
  prices: ChatPrices | null,
  maxCost: number | null,
): WritingPlan {
  const ordered = byImportance(tasks);
  let [tokensIn, tokensOut, taken] = [0, 0, 0];
  for (const task of ordered) {
    const more = prices === null ? 0 : costOf(prices, tokensIn + task.tokensIn, tokensOut + task.tokensOut);
    if (maxCost !== null && more > maxCost) break;
    tokensIn += task.tokensIn;
    tokensOut += task.tokensOut;
    taken += 1;
  }
  const cost = prices === null ? null : costOf(prices, tokensIn, tokensOut);
  return { asked: ordered.slice(0, taken), overCap: ordered.slice(taken), tokensIn, tokensOut, cost };
}
