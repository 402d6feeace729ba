// What is embedded of a path: its last folders, and the name of the file without its ending, twice.

const PARTS = 3;

export function pathWords(path: string): string {
  const parts = path.split('/').slice(-PARTS);
  const stem = (parts.at(-1) ?? '').replace(/(.)\.[^.]*$/, '$1');
  return [...parts.slice(0, -1), stem, stem].join(' ');
}
