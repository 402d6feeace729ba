// Trouble as a reply: what went wrong, what to do about it, and the call that does it.
import { inspect } from 'node:util';
import { inShort } from '../../lib/in-short.ts';
import { outOfHandles } from '../../lib/out-of-handles.ts';
import { redactSecrets } from '../../lib/redact-secrets.ts';
import { type ErrorCode, isPortolanError, type PortolanError } from '../../model/errors.ts';
import { isAwaited } from '../shared/is-awaited.ts';
import type { Upkeep } from '../shared/live-engine.ts';
import { fenced, type NextCall, type Reply, shownLine, written } from './reply.ts';

export interface FailedCall {
  readonly tool: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly upkeep: Upkeep;
}

/** A longer call is not repeated. */
const MOST_CALL_CHARS = 400;

/** Commands and flags are for a shell; here is what a client can do. */
const ADVICE: Readonly<Partial<Record<ErrorCode, (call: FailedCall) => NextCall | null>>> = {
  index_missing: ({ given, tool }) => ({ tool, arguments: given }),
  store_older: ({ given, tool }) => ({ tool, arguments: given }),
  index_stale: () => ({ tool: 'index_status', arguments: { action: 'refresh' } }),
  path_not_found: withoutPath,
  path_outside: withoutPath,
  repository_unknown: () => ({ tool: 'index_status', arguments: {} }),
  symbol_unknown: ({ given }) => ({ tool: 'code_search', arguments: { query: given.name } }),
  symbol_ambiguous: ({ given }) => ({ tool: 'code_symbol', arguments: { name: given.name } }),
  writer_busy: ({ tool, given }) => ({ tool, arguments: given }),
};

/** The same without the path; where that is in the name, a look at what there is. */
function withoutPath({ tool, given: { path, ...rest } }: FailedCall): NextCall {
  return path === undefined ? { tool: 'code_map', arguments: {} } : { tool, arguments: rest };
}

export function troubleReply(error: unknown, call: FailedCall): Reply {
  const trouble = outOfHandles(error) ?? error;
  const told = isPortolanError(trouble) ? expected(trouble, call) : bug(trouble);
  return { text: told.join('\n'), isError: true };
}

function expected(error: PortolanError, failed: FailedCall): readonly string[] {
  const { upkeep } = failed;
  // That nothing is indexed is a sequel of what keeps it from being indexed.
  const cause = isPortolanError(error, 'index_missing') && upkeep.kind === 'failed' ? upkeep.error : error;
  const isBuilding = isAwaited(cause, upkeep);
  // Secrets are taken out before anything is cut.
  const [first = '', ...more] = clean(cause.message).split('\n').map(shownLine);
  const hint = isBuilding ? 'it is being indexed: ask again in a moment, or use code_search' : cause.plainHint;
  const next = ADVICE[cause.code]?.(failed) ?? null;
  const call = next === null ? null : written(next);
  return [
    `error ${cause.code}: ${inShort(first)}`,
    ...(more.length === 0 ? [] : [fenced(more.map((line) => inShort(line)).join('\n'))]),
    ...(hint === null ? [] : [`hint: ${inShort(shownLine(clean(hint)))}`]),
    ...(call === null || call.length > MOST_CALL_CHARS ? [] : [`next: ${call}`]),
  ];
}

function bug(error: unknown): readonly string[] {
  const message = error instanceof Error ? error.message : inspect(error);
  return [`error internal: ${clean(message)}`, 'hint: this is a bug in Portolan: please report it'];
}

function clean(text: string): string {
  return redactSecrets(text).text;
}
