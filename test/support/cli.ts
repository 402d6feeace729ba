// Runs the real command line as a real process, in a folder, with nothing of the user's settings.
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { GIT_ENVIRONMENT, gitRepository, temporaryFolder } from './temporary.ts';

export const CLI = resolve(import.meta.dirname, '../../dist/cli/main.js');

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let home: string | null = null;

export function cliEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  home ??= temporaryFolder('home');
  const clean = Object.fromEntries(Object.entries(GIT_ENVIRONMENT).filter(([name]) => !name.startsWith('PORTOLAN_')));
  return { ...clean, HOME: home, XDG_CONFIG_HOME: `${home}/.config`, NO_COLOR: '1', ...extra };
}

export function portolan(
  folder: string,
  args: readonly string[],
  options: { input?: string; env?: NodeJS.ProcessEnv } = {},
): CliResult {
  const done = spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: cliEnvironment(options.env),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(options.input === undefined ? {} : { input: options.input }),
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** The parsed object of a `--json` run that must succeed. */
export function portolanJson<T = Record<string, unknown>>(
  folder: string,
  args: readonly string[],
  okCodes: readonly number[] = [0],
): T {
  const result = portolan(folder, [...args, '--json']);
  if (!okCodes.includes(result.code ?? -1)) {
    throw new Error(`portolan ${args.join(' ')} exited with ${result.code}: ${result.stdout}${result.stderr}`);
  }
  return JSON.parse(result.stdout) as T;
}

export function startPortolan(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: cliEnvironment(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** A new git repository of these files, indexed. */
export function indexedRepository(files: Readonly<Record<string, string>>, name: string): string {
  const folder = gitRepository(files, name);
  const { code, stderr } = portolan(folder, ['index']);
  if (code !== 0) throw new Error(`indexing failed: ${stderr}`);
  return folder;
}

/** What a command prints that prints these lines. */
export function printed(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
