// CPU seconds of a command: user and system, of all its threads and of every process that it waited for.
import { spawnSync } from 'node:child_process';

/** Node tells of no child what it used; a shell does, in milliseconds. */
const TIMED = 'TIMEFORMAT="cpu %3U %3S"; time "$@"';

export function cpuSeconds(command, args, options) {
  const done = spawnSync('bash', ['-c', TIMED, 'bash', command, ...args], {
    ...options,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(done.stderr) ?? [];
  if (done.status !== 0 || user === undefined)
    throw new Error(`${args.join(' ')} failed: ${done.stderr.slice(-2_000)}`);
  return Number(user) + Number(system);
}
