// The chat model port on an HTTP service. Requests and replies are the protocol's; redaction, retries and errors are
// the same for all.
import { redactSecrets } from '../../../lib/redact-secrets.ts';
import { PortolanError } from '../../../model/errors.ts';
import type { ChatFailureReason, ChatModel, ChatOutcome, ChatRequest } from '../../../ports/chat-model.ts';
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
  const { baseUrl, apiKey, model, temperature, seed, prices } = options;
  const { path, headersOf, provider, forms } = protocol;
  const endpoint = makeEndpoint({ baseUrl, path, apiKey, headersOf }, SUMMARY_SERVICE);
  /** The form that the service has answered; until then they are tried in order. */
  let known: number | null = null;
  return {
    ...{ provider, model, prices },
    get temperature() {
      return forms[known ?? 0]?.hasTemperature === true ? temperature : null;
    },
    get seed() {
      return forms[known ?? 0]?.hasSeed === true ? seed : null;
    },
    async ask(request, signal) {
      if (signal.aborted) throw cancelled(signal);
      const { request: clean, redacted } = redactedRequest(request);
      if (endpoint.kind === 'unusable') {
        const error = new PortolanError(SUMMARY_SERVICE.code, endpoint.detail, { hint: endpoint.hint });
        return { kind: 'failure', reason: 'barred', error, requests: 0, redacted };
      }
      const asked = await askInForms({ protocol, options, clock, endpoint, signal }, clean, known);
      if (asked.read !== null) known ??= asked.form;
      return outcomeOf(asked, clean, redacted, (failure) => refusal(failure, provider, endpoint.url, SUMMARY_SERVICE));
    },
  };
}

interface ChatJob {
  readonly protocol: ChatProtocol;
  readonly options: HttpChatOptions;
  readonly clock: Clock;
  readonly endpoint: UsableEndpoint;
  readonly signal: AbortSignal;
}

interface Asked {
  readonly reply: Reply;
  readonly read: ProtocolReply | null;
  readonly requests: number;
  /** Which of the protocol's forms was the last. */
  readonly form: number;
}

async function askInForms(job: ChatJob, request: ChatRequest, known: number | null): Promise<Asked> {
  const { protocol, options, clock, endpoint, signal } = job;
  let requests = 0;
  for (let form = known ?? 0; ; form += 1) {
    const body = protocol.forms[form]?.body(request, options);
    const { reply, requests: more } = await askService(endpoint, body, options, clock, signal);
    requests += more;
    const isLast = known !== null || form + 1 >= protocol.forms.length;
    if (isLast || reply.kind !== 'refused' || !NOT_UNDERSTOOD.has(reply.status)) {
      const read = reply.kind === 'answer' ? protocol.read(reply.value) : null;
      return { reply, read, requests, form };
    }
  }
}

function outcomeOf(
  { reply, read, requests }: Asked,
  sent: ChatRequest,
  redacted: number,
  errorOf: (failure: Failure) => PortolanError,
): ChatOutcome {
  if (read === null) {
    const failure: Failure = reply.kind === 'answer' ? { kind: 'nonsense' } : reply;
    return { kind: 'failure', reason: reasonOf(failure), error: errorOf(failure), requests, redacted };
  }
  const tokensIn = read.tokensIn ?? estimateTokens(textsOf(sent).join('\n'));
  const tokensOut = read.tokensOut ?? estimateTokens(read.text);
  return { kind: 'reply', text: read.text, isCut: read.isCut, tokensIn, tokensOut, requests, redacted };
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
