// How much indexed text of each language a repository has, the most first.
import type { FileEntry } from '../model/file-entry.ts';
import { compareText } from '../model/order.ts';

/** Of these files; with `known`, of what was there before, where these files came in the place of those `replaced`. */
export function languageBytes(
  entries: readonly FileEntry[],
  known: Readonly<Record<string, number>> = {},
  replaced: readonly FileEntry[] = [],
): Record<string, number> {
  const bytes = new Map(Object.entries(known));
  const add = ({ reason, language, sizeBytes }: FileEntry, sign: number) => {
    if (reason === null && language !== null) bytes.set(language, (bytes.get(language) ?? 0) + sign * sizeBytes);
  };
  for (const entry of replaced) add(entry, -1);
  for (const entry of entries) add(entry, 1);
  return Object.fromEntries([...bytes].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])));
}
