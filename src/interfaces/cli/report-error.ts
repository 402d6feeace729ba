// Trouble on its way out: to people on stderr, to programs as an object, and as an exit code. The one place for it.

import { inspect } from 'node:util';
import { inShort } from '../../lib/in-short.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { isPortolanError } from '../../model/errors.ts';

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
    const hint = error.hint === null ? null : inShort(error.hint, MOST_LINE_CHARS);
    return { error: { code: error.code, message: short(error.message), hint } };
  }
  const message = error instanceof Error ? error.message : inspect(error);
  return { error: { code: 'internal', message, hint: 'this is a bug in Portolan: please report it' } };
}

/**
 * Writes for people and gives the exit code. With `json` the caller prints `errorObject`, and an expected error is not
 * told twice; a bug still leaves its stack here, since the object does not carry it.
 */
export function reportError(error: unknown, write: (text: string) => void, json: boolean): number {
  if (!isPortolanError(error)) {
    write(
      `portolan: this is a bug in Portolan: please report it with the lines below\n${visibleText(inspect(error))}\n`,
    );
    return EXIT_ERROR;
  }
  // Messages may have several lines, such as a pattern with a caret under its fault.
  if (!json) {
    write(`portolan: ${visibleText(short(error.message))}\n`);
    if (error.hint !== null) write(`hint: ${visibleText(inShort(error.hint, MOST_LINE_CHARS))}\n`);
  }
  return error.code === 'cancelled' ? EXIT_CANCELLED : EXIT_ERROR;
}

function short(message: string): string {
  return message
    .split('\n')
    .map((line) => inShort(line, MOST_LINE_CHARS))
    .join('\n');
}
