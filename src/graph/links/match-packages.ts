// Packages that one unit needs and another one publishes.
import { CONFIDENCE } from '../../model/edge.ts';
import { pathName } from '../../model/repo-path.ts';
import type { LinkFile } from './link-file.ts';
import type { End, LinkFinder } from './link-finder.ts';
import type { Units } from './units.ts';
import { satisfies } from './version-range.ts';

/** The files that packages are published by, of each ecosystem. */
const MANIFEST_FILES: Readonly<Record<string, RegExp>> = {
  npm: /^package\.json$/,
  composer: /^composer\.json$/,
  cargo: /^Cargo\.toml$/,
  pypi: /^pyproject\.toml$/,
  go: /^go\.mod$/,
  maven: /^pom\.xml$/,
  nuget: /\.(?:cs|fs|vb)proj$/,
  gems: /\.gemspec$/,
  hex: /^mix\.exs$/,
};

export function matchPackages(units: Units, files: readonly LinkFile[], finder: LinkFinder): void {
  const published = new Map<string, (End & { readonly version: string | null })[]>();
  const speaking = files.filter(({ path, facts }) => {
    return facts?.manifest != null && MANIFEST_FILES[facts.manifest.ecosystem]?.test(pathName(path)) === true;
  });
  for (const file of speaking) {
    const { ecosystem, name, version, line } = file.facts?.manifest ?? {};
    if (ecosystem === undefined || name == null || line === undefined) continue;
    const key = packageKey(ecosystem, name);
    const ends = published.get(key) ?? [];
    published.set(key, [...ends, { unit: units.of(file), file, line, version: version ?? null }]);
  }
  for (const file of speaking) {
    const unit = units.of(file);
    const { ecosystem = '', needs = [] } = file.facts?.manifest ?? {};
    for (const { name, range, line } of needs) {
      const others = published.get(packageKey(ecosystem, name)) ?? [];
      if (others.some((each) => each.unit === unit)) continue;
      for (const to of others) {
        const isMet = satisfies(to.version, range, ecosystem);
        const confidence = others.length > 1 || !isMet ? CONFIDENCE.possible : CONFIDENCE.certain;
        const strategy = isMet ? 'manifest' : 'other version';
        finder.link({ via: 'sdk', evidence: `${ecosystem}:${name}`, confidence, strategy }, { unit, file, line }, to);
      }
    }
  }
}

/** As the registries compare names. */
function packageKey(ecosystem: string, name: string): string {
  if (ecosystem === 'pypi') return `pypi:${name.toLowerCase().replace(/[-_.]+/g, '-')}`;
  return `${ecosystem}:${ecosystem === 'nuget' ? name.toLowerCase() : name}`;
}
