// The command line: decodes what was typed, runs one verb, turns trouble into an exit code. What verbs do is elsewhere.
import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FirstBuildOptions } from '../../compose.ts';
import type { Engine } from '../../engine/workspace/engine.ts';
import { configTroubles } from '../../engine/workspace/settings/config-troubles.ts';
import { outOfHandles } from '../../lib/out-of-handles.ts';
import { masksIn } from '../../lib/secret-marks.ts';
import { visibleJson } from '../../lib/visible-text.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { ProgressSink } from '../../model/progress.ts';
import { encodeError } from '../shared/wire/encode-error.ts';
import type { CliContext, RunVerb } from './context.ts';
import { type Notices, notices } from './notices.ts';
import { type Outlet, outgoingText } from './outgoing-text.ts';
import { parseArguments } from './parse-arguments.ts';
import { printDegradations } from './print-degradations.ts';
import { type Progress, progressSink, quietProgress } from './progress.ts';
import { reportError } from './report-error.ts';
import { painter, wantsColor } from './terminal.ts';
import { flag, number, type Typed, text, texts } from './verb.ts';
import { VERB_SPECS } from './verb-specs.ts';
import { wrapLines } from './wrap-lines.ts';
import { writeAll } from './write-all.ts';

const VERBS: Readonly<Record<string, () => Promise<RunVerb>>> = {
  index: async () => (await import('./verbs/index-verb.ts')).runIndex,
  remove: async () => (await import('./verbs/remove-verb.ts')).runRemove,
  status: async () => (await import('./verbs/status-verb.ts')).runStatus,
  watch: async () => (await import('./verbs/watch-verb.ts')).runWatch,
  mcp: async () => (await import('./verbs/mcp-verb.ts')).runMcp,
  verify: async () => (await import('./verbs/verify-verb.ts')).runVerify,
  files: async () => (await import('./verbs/files-verb.ts')).runFiles,
  export: async () => (await import('./verbs/export-verb.ts')).runExport,
  map: async () => (await import('./verbs/map-verb.ts')).runMap,
  outline: async () => (await import('./verbs/outline-verb.ts')).runOutline,
  search: async () => (await import('./verbs/search-verb.ts')).runSearch,
  context: async () => (await import('./verbs/context-verb.ts')).runContext,
  summary: async () => (await import('./verbs/summary-verb.ts')).runSummary,
  eval: async () => (await import('./verbs/eval-verb.ts')).runEval,
  grep: async () => (await import('./verbs/grep-verb.ts')).runGrep,
  symbol: async () => (await import('./verbs/symbol-verb.ts')).runSymbol,
  refs: async () => (await import('./verbs/neighbours-verb.ts')).runRefs,
  callers: async () => (await import('./verbs/neighbours-verb.ts')).runCallers,
  callees: async () => (await import('./verbs/neighbours-verb.ts')).runCallees,
  deps: async () => (await import('./verbs/neighbours-verb.ts')).runDeps,
  rdeps: async () => (await import('./verbs/neighbours-verb.ts')).runRdeps,
  trace: async () => (await import('./verbs/trace-verb.ts')).runTrace,
  path: async () => (await import('./verbs/path-verb.ts')).runPath,
  impact: async () => (await import('./verbs/impact-verb.ts')).runImpact,
  config: async () => (await import('./verbs/config-verb.ts')).runConfig,
  trust: async () => (await import('./verbs/trust-verb.ts')).runTrust,
  doctor: async () => (await import('./verbs/doctor-verb.ts')).runDoctor,
  completion: async () => (await import('./verbs/completion-verb.ts')).runCompletion,
};

/** Verbs whose progress is worth a line in a log; those that answer questions show it on a terminal only. */
const LONG_VERBS: ReadonlySet<string> = new Set(['index', 'remove', 'verify', 'summary build']);
/** Verbs that show in their own words which settings are ignored. */
const VERBS_ON_SETTINGS: ReadonlySet<string> = new Set(['config', 'trust', 'doctor', 'status', 'watch']);
/** Verbs that run until they are stopped. */
const LASTING_VERBS: ReadonlySet<string> = new Set(['watch', 'mcp']);
const DEFAULT_WIDTH = 100;

async function main(argv: readonly string[]): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    const parsed = parseArguments(VERB_SPECS, argv);
    if ('version' in parsed) return await printVersion();
    if ('help' in parsed) return await printHelp(parsed.help);
    return await runVerb(parsed, flag(parsed, 'json'));
  } catch (error) {
    return fail(error, isJson);
  }
}

async function runVerb(typed: Typed, isJson: boolean): Promise<number> {
  const stop = new AbortController();
  const isLong = LONG_VERBS.has(verbOf(typed));
  if (LASTING_VERBS.has(typed.verb)) keepMemorySmall();
  if (isLong) letOthersGoFirst();
  const isShown = process.stderr.isTTY === true || isLong;
  const progress = flag(typed, 'quiet') || !isShown ? quietProgress : progressSink(progressStream, performanceClock);
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort(new PortolanError('cancelled', 'stopped'));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  let engine: Engine | null = null;
  // Said when the workspace is opened, before there is progress to clear.
  const said = notices(isJson && typed.verb !== 'mcp', (list) => printDegradations({ err: writeLine }, list));
  try {
    const load = VERBS[typed.verb];
    if (load === undefined) throw new Error(`the verb ${typed.verb} has no code`);
    const openBench = async (): Promise<Engine> => {
      engine ??= await composeBench(typed, progress, stop.signal);
      if (!VERBS_ON_SETTINGS.has(typed.verb)) said.add(configTroubles(engine.workspaceFile));
      return engine;
    };
    const reopenBench = async (): Promise<Engine> => {
      await engine?.store.close();
      engine = null;
      return openBench();
    };
    const run = await load();
    const engines = { open: openBench, reopen: reopenBench };
    return await run(contextFor(typed, isJson, engines, said, progress, stop.signal));
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

/** Indexing makes much that is soon forgotten: cleared away before it has doubled, it stays below a gigabyte at 30,000 files. */
function keepMemorySmall(): void {
  setFlagsFromString('--heap-growing-percent=65');
}

/** Whoever asks a question while this runs should not wait for it. Threads that are started from now on do likewise. */
function letOthersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that does not let us wait our turn: then it is as it was.
  }
}

/** What is quickly done needs no care, and clearing away would take a tenth of its time. */
const MUCH_WORK = 500;

function keepingMemorySmall(sink: ProgressSink): ProgressSink {
  return (event) => {
    if (event.kind === 'started' && event.stage !== 'scan' && (event.total ?? 0) > MUCH_WORK) keepMemorySmall();
    sink(event);
  };
}

const progressStream = {
  write: (text: string) => writeAll(2, Buffer.from(text)),
  isTTY: process.stderr.isTTY,
  get columns() {
    return process.stderr.columns;
  },
};
const performanceClock = { monotonic: () => performance.now() };

async function composeBench(typed: Typed, progress: Progress, signal: AbortSignal): Promise<Engine> {
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
    firstBuild: LASTING_VERBS.has(typed.verb) ? null : firstBuildFor(typed, progress),
    signal,
  };
  return composeEngine(options, { pathsFromHere: typed.verb !== 'mcp' });
}

/** A question may build a missing index: its progress is worth a line wherever stderr goes. */
function firstBuildFor(typed: Typed, shown: Progress): FirstBuildOptions {
  const isShown = shown === quietProgress && !flag(typed, 'quiet');
  const progress = isShown ? progressSink(progressStream, performanceClock) : shown;
  const dir = text(typed, 'dir');
  const settings = texts(typed, 'set').flatMap((setting) => ['--set', setting]);
  const args = ['index', '--quiet', '--max-cost', '0', ...settings];
  return {
    waitMs: waitForIndexMs(typed),
    progress: keepingMemorySmall(progress.sink),
    command: { script: process.argv[1] ?? '', args: dir === null ? args : [...args, '--dir', resolve(dir)] },
  };
}

/** Undefined: as the settings say. */
function waitForIndexMs(typed: Typed): number | null | undefined {
  const isPatient = flag(typed, 'wait') || flag(typed, 'require-fresh') || LONG_VERBS.has(verbOf(typed));
  const seconds = number(typed, 'wait');
  return isPatient ? null : seconds === null ? undefined : seconds * 1_000;
}

function verbOf(typed: Typed): string {
  return typed.verb === 'summary' ? `summary ${typed.positionals[0]}` : typed.verb;
}

/** Where it was taken away under us, the system cannot name it. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    const hint = 'go into a folder that is there';
    throw new PortolanError('path_not_found', 'the folder you are in was taken away', { hint, cause });
  }
}

interface Engines {
  open(): Promise<Engine>;
  reopen(): Promise<Engine>;
}

function contextFor(
  typed: Typed,
  json: boolean,
  engines: Engines,
  said: Notices,
  progress: Progress,
  signal: AbortSignal,
): CliContext {
  const { stdout } = process;
  const isTerminal = stdout.isTTY === true;
  const seal = !json && wantsColor(text(typed, 'color'), process.env, isTerminal) ? randomUUID() : null;
  let masks = 0;
  const outlet: Outlet = { seal, bytes: !isTerminal };
  const width = stdout.columns || DEFAULT_WIDTH;
  const write = (text: string): void => {
    progress.close();
    masks += masksIn(text);
    writeAll(1, outgoingText(text, outlet));
  };
  return {
    typed,
    json,
    engine: engines.open,
    reopen: engines.reopen,
    signal,
    out: (text) => write(isTerminal ? wrapLines(text, width) : text),
    data: write,
    masksShown: () => masks,
    err: (data) => {
      progress.close();
      writeAll(2, outgoingText(forReaders(data), { ...outlet, bytes: false }));
    },
    notices: said,
    paint: painter(seal, outlet),
    width,
    isTerminal,
    now: Date.now(),
  };
}

const UNPAINTED: Outlet = { seal: null, bytes: false };
const writeLine = (text: string): void => writeAll(2, outgoingText(forReaders(text), UNPAINTED));

/** What goes to stderr, as wide as its terminal. */
function forReaders(text: string): string {
  return process.stderr.isTTY === true ? wrapLines(text, process.stderr.columns || DEFAULT_WIDTH) : text;
}

function fail(error: unknown, isJson: boolean): number {
  const trouble = outOfHandles(error) ?? error;
  const isSaid = isJson && saidToPrograms(trouble);
  const width = process.stderr.isTTY === true ? process.stderr.columns || DEFAULT_WIDTH : undefined;
  return reportError(trouble, writeLine, isSaid, width);
}

/** False where standard output takes nothing: then it is said to people. */
function saidToPrograms(trouble: unknown): boolean {
  try {
    if (isPortolanError(trouble, 'output_unwritable')) return false;
    writeAll(1, outgoingText(`${visibleJson(encodeError(trouble))}\n`, UNPAINTED));
    return true;
  } catch (error) {
    if (isPortolanError(error, 'output_unwritable')) return false;
    throw error;
  }
}

async function printHelp(verb: string | null): Promise<number> {
  const { renderHelp } = await import('./render-help.ts');
  writeAll(1, outgoingText(renderHelp(VERB_SPECS, verb, process.stdout.columns || DEFAULT_WIDTH), UNPAINTED));
  return 0;
}

async function printVersion(): Promise<number> {
  const { packageVersion } = await import('../shared/package-version.ts');
  writeAll(1, outgoingText(`portolan ${packageVersion()}\n`, UNPAINTED));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
