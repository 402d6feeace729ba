// A path as it goes out: made harmless on a terminal, byte for byte into a pipe, so that other programs can open it.
import { encodePathBytes } from '../../model/repo-path.ts';
import type { CliContext } from './context.ts';
import { printable } from './terminal.ts';

export function shownPath(context: CliContext, path: string): string {
  return context.isTerminal ? printable(path) : path;
}

/** A line of output that may hold a name that is not UTF-8. */
export function lineBytes(line: string): Uint8Array {
  return encodePathBytes(`${line}\n`);
}
