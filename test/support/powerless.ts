// The command line with no more rights than the modes of files give: root is above them, so as root it runs as nobody.
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, type CliResult, cliEnvironment } from './cli.ts';
import { temporaryFolder } from './temporary.ts';

const IS_ROOT = process.getuid?.() === 0;
/** What this user decided, for as long as a file of tests runs. */
let config: string | null = null;

/** `folder` as `gitRepository` makes it: within a temporary folder of its own, which nobody may enter. */
export function powerlessPortolan(folder: string, args: readonly string[]): CliResult {
  if (IS_ROOT) chmodSync(join(folder, '..'), 0o755);
  config ??= temporaryFolder('powerless');
  chmodSync(config, 0o777);
  const env = cliEnvironment({ HOME: '/nonexistent', XDG_CONFIG_HOME: config });
  const command = `cd '${folder}' && exec '${process.execPath}' '${CLI}' ${args.map((arg) => `'${arg}'`).join(' ')}`;
  const [program, before] = IS_ROOT ? ['su', ['nobody', '-s', '/bin/sh', '-c']] : ['sh', ['-c']];
  const done = spawnSync(program as string, [...(before as string[]), command], { env, encoding: 'utf8' });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** Whether there is a user with no rights to run as. */
export const canBePowerless =
  process.platform !== 'win32' &&
  (!IS_ROOT ||
    spawnSync('su', ['nobody', '-s', '/bin/sh', '-c', `'${process.execPath}' '${CLI}' --version`]).status === 0);
