// One request and its answer. Nothing of what was sent, and nothing of what came back with a refusal, is in what it
// says: services repeat keys and texts in their messages.
import type { Clock } from '../../ports/clock.ts';
import { cancelled } from './cancelled.ts';
import { askedDelayMs } from './retry-delay.ts';

export type Endpoint =
  | { readonly kind: 'endpoint'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'unusable'; readonly detail: string; readonly hint: string };

export type Reply =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'refused'; readonly status: number; readonly askedMs: number | null }
  | { readonly kind: 'unreachable'; readonly detail: string };

const MOST_ANSWER_BYTES = 256_000_000;

/** What fetch itself would refuse with a message that repeats it is told here without. */
export function makeEndpoint(baseUrl: string, path: string, apiKey: string | null): Endpoint {
  const hint = 'check embedding.base_url';
  const base = baseUrl.trim().replace(/\/+$/, '');
  if (!URL.canParse(base)) return { kind: 'unusable', detail: 'the address of the embedding service is none', hint };
  const { protocol, username, password } = new URL(base);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { kind: 'unusable', detail: 'the address of the embedding service is not http or https', hint };
  }
  if (username !== '' || password !== '') {
    const detail = 'the address of the embedding service has credentials in it';
    return { kind: 'unusable', detail, hint: 'put the key where embedding.api_key_env says' };
  }
  const key = apiKey?.trim() ?? '';
  if (!/^[\x21-\x7e]*$/.test(key)) {
    const detail = 'the key of the embedding service has letters that no key has';
    return { kind: 'unusable', detail, hint: 'check the variable that embedding.api_key_env names' };
  }
  const authorization: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  return { kind: 'endpoint', url: base + path, headers: { 'content-type': 'application/json', ...authorization } };
}

export async function sendRequest(
  endpoint: Extract<Endpoint, { kind: 'endpoint' }>,
  body: unknown,
  timeoutMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply> {
  if (signal.aborted) throw cancelled(signal);
  const stop = new AbortController();
  const forward = (): void => stop.abort();
  const timer = setTimeout(forward, timeoutMs);
  signal.addEventListener('abort', forward, { once: true });
  try {
    // Followed, a redirection would send the texts to where nobody agreed to.
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: endpoint.headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: stop.signal,
    });
    if (response.ok) return readAnswer(await readBytes(response));
    await response.body?.cancel();
    return { kind: 'refused', status: response.status, askedMs: askedDelayMs(response.headers, clock.now()) };
  } catch (error) {
    if (signal.aborted) throw cancelled(signal);
    return { kind: 'unreachable', detail: stop.signal.aborted ? `no answer in ${timeoutMs} ms` : reasonOf(error) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
}

/** Null where the answer is larger than any can be. */
async function readBytes(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readAnswer(bytes: Buffer | null): Reply {
  if (bytes === null) return { kind: 'nonsense' };
  try {
    return { kind: 'answer', value: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return { kind: 'nonsense' };
  }
}

/** The code of the system alone, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined;
  const code = cause?.code;
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'the connection broke';
}
