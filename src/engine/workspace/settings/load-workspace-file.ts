// Reads the configuration file of a workspace as an untrusted file: regular, small, and not through a link to outside.
// The bytes that are hashed are the bytes that are used.
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { PortolanError } from '../../../model/errors.ts';
import { type RepoPath, repoPath } from '../../../model/repo-path.ts';
import type { FileSystem, ReadOutcome } from '../../../ports/file-system.ts';
import type { SystemFolders } from '../../../ports/system-folders.ts';
import type { UserRecords } from '../../../ports/user-records.ts';
import { REMOVABLE, type WorkspaceFileText } from './workspace-file.ts';

interface LoadPorts {
  readonly files: Pick<FileSystem, 'stat' | 'read'>;
  readonly systemFolders: Pick<SystemFolders, 'resolve'>;
  readonly userRecords: Pick<UserRecords, 'get'>;
}

/** Far above what people write. */
const MAX_BYTES = 256 * 1024;

/** Null where there is none. */
export async function loadWorkspaceFile(
  root: string,
  name: string,
  { files, systemFolders, userRecords }: LoadPorts,
): Promise<WorkspaceFileText | null> {
  const shown = join(root, name);
  const isLink = files.stat(root, [name])[0]?.type === 'symlink';
  const inside = isLink ? insidePath(root, systemFolders.resolve(shown, root)) : repoPath(name);
  if (inside === null) throw refusal(shown, 'is a symbolic link to outside of the workspace');
  if (isLink && inside === name) throw refusal(shown, 'is a broken symbolic link');
  const bytes = bytesOf(await files.read(root, inside, MAX_BYTES + 1), shown);
  if (bytes === null) return null;
  const path = join(root, inside);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { path, text: Buffer.from(bytes).toString('utf8'), digest, trust: trustOf(userRecords, path, digest) };
}

export function trustOf(records: Pick<UserRecords, 'get'>, path: string, digest: string): WorkspaceFileText['trust'] {
  const trusted = records.get('trusted_file', path);
  if (trusted === null) return 'untrusted';
  return trusted === digest ? 'trusted' : 'changed';
}

function insidePath(root: string, target: string): RepoPath | null {
  return repoPath(relative(root, target));
}

function bytesOf(outcome: ReadOutcome, shown: string): Uint8Array | null {
  if (outcome.kind === 'missing') return null;
  if (outcome.kind !== 'read') throw refusal(shown, `cannot be read: ${outcome.detail}`);
  if (outcome.bytes.length > MAX_BYTES) throw refusal(shown, `is larger than ${MAX_BYTES / 1024} kB`);
  return outcome.bytes;
}

function refusal(file: string, what: string): PortolanError {
  return new PortolanError('bad_config', `${file} ${what}`, { hint: REMOVABLE });
}
