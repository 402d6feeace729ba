// What a verb is given, made from what was typed and from the standard streams.
import { randomUUID } from 'node:crypto';
import { masksIn } from '../../lib/secret-marks.ts';
import type { Engines } from '../shared/live-engine.ts';
import type { CliContext } from './context.ts';
import type { Notices } from './notices.ts';
import { type Outlet, outgoingText } from './outgoing-text.ts';
import type { Progress } from './progress.ts';
import { outputWidth, writeError } from './standard-streams.ts';
import { painter, wantsColor } from './terminal.ts';
import { type Typed, text, type VerbSpec } from './verb.ts';
import { wrapLines } from './wrap-lines.ts';
import { writeAll } from './write-all.ts';

export interface VerbRun {
  readonly typed: Typed;
  readonly json: boolean;
  readonly verbs: readonly VerbSpec[];
  readonly engines: Engines;
  readonly notices: Notices;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export function verbContext({ typed, json, verbs, engines, notices, progress, signal }: VerbRun): CliContext {
  const { stdout } = process;
  const isTerminal = stdout.isTTY === true;
  const seal = !json && wantsColor(text(typed, 'color'), process.env, isTerminal) ? randomUUID() : null;
  let masks = 0;
  const outlet: Outlet = { seal, bytes: !isTerminal };
  const width = outputWidth();
  const write = (text: string): void => {
    progress.close();
    masks += masksIn(text);
    writeAll(1, outgoingText(text, outlet));
  };
  return {
    typed,
    json,
    verbs,
    engine: engines.open,
    reopen: engines.reopen,
    signal,
    out: (text) => write(isTerminal ? wrapLines(text, width) : text),
    data: write,
    masksShown: () => masks,
    err: (data) => {
      progress.close();
      writeError(data, outlet);
    },
    notices,
    paint: painter(seal, outlet),
    width,
    isTerminal,
    now: Date.now(),
  };
}
