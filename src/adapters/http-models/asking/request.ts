// One request and its answer. Errors contain nothing of what was sent or received: services repeat keys and texts in
// their messages.
import { PortolanError } from '../../../model/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import { cancelled } from './cancelled.ts';
import { askedDelayMs } from './retry-delay.ts';
import type { ServiceNames } from './service-names.ts';

export interface UsableEndpoint {
  readonly kind: 'endpoint';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export type Endpoint = UsableEndpoint | { readonly kind: 'unusable'; readonly detail: string; readonly hint: string };

export type Reply =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'refused'; readonly status: number; readonly askedMs: number | null }
  | { readonly kind: 'unreachable'; readonly detail: string };

const MOST_ANSWER_BYTES = 256_000_000;

/** How a service gets the key and other headers; null without a key. */
export type HeadersOf = (key: string | null) => Readonly<Record<string, string>>;

export const bearerHeaders: HeadersOf = (key) => (key === null ? {} : { authorization: `Bearer ${key}` });

export interface Address {
  /** With whatever comes before the protocol's own path. */
  readonly baseUrl: string;
  readonly path: string;
  readonly apiKey: string | null;
  readonly headersOf: HeadersOf;
}

/** Headers that fetch would refuse with a message that repeats them are reported here without their value. */
export function makeEndpoint({ baseUrl, path, apiKey, headersOf }: Address, names: ServiceNames): Endpoint {
  const service = `the ${names.work} service`;
  const hint = `check ${names.settings}.base_url`;
  const unusable = (detail: string, advice = hint): Endpoint => ({ kind: 'unusable', detail, hint: advice });
  const base = baseUrl.trim().replace(/\/+$/, '');
  if (!URL.canParse(base)) return unusable(`the address of ${service} is not valid`);
  const { protocol, username, password } = new URL(base);
  if (protocol !== 'http:' && protocol !== 'https:') {
    return unusable(`the address of ${service} is not http or https`);
  }
  const keyPlace = `${names.settings}.api_key_env`;
  if (username !== '' || password !== '') {
    return unusable(
      `the address of ${service} has credentials in it`,
      `put the key into the variable that ${keyPlace} names`,
    );
  }
  const key = apiKey?.trim() ?? '';
  if (!/^[\x21-\x7e]*$/.test(key)) {
    return unusable(
      `the key of ${service} has characters that are not allowed in a key`,
      `check the variable that ${keyPlace} names`,
    );
  }
  const headers = { 'content-type': 'application/json', ...headersOf(key === '' ? null : key) };
  return { kind: 'endpoint', url: base + path, headers };
}

/** Throws what `unusable` says. */
export function usableEndpoint(endpoint: Endpoint, names: ServiceNames): UsableEndpoint {
  if (endpoint.kind === 'endpoint') return endpoint;
  throw new PortolanError(names.code, endpoint.detail, { hint: endpoint.hint });
}

export async function sendRequest(
  endpoint: UsableEndpoint,
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
