// One run of ripgrep: its bytes, its errors and its exit code. No shell, and the signal ends it.
import { spawn } from 'node:child_process';
import { outOfHandles } from '../../lib/out-of-handles.ts';

export interface RgRun {
  readonly stdout: Buffer;
  readonly stderr: string;
  /** 0 with hits, 1 without, 2 with trouble, null where it was killed. */
  readonly exitCode: number | null;
}

export function runRg(
  binary: string,
  args: readonly string[],
  where: {
    readonly cwd: string;
    readonly stdin: number | 'ignore';
    /** Takes what is printed as it comes, instead of `stdout`; ends the run by answering false. */
    readonly take?: (chunk: Buffer) => boolean;
  },
  signal: AbortSignal,
): Promise<RgRun> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve({ stdout: Buffer.alloc(0), stderr: '', exitCode: null });
    const child = spawn(binary, args, { cwd: where.cwd, stdio: [where.stdin, 'pipe', 'pipe'], windowsHide: true });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const kill = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    const take = where.take ?? ((chunk: Buffer) => stdout.push(chunk) > 0);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!take(chunk)) kill();
    });
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error) => {
      signal.removeEventListener('abort', kill);
      reject(outOfHandles(error) ?? error);
    });
    child.on('close', (exitCode) => {
      signal.removeEventListener('abort', kill);
      resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString(), exitCode });
    });
  });
}
