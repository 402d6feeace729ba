// The user's consent to configuration files of repositories: given for one content at one path.
import { basename, dirname, join } from 'node:path';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Engine } from './engine.ts';
import { CONFIG_FILE } from './locate-workspace.ts';
import { loadWorkspaceFile } from './settings/load-workspace-file.ts';
import { readWorkspaceFile, type WorkspaceFile } from './settings/workspace-file.ts';

type TrustPorts = Pick<Engine, 'files' | 'systemFolders' | 'userRecords' | 'location'>;

export interface TrustedFile {
  readonly path: string;
  readonly digest: string;
  /** Of the file as it is now. */
  readonly state: 'trusted' | 'changed' | 'missing';
}

/** What nobody reads to its end is not shown for consent. */
const LONGEST_VALUE = 2_000;

/** Refuses a file that would stop every command once it is trusted, or that cannot be judged by reading. */
export async function refuseUntrustable(file: WorkspaceFile): Promise<void> {
  await readWorkspaceFile({ ...file, trust: 'trusted' });
  const long = file.restricted.find(({ value }) => JSON.stringify(value).length > LONGEST_VALUE);
  if (long === undefined) return;
  const message = `${file.path}: the value of ${long.key} is too long to be reviewed`;
  throw new PortolanError('bad_config', message, { hint: 'set it in your own configuration file instead' });
}

/** Records what was shown, so that another content never counts as trusted; false where the file has changed since. */
export async function trustFile(engine: TrustPorts, { path, digest }: WorkspaceFile): Promise<boolean> {
  engine.userRecords.put('trusted_file', path, digest);
  return (await loadWorkspaceFile(engine.location.root, CONFIG_FILE, engine))?.digest === digest;
}

/** By path. */
export async function trustedFiles(engine: TrustPorts): Promise<readonly TrustedFile[]> {
  const found: TrustedFile[] = [];
  for (const { key: path, value: digest } of engine.userRecords.list('trusted_file')) {
    found.push({ path, digest, state: await stateOf(engine, path, digest) });
  }
  return found;
}

/** The path that is trusted no more; null where nothing was trusted. `named`: a trusted file or its folder. */
export function revokeTrust(engine: TrustPorts & Pick<Engine, 'workspaceFile'>, named: string | null): string | null {
  const { systemFolders, userRecords, location, workspaceFile } = engine;
  const target = named === null ? location.root : systemFolders.resolve(named, systemFolders.currentFolder());
  const own = named === null && workspaceFile !== null ? [workspaceFile.path] : [];
  const path = [...own, target, join(target, CONFIG_FILE)].find(
    (each) => userRecords.get('trusted_file', each) !== null,
  );
  if (path !== undefined) userRecords.remove('trusted_file', path);
  return path ?? null;
}

async function stateOf(engine: TrustPorts, path: string, digest: string): Promise<TrustedFile['state']> {
  try {
    const now = await loadWorkspaceFile(dirname(path), basename(path), engine);
    if (now === null) return 'missing';
    return now.digest === digest ? 'trusted' : 'changed';
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    return 'changed';
  }
}
