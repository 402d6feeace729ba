// Disks without room: a limit on the size of any file a process writes, and, where one may mount, a small disk.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { CLI, type CliResult, cliEnvironment } from './cli.ts';

const BLOCK_BYTES = 512;

/** A write beyond the limit fails with EFBIG: Node ignores the signal that comes with it. */
export function portolanWithin(bytes: number, folder: string, args: readonly string[]): CliResult {
  const script = `ulimit -f ${Math.floor(bytes / BLOCK_BYTES)}; exec "$0" "$@"`;
  const done = spawnSync('sh', ['-c', script, process.execPath, CLI, ...args], {
    cwd: folder,
    env: cliEnvironment(),
    encoding: 'utf8',
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free. */
  leave(bytes: number): void;
}

/** Null where this process may not mount. */
export function smallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-disk-'));
  const isMounted = shell(`mount -t tmpfs tmpfs '${folder}'`);
  afterAll(() => {
    if (isMounted) shell(`umount -l '${folder}'`);
    rmdirSync(folder);
  });
  if (!isMounted) return null;
  const leave = (bytes: number) => {
    const { blocks, bfree, bsize } = statfsSync(folder);
    const size = (blocks - bfree) * bsize + Math.ceil(bytes);
    if (!shell(`mount -o remount,size=${size} '${folder}'`)) throw new Error('the disk could not be resized');
  };
  return { folder, leave };
}

function shell(script: string): boolean {
  return spawnSync('sh', ['-c', script], { stdio: 'ignore' }).status === 0;
}
