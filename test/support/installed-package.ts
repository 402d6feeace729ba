// The package as users get it: packed by npm, installed by npm into an empty folder, without what development needs.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** What npm says when it is the registry that cannot be reached. */
const UNREACHABLE = /\b(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/;

export interface PackedPackage {
  readonly file: string;
  /** Paths in the package. */
  readonly paths: readonly string[];
  readonly bytes: number;
}

/** Packs dist as it is: building it again would pull it away from tests that run. */
export function packPackage(): PackedPackage {
  const folder = temporaryFolder('packed');
  const done = npm(PROJECT, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  if (done.status !== 0) throw new Error(done.stderr);
  const [packed] = JSON.parse(done.stdout) as [{ filename: string; size: number; files: { path: string }[] }];
  return { file: join(folder, packed.filename), paths: packed.files.map(({ path }) => path), bytes: packed.size };
}

/** The folder, or why the other packages that it needs cannot be had here. */
export function installPackage({ file }: PackedPackage): { readonly folder: string } | { readonly why: string } {
  const folder = join(temporaryFolder('installed'), 'project');
  mkdirSync(folder);
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=0'];
  const done = npm(folder, 'install', file, '--omit=dev', ...quiet);
  if (done.status === 0) return { folder };
  const code = UNREACHABLE.exec(done.stderr)?.[1];
  if (code === undefined) throw new Error(done.stderr);
  return { why: `the registry cannot be reached (${code})` };
}

function npm(folder: string, ...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** What a folder takes, in bytes: what its files hold, and what they occupy. */
export function sizeOfFolder(folder: string): { readonly held: number; readonly occupied: number } {
  let held = 0;
  let occupied = 0;
  for (const name of ['.', ...(readdirSync(folder, { recursive: true }) as string[])]) {
    const { size, blocks } = lstatSync(join(folder, name));
    held += size;
    occupied += blocks * 512;
  }
  return { held, occupied };
}
