// Whether git itself would track a path: none outside of the repository or inside `.git`. An index file that came with
// a repository may claim otherwise.
export function isTrackedPath(path: string): boolean {
  if (path === '' || path.startsWith('/')) return false;
  const hasDottedPart = path.startsWith('.') || path.includes('/.');
  return !hasDottedPart || !/(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)/i.test(path);
}
