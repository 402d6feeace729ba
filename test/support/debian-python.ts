// The Python of Debian with its packages, as `scripts/system-packages.mjs` installs them: the outside reader of our files.
import { spawnSync } from 'node:child_process';

/** Not the first of the path: that may be another one, without Debian's packages. */
const PYTHON = '/usr/bin/python3';

/** Whether all of these can be imported. */
export function canImport(...modules: readonly string[]): boolean {
  const script = 'import importlib.util, sys; sys.exit(any(importlib.util.find_spec(m) is None for m in sys.argv[1:]))';
  return spawnSync(PYTHON, ['-c', script, ...modules]).status === 0;
}

/** What the script prints, which is JSON; it gets the arguments in `sys.argv[1:]`. */
export function python(script: string, ...args: readonly string[]): unknown {
  const env = { ...process.env, PYTHONUTF8: '1' };
  const done = spawnSync(PYTHON, ['-c', script, ...args], { encoding: 'utf8', env, maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}
