// One document's conversation with a model, until its words are good or nothing more can be asked.
import type { ChatOutcome, ChatRequest } from '../../ports/chat-model.ts';
import { renderRequest } from '../../summary/model/render-request.ts';
import { settleReplies } from '../../summary/model/settle-replies.ts';
import type { ModelText, WritingTask } from '../../summary/model/writing-task.ts';
import { recordCost } from '../workspace/record-cost.ts';
import { type KeptSummary, keepSummary } from './kept-summary.ts';
import type { WritingRun } from './writing-run.ts';

export async function askForWords(
  task: WritingTask,
  kept: KeptSummary | null,
  run: WritingRun,
  signal: AbortSignal,
): Promise<ModelText | 'over_cap' | 'unavailable'> {
  const { wordsOf, writing } = run;
  const replies = kept?.kind === 'replies' ? [...kept.replies] : [];
  for (;;) {
    const settled = settleReplies(replies, task.leaksIn);
    if (replies.length > 0) {
      const { temperature, seed } = writing.chat;
      const text = settled.kind === 'done' ? settled.text : null;
      await keep(task, run, text === null ? { kind: 'replies', replies } : { kind: 'text', text, temperature, seed });
    }
    if (settled.kind === 'done') return settled.text;
    const { before, soFar } = settled;
    const material = task.material(wordsOf);
    const reply = await askOnce(
      renderRequest({ type: task.type, material, language: writing.language, before }),
      run,
      signal,
    );
    if (typeof reply !== 'string') return soFar ?? reply.none;
    replies.push(reply);
  }
}

async function askOnce(
  request: ChatRequest,
  { writing, budget, trust, totals }: WritingRun,
  signal: AbortSignal,
): Promise<string | { readonly none: 'over_cap' | 'unavailable' }> {
  const { chat } = writing;
  if (trust.isLost) return { none: 'unavailable' };
  const reservation = await budget.reserve(request);
  if (reservation === null) return { none: 'over_cap' };
  let [tokensIn, tokensOut] = [0, 0];
  let cost: number | null = null;
  let outcome: ChatOutcome;
  try {
    outcome = await chat.ask(request, signal);
    if (outcome.kind === 'reply') [tokensIn, tokensOut] = [outcome.tokensIn, outcome.tokensOut];
  } finally {
    cost = reservation.settle(tokensIn, tokensOut);
  }
  const { requests, redacted } = outcome;
  const tokens = tokensIn + tokensOut;
  totals.requests += requests;
  totals.tokens += tokens;
  totals.redacted += redacted;
  trust.heed(outcome);
  if (outcome.kind === 'failure') return { none: 'unavailable' };
  const { provider, model } = chat;
  await recordCost(writing, { provider, model, purpose: 'summary', requests, tokens, redacted, cost });
  return outcome.text;
}

/** A text that cannot be kept is still this run's text: what was paid for is not thrown away for that. */
async function keep(task: WritingTask, { writing }: WritingRun, kept: KeptSummary): Promise<void> {
  try {
    await keepSummary(writing.cache, task, kept);
  } catch (error) {
    const message = `the summary of ${task.id} cannot be stored and will be paid for again: ${(error as Error).message}`;
    writing.progress({ kind: 'notice', message });
  }
}
