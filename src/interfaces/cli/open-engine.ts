// The engine of one run, composed from what was typed.
import { resolve } from 'node:path';
import type { FirstBuildOptions } from '../../compose.ts';
import type { Engine } from '../../engine/workspace/engine.ts';
import { PortolanError } from '../../model/errors.ts';
import type { Verb } from './context.ts';
import { type Progress, quietProgress, stderrProgress } from './progress.ts';
import { keepingMemorySmall } from './spare-the-machine.ts';
import { flag, number, type Typed, text, texts } from './verb.ts';

export async function openEngine(verb: Verb, typed: Typed, progress: Progress, signal: AbortSignal): Promise<Engine> {
  const { composeEngine } = await import('../../compose.ts');
  const settings = texts(typed, 'set');
  const dir = text(typed, 'dir');
  const options = {
    folder: currentFolder(),
    dir,
    settings,
    environment: process.env,
    redact: !flag(typed, 'no-redact'),
    progress: keepingMemorySmall(progress.sink),
    firstBuild: verb.isLasting === true ? null : firstBuildFor(verb, typed, progress),
    signal,
  };
  return composeEngine(options, { pathsFromHere: typed.verb !== 'mcp' });
}

/** A question may build a missing index: its progress is worth a line wherever stderr goes. */
function firstBuildFor(verb: Verb, typed: Typed, shown: Progress): FirstBuildOptions {
  const isShown = shown === quietProgress && !flag(typed, 'quiet');
  const progress = isShown ? stderrProgress() : shown;
  const dir = text(typed, 'dir');
  const settings = texts(typed, 'set').flatMap((setting) => ['--set', setting]);
  const args = ['index', '--quiet', '--max-cost', '0', ...settings];
  return {
    waitMs: waitForIndexMs(verb, typed),
    progress: keepingMemorySmall(progress.sink),
    command: { script: process.argv[1] ?? '', args: dir === null ? args : [...args, '--dir', resolve(dir)] },
  };
}

/** Undefined: as the settings say. */
function waitForIndexMs(verb: Verb, typed: Typed): number | null | undefined {
  const isPatient = flag(typed, 'wait') || flag(typed, 'require-fresh') || verb.isLong?.(typed) === true;
  const seconds = number(typed, 'wait');
  return isPatient ? null : seconds === null ? undefined : seconds * 1_000;
}

/** Where it was taken away under us, the system cannot name it. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    const hint = 'change to a folder that exists';
    throw new PortolanError('path_not_found', 'the current folder does not exist any more', { hint, cause });
  }
}
