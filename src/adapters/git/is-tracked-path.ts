// Whether git itself would track a path: none that leads out of the repository or into `.git`. An index file that came
// with a repository may say otherwise.
export function isTrackedPath(path: string): boolean {
  if (path === '' || path.startsWith('/')) return false;
  const hasDottedPart = path.startsWith('.') || path.includes('/.');
  return !hasDottedPart || !/(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)/i.test(path);
}
