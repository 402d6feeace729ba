/** What is left of a path without the folders in which `base` ends: `src/a.ts` of `shop/src/a.ts` in `/code/shop`. Null where nothing overlaps. */
export function afterOverlap(base: string, path: string): string | null {
  const folders = base.split(/[\\/]/).filter((part) => part !== '');
  const parts = path.split('/');
  for (let length = Math.min(folders.length, parts.length); length > 0; length -= 1) {
    const tail = folders.slice(-length);
    if (tail.every((folder, at) => folder === parts[at])) return parts.slice(length).join('/');
  }
  return null;
}
