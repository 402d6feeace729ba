// What a verb is given: what was typed, a way to the engine, and where its words go. stdout is data, stderr is the rest.
import type { Workbench } from '../../engine/workbench.ts';
import { visibleJson } from '../../lib/visible-text.ts';
import type { Notices } from './notices.ts';
import type { Paint } from './terminal.ts';
import type { Typed } from './verb.ts';

export interface CliContext {
  readonly typed: Typed;
  readonly json: boolean;
  /** Opened when first asked for. */
  bench(): Promise<Workbench>;
  /** Closed and opened again, with the settings as they are now. */
  reopen(): Promise<Workbench>;
  /** Set off by Ctrl-C and by who ends the process. */
  readonly signal: AbortSignal;
  /** Hidden characters are made visible on the way out; what is data must still be put on one line. */
  out(text: string): void;
  err(text: string): void;
  readonly notices: Notices;
  readonly paint: Paint;
  readonly width: number;
  readonly isTerminal: boolean;
  readonly now: number;
}

/** Exit codes as ripgrep's: found or done, nothing found (or a difference), trouble. */
export const EXIT = { done: 0, nothing: 1, trouble: 2 } as const;

export type RunVerb = (context: CliContext) => Promise<number>;

export function printJson(context: CliContext, value: unknown): void {
  context.out(`${visibleJson(context.notices.into(value))}\n`);
}
