// Whether a package is imported by this file: what it exports is then the package's own interface.
import { LANGUAGES } from '../../languages/all.ts';

const ENTRIES = [...new Set(LANGUAGES.flatMap(({ files }) => files?.packageEntry ?? []))];

export function isEntryFile(path: string, has: (path: string) => boolean): boolean {
  return ENTRIES.some(({ file, beside }) => {
    const folder = file.exec(path)?.[1];
    return folder !== undefined && /^$|\/$/.test(folder) && beside.some((name) => has(folder + name));
  });
}
