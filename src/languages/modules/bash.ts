// Files that shell scripts source: paths beside the file, also if a variable or command stands for the folder; `load`
// of bats completes the name. The working folder of a script is unknown: the file's own folder or one above is assumed.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, pathFrom } from './folders.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { file, NOTHING } from './targets.ts';

/** `$DIR/`, `${BASH_SOURCE%/*}/`, `$(dirname "$0")/`: whatever it is, it is a folder. */
const LEADING_FOLDER = /^(?:\$\w+|\$\{[^}]*\}|\$\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|`[^`]*`)\//;
/** Folders of the machine, not of the repository. */
const OF_MACHINE = /^(?:~|\/|\$\{?(?:HOME|XDG_\w+|NVM_DIR|TMPDIR|VIRTUAL_ENV|GITHUB_\w+)\b)/;

export const bash: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { via, source }, project) {
    if (OF_MACHINE.test(source)) return NOTHING;
    const path = source.replace(LEADING_FOLDER, '');
    if (/[$`*]/.test(path)) return NOTHING;
    const names = via === 'load' ? [path, `${path}.bash`, `${path}.sh`] : [path];
    const folders = path === source && path.startsWith('.') ? [pathParent(from), ''] : foldersAbove(from);
    const candidates = folders.flatMap((folder) => names.flatMap((name) => pathFrom(folder, name) ?? []));
    return file(candidates.find((candidate) => project.has(candidate)) ?? null);
  },
};
