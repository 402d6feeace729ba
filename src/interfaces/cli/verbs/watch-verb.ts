// `portolan watch`: keeps the index up to date until it is stopped, a line for every generation.

import { setTimeout as delay } from 'node:timers/promises';
import { type WatchEvent, watchWorkspace } from '../../../engine/update/watch-workspace.ts';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { configTroubles } from '../../../engine/workspace/settings/config-troubles.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { type ErrorCode, isPortolanError } from '../../../model/errors.ts';
import { encodeWatchEvent } from '../../shared/wire/encode-update.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { formatCount } from '../terminal.ts';

const RETRY_MS = 300;
/** Settings that are being written, most likely; a folder that was moved away and may come back. */
const WAITED_FOR: ReadonlySet<ErrorCode> = new Set(['bad_config', 'path_not_found']);

export const runWatch: RunVerb = async (context) => {
  let lastTrouble = '';
  const tell = (event: WatchEvent) => {
    const trouble = event.kind === 'trouble' ? JSON.stringify(event.degradation) : '';
    // A lasting problem is tried again and again, and reported once.
    if (trouble !== '' && trouble === lastTrouble) return;
    lastTrouble = trouble;
    if (context.json) printJson(context, encodeWatchEvent(event));
    else print(context, event);
  };
  for (let engine: Engine | null = await context.engine(); engine !== null; engine = await openAgain(context)) {
    for (const degradation of configTroubles(engine.workspaceFile)) tell({ kind: 'trouble', degradation });
    if ((await watchWorkspace(engine, tell)) === 'stopped') break;
  }
  return EXIT.done;
};

/** Null if it was stopped. */
async function openAgain(context: CliContext): Promise<Engine | null> {
  for (let isTold = false; ; isTold = true) {
    await delay(RETRY_MS);
    if (context.signal.aborted) return null;
    try {
      return await context.reopen();
    } catch (error) {
      if (!isPortolanError(error) || !WAITED_FOR.has(error.code)) throw error;
      if (!isTold) context.err(`note: waiting: ${visibleLine(error.message)}\n`);
    }
  }
}

function print(context: CliContext, event: WatchEvent): void {
  if (event.kind === 'trouble') printNotes(context, { degradations: [event.degradation] });
  else if (event.kind === 'ready') {
    const how = event.polling === null ? `Watching ${formatCount(event.folders)} folders` : 'Polling';
    context.out(`${how}; generation ${event.generation} is up to date. Ctrl-C stops.\n`);
  } else printUpdate(context, event);
}

function printUpdate(context: CliContext, event: Extract<WatchEvent, { kind: 'updated' }>): void {
  const { generation, put, removed, paths, elapsedMs } = event;
  const counts = [
    ...(put > 0 ? [`${formatCount(put)} changed`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} removed`] : []),
  ];
  const named = paths.map(visibleLine).join(', ') + (put + removed > paths.length ? ', …' : '');
  const took = context.paint.dim(`${formatCount(Math.round(elapsedMs))} ms`);
  context.out(`generation ${generation}: ${counts.join(', ')}, ${took}  ${named}\n`);
}
