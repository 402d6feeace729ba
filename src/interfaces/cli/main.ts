// The command line: decodes what was typed, runs one verb, turns trouble into an exit code. What verbs do is elsewhere.
import type { Engine } from '../../engine/workspace/engine.ts';
import { configTroubles } from '../../engine/workspace/settings/config-troubles.ts';
import { PortolanError } from '../../model/errors.ts';
import { fail } from './fail.ts';
import { notices } from './notices.ts';
import { openEngine } from './open-engine.ts';
import { parseArguments } from './parse-arguments.ts';
import { printDegradations } from './print-degradations.ts';
import { quietProgress, stderrProgress } from './progress.ts';
import { keepMemorySmall, letOthersGoFirst } from './spare-the-machine.ts';
import { outputWidth, writeError, writeOutput } from './standard-streams.ts';
import { flag, type Typed } from './verb.ts';
import { verbContext } from './verb-context.ts';
import { VERBS } from './verbs/all.ts';

async function main(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    const parsed = parseArguments(VERBS, argv);
    if ('version' in parsed) return await printVersion();
    if ('help' in parsed) return await printHelp(parsed.help);
    return await runVerb(parsed, flag(parsed, 'json'));
  } catch (error) {
    return fail(error, isJson);
  }
}

async function runVerb(typed: Typed, isJson: boolean): Promise<number> {
  const stop = new AbortController();
  const verb = VERBS.find(({ name }) => name === typed.verb);
  if (verb === undefined) throw new Error(`the verb ${typed.verb} has no code`);
  const isLong = verb.isLong?.(typed) === true;
  if (verb.isLasting === true) keepMemorySmall();
  if (isLong) letOthersGoFirst();
  const isShown = process.stderr.isTTY === true || isLong;
  const progress = flag(typed, 'quiet') || !isShown ? quietProgress : stderrProgress();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort(new PortolanError('cancelled', 'stopped'));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  let engine: Engine | null = null;
  // Said when the workspace is opened, before there is progress to clear.
  const said = notices(isJson && typed.verb !== 'mcp', (list) => printDegradations({ err: writeError }, list));
  try {
    const open = async (): Promise<Engine> => {
      engine ??= await openEngine(verb, typed, progress, stop.signal);
      if (verb.showsSettings !== true) said.add(configTroubles(engine.workspaceFile));
      return engine;
    };
    const reopen = async (): Promise<Engine> => {
      await engine?.store.close();
      engine = null;
      return open();
    };
    const run = await verb.load();
    const engines = { open, reopen };
    const { signal } = stop;
    return await run(verbContext({ typed, json: isJson, verbs: VERBS, engines, notices: said, progress, signal }));
  } catch (error) {
    progress.close();
    const isCancelled = stop.signal.aborted && error === stop.signal.reason;
    return fail(isCancelled ? new PortolanError('cancelled', 'stopped') : error, isJson);
  } finally {
    progress.close();
    said.flush();
    await (engine as Engine | null)?.store.close();
  }
}

async function printHelp(verb: string | null): Promise<number> {
  const { renderHelp } = await import('./render-help.ts');
  writeOutput(renderHelp(VERBS, verb, outputWidth()));
  return 0;
}

async function printVersion(): Promise<number> {
  const { packageVersion } = await import('../shared/package-version.ts');
  writeOutput(`portolan ${packageVersion()}\n`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
