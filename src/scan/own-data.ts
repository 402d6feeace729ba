// Portolan's own data folder: it may lie inside a repository, and is never part of it.
/** Paths of Portolan's own data, where its folder lies inside the repository. */
export function ownTest(input: { readonly root: string; readonly ownFolder: string }): (path: string) => boolean {
  const prefix = `${input.root}/`;
  if (!input.ownFolder.startsWith(prefix)) return () => false;
  const own = input.ownFolder.slice(prefix.length);
  return (path) => path === own || path.startsWith(`${own}/`);
}
