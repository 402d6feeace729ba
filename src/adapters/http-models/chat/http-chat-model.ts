// The chat model port on a service across HTTP. What a service is asked and how it answers is its protocol's to say;
// redaction, patience and what is told of trouble are the same for all.
import { redactSecrets } from '../../../lib/redact-secrets.ts';
import { PortolanError } from '../../../model/errors.ts';
import type { ChatFailure, ChatFailureReason, ChatModel, ChatOutcome, ChatRequest } from '../../../ports/chat-model.ts';
import type { Clock } from '../../../ports/clock.ts';
import { askService } from '../asking/ask-service.ts';
import { cancelled } from '../asking/cancelled.ts';
import { estimateTokens } from '../asking/estimate-tokens.ts';
import { type Failure, refusal } from '../asking/refusal.ts';
import { makeEndpoint, type Reply, type UsableEndpoint } from '../asking/request.ts';
import { sendableText } from '../asking/sendable-text.ts';
import { type ChatProtocol, type HttpChatOptions, type ProtocolReply, SUMMARY_SERVICE } from './chat-protocol.ts';

/** Of a request that the service does not understand; also of one that is too long, so no message is read. */
const NOT_UNDERSTOOD = new Set([400, 422]);
const UNFIT = new Set([400, 413, 422]);

export function httpChatModel(protocol: ChatProtocol, options: HttpChatOptions, clock: Clock): ChatModel {
  const { baseUrl, apiKey, model, temperature, seed } = options;
  const { path, headersOf, provider } = protocol;
  const endpoint = makeEndpoint({ baseUrl, path, apiKey, headersOf }, SUMMARY_SERVICE);
  /** The form that the service has answered; until then they are tried in order. */
  let known: number | null = null;
  const form = () => protocol.forms[known ?? 0];
  return {
    ...{ provider, model, prices: options.prices },
    get temperature() {
      return form()?.hasTemperature === true ? temperature : null;
    },
    get seed() {
      return form()?.hasSeed === true ? seed : null;
    },
    async ask(request, signal) {
      if (signal.aborted) throw cancelled(signal);
      const { request: clean, redacted } = redactedRequest(request);
      if (endpoint.kind === 'unusable') {
        const error = new PortolanError(SUMMARY_SERVICE.code, endpoint.detail, { hint: endpoint.hint });
        return { kind: 'failure', reason: 'barred', error, requests: 0, redacted };
      }
      const asked = await askInForms(clean, endpoint, known, signal);
      if (asked.read !== null) known ??= asked.form;
      return outcomeOf(asked, clean, endpoint, redacted);
    },
  };

  async function askInForms(
    request: ChatRequest,
    usable: UsableEndpoint,
    settled: number | null,
    signal: AbortSignal,
  ): Promise<Asked> {
    let requests = 0;
    for (let at = settled ?? 0; ; at += 1) {
      const body = protocol.forms[at]?.body(request, { model, temperature, seed });
      const answer = await askService(usable, body, options, clock, signal);
      const { reply } = answer;
      requests += answer.requests;
      const isOver = settled !== null || at + 1 >= protocol.forms.length;
      if (isOver || reply.kind !== 'refused' || !NOT_UNDERSTOOD.has(reply.status)) {
        const read = reply.kind === 'answer' ? protocol.read(reply.value) : null;
        return { reply, read, requests, form: at };
      }
    }
  }

  function outcomeOf(
    { reply, read, requests }: Asked,
    sent: ChatRequest,
    usable: UsableEndpoint,
    redacted: number,
  ): ChatOutcome {
    if (read === null) {
      const failure: Failure = reply.kind === 'answer' ? { kind: 'nonsense' } : reply;
      const error = refusal(failure, provider, usable.url, SUMMARY_SERVICE);
      return { kind: 'failure', reason: reasonOf(failure), error, requests, redacted } satisfies ChatFailure;
    }
    const tokensIn = read.tokensIn ?? estimateTokens(textsOf(sent).join('\n'));
    const tokensOut = read.tokensOut ?? estimateTokens(read.text);
    return { kind: 'reply', text: read.text, isCut: read.isCut, tokensIn, tokensOut, requests, redacted };
  }
}

interface Asked {
  readonly reply: Reply;
  readonly read: ProtocolReply | null;
  readonly requests: number;
  /** Which of the protocol's forms was the last. */
  readonly form: number;
}

function reasonOf(failure: Failure): ChatFailureReason {
  if (failure.kind === 'nonsense') return 'nonsense';
  if (failure.kind === 'unreachable' || failure.status >= 500) return 'away';
  if (failure.status === 429 || failure.status === 408 || failure.status === 425) return 'away';
  return UNFIT.has(failure.status) ? 'unfit' : 'barred';
}

function redactedRequest(request: ChatRequest): { readonly request: ChatRequest; readonly redacted: number } {
  let redacted = 0;
  const clean = (text: string): string => {
    const redaction = redactSecrets(text);
    redacted += redaction.count;
    return sendableText(redaction.text);
  };
  const instructions = clean(request.instructions);
  const turns = request.turns.map(({ role, text }) => ({ role, text: clean(text) }));
  return { request: { ...request, instructions, turns }, redacted };
}

function textsOf({ instructions, turns }: ChatRequest): string[] {
  return [instructions, ...turns.map(({ text }) => text)];
}
