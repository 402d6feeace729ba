// One run of the command line of a build on its data folder: what it printed, and the object where that is JSON.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export function runCli({ build, tree, data, environment }, [verb, ...args], input = '') {
  const cli = join(build, 'dist/cli/main.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, verb, '--dir', data, ...args], {
      ...{ cwd: tree, env: environment, stdio: ['pipe', 'pipe', 'ignore'] },
    });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    // A verb that does not read its input closes it.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(parts).toString() }));
  });
}

/** Every object that was printed, one a line; what is no JSON as it is. */
export function objectsOf(stdout) {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    try {
      return JSON.parse(line);
    } catch {
      return line;
    }
  });
}
