// The only place where git is started. Whatever a repository, its attributes or any configuration says: git starts no
// program, fetches nothing, takes no lock and asks nobody. A git that stops answering is killed with its process group.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { outOfHandles } from '../../lib/out-of-handles.ts';
import { PortolanError } from '../../model/errors.ts';
import { findGit } from './find-git.ts';

export interface GitCall {
  readonly folder: string;
  readonly args: readonly string[];
  /** On top of the hardened environment: which repository is meant. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** How long git may say nothing. */
  readonly quietMs: number;
}

export type GitEnd =
  | { readonly kind: 'done'; readonly stderr: Buffer }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'silent'; readonly detail: string }
  | { readonly kind: 'absent'; readonly detail: string }
  | { readonly kind: 'stopped' };

export type GitRun =
  | { readonly kind: 'done'; readonly stdout: Buffer; readonly stderr: Buffer }
  | Exclude<GitEnd, { readonly kind: 'done' | 'stopped' }>;

/** Over the configuration of the machine and of the user, which git does read: it may name programs too. */
const FLAGS = [
  '--no-pager',
  '--no-optional-locks',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.quotePath=false', 'log.showSignature=false'],
  ...['protocol.allow=never', 'safe.bareRepository=explicit'],
].flatMap((flag) => (flag.startsWith('-') ? [flag] : ['-c', flag]));

/** Of all variables for git only those count that say where the configuration of the machine and the user is. */
const KEPT_VARIABLES: ReadonlySet<string> = new Set(['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM']);

const OWN_VARIABLES: Readonly<Record<string, string>> = {
  LC_ALL: 'C',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_PROTOCOL_FROM_USER: '0',
  GIT_TERMINAL_PROMPT: '0',
  // Configuration may send traces to a file or a socket.
  GIT_TRACE2: '0',
  GIT_TRACE2_EVENT: '0',
  GIT_TRACE2_PERF: '0',
};

const MOST_OUTPUT_BYTES = 1024 * 1024 * 1024;
const MOST_COMPLAINT_BYTES = 16 * 1024 * 1024;
/** Silence is counted in ticks: a machine that slept, or our own long step, is one tick and no more. */
const TICKS = 4;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** In groups of their own they would outlive us. */
const running = new Set<Child>();
process.on('exit', () => {
  for (const child of running) killGroup(child);
});

/** What git writes, as it comes; the time that the reader takes is not counted as git's. */
export async function* streamGit(call: GitCall): AsyncGenerator<Buffer, GitEnd> {
  const git = findGit();
  if (git === null) return { kind: 'absent', detail: 'git is not installed' };
  if (call.signal.aborted) return { kind: 'stopped' };
  let child: Child;
  try {
    child = spawn(git, [...FLAGS, ...call.args], {
      cwd: call.folder,
      env: gitEnvironment(call.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, to be ended as a whole; and no terminal to ask at.
      detached: true,
    });
  } catch (error) {
    return { kind: 'failed', detail: String(error) };
  }
  // Without a handle to spare there is no pipe either, whatever the types say.
  if (child.stdout === undefined) throw outOfHandles((await once(child, 'error'))[0]) ?? new Error('git has no output');
  const watch = watchOver(child, call);
  let written = 0;
  try {
    for await (const part of child.stdout as AsyncIterable<Buffer>) {
      written += part.length;
      if (written > MOST_OUTPUT_BYTES) watch.end({ kind: 'failed', detail: 'git wrote more than 1 GB' });
      watch.pause();
      yield part;
      watch.resume();
    }
  } catch {
    // Its output was closed when it was ended.
  } finally {
    watch.resume();
    // Where the reader leaves early, there is nobody to wait for the end.
    if (!child.stdout.readableEnded) watch.end({ kind: 'stopped' });
  }
  return watch.over;
}

interface Watch {
  /** Settles without waiting for a process that cannot be killed, or that left something behind. */
  readonly over: Promise<GitEnd>;
  pause(): void;
  resume(): void;
  end(why: GitEnd): void;
}

function watchOver(child: Child, { signal, quietMs }: GitCall): Watch {
  const complaints: Buffer[] = [];
  let complaintBytes = 0;
  let ticks = 0;
  let isPaused = false;
  let settle: (end: GitEnd) => void = () => {};
  const over = new Promise<GitEnd>((resolve) => {
    settle = resolve;
  });
  const end = (why: GitEnd): void => {
    settle(why);
    killGroup(child);
    child.stdout.destroy();
    child.stderr.destroy();
    child.unref();
  };
  const onAbort = () => end({ kind: 'stopped' });
  signal.addEventListener('abort', onAbort, { once: true });
  running.add(child);
  const timer = setInterval(() => {
    ticks += isPaused ? 0 : 1;
    if (ticks >= TICKS) end({ kind: 'silent', detail: `git did not answer for ${Math.ceil(quietMs / 1000)} s` });
  }, quietMs / TICKS);
  void over.then(() => {
    running.delete(child);
    clearInterval(timer);
    signal.removeEventListener('abort', onAbort);
  });
  child.stderr.on('data', (part: Buffer) => {
    ticks = 0;
    complaintBytes += part.length;
    if (complaintBytes <= MOST_COMPLAINT_BYTES) complaints.push(part);
  });
  child.on('error', (error) => end({ kind: 'failed', detail: error.message }));
  child.on('close', (code) => {
    const stderr = Buffer.concat(complaints);
    if (code === 0) settle({ kind: 'done', stderr });
    else settle({ kind: 'failed', detail: firstLine(stderr.toString()) || `git exited with ${code}` });
  });
  const setPaused = (value: boolean) => () => {
    isPaused = value;
    ticks = 0;
  };
  return { over, end, pause: setPaused(true), resume: setPaused(false) };
}

/** Throws `cancelled` where the signal ended it. */
export async function runGit(call: GitCall): Promise<GitRun> {
  const stream = streamGit(call);
  const parts: Buffer[] = [];
  for (;;) {
    const next = await stream.next();
    if (next.done !== true) {
      parts.push(next.value);
      continue;
    }
    const end = next.value;
    if (end.kind === 'stopped') throw new PortolanError('cancelled', 'stopped', { cause: call.signal.reason });
    return end.kind === 'done' ? { kind: 'done', stdout: Buffer.concat(parts), stderr: end.stderr } : end;
  }
}

function gitEnvironment(environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.toUpperCase().startsWith('GIT_') || KEPT_VARIABLES.has(name),
  );
  return { ...Object.fromEntries(inherited), ...OWN_VARIABLES, ...environment };
}

function killGroup(child: Child): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/^fatal: /, '').trim();
}
