// Lines that the program itself writes, besides what verbs print.
import { type Outlet, outgoingText } from './outgoing-text.ts';
import { wrapLines } from './wrap-lines.ts';
import { writeAll } from './write-all.ts';

const DEFAULT_WIDTH = 100;
const UNPAINTED: Outlet = { seal: null, bytes: false };

export function outputWidth(): number {
  return process.stdout.columns || DEFAULT_WIDTH;
}

/** Undefined where no terminal shows it. */
export function errorWidth(): number | undefined {
  return process.stderr.isTTY === true ? process.stderr.columns || DEFAULT_WIDTH : undefined;
}

export function writeOutput(text: string): void {
  writeAll(1, outgoingText(text, UNPAINTED));
}

export function writeError(text: string, outlet: Outlet = UNPAINTED): void {
  const width = errorWidth();
  writeAll(2, outgoingText(width === undefined ? text : wrapLines(text, width), { ...outlet, bytes: false }));
}
