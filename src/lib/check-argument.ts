// Limits on the length of arguments. A longer text is refused before any work begins, and is not repeated in the error.
import { PortolanError } from '../model/errors.ts';

/** A trace, a diff or a bug report is pasted whole. */
const MOST_TEXT_CHARS = 1_100_000;
/** A bug report for `search`; a list of alternatives for `grep`. */
const MOST_QUERY_CHARS = 100_000;
/** Systems allow 4,096 bytes for a path; nothing else that is named is longer. */
const MOST_NAME_CHARS = 4_096;
const MOST_VALUES = 10_000;

const LONGER: Readonly<Record<string, number>> = {
  text: MOST_TEXT_CHARS,
  query: MOST_QUERY_CHARS,
  pattern: MOST_QUERY_CHARS,
  patterns: MOST_QUERY_CHARS,
  regexp: MOST_QUERY_CHARS,
};

/** Looks into lists and into the fields of requests. */
export function checkArgument(name: string, value: unknown): void {
  if (typeof value === 'string') checkText(name, value);
  else if (Array.isArray(value)) {
    if (value.length > MOST_VALUES) throw refusal(`${name} has ${value.length} values; ${MOST_VALUES} are allowed`);
    for (const each of value) checkArgument(name, each);
  } else if (isPlain(value)) {
    for (const [field, each] of Object.entries(value)) checkArgument(field, each);
  }
}

function checkText(name: string, text: string): void {
  const most = LONGER[name] ?? MOST_NAME_CHARS;
  if (text.length > most) throw refusal(`${name} has ${text.length} characters; ${most} are allowed`);
  if (most === MOST_NAME_CHARS && text.includes('\0')) throw refusal(`${name} contains a NUL`);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function refusal(message: string): PortolanError {
  return new PortolanError('bad_argument', message, { hint: 'ask with less' });
}
