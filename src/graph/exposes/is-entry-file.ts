// Whether a package is imported by this file: what it exports is then the package's own interface.
interface Entry {
  /** Its first group is the package's folder. */
  readonly file: RegExp;
  /** One of these stands in that folder. */
  readonly beside: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  { file: /^(.*?)(?:src\/)?index\.[cm]?[jt]sx?$/, beside: ['package.json'] },
  { file: /^(.*?)src\/lib\.rs$/, beside: ['Cargo.toml'] },
  { file: /^(.*?)(?:src\/)?[^/]+\/__init__\.py$/, beside: ['pyproject.toml', 'setup.py', 'setup.cfg'] },
];

export function isEntryFile(path: string, has: (path: string) => boolean): boolean {
  return ENTRIES.some(({ file, beside }) => {
    const folder = file.exec(path)?.[1];
    return folder !== undefined && /^$|\/$/.test(folder) && beside.some((name) => has(folder + name));
  });
}
