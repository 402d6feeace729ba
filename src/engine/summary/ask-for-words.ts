// One document's conversation with a model, until its words are good or nothing more can be asked.
import type { ChatOutcome, ChatRequest } from '../../ports/chat-model.ts';
import { renderRequest } from '../../summary/model/render-request.ts';
import { type Settled, settleReplies } from '../../summary/model/settle-replies.ts';
import type { ModelText, TextBasis, WritingTask } from '../../summary/model/writing-task.ts';
import { recordCost } from '../workspace/record-cost.ts';
import { basisOf, isUseless } from './judge-kept.ts';
import { areOfSameBasis, type KeptSummary, type KeptText, keepSummary } from './kept-summary.ts';
import type { WritingRun } from './writing-run.ts';

/** A text of an earlier build stays where the model cannot be asked. */
export async function askForWords(
  task: WritingTask,
  kept: KeptSummary | null,
  run: WritingRun,
  signal: AbortSignal,
): Promise<Asked> {
  const { wordsOf, rawWordsOf, writing } = run;
  const basis = basisOf(task, rawWordsOf);
  const isGoingOn = kept?.kind === 'replies' && areOfSameBasis(kept.basis, basis);
  const earlier = kept?.kind === 'replies' ? kept.earlier : kept;
  const replies = isGoingOn ? [...kept.replies] : [];
  for (;;) {
    const settled = settleReplies(replies, task.leaksIn);
    const text = settled.kind === 'done' ? settled.text : null;
    const made = text === null ? null : textOf(task, text, basis, earlier, run);
    if (replies.length > 0) await keep(task, run, made ?? { kind: 'replies', replies, basis, earlier });
    if (made !== null) return made;
    const { before, soFar } = settled as Extract<Settled, { kind: 'ask' }>;
    const material = task.material(wordsOf);
    const reply = await askOnce(
      renderRequest({ type: task.type, material, language: writing.language, before }),
      run,
      signal,
    );
    if (typeof reply !== 'string') {
      if (soFar !== null) return textOf(task, soFar, basis, earlier, run);
      return earlier !== null && !isUseless(task, earlier) ? earlier : reply.none;
    }
    replies.push(reply);
  }
}

type Asked = KeptText | 'over_cap' | 'unavailable';

function textOf(
  task: WritingTask,
  text: ModelText,
  basis: TextBasis,
  earlier: KeptText | null,
  { writing: { chat } }: WritingRun,
): KeptText {
  const failures = isUseless(task, { text }) ? (earlier?.failures ?? 0) + 1 : 0;
  return { kind: 'text', text, basis, failures, temperature: chat.temperature, seed: chat.seed };
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
