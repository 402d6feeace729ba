// What tsconfig.json and jsconfig.json say about names: `paths` and `baseUrl`, with everything they extend, and which of
// several configurations governs a file.
import { compileGlob } from '../../lib/wildmatch.ts';
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, inFolder, pathFrom } from './folders.ts';
import { packagesNamed } from './node-packages.ts';
import { onceAProject, type Settings } from './once-a-project.ts';
import { isTable, jsonSettings, type SettingsTable, tableIn, textIn, textsIn } from './settings-values.ts';

export const TSCONFIG_FILES = ['tsconfig*.json', 'jsconfig.json'] as const;

export interface TsConfig {
  /** A folder; null where names are not looked for from one. */
  readonly baseUrl: string | null;
  readonly paths: readonly PathPattern[];
  readonly references: readonly string[];
  readonly includes: (path: string) => boolean;
}

interface PathPattern {
  readonly pattern: string;
  /** From the root of the repository, with their `*`. */
  readonly targets: readonly string[];
}

/** What a configuration sets, each with the folder it is said from. */
interface WrittenConfig {
  readonly baseUrl?: string;
  readonly paths?: { readonly folder: string; readonly table: SettingsTable };
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

interface TsConfigs {
  /** By folder. */
  readonly nearest: ReadonlyMap<string, TsConfig>;
  readonly byPath: ReadonlyMap<string, TsConfig>;
  /** What was found for a file before. */
  readonly byFile: Map<string, readonly TsConfig[]>;
}

const configsOf = onceAProject((settings): TsConfigs => {
  const byPath = new Map<string, TsConfig>();
  const nearest = new Map<string, TsConfig>();
  const starts = ['jsconfig.json', 'tsconfig.json'].flatMap((name) => settings.settingsNamed(name));
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (byPath.has(path)) continue;
    const config = readConfig(settings, path);
    if (config === null) continue;
    byPath.set(path, config);
    waiting.push(...config.references);
  }
  for (const path of starts) {
    const config = byPath.get(path);
    if (config !== undefined) nearest.set(pathParent(path), config);
  }
  return { nearest, byPath, byFile: new Map() };
});

/**
 * First the one that governs the file: the innermost that includes it, itself or by reference, as the language server
 * has it. Then the others around, the innermost first: tests and scripts that no configuration includes mostly run with
 * the names of one beside them.
 */
export function configsFor(project: Settings, from: string): readonly TsConfig[] {
  const configs = configsOf(project);
  const known = configs.byFile.get(from);
  if (known !== undefined) return known;
  const around = foldersAbove(from).flatMap((folder) => configs.nearest.get(folder) ?? []);
  const governing = around.map((config) => whichIncludes(configs, config, from)).find((each) => each !== null) ?? [];
  const found = [...new Set([governing, around.map((config) => whichHasPaths(configs, config))].flat())];
  configs.byFile.set(from, found);
  return found;
}

function whichIncludes({ byPath }: TsConfigs, config: TsConfig, from: string): TsConfig | null {
  if (config.includes(from)) return config;
  return config.references.flatMap((path) => byPath.get(path) ?? []).find((each) => each.includes(from)) ?? null;
}

function whichHasPaths({ byPath }: TsConfigs, config: TsConfig): TsConfig {
  const all = [config, ...config.references.flatMap((path) => byPath.get(path) ?? [])];
  return all.find(({ paths, baseUrl }) => paths.length > 0 || baseUrl !== null) ?? config;
}

/** Where `paths` send a name: the exact pattern, else the one with the longest part before its `*`. */
export function mappedPaths({ paths }: TsConfig, source: string): readonly string[] {
  const fitting = paths.flatMap(({ pattern, targets }) => {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined) return pattern === source ? [{ weight: Number.MAX_VALUE, targets }] : [];
    const fits = source.length >= head.length + tail.length && source.startsWith(head) && source.endsWith(tail);
    const star = source.slice(head.length, source.length - tail.length);
    return fits ? [{ weight: head.length, targets: targets.map((target) => target.replace('*', () => star)) }] : [];
  });
  return fitting.toSorted((a, b) => b.weight - a.weight)[0]?.targets ?? [];
}

/** Whether `paths` have a place for the name, be there a file or not; `*` alone has one for every name. */
export function isMapped(config: TsConfig, source: string): boolean {
  return mappedPaths({ ...config, paths: config.paths.filter(({ pattern }) => pattern !== '*') }, source).length > 0;
}

function readConfig(settings: Settings, path: string): TsConfig | null {
  const fields = jsonSettings(settings, path);
  if (fields === null) return null;
  const folder = pathParent(path);
  const written = readWritten(settings, path, new Map());
  const base = written.baseUrl ?? written.paths?.folder ?? folder;
  const paths = Object.entries(written.paths?.table ?? {}).map(([pattern, targets]) => ({
    pattern,
    targets: textsIn({ targets }, 'targets').flatMap((target) => placed(target, base, folder) ?? []),
  }));
  const references = Array.isArray(fields.references) ? fields.references : [];
  return {
    baseUrl: written.baseUrl ?? null,
    paths,
    references: references.flatMap((each) => {
      const target = isTable(each) ? pathFrom(folder, textIn(each, 'path') ?? '.') : null;
      if (target === null) return [];
      return target.endsWith('.json') ? target : inFolder(target, 'tsconfig.json');
    }),
    includes: inclusion(written, folder),
  };
}

/** `${configDir}` is the folder of the configuration that governs. */
function placed(target: string, base: string, configFolder: string): string | null {
  const own = /^\$\{configDir\}\/?(.*)$/.exec(target)?.[1];
  return own === undefined ? pathFrom(base, target) : pathFrom(configFolder, own);
}

/** Files that one configuration extends, directly or not. */
const MOST_EXTENDED = 200;

/** `known`: each file is read once, however many extend it; one that extends itself gets nothing from there. */
function readWritten(settings: Settings, path: string, known: Map<string, WrittenConfig>): WrittenConfig {
  const before = known.get(path);
  if (before !== undefined) return before;
  const fields = known.size < MOST_EXTENDED ? jsonSettings(settings, path) : null;
  known.set(path, {});
  if (fields === null) return {};
  const folder = pathParent(path);
  const inherited = textsIn(fields, 'extends')
    .flatMap((each) => extendedPath(settings, path, each) ?? [])
    .map((each) => readWritten(settings, each, known));
  const options = tableIn(fields, 'compilerOptions');
  const baseUrl = textIn(options, 'baseUrl');
  const base = baseUrl === null ? null : placed(baseUrl, folder, folder);
  const table = options.paths;
  const lists = ['files', 'include', 'exclude'].filter((key) => Array.isArray(fields[key]));
  const written: WrittenConfig = Object.assign(
    {},
    ...inherited,
    base === null ? {} : { baseUrl: base },
    isTable(table) ? { paths: { folder, table } } : {},
    Object.fromEntries(
      lists.map((key) => [key, textsIn(fields, key).flatMap((each) => placed(each, folder, folder) ?? [])]),
    ),
  );
  known.set(path, written);
  return written;
}

/** Beside it, or in a package of this repository. */
function extendedPath(settings: Settings, path: string, name: string): string | null {
  const bare = /^(@[^/]+\/[^/]+|[^./][^/]*)(?:\/(.*))?$/.exec(name);
  const [owner, ...more] = bare === null ? [] : packagesNamed(settings, bare[1] ?? '', path);
  if (bare !== null && (owner === undefined || more.length > 0)) return null;
  const target = pathFrom(owner?.folder ?? pathParent(path), bare === null ? name : (bare[2] ?? 'tsconfig.json'));
  if (target === null) return null;
  const candidates = [target, `${target}.json`, inFolder(target, 'tsconfig.json')];
  return candidates.find((each) => each.endsWith('.json') && settings.settings(each) !== null) ?? null;
}

function inclusion({ files, include, exclude }: WrittenConfig, folder: string): (path: string) => boolean {
  const listed = new Set(files ?? []);
  const patterns = include ?? (files === undefined ? [inFolder(folder, '**/*')] : []);
  const isIncluded = patterns.map(folderGlob);
  const isExcluded = (exclude ?? []).map(folderGlob);
  return (path) =>
    listed.has(path) || (isIncluded.some((fits) => fits(path)) && !isExcluded.some((fits) => fits(path)));
}

const FILE_NAME = /\.(?:[mc]?[jt]sx?|json|vue|svelte)$/;

/** A pattern that names no file and ends without a wildcard means all that is in that folder. */
function folderGlob(pattern: string): (path: string) => boolean {
  const last = pattern.slice(pattern.lastIndexOf('/') + 1);
  if (pattern === '') return () => true;
  return compileGlob(/[*?]/.test(last) || FILE_NAME.test(last) ? pattern : `${pattern}/**`);
}
