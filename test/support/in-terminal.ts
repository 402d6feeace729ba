// Runs the command line in a terminal of 80 columns, as a person sees it: `script` of Linux gives it one.
import { spawnSync } from 'node:child_process';
import { CLI, cliEnvironment } from './cli.ts';

/** Only the `script` of Linux takes a command. */
export const HAS_TERMINAL = process.platform === 'linux';

/** What is shown, both streams in one, without colours. */
export function inTerminal(folder: string, args: readonly string[]): string {
  const words = [process.execPath, CLI, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const script = ['-qec', `stty cols 80 rows 50; ${words}`, '/dev/null'];
  const options = { cwd: folder, env: cliEnvironment(), encoding: 'utf8' as const, input: '' };
  // With input from no terminal `script` writes an end of file of its own.
  return spawnSync('script', script, options)
    .stdout.replaceAll('\r', '')
    .replace(/\^D[\b]*/, '');
}
