// Where the source of a built file may be, for packages whose build is not in the repository: `dist/esm/a.d.ts` is made
// from `src/a`. Paths without extension, the likeliest first.
const BUILD_FOLDERS = new Set(['dist', 'lib', 'build', 'es', 'esm', 'cjs', 'out', 'output', 'typings', 'types']);
const FLAVOURS = new Set([...BUILD_FOLDERS, 'umd', 'node', 'browser', 'module', 'commonjs', 'main', 'esnext']);
const EXTENSION = /(?:\.d)?\.[mc]?[jt]sx?$/;
const FLAVOUR_IN_NAME = /[.-](?:esm|es|cjs|umd|min|prod|production|dev|development|bundler|node|browser|module)$/;

export function sourcesOfBuild(built: string): readonly string[] {
  const stem = built.replace(EXTENSION, '');
  const stems = [stem, stem.replace(FLAVOUR_IN_NAME, '')];
  return [...new Set(stems.flatMap((each) => [each, ...withoutBuildFolder(each)]))];
}

function withoutBuildFolder(stem: string): string[] {
  const parts = stem.split('/');
  const at = parts.findIndex((part, place) => BUILD_FOLDERS.has(part) && place < parts.length - 1);
  if (at < 0) return [];
  const before = parts.slice(0, at);
  const found: string[] = [];
  for (let after = at + 1; after < parts.length; after += 1) {
    const rest = parts.slice(after);
    if (rest[0] !== 'src') found.push([...before, 'src', ...rest].join('/'));
    found.push([...before, ...rest].join('/'));
    if (!FLAVOURS.has(rest[0] ?? '')) break;
  }
  return found;
}
