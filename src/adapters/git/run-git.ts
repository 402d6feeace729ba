// Runs git as a child process: no locks taken, no hooks or monitors of the repository started, no prompt, no pager.
import { spawn } from 'node:child_process';
import { outOfHandles } from '../../lib/out-of-handles.ts';

export type GitRun =
  | { readonly kind: 'done'; readonly stdout: Buffer; readonly stderr: Buffer }
  | { readonly kind: 'failed'; readonly detail: string }
  | { readonly kind: 'absent' };

/** A repository's own configuration must not make us start programs; `fsmonitor` is how `git status` would. */
const SAFE_FLAGS = ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];

/** Set by git itself when it runs hooks; they would point us at another repository. */
const FOREIGN_VARIABLES = [
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_IMPLICIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX'],
  ...[
    'GIT_OBJECT_DIRECTORY',
    'GIT_ALTERNATE_OBJECT_DIRECTORIES',
    'GIT_SHALLOW_FILE',
    'GIT_GRAFT_FILE',
    'GIT_NAMESPACE',
  ],
  ...['GIT_LITERAL_PATHSPECS', 'GIT_GLOB_PATHSPECS', 'GIT_NOGLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS'],
];

function gitEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_PAGER: 'cat' };
  for (const name of FOREIGN_VARIABLES) delete environment[name];
  return environment;
}

export function spawnGit(folder: string, args: readonly string[], signal?: AbortSignal) {
  return spawn('git', [...SAFE_FLAGS, ...args], {
    cwd: folder,
    env: gitEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
  });
}

export function runGit(folder: string, args: readonly string[]): Promise<GitRun> {
  return new Promise((resolve, reject) => {
    let child: ReturnType<typeof spawnGit>;
    try {
      child = spawnGit(folder, args);
    } catch (error) {
      resolve({ kind: 'failed', detail: String(error) });
      return;
    }
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    // Without a handle to spare there is no pipe either, whatever the types say.
    child.stdout?.on('data', (part: Buffer) => stdout.push(part));
    child.stderr?.on('data', (part: Buffer) => stderr.push(part));
    child.on('error', (error) => {
      const exhausted = outOfHandles(error);
      if (exhausted !== null) return reject(exhausted);
      const absent = 'code' in error && error.code === 'ENOENT';
      resolve(absent ? { kind: 'absent' } : { kind: 'failed', detail: error.message });
    });
    child.on('close', (code) => {
      if (code === 0) resolve({ kind: 'done', stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr) });
      else
        resolve({ kind: 'failed', detail: firstLine(Buffer.concat(stderr).toString()) || `git exited with ${code}` });
    });
  });
}

/** Trimmed output, or null where git had nothing to say or failed. */
export async function askGit(folder: string, args: readonly string[]): Promise<string | null> {
  const run = await runGit(folder, args);
  if (run.kind !== 'done') return null;
  return run.stdout.toString().trim() || null;
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/^fatal: /, '').trim();
}
