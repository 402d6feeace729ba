// What a verb is given: what was typed, a way to the engine, and where its words go. stdout is data, stderr is the rest.
import type { Engine } from '../../engine/workspace/engine.ts';
import { visibleJson } from '../../lib/visible-text.ts';
import { secretsShown } from '../shared/secrets-shown.ts';
import type { Notices } from './notices.ts';
import type { Paint } from './terminal.ts';
import type { Typed, VerbSpec } from './verb.ts';

export interface CliContext {
  readonly typed: Typed;
  readonly json: boolean;
  /** Every verb of the program, for what is made from all of them. */
  readonly verbs: readonly VerbSpec[];
  /** Opened when first asked for. */
  engine(): Promise<Engine>;
  /** Closed and opened again, with the settings as they are now. */
  reopen(): Promise<Engine>;
  /** Set off by Ctrl-C and by who ends the process. */
  readonly signal: AbortSignal;
  /** Hidden characters are made visible on the way out; what is data must still be put on one line. */
  out(text: string): void;
  /** The same for what a program reads: never wrapped. */
  data(text: string): void;
  /** How many marks of secrets went to stdout so far. */
  masksShown(): number;
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

/** One verb: how it is typed and described, and the code behind it. */
export interface Verb extends VerbSpec {
  /** Loaded when the verb is run: help and completion need no code. */
  load(): Promise<RunVerb>;
  /** Its progress is worth a line in a log; that of a verb that answers a question is shown on a terminal only. */
  isLong?(typed: Typed): boolean;
  /** Runs until it is stopped. */
  readonly isLasting?: true;
  /** Shows in its own words which settings are ignored. */
  readonly showsSettings?: true;
}

/** An answer may have more to it than is printed: only secrets that are shown as such are counted. */
export function printJson(context: CliContext, value: object): void {
  const taken = 'secrets_redacted' in value ? Number(value.secrets_redacted) : 0;
  const shown = secretsShown(taken, value);
  const counted = shown === taken ? value : { ...value, secrets_redacted: shown };
  context.data(`${visibleJson(context.notices.into(counted))}\n`);
}
