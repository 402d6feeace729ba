// Where git is: the first in the absolute folders of PATH. A relative one would be looked up inside the repository.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

let found: { readonly path: string; readonly git: string | null } | null = null;

export function findGit(): string | null {
  const path = process.env.PATH ?? '';
  if (found?.path !== path) found = { path, git: search(path) };
  return found.git;
}

function search(path: string): string | null {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const candidates = path.split(delimiter).filter(isAbsolute);
  return candidates.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
