// Trouble on its way out: to people on stderr, to programs as an object, and as an exit code. The one place for it.

import { inspect } from 'node:util';
import { inShort } from '../../lib/in-short.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { withoutSecrets } from '../../lib/without-secrets.ts';
import { isPortolanError } from '../../model/errors.ts';
import { cutToWidth } from './terminal.ts';

const EXIT_ERROR = 2;
const EXIT_CANCELLED = 130;
/** What was given may be in it: a name, a path, a pattern with a caret under its fault. */
const MOST_LINE_CHARS = 400;

export interface ErrorObject {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null };
}

/** What `--json` prints on stdout instead of an answer. */
export function errorObject(error: unknown): ErrorObject {
  if (isPortolanError(error)) {
    return { error: { code: error.code, message: short(error.message), hint: error.hint && short(error.hint) } };
  }
  const message = error instanceof Error ? error.message : inspect(error);
  const hint = 'this is a bug in Portolan: please report it';
  return { error: { code: 'internal', message: clean(message), hint } };
}

/**
 * Writes for people and gives the exit code. With `json` the caller prints `errorObject`, and an expected error is not
 * told twice; a bug still leaves its stack here, since the object does not carry it.
 */
export function reportError(
  error: unknown,
  write: (text: string) => void,
  json: boolean,
  width = Number.POSITIVE_INFINITY,
): number {
  if (!isPortolanError(error)) {
    write(
      `portolan: this is a bug in Portolan: please report it with the lines below\n${visibleText(clean(inspect(error)))}\n`,
    );
    return EXIT_ERROR;
  }
  if (!json) {
    const message = visibleText(short(error.message));
    write(`portolan: ${error.code === 'symbol_ambiguous' ? oneLineEach(message, width) : message}\n`);
    if (error.hint !== null) write(`hint: ${visibleText(short(error.hint))}\n`);
  }
  return error.code === 'cancelled' ? EXIT_CANCELLED : EXIT_ERROR;
}

/** A list of choices is read line by line: what is too wide is cut, not wrapped. */
function oneLineEach(message: string, width: number): string {
  return message
    .split('\n')
    .map((line) => cutToWidth(line, width))
    .join('\n');
}

/** Messages repeat names, lines and arguments; secrets are taken out before anything is cut. */
function short(message: string): string {
  return clean(message)
    .split('\n')
    .map((line) => inShort(line, MOST_LINE_CHARS))
    .join('\n');
}

function clean(text: string): string {
  return withoutSecrets(text).value;
}
