// Trouble on its way out: to people on stderr, and as an exit code. The object for programs is made in shared/wire.

import { inspect } from 'node:util';
import { visibleText } from '../../lib/visible-text.ts';
import { isPortolanError } from '../../model/errors.ts';
import { cleanMessage, shortMessage } from '../shared/wire/encode-error.ts';
import { cutToWidth } from './terminal.ts';

const EXIT_ERROR = 2;
const EXIT_CANCELLED = 130;

/**
 * Writes for people and gives the exit code. With `json` the caller prints `encodeError`, and an expected error is not
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
      `portolan: this is a bug in Portolan: please report it with the lines below\n${visibleText(cleanMessage(inspect(error)))}\n`,
    );
    return EXIT_ERROR;
  }
  if (!json) {
    const message = visibleText(shortMessage(error.message));
    write(`portolan: ${error.code === 'symbol_ambiguous' ? oneLineEach(message, width) : message}\n`);
    if (error.hint !== null) write(`hint: ${visibleText(shortMessage(error.hint))}\n`);
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
