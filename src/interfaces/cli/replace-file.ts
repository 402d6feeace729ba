// Replaces a file of the user's or of a project: whole or not at all, its mode kept, links followed only where they stay
// in the folder that was named.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Engine } from '../../engine/workspace/engine.ts';
import { isDiskFull } from '../../lib/disk-full.ts';
import { PortolanError } from '../../model/errors.ts';

/**
 * Where a file really is, or will be; a link to nothing is replaced. `within`: a folder that came from somebody else,
 * whose links may not lead out of it; null for files of the user's own, whose links may lead anywhere.
 */
export function realFile(
  { systemFolders }: Pick<Engine, 'systemFolders'>,
  file: string,
  within: string | null,
): string {
  const target = systemFolders.resolve(file, systemFolders.homeFolder());
  const stat = statSync(target, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) {
    throw new PortolanError('bad_config', `${file} is not a regular file`, { hint: 'remove it first' });
  }
  if (within === null || target.startsWith(`${systemFolders.resolve(within, within)}${sep}`)) return target;
  const hint = 'it came with the project: replace the link with a file or folder; nothing was written';
  throw new PortolanError('path_outside', `${file} is a link to ${target}, outside of ${within}`, { hint });
}

/** `target` as `realFile` gives it; `check` looks once more right before the old file goes. */
export function replaceFile(target: string, text: string, check: () => void = () => {}): void {
  const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.draft`);
  try {
    mkdirSync(dirname(target), { recursive: true });
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    const descriptor = openSync(draft, 'wx', mode);
    try {
      writeFileSync(descriptor, text);
      if (mode !== undefined) fchmodSync(descriptor, mode);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    check();
    renameSync(draft, target);
  } catch (cause) {
    rmSync(draft, { force: true });
    if (cause instanceof PortolanError) throw cause;
    const hint = 'check its permissions and the free disk space';
    const code = isDiskFull(cause) ? 'disk_full' : 'bad_config';
    throw new PortolanError(code, `${target} cannot be written`, { hint, cause });
  }
}
