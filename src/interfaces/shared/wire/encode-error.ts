// Trouble on the wire. Messages repeat names, lines and arguments: secrets are removed before anything is cut.
import { inspect } from 'node:util';
import { inShort } from '../../../lib/in-short.ts';
import { withoutSecrets } from '../../../lib/without-secrets.ts';
import { isPortolanError } from '../../../model/errors.ts';

/** What was given may be in it: a name, a path, a pattern with a caret under its fault. */
const MOST_LINE_CHARS = 400;

interface ErrorObject {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null };
}

/** What programs get instead of an answer. */
export function encodeError(error: unknown): ErrorObject {
  if (isPortolanError(error)) {
    const { code, message, hint } = error;
    return { error: { code, message: shortMessage(message), hint: hint && shortMessage(hint) } };
  }
  const message = error instanceof Error ? error.message : inspect(error);
  const hint = 'this is a bug in Portolan: please report it';
  return { error: { code: 'internal', message: cleanMessage(message), hint } };
}

export function shortMessage(message: string): string {
  return cleanMessage(message)
    .split('\n')
    .map((line) => inShort(line, MOST_LINE_CHARS))
    .join('\n');
}

export function cleanMessage(text: string): string {
  return withoutSecrets(text).value;
}
